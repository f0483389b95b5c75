-- What all processes of the bot spend together: up to when (Unix, by the clock of the database) all
-- turns are given away. Requests to Discord are one row, introductions one for each row of shards.
CREATE TABLE budgets (
    name TEXT NOT NULL,
    taken_until REAL NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID;
