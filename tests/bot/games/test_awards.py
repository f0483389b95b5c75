"""A game's awards come from public facts; players who tie for the most get no award."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.components.presenters import presenter
from bot.games.__main__ import NAMES
from bot.games.awards import MOST, Happened, best, chosen
from bot.games.gallery import played
from bot.i18n import LANGUAGES, Reader, text
from bot.render.result import Award
from bot.render.sprites import sprite
from engines.core.kernel import Event, Seat, View
from engines.registry import KEYS, game

READER = Reader(text("en"), NAMES[:4])


@cache
def ended(key: str, seats: int) -> tuple[View, Happened]:
    """Return the last view and the public events of a random game."""
    steps = played(game(key), seats, 7, {})
    course = [(step.state.ply, event) for step in steps for event in step.told]
    return steps[-1].state.view(None), course


def given(key: str, view: View, course: Happened) -> dict[str, Award]:
    """Return the awards of a game; each key is the name of the award's drawing."""
    return {item.drawing: item for item in presenter(key).artist.awards(view, course, READER)}


def course_of(*events: tuple[str, dict[str, Any]]) -> Happened:
    """Return ``events`` as a log, with a separate ply for each event."""
    return [(ply, Event(kind, data)) for ply, (kind, data) in enumerate(events)]


def won_by(key: str, *winners: Seat, **changes: object) -> Any:
    """Return the last view of a game of four that the given seats won."""
    view = ended(key, 4)[0]
    assert view.result is not None
    return replace(view, result=view.result._replace(winners=winners), **changes)


def award(seat: Seat, drawing: str = "dove") -> Award:
    return Award(drawing, "", seat, "")


@pytest.mark.parametrize(
    ("earned", "winners", "kept"),
    [
        ((), (0,), ()),
        ((None, None), (0,), ()),
        ((award(1), award(2), award(3)), (0,), (1, 2)),
        ((award(1), award(1), award(2)), (0,), (1, 2)),
        ((award(1), award(1)), (0,), (1, 1)),
        ((award(0), award(0), None, award(2)), (0,), (0, 2)),
        ((award(0), award(0)), (0,), (0,)),
        ((award(0), award(1), award(2)), (0, 1), (0, 2)),
        ((award(0), award(1)), (0, 1), (0,)),
    ],
)
def test_two_awards_at_most_and_never_both_to_winners(
    earned: Sequence[Award | None], winners: tuple[Seat, ...], kept: tuple[Seat, ...]
) -> None:
    assert tuple(entry.seat for entry in chosen(earned, winners)) == kept


@pytest.mark.parametrize(
    ("counts", "seat"),
    [({}, None), ({0: 3, 1: 2}, 0), ({0: 3, 1: 3}, None), ({0: 1, 1: 0}, None)],
)
def test_players_who_share_the_most_get_no_award(
    counts: dict[Seat, int], seat: Seat | None
) -> None:
    assert best(counts, 2) == seat


@pytest.mark.promise("trophies")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "seats"), [(key, n) for key in KEYS for n in game(key).seats])
def test_every_game_gives_awards_that_hold(key: str, seats: int, language: str) -> None:
    """A game gives at most two awards; each has a drawing, and words in each language."""
    view, course = ended(key, seats)
    reader = Reader(text(language), NAMES[:seats])
    found = presenter(key).artist.awards(view, course, reader)
    assert len(found) <= MOST
    assert view.result is not None
    assert [entry.seat in view.result.winners for entry in found] != [True, True]
    for section in found:
        assert 0 <= section.seat < seats
        assert section.title
        assert section.figure
        assert sprite(f"awards/{section.drawing}", 84, section.seat).width == 84


@pytest.mark.parametrize("key", KEYS)
def test_without_a_log_only_the_end_gives_awards(key: str) -> None:
    """A damaged log gives no events, so awards come only from the final position."""
    drawings = given(key, ended(key, 2)[0], ())
    assert set(drawings) <= {"full-purse"}


COMEBACKS = {
    "castrum": (
        ("castrum-event-build", {"seat": 1, "building": "wall"}),
        ("castrum-event-build", {"seat": 0, "building": "tower"}),
        2,
        "2 buildings behind",
    ),
    "castellum": (
        (
            "castellum-event-fight-won",
            {"seat": 1, "column": 1, "attack": 3, "strength": 3, "enemy": "79-01"},
        ),
        (
            "castellum-event-fight-won",
            {"seat": 0, "column": 1, "attack": 3, "strength": 3, "enemy": "79-01"},
        ),
        3,
        "3 Enemies behind",
    ),
    "castel": (
        ("castel-event-place", {"seat": 1, "card": "roi-01", "to": "c3"}),
        ("castel-event-place", {"seat": 0, "card": "reine-01", "to": "c2"}),
        4,
        "4 cards behind",
    ),
}
"""By game: another seat's event, the winner's event, the deficit needed, the award's figure."""


