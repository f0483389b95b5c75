-- Whether a table's people see each other's hands, the people with a coach, and those who agreed to
-- that.
ALTER TABLE absences ADD COLUMN open_hands INTEGER NOT NULL DEFAULT 0;
ALTER TABLE absences ADD COLUMN coached TEXT NOT NULL DEFAULT '[]';
ALTER TABLE absences ADD COLUMN coach_yes TEXT NOT NULL DEFAULT '[]';
