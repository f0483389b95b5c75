-- Leases: the process that serves the servers of a shard, the number of shards, and the time (Unix,
-- by the clock of the database) until which no other process may serve them.
CREATE TABLE shards (
    shard INTEGER NOT NULL,
    total INTEGER NOT NULL,
    holder TEXT NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (shard)
) WITHOUT ROWID;

-- News between processes: a table was changed by a process that does not serve it, or a person
-- changed a setting that applies everywhere.
CREATE TABLE news (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    subject INTEGER NOT NULL,
    author TEXT NOT NULL,
    at INTEGER NOT NULL
);
