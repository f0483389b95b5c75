"""The beginning and the end of games."""

import pytest

from engines.castrum import GAME, Castrum
from engines.core.kernel import Illegal, Result, apply, tell
from tests.engines.castrum.board import (
    CARD_SET,
    TOWER,
    WALL,
    dice,
    do,
    happened,
    options,
    site,
    table,
)

CALM = dict.fromkeys(range(4), ("rustici", "lapides"))


def one_turn(s: Castrum) -> Castrum:
    """Discard a card for the player to move; if the event die is rolled, a famine follows."""
    dice(s, 1)
    do(s, "discard")
    return do(s, (options(s)[0],))


def ended(s: Castrum) -> Result:
    assert s.result is not None
    assert not s.ask
    assert not s.stack
    return s.result


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_highest_roll_begins(seats: int) -> None:
    """R1, R3: the highest roll begins, ties roll again; everybody gets five cards."""
    for seed in range(20):
        s = Castrum.deal(seats, seed, GAME.settle({}), CARD_SET)
        rolls = [(event["seat"], event["die"]) for event in happened(s, "first-roll")]
        assert {seat for seat, _ in rolls} == set(range(seats))
        rivals = set(range(seats))
        while rolls:
            best = max(die for _, die in rolls[: len(rivals)])
            highest = {seat for seat, die in rolls[: len(rivals)] if die == best}
            rolls, rivals = rolls[len(rivals) :], highest
        assert rivals == {s.first}
        assert s.turn == s.first
        assert [len(cards) for cards in s.hands] == [5] * seats
        assert len(s.pile) == 90 - 5 * seats


def test_the_expert_die_is_for_events_only() -> None:
    """R1: in the expert game a random draw chooses the first player, who can be any seat."""
    firsts = set()
    for seed in range(30):
        s = Castrum.deal(3, seed, GAME.settle({"mode": "expert"}), CARD_SET)
        assert not happened(s, "first-roll")
        firsts.add(s.first)
    assert firsts == {0, 1, 2}


def test_a_classic_game_is_won_in_the_middle_of_a_turn() -> None:
    """R36: the last part of a castle ends the game immediately."""
    s = table(3, hands=CALM, sites={0: WALL, 1: WALL}, walls={0: 3, 1: 3}, towers={0: 1, 2: 1})
    do(s, "rustici", "wall")
    result = ended(s)
    assert result.winners == (0,)
    assert result.reason == "castrum-end-castle"
    assert result.scores[0] == {"walls": 4, "towers": 1, "points": 8, "elements": 5, "units": 1}
    assert result.scores[1]["units"] == 6


def test_a_classic_game_can_be_won_with_the_tower() -> None:
    """R36: the tower can be the last part."""
    assert ended(do(table(sites={0: TOWER}, walls={0: 4}), "tower")).winners == (0,)


def test_four_walls_without_a_tower_do_not_win() -> None:
    """R36: a castle without a tower does not win."""
    assert do(table(sites={0: WALL}, walls={0: 3}), "wall").result is None


def test_a_whole_castle_does_not_end_a_timed_game() -> None:
    """R13, R37: only the clock or the end of the stock ends a timed game."""
    s = do(table(sites={0: WALL}, walls={0: 3}, towers={0: 1}, type="timed"), "wall")
    assert s.result is None


