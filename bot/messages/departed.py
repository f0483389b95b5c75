"""The way to the channel to which a game is to go, or went."""

from bot.components.message import Button
from bot.i18n import Text
from bot.model import Table
from bot.table.transfers import Transfer


def there_button(one: Transfer, words: Text) -> Button:
    """Return the button to the channel to which a game is to go, or went."""
    url = f"https://discord.com/channels/{one.guild_id}/{one.channel_id}"
    return Button(words("ui-button-there"), url=url)


def gone_buttons(table: Table, user_id: int, guild_id: int, words: Text) -> list[Button]:
    """Return the buttons to a game that went elsewhere, for somebody on the server ``guild_id``.

    They are shown to its players and on the server it went to.
    """
    one = table.get(Transfer)
    if one is None or one.at is None:
        return []
    if one.is_to_another_bot:
        return []
    return [there_button(one, words)] if user_id in table.owners or one.guild_id == guild_id else []
