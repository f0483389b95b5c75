-- The outbox: messages that are due, written in the transaction of the change and removed once
-- Discord has accepted them. "part" is a seat, or the id of a message to delete. "id" is the number
-- of the commit that made the message due. It is part of the nonce by which Discord recognises a
-- repeated send.
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

-- Time since which a table's clocks are stopped (Unix; NULL: they run), and the time limit its
-- people agreed on (empty: the usual one for the pace).
ALTER TABLE absences ADD COLUMN held_at REAL;
ALTER TABLE absences ADD COLUMN allowance TEXT NOT NULL DEFAULT '';

-- Clock of the person on each seat (bot.model.SeatClock), instead of one limit for everybody.
-- Limits of running games are dropped; their clocks begin anew.
CREATE TABLE clocks (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    bank REAL NOT NULL,
    asked INTEGER,
    used REAL NOT NULL,
    since REAL,
    told INTEGER NOT NULL,
    snoozed INTEGER,
    rests INTEGER,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
DELETE FROM deadlines WHERE kind IN ('reminder', 'patience');

-- People's waking hours, absences and reminders, for all their games.
CREATE TABLE habits (
    user_id INTEGER PRIMARY KEY,
    zone TEXT NOT NULL,
    wakes INTEGER NOT NULL,
    sleeps INTEGER NOT NULL,
    away_until INTEGER,
    reminders TEXT NOT NULL
);

-- A server's settings by its managers: the channels for tables (none: all), the people who may open
-- them, the limits of open tables for one person and for all (0: no limit), and whether new
-- tables are blocked now.
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    channels TEXT NOT NULL,
    starters TEXT NOT NULL,
    roles TEXT NOT NULL,
    per_user INTEGER NOT NULL,
    per_guild INTEGER NOT NULL,
    closed INTEGER NOT NULL
);

-- Blocks: the people with whom a person does not want to sit. Seating: whether a rematch may seat
-- a person unasked.
CREATE TABLE blocks (
    user_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id)
) WITHOUT ROWID;
CREATE TABLE seating (
    user_id INTEGER PRIMARY KEY,
    unasked INTEGER NOT NULL
);

-- Secret votes to end the game without a result, and the seats of people when they voted.
CREATE TABLE endings (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    among TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

-- Seats offered to newcomers: who offers them, and the open question if the owner still sits there.
-- Newcomers who asked for a seat, the deadline for objections (NULL: not set), and the objections.
CREATE TABLE offers (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    offered_by TEXT NOT NULL,
    asked INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE requests (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    due_at INTEGER,
    objections TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, user_id)
) WITHOUT ROWID;

-- Owners of seats that changed hands, with their first and last ply (NULL: still there).
CREATE TABLE tenures (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER
);
CREATE INDEX tenures_by_table ON tenures (table_id);
CREATE TRIGGER wishes_lapse AFTER UPDATE OF status ON tables
    WHEN new.status IN ('over', 'closed')
BEGIN
    DELETE FROM endings WHERE table_id = new.id;
    DELETE FROM offers WHERE table_id = new.id;
    DELETE FROM requests WHERE table_id = new.id;
END;
CREATE INDEX tenures_by_user ON tenures (user_id);

-- Whether people at a table may ask for a bot's move.
ALTER TABLE absences ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;
