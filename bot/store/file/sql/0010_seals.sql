-- The sum of the checksums of all rows of a database table that belong to a game ("scope": the id of
-- the game's table, 0: to none), and under the name "schema" the schema they were made for.
CREATE TABLE seals (
    scope INTEGER NOT NULL,
    name TEXT NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (scope, name)
) WITHOUT ROWID;

-- The checksum of each line of a game's log, so that one that is damaged costs itself alone.
ALTER TABLE events ADD COLUMN seal INTEGER;

-- To remove a game without reading every press.
CREATE INDEX presses_by_table ON presses (table_id);
