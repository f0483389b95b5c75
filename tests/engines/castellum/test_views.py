"""The views of seats and spectators, and the public choices."""

from dataclasses import replace

import pytest

from engines.castellum.answers import LET, LET_ALL
from engines.castellum.rules.year import score
from engines.core.kernel import Option, Refusal, concede
from tests.engines.castellum.builder import do, lay, spot, table


def reasons(refused: tuple[tuple[Option, Refusal], ...]) -> dict[Option, str]:
    """Return the keys of refusals, without the prefix, by option."""
    return {option: refusal.key.removeprefix("castellum-no-") for option, refusal in refused}


def test_only_the_owner_sees_a_hand() -> None:
    s = table("castellum.besiege", hands={0: ["79-01"], 1: ["79-02"]}, angels={0: ["AN01"]})
    assert (s.view(0).own_angels, s.view(0).own_enemies) == (("AN01",), ("79-01",))
    assert (s.view(1).own_angels, s.view(1).own_enemies) == ((), ("79-02",))
    spectator = s.view(None)
    assert (spectator.own_angels, spectator.own_enemies) == ((), ())
    assert [line.angels for line in spectator.lines] == [1, 0]
    assert [line.enemies for line in spectator.lines] == [1, 1]


def test_the_attack_of_a_column_is_the_sum_of_all_parts() -> None:
    """The parts are printed values, type bonuses, Dinghuis, Angel cards and last year's Reward."""
    s = table("castellum.angels", angels={0: ["AN03"]}, enemies={(0, 1): "79-08"})
    lay(s, 0, 1, "T04")
    lay(s, 0, 2, "F13")
    lay(s, 0, 2, "T11")
    s.dinghuis, s.reward_attack = [1, 0], [1, 0]
    do(s, "AN03", "bonus", 0, 1)
    first, second = s.view(None).lines[0].columns[:2]
    assert first.attack == 2 + (2 + 2) + 1 + 1 + 2
    assert second.attack == 2 + (1 + 2) + 1 + 1
    assert (first.strength, first.holds) == (5, True)
    assert (first.dinghuis, first.reward, first.angel) == (1, 1, 2)


def test_the_public_choices_leave_the_hand_out() -> None:
    """A35: options that depend on the hand are offered in private."""
    s = table(angels={0: ["AN19"]})
    shown = s.view(None).open_decision
    assert shown is not None
    assert "AN19" in s.ask[0].options
    assert "AN19" not in shown.options
    assert set(shown.options) <= set(s.card_set.spaces)


def test_choices_equal_for_all_seats_are_public() -> None:
    """A35: everybody sees choices of income and "let the effect pass", but no held Cancel card."""
    hands = {0: ["AN01"], 1: ["AN24"], 2: ["AN02"]}
    s = table("castellum.angels", seats=3, angels=hands, enemies={(1, 1): "79-01"})
    do(s, "AN01", "effect")
    assert sorted(s.ask) == [1, 2]
    assert "AN24" in s.ask[1].options
    shown = s.view(None).open_decision
    assert shown is not None
    assert shown.options == (LET, LET_ALL)
    s.ask[2] = replace(s.ask[2], options=(LET,))
    assert s.view(None).open_decision is None, "not the same for both"


def test_an_arriving_enemy_shows_its_strength_before_every_free_column() -> None:
    """A12: the strength at a place includes the bonuses of the Enemies in that Line."""
    s = table("castellum.besiege", hands={0: ["79-01"], 1: ["79-02"]})
    leader, rally = next(iter(s.card_set.rallies.items()))
    s.enemies[spot(1, 1)] = leader
    s.arriving = next(
        card
        for card in s.card_set.strength
        if s.card_set.kind[card] == rally.kind and card not in s.card_set.rallies
    )
    lines = s.view(None).lines
    printed = s.card_set.strength[s.arriving]
    assert [column.arriving for column in lines[0].columns] == [printed, printed, 0, 0, 0]
    assert [column.arriving for column in lines[1].columns] == [0, printed + rally.by, 0, 0, 0]
    s.arriving = None
    assert not any(column.arriving for line in s.view(0).lines for column in line.columns)


def test_secret_choices_are_not_public() -> None:
    s = table("castellum.angels", angels={0: ["AN01"]})
    assert s.view(None).open_decision is None
    assert s.view(None).decision is None


def test_a_view_gives_the_reasons_for_missing_options() -> None:
    s = table(angels={0: ["AN01"]}, market=["T07"])
    do(s, "markt", "WW")
    own, public = s.view(1).refused, s.view(None).refused
    assert reasons(own)["markt"] == "space-taken"
    assert reasons(own)["vrijthof"] == "unaffordable"
    assert reasons(own)["vestingwerf"] == "sold-out"
    assert own == public


def test_a_hand_card_is_refused_in_private() -> None:
    """A35: the refusal names the card, so only its holder sees it."""
    s = table(angels={0: ["AN01"]})
    assert reasons(s.view(0).refused)["AN01"] == "supply-card"
    assert "AN01" not in reasons(s.view(1).refused)
    assert "AN01" not in reasons(s.view(None).refused)


def test_redealt_hands_keep_their_size() -> None:
    """Other hands are dealt from cards that the seat has not seen; the seat's own hand stays."""
    s = table(
        "castellum.besiege",
        seats=3,
        hands={0: ["79-01", "79-02"], 1: ["79-03"], 2: ["79-04"]},
        angels={0: ["AN01"], 1: ["AN02", "AN03"], 2: ["AN04"]},
        enemies={(1, 1): "79-05"},
    )
    seen = set()
    for seed in range(20):
        world = s.determinize(0, seed)
        assert (world.angels[0], world.enemy_hands[0]) == (["AN01"], ["79-01", "79-02"])
        assert [len(hand) for hand in world.angels] == [1, 2, 1]
        assert [len(hand) for hand in world.enemy_hands] == [2, 1, 1]
        assert world.enemies[spot(1, 1)] == "79-05"
        seen.add(world.enemy_hands[1][0])
    assert seen == {"79-03", "79-04", "79-06", "79-07", "79-08"}


@pytest.mark.promise(
    "trophies",
    "Castellum's trophies are face down until the game is scored, and awards use only what "
    "everybody saw",
    size="every game and number of players, one game each",
)
def test_defeated_enemies_are_hidden_until_they_are_scored() -> None:
    """The pile lies face down, even for its owner, until the game is scored."""
    s = table("castellum.angels", enemies={(0, 1): "79-08"})
    s.defeated[0] = ["79-08", "79-01"]
    other = s.copy()
    other.defeated[0] = ["79-02", "79-03"]
    for viewer in (None, 0, 1):
        assert s.view(viewer) == other.view(viewer)
        assert [line.trophies for line in s.view(viewer).lines] == [()] * s.seats
        assert [line.trophy_points for line in s.view(viewer).lines] == [0] * s.seats
    given_up = s.copy()
    concede(given_up, 1)
    assert given_up.view(0).lines[0].trophies == ()
    assert given_up.view(0).lines[0].trophy_points == 0
    score(s)
    for viewer in (None, 0, 1):
        line = s.view(viewer).lines[0]
        assert line.trophies == ("79-01", "79-08")
        assert line.trophy_points == sum(s.card_set.enemies[card].vp for card in line.trophies)
