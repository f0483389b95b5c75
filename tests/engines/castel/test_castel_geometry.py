"""The 6x6 castle: its squares and their neighbours (C3, C4)."""

import pytest

from engines.castel.rules import geometry as geo


def near(name: str) -> set[str]:
    return {geo.NAMES[square] for square in geo.NEAR[geo.NUMBERS[name]]}


def counts(name: str) -> tuple[int, int, int]:
    """Return how many towers, ramparts and court squares are neighbours of a square."""
    zones = [geo.ZONE[square] for square in geo.NEAR[geo.NUMBERS[name]]]
    return zones.count(geo.TOWER), zones.count(geo.RAMPART), zones.count(geo.COURT)


KINDS_OF_SQUARES = {
    "court corner": (("a1", "d1", "a4", "d4"), (1, 4, 3)),
    "court edge": (("b1", "c1", "a2", "a3", "d2", "d3", "b4", "c4"), (0, 3, 5)),
    "court centre": (("b2", "c2", "b3", "c3"), (0, 0, 8)),
    "rampart end": (("N1", "N4", "S1", "S4", "W1", "W4", "E1", "E4"), (1, 2, 2)),
    "rampart middle": (("N2", "N3", "S2", "S3", "W2", "W3", "E2", "E3"), (0, 2, 3)),
    "tower": (("NW", "NE", "SW", "SE"), (0, 2, 1)),
}


@pytest.mark.parametrize("kind", KINDS_OF_SQUARES)
def test_every_square_has_the_neighbours_of_its_kind(kind: str) -> None:
    names, expected = KINDS_OF_SQUARES[kind]
    assert [counts(name) for name in names] == [expected] * len(names)


def test_there_are_36_squares_and_four_slots() -> None:
    listed = [name for names, _ in KINDS_OF_SQUARES.values() for name in names]
    assert len(listed) == len(set(listed)) == 36
    assert set(geo.NAMES) == {*listed, "XN", "XE", "XS", "XW"}
    assert [len(z) for z in (geo.COURT_SQUARES, geo.RAMPART_SQUARES, geo.TOWER_SQUARES)] == [
        16,
        16,
        4,
    ]


def test_square_names_are_in_the_order_of_the_board() -> None:
    assert near("a1") == {"NW", "N1", "N2", "W1", "W2", "b1", "a2", "b2"}
    assert near("d4") == {"SE", "S4", "S3", "E4", "E3", "c4", "d3", "c3"}
    assert near("N1") == {"NW", "N2", "W1", "a1", "b1"}
    assert near("SE") == {"S4", "E4", "d4"}


def test_neighbours_are_mutual() -> None:
    for square in geo.CASTLE_SQUARES:
        assert square not in geo.NEAR[square]
        assert all(square in geo.NEAR[other] for other in geo.NEAR[square])
        assert geo.NEAR_BITS[square] == geo.bits(geo.NEAR[square])


def test_places_outside_have_no_neighbours() -> None:
    assert [geo.NEAR[place] for place in (*geo.SLOTS, geo.OUT)] == [()] * 5
    assert {geo.ZONE[place] for place in (*geo.SLOTS, geo.OUT)} == {geo.OUTSIDE}


@pytest.mark.parametrize(("side", "letter"), list(enumerate("NESW")))
def test_a_side_has_four_squares(side: int, letter: str) -> None:
    names = {geo.NAMES[square] for square in geo.squares_of(geo.SIDE_BITS[side])}
    assert names == {f"{letter}{number}" for number in range(1, 5)}
    assert all(geo.SIDE[geo.NUMBERS[name]] == side for name in names)
