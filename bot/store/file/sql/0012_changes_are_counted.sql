-- How many changes of a table are stored: one that was made of an older table than the one that is
-- stored by now is refused.
ALTER TABLE tables ADD COLUMN rev INTEGER NOT NULL DEFAULT 1;

-- To find the open tables of a server, and lobbies whose time is over, without reading every game
-- that was ever played.
CREATE INDEX open_tables ON tables (guild_id) WHERE status IN ('lobby', 'running');
CREATE INDEX lobbies ON tables (expires_at) WHERE status = 'lobby';
