"""Cards that the owner of a printed game has added are described and drawn like all others."""

from io import BytesIO

import pytest
from PIL import Image

from bot.games.castellum import PRESENTER
from bot.games.castellum.pictures.column import column
from bot.games.castellum.pictures.market import offer
from bot.games.castellum.pictures.parts import ACTS, fitted, special_parts
from bot.games.castellum.words import Words
from bot.i18n import LANGUAGES, Reader, text
from engines.castellum import Castellum
from engines.castellum.cards import CardSet
from tests.engines.castellum import box
from tests.engines.castellum.builder import do, table
from tests.support.play import answers
from tests.support.sizes import in_turn, size

LONG = ("Anastasia-Wilhelmina of the Wall", "Béla", "Citlali", "Dmitri Konstantinovitch Ouvarov")
READERS = {language: Reader(text(language), LONG) for language in LANGUAGES}
EN = READERS["en"]
EITHER = "onze-lieve-vrouweplein"


@pytest.fixture(params=LANGUAGES)
def reader(request: pytest.FixtureRequest) -> Reader:
    return READERS[request.param]


@pytest.fixture(scope="module")
def card_set(tmp_path_factory: pytest.TempPathFactory) -> CardSet:
    return box.own(tmp_path_factory.mktemp("castellum"))


def test_every_rule_of_a_card_is_described(card_set: CardSet, reader: Reader) -> None:
    """Each rule is in the card's text, in every list of facts and in the look-up."""
    words = Words(reader, card_set)
    income = reader("castellum-fact-income", goods=words.gains.goods("W"))
    assert income in words.fact_list("T01")
    gunner = words.fact_list("T31")
    assert gunner[-4:] == [
        reader("castellum-fact-income", goods=words.gains.goods("WG")),
        reader("castellum-fact-income-angels", count=1),
        reader("castellum-fact-boosts", kind="gun"),
        reader("castellum-fact-per-fortification"),
    ]
    reiters = words.fact_list("79-05")
    assert reiters[-2:] == [
        reader("castellum-fact-rally", by=1, kind="horse"),
        reader("castellum-fact-levy", goods=reader("castellum-goods-gold", count=1)),
    ]
    for card in ("T01", "T31", "F17", "79-05"):
        assert set(words.fact_list(card)) <= set(PRESENTER.card(card, card_set, reader).lines)


def test_the_text_of_a_space_that_sells_either_sort_says_so(
    card_set: CardSet, reader: Reader
) -> None:
    section = PRESENTER.card(EITHER, card_set, reader)
    assert section.title == "Onze lieve vrouweplein"
    assert reader("castellum-space-buy-either") in section.lines
    s = do(table(card_set=card_set, goods={0: "SSGG"}, market=["F05", "T15", "T09"]), EITHER)
    prompt = PRESENTER.prompt(s.view(0), reader)
    assert [choice.option for choice in prompt.choices] == ["F05", "T15"]
    assert all(choice.detail and choice.emoji for choice in prompt.choices)
    assert [control.label for control in prompt.refused] == [Words(reader, card_set).card("T09")]


def test_names_of_added_cards_are_drawn(card_set: CardSet, reader: Reader) -> None:
    """If no catalogue names a card or space, the name from the card values is drawn."""
    s = table("castellum.besiege", card_set=card_set, year=3, hands={0: ["94-18", "94-19"]})
    view = table(card_set=card_set, market=["T01", "T31"]).view(0)
    assert Words(reader, card_set).card("T01") == "Night watch"
    for item in (s.view(0), view):
        assert Image.open(BytesIO(PRESENTER.artist.picture(item, reader))).width == 1200


def test_a_mark_for_every_rule_of_a_troop(card_set: CardSet) -> None:
    """Cards that differ in only one rule look different, on the wall and in the market."""
    shipped = Words(EN).card_set
    empty = table().view(None).lines[0].columns[0]
    for card in ("T01", "T04", "T11", "T13", "T21", "T31"):
        pair = [(card_set, card_set.troops[card]), (shipped, shipped.troops[card])]
        walls = [
            column(cards, 0, empty._replace(troops=(troop.id,)), 288, None) for cards, troop in pair
        ]
        assert walls[0].tobytes() != walls[1].tobytes()
        for width, height in ((140, 72), (190, 72), (290, 76), (285, 44)):
            offers = [offer(troop, width, height, "") for _, troop in pair]
            assert offers[0].tobytes() != offers[1].tobytes(), (card, width)


@pytest.mark.parametrize("card", ["F13", "F16", "F17", "T31", "79-05", "94-18"])
def test_rules_stay_within_the_card(card_set: CardSet, card: str) -> None:
    """However many rules a card has, each rule fits into the narrowest tag."""
    for deck in (card_set.fortifications, card_set.troops, card_set.enemies):
        if card in deck:
            for parts in special_parts(deck[card]):
                assert fitted(parts, ACTS, 75).width <= 75, parts


EACH = size(3, 1)
"""Interval between checked positions; the events of all positions are put into words."""


@pytest.mark.parametrize(("seats", "reader"), in_turn([2, 3, 4], LANGUAGES), indirect=["reader"])
def test_a_whole_game_is_described_and_drawn(card_set: CardSet, reader: Reader, seats: int) -> None:
    """Every checked view has all its texts, and some views are also drawn."""
    s = Castellum.deal(seats, seats, {}, card_set)
    told = 0
    for _ in answers(s, seats):
        for event in s.log or ():
            line = PRESENTER.event(event.seen(None), reader)
            told += line is not None
        s.log = []
        viewer = None if s.ply % 2 else s.ply % seats
        if s.ply % size(50, 25) == 0:
            assert len(PRESENTER.artist.picture(s.view(viewer), reader)) <= 200_000
        if s.ply % EACH:
            continue
        view = s.view(viewer)
        alt = PRESENTER.artist.alt_text(view, reader)
        assert len(alt) <= 1024
        assert PRESENTER.board(view, reader)
        assert PRESENTER.status(view, reader)
        assert all(line for section in PRESENTER.hand(view, reader) for line in section.lines)
        if view.decision is not None:
            prompt = PRESENTER.prompt(view, reader)
            assert [choice.option for choice in prompt.choices] == list(view.decision.options)
    assert told > 100
