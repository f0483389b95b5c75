"""Castel's alt text has as many whole parts as fit, and always the most important parts."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from bot.components.safe_text import safe_name
from bot.games.castel import PRESENTER, alt
from bot.i18n import LANGUAGES, Reader, text
from engines.castel import GAME, CastelView
from engines.castel.cards import KINDS
from engines.core.kernel import Seat, View
from tests.bot.games.castel_story import EN, FR, NAMES, played, view
from tests.bot.render.positions import KNOWN, castel
from tests.engines.castel.table import table
from tests.support.sizes import in_turn, size

LONGEST = tuple(safe_name(f"*{seat}*_{'W' * 40}") for seat in "ABCDE")
RIGHT_TO_LEFT = tuple(safe_name("\u05d0" * 40 + seat) for seat in "ABCDE")
ALWAYS = 15
"""Parts up to this rank are never omitted: the question, last card, players and court."""


def told(seen: View, reader: Reader) -> str:
    """Return the alt text; check that it omits only the least important parts."""
    assert isinstance(seen, CastelView)
    said = PRESENTER.artist.alt_text(seen, reader)
    assert len(said) <= 1024
    parts = list(alt.parts(seen, reader))
    everything = " ".join(part for _, part in parts)
    if len(everything) <= 1024:
        assert said == everything
        return said
    order = sorted(range(len(parts)), key=lambda number: (parts[number][0], number))
    ending = reader("alt-left-out")
    for kept in range(len(parts)):
        stay = sorted(order[:kept])
        if said == " ".join([*(parts[number][1] for number in stay), ending]):
            gone = [parts[number] for number in order[kept:]]
            assert all(importance > ALWAYS for importance, _ in gone)
            return said
    pytest.fail(f"not made of whole parts: {said}")


def viewers(state_seats: int, number: int) -> tuple[Seat | None, Seat]:
    return None, number % state_seats


EACH = size(3, 1)
"""Interval between the positions of a game that are checked."""


@pytest.mark.parametrize(("seats", "language"), in_turn(GAME.seats, LANGUAGES))
def test_the_alt_text_of_every_position_is_made_of_whole_parts(seats: int, language: str) -> None:
    reader = Reader(text(language), LONGEST[:seats])
    for number, state in enumerate(islice(played(seats, 11), seats % EACH, None, EACH)):
        for viewer in viewers(seats, number):
            told(state.view(viewer), reader)


def full(viewer: Seat | None) -> Iterator[CastelView]:
    """Yield crowded boards of five players: a card on each square until the cards run out."""
    for seed in range(3):
        chance = random.Random(seed)
        t = table(5)
        for seat in range(5):
            t.pile(seat)
        court = [kind for kind in KINDS[:21] if kind != "ambassadeur"]
        chance.shuffle(court)
        t.court(" ".join(court[:16]), seed)
        for number in range(13):
            t.on(f"{'NESW'[number // 4]}{number % 4 + 1}", f"soldat-{number + 1:02}", number % 5)
        t.on("W2", "capitaine", 1).on("W3", "traitre", 2)
        for number, tower in enumerate(("alchimiste", "archer", "fantome", "guetteur")):
            t.on(("NW", "NE", "SW", "SE")[number], tower, number)
        for number, side in enumerate("NESW"):
            t.on(f"X{side}", f"engin-{number + 1}", number)
        for kind in ("barbare", "dragon", "enchanteur", "fee", "heraut"):
            t.out(kind, 4)
        for number in range(3):
            t.on("d4", f"chevalier-{number + 1}", number)
        t.exchange("sorciere", "magicien", "engin-5", "ambassadeur").hand(0, *court[16:])
        t.hand(1, "chevalier-4").last_placed("dragon")
        yield view(t, viewer)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [LONGEST, RIGHT_TO_LEFT], ids=["wide", "rtl"])
@pytest.mark.parametrize("viewer", [None, 0])
def test_a_crowded_board_of_five_fits(
    viewer: Seat | None, names: tuple[str, ...], language: str
) -> None:
    reader = Reader(text(language), names)
    for seen in full(viewer):
        assert told(seen, reader).endswith(reader("alt-left-out"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_short_names_a_crowded_board_is_described_completely(language: str) -> None:
    reader = Reader(text(language), NAMES)
    for seen in full(None):
        said = told(seen, reader)
        assert all(part in said for importance, part in alt.parts(seen, reader) if importance < 70)


@pytest.mark.parametrize("language", LANGUAGES)
def test_known_hands_and_killed_cards_may_be_omitted_but_not_cut(language: str) -> None:
    for seats in GAME.seats:
        for viewer in (None, 0):
            known = {seat: cards for seat, cards in KNOWN.items() if seat < seats}
            told(castel(seats, viewer=viewer, known=known), Reader(text(language), LONGEST))


def test_the_alt_text_describes_the_picture_in_order() -> None:
    t = table().on("b1", "prince", 2).on("c2", "roi", 1).on("c2", "chevalier-1", 0)
    t.on("W1", "soldat-01", 1).on("N2", "soldat-02").on("NW", "archer", 2).on("XW", "engin-1", 1)
    t.out("fee", 2).exchange("fou", "reine").hand(0, "courtisan", "heraut")
    t.play("courtisan", "a1", "prince")
    assert PRESENTER.artist.alt_text(view(t, None), EN) == (
        "Ana: draw, exchange or place. 1 action left. Placed last: Courtier. "
        "Touched by the last action: a1, b1. "
        "Players (hand, pile): A Ana (1, 1), B Béla (0, 1), C Citlali (1, 1). "
        "Courtyard: a1 Courtier A. c2 King B + Knight A. Ramparts: N2 Soldier. W1 Soldier B. "
        "Towers: NW Archer C. Outside the walls: XW Siege Engine B. Fairy C. "
        "Exchange (2): Fool, Queen. C is known to hold: Prince."
    )
    assert (
        "Remparts\u00a0: N2 Soldat. O1 Soldat B. Tours\u00a0: NO Archer C."
        in PRESENTER.artist.alt_text(view(t, None), FR)
    )


def test_protection_kills_and_ones_own_hand_are_described() -> None:
    t = table().on("a1", "ambassadeur", 1).on("b1", "prince", 2).hand(0, "assassin", "fee", "roi")
    said = PRESENTER.artist.alt_text(view(t.play("assassin", "a2"), 0), EN)
    assert "Hand (2): King, Fairy." in said
    assert "Protected: a1." in said
    assert "Killed: Prince." in said
    assert "Hand (" not in PRESENTER.artist.alt_text(view(t, 1), EN)


def test_a_list_is_one_sentence_and_begins_only_once() -> None:
    t = table(seats=2).exchange("fou", "reine", "marchand", "espion", "voleur", "barbare")
    t.hand(0, "prince", "assassin", "courtisan", "fee", "heraut", "archer")
    seen = view(t, 0)
    said = PRESENTER.artist.alt_text(seen, EN)
    assert "Hand (6): Assassin, Courtier, Prince, Fairy, Herald, Archer." in said
    assert "Exchange (6): Fool, Queen, Merchant, Spy, Thief, Barbarian." in said
    asked = PRESENTER.artist.hand_alt(seen, PRESENTER.prompt(seen, FR), FR)
    assert "Choix\u00a0: 1 Assassin, 2 Courtisan, 3 Prince, 4 Fée, 5 Héraut, 6 Archer, " in asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_truncated_lists_do_not_end_with_a_conjunction(language: str) -> None:
    reader = Reader(text(language), NAMES)
    for seen in full(0):
        spread = ("roi", "reine", "prince", "fou", "bouffon", "espion", "pretre", "marchand")
        held = replace(seen, hand=spread)
        assert told(held, reader).endswith(reader("alt-left-out"))
        first, second = (said for weight, said in alt.parts(held, reader) if 50 <= weight < 60)
        assert [len(said.split(", ")) for said in (first, second)] == [4, 4]
        assert second.startswith(reader("castel-card-bouffon"))
