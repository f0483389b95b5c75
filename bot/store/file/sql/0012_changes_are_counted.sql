-- Number of stored changes of a table. A change based on an older version of the table is
-- refused.
ALTER TABLE tables ADD COLUMN rev INTEGER NOT NULL DEFAULT 1;

-- Index to find a server's open tables and overdue lobbies without reading every game.
CREATE INDEX open_tables ON tables (guild_id) WHERE status IN ('lobby', 'running');
CREATE INDEX lobbies ON tables (expires_at) WHERE status = 'lobby';
