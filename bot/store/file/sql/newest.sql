-- Generated from the migrations.
CREATE TABLE absences (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    agreed TEXT NOT NULL,
    silent TEXT NOT NULL
, held_at REAL, allowance TEXT NOT NULL DEFAULT '', hints INTEGER NOT NULL DEFAULT 1, pauses INTEGER NOT NULL DEFAULT 0, invited TEXT NOT NULL DEFAULT '[]', sent_out TEXT NOT NULL DEFAULT '[]', open_hands INTEGER NOT NULL DEFAULT 0, coached TEXT NOT NULL DEFAULT '[]', coach_yes TEXT NOT NULL DEFAULT '[]', shut_at REAL, shut_why TEXT NOT NULL DEFAULT '', shut_before REAL NOT NULL DEFAULT 0, bot_pace TEXT NOT NULL DEFAULT 'normal');
CREATE TABLE answers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, ply)
) WITHOUT ROWID;
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
CREATE TABLE blocks (
    user_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id)
) WITHOUT ROWID;
CREATE TABLE budgets (
    name TEXT NOT NULL,
    taken_until REAL NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID;
CREATE TABLE clocks (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    bank REAL NOT NULL,
    asked INTEGER,
    used REAL NOT NULL,
    since REAL,
    told INTEGER NOT NULL,
    snoozed INTEGER,
    rests INTEGER, away REAL NOT NULL DEFAULT 0, zone TEXT NOT NULL DEFAULT '', wakes INTEGER NOT NULL DEFAULT 0, sleeps INTEGER NOT NULL DEFAULT 0, adopted REAL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE "deadlines" (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('window', 'game', 'reminder', 'patience')),
    asked INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) WITHOUT ROWID;
CREATE TABLE deals (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seed TEXT NOT NULL,
    salt TEXT NOT NULL,
    commitment TEXT NOT NULL,
    words TEXT NOT NULL
);
CREATE TABLE declarations (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    choice TEXT NOT NULL,
    at INTEGER NOT NULL
);
CREATE TABLE endings (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    among TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL, seal INTEGER,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE feature_migrations (
    feature TEXT NOT NULL,
    number INTEGER NOT NULL,
    script TEXT NOT NULL,
    PRIMARY KEY (feature, number)
) WITHOUT ROWID;
CREATE TABLE habits (
    user_id INTEGER PRIMARY KEY,
    zone TEXT NOT NULL,
    wakes INTEGER NOT NULL,
    sleeps INTEGER NOT NULL,
    away_until INTEGER,
    reminders TEXT NOT NULL
);
CREATE TABLE halts (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    since REAL NOT NULL
);
CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    step INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) WITHOUT ROWID;
CREATE TABLE looks (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) WITHOUT ROWID;
CREATE TABLE mark (
    database TEXT NOT NULL,
    commits INTEGER NOT NULL
);
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE named (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    part TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, part, user_id)
) WITHOUT ROWID;
CREATE TABLE news (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    subject INTEGER NOT NULL,
    author TEXT NOT NULL,
    at INTEGER NOT NULL
);
CREATE TABLE offers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    offered_by TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE outbox (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('board', 'turn', 'reminder', 'old-board', 'old-ping')),
    part INTEGER NOT NULL,
    id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    afresh INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind, part)
) WITHOUT ROWID;
CREATE TABLE parcels (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    parcel TEXT NOT NULL
);
CREATE TABLE polls (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL,
    asked INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    back_to INTEGER NOT NULL,
    votes TEXT NOT NULL,
    PRIMARY KEY (table_id, kind)
) WITHOUT ROWID;
CREATE TABLE presses (
    key INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply INTEGER NOT NULL
);
CREATE TABLE puzzle_channels (
    channel_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    posted INTEGER NOT NULL
);
CREATE TABLE puzzles (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    day INTEGER NOT NULL,
    puzzle TEXT NOT NULL,
    tries TEXT NOT NULL,
    solved INTEGER NOT NULL,
    ended INTEGER,
    PRIMARY KEY (user_id, game, day)
) WITHOUT ROWID;
CREATE TABLE requests (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    due_at INTEGER,
    agreed TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, user_id)
) WITHOUT ROWID;
CREATE TABLE rules (
    fingerprint TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    files TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE seals (
    scope INTEGER NOT NULL,
    name TEXT NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (scope, name)
) WITHOUT ROWID;
CREATE TABLE seating (
    user_id INTEGER PRIMARY KEY,
    unasked INTEGER NOT NULL
);
CREATE TABLE server_defaults (
    guild_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (guild_id, name)
) WITHOUT ROWID;
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    channels TEXT NOT NULL,
    starters TEXT NOT NULL,
    roles TEXT NOT NULL,
    per_user INTEGER NOT NULL,
    per_guild INTEGER NOT NULL,
    closed INTEGER NOT NULL
);
CREATE TABLE shards (
    shard INTEGER NOT NULL,
    total INTEGER NOT NULL,
    holder TEXT NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (shard)
) WITHOUT ROWID;
CREATE TABLE shares (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    guild_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, guild_id)
) WITHOUT ROWID;
CREATE TABLE sitters (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    level TEXT,
    conceded INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE stirs (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    ply INTEGER NOT NULL,
    at REAL NOT NULL
);
CREATE TABLE table_parts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    part TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (table_id, part)
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
, reaction INTEGER, minutes INTEGER, seal TEXT, state_seal TEXT, rev INTEGER NOT NULL DEFAULT 1);
CREATE TABLE tenures (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER
);
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
CREATE TABLE undos (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seat INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    among TEXT NOT NULL,
    times INTEGER NOT NULL,
    answers TEXT NOT NULL
);
CREATE TABLE webhooks (
    guild_id INTEGER PRIMARY KEY,
    url TEXT NOT NULL,
    secret TEXT NOT NULL
);
CREATE TABLE words (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id)
) WITHOUT ROWID;
CREATE INDEX declarations_by_table ON declarations (table_id, id);
CREATE INDEX ended_tables ON tables (created_at) WHERE status IN ('over', 'closed');
CREATE INDEX lobbies ON tables (expires_at) WHERE status = 'lobby';
CREATE INDEX named_by_user ON named (user_id);
CREATE UNIQUE INDEX one_open_table_per_channel ON tables (channel_id)
    WHERE status IN ('lobby', 'running');
