"""Bots answer clear positions well, and the higher level wins more."""

import pytest

from engines.castrum import GAME, Castrum
from engines.castrum.ai.careful import careful
from engines.castrum.ai.planner import planned
from engines.castrum.ai.policies import POLICIES, SiteValue, hard, normal
from engines.core.game import Policy
from engines.core.kernel import Frame, advance, apply
from engines.lab.arena import Match, Record, play
from tests.engines.castrum.board import TOWER, WALL, dice, do, table
from tests.support.sizes import size

FAST = ("easy", "normal", "hard")


def choice(s: Castrum, level: str = "hard") -> str | int:
    """Return a bot's answer for the only seat that is asked."""
    (seat,) = s.ask
    return POLICIES[level](s.determinize(seat, 3), seat, 3)[0]


@pytest.mark.parametrize("level", FAST)
def test_all_build_when_they_can(level: str) -> None:
    """R10: bots build a tower rather than a wall."""
    assert choice(table(sites={0: WALL}), level) == "wall"
    assert choice(table(sites={0: TOWER}), level) == "tower"


def test_hard_completes_a_wall() -> None:
    """R11: Hard plays only the card that a wall still needs."""
    s = table(
        hands={0: ["structores", "lapides", "rustici", "lapides_x2", "moines"]},
        sites={0: {"lapides": 2, "rustici": 2}},
    )
    do(s, choice(s))
    do(s, choice(s))
    assert choice(s) == "wall"


def test_hard_attacks_a_player_with_something_to_lose() -> None:
    """R24: fire goes to the fullest site, and the Witch takes the mason."""
    sites = {1: {"rustici": 1}, 2: {**WALL, "lapides": 4, "rustici": 4}}
    s = do(table(3, hands={0: ["incendie"]}, sites=sites), "incendie")
    assert choice(s) == 2
    s = do(table(3, hands={0: ["sorciere"]}, sites=sites), "sorciere", 2)
    assert choice(s) == "structores"


def test_hard_defends_itself() -> None:
    """R26: Hard stops harmful attacks, but not a fire that takes nothing."""
    s = do(table(hands={0: ["mage"], 1: ["reliques"]}), "mage")
    assert choice(s) == "reliques"
    poor = {1: {"rustici": 2}}
    s = table(hands={0: ["incendie"], 1: ["gardes"]}, sites=poor, mode="expert")
    assert choice(do(s, "incendie")) == "let"
    s = table(hands={0: ["sorciere"], 1: ["moines"]}, sites={1: {"structores": 1, "rustici": 1}})
    assert choice(do(s, "sorciere", "rustici")) == "let"


def test_hard_gives_up_the_cards_it_needs_least() -> None:
    """R44, R45: Hard keeps the mason and the cards that its wall needs."""
    for die in (3, 4):
        s = table(sites={0: {**WALL, "rustici": 8}}, towers={0: 1}, walls={0: 3})
        s.stack = [Frame("castrum.round_end")]
        advance(dice(s, die))
        assert choice(s) in ("0-4-0", "rustici")


def test_hard_discards_useless_cards() -> None:
    """R6: discarding three useless cards is worth a turn."""
    s = table(hands={0: ["gardes", "gardes", "gardes", "reliques", "reliques"]})
    assert choice(s) == "discard"
    do(s, "discard")
    (seat,) = s.ask
    assert len(hard(s, seat, 1)) == 3


def test_a_site_is_worth_more_the_closer_a_building_is() -> None:
    """R11: the same units are worth more on one site than on two."""
    s = table()

    def value(cards: list[int]) -> float:
        s.sites[0] = cards
        return SiteValue(s, 0).value

    whole = value([1, 2, 0, 3, 0])
    assert whole > 2 * value([0, 2, 0, 1, 0])
    assert whole == value([1, 0, 1, 1, 1])


def test_a_world_of_another_game_is_refused() -> None:
    """A bot raises an error if the state is of another game."""
    with pytest.raises(TypeError):
        hard(object(), 0, 1)


@pytest.mark.parametrize(
    ("options", "levels", "games", "least"),
    [
        ({}, ("normal", "easy"), 60, 36),
        ({"mode": "expert"}, ("hard", "easy"), size(8, 60), size(7, 38)),
        ({"type": "timed"}, ("hard", "easy"), size(12, 60), size(8, 33)),
        ({}, ("hard", "easy", "easy", "easy"), size(12, 60), size(6, 24)),
    ],
)
def test_rules_of_thumb_beat_easy(
    options: dict[str, str], levels: tuple[str, ...], games: int, least: int
) -> None:
    """In many games, bots with rules of thumb win clearly more than an equal share."""
    match = Match("castrum", levels, GAME.settle(options), seed=5)
    won = 0.0
    for number in range(games):
        record = play(match, number)
        assert isinstance(record, Record)
        won += sum(record.won(seat) for seat, level in enumerate(record.levels) if level != "easy")
    assert won >= least


@pytest.mark.parametrize("policy", [normal, hard, planned, careful])
def test_every_decision_of_a_game_is_answered(policy: Policy) -> None:
    """Bots play whole games to the end; nobody else gives an answer."""
    s = Castrum.deal(4, 2, GAME.settle({"type": "classic"}), table().card_set)
    while s.ask:
        seat = max(s.ask)
        apply(s, seat, policy(s.determinize(seat, s.ply), seat, s.ply))
    assert s.result is not None
