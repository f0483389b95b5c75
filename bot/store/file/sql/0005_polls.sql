-- Requests to take a move back: the person who asked and the ply, the ply to which the game would
-- return, and the answer of each seat so far.
CREATE TABLE polls (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    asked INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    back_to INTEGER NOT NULL,
    votes TEXT NOT NULL,
    PRIMARY KEY (table_id, kind)
) WITHOUT ROWID;
