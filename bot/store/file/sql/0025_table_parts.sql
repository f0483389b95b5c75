-- What belongs to a table beside its row, a document (JSON) for each feature, and who is named in it
-- (accounts, or check numbers below 0). The migration goes on in Python: it writes the documents of the
-- tables that held this before, and empties those. All processes must be stopped for it.
CREATE TABLE table_parts (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    part TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (table_id, part)
) WITHOUT ROWID;
CREATE TABLE named (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    part TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, part, user_id)
) WITHOUT ROWID;
CREATE INDEX named_by_user ON named (user_id);

-- What lapses when a game ends without being read, as wishes_lapse did for the tables of before.
CREATE TRIGGER parts_lapse AFTER UPDATE OF status ON tables
    WHEN new.status IN ('over', 'closed')
BEGIN
    DELETE FROM table_parts WHERE table_id = new.id AND part IN ('seat_offers', 'agreed_end');
    DELETE FROM named WHERE table_id = new.id AND part IN ('seat_offers', 'agreed_end');
END;
