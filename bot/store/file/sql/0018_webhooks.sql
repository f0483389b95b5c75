-- A server's webhook: the address that gets its games' events, and the secret that signs them.
CREATE TABLE webhooks (
    guild_id INTEGER PRIMARY KEY,
    url TEXT NOT NULL,
    secret TEXT NOT NULL
);
