-- Migrations of features. Another database can make their tables from these rows, even in a bot
-- without the feature.
CREATE TABLE feature_migrations (
    feature TEXT NOT NULL,
    number INTEGER NOT NULL,
    script TEXT NOT NULL,
    PRIMARY KEY (feature, number)
) WITHOUT ROWID;
