-- Time of the last move at a table (Unix), and the ply after it: idle games end after a while.
CREATE TABLE stirs (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL,
    at REAL NOT NULL
);

-- Open tables that could not be read at a start, and the time (Unix) since which their clocks stand
-- still.
CREATE TABLE halts (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    since REAL NOT NULL
);

-- Number of pauses of a game.
ALTER TABLE absences ADD COLUMN pauses INTEGER NOT NULL DEFAULT 0;

-- Time a game waited for an absent person, the waking hours by which their clock is charged, and
-- the time since which these hours apply (NULL: from the beginning).
ALTER TABLE clocks ADD COLUMN away REAL NOT NULL DEFAULT 0;
ALTER TABLE clocks ADD COLUMN zone TEXT NOT NULL DEFAULT '';
ALTER TABLE clocks ADD COLUMN wakes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clocks ADD COLUMN sleeps INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clocks ADD COLUMN adopted REAL;
UPDATE clocks SET (zone, wakes, sleeps) = (
    SELECT habits.zone, habits.wakes, habits.sleeps FROM sitters JOIN habits USING (user_id)
    WHERE sitters.table_id = clocks.table_id AND sitters.seat = clocks.seat
) WHERE EXISTS (
    SELECT 1 FROM sitters JOIN habits USING (user_id)
    WHERE sitters.table_id = clocks.table_id AND sitters.seat = clocks.seat
);
