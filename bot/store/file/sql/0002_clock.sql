-- Seconds a reaction window stays open (NULL: no limit); minutes a timed game lasts (NULL:
-- untimed).
ALTER TABLE tables ADD COLUMN reaction INTEGER;
ALTER TABLE tables ADD COLUMN minutes INTEGER;

-- Deadline of the open window (asked at a ply), and the end of a timed game, in Unix time.
CREATE TABLE deadlines (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('window', 'game')),
    asked INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) WITHOUT ROWID;

-- Standing orders of every seat, in order. They are not plies, but a replay needs them.
CREATE TABLE declarations (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    choice TEXT NOT NULL,
    at INTEGER NOT NULL
);
CREATE INDEX declarations_by_table ON declarations (table_id, id);
CREATE TRIGGER declarations_stay BEFORE UPDATE ON declarations
BEGIN
    SELECT raise(ABORT, 'the log of standing orders is append-only');
END;
