-- Identity of this database and its number of changes, to compare with the note beside the file.
CREATE TABLE mark (
    database TEXT NOT NULL,
    commits INTEGER NOT NULL
);
INSERT INTO mark VALUES (lower(hex(randomblob(16))), 0);

-- Checksums of a table's row with its seats, and of its state (NULL: written before there were
-- any).
ALTER TABLE tables ADD COLUMN seal TEXT;
ALTER TABLE tables ADD COLUMN state_seal TEXT;
