"""The Fou: all players simultaneously draw a random card from the hand on their right (C35)."""

from tests.engines.castel.table import table


def test_cards_travel_to_the_left() -> None:
    t = table().hand(0, "fou", "roi").hand(1, "reine").hand(2, "archer").play("fou", "a1")
    assert (t.where("roi"), t.where("reine"), t.where("archer")) == ("hand 1", "hand 2", "hand 0")


def test_cards_are_drawn_from_the_hands_before_the_effect() -> None:
    t = table().hand(0, "fou", "roi").play("fou", "a1")
    assert t.where("roi") == "hand 1"
    assert len(t.happened("pass")) == 1


def test_has_no_effect_on_empty_hands() -> None:
    t = table().hand(0, "fou").play("fou", "a1")
    assert t.nothing() == ["fou"]


def test_only_giver_and_drawer_know_the_card() -> None:
    t = table().hand(0, "fou", "roi", "fee").hand(1, "reine").hand(2, "archer").play("fou", "a1")
    drawn = t.happened("pass")[0]
    assert drawn.seen_by == (0, 1)
    assert drawn.reveals
    assert t.s.view(0).known[1] == (drawn.data["card"],)
    assert t.s.view(2).known[1] == ()


def test_empties_another_hand_which_wins() -> None:
    t = table().hand(0, "fou").pile(1).hand(1, "reine").hand(2).play("fou", "a1")
    assert t.winners == (1,)


def test_if_two_hands_are_emptied_the_active_player_wins() -> None:
    t = table().pile(0).hand(0, "fou", "roi").pile(1).hand(1, "reine").hand(2)
    t.play("fou", "a1")
    assert t.winners == (0,)


def test_is_not_in_a_game_of_two() -> None:
    for card in ("fou", "bouffon"):
        assert table(2).where(card) == "box"
        assert t_used(2, card) is False
        assert t_used(3, card) is True


def t_used(seats: int, card: str) -> bool:
    card_set = table(seats).s.card_set
    return card_set.numbers[card] in card_set.used(seats)
