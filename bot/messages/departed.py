"""The way to the channel to which a game is to go, or went."""

from bot.components.message import Button
from bot.i18n import Text
from bot.model import Table, Transfer


def there_button(transfer: Transfer, words: Text) -> Button:
    """Return the button to the channel to which a game is to go, or went."""
    url = f"https://discord.com/channels/{transfer.guild_id}/{transfer.channel_id}"
    return Button(words("ui-button-there"), url=url)


def gone_buttons(table: Table, user_id: int, guild_id: int, words: Text) -> list[Button]:
    """Return the buttons to a game that went elsewhere, for somebody on the server ``guild_id``.

    They are shown to its players and on the server it went to.
    """
    transfer = table.transfer
    if transfer is None or transfer.at is None:
        return []
    if transfer.is_to_another_bot:
        return []
    return (
        [there_button(transfer, words)]
        if user_id in table.owners or transfer.guild_id == guild_id
        else []
    )
