"""Games of Castel together with the log that a reader sees."""

import random
from collections.abc import Iterator

from bot.games.castel import PRESENTER
from bot.games.presenter import Reader
from bot.i18n import LANGUAGES, text
from engines.castel import GAME, CastelView
from engines.core.kernel import State, apply
from tests.engines.castel.table import Table, card_set
from tests.support.play import random_answer

NAMES = ("Ana", "Béla", "Citlali", "Dmitri", "Eun-ji")
LONG = tuple(f"{name:_<32}" for name in NAMES)
READERS = {language: Reader(text(language), NAMES) for language in LANGUAGES}
EN, FR = READERS["en"], READERS["fr"]


def played(seats: int, seed: int) -> Iterator[State]:
    s = GAME.state.deal(seats, seed, GAME.settle({}), card_set())
    chance = random.Random(seed)
    while s.ask:
        yield s
        seat = chance.choice(sorted(s.ask))
        apply(s, seat, random_answer(s.ask[seat], chance))
    yield s


def view(t: Table, seat: int | None = 0) -> CastelView:
    seen = t.begin().s.view(seat)
    assert isinstance(seen, CastelView)
    return seen


def lines(t: Table, reader: Reader = EN, seat: int | None = 0) -> list[str]:
    return [line for part in PRESENTER.board(view(t, seat), reader) for line in part.lines]


def log(t: Table, reader: Reader = EN, seat: int | None = None) -> list[str]:
    told = [PRESENTER.event(event.seen(seat), reader) for event in t.s.log or ()]
    return [line for line in told if line is not None]


def asked(t: Table, place: str, reader: Reader = EN) -> list[str]:
    section = PRESENTER.guide.ask(view(t, None), place, reader)
    return [section.title, *section.lines]
