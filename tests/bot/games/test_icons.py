"""Our icons in decisions: each is an application emoji with one meaning."""

import re
from collections.abc import Iterator

import pytest

from bot.components.house_emoji import drawings, stand_ins
from bot.components.presenters import presenter
from bot.games.prompt import Choice
from bot.i18n import Reader, text
from engines.castel.cards import KINDS as PEOPLE
from engines.castrum.cards import KINDS as CARDS
from engines.core.kernel import State
from engines.registry import KEYS
from tests.architecture.sources import ROOT
from tests.contract.cases import Case, sampled
from tests.support.sizes import size
from tests.support.tables import CASES

POSITIONS = 40

SHARED = {"🧱", "🪨", "🪙"}
"""Icons that mean the same in two games: a wall, a stone, gold."""


def choices(key: str, state: State, seats: int) -> Iterator[Choice]:
    """Yield a position's choices in hands and on the board, and the places to ask about."""
    reader = Reader(text("en"), tuple("ABCDE"[:seats]))
    own = presenter(key)
    for seat in state.ask:
        yield from own.prompt(state.view(seat), reader).choices
    public = own.public_prompt(state.view(None), reader)
    yield from () if public is None else public.choices
    if own.guide is not None:
        yield from own.guide.places(state.view(None), reader)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_icons_of_choices_are_among_the_emoji(case: Case) -> None:
    icons: set[str] = set()
    for state in sampled(case, 51, POSITIONS, size(1, 10)):
        for choice in choices(case.game.key, state, case.seats):
            icons.add(choice.icon)
            assert choice.emoji or not choice.icon or case.game.key == "castel"
    icons.discard("")
    assert icons <= set(drawings())
    if case.game.key in ("castel", "castrum"):
        assert len(icons) > 5


def test_every_card_of_the_two_games_has_its_icon() -> None:
    assert {f"castel/{kind}" for kind in PEOPLE} <= set(drawings())
    assert {f"castrum/{kind}" for kind in CARDS} <= set(drawings())


def written(key: str) -> str:
    """Return all texts and emoji tables of a game."""
    files = [
        *(ROOT / "bot" / "games" / key).glob("*.py"),
        ROOT / "data" / "locales" / "en" / f"{key}.ftl",
    ]
    return "".join(file.read_text("utf-8") for file in files)


def test_an_icon_of_a_game_is_used_by_this_game() -> None:
    texts = {key: written(key) for key in KEYS}
    for glyph, drawing in stand_ins().items():
        own, _, _ = drawing.partition("/")
        users = {key for key, said in texts.items() if re.search(re.escape(glyph), said)}
        assert own in users, glyph
        assert glyph in SHARED or users == {own}, glyph
