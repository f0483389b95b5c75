"""The events between rounds: their effects, their beginning and their end."""

import pytest

from engines.castrum import Castrum
from engines.core.kernel import Frame, advance, apply
from tests.engines.castrum.board import (
    WALL,
    after_round,
    asked,
    bottom,
    dice,
    do,
    hand,
    happened,
    options,
    refusal,
    site,
    table,
    why,
)

MASONRY = {"structores": 2, "rustici": 2, "rustici_x2": 1}
CALM = ("rustici", "lapides")


def one_turn(s: Castrum, die: int = 3) -> Castrum:
    """Discard a card for the player to move; if the event die is rolled, it shows ``die``."""
    dice(s, die)
    do(s, "discard")
    return do(s, (options(s)[0],))


@pytest.mark.parametrize(("die", "event"), [(1, "famine"), (2, "weather"), (5, "reform")])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_event_lasts_one_round(die: int, event: str, seats: int) -> None:
    """R40: the first round has no event; an event lasts exactly one round."""
    s = table(seats)
    for turn in range(seats):
        assert (s.round, s.event, s.turn) == (1, "", turn)
        one_turn(s, die)
    assert s.view(None).dice == (die,)
    for turn in range(seats):
        assert (s.round, s.event, s.turn) == (2, event, turn)
        assert s.view(None).event_turns == seats - turn
        one_turn(s)
    assert (s.round, s.event) == (3, "")
    assert happened(s, "fate-over") == [{"event": event}]
    assert [entry["event"] for entry in happened(s, "fate")] == [event, "plague"]


def test_with_an_option_an_event_lasts_one_turn() -> None:
    """R40: with this option an event lasts for the next player's turn only."""
    s = after_round(1, 3, event_span="turn")
    assert (s.event, s.turn) == ("famine", 0)
    one_turn(s)
    assert (s.event, s.turn) == ("", 1)


def test_the_same_event_can_come_twice() -> None:
    """R40: if the die shows the same event again, the event lasts for another round."""
    s = after_round(2)
    one_turn(s)
    one_turn(s, 2)
    assert (s.event, s.event_turns, s.round) == ("weather", 2, 3)


class TestFamine:
    """The famine (face 1 of the event die)."""

    def test_only_lapides_can_be_laid_in_a_famine(self) -> None:
        """R41: only Lapides can be laid."""
        cards = ("structores", "rustici", "rustici_x2", "lapides", "lapides_x2")
        s = after_round(1, hands={0: cards})
        assert options(s) == ("lapides", "lapides_x2", "discard")
        for card in cards[:3]:
            assert why(s, card) == ("castrum-no-famine", "R41")

    def test_building_goes_on(self) -> None:
        """R41: cards on the site can be used."""
        s = do(after_round(1, sites={0: WALL}), "wall")
        assert s.walls[0] == 1

    def test_gold(self) -> None:
        """R42: Gold would lay a Structores, so Gold is refused unless the option allows Gold."""
        s = after_round(1, hands={0: ["pieces_or"]}, sites={1: WALL})
        assert why(s, "pieces_or") == ("castrum-no-gold-in-famine", "R42")
        s = after_round(1, hands={0: ["pieces_or"]}, sites={1: WALL}, famine_gold="allowed")
        do(s, "pieces_or", "let")
        assert site(s, 0) == {"structores": 1}

    def test_other_attacks(self) -> None:
        """R41: other attacks are possible, because they lay no card."""
        s = after_round(1, hands={0: ["mage", "sorciere", "incendie"]}, sites={1: WALL})
        assert {"mage", "sorciere", "incendie"} <= set(options(s))


class TestWeather:
    """Bad weather (face 2 of the event die)."""

    def test_no_building(self) -> None:
        """R43: in bad weather even a wall that can be paid for must wait."""
        s = after_round(2, hands={0: CALM}, sites={0: {**WALL, "rustici_x2": 1}})
        assert why(s, "wall") == ("castrum-no-weather", "R43")
        assert {"lapides", "change-rustici"} <= set(options(s))

    def test_win_delayed(self) -> None:
        """R43, R36: the last wall can only be built in the next round."""
        s = table(hands={0: CALM}, sites={0: WALL}, walls={0: 3}, towers={0: 1}, event="weather")
        s.event_turns = 2
        one_turn(s)
        one_turn(s, 1)
        assert (s.turn, s.event) == (0, "famine")
        do(s, "wall")
        assert s.result is not None
        assert s.result.winners == (0,)

    def test_attacks_go_on(self) -> None:
        """R43: attacks are possible."""
        assert "mage" in options(after_round(2, hands={0: ["mage"]}))


