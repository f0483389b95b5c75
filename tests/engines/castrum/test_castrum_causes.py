"""The reasons for an answer in Castrum, by name."""

from engines.castrum import GAME, Castrum
from engines.castrum.cards import HAND
from engines.core.causes import sure_causes
from engines.core.kernel import Option
from tests.engines.castrum.board import TOWER, do, table


def told(s: Castrum, *action: Option) -> dict[str, dict[str, Option]]:
    """Return the causes of the only asked seat's answer, by key without the prefix."""
    (seat,) = s.ask
    found = sure_causes(GAME.causes, s, seat, action, 5)
    return {item.key.removeprefix("castrum-cause-"): dict(item.params) for item in found}


def test_a_defence_keeps_the_last_mason() -> None:
    s = table(
        hands={0: ["pieces_or"], 1: ["moines"]}, sites={0: {"lapides": 1}, 1: {"structores": 1}}
    )
    do(s, "pieces_or")
    assert "keeps-last-mason" in told(s, "moines")
    assert told(s, s.ask[1].options[0]) == {"saves-defence": {"card": "moines"}}


def test_an_attack_names_its_victim_and_the_lost_cards() -> None:
    s = table(
        3,
        hands={0: ["pieces_or"]},
        sites={1: {"structores": 1, "lapides": 2, "rustici": 3}, 2: {"structores": 3}},
        walls={1: 3},
    )
    assert told(s, "pieces_or")["takes-last-mason"] == {"seat": 1}
    do(s, "pieces_or")
    assert set(told(s, 1)) == {"takes-last-mason", "could-wall", "leader"}
    assert set(told(s, 2)) == {"takes-mason"}


def test_the_last_part_completes_the_castle() -> None:
    s = table(sites={0: TOWER}, walls={0: 4})
    assert next(iter(told(s, "tower"))) == "castle"
    early = table(sites={0: TOWER})
    assert "castle" not in told(early, "tower")


def test_a_card_that_completes_a_building_is_a_cause() -> None:
    s = table(hands={0: ["structores", "rustici"]}, sites={0: {"lapides": 2, "rustici": 3}})
    found = told(s, "structores")
    assert {"pays-wall", "first-mason"} <= set(found)
    assert told(s, "rustici").keys() == {"needed"}


def test_a_card_that_the_castle_does_not_need_is_not_called_needed_on_a_large_site() -> None:
    """R10: a tower alone needs six units of Rustici."""
    sites = {0: {"lapides": 3, "rustici": 6}}
    s = table(hands={0: ["rustici", "rustici_x2", "lapides"]}, walls={0: 4}, sites=sites)
    assert "needed" in told(s, "lapides")
    assert "needed" not in told(s, "rustici")
    assert "two-units" not in told(s, "rustici_x2")


def test_a_card_that_the_castle_does_not_need_is_a_spare_card_on_a_large_site() -> None:
    sites = {0: {"structores": 1, "lapides": 3, "rustici": 8}}
    s = table(walls={0: 4}, sites=sites, frame="castrum.works")
    assert "gives-spare" in told(s, "rustici")
    assert "gives-spare" not in told(s, "lapides")


def test_no_cause_weighs_less_than_nothing() -> None:
    s = table(hands={0: ["mage"], 1: ["reliques"]}, sites={1: TOWER}, walls={1: 4})
    do(s, "mage")
    (cause,) = GAME.causes(s, 1, (s.ask[1].options[0],))
    assert cause.key == "castrum-cause-saves-defence"
    assert cause.weight >= 0


def test_uselessness_is_the_cause_of_a_discard() -> None:
    s = table(hands={0: ["structores"] * HAND}, walls={0: 4}, sites={0: {"structores": 1}})
    do(s, "discard")
    assert told(s, "structores#1")["not-needed"] == {"card": "structores"}


def test_the_reason_for_discards_counts_only_cards_that_can_be_thrown() -> None:
    """R6: at most three cards can be discarded; this hand can spare any of four."""
    hand = ["structores", "lapides", "roue", "incendie", "sorciere"]
    s = table(hands={0: hand}, walls={0: 4}, sites={0: {"structores": 1}})
    assert told(s, "discard")["fresh"] == {"count": 3}


def test_a_change_has_no_reason_because_paying_changes_a_card_anyway() -> None:
    s = table(sites={0: {**TOWER, "rustici_x2": 1}})
    assert "change-rustici" in s.ask[0].options
    assert not told(s, "change-rustici")


def test_a_card_is_spare_only_if_another_one_is_kept() -> None:
    s = table(hands={0: ["rustici"] * 2 + ["moines"] * (HAND - 2)})
    do(s, "discard")
    assert told(s, "rustici#1")["spare"] == {"card": "rustici"}
    assert told(s, "rustici#1", "rustici#2").keys() == {"fresh"}


def test_a_pair_of_which_one_is_needed_is_not_called_needless() -> None:
    s = table(
        hands={0: ["structores"] * 2 + ["moines"] * (HAND - 2)},
        walls={0: 4},
    )
    do(s, "discard")
    assert "not-needed" in told(s, "structores#1")
    assert "not-needed" not in told(s, "structores#1", "structores#2")


def test_the_plague_spares_the_masons() -> None:
    s = table(sites={0: {"structores": 1, "rustici": 3}}, frame="castrum.plague")
    assert "keeps-last-mason" in told(s, "0-2-0")
    assert "keeps-last-mason" not in told(s, "1-1-0")


def test_the_progress_of_a_game_is_computed() -> None:
    assert GAME.is_early(table())
    assert not GAME.is_early(table(walls={1: 2}))


def test_the_cause_of_a_wheel_is_the_build_cards_in_hand() -> None:
    none = {0: ["roue", "incendie", "gardes", "moines", "lapides"]}
    assert "wheel" not in told(table(hands=none), "roue")
    for held in (2, 3):
        others = ["incendie", "gardes"][: 4 - held]
        s = table(hands={0: ["roue", *["lapides"] * held, *others]})
        assert told(s, "roue")["wheel"] == {"count": held}
