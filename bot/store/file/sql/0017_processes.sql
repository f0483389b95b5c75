-- Which process attends the servers of a shard, of how many shards, and until when (Unix, by the clock
-- of the database) nobody else may.
CREATE TABLE shards (
    shard INTEGER NOT NULL,
    total INTEGER NOT NULL,
    holder TEXT NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (shard)
) WITHOUT ROWID;

-- What processes tell each other: that a table was changed by one that does not attend it, or that
-- somebody changed what holds for them everywhere.
CREATE TABLE news (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    subject INTEGER NOT NULL,
    author TEXT NOT NULL,
    at INTEGER NOT NULL
);
