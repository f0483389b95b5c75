-- Time since which nobody may act in the channel of a running game (Unix; NULL: people may), the
-- reason, and the earlier total in seconds.
ALTER TABLE absences ADD COLUMN shut_at REAL;
ALTER TABLE absences ADD COLUMN shut_why TEXT NOT NULL DEFAULT '';
ALTER TABLE absences ADD COLUMN shut_before REAL NOT NULL DEFAULT 0;
