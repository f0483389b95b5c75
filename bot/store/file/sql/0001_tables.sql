-- Card values by fingerprint: a game continues with the values it began with.
CREATE TABLE rules (
    fingerprint TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    files TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    host_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'closed')),
    options TEXT NOT NULL,
    pace TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    seed INTEGER NOT NULL DEFAULT 0,
    rules TEXT REFERENCES rules (fingerprint),
    ply INTEGER NOT NULL DEFAULT 0,
    state TEXT,
    message_id INTEGER,
    ping_id INTEGER
);
CREATE UNIQUE INDEX one_open_table_per_channel ON tables (channel_id)
    WHERE status IN ('lobby', 'running');
CREATE INDEX tables_by_channel ON tables (channel_id, id);

CREATE TABLE sitters (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    conceded INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

-- Answers of every seat, in order; with the seed they replay the game.
CREATE TABLE answers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, ply)
) WITHOUT ROWID;
CREATE TRIGGER answers_stay BEFORE UPDATE ON answers
BEGIN
    SELECT raise(ABORT, 'the answer log is append-only');
END;

-- Interactions already carried out. If Discord repeats one, its key is here and nothing changes.
CREATE TABLE presses (
    key INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL
);

CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
