"""Turns, actions, winning and deadlocks (C5-C23, C61-C63)."""

import pytest

from engines.castel import GAME
from engines.castel.rules import moves
from engines.castel.rules.legality import LONGEST
from engines.core.kernel import Illegal, tell
from tests.engines.castel.table import Table, table


def test_a_turn_has_two_actions_and_the_same_may_be_taken_twice() -> None:
    """Ruling C5."""
    t = table().pile(0, "roi", "fee", "soldat-13").play("draw", "draw")
    assert t.s.hands[0] == sorted(t.s.card_set.numbers[card] for card in ("roi", "fee"))
    assert t.asked() == {1: "castel-ask-action"}


def test_turns_go_clockwise() -> None:
    """C5: the turn goes from a seat to the seat with the next higher number."""
    t = table(3, turn=2)
    for seat in range(3):
        t.pile(seat, *(f"soldat-0{3 * seat + n}" for n in (1, 2, 3)))
    t.play("draw", "draw")
    assert list(t.asked()) == [0]


def test_a_draw_secretly_takes_the_top_card_of_the_players_pile() -> None:
    """Rulings C6, C23."""
    t = table().pile(0, "roi", "fee").play("draw")
    assert t.where("roi") == "hand 0"
    (drawn,) = t.happened("draw")
    assert drawn.reveals
    assert "card" not in drawn.seen(1).data
    assert drawn.seen(0).data["card"] == "roi"
    assert t.s.view(1).known[0] == ()


def test_an_empty_pile_cannot_be_drawn_from() -> None:
    """Ruling C6."""
    t = table().pile(0).hand(0, "roi", "fee")
    assert t.why_not("draw") == ("castel-no-pile", "C6")


def test_the_draw_limit_is_the_starting_hand() -> None:
    """C62: with this option a player who holds as many cards as at the start cannot draw."""
    hand = [f"soldat-0{number}" for number in range(1, 8)]
    t = table(3, draw_limit="on").hand(0, *hand)
    assert t.why_not("draw") == ("castel-no-draw-limit", "C62")
    assert "draw" in table(3, draw_limit="on").hand(0, *hand[:-1]).offers()
    assert "draw" in table(3).hand(0, *hand).offers()


def test_exchanging_keeps_the_slot() -> None:
    """Ruling C7."""
    t = table().hand(0, "roi", "fee").exchange("fou", "reine", "espion")
    t.play("exchange", "reine", "fee")
    assert [t.s.id(card) for card in t.s.exchange] == ["fou", "fee", "espion"]
    assert t.where("reine") == "hand 0"
    assert t.s.view(1).known[0] == ("reine",)


def test_exchanging_a_kind_for_itself_is_legal() -> None:
    """Ruling C7."""
    t = table().hand(0, "soldat-01").exchange("soldat-02").play("exchange", "soldat-01")
    assert (t.where("soldat-01"), t.where("soldat-02")) == ("exchange", "hand 0")


def test_exchanging_needs_a_card_on_both_sides() -> None:
    """Ruling C7."""
    t = table().hand(0, "soldat-01")
    assert t.why_not("exchange") == ("castel-no-exchange", "C7")
    t = table().exchange("soldat-01")
    assert t.why_not("exchange") == ("castel-no-hand", "C7")


def test_placing_takes_a_card_of_the_hand_to_a_free_square_with_an_own_pawn() -> None:
    """Rulings C8, C21."""
    t = table().on("a1", "fou").hand(0, "prince", "fee").play("prince")
    assert t.why_not("a1") == ("castel-no-square-taken", "C8")
    t.play("d4")
    assert t.where("prince") == "d4"
    assert t.owner("prince") == 0
    assert t.why_not("roi") == ("castel-no-in-hand", "C8")


def test_a_card_is_shown_before_its_square_is_chosen() -> None:
    """C23: everybody sees a card when it is announced."""
    t = table().hand(0, "prince", "fee").play("prince")
    assert t.s.view(1).known[0] == ("prince",)


def test_a_player_who_cannot_act_loses_the_rest_of_the_turn() -> None:
    """Ruling C9."""
    t = table().pile(0).hand(0, "conseiller", "dame-compagnie")
    assert t.offers() == {"pass"}
    t.play("pass")
    assert t.asked() == {1: "castel-ask-action"}
    assert t.happened("no-action")


