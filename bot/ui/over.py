"""After the end: another game with the same people."""

from collections.abc import Sequence

from bot.errors import UserError
from bot.services import timing
from bot.store.records import Person, Sitter
from bot.ui.answers import Answer
from bot.ui.callers import Caller, Handler
from bot.ui.ids import Key
from bot.ui.lobby import open_table, opened


async def again(caller: Caller, key: Key) -> Answer:
    """The button "Rematch": a new lobby with the same seats, the first one moved to the end, and
    with the same switches.
    """
    old = await caller.desk.tables.get(key.table)
    if all(sitter.user_id != caller.person.id for sitter in old.sitters):
        raise UserError("ui-error-not-yours")
    if old.status not in ("over", "closed"):
        raise UserError("ui-error-still-on")
    order = rotated(old.sitters)
    first = Person(order[0].user_id or caller.person.id, order[0].name)
    clock = {switch.key: choice for switch, choice in timing.switches(old)}
    table = await open_table(
        caller,
        old.game,
        host=first,
        language=old.language,
        options={**old.options, **clock},
        pace=old.pace,
    )
    tables = caller.desk.tables
    for sitter in order[1:]:
        if sitter.user_id is not None:
            table = await tables.join(table.id, Person(sitter.user_id, sitter.name))
        elif sitter.level is not None:
            table = await tables.add_bot(table.id, first.id, sitter.level)
    return await opened(caller, table)


def rotated(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Return the seats with the first moved to the end, and on until a person comes first."""
    order = [*sitters[1:], *sitters[:1]]
    while order[0].user_id is None:
        order = [*order[1:], *order[:1]]
    return order


HANDLERS: dict[str, Handler] = {"again": again}
