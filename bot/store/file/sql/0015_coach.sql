-- Whether a table's people look at each other's hands, who is shown sensible answers there, and who
-- has agreed to that.
ALTER TABLE absences ADD COLUMN open_hands INTEGER NOT NULL DEFAULT 0;
ALTER TABLE absences ADD COLUMN coached TEXT NOT NULL DEFAULT '[]';
ALTER TABLE absences ADD COLUMN coach_yes TEXT NOT NULL DEFAULT '[]';
