"""Decides who gets which seat in a rematch."""

from collections.abc import Collection, Sequence

from bot.model import Sitter, Table
from engines.core.kernel import Seat

CONCEDED = "core-end-conceded"


def stayed(table: Table) -> list[int]:
    """Return the people who stayed to the end of a game, in seat order.

    A person who ended a game of two by conceding counts as having stayed. A person who conceded
    earlier, was removed or has not returned does not count.
    """
    return [
        sitter.user_id
        for seat, sitter in enumerate(table.sitters)
        if sitter.user_id is not None and (not sitter.is_bot or _ended_it(table, seat))
    ]


def line_up(sitters: Sequence[Sitter], people: Collection[int]) -> list[Sitter]:
    """Return the seats of the next game: the seats of ``people`` and of the bots.

    The first seat moves to the end. This is repeated until a person comes first.
    """
    order = [
        sitter
        for sitter in [*sitters[1:], *sitters[:1]]
        if (sitter.user_id in people if sitter.user_id else sitter.is_bot and not sitter.conceded)
    ]
    while order[0].user_id is None:
        order = [*order[1:], *order[:1]]
    return order


def _ended_it(table: Table, seat: Seat) -> bool:
    """Return whether a seat ended a game of two by conceding."""
    result = None if table.state is None else table.state.result
    if result is None or result.reason != CONCEDED or len(table.sitters) > 2:
        return False
    return seat not in result.winners and bool(result.winners)
