-- Since when (Unix) the channel of a running game lets nobody act (NULL: it does not), why, and for how many
-- seconds that was so before.
ALTER TABLE absences ADD COLUMN shut_at REAL;
ALTER TABLE absences ADD COLUMN shut_why TEXT NOT NULL DEFAULT '';
ALTER TABLE absences ADD COLUMN shut_before REAL NOT NULL DEFAULT 0;
