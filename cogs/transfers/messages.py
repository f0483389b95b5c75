"""The request to move a game elsewhere: asker, destination, people who must still agree."""

from collections.abc import Sequence

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button
from bot.games.presenter import Section
from bot.i18n import Reader, Text, listed
from bot.messages.features import SILENT, Feature, Panel, Says, Shown
from bot.model import Table
from cogs.transfers.part import Transfer


def transfer_sections(table: Table, reader: Reader) -> list[Section]:
    """Return the request to move a game: asker, destination, people who must still agree."""
    wish = table.get(Transfer)
    if wish is None:
        return []
    title = reader("transfer-asked-title", name=asker(table, wish, reader))
    missing = still_to_agree(table, wish, reader)
    where, names = destination(table, wish, reader.text), listed(reader.text, missing)
    waits = reader("transfer-board", where=where, names=names, missing=len(missing))
    return [Section(title, (waits,))]


def asker(table: Table, wish: Transfer, reader: Reader) -> str:
    """Return the name of the player who asks to move a game elsewhere."""
    return "".join(
        reader.name(seat)
        for seat, sitter in enumerate(table.sitters)
        if sitter.user_id == wish.asked_by and not sitter.conceded
    )


def still_to_agree(table: Table, wish: Transfer, reader: Reader) -> list[str]:
    """Return the names of the players who have not agreed yet."""
    missed = table.owners - wish.agreed
    return [
        reader.name(seat) for seat, sitter in enumerate(table.sitters) if sitter.user_id in missed
    ]


def destination(table: Table, wish: Transfer, words: Text) -> str:
    """Return the destination of a game in words; channels of other servers are not named."""
    if wish.is_to_another_bot:
        return words("transfer-to-bot")
    if wish.guild_id != table.guild_id:
        return words("transfer-to-server")
    return words("transfer-to-here", channel=f"<#{wish.channel_id}>")


def transfer_button(table: Table, reader: Reader) -> Button:
    """Return the button that shows how to move a game elsewhere, or the open request."""
    control = ControlId(table.id, table.ply, "transfer")
    return Button(reader("ui-button-transfer"), encode(control))


def _gone(table: Table, transfer: Transfer, words: Text) -> Says:
    """Return where a moved game is now, in words for everybody, with the button to its channel."""
    if transfer.is_to_another_bot:
        return Says(lines=(words("transfer-closed-bot"),))
    if transfer.guild_id != table.guild_id:
        return Says(lines=(words("transfer-closed-server"),))
    if transfer.channel_id == table.channel_id:
        return Says(lines=(words("transfer-closed-back"),))
    said = words("transfer-closed-here", channel=f"<#{transfer.channel_id}>")
    return Says(lines=(said,), buttons=(there_button(transfer, words),))


def there_button(wish: Transfer, words: Text) -> Button:
    """Return the button to the channel to which a game moves or has moved."""
    url = f"https://discord.com/channels/{wish.guild_id}/{wish.channel_id}"
    return Button(words("ui-button-there"), url=url)


def gone_buttons(table: Table, user_id: int, guild_id: int, words: Text) -> list[Button]:
    """Return the buttons to a game that moved elsewhere, for a person on server ``guild_id``.

    The buttons are shown to the game's players, and to people on the game's new server.
    """
    wish = table.get(Transfer)
    if wish is None or wish.at is None or wish.is_to_another_bot:
        return []
    may_see = user_id in table.owners or wish.guild_id == guild_id
    return [there_button(wish, words)] if may_see else []


class TransfersFeature(Feature):
    """The request to move a game elsewhere."""

    async def public(self, shown: Shown) -> Says:
        """Return the open request with a button or, after the move, the new place."""
        table, reader = shown.table, shown.reader
        wish = table.get(Transfer)
        if wish is None:
            return SILENT
        if table.status == "closed":
            return _gone(table, wish, reader.text)
        if table.status != "running":
            return SILENT
        button = transfer_button(table, reader)
        return Says(transfer_sections(table, reader), buttons=(button,))

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button for moving the game or, after the move, the button to the new place."""
        if panel == "stale":
            return gone_buttons(shown.table, shown.user_id, shown.guild_id, shown.reader.text)
        if panel != "more" or shown.playing is None:
            return ()
        return (transfer_button(shown.table, shown.reader),)


FEATURE = TransfersFeature()
