"""The Baladin rearranges the cards on neighbouring court squares (C26, C63)."""

from tests.engines.castel.table import Table, table


def three(**options: str) -> Table:
    t = table(**options).on("a1", "roi", 1).on("b1", "reine", 1).on("c1", "prince", 2)
    return t.hand(0, "baladin", "soldat-01")


def test_if_there_are_only_two_cards_they_are_swapped_without_a_question() -> None:
    t = table().on("a1", "roi", 1).on("b1", "reine", 2).hand(0, "baladin", "soldat-01")
    t.play("baladin", "b2")
    assert (t.where("roi"), t.where("reine")) == ("b1", "a1")
    assert (t.owner("roi"), t.owner("reine")) == (1, 2)


def test_any_rearrangement_can_be_reached() -> None:
    t = three().play("baladin", "b2", "roi", "reine", "roi")
    assert (t.where("reine"), t.where("prince"), t.where("roi")) == ("a1", "b1", "c1")
    assert t.asked() == {0: "castel-ask-action"}


def test_may_stop_after_the_first_swap_but_not_before() -> None:
    t = three().play("baladin", "b2")
    assert t.why_not("done") == ("castel-no-first-swap", "C26")
    t.play("roi", "prince", "done")
    assert (t.where("roi"), t.where("prince")) == ("c1", "a1")
    assert t.asked() == {0: "castel-ask-action"}


def test_the_house_option_allows_one_swap_only() -> None:
    t = three(baladin="swap").play("baladin", "b2", "roi", "prince")
    assert t.asked() == {0: "castel-ask-action"}


def test_knights_and_the_cards_below_them_stay() -> None:
    t = three().on("b1", "chevalier-1", 1).play("baladin", "b2")
    assert t.where("reine") == "b1"
    assert (t.where("roi"), t.where("prince")) == ("c1", "a1")


def test_says_why_a_card_takes_no_part() -> None:
    t = three().on("a3", "espion", 2).on("a3", "chevalier-1", 1).on("N1", "soldat-02", 1)
    t.on("b4", "voleur").play("baladin", "b2")
    assert t.offers() == {"roi", "reine", "prince"}
    assert t.why_not("espion") == ("castel-no-covered", "C13")
    assert t.why_not("chevalier-1") == ("castel-no-alone", "C26")
    assert t.why_not("voleur") == ("castel-no-neighbour", "C3")
    assert t.why_not("baladin") == ("castel-no-itself", "C12")
    t.play("roi")
    assert t.why_not("roi") == ("castel-no-chosen", "C12")


def test_ramparts_and_towers_take_no_part() -> None:
    t = table().on("N1", "soldat-02", 1).on("NW", "archer", 1).on("b1", "reine", 2)
    t.hand(0, "baladin", "soldat-01").play("baladin", "a1")
    assert t.nothing() == ["baladin"]
    assert t.where("soldat-02") == "N1"


def test_cards_that_the_pretre_protects_stay() -> None:
    t = three().on("c2", "pretre", 1).play("baladin", "b2")
    assert t.offers() == {"roi", "prince", "pretre"}
    assert t.why_not("reine") == ("castel-no-priest", "C39")


def test_the_cards_that_may_move_are_fixed_before_the_first_swap() -> None:
    t = table().on("a1", "roi", 1).on("c1", "prince", 2).on("c3", "pretre", 1)
    t.hand(0, "baladin", "soldat-01").play("baladin", "b2", "prince", "roi")
    assert t.offers() == {"roi", "prince", "pretre", "done"}


def test_one_card_cannot_be_rearranged() -> None:
    t = table().on("a1", "roi", 1).hand(0, "baladin", "soldat-01").play("baladin", "b2")
    assert t.nothing() == ["baladin"]


def four() -> Table:
    return three().on("c2", "princesse", 1).play("baladin", "b2")


def test_a_swap_cannot_be_undone() -> None:
    t = four().play("roi", "reine", "roi")
    assert t.offers() == {"prince", "princesse"}
    assert t.why_not("reine") == ("castel-no-undone", "C26")
    t.play("prince", "prince")
    assert t.offers() == {"reine", "princesse"}
    assert t.why_not("roi") == ("castel-no-undone", "C26")


def test_the_cards_never_return_to_their_original_places() -> None:
    t = three().on("c2", "princesse", 1).on("a3", "espion", 2).play("baladin", "b2")
    t.play("roi", "reine", "prince", "princesse", "roi")
    t.play("reine", "prince")
    assert t.offers() == {"roi", "reine", "espion"}
    assert t.why_not("princesse") == ("castel-no-undone", "C26")


def test_a_protected_card_is_refused_and_a_swap_back_is_not_offered() -> None:
    t = table().on("a1", "roi", 1).on("c1", "prince", 2).on("c3", "pretre", 1)
    t.on("a3", "reine", 1).on("c2", "favorite", 1).hand(0, "baladin", "soldat-01")
    t.play("baladin", "b2", "roi")
    assert t.why_not("favorite") == ("castel-no-priest", "C39")
    t.play("prince", "pretre")
    assert t.offers() == {"roi", "prince", "reine"}


def test_in_a_game_of_earlier_rules_a_swap_can_be_undone() -> None:
    t = three()
    t.s.options = {key: option for key, option in t.s.options.items() if key != "favorite"}
    t.play("baladin", "b2", "roi", "reine", "roi")
    assert t.offers() == {"reine", "prince"}
    t.play("reine")
    assert (t.where("roi"), t.where("reine")) == ("a1", "b1")
