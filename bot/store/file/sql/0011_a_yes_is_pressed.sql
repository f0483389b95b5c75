-- A newcomer needs the consent of the others: the seats that agreed are stored instead of those
-- that objected. Waiting newcomers now wait for consent.
CREATE TABLE waiting AS SELECT table_id, seat, user_id, name, due_at FROM requests;
DROP TABLE requests;
CREATE TABLE requests (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    due_at INTEGER,
    agreed TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, user_id)
) WITHOUT ROWID;
INSERT INTO requests SELECT table_id, seat, user_id, name, due_at, '[]' FROM waiting;
DROP TABLE waiting;

-- An offer stays open when another question is asked.
ALTER TABLE offers DROP COLUMN asked;

-- Accounts whose seat in a lobby is kept until they press Join, and accounts that were removed from
-- it.
ALTER TABLE absences ADD COLUMN invited TEXT NOT NULL DEFAULT '[]';
ALTER TABLE absences ADD COLUMN sent_out TEXT NOT NULL DEFAULT '[]';
