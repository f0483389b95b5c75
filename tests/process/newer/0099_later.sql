-- A migration of a later version, which runs while an older version plays.
ALTER TABLE tables ADD COLUMN later INTEGER NOT NULL DEFAULT 0;
CREATE TABLE later (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    said TEXT NOT NULL
);
