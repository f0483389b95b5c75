-- Budgets shared by all processes of the bot: the time (Unix, by the clock of the database) up to
-- which all turns are taken. Requests to Discord have one row, introductions one row for each group
-- of shards.
CREATE TABLE budgets (
    name TEXT NOT NULL,
    taken_until REAL NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID;
