"""The window in which other players can cancel an effect."""

from engines.castellum import Castellum
from engines.core.kernel import check
from tests.engines.castellum.builder import asked, do, events, goods, options, table, why


def hiring(seats: int = 3, **angels: list[str]) -> Castellum:
    """Return the position after seat 0 announced an effect: to hire T04 from seat 1."""
    hands = {int(seat[1:]): cards for seat, cards in angels.items()}
    s = table(
        "castellum.angels",
        seats=seats,
        angels={0: ["AN11", "AN28"], **hands},
        goods={0: "WG"},
        cards={(1, 2): ["T04"]},
    )
    return do(s, "AN11", "effect", 1)


def test_an_effect_is_announced_before_it_is_paid_for() -> None:
    """A16: card, use and targets are announced before anything is paid or moved."""
    s = hiring(p1=["AN01"])
    assert asked(s) == (1, "cancel")
    pending = s.view(2).pending
    assert (pending.player, pending.card, pending.use) == (0, "AN11", "hire")
    assert pending.targets == (1, "T04", 1)
    assert pending.stands
    assert goods(s, 0) == "WG"
    do(s, "let")
    assert s.troops[0] == ["T04"]
    assert s.view(2).pending is None


def test_a_cancelled_effect_costs_nothing() -> None:
    """A16: both cards are discarded, and the next player has the turn (A13)."""
    s = do(hiring(p1=["AN24"]), "AN24")
    do(s, "let")
    assert goods(s, 0) == "WG"
    assert s.troops[0] == []
    assert s.angel_discard == ["AN11", "AN24"]
    assert len(events(s, "cancelled")) == 1
    assert asked(s) == (0, "angel")
    assert s.passes == 2


def test_only_cancel_cards_answer() -> None:
    """A16: other cards stay in hand."""
    s = hiring(p1=["AN01", "AN24"])
    assert options(s) == ("let", "let-all", "AN24")
    assert why(s, "AN01") == ("cancel-card", "A16")


def test_a_cancel_can_be_cancelled() -> None:
    """A17: the last card of a chain counts first, so a second Cancel card saves the effect."""
    s = do(hiring(p1=["AN24"]), "AN24")
    assert asked(s) == (0, "cancel")
    assert not s.view(None).pending.stands
    do(s, "AN28")
    assert s.troops[0] == ["T04"]
    assert sorted(s.angel_discard) == ["AN11", "AN24", "AN28"]


def test_supply_can_be_cancelled_outside_the_phase() -> None:
    """A17: a Supply card can be cancelled even when it is played before a Worker is placed."""
    s = table(angels={0: ["AN19"], 1: ["AN24"]})
    do(s, "AN19", "WW")
    assert asked(s) == (1, "cancel")
    do(s, "AN24")
    assert goods(s, 0) == ""
    assert asked(s) == (0, "space")


def test_a_bonus_cannot_be_cancelled() -> None:
    """A17: nobody is asked about an attack bonus."""
    s = table("castellum.angels", angels={0: ["AN01"], 1: ["AN24"]})
    do(s, "AN01", 0, 1)
    assert asked(s) == (1, "angel")


def test_nothing_can_change_before_an_effect_takes_place() -> None:
    """A38: until the effect takes place, only Cancel cards are offered, whatever the hand holds."""
    s = hiring(p1=["AN01", "AN06", "AN12", "AN15", "AN19", "AN24"])
    assert options(s) == ("let", "let-all", "AN24")


def test_all_others_are_asked_at_once_and_the_first_clockwise_cancels() -> None:
    """A39: whatever the order of answers, only the first seat clockwise discards a card."""
    s = hiring(seats=4, p1=["AN24"], p2=["AN25"], p3=["AN26"])
    assert set(s.ask) == {1, 2, 3}
    do(s, {3: "AN26"}, {2: "AN25"}, {1: "let"})
    assert s.angels[2] == []
    assert s.angels[3] == ["AN26"]
    assert s.pending is not None
    assert s.pending["chain"] == [[2, "AN25"]]
    assert set(s.ask) == {0, 1, 3}


def test_a_seat_that_lets_everything_pass_is_not_asked_again_that_year() -> None:
    """A39: the seat is not asked again this year, but is asked in the next year."""
    s = hiring(p1=["AN24"], p2=["AN25"])
    do(s, {1: "let-all", 2: "let"})
    assert s.letting == [False, True, False]
    assert s.view(None).lines[1].letting
    again = {"rule": "castellum.year-end", "args": [], "answers": [], "given": None}
    s = Castellum.load({**s.dump(), "stack": [again]}, s.card_set)
    assert s.letting == [False, False, False]


def test_letting_everything_pass_does_not_apply_to_the_seats_own_effects() -> None:
    """A39: a seat that lets all pass is still asked if its own effect is cancelled."""
    s = table(
        "castellum.angels",
        first=1,
        seats=3,
        angels={0: ["AN01", "AN24"], 1: ["AN02", "AN25", "AN26"], 2: ["AN03"]},
        enemies={(0, 1): "79-01"},
    )
    do(s, "AN02", "effect", {0: "let-all", 2: "let-all"}, "pass")
    assert asked(s) == (0, "angel")
    do(s, "AN01", "effect")
    assert asked(s) == (1, "cancel")
    do(s, "AN25")
    assert (asked(s), options(s)) == ((0, "cancel"), ("let", "let-all", "AN24"))
    do(s, "AN24")
    assert asked(s) == (1, "cancel")


def test_the_asked_seats_reveal_no_hand() -> None:
    """A35: every seat with an Angel card is asked; other seats are not."""
    with_card = hiring(p1=["AN24"], p2=["AN25"])
    without = hiring(p1=["AN01"], p2=["AN02"])
    assert with_card.view(None) == without.view(None)
    assert set(hiring(p2=["AN02"]).ask) == {2}


def test_a_secret_answer_is_not_shown() -> None:
    """A39: everybody sees which seats have answered, but not their answers."""
    first, two = hiring(p1=["AN24"], p2=["AN25"]), hiring(p1=["AN24"], p2=["AN25"])
    do(first, {1: "AN24"})
    do(two, {1: "let"})
    assert first.view(2) == two.view(2)
    assert first.view(None) == two.view(None)
    assert check(first, 1, ("let",)) is not None
