-- Which database this is and how many changes it has seen: what the note beside the file is
-- compared with.
CREATE TABLE mark (
    database TEXT NOT NULL,
    commits INTEGER NOT NULL
);
INSERT INTO mark VALUES (lower(hex(randomblob(16))), 0);

-- Checksums of a table's row with its seats, and of its state (NULL: written before there were any).
ALTER TABLE tables ADD COLUMN seal TEXT;
ALTER TABLE tables ADD COLUMN state_seal TEXT;
