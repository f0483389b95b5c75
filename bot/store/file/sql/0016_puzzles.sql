-- A person's tries at the puzzle of a day: options in order. A puzzle ends on the day it is solved
-- or all tries are used; both days are counted from 1970 (UTC).
CREATE TABLE puzzles (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    day INTEGER NOT NULL,
    puzzle TEXT NOT NULL,
    tries TEXT NOT NULL,
    solved INTEGER NOT NULL,
    ended INTEGER,
    PRIMARY KEY (user_id, game, day)
) WITHOUT ROWID;

-- Channels that want the puzzles of the day, and the last day they were posted.
CREATE TABLE puzzle_channels (
    channel_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    posted INTEGER NOT NULL
);
