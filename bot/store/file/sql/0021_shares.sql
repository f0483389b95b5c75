-- The servers, other than its own, in which somebody who may look back on a game has shown a step of it:
-- once it is over everybody there may look back on it.
CREATE TABLE shares (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    guild_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, guild_id)
) WITHOUT ROWID;
