"""Castrum's hands: every kind of decision is drawn, with the numbers of the buttons.

The picture shows only what its viewer knows.
"""

from collections import Counter
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.games.castrum import PRESENTER
from bot.games.castrum.pictures import hand, parts
from bot.games.castrum.pictures.parts import UNITS
from bot.i18n import LANGUAGES, Reader
from bot.render.furniture import number
from engines.castrum import GAME, Castrum
from engines.castrum.view import MoveView
from engines.core.kernel import Frame, advance
from tests.bot.render.castrum_games import positions, reader
from tests.bot.render.written import too_small, written
from tests.engines.castrum.board import dice, do, table
from tests.support.sizes import in_turn, size

EACH = size(1, 3)
"""Number of decisions of each kind that are drawn at each table."""

OPTIONS = {2: {"mode": "expert"}, 3: {"type": "timed", "plague": "kinds"}, 4: {}}
"""Options of the table, by number of seats."""

KINDS = {
    f"castrum-ask-{kind}"
    for kind in ("move", "target", "aim", "defence", "discard", "plague", "works")
}
MANY = {"structores": 5, "rustici": 6, "rustici_x2": 4}


def shown(state: Castrum, seat: int, to: Reader) -> bytes:
    """Return the picture of a seat's decision, or of its hand if it has no decision."""
    view = state.view(seat)
    prompt = PRESENTER.prompt(view, to) if view.decision is not None else None
    data = PRESENTER.artist.hand_picture(view, prompt, to)
    assert data is not None
    return data


def said(state: Castrum, seat: int, to: Reader) -> str:
    """Return the alt text of the picture of :func:`shown`."""
    view = state.view(seat)
    prompt = PRESENTER.prompt(view, to) if view.decision is not None else None
    return PRESENTER.artist.hand_alt(view, prompt, to)


@pytest.mark.parametrize(("seats", "language"), in_turn(sorted(OPTIONS), LANGUAGES))
def test_every_decision_is_drawn_and_numbered(seats: int, language: str) -> None:
    options = OPTIONS[seats]
    drawn: Counter[str] = Counter()
    to = reader(language)
    for state, seat in positions(seats, seats, 900, **options):
        decision = state.ask[seat]
        if drawn[decision.kind] == EACH:
            continue
        drawn[decision.kind] += 1
        with written() as found:
            data = shown(state, seat, to)
        assert too_small(found, data) == [], decision
        texts = [item.text for item in found]
        assert {str(at) for at in range(1, len(decision.options) + 1)} <= set(texts), decision
        assert len(data) <= 200_000
        width, height = Image.open(BytesIO(data)).size
        assert height <= width == 1200
        alt = said(state, seat, to)
        assert 0 < len(alt) <= 1024
    assert KINDS - {"castrum-ask-target" if seats == 2 else ""} <= drawn.keys()


def at_plague(sites: dict[int, dict[str, int]]) -> Castrum:
    """Return a game in which the plague has just broken out."""
    state = table(sites=sites)
    state.stack = [Frame("castrum.round_end")]
    return advance(dice(state, 3)) or state


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_ways_to_lose_cards_stay_readable(language: str) -> None:
    state = at_plague({0: MANY})
    ways = len(state.ask[0].options)
    assert ways > 25
    with written() as found:
        data = shown(state, 0, reader(language))
    assert too_small(found, data) == []
    assert {str(at) for at in range(1, ways + 1)} <= {item.text for item in found}


def test_a_card_that_cannot_be_played_says_why() -> None:
    cards = {0: ["structores", "moines", "mage", "lapides", "roue"]}
    state = table(hands=cards, event="famine")
    with written() as found:
        shown(state, 0, reader())
    texts = {item.text for item in found}
    assert {"Famine", "only as an answer"} <= texts
    assert "Not possible: Monks. Defences only answer an attack. (R8)" in said(state, 0, reader())


