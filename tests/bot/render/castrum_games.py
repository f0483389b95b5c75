"""Games of Castrum to draw, and a reader of their pictures."""

from collections.abc import Iterator

from bot.i18n import Reader, text
from engines.castrum import GAME, Castrum
from engines.core.kernel import apply
from engines.core.rng import below, mix
from tests.engines.castrum.board import CARD_SET

NAMES = ("Anneke van der Maas", "W" * 32, "Konstantin Ω. Петров", "Dré")


def reader(language: str = "en", names: tuple[str, ...] = NAMES) -> Reader:
    """Return a reader with Castrum's card values."""
    return Reader(text(language), names, card_set=CARD_SET)


def positions(seats: int, seed: int, plies: int, **options: str) -> Iterator[tuple[Castrum, int]]:
    """Yield the positions of a game played at random, each with a seat that is asked."""
    state = Castrum.deal(seats, seed, GAME.settle(options), CARD_SET)
    rng = mix(seed, seats)
    for _ in range(plies):
        if not state.ask:
            return
        seat = min(state.ask)
        yield state, seat
        decision = state.ask[seat]
        at, rng = below(rng, len(decision.options))
        more = decision.options[at : at + max(1, decision.least)]
        apply(state, seat, tuple(more))
