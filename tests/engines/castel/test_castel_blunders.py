"""Blunders: a dead card never exchanged, or a Knight that protects a rival for nothing."""

from collections.abc import Iterator

import pytest

from engines.castel import Castel
from engines.castel.ai.blunders import DEAD, KEPT, KNIGHT, found
from engines.core.blunders import Blunder, PlayedStep
from engines.core.kernel import Action, apply, concede
from tests.engines.castel.table import table


def blunders(s: Castel, *answers: Action, winner: int | None = None) -> list[Blunder]:
    """Return the blunders of these answers; if there is a ``winner``, the other seat gives up."""

    def steps() -> Iterator[PlayedStep]:
        for answer in answers:
            (seat,) = s.ask
            yield PlayedStep(s, seat, answer)
            apply(s, seat, answer)
        if winner is not None:
            concede(s, 1 - winner)
            yield PlayedStep(s)

    return list(found(steps()))


@pytest.mark.parametrize(("turns", "winner", "count"), [(DEAD, 1, 1), (DEAD, 0, 0), (1, 1, 0)])
def test_a_card_that_could_not_be_placed_for_turns_is_dead(
    turns: int, winner: int, count: int
) -> None:
    """Both seats only draw. The Dame de compagnie needs a Reine or a Princesse in court."""
    soldiers = [f"soldat-{number:02}" for number in range(1, 4 * turns + 1)]
    built = table(2).hand(0, "dame-compagnie").hand(1, "baladin").exchange("fee")
    s = built.pile(0, *soldiers[::2]).pile(1, *soldiers[1::2]).begin().s
    answers = [("draw",)] * (4 * turns)
    assert blunders(s, *answers, winner=winner) == [Blunder(0, KEPT)] * count


def test_a_card_that_could_not_be_exchanged_is_not_dead() -> None:
    soldiers = [f"soldat-{number:02}" for number in range(1, 4 * DEAD + 1)]
    built = table(2).hand(0, "dame-compagnie").hand(1, "baladin")
    s = built.pile(0, *soldiers[::2]).pile(1, *soldiers[1::2]).begin().s
    assert blunders(s, *[("draw",)] * (4 * DEAD), winner=1) == []


@pytest.mark.parametrize(
    ("base", "expected"),
    [("baladin", [Blunder(0, KNIGHT)]), ("prince", []), ("espion", [])],
)
def test_a_knight_on_a_rivals_card_is_wasted(base: str, expected: list[Blunder]) -> None:
    built = table(2).hand(0, "chevalier-1", "roi").hand(1, "fee")
    built.on("b2", "baladin", 1).on("c2", "prince", 0).on("b3", "espion")
    assert blunders(built.begin().s, ("chevalier-1",), (base,)) == expected


def test_a_knight_on_a_rivals_card_may_be_forced_or_block_the_fantome() -> None:
    forced = table(2).hand(0, "chevalier-1", "roi").hand(1, "fee")
    forced.on("b2", "baladin", 1).on("c2", "prince", 1)
    assert blunders(forced.begin().s, ("chevalier-1",), ("baladin",)) == []
    guest = table(2).hand(0, "chevalier-1", "roi").hand(1, "fee")
    guest.on("NW", "guetteur", 1).on("c2", "prince", 0)
    assert blunders(guest.begin().s, ("chevalier-1",), ("guetteur",)) == []
    guests = table(2).hand(0, "chevalier-1", "roi").hand(1, "fee")
    guests.on("NW", "guetteur", 1).on("NE", "archer", 1).on("c2", "prince", 0)
    assert blunders(guests.begin().s, ("chevalier-1",), ("guetteur",)) == [Blunder(0, KNIGHT)]
