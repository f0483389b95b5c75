-- How quickly the bots of a table play.
ALTER TABLE absences ADD COLUMN bot_pace TEXT NOT NULL DEFAULT 'normal';