def test_a_site_that_cannot_be_attacked_says_why() -> None:
    sites = {1: {"structores": 1}, 2: {"lapides": 1}, 3: {"structores": 2}}
    state = do(table(4, hands={0: ["pieces_or"]}, sites=sites), "pieces_or")
    with written() as found:
        shown(state, 0, reader())
    assert "no Structores" in {item.text for item in found}


def test_a_hand_shows_its_question_and_sites_in_numerical_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    numbers: list[int] = []
    monkeypatch.setattr(
        hand, "number", lambda value, size: numbers.append(value) or number(value, size)
    )
    sites = {0: {"structores": 3}, 2: {"structores": 1}, 3: {"structores": 2}}
    hands = {0: ["rustici"], 1: ["pieces_or"]}
    state = do(table(4, hands=hands, sites=sites), "rustici", "end", "pieces_or")
    view = state.view(1)
    prompt = PRESENTER.prompt(view, reader())
    with written(anew=True) as found:
        shown(state, 1, reader())
    assert numbers == [1, 2, 3]
    assert prompt.title in " ".join(item.text for item in found)


def test_a_question_that_begins_with_the_attacker_has_the_attackers_badge() -> None:
    cards = {0: ["incendie"], 2: ["gardes"]}
    state = table(3, hands=cards, sites={2: {"structores": 1, "lapides": 1}})
    assert hand.subject(state.view(0), 0) == 0
    do(state, "incendie")
    view = state.view(2)
    prompt = PRESENTER.prompt(view, reader())
    assert prompt.title.startswith(reader().name(0))
    assert hand.subject(view, 2) == 0


def test_cards_to_choose_from_are_not_marked_as_the_last_move() -> None:
    """In a hand that asks for cards, gold marks the cards that can be chosen."""
    state = at_plague({0: {"structores": 1, "rustici": 1}})
    before = shown(state, 0, reader())
    view = replace(state.view(0), last=MoveView(0, "rustici", None))
    prompt = PRESENTER.prompt(view, reader())
    assert PRESENTER.artist.hand_picture(view, prompt, reader()) == before


def test_a_player_not_asked_sees_the_hand_without_numbers() -> None:
    state = table(3)
    with written() as found:
        data = shown(state, 1, reader())
    assert data
    assert "Rustici" in {item.text for item in found}
    assert "Hand: Rustici × 5." in said(state, 1, reader())
    numbered = said(state, 0, reader())
    assert "1. " in numbered
    assert "1. " not in said(state, 1, reader())


def test_a_spectator_has_no_hand() -> None:
    view = table().view(None)
    assert PRESENTER.artist.hand_picture(view, None, reader()) is None
    assert PRESENTER.artist.hand_alt(view, None, reader()) == ""


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_hand_is_the_same_in_worlds_that_its_holder_cannot_tell_apart(seats: int) -> None:
    compared = 0
    for ply, (state, _) in enumerate(positions(seats, seats + 7, 160)):
        if ply % 16:
            continue
        seat = ply // 16 % seats
        other = state.determinize(seat, ply)
        assert isinstance(other, Castrum)
        if other.ask.keys() == state.ask.keys():
            compared += 1
            assert shown(other, seat, reader()) == shown(state, seat, reader()), ply
            assert said(other, seat, reader()) == said(state, seat, reader()), ply
    assert compared >= 8


@pytest.mark.parametrize("units", [(4, 14, 3), (10, 9, 9), (2, 20, 20), (20, 40, 40)])
def test_no_amount_touches_the_sign_of_the_next(units: tuple[int, ...]) -> None:
    """A site can have ten masons or more, and a gap of two pixels is invisible on a phone."""
    drawn = parts.amounts(tuple(zip(UNITS, units, strict=True))).getchannel("A")
    filled = [drawn.crop((x, 0, x + 1, drawn.height)).getbbox() is not None for x in range(278)]
    assert drawn.width == 278
    assert not filled[-1], "it is cut off"
    spaces = "".join("x" if item else " " for item in filled).strip()
    assert len([space for space in spaces.split("x") if len(space) >= 12]) == 2
