-- Servers, other than the game's own, in which a step of a game was shown by a person who may look back on
-- it. Once the game is over, everybody there may look back on it.
CREATE TABLE shares (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    guild_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, guild_id)
) WITHOUT ROWID;
