-- Where a server wants to be told what happens in its games, and with what that is signed.
CREATE TABLE webhooks (
    guild_id INTEGER PRIMARY KEY,
    url TEXT NOT NULL,
    secret TEXT NOT NULL
);
