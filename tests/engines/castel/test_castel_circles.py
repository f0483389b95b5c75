"""Games with repeated positions end when a position occurs for the third time (C20)."""

from typing import Any

import pytest

from engines.castel import Castel
from engines.castel.rules.circles import digest
from engines.core.kernel import apply
from tests.engines.castel.table import Table, card_set, table

LATER = ("past", "drift")
"""Fields that stored games of earlier rules do not have."""


def circle() -> Table:
    """Return a table of two where the Archer and the Barbare can return each other for ever."""
    t = table(2).pile(0).pile(1).hand(0, "archer", "conseiller").out("barbare", 1)
    return t.hand(1, "dame-compagnie", "ambassadeur")


def round_of(t: Table) -> Table:
    """Play both turns of the cycle; each turn has one possible move and then a pass."""
    return t.play("archer", "NW", "pass", "barbare", "pass")


def earlier(t: Table) -> Castel:
    """Return a game as an earlier version stored it, without a count of positions."""
    data: dict[str, Any] = t.begin().s.dump()
    data["options"].pop("favorite")
    data["fields"] = {key: item for key, item in data["fields"].items() if key not in LATER}
    return Castel.load(data, card_set())


def test_at_the_third_repetition_the_fewest_cards_win() -> None:
    """C20: the player with the fewest cards wins, with and without cards in the Exchange."""
    t = round_of(circle())
    assert t.happened("repetition") == []
    round_of(t)
    assert [event.data["count"] for event in t.happened("repetition")] == [2, 2]
    t.play("archer", "NW")
    assert t.winners is None
    t.play("pass")
    assert t.winners == (0,)
    assert t.s.result is not None
    assert t.s.result.reason == "castel-end-repetition"
    assert [event.data["count"] for event in t.happened("repetition")] == [3]
    assert t.s.result.scores == ({"hand": 1, "pile": 0}, {"hand": 3, "pile": 0})


def test_exchanges_do_not_prevent_the_end_of_a_repetition() -> None:
    """C20: a card that is exchanged and taken back gives the same position again."""
    t = circle().exchange("fou", "bouffon", "espion", "voleur", "prince", "reine")
    for _ in range(2):
        t.play("archer", "NW", "exchange", "fou", "conseiller")
        t.play("barbare", "exchange", "conseiller", "ambassadeur")
        t.play("archer", "NW", "exchange", "ambassadeur", "fou")
        t.play("barbare", "exchange", "fou", "conseiller")
        assert t.winners is None
        t.play("archer", "NW", "exchange", "conseiller", "ambassadeur")
        t.play("barbare", "exchange", "ambassadeur", "fou")
    assert t.winners is None
    t.play("archer", "NW", "exchange", "fou", "conseiller")
    assert t.s.result is not None
    assert t.s.result.reason == "castel-end-repetition"


def test_a_tie_is_a_shared_victory() -> None:
    """Ruling C20."""
    t = table(2).pile(0).pile(1).hand(0, "archer", "conseiller", "dame-compagnie")
    t.out("barbare", 1).hand(1, "ambassadeur")
    round_of(round_of(t)).play("archer", "NW", "pass")
    assert t.winners == (0, 1)


def test_rounds_without_a_placement_are_counted_separately() -> None:
    """C20: passing also repeats positions, but three rounds of passes end the game earlier."""
    t = table(2).pile(0).pile(1).hand(0, "conseiller").hand(1, "ambassadeur")
    t.play(*["pass"] * 5)
    assert t.winners is None
    t.play("pass")
    assert t.s.result is not None
    assert t.s.result.reason == "castel-end-deadlock"


@pytest.mark.parametrize(
    "answers", [("draw",), ("assassin", "a1"), ("courtisane", "a1", "archer")], ids=lambda a: a[0]
)
def test_a_draw_a_kill_and_a_secret_card_restart_the_count(answers: tuple[str, ...]) -> None:
    """C20: after a draw, a kill or a secret card, no earlier position can be recognised."""
    t = circle().pile(0, "fantome").on("b1", "espion", 1).hand(0, "assassin", "courtisane")
    t.begin().s.past = {"0": 2}
    t.play(*answers)
    assert t.s.past == {}
    assert t.s.drift == 0


def test_positions_differ_in_everything_but_equal_copies() -> None:
    """Rulings C20, C22."""

    def shown(t: Table) -> str:
        return digest(t.begin().s)

    usual = shown(table().on("N1", "soldat-01", 1).out("fee", 2).out("heraut"))
    assert shown(table().on("N1", "soldat-02", 1).out("heraut").out("fee", 2)) == usual
    others = [
        table().on("N2", "soldat-01", 1).out("fee", 2).out("heraut"),
        table().on("N1", "soldat-01", 2).out("fee", 2).out("heraut"),
        table().on("N1", "soldat-01").out("fee", 2).out("heraut"),
        table().on("N1", "traitre", 1).out("fee", 2).out("heraut"),
        table().on("N1", "soldat-01", 1).out("fee", 2).out("heraut").last_placed("fee"),
        table().on("N1", "soldat-01", 1).out("fee", 2).out("heraut").last_placed("soldat-01"),
        table(3, turn=1).on("N1", "soldat-01", 1).out("fee", 2).out("heraut"),
        table().on("N1", "soldat-01", 1).on("N1", "chevalier-1", 1).out("fee", 2).out("heraut"),
        table().on("N1", "soldat-01", 1).out("fee", 2).out("heraut").out("chevalier-1", on="fee"),
        table()
        .on("N1", "soldat-01", 1)
        .out("fee", 2)
        .out("heraut")
        .out("chevalier-1", on="heraut"),
    ]
    assert len({usual, *map(shown, others)}) == len(others) + 1


def test_hands_count_by_public_knowledge() -> None:
    """C20, C23: a known card in another hand makes a different position for every viewer."""
    t = table(2).hand(0, "prince", "roi").exchange("fee").begin()
    before = digest(t.s)
    t.play("exchange", "roi")
    assert digest(t.s) != before
    t.play("exchange", "fee")
    t.s.turn = 0
    assert digest(t.s) == before


def test_the_end_by_repetition_depends_on_no_hidden_card() -> None:
    """C20, C23: cards that a viewer does not see have no effect on the time of the end."""
    t = round_of(round_of(circle()))
    before = t.s.hands
    changed = 0
    for viewer in (None, 0, 1):
        for seed in range(4):
            world = t.s.determinize(viewer, seed)
            assert (world.past, world.drift) == (t.s.past, t.s.drift)
            assert digest(world) == digest(t.s)
            changed += world.hands != before
            for answer in ("archer", "NW", "pass"):
                apply(world, 0, (answer,))
            assert world.result is not None
            assert world.result.reason == "castel-end-repetition"
    assert changed


def test_a_copied_position_keeps_its_own_count() -> None:
    """C20: a bot's trial moves are not counted."""
    t = circle().begin()
    twin = t.s.copy()
    round_of(t)
    assert len(t.s.past or ()) == 2
    assert twin.past == {}


def test_a_game_of_earlier_rules_goes_on_without_the_count() -> None:
    """C20: a game that is older than the repetition rule is loaded, stored and played as before."""
    begun = {"merchant_last": "allowed", "draw_limit": "off", "baladin": "free"}
    assert Castel.deal(2, 1, begun, card_set()).past is None
    t = circle()
    t.s = earlier(t)
    for _ in range(5):
        round_of(t)
    assert t.winners is None
    assert t.s.past is None
    fields = t.s.dump()["fields"]
    assert not set(LATER) & set(fields)
    assert Castel.load(t.s.dump(), card_set()).fingerprint() == t.s.fingerprint()