class TestTimeUp:
    """The clock of a timed game."""

    def test_the_round_is_finished(self) -> None:
        """R37, R39: the last round is finished, so all players have equally many turns."""
        s = table(3, hands=CALM, type="timed", walls={1: 1})
        one_turn(s)
        tell(s, "time_up")
        assert s.view(None).time_up
        assert happened(s, "time-up") == [{"end": "round"}]
        one_turn(s)
        assert s.result is None
        one_turn(s)
        assert ended(s).reason == "castrum-end-time-points"
        assert not happened(s, "fate")

    def test_the_turn_is_finished(self) -> None:
        """R37: with this option only the current turn is finished."""
        s = table(3, hands=CALM, type="timed", timed_end="turn", walls={1: 1})
        tell(s, "time_up")
        one_turn(s)
        assert ended(s).winners == (1,)

    @pytest.mark.parametrize("end", ["round", "turn"])
    def test_during_an_event(self, end: str) -> None:
        """R37: the event is carried out, and no new round begins."""
        lots = {"structores": 2, "rustici": 2}
        s = table(2, hands=CALM, sites={0: lots}, type="timed", timed_end=end)
        s.turn = 1
        do(s, "discard")
        do(dice(s, 3), "rustici#1")
        assert set(s.ask) == {0}
        tell(s, "time_up")
        do(s, "1-1-0")
        assert ended(s).winners == (0,)
        assert sum(site(s, 0).values()) == 2

    def test_it_changes_no_decision(self) -> None:
        """R39: the signal counts as a ply and keeps the question; a second signal does nothing."""
        s = table(type="timed")
        asked, ply = s.ask, s.ply
        tell(s, "time_up")
        tell(s, "time_up")
        assert s.ask == asked
        assert s.ply == ply + 2
        assert len(happened(s, "time-up")) == 1

    def test_classic_games_have_no_clock(self) -> None:
        """R39: the signal is refused."""
        with pytest.raises(Illegal) as caught:
            tell(table(), "time_up")
        assert (caught.value.refusal.key, caught.value.refusal.rule) == ("castrum-no-clock", "R39")

    def test_unknown_signals_and_games_that_are_over(self) -> None:
        """R39: other signals are refused, and so is every signal after the end."""
        with pytest.raises(Illegal, match="core-unknown-signal"):
            tell(table(type="timed"), "tea")
        s = table(2, hands=CALM, type="timed", timed_end="turn")
        tell(s, "time_up")
        one_turn(s)
        with pytest.raises(Illegal, match="core-game-over"):
            tell(s, "time_up")


class TestRanking:
    """The winners of a timed game."""

    @pytest.mark.parametrize(
        ("walls", "towers", "units", "winners", "decided"),
        [
            ({0: 3, 1: 0}, {1: 1}, {}, (1,), "points"),
            ({0: 4, 1: 0}, {1: 1}, {}, (0,), "elements"),
            ({0: 4, 1: 0}, {1: 1}, {1: {"rustici": 5}}, (0,), "elements"),
            ({0: 2, 1: 2}, {}, {0: {"lapides": 1}, 1: {"lapides_x2": 1}}, (1,), "units"),
            ({0: 1, 1: 1}, {}, {0: {"lapides": 1}, 1: {"rustici": 1}}, (0, 1), "shared"),
        ],
    )
    def test_points_then_buildings_then_units(
        self,
        walls: dict[int, int],
        towers: dict[int, int],
        units: dict[int, dict[str, int]],
        winners: tuple[int, ...],
        decided: str,
    ) -> None:
        """R38: a wall is 1 point, a tower 4; buildings and then units on the site break ties."""
        s = table(
            2,
            hands=CALM,
            sites=units,
            walls=walls,
            towers=towers,
            type="timed",
            timed_end="turn",
        )
        tell(s, "time_up")
        result = ended(one_turn(s))
        assert result.winners == winners
        assert result.reason == f"castrum-end-time-{decided}"

    def test_a_mage_at_the_end(self) -> None:
        """R38: a Mage on a site is worth nothing."""
        s = table(2, mages={0: 1}, type="timed", timed_end="turn", walls={0: 1})
        tell(s, "time_up")
        assert ended(do(s, "end")).winners == (0,)


@pytest.mark.parametrize(
    ("stock", "walls", "towers", "sites"),
    [
        ("common", {0: 7, 1: 8}, {0: 1, 1: 3}, {0: WALL}),
        ("common", {0: 8, 1: 8}, {0: 1, 1: 2}, {0: TOWER}),
        ("castle", {0: 3, 1: 4}, {0: 1, 1: 1}, {0: WALL}),
    ],
)
def test_the_game_ends_when_the_stock_is_used_up(
    stock: str, walls: dict[int, int], towers: dict[int, int], sites: dict[int, dict[str, int]]
) -> None:
    """R13: the game ends with the last pawn that can be built."""
    s = table(2, sites=sites, walls=walls, towers=towers, type="timed", stock=stock)
    do(s, "tower" if sites == {0: TOWER} else "wall")
    assert ended(s).reason.startswith("castrum-end-stock-")


def test_a_random_game_of_each_kind_ends() -> None:
    """R36, R37: games of all four combinations end, with two to four players."""
    for seats in GAME.seats:
        for type_ in ("classic", "timed"):
            for mode in ("family", "expert"):
                s = Castrum.deal(seats, seats, GAME.settle({"type": type_, "mode": mode}), CARD_SET)
                while s.ask:
                    seat = min(s.ask)
                    apply(s, seat, GAME.policies["easy"](s, seat, s.ply))
                    if type_ == "timed" and s.ply == 300:
                        tell(s, "time_up")
                assert s.result is not None
                assert s.ply > 30
