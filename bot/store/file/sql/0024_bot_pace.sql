-- Pace of the bots of a table.
ALTER TABLE absences ADD COLUMN bot_pace TEXT NOT NULL DEFAULT 'normal';
