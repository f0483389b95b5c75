"""The Prince charmant moves a female within her zone (C40)."""

from tests.engines.castel.table import table


def test_must_stand_beside_the_princesse_if_she_is_in_court() -> None:
    t = table().on("a1", "princesse").hand(0, "prince-charmant", "soldat-01")
    assert t.play("prince-charmant").offers() == {"b1", "a2", "b2"}
    assert t.why_not("d4") == ("castel-no-beside-princess", "C40")
    t = table().out("princesse").hand(0, "prince-charmant", "soldat-01")
    assert len(t.play("prince-charmant").offers()) == 16


def test_is_refused_if_the_princesse_has_no_free_neighbour() -> None:
    t = table().on("a1", "princesse").on("b1", "fou").on("a2", "roi").on("b2", "espion")
    t.hand(0, "prince-charmant", "soldat-01")
    assert t.why_not("prince-charmant") == ("castel-no-room-beside", "C40")


def test_moves_a_female_of_the_court() -> None:
    t = table().on("a1", "reine", 1).hand(0, "prince-charmant", "soldat-01")
    t.play("prince-charmant", "d4", "b3")
    assert t.where("reine") == "b3"
    assert t.owner("reine") == 1


def test_moves_the_sorciere_to_another_tower() -> None:
    t = table().on("NW", "sorciere", 1).hand(0, "prince-charmant", "soldat-01")
    t.play("prince-charmant", "d4")
    assert t.offers() == {"NE", "SW", "SE"}
    t.play("SE")
    assert t.where("sorciere") == "SE"


def test_arrival_requirements_do_not_count_for_a_move() -> None:
    t = table().on("a1", "roi").on("b1", "reine", 1).hand(0, "prince-charmant", "soldat-01")
    t.play("prince-charmant", "d4", "c3")
    assert t.where("reine") == "c3"
    assert t.asked() == {0: "castel-ask-action"}


def test_spares_males_the_protected_and_those_outside() -> None:
    t = table().on("a1", "roi", 1).on("b1", "reine", 1).on("b1", "chevalier-1", 2)
    t.on("c1", "courtisane", 2).on("d1", "pretre", 2).out("fee", 1)
    t.on("a4", "favorite", 1).on("a3", "dame-compagnie", 1)
    t.hand(0, "prince-charmant", "soldat-01").play("prince-charmant", "d4")
    assert t.offers() == {"favorite", "dame-compagnie"}
    assert t.why_not("roi") == ("castel-no-female", "C40")
    assert t.why_not("reine") == ("castel-no-covered", "C13")
    assert t.why_not("courtisane") == ("castel-no-priest", "C39")
    assert t.why_not("fee") == ("castel-no-room-to-move", "C14")


def test_has_no_effect_if_no_female_can_be_moved() -> None:
    t = table().on("a1", "roi", 1).hand(0, "prince-charmant", "soldat-01")
    t.play("prince-charmant", "d4")
    assert t.nothing() == ["prince-charmant"]


def test_a_sorciere_has_no_other_tower_left() -> None:
    t = table().on("NW", "sorciere", 1).on("NE", "archer").on("SE", "magicien")
    t.on("SW", "guetteur").hand(0, "prince-charmant", "soldat-01").play("prince-charmant", "d4")
    assert t.nothing() == ["prince-charmant"]
