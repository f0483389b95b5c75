"""The last move of a year is public, and is stored for boards that mark this move."""

import random

from engines.castellum import Castellum
from engines.core.kernel import apply
from tests.engines.castellum.builder import CARD_SET, do, table
from tests.support.play import random_answer


def test_a_worker_and_its_purchase_are_the_last_move() -> None:
    s = table(goods={0: "WWSSGG"}, market=["T15", "T23"])
    assert (s.view(None).last_by, s.view(None).last) == (None, ())
    do(s, "vrijthof")
    do(s, "T15")
    do(s, 1)
    view = s.view(1)
    assert (view.last_by, view.last) == (0, ("vrijthof", "T15"))


def test_an_enemy_is_the_last_move_once_it_is_placed() -> None:
    s = Castellum.deal(3, 5, {}, CARD_SET)
    chance, seen = random.Random(5), 0
    while s.ask and seen < 6:
        before = s.view(None)
        seat = min(s.ask)
        apply(s, seat, random_answer(s.ask[seat], chance))
        after = s.view(None)
        stood = {column.enemy for line in before.lines for column in line.columns}
        stands = {column.enemy for line in after.lines for column in line.columns}
        if after.phase == "siege" and (placed := stands - stood):
            seen += 1
            assert set(after.last) == placed
            assert after.last_by == before.turn
    assert seen == 6


def test_a_year_begins_without_a_last_move() -> None:
    s = Castellum.deal(2, 1, {}, CARD_SET)
    chance = random.Random(1)
    while s.view(None).year == 0:
        seat = min(s.ask)
        apply(s, seat, random_answer(s.ask[seat], chance))
    assert s.view(None).last == ()


def test_a_game_stored_without_a_last_move_goes_on() -> None:
    s = table(goods={0: "WWSSGG"}, market=["T15", "T23"])
    data = s.dump()
    del data["fields"]["last"]
    loaded = Castellum.load(data, s.card_set)
    assert loaded.view(None).last == ()
    assert loaded.ask == s.ask


def test_the_last_move_is_no_part_of_the_position() -> None:
    """Thus a game that was stored without its last move does not differ from its replay."""
    s = do(table(goods={0: "WWSSGG"}), "muntstraat")
    twin = s.copy()
    twin.last = None
    assert s.last == [0, "muntstraat"]
    assert twin.fingerprint() == s.fingerprint()
