-- Checksums. For each database table, the sum of the checksums of the rows that belong to a game
-- ("scope": the id of the game's table, or 0 for rows of no game). The row named
-- "schema" has the checksum of the schema for which they were made.
CREATE TABLE seals (
    scope INTEGER NOT NULL,
    name TEXT NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (scope, name)
) WITHOUT ROWID;

-- Checksum of each line of a game's log, so that only a damaged line is lost.
ALTER TABLE events ADD COLUMN seal INTEGER;

-- Index to remove a game without reading every press.
CREATE INDEX presses_by_table ON presses (table_id);