def test_a_player_who_can_act_cannot_pass() -> None:
    """Ruling C9."""
    t = table().hand(0, "prince")
    assert t.why_not("pass") == ("castel-no-pass", "C9")


def test_effects_are_compulsory_and_impossible_ones_do_not_forbid_the_card() -> None:
    """C10, C11: the player who places the card chooses the target, and must choose one."""
    t = table().on("b1", "prince", 0).on("a2", "fou", 0).hand(0, "courtisan", "fee")
    t.play("courtisan", "a1")
    assert t.asked() == {0: "castel-ask-courtisan"}
    assert t.offers() == {"prince", "fou"}
    t = table().hand(0, "courtisan", "fee").play("courtisan", "a1")
    assert t.where("courtisan") == "a1"


def test_a_return_goes_to_the_owner_of_the_pawn() -> None:
    """C15: the owner of the pawn gets the card, whoever placed it."""
    t = table().on("b1", "prince", 2).hand(0, "courtisan", "fee").play("courtisan", "a1")
    assert t.where("prince") == "hand 2"
    assert t.owner("prince") is None
    assert t.s.view(1).known[2] == ("prince",)


def test_a_move_keeps_the_pawn_and_needs_a_free_square() -> None:
    """Ruling C14."""
    t = table().on("NW", "sorciere", 2).on("NE", "archer").on("SW", "guetteur")
    t.hand(0, "prince-charmant", "fee").play("prince-charmant", "a1")
    assert t.where("sorciere") == "SE"
    assert t.owner("sorciere") == 2


def test_only_uppermost_cards_without_protection_can_be_hit() -> None:
    """C12, C13, C16: covered cards, protected cards and the acting card itself cannot be hit."""
    t = table().on("b1", "prince", 1).on("b1", "chevalier-1", 2).on("a2", "fou", 1)
    t.on("a3", "pretre", 1).hand(0, "courtisan", "fee").play("courtisan", "a1")
    assert t.returned() == ["chevalier-1"]


def test_the_rampart_comes_before_the_printed_effect() -> None:
    """Ruling C17."""
    t = table().on("XN", "engin-1", 2).on("a1", "roi", 1).hand(0, "traitre", "fee")
    for number in range(2, 5):
        t.on(f"N{number}", f"soldat-0{number}", 1)
    t.play("traitre", "N1")
    assert t.returned() == ["engin-1", "roi"]


def test_the_last_card_wins_at_once_even_with_an_action_left() -> None:
    """Ruling C18."""
    t = table().pile(0).hand(0, "prince").play("prince", "a1")
    assert t.winners == (0,)
    assert t.s.result is not None
    assert t.s.result.reason == "castel-end-empty"
    assert t.s.result.scores[0] == {"hand": 0, "pile": 0}
    assert t.asked() == {}


def test_a_player_with_a_card_in_the_pile_does_not_win() -> None:
    """Ruling C18."""
    t = table().hand(0, "prince").play("prince", "a1")
    assert t.winners is None
    assert t.offers() == {"draw"}


def test_a_last_card_that_returns_the_players_own_card_does_not_win() -> None:
    """Ruling C18."""
    t = table().pile(0).on("b1", "fou", 0).hand(0, "courtisan").play("courtisan", "a1")
    assert t.winners is None
    assert t.where("fou") == "hand 0"


def test_players_emptied_in_anothers_turn_win_in_clockwise_order() -> None:
    """Ruling C19."""
    t = table(5).hand(0, "fou", "fee").pile(2).hand(2, "roi").pile(4).hand(4, "reine")
    assert t.play("fou", "a1").winners == (2,)
    t = table(3, turn=2).hand(2, "fou").pile(1).hand(1, "roi").hand(0)
    assert t.play("fou", "a1").winners == (1,)


def test_the_next_clockwise_of_two_players_without_cards_wins() -> None:
    """C19: in the turn of seat 1, seats 0 and 2 have lost their last card to a neighbour."""
    t = table(4, turn=1).hand(1, "fou").pile(0).hand(0, "roi").pile(2).hand(2, "reine")
    t.play("fou", "a1")
    assert (t.where("roi"), t.where("reine")) == ("hand 1", "hand 3")
    assert t.winners == (2,)


def stuck(*hands: tuple[str, ...]) -> Table:
    t = table(len(hands))
    for seat, cards in enumerate(hands):
        t.pile(seat).hand(seat, *cards)
    return t


