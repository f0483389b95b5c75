-- Wishes to take a running game elsewhere: the account, the address of another bot (empty: this
-- one) or the target channel, and the accounts that agreed. For a closed table that was taken
-- elsewhere also the time (Unix), the table of this bot with which the game continues (0: none),
-- and whether its file was handed out.
CREATE TABLE transfers (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    asked_by INTEGER NOT NULL,
    address TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    agreed TEXT NOT NULL,
    at INTEGER,
    went_to INTEGER NOT NULL,
    handed INTEGER NOT NULL
);

-- Contents of a table that was closed to continue at another bot.
CREATE TABLE parcels (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    parcel TEXT NOT NULL
);

-- Games brought from another bot, by the number in their file: target, contents of the file, the
-- accounts whose seats are in it and those who have sat down. Once the game continues here, only
-- the time (Unix) stays, for ever.
CREATE TABLE arrivals (
    id TEXT PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    parcel TEXT NOT NULL,
    people TEXT NOT NULL,
    agreed TEXT NOT NULL,
    since INTEGER NOT NULL,
    used INTEGER
) WITHOUT ROWID;
