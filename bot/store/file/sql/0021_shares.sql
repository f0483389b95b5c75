-- Servers, other than the game's own, in which a person who may look back on a game showed a step of
-- it. Once the game is over, everybody on these servers may look back on it.
CREATE TABLE shares (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    guild_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, guild_id)
) WITHOUT ROWID;
