"""Where servers want to be told what happens in their games, in the database."""

from bot.store.sql import Connection


def read_webhook(db: Connection, guild_id: int) -> tuple[str, str] | None:
    """Return the address a server chose and what is signed with; ``None`` for no address."""
    row = db.execute("SELECT url, secret FROM webhooks WHERE guild_id = ?", (guild_id,)).fetchone()
    return None if row is None else (str(row[0]), str(row[1]))


def save_webhook(db: Connection, guild_id: int, webhook: tuple[str, str] | None) -> None:
    """Store what a server chose in place of what it chose before."""
    db.execute("DELETE FROM webhooks WHERE guild_id = ?", (guild_id,))
    if webhook is not None:
        db.execute(
            "INSERT INTO webhooks (guild_id, url, secret) VALUES (?, ?, ?)", (guild_id, *webhook)
        )
