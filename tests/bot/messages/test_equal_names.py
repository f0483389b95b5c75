"""No message has two controls with the same label, even if players' names look alike."""

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from bot.components import safe_text
from bot.components.draft import DraftPlace, try_out
from bot.components.message import Button, Menu, Post, Row
from bot.components.presenters import event_lines, final_sections, view_of
from bot.components.safe_text import reader_of
from bot.i18n import LANGUAGES, Reader, text
from bot.messages.board import public_rows
from bot.messages.features import Features
from bot.messages.hand import hand_post
from bot.messages.lobby import seat_lines
from bot.messages.notifications import reminder_post, turn_post
from bot.model import Sitter, Table, Told
from cogs.hosting.messages import manage_post
from cogs.lobby.messages import guests_post
from cogs.play.typed_answers import find_answer, find_offers
from cogs.replay.messages import eyes_name, games_post
from cogs.seat_offers.messages import offer_menu
from engines.core.kernel import Seat, State
from engines.registry import KEYS, game
from tests.contract.cases import Case
from tests.presses.counting import ways
from tests.support.features import FEATURES
from tests.support.play import answers
from tests.support.seated import running_table
from tests.support.sizes import size
from tests.support.tables import CASES

NAMES = ("Ana", "ana ", "𝓐𝓷𝓪", "Ａｎａ", "A\u200bna")
PLIES = size(120, 2_000)
DEEPEST = 4
NUMBER = re.compile(r"^\d+\. ")
NAMED = re.compile(r"\b[Aa]na\b|𝓐𝓷𝓪|Ａｎａ")

FULL = [
    case
    for case in CASES
    if case.game.key in KEYS and not case.changed() and case.seats in (2, case.game.seats[-1])
]


def labels(rows: tuple[Row, ...]) -> Iterator[tuple[int, str]]:
    """Yield every label with the number of its menu, or 0 for a button."""
    for number, part in enumerate((part for row in rows for part in row), 1):
        if isinstance(part, Menu):
            yield from ((number, item.label) for item in part.items)
        elif isinstance(part, Button):
            yield 0, part.label


def repeated(rows: tuple[Row, ...]) -> list[str]:
    """Return each label that several controls have.

    Labels that name a person are compared without the numbers at their beginning.
    """
    found = []
    for menu, label in labels(rows):
        bare = NUMBER.sub("", label)
        found.append((menu, bare if NAMED.search(bare) else label))
    return [label for (_, label), often in Counter(found).items() if often > 1]


def posts(table: Table, seat: Seat, reader: Reader, chance: random.Random) -> Iterator[Post]:
    """Yield a seat's hand, and the pages to which random presses lead from the hand."""
    place = DraftPlace()
    for _ in range(DEEPEST):
        assert table.state is not None
        if try_out(table.state, seat, place.path).decision is None:
            return
        post = hand_post(table, seat, reader, place)
        yield post
        verb, place = chance.choice(list(ways(post, place, chance)))
        if verb == "confirm":
            return


def walked(case: Case, seed: int) -> Iterator[tuple[State, random.Random]]:
    """Yield the positions of a game played at random."""
    state, chance = case.deal(seed), random.Random(seed)
    state.log = []
    for _ in islice(answers(state, seed), PLIES):
        yield state, chance


def faults(case: Case, language: str, names: Sequence[str] = NAMES) -> list[str]:
    """Return labels that two controls of one message share, in a game played at random."""
    found = []
    for state, chance in walked(case, 3):
        table = running_table(case.game.key, state, names[: case.seats])
        reader = reader_of(table, text(language))
        found += repeated(public_rows(table, view_of(state, None)))
        for seat in state.ask:
            for post in posts(table, seat, reader, chance):
                found += repeated(post.rows)
            typed = [label for label, _ in find_offers(table, seat, reader, "")]
            found += [label for label, often in Counter(typed).items() if often > 1]
    return found


