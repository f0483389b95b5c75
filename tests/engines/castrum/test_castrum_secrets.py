"""Who knows which cards; standing orders; default answers for absent players."""

import pytest

from engines.castrum import GAME, Castrum
from engines.castrum.cards import DEFENCES, FACE, KIND_OF, KNOWS
from engines.castrum.default_answers import default_answer
from engines.castrum.rules.moves import shuffle_pile, take
from engines.core.kernel import Frame, Illegal, advance, apply
from tests.engines.castrum.board import WALL, all_cards, asked, dice, do, hand, table

RARE = ["mage", "gardes", "reliques", "incendie", "roue"]


def worlds(s: Castrum, seat: int, count: int = 30) -> list[Castrum]:
    return [s.determinize(seat, seed) for seed in range(count)]


def fools(seats: int = 3) -> Castrum:
    """Return a position right after a feast of fools: seat 1 got ``RARE`` from seat 0."""
    s = table(seats, hands={0: RARE})
    s.stack = [Frame("castrum.round_end")]
    advance(dice(s, 6))
    return s


def test_a_world_keeps_what_a_seat_sees() -> None:
    """R3: a world sampled for a seat keeps the seat's hand and redeals other hands and the pile."""
    s = table(3, hands={0: RARE})
    hands = set()
    for world in worlds(s, 0):
        assert hand(world, 0) == sorted(RARE, key=lambda card: KIND_OF[card])
        assert world.view(0) == s.view(0)
        assert all_cards(world) == all_cards(s)
        hands.add(tuple(hand(world, 1)))
    assert len(hands) > 10


def test_only_its_holder_sees_a_hand() -> None:
    """R3: in every view, other players and spectators see only the number of cards."""
    s = table(3, hands={0: RARE})
    assert s.view(0).hand == tuple(sorted(RARE, key=lambda card: KIND_OF[card]))
    assert s.view(1).hand == s.cards_of(1)
    assert s.view(None).hand == ()
    assert [site.hand for site in s.view(None).sites] == [5, 5, 5]


def test_only_the_drawer_learns_the_drawn_cards() -> None:
    """R3, R9: other players learn only the number of drawn cards."""
    s = do(table(hands={0: ["rustici"]}, top=["mage"]), "rustici", "end")
    (event,) = [event for event in s.log or () if event.kind == "castrum-event-draw"]
    assert event.seen(0).data["cards"] == ["mage"]
    for viewer in (1, None):
        assert event.seen(viewer).data == {"seat": 0, "count": 1}


def test_a_given_hand_is_remembered() -> None:
    """R47: the giver of a hand still knows this hand; a third player does not."""
    s = fools()
    assert all(hand(world, 1) == hand(s, 1) for world in worlds(s, 0))
    assert any(hand(world, 1) != hand(s, 1) for world in worlds(s, 2))


def test_a_given_card_is_remembered_until_it_is_played() -> None:
    """R47, R18: a played card becomes public; after a secret discard the hand is unknown."""
    s = do(fools(), "rustici", "end")
    assert asked(s)[0] == 1
    do(s, "roue", "end")
    for world in worlds(s, 0):
        assert set(hand(world, 1)) >= set(RARE) - {"roue"}
    s = do(fools(), "rustici", "end", "discard", ("mage#1",))
    assert any("gardes" not in hand(world, 1) for world in worlds(s, 0))


def test_playing_one_of_two_copies_forgets_one() -> None:
    """R47: nobody knows which of two equal cards was played."""
    s = table(3, hands={0: ["rustici", "rustici", "rustici"]})
    s.hands[0][1] |= KNOWS[1]
    s.hands[0][2] |= KNOWS[2]
    take(s, 0, KIND_OF["rustici"])
    assert not any(card & (KNOWS[1] | KNOWS[2]) for card in s.hands[0])
    s = table(3, hands={0: ["rustici", "rustici", "rustici"]})
    s.hands[0][1] |= KNOWS[1]
    s.hands[0][2] |= KNOWS[1]
    take(s, 0, KIND_OF["rustici"])
    assert sum(card & KNOWS[1] > 0 for card in s.hands[0]) == 1


def test_cards_put_under_the_pile_are_known() -> None:
    """R17, R18: until a shuffle, a player knows all payments and the player's own discards."""
    s = do(table(sites={0: WALL}), "wall", "discard", ("rustici#1",))
    assert all(
        world.pile[1:7] == [card & (FACE | KNOWS[1]) for card in s.pile[1:7]]
        for world in worlds(s, 1)
    )
    assert all(world.pile[0] & FACE == s.pile[0] & FACE for world in worlds(s, 0))
    assert any(world.pile[0] & FACE != s.pile[0] & FACE for world in worlds(s, 1))
    shuffle_pile(s)
    assert not any(card & ~FACE for card in s.pile)