@pytest.mark.parametrize("key", KEYS)
def test_a_winner_who_was_last_gets_the_comeback_award(key: str) -> None:
    other, own, enough, figure = COMEBACKS[key]
    year = ("castellum-event-year", {"year": 1632})
    after = [year] if key == "castellum" else []
    course = course_of(*[other] * enough, *after, *[own] * (enough + 1))
    found = given(key, won_by(key, 0), course)["comeback"]
    assert (found.seat, found.figure) == (0, figure)
    few = course_of(*[other] * (enough - 1), *after, *[own] * enough)
    assert "comeback" not in given(key, won_by(key, 0), few)
    assert "comeback" not in given(key, won_by(key, 1), course), "who led never was last"
    assert "comeback" not in given(key, won_by(key, 0, 1), course), "nor who shares the victory"


# Castrum


def attack(seat: Seat, card: str = "incendie") -> tuple[str, dict[str, Any]]:
    return "castrum-event-attack", {"seat": seat, "card": card, "target_seat": 3}


STOPPED = ("castrum-event-defend", {"seat": 3, "card": "gardes", "attack": "incendie"})


def test_a_firebrand_sets_most_fires_and_a_dove_attacks_nobody() -> None:
    course = course_of(attack(1), STOPPED, attack(1), attack(0), attack(2, "mage"))
    found = given("castrum", won_by("castrum", 0), course)
    assert (found["firebrand"].seat, found["firebrand"].figure) == (1, "2 fires, 1 stopped")
    assert (found["dove"].seat, found["dove"].figure) == (3, "attacked nobody")
    assert "firebrand" not in given(
        "castrum", won_by("castrum", 0), [*course, *course_of(attack(0))]
    )
    peaceful = course_of(attack(1), attack(1), attack(0))
    assert "dove" not in given("castrum", won_by("castrum", 0), peaceful)


def test_the_last_stone_is_laid_with_nothing_left_over() -> None:
    view = won_by("castrum", 2)
    built = course_of(("castrum-event-build", {"seat": 2, "building": "tower"}))
    bare = replace(view, sites=tuple(site._replace(cards={}) for site in view.sites))
    assert given("castrum", bare, built)["last-stone"].seat == 2
    left = replace(view, sites=tuple(site._replace(cards={"lapides": 1}) for site in view.sites))
    assert "last-stone" not in given("castrum", left, built)
    other = replace(bare, result=bare.result._replace(winners=(1,)))
    assert "last-stone" not in given("castrum", other, built)


# Castel


def test_a_knight_counts_while_it_carries_the_same_pawn() -> None:
    course = [
        (0, Event("castel-event-place", {"seat": 1, "card": "chevalier-01", "on": "roi-01"})),
        (2, Event("castel-event-place", {"seat": 2, "card": "chevalier-02", "on": "fou-01"})),
        (30, Event("castel-event-return", {"card": "chevalier-02", "by": "fee-01", "seat": 2})),
        (35, Event("castel-event-pawn", {"card": "chevalier-01", "by": "fou-01", "seat": 0})),
    ]
    view = won_by("castel", 3, ply=60)
    found = given("castel", view, course)["longest-knight"]
    assert (found.seat, found.figure) == (1, "35 steps")
    later = given("castel", replace(view, ply=80), course)["longest-knight"]
    assert (later.seat, later.figure) == (0, "45 steps")
    assert "longest-knight" not in given("castel", replace(view, ply=70), course)


def test_witches_count_for_their_player_and_for_a_winner_despite_them() -> None:
    played_three = course_of(
        *(("castel-event-place", {"seat": 1, "card": f"sorciere-0{n}"}) for n in range(3))
    )
    view = won_by("castel", 0)
    assert given("castel", view, played_three)["three-witches"].seat == 1
    assert not given("castel", view, played_three[:2])
    burdened = course_of(
        *(
            ("castel-event-grant", {"seat": 0, "card": "roi-01", "by": f"sorciere-0{n}"})
            for n in range(3)
        )
    )
    found = given("castel", view, burdened)["three-witches"]
    assert (found.seat, found.title) == (0, "Witches in vain")
    assert not given("castel", won_by("castel", 1), burdened)


