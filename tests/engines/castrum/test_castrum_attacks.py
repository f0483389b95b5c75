"""The four attacks, the three defences, and the window between them."""

import pytest

from engines.castrum import Castrum
from engines.castrum.cards import ATTACKS, DEFENCES
from tests.engines.castrum.board import (
    asked,
    bottom,
    dice,
    do,
    hand,
    happened,
    options,
    site,
    table,
    why,
)

MANY = {"structores": 1, "lapides": 2, "lapides_x2": 1, "rustici": 2}
PAIRS = {
    "incendie": "gardes",
    "sorciere": "moines",
    "pieces_or": "moines",
    "mage": "reliques",
}
AIM = {"sorciere": ("rustici",)}


def attack(
    card: str, *, held: tuple[str, ...] = (), mode: str = "family", seats: int = 2
) -> Castrum:
    """Return a position in which seat 1 holds ``held`` and is attacked by seat 0."""
    s = table(seats, hands={0: [card, card], 1: held}, sites={1: MANY}, mode=mode)
    do(s, card)
    return do(s, *AIM.get(card, ()))


@pytest.mark.parametrize("card", ATTACKS)
@pytest.mark.parametrize("held", [(), DEFENCES])
def test_the_target_is_always_asked(card: str, held: tuple[str, ...]) -> None:
    """R28: the target is asked in the same way whatever the hand holds."""
    s = attack(card, held=held)
    assert asked(s) == (1, "castrum-ask-defence")
    assert s.view(None).waiting == {1: "castrum-ask-defence"}
    assert s.view(0).attack == s.view(None).attack
    assert options(s) == ("let", PAIRS[card]) if held else ("let",)


@pytest.mark.parametrize("card", ATTACKS)
@pytest.mark.parametrize("defence", DEFENCES)
def test_every_defence_against_every_attack(card: str, defence: str) -> None:
    """R26, R27: only the four printed pairs work, and both cards go under the pile."""
    s = attack(card, held=(defence,))
    before = site(s, 1)
    if PAIRS[card] != defence:
        assert why(s, defence) == ("castrum-no-match", "R26")
        return
    do(s, defence)
    assert site(s, 1) == before
    assert s.mages == [-1, -1]
    assert len(hand(s, 1)) == 4
    assert happened(s, "defend") == [{"seat": 1, "card": defence, "attack": card}]
    if defence == "gardes":
        assert len(happened(s, "shuffle")) == 1
    else:
        assert not happened(s, "shuffle")
        assert bottom(s, 2) == [defence, card]


def test_a_defence_must_be_in_hand() -> None:
    """R3: the matching card must be in hand."""
    assert why(attack("mage"), "reliques") == ("castrum-no-card", "R3")


def test_only_the_target_answers() -> None:
    """R26: neither the attacker nor any other player is asked."""
    s = attack("incendie", held=("gardes",), seats=4)
    assert set(s.ask) == {1}
    do(s, "gardes")
    assert asked(s) == (0, "castrum-ask-move")


class TestIncendie:
    """Attacks with Fire."""

    def test_all_even(self) -> None:
        """R30: every even roll loses a card; an X2 card gets only one roll (R29)."""
        s = dice(attack("incendie"), 2, 4, 6, 2, 4, 6)
        do(s, "let")
        assert site(s, 1) == {}
        assert len(happened(s, "fire")) == 6
        assert s.view(None).dice == (2, 4, 6, 2, 4, 6)
        assert bottom(s, 1) == ["incendie"]

    def test_all_odd(self) -> None:
        """R30: every odd roll saves a card."""
        s = dice(attack("incendie"), 1, 3, 5, 1, 3, 5)
        do(s, "let")
        assert site(s, 1) == MANY
        assert bottom(s, 1) == ["incendie"]

    def test_some(self) -> None:
        """R30: the rolls belong to the cards in the order of the list."""
        s = dice(attack("incendie"), 2, 1, 2, 1, 1, 2)
        do(s, "let")
        assert site(s, 1) == {"lapides": 1, "lapides_x2": 1, "rustici": 1}
        assert bottom(s, 4) == ["incendie", "rustici", "lapides", "structores"]

    @pytest.mark.parametrize(
        ("cards", "lost"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2)]
    )
    def test_expert_lots(self, cards: int, lost: int) -> None:
        """R30: each full set of three cards loses one, without a die. R24: no card, no fire."""
        s = table(hands={0: ["incendie"]}, sites={1: {"rustici": cards}}, mode="expert")
        if not cards:
            assert why(s, "incendie") == ("castrum-no-site-to-attack", "R24")
            return
        do(s, "incendie", "let")
        assert site(s, 1).get("rustici", 0) == cards - lost
        assert s.view(None).dice == ()
        assert [event["die"] for event in happened(s, "fire")] == [0] * lost

    def test_expert_takes_one_of_each_lot(self) -> None:
        """R30: a set can consist of any cards; an X2 card counts as one card (R29)."""
        s = do(attack("incendie", mode="expert"), "let")
        assert sum(s.sites[1]) == 4


