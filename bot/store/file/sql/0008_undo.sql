-- The answers a person may undo freely: the seat that answered last, the ply after that, the seats
-- that people played then, the number of undos, and each answer with the clocks before it.
CREATE TABLE undos (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seat INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    among TEXT NOT NULL,
    times INTEGER NOT NULL,
    answers TEXT NOT NULL
);
