-- What a server chose of the defaults that features leave to servers.
CREATE TABLE server_defaults (
    guild_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (guild_id, name)
) WITHOUT ROWID;