class TestSorciere:
    """Attacks with a Witch."""

    @pytest.mark.parametrize(("die", "left"), [(2, {}), (3, {"rustici_x2": 1})])
    def test_die(self, die: int, left: dict[str, int]) -> None:
        """R31, R29: an even roll destroys the card; an X2 card counts as one card."""
        s = table(hands={0: ["sorciere"]}, sites={1: {"rustici_x2": 1}})
        do(s, "sorciere")
        do(dice(s, die), "let")
        assert site(s, 1) == left
        assert bottom(s, 1) == ["sorciere"]
        assert happened(s, "witch")[0]["die"] == die

    def test_expert(self) -> None:
        """R31: in the expert game the Witch needs no roll."""
        s = do(attack("sorciere", mode="expert"), "let")
        assert site(s, 1)["rustici"] == 1
        assert happened(s, "witch")[0]["die"] == 0

    def test_aim(self) -> None:
        """R24, R29: the attacker names one card on the site; a Mage cannot be named."""
        s = do(table(hands={0: ["sorciere"]}, sites={1: MANY}, mages={1: 0}), "sorciere")
        assert asked(s) == (0, "castrum-ask-aim")
        assert options(s) == ("structores", "lapides", "lapides_x2", "rustici")
        assert why(s, "rustici_x2") == ("castrum-no-such-card-there", "R24")
        assert why(s, "mage") == ("castrum-no-special-aim", "R29")

    def test_target(self) -> None:
        """R24: a site without build cards is no target."""
        s = do(table(4, hands={0: ["sorciere"]}, sites={1: MANY, 3: MANY}), "sorciere")
        assert options(s) == (1, 3)
        assert why(s, 2) == ("castrum-no-empty-site", "R24")


class TestPiecesOr:
    """Attacks with Gold pieces."""

    def test_theft(self) -> None:
        """R35: the Structores moves to the attacker's site."""
        s = do(attack("pieces_or"), "let")
        assert site(s, 0) == {"structores": 1}
        assert "structores" not in site(s, 1)
        assert bottom(s, 1) == ["pieces_or"]

    def test_needs_a_mason(self) -> None:
        """R24: Gold is refused if no other site has a Structores."""
        s = table(3, hands={0: ["pieces_or"]}, sites={0: MANY, 1: {"rustici": 5}})
        assert why(s, "pieces_or") == ("castrum-no-structores", "R24")
        s = table(3, hands={0: ["pieces_or"]}, sites={1: {"rustici": 5}, 2: MANY})
        assert s.view(0).attack is None
        do(s, "pieces_or")
        assert s.view(None).attack.target == 2

    def test_target_without_a_mason(self) -> None:
        """R24: among several sites, only sites with a Structores are offered."""
        s = table(4, hands={0: ["pieces_or"]}, sites={1: MANY, 2: {"rustici": 5}, 3: MANY})
        do(s, "pieces_or")
        assert options(s) == (1, 3)
        assert why(s, 2) == ("castrum-no-structores-there", "R24")


def test_two_attacks_one_defence() -> None:
    """R25, R9: each attack has a separate window, and the hand is not refilled in between."""
    s = table(hands={0: ["incendie", "incendie"], 1: ["gardes"]}, sites={1: MANY})
    do(s, "incendie", "gardes")
    assert len(hand(s, 1)) == 4
    do(s, "incendie")
    assert options(s) == ("let",)
    do(dice(s, 2, 2, 2, 2, 2, 2), "let")
    assert site(s, 1) == {}
    assert len(hand(s, 1)) == 5
    assert s.turn == 1


def test_two_attacks_on_two_players() -> None:
    """R25: the windows open in the order of the attacks."""
    s = table(3, hands={0: ["sorciere", "pieces_or"]}, sites={1: MANY, 2: MANY}, mode="expert")
    do(s, "pieces_or", 2, "let", "sorciere", 1, "structores", "let")
    assert [event["target_seat"] for event in happened(s, "attack")] == [2, 1]
    assert site(s, 0) == {"structores": 1}
    assert "structores" not in site(s, 1)


def test_attack_and_build_card() -> None:
    """R7, R23: an attack and a card for one's own site can be played in the same turn."""
    s = do(table(hands={0: ["mage", "rustici"]}), "mage", "let", "rustici")
    assert site(s, 0) == {"rustici": 1}
    assert s.turn == 1


def test_an_attack_waits_for_everything_else() -> None:
    """R25: the attacker can do nothing until the window is closed."""
    s = attack("sorciere")
    assert 0 not in s.ask
    assert s.view(None).attack.aim == "rustici"
