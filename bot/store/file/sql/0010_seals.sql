-- Checksums. For each database table, the sum of the checksums of the rows that belong to a game
-- ("scope": the id of the game's table, or 0 for rows of no game). The name "schema" holds the
-- schema they were made for.
CREATE TABLE seals (
    scope INTEGER NOT NULL,
    name TEXT NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (scope, name)
) WITHOUT ROWID;

-- Checksum of each line of a game's log, so that a damaged line costs itself alone.
ALTER TABLE events ADD COLUMN seal INTEGER;

-- Index to remove a game without reading every press.
CREATE INDEX presses_by_table ON presses (table_id);
