-- Two more deadlines: the reminder of the person to move, and the end of the waiting time.
CREATE TABLE deadlines_new (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('window', 'game', 'reminder', 'patience')),
    asked INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) WITHOUT ROWID;
INSERT INTO deadlines_new SELECT * FROM deadlines;
DROP TABLE deadlines;
ALTER TABLE deadlines_new RENAME TO deadlines;

-- A table's agreement about people who do not answer, and the people who want no reminders.
CREATE TABLE absences (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    agreed TEXT NOT NULL,
    silent TEXT NOT NULL
);
