"""Looking up visible cards, typed names or places on the board reveals nothing hidden."""

from dataclasses import replace
from itertools import groupby, islice

import pytest

from bot.components.custom_id import decode
from bot.components.message import Menu, Post
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.i18n import LANGUAGES, text
from bot.model import Table
from bot.typed.names import folded
from cogs.rulebook.look_up import (
    IN_VIEW,
    Asker,
    card_post,
    found_post,
    search,
    search_form,
)
from cogs.rulebook.pages import ask_post
from engines.core.kernel import Seat, State
from engines.registry import KEYS
from tests.contract import checks
from tests.contract.cases import Case, sampled
from tests.support.sizes import size
from tests.support.tables import CASES, table_of

POSITIONS = size(3, 6)
GAMES = size(1, 10)
HAND = {"en": "Your hand", "fr": "Votre main"}


def asker(table: Table, seat: Seat | None, language: str = "en") -> Asker:
    """Return the asker of a look-up at a table."""
    assert table.state is not None
    return Asker(table.game, reader_of(table, text(language)), table, table.state.view(seat))


def menus(post: Post) -> list[Menu]:
    """Return the menus of a post."""
    return [control for row in post.rows for control in row if isinstance(control, Menu)]


def first_case(key: str) -> tuple[Case, State]:
    """Return the first case of a game, and a position from a random game of that case."""
    case = next(case for case in CASES if case.game.key == key)
    return case, list(sampled(case, 51, POSITIONS, 1))[POSITIONS // 2]


@pytest.mark.promise(
    "looked-up",
    "Visible cards and answers about the board reveal nothing hidden; a hand is seen only "
    "by its owner",
    size="1 / 10 games of each way to play",
)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_look_ups_reveal_nothing_hidden(case: Case) -> None:
    """Cards in view and every answer about the board look the same at twin tables.

    The tables differ only in facts that the asker may not know.
    """
    for number, state in enumerate(sampled(case, 52, POSITIONS, GAMES)):
        seat = number % case.seats
        twin = checks.twin_for(state, seat, number)
        here, there = table_of(case, state), table_of(case, twin)
        language = LANGUAGES[number % len(LANGUAGES)]
        for viewer in (seat, None):
            in_view = [
                card_post(asker(table, viewer, language), None, IN_VIEW) for table in (here, there)
            ]
            assert in_view[0].fingerprint() == in_view[1].fingerprint()
        guide = presenter(case.game.key).guide
        assert guide is not None
        reader = reader_of(here, text(language))
        for place in guide.places(state.view(None), reader):
            told = [ask_post(table, str(place.option), reader) for table in (here, there)]
            assert told[0].fingerprint() == told[1].fingerprint()


@pytest.mark.promise("looked-up")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_only_the_owner_sees_a_hand_and_sees_it_first(key: str, language: str) -> None:
    case, _ = first_case(key)
    guide = presenter(key).guide
    assert guide is not None
    hands = 0
    for state in sampled(case, 56, POSITIONS, 2):
        table = table_of(case, state)
        for viewer in (None, *range(case.seats)):
            item = asker(table, viewer, language)
            assert item.view is not None
            seen = guide.seen(item.view, item.reader)
            groups = [group for group, _ in groupby(seen, lambda choice: choice.group)]
            assert HAND[language] not in groups[1:], "the own hand comes first"
            hands += groups[0] == HAND[language]
            assert viewer is not None or groups[0] != HAND[language]
    assert hands


@pytest.mark.parametrize("case", CASES, ids=str)
def test_menus_keep_within_what_discord_takes(case: Case) -> None:
    for number, state in enumerate(sampled(case, 53, POSITIONS, GAMES)):
        table = table_of(case, state)
        value = asker(table, number % case.seats, LANGUAGES[number % 2])
        posts = [card_post(value, None, page) for page in ("", IN_VIEW, "0", "99")]
        posts.append(ask_post(table, None, value.reader))
        for post in posts:
            assert len(post.rows) <= 5
            ids = [control.id for row in post.rows for control in row]
            assert len(set(ids)) == len(ids)
            assert all(decode(custom_id) for custom_id in ids)
            for menu in menus(post):
                values = [item.value for item in menu.items]
                assert 1 <= len(set(values)) == len(values) <= 25
                assert all(len(item.label) <= 100 >= len(item.detail) for item in menu.items)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_card_in_view_can_be_looked_up(case: Case) -> None:
    guide = presenter(case.game.key).guide
    assert guide is not None
    for number, state in enumerate(sampled(case, 54, POSITIONS, GAMES)):
        item = asker(table_of(case, state), number % case.seats)
        known = presenter(item.game).cards(item.reader)
        assert item.view is not None
        cards = [str(choice.option) for choice in guide.seen(item.view, item.reader)]
        assert set(cards) <= set(known)
        shown = card_post(item, cards[0], IN_VIEW)
        assert shown.embed is not None
        assert shown.embed.title == known[cards[0]]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_board_answers_about_every_place(case: Case) -> None:
    guide = presenter(case.game.key).guide
    assert guide is not None
    for number, state in enumerate(sampled(case, 55, POSITIONS, GAMES)):
        table = table_of(case, state)
        reader = reader_of(table, text(LANGUAGES[number % 2]))
        view = state.view(None)
        places = guide.places(view, reader)
        for _, group in groupby(places, lambda choice: choice.group):
            assert len(list(group)) <= 25
        for place in places:
            section = guide.ask(view, place.option, reader)
            assert section.title
            assert 0 < len("\n".join(section.lines)) <= 1024
            assert all(line.strip() for line in section.lines)
        with pytest.raises(KeyError):
            guide.ask(view, "nowhere", reader)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_name_finds_its_card(key: str, language: str) -> None:
    case, state = first_case(key)
    item = asker(table_of(case, state), None, language)
    for other in LANGUAGES:
        names = presenter(key).cards(replace(item.reader, text=text(other)))
        for card, name in islice(names.items(), LANGUAGES.index(other), None, size(6, 1)):
            found, held = search(item, folded(name).upper())
            assert held
            assert card in found, name


def test_an_unknown_name_leads_to_similar_names() -> None:
    case, state = first_case("castel")
    value = asker(table_of(case, state), None)
    found, held = search(value, "Quene")
    assert not held
    assert "reine" in found
    shown = found_post(value, "Quene", found, held=held)
    assert shown.embed is not None
    assert "Quene" in (shown.embed.description or "")
    assert {item.value for menu in menus(shown) for item in menu.items} == set(found)
    nothing, held = search(value, "zzzzzzzz")
    assert (nothing, held) == ([], False)
    assert menus(found_post(value, "**@everyone**", nothing, held=held)) == []
    told = found_post(value, "**@everyone**", nothing, held=held).embed
    assert told is not None
    assert "@everyone" not in (told.description or "")


def test_controls_lead_back_to_the_table_and_name_no_card() -> None:
    case, state = first_case("castrum")
    item = asker(table_of(case, state), 0)
    keys = [decode(control.id) for row in card_post(item, None).rows for control in row]
    assert all(key is not None and key.table == 1 for key in keys)
    form = decode(search_form(item).id)
    assert form is not None
    assert (form.table, form.verb, form.argument) == (1, "found", "castrum")