def test_three_rounds_without_a_card_placed_or_drawn_end_the_game() -> None:
    """C20: the player with the fewest cards in hand and pile wins."""
    t = stuck(("conseiller", "dame-compagnie"), ("ambassadeur",), ("fantome", "chevalier-1"))
    for _ in range(8):
        t.play("pass")
    assert t.winners is None
    assert t.s.view(0).dry_rounds == 2
    t.play("pass")
    assert t.winners == (1,)
    assert t.s.result is not None
    assert t.s.result.reason == "castel-end-deadlock"
    assert t.s.result.scores == (
        {"hand": 2, "pile": 0},
        {"hand": 1, "pile": 0},
        {"hand": 2, "pile": 0},
    )


def test_a_tie_in_a_deadlock_is_a_shared_victory() -> None:
    """Ruling C20."""
    t = stuck(("conseiller",), ("ambassadeur",))
    t.play(*["pass"] * 6)
    assert t.winners == (0, 1)


def test_an_endless_game_is_ended() -> None:
    """C20: after a thousand choices the player with the fewest cards wins, at the turn's end."""
    t = stuck(("conseiller", "dame-compagnie"), ("ambassadeur",))
    t.s.ply = LONGEST - 2
    t.play("pass")
    assert t.winners is None
    t.play("pass")
    assert t.winners == (1,)
    assert t.s.result is not None
    assert t.s.result.reason == "castel-end-long"


def test_refusing_to_draw_does_not_restart_the_count() -> None:
    """C20: an exchange does not restart the count; cards in a pile count like those in hand."""
    t = stuck(("conseiller",), ("ambassadeur",)).pile(0, "soldat-01", "soldat-02")
    t.exchange("fantome")
    while t.winners is None:
        seat = t.s.turn
        t.play("exchange", t.s.id(t.s.hands[seat][0]))
    assert t.winners == (1,)
    assert t.s.left(0) == 3


def test_a_placement_or_a_draw_restarts_the_count() -> None:
    """Ruling C20."""
    t = stuck(("conseiller", "prince"), ("ambassadeur",))
    t.pile(1, "soldat-01")
    t.s.idle = 5
    t.play("prince", "a1")
    t = stuck(("conseiller",), ("ambassadeur",)).pile(1, "soldat-01")
    t.play("pass")
    assert t.s.idle == 1
    t.play("draw", "soldat-01", "N1")
    assert t.s.idle == 0


def test_a_draw_alone_restarts_the_count() -> None:
    """C20: the count restarts even if the drawn card cannot be placed."""
    t = stuck(("conseiller",), ("ambassadeur",)).pile(1, "fantome")
    t.play("pass")
    assert t.s.idle == 1
    t.play("draw", "pass")
    assert t.s.idle == 0


def test_the_whole_table_may_agree_to_stop() -> None:
    """Ruling C20."""
    t = stuck(("conseiller", "prince"), ("ambassadeur",)).begin()
    tell(t.s, "agreed")
    assert t.winners == (1,)
    assert t.s.result is not None
    assert t.s.result.reason == "castel-end-agreed"
    with pytest.raises(Illegal):
        tell(t.s, "agreed")


def test_identical_cards_count_once_and_the_best_known_copy_goes_first() -> None:
    """C22: playing a soldier that everybody has seen reveals nothing about the other soldiers."""
    t = table().hand(0, "soldat-01", "soldat-02", "soldat-03")
    moves.show(t.s, t.s.card_set.numbers["soldat-02"])
    assert t.offers() == {"soldat-02", "draw"}


def test_a_late_answer_is_a_random_legal_one() -> None:
    """C11: if time runs out, a random answer is given for the player."""
    t = table().on("d4", "favorite", 1).on("SE", "archer", 2).on("N1", "soldat-01", 2)
    t.hand(0, "roi", "fee").play("roi", "a1", "archer")
    assert set(t.asked().values()) <= GAME.windows
    assert GAME.default_answer(t.s, 1)[0] in t.offers()
    with pytest.raises(KeyError):
        GAME.default_answer(t.s, 0)


def test_the_house_options() -> None:
    """Rulings C61-C64."""
    assert GAME.settle({}) == {
        "merchant_last": "allowed",
        "draw_limit": "off",
        "baladin": "free",
        "favorite": "same",
        "edition": "2",
    }
