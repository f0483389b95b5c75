-- Last ply of a table that was shown to a person privately: catching up begins there.
CREATE TABLE looks (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) WITHOUT ROWID;

-- Indexes to find a person's games, and rows old enough to be removed.
CREATE INDEX sitters_by_user ON sitters (user_id);
CREATE INDEX ended_tables ON tables (created_at) WHERE status IN ('over', 'closed');
