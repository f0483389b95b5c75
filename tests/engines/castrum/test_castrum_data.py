"""The card values: their sums, and faults that are refused."""

import pytest

from engines.castrum import GAME
from engines.castrum.ai.weights import FILE, Weights
from engines.castrum.cards import BUILD_KINDS, KINDS, make_card_set, units_of
from engines.core.data import DATA, DataError, read_folder
from tests.engines.castrum.board import CARD_SET

WALL = {
    "structores": 1,
    "lapides": 2,
    "rustici": 3,
    "points": 1,
    "pawns": 16,
    "castle": 4,
}


def raw() -> dict[str, dict[str, dict[str, object]]]:
    return read_folder(DATA / "castrum", GAME.files)


def test_the_deck_has_its_90_cards() -> None:
    """R4: 90 cards, build cards for exactly two castles, sixteen attacks and thirteen defences."""
    assert len(CARD_SET.deck) == 90
    counts = {card: CARD_SET.cards[card].count for card in KINDS}
    assert units_of([counts[card] for card in BUILD_KINDS]) == (2 * 5, 2 * 13, 2 * 18)
    assert [counts[card] for card in KINDS] == [10, 14, 6, 18, 9, 4, 4, 5, 4, 3, 4, 6, 3]


def test_buildings_have_their_prices_and_pawns() -> None:
    """R11, R12, R13, R38: cost, score and number of the buildings."""
    wall, tower = CARD_SET.buildings
    assert (wall.price, wall.points, wall.pawns, wall.castle) == ((1, 2, 3), 1, 16, 4)
    assert (tower.price, tower.points, tower.pawns, tower.castle) == ((1, 5, 6), 4, 4, 1)


def test_each_face_of_the_die_has_its_event() -> None:
    """R40: each face has one event; three of the six events stay in effect."""
    assert [fate.id for fate in CARD_SET.fates] == [
        "famine",
        "weather",
        "plague",
        "works",
        "reform",
        "fools",
    ]
    assert [fate.id for fate in CARD_SET.fates if fate.lasts] == ["famine", "weather", "reform"]


@pytest.mark.parametrize(
    ("file", "record", "change", "fault"),
    [
        ("cards.toml", "mage", None, r"\[mage\] is missing"),
        ("cards.toml", "dragon", {"count": 1}, r"\[dragon\] is missing or unknown"),
        ("cards.toml", "mage", {"count": 0}, r"\[mage\] count"),
        ("cards.toml", "rustici", {"count": 60, "cancels": ["mage"]}, r"\[rustici\] cancels"),
        ("cards.toml", "reliques", {"count": 3}, "every attack needs a defence"),
        ("cards.toml", "gardes", {"count": 4, "cancels": ["mage"]}, "has two defences"),
        ("cards.toml", "moines", {"count": 6, "cancels": ["roue"]}, "'roue' is not possible"),
        ("cards.toml", "roue", {"count": "four"}, r"\[roue\] count"),
        ("events.toml", "works", {"die": 3}, "each face of the die"),
        ("events.toml", "works", None, r"\[works\] is missing"),
        ("events.toml", "dragon", {"die": 4}, r"\[dragon\] is missing or unknown"),
        ("buildings.toml", "moat", {"points": 1}, r"\[moat\]"),
        ("buildings.toml", "wall", {**WALL, "structores": 0}, r"\[wall\] structores"),
        ("buildings.toml", "wall", {**WALL, "pawns": -1}, r"\[wall\] pawns"),
    ],
)
def test_a_wrong_value_names_its_file_and_card(
    file: str, record: str, change: dict[str, object] | None, fault: str
) -> None:
    """Every message names the file and the card."""
    files = raw()
    if change is None:
        del files[file][record]
    else:
        files[file][record] = change
    with pytest.raises(DataError, match=fault) as caught:
        make_card_set(files)
    assert file in str(caught.value)


def test_values_with_which_the_pile_runs_out_are_refused() -> None:
    """R5: card values with which the pile could run out are refused."""
    files = raw()
    for card in ("roue", "incendie", "sorciere", "pieces_or", "gardes", "moines"):
        files["cards.toml"][card]["count"] = 1
    with pytest.raises(DataError, match="run out"):
        make_card_set(files)


@pytest.mark.parametrize(
    ("name", "value"),
    [("tower_manned", [329]), ("tower_lacks", 284), ("wall", [1]), ("wall", True), ("wall", 0.5)],
)
def test_weights_of_the_wrong_shape_are_refused(name: str, value: object) -> None:
    numbers = read_folder(DATA / "castrum", (FILE,))[FILE]["weights"]
    Weights.of(numbers)
    with pytest.raises(DataError, match=name):
        Weights.of({**numbers, name: value})