class TestPlague:
    """The plague (face 3 of the event die)."""

    @pytest.mark.parametrize("cards", range(6))
    def test_half_rounded_down(self, cards: int) -> None:
        """R44: with cards of one kind there is no choice, so nobody is asked (R48)."""
        s = after_round(3, sites={0: {"rustici": cards, "lapides": 4}})
        assert site(s, 0).get("rustici", 0) == cards - cards // 2
        assert s.sites[0][1] == 4
        assert asked(s) == (0, "castrum-ask-move")

    def test_choice(self) -> None:
        """R44, R29: both kinds count together, an X2 card is one card, the owner chooses."""
        s = after_round(3, sites={0: MASONRY, 1: {"structores": 1, "lapides": 3}})
        assert asked(s) == (0, "castrum-ask-plague")
        assert set(options(s)) == {"0-2-0", "0-1-1", "1-1-0", "1-0-1", "2-0-0"}
        do(s, "1-0-1")
        assert site(s, 0) == {"structores": 1, "rustici": 2}
        assert site(s, 1) == {"structores": 1, "lapides": 3}
        assert bottom(s, 2) == ["rustici_x2", "structores"]
        assert happened(s, "plague") == [{"seat": 0, "cards": ["structores", "rustici_x2"]}]

    def test_wrong_number(self) -> None:
        """R44: the number must be exact, and the cards must lie on the site."""
        s = after_round(3, sites={0: MASONRY})
        for way in ("0-1-0", "1-1-1", "0-0-2"):
            assert why(s, way) == ("castrum-no-plague-split", "R44")
        for junk in ("dragon", "0-2", "a-b-c", "-1-2-1"):
            assert refusal(s, junk).key == "core-not-an-option"

    def test_kinds_apart(self) -> None:
        """R44: with this option Structores and Rustici are halved separately."""
        s = after_round(3, sites={0: MASONRY}, plague="kinds")
        assert set(options(s)) == {"1-1-0", "1-0-1"}

    def test_all_at_once_in_secret(self) -> None:
        """R48: both players are asked simultaneously, and the first answer stays secret."""
        s = after_round(3, sites={0: MASONRY, 1: MASONRY})
        assert set(s.ask) == {0, 1}
        apply(s, 1, ("2-0-0",))
        assert site(s, 1) == MASONRY
        assert s.view(0).sites[1].cards == MASONRY
        apply(s, 0, ("0-2-0",))
        assert site(s, 1) == {"rustici": 2, "rustici_x2": 1}
        assert [entry["seat"] for entry in happened(s, "plague")] == [0, 1]


class TestWorks:
    """Good works (face 4 of the event die)."""

    def test_own_choice(self) -> None:
        """R45, R17: each player gives one card; the cards go under the pile in turn order."""
        s = after_round(4, 3, sites={0: WALL, 2: {"structores": 1, "lapides_x2": 1}})
        assert set(s.ask) == {0, 2}
        apply(s, 2, ("lapides_x2",))
        apply(s, 0, ("rustici",))
        assert site(s, 0) == {"structores": 1, "lapides": 2, "rustici": 2}
        assert site(s, 2) == {"structores": 1}
        assert bottom(s, 2) == ["lapides_x2", "rustici"]

    def test_empty_site(self) -> None:
        """R45: the owner of an empty site is not asked and gives nothing."""
        s = after_round(4)
        assert asked(s) == (0, "castrum-ask-move")
        assert happened(s, "works") == []

    def test_no_choice(self) -> None:
        """R48: with cards of one kind nobody is asked."""
        s = after_round(4, sites={1: {"rustici": 2}})
        assert site(s, 1) == {"rustici": 1}

    def test_a_mage_is_not_given(self) -> None:
        """R45: only build cards of one's own site can be given."""
        s = table(sites={0: WALL}, mages={0: 1})
        s.stack = [Frame("castrum.round_end")]
        advance(dice(s, 4))
        assert options(s) == ("structores", "lapides", "rustici")
        assert why(s, "mage") == ("castrum-no-card-on-site", "R45")


class TestReform:
    """The monastic reform (face 5 of the event die)."""

    def test_mage_and_witch(self) -> None:
        """R46: Mage and Witch cannot be played, but can be discarded."""
        s = after_round(5, hands={0: ["mage", "sorciere", "incendie"]}, sites={1: WALL})
        assert why(s, "mage") == ("castrum-no-reform", "R46")
        assert why(s, "sorciere") == ("castrum-no-reform", "R46")
        assert "incendie" in options(s)
        do(s, "discard", ("mage#1", "sorciere#1"))
        assert s.turn == 1

    def test_monks_still_stop_gold(self) -> None:
        """R46: defences can still be played."""
        s = after_round(5, hands={0: ["pieces_or"], 1: ["moines"]}, sites={1: WALL})
        do(s, "pieces_or", "moines")
        assert site(s, 1) == WALL


class TestFools:
    """The feast of fools (face 6 of the event die)."""

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_hands_go_left(self, seats: int) -> None:
        """R47, R2: every hand goes to the next seat; the sites do not change."""
        marks = ("mage", "gardes", "reliques", "incendie")
        s = after_round(
            6, seats, hands={seat: [marks[seat]] for seat in range(seats)}, sites={0: WALL}
        )
        for seat in range(seats):
            assert marks[seat] in hand(s, (seat + 1) % seats)
            assert len(hand(s, seat)) == 5
        assert site(s, 0) == WALL
        events = [event for event in s.log or () if event.kind == "castrum-event-fools"]
        assert [event.seen_by for event in events] == [
            (seat, (seat - 1) % seats) for seat in range(seats)
        ]
        assert "cards" not in events[0].seen(None).data
