-- The parts of tables: a JSON document for each feature of a table, and the people named in it
-- (accounts, or check numbers below 0). Python finishes this migration: it writes the documents of
-- tables that held the same data before, and empties their old columns. All processes must be
-- stopped for it.
CREATE TABLE table_parts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    part TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (table_id, part)
) WITHOUT ROWID;
CREATE TABLE named (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    part TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, part, user_id)
) WITHOUT ROWID;
CREATE INDEX named_by_user ON named (user_id);

-- Deletes the parts that lapse when a game ends, without reading them; wishes_lapse did this for the
-- earlier tables.
CREATE TRIGGER parts_lapse AFTER UPDATE OF status ON tables
    WHEN new.status IN ('over', 'closed')
BEGIN
    DELETE FROM table_parts WHERE table_id = new.id AND part IN ('seat_offers', 'agreed_end');
    DELETE FROM named WHERE table_id = new.id AND part IN ('seat_offers', 'agreed_end');
END;