CREATE INDEX open_tables ON tables (guild_id) WHERE status IN ('lobby', 'running');
CREATE INDEX presses_by_table ON presses (table_id);
CREATE INDEX sitters_by_user ON sitters (user_id);
CREATE INDEX tables_by_channel ON tables (channel_id, id);
CREATE INDEX tenures_by_table ON tenures (table_id);
CREATE INDEX tenures_by_user ON tenures (user_id);
CREATE TRIGGER answers_stay BEFORE UPDATE ON answers
BEGIN
    SELECT raise(ABORT, 'the answer log is append-only');
END;
CREATE TRIGGER declarations_stay BEFORE UPDATE ON declarations
BEGIN
    SELECT raise(ABORT, 'the log of standing orders is append-only');
END;
CREATE TRIGGER parts_lapse AFTER UPDATE OF status ON tables
    WHEN new.status IN ('over', 'closed')
BEGIN
    DELETE FROM table_parts WHERE table_id = new.id AND part IN ('seat_offers', 'agreed_end');
    DELETE FROM named WHERE table_id = new.id AND part IN ('seat_offers', 'agreed_end');
END;
CREATE TRIGGER wishes_lapse AFTER UPDATE OF status ON tables
    WHEN new.status IN ('over', 'closed')
BEGIN
    DELETE FROM endings WHERE table_id = new.id;
    DELETE FROM offers WHERE table_id = new.id;
    DELETE FROM requests WHERE table_id = new.id;
END;
INSERT INTO mark VALUES (lower(hex(randomblob(16))), 0);
PRAGMA user_version = 27;
