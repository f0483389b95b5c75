-- The migrations of features, by which another database can make their tables too, even where no
-- such feature is known.
CREATE TABLE feature_migrations (
    feature TEXT NOT NULL,
    number INTEGER NOT NULL,
    script TEXT NOT NULL,
    PRIMARY KEY (feature, number)
) WITHOUT ROWID;
