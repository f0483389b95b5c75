-- The wish to take a running game elsewhere: whose (an account), the address of another bot (empty: this
-- one) or the channel where to, and the accounts that have said yes; of a closed table that was taken there
-- also since when (Unix), the table at which this bot goes on with it (0: none), and whether its file was
-- handed to anybody.
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

-- What a table holds that was closed to go on at another bot.
CREATE TABLE parcels (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    parcel TEXT NOT NULL
);

-- Games that were brought from another bot, by the number their file has: where to, what is in the file,
-- whose seats are in it and who has sat down (accounts); once the game goes on here since when (Unix), and
-- nothing else, for ever.
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