@pytest.mark.promise(
    "equal-names",
    "People with similar names are told apart by their seats' letters in every control, line "
    "and picture",
    size="120 / 2,000 answers of each game, with the fewest and the most players",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", FULL, ids=str)
def test_no_message_of_a_game_has_two_controls_with_one_label(case: Case, language: str) -> None:
    assert faults(case, language) == []


@pytest.mark.parametrize("case", FULL, ids=str)
def test_no_label_loses_the_letter_of_a_long_name(case: Case) -> None:
    assert faults(case, "fr", ["Ana " + "W" * 40] * case.seats) == []


@pytest.mark.counterproof("equal-names")
def test_without_letters_two_labels_would_be_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Castrum, the choice of the player to attack would show two equal labels."""
    monkeypatch.setattr(safe_text, "_alike", lambda _: frozenset())
    safe_text.names_apart.cache_clear()
    case = next(item for item in FULL if item.game.key == "castrum" and item.seats > 2)
    found = faults(case, "en", ["Ana"] * case.seats)
    safe_text.names_apart.cache_clear()
    assert "Ana" in found


@pytest.mark.parametrize("key", KEYS)
def test_a_typed_name_selects_the_right_person(key: str) -> None:
    case = next(item for item in FULL if item.game.key == key and item.seats > 2)
    meant = 0
    for state, _ in islice(walked(case, 5), 0, None, size(4, 1)):
        table = running_table(key, state, NAMES[: case.seats])
        reader = reader_of(table, text("en"))
        for seat in state.ask:
            for label, _ in find_offers(table, seat, reader, ""):
                meant += any(name in label for name in reader.names)
                assert not isinstance(find_answer(table, seat, reader, label), str), label
    assert meant or key != "castrum"


@pytest.mark.promise("equal-names")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", FULL, ids=str)
def test_every_log_line_identifies_its_player(case: Case, language: str) -> None:
    bare = re.compile(r"\b[Aa]na\b(?! \([A-E]\))|𝓐𝓷𝓪(?! \()|Ａｎａ(?! \()")
    reader = None
    for state, _ in walked(case, 9):
        table = running_table(case.game.key, state, NAMES[: case.seats])
        reader = reader_of(table, text(language))
        story = [Told(state.ply, 0, event.seen(None)) for event in state.log or ()]
        state.log = []
        for line in event_lines(case.game.key, story, reader):
            assert not bare.search(line), line
    assert reader is not None
    if state.result is not None:
        for section in final_sections(state.view(None), state.result, reader):
            assert not bare.search("\n".join((section.title, *section.lines)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_beside_the_game_has_two_controls_with_one_label(language: str) -> None:
    case = max((item for item in FULL), key=lambda item: item.seats)
    table = running_table(case.game.key, case.deal(1), NAMES[: case.seats])
    reader = reader_of(table, text(language))
    assert repeated(tuple(offer_menu(table, reader))) == []
    assert repeated(manage_post(table, range(case.seats), reader).rows) == []
    assert repeated(guests_post(table, 7, reader).rows) == []
    assert len({eyes_name(str(seat), reader) for seat in range(case.seats)}) == case.seats
    lines = seat_lines(table, text(language))
    assert all(f"({'ABCDE'[seat]})" in lines[seat] for seat in range(case.seats))


def test_a_menu_of_games_names_the_players() -> None:
    case = next(item for item in FULL if item.game.key == "castrum" and item.seats == 2)
    table = running_table("castrum", case.deal(1), NAMES[:2])
    ((menu,),) = games_post([(table, "Castle friends")], reader_of(table, text("en"))).rows
    assert isinstance(menu, Menu)
    assert "Ana (A), ana (B)" in menu.items[0].detail


def test_a_ping_identifies_one_of_two_players_with_equal_names() -> None:
    case = next(item for item in FULL if item.game.key == "castrum" and item.seats == 2)
    table = running_table("castrum", case.deal(1), NAMES[:2])
    assert table.state is not None
    seat = min(table.state.ask)
    said = turn_post(table, [100 + seat], FEATURES).text
    assert f"<@{100 + seat}> ({'AB'[seat]})" in said
    assert f"({'AB'[seat]})" in reminder_post(table, [seat], Features()).text


def test_a_seat_with_a_new_player_gets_its_letter() -> None:
    case = next(item for item in FULL if item.seats == game("castrum").seats[-1])
    table = running_table(case.game.key, case.deal(1), ("Ana", *"BCD"[: case.seats - 1]))
    assert reader_of(table, text("en")).name(0) == "Ana"
    table.sitters[1] = Sitter(9, "ANA")
    assert reader_of(table, text("en")).names[:2] == ("Ana (A)", "ANA (B)")
    table.sitters[1].name = "Anton"
    assert reader_of(table, text("en")).names[:2] == ("Ana", "Anton")
