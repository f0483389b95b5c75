-- What the people at a table decide together: who asked at which ply, to which ply a move would be
-- taken back, and what each seat said so far.
CREATE TABLE polls (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    asked INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    back_to INTEGER NOT NULL,
    votes TEXT NOT NULL,
    PRIMARY KEY (table_id, kind)
) WITHOUT ROWID;
