-- Defaults of features as a server has chosen them for its tables.
CREATE TABLE server_defaults (
    guild_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (guild_id, name)
) WITHOUT ROWID;
