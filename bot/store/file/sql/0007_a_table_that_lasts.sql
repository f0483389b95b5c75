-- The outbox: what everybody is still to see, written with the change itself and taken out once
-- Discord has accepted it. "part" is a seat, or the id of a message that is to go; "id" is the number
-- of the commit that made it due, and part of the nonce by which Discord knows what it made before.
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

-- Since when a table's clocks are stopped (Unix; NULL: they run), and how much time its people agreed on
-- (empty: what is usual for the pace).
ALTER TABLE absences ADD COLUMN held_at REAL;
ALTER TABLE absences ADD COLUMN allowance TEXT NOT NULL DEFAULT '';

-- The clock of the person on each seat (bot.model.SeatClock), in place of one limit for
-- everybody: what games that are already running granted is forgotten, their clocks begin anew.
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

-- What people told about their days, for all their games.
CREATE TABLE habits (
    user_id INTEGER PRIMARY KEY,
    zone TEXT NOT NULL,
    wakes INTEGER NOT NULL,
    sleeps INTEGER NOT NULL,
    away_until INTEGER,
    reminders TEXT NOT NULL
);

-- What the managers of a server decided: where tables may be opened (none: everywhere), by whom, how
-- many may be open at once for one person and for all (0: no limit), and whether none may begin now.
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    channels TEXT NOT NULL,
    starters TEXT NOT NULL,
    roles TEXT NOT NULL,
    per_user INTEGER NOT NULL,
    per_guild INTEGER NOT NULL,
    closed INTEGER NOT NULL
);

-- Whom somebody does not want to be seated with, and whether a rematch may seat them unasked.
CREATE TABLE blocks (
    user_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id)
) WITHOUT ROWID;
CREATE TABLE seating (
    user_id INTEGER PRIMARY KEY,
    unasked INTEGER NOT NULL
);

-- Who has said in secret that the game may end without a result, among which seats of people.
CREATE TABLE endings (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    among TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

-- Seats that are offered to newcomers: by whom, and for which question if somebody still sits there;
-- who asked for one, until when the others may object (NULL: it was not given), and who did.
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

-- Who sat on a seat that changed hands, from which ply and up to which (NULL: still).
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

-- Whether people at a table may ask what a bot would do in their place.
ALTER TABLE absences ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;
