-- A person's progress in the lesson of a game, and how often they finished it.
CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    step INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) WITHOUT ROWID;