def test_the_most_returned_player_gets_the_award_for_coming_back() -> None:
    back = [("castel-event-return", {"card": "roi-01", "by": "fee-01", "seat": 2})] * 4
    away = [("castel-event-return", {"card": "roi-01", "by": "fee-01"})] * 9
    found = given("castel", won_by("castel", 0), course_of(*back, *away))["most-returned"]
    assert (found.seat, found.figure) == (2, "4 cards came back")


# Castellum


def fight(seat: Seat, enemy: str, end: str = "won", **data: int) -> tuple[str, dict[str, Any]]:
    numbers = {"column": 1, "attack": 9, "strength": 4, **data}
    return f"castellum-event-fight-{end}", {"seat": seat, "enemy": enemy, **numbers}


def year(label: int) -> tuple[str, dict[str, Any]]:
    return "castellum-event-year", {"year": label}


def poor(*winners: Seat) -> Any:
    """Return the end of a game of Castellum in which no player owns anything."""
    view = won_by("castellum", *winners)
    return replace(view, lines=tuple(line._replace(resources=(0, 0, 0)) for line in view.lines))


def test_the_slayer_of_the_strongest_giant_is_named_with_it() -> None:
    course = course_of(fight(1, "73-10", strength=7), fight(2, "79-01", strength=6))
    found = given("castellum", poor(0), course)["giant-slayer"]
    assert found.seat == 1
    assert found.figure == "Louis XIV (7)"
    tied = [*course, *course_of(fight(3, "73-05", strength=7))]
    assert not given("castellum", poor(0), tied)


def test_an_iron_wall_beats_all_enemies_of_a_year() -> None:
    held = [fight(1, "79-01", column=n) for n in (1, 2, 3)]
    course = course_of(year(1579), *held, year(1632), *held, fight(1, "32-01", "lost"))
    found = given("castellum", poor(0), course)["iron-wall"]
    assert (found.seat, found.figure) == (1, "all of 1579")
    assert not given("castellum", poor(0), course_of(year(1579), *held[:2]))
    nobody = fight(1, "79-01", "undefended")
    assert not given("castellum", poor(0), course_of(year(1579), *held, nobody))


def test_the_angel_award_needs_a_fight_that_only_the_angel_won() -> None:
    bonus = ("castellum-event-bonus", {"seat": 1, "line_seat": 1, "column": 2, "attack": 2})
    destroyed = ("castellum-event-destroy", {"seat": 1, "line_seat": 1, "column": 1})
    helped = fight(1, "79-01", column=2, attack=5, strength=4)
    course = course_of(year(1579), bonus, destroyed, helped)
    found = given("castellum", poor(0), course)["angel"]
    assert (found.seat, found.figure) == (1, "2 Enemies defeated")
    without = course_of(year(1579), bonus, year(1632), destroyed, helped)
    assert "angel" not in given("castellum", poor(0), without)


def test_an_empty_column_is_not_held() -> None:
    destroyed = ("castellum-event-destroy", {"seat": 1, "line_seat": 1, "column": 2})
    found = given("castellum", poor(0), course_of(destroyed))["held-by-nothing"]
    assert (found.seat, found.figure) == (1, "column 2, without a card")
    troop = ("castellum-event-place", {"seat": 1, "card": "t-1", "column": 2})
    assert not given("castellum", poor(0), course_of(troop, destroyed))
    lured = ("castellum-event-lure", {"seat": 0, "of_seat": 1, "card": "t-1"})
    assert given("castellum", poor(0), course_of(troop, lured, destroyed))
    start = ("castellum-event-destroy", {"seat": 1, "line_seat": 1, "column": 1})
    assert not given("castellum", poor(0), course_of(start))


def test_the_fullest_purse_is_not_shared() -> None:
    view = won_by("castellum", 0)
    lines = [
        item._replace(resources=(n, n, 1)) for n, item in zip((0, 1, 2, 3), view.lines, strict=True)
    ]
    found = given("castellum", replace(view, lines=tuple(lines)), ())["full-purse"]
    assert (found.seat, found.figure) == (3, "7 resources left")
    lines[2] = lines[2]._replace(resources=(3, 3, 1))
    assert not given("castellum", replace(view, lines=tuple(lines)), ())
