-- Source of a game's deal: the seed, its salt, the commitment, and the words by seat.
CREATE TABLE deals (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seed TEXT NOT NULL,
    salt TEXT NOT NULL,
    commitment TEXT NOT NULL,
    words TEXT NOT NULL
);

-- Words that people in a lobby have added to its deal.
CREATE TABLE words (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id)
) WITHOUT ROWID;
