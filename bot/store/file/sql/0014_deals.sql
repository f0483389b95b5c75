-- What a game is dealt from: the seed, its salt, what was committed to, and the words that went into it
-- by seat.
CREATE TABLE deals (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seed TEXT NOT NULL,
    salt TEXT NOT NULL,
    commitment TEXT NOT NULL,
    words TEXT NOT NULL
);

-- The words that people at a lobby have added to its deal.
CREATE TABLE words (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id)
) WITHOUT ROWID;