def test_a_card_known_in_the_pile_is_known_in_the_hand_that_draws_it() -> None:
    """R17: a player who knows the cards in the pile knows who draws them."""
    s = table(hands={0: ["rustici", "lapides"]}, top=["mage"])
    s.pile[-1] |= KNOWS[1]
    do(s, "rustici", "end")
    assert all("mage" in hand(world, 0) for world in worlds(s, 1))


class TestStandingOrders:
    """Orders that only their owner knows."""

    def test_stored_and_seen_by_the_owner(self) -> None:
        """R28: an order can be given at any time; it causes no ply, event or visible change."""
        s = table(3)
        before = [s.view(viewer) for viewer in (0, 2, None)]
        s.declare(1, "gardes", "always")
        s.declare(1, "moines", "never")
        assert s.view(1).declared == {"gardes": "always", "moines": "never", "reliques": "ask"}
        assert [s.view(viewer) for viewer in (0, 2, None)] == before
        assert not s.log
        assert s.view(None).declared == {}

    def test_stored_with_the_game(self) -> None:
        """R28: an order is stored with the game, and a copied game has separate orders."""
        s = table()
        twin = s.copy()
        s.declare(0, "reliques", "always")
        assert Castrum.load(s.dump(), s.card_set).view(0).declared["reliques"] == "always"
        assert twin.view(0).declared["reliques"] == "ask"

    def test_unknown_to_other_worlds(self) -> None:
        """R28: other seats' worlds do not contain the order."""
        s = table()
        s.declare(1, "gardes", "always")
        assert s.determinize(0, 1).declared == [["ask"] * 3] * 2
        assert s.determinize(1, 1).declared == s.declared

    @pytest.mark.parametrize(("name", "choice"), [("mage", "always"), ("gardes", "maybe")])
    def test_unknown_orders(self, name: str, choice: str) -> None:
        """R28: only the three defences and the three modes are accepted."""
        with pytest.raises(Illegal, match="core-unknown-declaration"):
            table().declare(0, name, choice)

    def test_the_window_opens_all_the_same(self) -> None:
        """R28: the target is asked even if an order exists."""
        s = table(hands={0: ["mage"], 1: DEFENCES})
        s.declare(1, "reliques", "always")
        do(s, "mage")
        assert asked(s) == (1, "castrum-ask-defence")
        assert s.ask[1].options == ("let", "reliques")


class TestDefaultAnswer:
    """The default answer when time is up."""

    @pytest.mark.parametrize(
        ("mode", "held", "answer"),
        [
            ("ask", DEFENCES, "let"),
            ("never", DEFENCES, "let"),
            ("always", DEFENCES, "gardes"),
            ("always", (), "let"),
        ],
    )
    def test_window(self, mode: str, held: tuple[str, ...], answer: str) -> None:
        """R28: the attack happens, unless an order says to defend and the card is in hand."""
        s = table(hands={0: ["incendie"], 1: held}, sites={1: WALL})
        s.declare(1, "gardes", mode)
        do(s, "incendie")
        assert default_answer(s, 1) == (answer,)

    def test_plague_and_works(self) -> None:
        """R28: the default is to give the cheapest cards."""
        lots = {"structores": 1, "lapides": 1, "rustici": 1, "rustici_x2": 2}
        s = table(sites={0: lots, 1: {"structores": 1, "lapides_x2": 1}})
        s.stack = [Frame("castrum.round_end")]
        advance(dice(s, 3))
        assert default_answer(s, 0) == ("0-1-1",)
        s = table(sites={0: lots, 1: {"structores": 1, "lapides_x2": 1}})
        s.stack = [Frame("castrum.round_end")]
        advance(dice(s, 4))
        assert default_answer(s, 0) == ("rustici",)
        assert default_answer(s, 1) == ("lapides_x2",)

    def test_own_turn(self) -> None:
        """R6, R28: the turn ends; if nothing was played, one card is discarded."""
        s = table(hands={0: ["rustici", "lapides"]})
        assert default_answer(s, 0) == ("discard",)
        do(s, "discard")
        assert default_answer(s, 0) == (s.ask[0].options[0],)
        s = do(table(hands={0: ["rustici", "lapides"]}), "lapides")
        assert default_answer(s, 0) == ("end",)

    @pytest.mark.parametrize("seats", GAME.seats)
    def test_always_legal(self, seats: int) -> None:
        """R28: default answers are legal, even if all players are absent for fifty rounds."""
        s = Castrum.deal(seats, 7, GAME.settle({}), table().card_set)
        while s.round <= 50:
            seat = min(s.ask)
            apply(s, seat, default_answer(s, seat))
        assert s.result is None
        assert s.ply >= 50 * seats

    def test_not_asked(self) -> None:
        """A seat that is not asked has no default answer."""
        with pytest.raises(KeyError):
            default_answer(table(), 1)
