"""Castrum's hands and strips match stored pictures; test_pictures.py checks the boards."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.castrum import PRESENTER
from engines.castrum import Castrum
from engines.core.kernel import Frame, advance
from tests.bot.render.castrum_games import reader
from tests.engines.castrum.board import TOWER, WALL, dice, do, table

EXPECTED = Path(__file__).parent / "expected" / "castrum"
OUT = Path("out/render")
EPSILON = 0.6
"""Maximum mean difference of colour values (0 to 255) that another font library may cause."""

SITES = {0: {"structores": 1, "lapides_x2": 1}, 1: WALL, 2: {**TOWER, "rustici_x2": 1}}


def hand(state: Castrum, seat: int = 0) -> bytes:
    """Return the private picture of a seat."""
    view = state.view(seat)
    return (
        PRESENTER.artist.hand_picture(view, PRESENTER.prompt(view, reader("fr")), reader("fr"))
        or b""
    )


def moment(state: Castrum, *steps: object) -> bytes:
    """Do ``steps``, and return the strip of the last step."""
    do(state, *steps[:-1])
    before = state.view(None)
    state.log = []
    do(state, *steps[-1:])
    events = [event.seen(None) for event in state.log]
    (found,) = PRESENTER.artist.strips(before, events, state.view(None), reader())
    return found.draw()


def move() -> bytes:
    """Return a hand at the beginning of a turn in a famine."""
    cards = {0: ["rustici", "lapides_x2", "roue", "incendie", "gardes"]}
    return hand(table(3, hands=cards, sites=SITES, event="famine"))


def target() -> bytes:
    """Return a hand that asks for the target of Gold pieces; one site has no mason."""
    sites = {**SITES, 3: {"lapides": 2}}
    return hand(do(table(4, hands={0: ["pieces_or"]}, sites=sites), "pieces_or"))


def aim() -> bytes:
    """Return the hand that asks which card a Witch attacks."""
    return hand(do(table(3, hands={0: ["sorciere"]}, sites=SITES), "sorciere", 2))


def defence() -> bytes:
    """Return the hand of a player whose site is attacked by fire."""
    cards = {0: ["incendie"], 2: ["gardes", "moines", "lapides"]}
    return hand(do(table(3, hands=cards, sites=SITES), "incendie", 2), 2)


def plague() -> bytes:
    """Return the hand that asks for the masons and peasants lost to the plague."""
    state = table(3, sites=SITES)
    state.stack = [Frame("castrum.round_end")]
    advance(dice(state, 3))
    return hand(state, 2)


def fire() -> bytes:
    """Return the strip of a fire that takes three cards of six."""
    state = dice(table(hands={0: ["incendie"]}, sites={1: WALL}), 2, 4, 1, 3, 5, 6)
    return moment(state, "incendie", "let")


def shield() -> bytes:
    """Return the strip of a Mage that is cancelled by Relics."""
    return moment(table(hands={0: ["mage"], 1: ["reliques"]}), "mage", "reliques")


def works() -> bytes:
    """Return the strip of the cards that each player gave up for Good works."""
    state = table(3, sites={1: WALL, 2: {"rustici": 1}})
    state.stack = [Frame("castrum.round_end")]
    advance(dice(state, 4))
    return moment(state, "lapides")


DRAWN: dict[str, Callable[[], bytes]] = {
    f"{kind}-{drawer.__name__}": drawer
    for kind, drawers in (
        ("hand", (move, target, aim, defence, plague)),
        ("moment", (fire, shield, works)),
    )
    for drawer in drawers
}


@pytest.mark.parametrize("name", DRAWN)
def test_the_picture_is_the_stored_one(name: str) -> None:
    data = DRAWN[name]()
    stored = EXPECTED / f"{name}.png"
    difference = apart(data, stored)
    if difference <= EPSILON:
        return
    OUT.mkdir(parents=True, exist_ok=True)
    new = OUT / f"castrum-{name}.png"
    new.write_bytes(data)
    pytest.fail(f"difference {difference:.2f}: look at {new}; if it is right, copy it to {stored}")


def apart(data: bytes, stored: Path) -> float:
    """Return the mean difference of two pictures over all pixels and colours."""
    if not stored.exists():
        return 255.0
    first, other = (Image.open(BytesIO(it)).convert("RGB") for it in (data, stored.read_bytes()))
    if first.size != other.size:
        return 255.0
    return sum(ImageStat.Stat(ImageChops.difference(first, other)).mean) / 3


def test_every_stored_picture_is_drawn() -> None:
    assert sorted(names()) == sorted(DRAWN)


def names() -> Iterator[str]:
    """Yield the names of the stored pictures."""
    yield from (path.stem for path in EXPECTED.glob("*.png"))
