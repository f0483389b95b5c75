"""Castrum's strips show attacks with their outcome, events with their effect, and no secret."""

from collections.abc import Sequence
from io import BytesIO

import pytest
from PIL import Image

from bot.games.artist import Strip
from bot.games.castrum import PRESENTER
from bot.games.castrum.log import event as log_line
from bot.i18n import LANGUAGES, Reader
from engines.castrum import GAME, Castrum, CastrumView
from engines.core.kernel import Event, Frame, advance, apply
from tests.bot.render import castrum_games
from tests.bot.render.castrum_games import positions
from tests.bot.render.written import too_small, written
from tests.engines.castrum.board import CARD_SET, TOWER, WALL, dice, do, table

NAMES = ("Ana", "Bo", "Maximiliane Freifrau von Droste-H", "Dré")
HANDS = {
    0: ["incendie", "sorciere", "pieces_or", "mage", "roue"],
    1: ["gardes", "moines", "reliques"],
}


def reader(language: str = "en") -> Reader:
    """Return a reader with Castrum's card values."""
    return castrum_games.reader(language, NAMES)


def after(state: Castrum, *steps: object, to: Reader | None = None) -> Sequence[Strip]:
    """Do ``steps``, and return the strips of the last step."""
    do(state, *steps[:-1])
    before = state.view(None)
    state.log = []
    do(state, *steps[-1:])
    return PRESENTER.artist.strips(before, seen(state), state.view(None), to or reader())


def seen(state: Castrum) -> list[Event]:
    """Return the public form of a game's events."""
    return [event.seen(None) for event in state.log or ()]


def site() -> dict[int, dict[str, int]]:
    """Return the sites of an attacker and of a victim."""
    return {0: WALL, 1: {**WALL, "lapides_x2": 1}}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["family", "expert"])
@pytest.mark.parametrize(
    ("steps", "shield"),
    [
        (("incendie",), "gardes"),
        (("sorciere", "lapides_x2"), "moines"),
        (("pieces_or",), "moines"),
        (("mage",), "reliques"),
    ],
    ids=["incendie", "sorciere", "pieces_or", "mage"],
)
def test_each_attack_is_shown_once_with_its_outcome(
    steps: tuple[str, ...], shield: str, mode: str, language: str
) -> None:
    for answer in ("let", shield):
        state = table(hands=HANDS, sites=site(), mode=mode)
        with written() as found:
            (moment,) = after(state, *steps, answer, to=reader(language))
            data = moment.draw()
        assert too_small(found, data) == []
        assert Image.open(BytesIO(data)).size == (1200, 440)
        assert len(data) <= 200_000
        assert 0 < len(moment.alt) <= 1024
        assert "Ana" in moment.alt
        assert "Bo" in moment.alt


def test_an_attack_says_what_was_lost() -> None:
    state = dice(table(hands=HANDS, sites={1: WALL}), 2, 4, 1, 3, 5, 5)
    (moment,) = after(state, "incendie", "let")
    assert "2 cards of 6 are lost." in moment.alt
    assert "A 2: one Structores card burns on Bo’s site." in moment.alt
    (moment,) = after(table(hands=HANDS, sites={1: WALL}), "mage", "reliques")
    assert "Stopped by Relics." in moment.alt


def test_an_attack_has_no_strip_before_it_is_answered() -> None:
    state = table(3, hands=HANDS, sites={1: WALL, 2: WALL})
    assert after(state, "sorciere") == []
    assert after(state, 1) == []
    assert after(state, "structores") == []


def between(die: int, seats: int = 4) -> tuple[CastrumView, Castrum]:
    """Return the view before an event, and the game after the die was rolled."""
    sites = {0: TOWER, 1: WALL, 2: {"rustici": 1}}
    state = table(seats, sites={seat: cards for seat, cards in sites.items() if seat < seats})
    state.stack = [Frame("castrum.round_end")]
    before = state.view(None)
    state.log = []
    advance(dice(state, die))
    return before, state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("die", range(1, 7))
def test_each_event_is_shown_once(die: int, language: str) -> None:
    """Plague and Good works are shown with everybody's losses, after all seats have answered."""
    before, state = between(die)
    to = reader(language)
    moments = list(PRESENTER.artist.strips(before, seen(state), state.view(None), to))
    while die in (3, 4) and any("move" not in entry.kind for entry in state.ask.values()):
        assert moments == []
        before = state.view(None)
        state.log = []
        seat = min(state.ask)
        apply(state, seat, (state.ask[seat].options[0],))
        moments += PRESENTER.artist.strips(before, seen(state), state.view(None), to)
    (moment,) = moments
    with written() as found:
        data = moment.draw()
    assert too_small(found, data) == []
    assert len(data) <= 200_000
    name = to(f"castrum-card-{CARD_SET.fates[die - 1].id}")
    assert moment.alt.count(name) == 1
    rolled = Event("castrum-event-fate", {"die": die, "event": CARD_SET.fates[die - 1].id})
    assert log_line(rolled, to) in moment.alt, "so the board leaves the line out of its log"
    assert moment.name == name
    assert name in " ".join(item.text for item in found)
    if die in (3, 4):
        assert "Ana" in moment.alt
        assert to("render-castrum-nothing") in [item.text for item in found]


def test_an_event_that_strikes_nobody_is_shown_at_once() -> None:
    state = table()
    state.stack = [Frame("castrum.round_end")]
    before = state.view(None)
    state.log = []
    advance(dice(state, 3))
    (moment,) = PRESENTER.artist.strips(before, seen(state), state.view(None), reader())
    assert moment.draw()


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_strip_depends_on_public_facts_alone(seats: int) -> None:
    """States that look alike to a spectator give strips with the same bytes."""
    compared = 0
    before: Castrum | None = None
    for state, _ in positions(seats, seats + 3, 260):
        if before is not None and compared < 6:
            events = seen(state)
            own = PRESENTER.artist.strips(before.view(None), events, state.view(None), reader())
            views = [item.determinize(None, 5).view(None) for item in (before, state)]
            assert isinstance(views[0], CastrumView)
            assert isinstance(views[1], CastrumView)
            others = PRESENTER.artist.strips(views[0], events, views[1], reader())
            for item, other in zip(own, others, strict=True):
                compared += 1
                assert (item.name, item.alt) == (other.name, other.alt)
                assert item.draw() == other.draw()
        copied = state.copy()
        assert isinstance(copied, Castrum)
        before = copied
        state.log = []
    assert compared >= 4
