"""Blunders: Angel cards left at the end, and empty columns despite an affordable Troop."""

from collections.abc import Iterator

import pytest

from engines.castellum import Castellum
from engines.castellum.ai.blunders import ANGELS, EMPTY, found
from engines.core.blunders import Blunder, PlayedStep
from engines.core.kernel import Option, apply
from tests.engines.castellum.builder import table

YEAR = ("castellum.siege", "castellum.combat", "castellum.fights", "castellum.year-end")


def blunders(s: Castellum, *answers: Option) -> list[Blunder]:
    """Return the blunders of a year that begins with ``answers``.

    Each later decision is answered with its first option.
    """

    def steps() -> Iterator[PlayedStep]:
        year, given = s.year, list(answers)
        while s.ask and s.year == year:
            seat = min(s.ask)
            action = (given.pop(0) if given else s.ask[seat].options[0],)
            yield PlayedStep(s, seat, action)
            s.log = []
            apply(s, seat, action)
        yield PlayedStep(s)

    return list(found(steps()))


@pytest.mark.parametrize(
    ("space", "goods", "expected"),
    [
        ("oude-brug", "G", [Blunder(0, EMPTY)]),
        ("oude-brug", "", []),
        ("vrijthof", "G", []),
    ],
)
def test_an_empty_column_counts_if_a_troop_was_affordable(
    space: str, goods: str, expected: list[Blunder]
) -> None:
    """Column 2 of seat 0 is empty; seat 1 has a Troop there and no Workers."""
    s = table(goods={0: goods}, market=["T01"], cards={(1, 2): ["T16"]}, then=YEAR)
    s.workers[1] = 0
    assert blunders(s, space) == expected


def test_every_angel_card_left_at_the_end_counts() -> None:
    s = table("castellum.year-end", year=3, angels={0: ["AN24"], 1: ["AN01", "AN02"]})
    assert s.result is not None
    assert blunders(s) == [Blunder(0, ANGELS), Blunder(1, ANGELS), Blunder(1, ANGELS)]
