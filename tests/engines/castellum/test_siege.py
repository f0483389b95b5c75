"""Dealing Enemies and placing them."""

from tests.engines.castellum.builder import asked, do, events, options, table, why


def test_enemies_are_dealt_secretly() -> None:
    """A11: each player gets as many Enemies as there are columns."""
    s = table("castellum.siege", seats=3, year=1)
    assert [len(hand) for hand in s.enemy_hands] == [3, 3, 3]
    assert len(s.enemy_decks[1]) == 3
    view = s.view(1)
    assert view.own_enemies == tuple(s.enemy_hands[1])
    assert s.view(None).own_enemies == ()
    for event in events(s, "deal"):
        assert "cards" not in event.seen(None).data


def test_an_enemy_can_be_placed_before_any_free_column() -> None:
    """A11: any Line can be chosen, but no column that already has an Enemy."""
    s = table(
        "castellum.besiege",
        seats=3,
        hands={0: ["79-01", "79-02"], 1: ["79-03"], 2: ["79-04"]},
        enemies={(1, 1): "79-05", (1, 2): "79-06", (2, 1): "79-07"},
    )
    assert why(s, "pass") == ("siege-pass", "A11")
    do(s, "79-02")
    assert (asked(s), options(s)) == ((0, "line"), (0, 2))
    assert why(s, 1) == ("line-besieged", "A11")
    do(s, 0)
    assert options(s) == (1, 2)
    assert why(s, 3) == ("column-closed", "A7")
    do(s, 2)
    assert s.enemies[1] == "79-02"


def test_a_shown_enemy_is_known_before_its_column() -> None:
    """A37: everybody sees the Enemy before its place is chosen."""
    s = do(table("castellum.besiege", hands={0: ["79-01", "79-02"], 1: ["79-03"]}), "79-01")
    assert s.view(None).arriving == "79-01"
    assert s.view(1).lines[0].enemies == 1


def test_a_taken_column_is_refused() -> None:
    """A11: a column takes one Enemy."""
    s = table(
        "castellum.besiege",
        year=1,
        hands={0: ["32-01", "32-02"], 1: ["32-03"]},
        enemies={(1, 1): "32-04"},
    )
    do(s, "32-01", 1)
    assert why(s, 1) == ("column-besieged", "A11")


def test_the_last_enemies_are_placed_without_a_question() -> None:
    """A11, A35: without Angel cards, no question is asked about the last Enemy or last column."""
    s = table(
        "castellum.besiege",
        hands={0: ["79-01"], 1: ["79-02"]},
        enemies={(0, 1): "79-05", (0, 2): "79-06"},
    )
    assert asked(s) == (0, "column")
    assert s.arriving == "79-01"
    do(s, 2)
    assert s.enemies == ["79-05", "79-06", "", "", "", "79-02", "79-01", "", "", ""]
    assert s.ask == {}


def test_a_player_with_angel_cards_is_asked_for_the_last_enemy() -> None:
    """A35, A21: a player with Angel cards is asked, even if none of them is a Supply card."""
    for card in ("AN01", "AN19"):
        s = table("castellum.besiege", hands={0: ["79-01"], 1: ["79-02"]}, angels={0: [card]})
        assert asked(s) == (0, "enemy")
    assert options(s) == ("79-01", "AN19")
    do(s, "AN19", "WS")
    assert asked(s) == (0, "line")


def test_line_bonuses_count_for_every_enemy_of_their_type() -> None:
    """A12: each bonus counts for all Enemies of its type in the Line, even for its own card."""
    s = table(
        "castellum.angels",
        year=3,
        enemies={
            (0, 1): "94-07",  # foot, strength 5; adds 2 to every foot
            (0, 2): "94-01",  # foot 4
            (0, 3): "94-13",  # horse, strength 5; adds 2 to every horse
            (0, 4): "94-20",  # gun, strength 6; adds 1 to every gun
            (1, 1): "94-02",  # foot 5
        },
    )
    strengths = [column.strength for column in s.view(None).lines[0].columns]
    assert strengths == [7, 6, 7, 7, 0]
    assert s.view(None).lines[1].columns[0].strength == 5
