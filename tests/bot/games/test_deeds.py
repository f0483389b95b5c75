"""A key moment is named after its deed, which is its most important public event."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest

from bot.components.presenters import is_shared, presenter
from bot.games.deeds import weightiest
from bot.games.gallery import played
from bot.i18n import LANGUAGES, Reader, text
from cogs.turning_points.moments import deed_of, named_moments
from cogs.turning_points.search import Moment
from engines.core.advice import Chance
from engines.core.kernel import Event, Seat
from engines.registry import KEYS, game

NAMES = ("Ana", "Bo", "Isabeau", "Cleo", "Dara")
MOST = 160
"""Maximum length of a deed in characters; it must fit on two lines of the result card."""


def happened(kind: str, **data: Any) -> Event:
    return Event(kind, data)


def named(
    key: str,
    language: str,
    *events: Event,
    before: Sequence[Event] = (),
    seat: Seat = 0,
) -> str:
    """Return the name of the most important deed among ``events``."""
    reader = Reader(text(language), NAMES)
    return weightiest(presenter(key).deeds(before, events, seat, reader))


def moment(*plies: int, change: float = 0.3, seat: Seat = 0) -> Moment:
    return Moment(plies, seat, Chance(0.3, 0.01), Chance(0.3 + change, 0.01))


FIRE = (
    happened("castrum-event-attack", seat=1, target_seat=2, card="incendie"),
    happened("castrum-event-let", seat=2, card="incendie"),
    *(
        happened("castrum-event-fire", seat=2, card="lapides", die=die, lost=die % 2 == 0)
        for die in (2, 4, 1, 6, 2, 3, 4)
    ),
    happened("castrum-event-fire-out", seat=2, left=2),
)
WITCH = happened("castrum-event-attack", seat=0, target_seat=1, card="sorciere", aim="lapides")
CURSE = happened("castrum-event-witch", seat=0, target_seat=1, card="lapides", die=1, lost=False)
BUILT = happened(
    "castrum-event-build", seat=0, building="wall", cards=["lapides"], walls=2, towers=0
)


@pytest.mark.parametrize(
    ("language", "fire", "witch", "wall"),
    [
        (
            "en",
            "Bo’s Fire burns 5 of Isabeau’s 7 cards",
            "Ana’s third Witch fails against Bo",
            "Ana builds a second wall",
        ),
        (
            "fr",
            "L’Incendie de Bo brûle 5 des 7 cartes d’Isabeau",
            "La troisième Sorcière d’Ana échoue contre Bo",
            "Ana bâtit sa deuxième muraille",
        ),
    ],
)
def test_a_deed_of_castrum_names_an_attack_and_its_result(
    language: str, fire: str, witch: str, wall: str
) -> None:
    lay = happened("castrum-event-lay", seat=0, card="lapides")
    assert named("castrum", language, lay, *FIRE, BUILT) == fire
    assert named("castrum", language, WITCH, CURSE, before=(WITCH, CURSE, WITCH)) == witch
    assert named("castrum", language, lay, BUILT) == wall


@pytest.mark.parametrize(
    ("language", "stopped"),
    [
        ("en", "Bo stops Ana’s Witch with Guards"),
        ("fr", "Bo arrête la Sorcière d’Ana avec les Gardes"),
    ],
)
def test_a_deed_about_a_stopped_attack_names_both_players(language: str, stopped: str) -> None:
    shield = happened("castrum-event-defend", seat=1, card="gardes", attack="sorciere")
    assert named("castrum", language, WITCH, shield) == stopped


def fight(seat: Seat, column: int, end: str) -> Event:
    data = {"seat": seat, "column": column, "enemy": "73-10", "attack": 7, "strength": 7}
    return Event(f"castellum-event-fight-{end}", data)


@pytest.mark.parametrize(
    ("language", "whole", "some", "none", "single"),
    [
        (
            "en",
            "Ana beats both Enemies of 1673",
            "Bo beats 1 of 3 Enemies of 1673",
            "Isabeau beats none of 2 Enemies of 1673",
            "Cleo’s column 2 beats Louis XIV (7)",
        ),
        (
            "fr",
            "Ana vainc les 2 Ennemis de 1673",
            "Bo vainc 1 des 3 Ennemis de 1673",
            "Isabeau ne vainc aucun des 2 Ennemis de 1673",
            "La Colonne 2 de Cleo vainc Louis XIV (7)",
        ),
    ],
)
def test_a_deed_about_a_combat_names_the_player_whose_chance_changed(
    language: str, whole: str, some: str, none: str, single: str
) -> None:
    year = happened("castellum-event-year", year=1673)
    fights = (
        *(fight(0, column, "won") for column in (1, 2)),
        *(fight(1, column, end) for column, end in enumerate(("won", "lost", "undefended"), 1)),
        *(fight(2, column, "lost") for column in (1, 2)),
        fight(3, 2, "won"),
        happened("castellum-event-reward", seat=0, defeated=4, needed=3),
        happened("castellum-event-year", year=1794),
    )
    told = [named("castellum", language, *fights, before=(year,), seat=seat) for seat in range(4)]
    assert told == [whole, some, none, single]


def returned(card: str, seat: Seat) -> Event:
    return happened("castel-event-return", card=card, by="dragon-1", seat=seat, square="a1")


@pytest.mark.parametrize(
    ("language", "alike", "mixed", "last"),
    [
        (
            "en",
            "Bo’s Dragon returns 3 cards to Ana",
            "Bo’s Dragon returns 3 cards",
            "Bo places the Dragon outside the walls: the last card",
        ),
        (
            "fr",
            "Le Dragon de Bo renvoie 3 cartes à Ana",
            "Le Dragon de Bo renvoie 3 cartes",
            "Bo place le Dragon hors les murs\u00a0: c’est la dernière carte",
        ),
    ],
)
def test_a_deed_about_an_effect_of_castel_names_the_cards_owner(
    language: str, alike: str, mixed: str, last: str
) -> None:
    placed = happened("castel-event-place", card="dragon-1", seat=1)
    own = [returned(card, 0) for card in ("roi-1", "reine-1", "prince-1")]
    end = happened("castel-event-end", winners=[1], reason="castel-end-empty")
    assert named("castel", language, placed, *own) == alike
    assert named("castel", language, placed, *own[:2], returned("prince-1", 2)) == mixed
    assert named("castel", language, placed, *own, end) == last


@pytest.mark.promise(
    "key-moment",
    "A key moment is named after one deed that everybody saw, in the same words everywhere;"
    " a game given up early has no key moments",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "seats"), [(key, n) for key in KEYS for n in game(key).seats])
def test_every_step_of_a_game_has_a_deed_that_names_no_hidden_card(
    key: str, seats: int, language: str
) -> None:
    """Each deed is a sentence made from public events."""
    steps = played(game(key), seats, 7, {})
    state = steps[-1].state
    reader = Reader(text(language), NAMES[:seats], state.options, state.card_set)
    course = [(step.state.ply, item) for step in steps for item in step.told]
    assert all(item == item.seen(None) for _, item in course)
    for ply, run in groupby(course, key=lambda pair: pair[0]):
        if all(is_shared(line) for _, line in run):
            continue
        deed = deed_of(key, moment(ply), course, reader)
        assert deed
        assert len(deed) <= MOST, deed
        assert "**" not in deed
        assert not deed.endswith(".")


def test_moments_with_the_same_deed_are_merged_into_the_greatest() -> None:
    draw = Event("castel-event-draw", {"seat": 0})
    course = [(3, draw), (7, draw), (9, Event("castel-event-turn", {"seat": 1}))]
    reader = Reader(text("en"), NAMES)
    moments = (moment(3), moment(7, change=0.5), moment(9))
    told = named_moments("castel", moments, course, reader)
    assert [(item.moment.plies, item.deed) for item in told] == [
        ((7,), "Ana draws a card"),
        ((9,), "Bo’s turn"),
    ]
    (bare,) = named_moments("castel", moments[:1], (), reader)
    assert bare.deed == "Step\u00a03", "nothing is known of a log that is damaged"


def last_view(key: str, reason: str) -> Any:
    """Return the last view of a game that ended for the given reason."""
    view = played(game(key), 2, 7, {})[-1].state.view(None)
    assert view.result is not None
    return replace(view, result=view.result._replace(reason=reason))


@pytest.mark.promise("end-remarks")
@pytest.mark.parametrize(
    ("language", "nothing", "wall", "witches"),
    [
        (
            "en",
            "Column 2 of Isabeau holds with nothing to spare: 7 against 7.",
            "The last wall falls into place.",
            "3 Witches were sent out, and not one of them did anything.",
        ),
        (
            "fr",
            "La Colonne 2 d’Isabeau tient d’un rien\u00a0: 7 contre 7.",
            "La dernière muraille est en place.",
            "3 Sorcières de sortie, et aucune n’a fait mouche.",
        ),
    ],
)
def test_the_bot_remarks_on_rare_events(
    language: str, nothing: str, wall: str, witches: str
) -> None:
    reader = Reader(text(language), NAMES)
    castellum, castrum = presenter("castellum"), presenter("castrum")
    over = last_view("castrum", "castrum-end-castle")
    held = fight(2, 2, "won")
    ample = Event(held.kind, {**held.data, "attack": 8})
    assert castellum.remark((), (ample, held), over, reader) == nothing
    assert castellum.remark((held,), (ample, fight(2, 2, "lost")), over, reader) == ""
    assert castrum.remark((BUILT, WITCH, CURSE), (BUILT,), over, reader) == wall
    failed = (WITCH, CURSE) * 3
    assert castrum.remark(failed, (BUILT,), over, reader) == witches
    worked = Event(CURSE.kind, {**CURSE.data, "lost": True})
    assert castrum.remark((*failed, WITCH, worked), (BUILT,), over, reader) == wall
    timed = last_view("castrum", "castrum-end-time-towers")
    assert castrum.remark((), (BUILT,), timed, reader) == ""
    still_on = replace(over, result=None)
    assert castrum.remark(failed, (BUILT,), still_on, reader) == "", "more Witches may come"
