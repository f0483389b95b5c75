"""People to avoid: a private list, and whether rematches may seat its owner unasked."""

from collections.abc import Sequence

from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picker, Post, Row
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Text
from bot.interaction.reply import Answer
from bot.sessions.actions.blocklist import MOST
from bot.ui.callers import Caller, Handler


async def avoid(caller: Caller, _key: Key) -> Answer:
    """The button "People to avoid"."""
    return await avoid_answer(caller)


async def avoid_answer(caller: Caller) -> Answer:
    """Show the asker's own list."""
    return await _shown(caller, await caller.desk.sessions.blocklist.avoided(caller.person.id))


async def block(caller: Caller, _key: Key) -> Answer:
    """People chosen to be avoided."""
    sessions = caller.desk.sessions
    return await _shown(caller, await sessions.blocklist.block(caller.person.id, caller.numbers()))


async def unblock(caller: Caller, _key: Key) -> Answer:
    """People chosen to be avoided no longer."""
    sessions = caller.desk.sessions
    return await _shown(
        caller, await sessions.blocklist.unblock(caller.person.id, caller.numbers())
    )


async def unasked(caller: Caller, key: Key) -> Answer:
    """The button that lets rematches seat the asker, or not."""
    if key.argument not in ("0", "1"):
        raise UserError("ui-error-old")
    sessions = caller.desk.sessions
    await sessions.blocklist.set_seated_unasked(caller.person.id, unasked=key.argument == "1")
    return await avoid_answer(caller)


def avoid_button(words: Text) -> Button:
    """Return the button that leads to the list."""
    return Button(words("ui-button-avoid"), encode(Key(0, 0, "avoid")), emoji="🚷")


async def _shown(caller: Caller, avoided: Sequence[int]) -> Answer:
    words = caller.text
    seated = await caller.desk.sessions.blocklist.seated_unasked(caller.person.id)
    lines = [
        words("avoid-line", number=number, person=f"<@{user}>")
        for number, user in enumerate(avoided, start=1)
    ]
    rows: list[Row] = []
    if len(avoided) < MOST:
        picker = Picker(_id("block"), words("avoid-pick"), "users", 1, MOST - len(avoided))
        rows.append((picker,))
    if avoided:
        items = tuple(
            Item(words("avoid-number", number=number), str(user))
            for number, user in enumerate(avoided, start=1)
        )
        rows.append((Menu(_id("unblock"), words("avoid-drop"), items, most=len(items)),))
    turn = "0" if seated else "1"
    label = words("ui-button-ask-me" if seated else "ui-button-seat-me")
    rows.append((Button(label, encode(Key(0, 0, "unasked", turn)), emoji="🔁"),))
    embed = make_embed(
        words("avoid-title"),
        [
            Section(words("avoid-list"), tuple(lines) or (words("avoid-nobody"),)),
            Section(words("avoid-rematch"), (words("avoid-seat" if seated else "avoid-ask"),)),
        ],
        description=words("avoid-text"),
    )
    return caller.private(Post(embed=embed, rows=tuple(rows)))


def _id(verb: str) -> str:
    return encode(Key(0, 0, verb))


HANDLERS: dict[str, Handler] = {
    "avoid": avoid,
    "block": block,
    "unblock": unblock,
    "unasked": unasked,
}
