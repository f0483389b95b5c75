"""Castellum in words: every decision, event, hand and board, in every language."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games.castellum import PRESENTER
from bot.games.castellum.gains import EMOJI
from bot.games.castellum.words import Words, cut, shipped
from bot.games.presenter import Section
from bot.games.prompt import Prompt
from bot.i18n import LANGUAGES, Reader, text
from engines.castellum import Castellum
from engines.castellum.ai.policies import normal
from engines.castellum.view import CastellumView
from engines.core.kernel import apply
from tests.bot.games.castellum_story import generous
from tests.engines.castellum.builder import do, lay, table
from tests.support.play import answers
from tests.support.sizes import size

LONG = ("Anastasia-Wilhelmina of the Wall", "Béla", "Citlali", "Dmitri Konstantinovitch Ouvarov")
READERS = {language: Reader(text(language), LONG) for language in LANGUAGES}
EN = READERS["en"]
FR = READERS["fr"]


@pytest.fixture(params=LANGUAGES)
def reader(request: pytest.FixtureRequest) -> Reader:
    return READERS[request.param]


def between_bots(seats: int, seed: int) -> Iterator[Castellum]:
    """Yield each position of a game between bots; such games have combats with full Lines."""
    s = Castellum.deal(seats, seed, {}, shipped())
    while s.ask:
        seat = max(s.ask)
        yield s
        apply(s, seat, normal(s.determinize(seat, seed + s.ply), seat, seed))
    yield s


def at_random(seats: int, seed: int) -> Iterator[Castellum]:
    """Yield each position of a random game; :func:`generous` values bring all cards into use."""
    s = Castellum.deal(seats, seed, {}, generous())
    for _ in answers(s, seed):
        yield s
    yield s


def fits(sections: Sequence[Section]) -> None:
    """Check that sections fit into one embed."""
    assert sum(len(section.title) + len("\n".join(section.lines)) for section in sections) <= 6000
    for section in sections:
        assert 0 < len(section.title) <= 256
        assert 0 < len("\n".join(section.lines)) <= 1024, section.title
        assert all(line.strip() for line in section.lines)


def sound(prompt: Prompt) -> None:
    """Check that a prompt fits into buttons and menus and that no two choices look alike."""
    assert 0 < len(prompt.title) <= 256
    assert 0 < len(prompt.choices) <= 25
    for choice in prompt.choices:
        assert 0 < len(choice.label) <= 80
        assert len(choice.detail) <= 100
    looks = [(choice.label, choice.detail) for choice in prompt.choices]
    assert len(set(looks)) == len(looks)
    for refused in prompt.refused:
        assert refused.label
        assert refused.reason.endswith(")")


def shown(view: CastellumView, reader: Reader) -> None:
    """Check all texts that are made from a view."""
    assert 0 < len(PRESENTER.status(view, reader)) <= 256
    alt = PRESENTER.artist.alt_text(view, reader)
    assert len(alt) <= 1024
    assert alt.endswith("."), "nothing is cut"
    fits(PRESENTER.board(view, reader))
    if view.viewer is not None:
        fits(PRESENTER.hand(view, reader))
    if view.decision is not None:
        prompt = PRESENTER.prompt(view, reader)
        sound(prompt)
        assert [choice.option for choice in prompt.choices] == list(view.decision.options)
    public = PRESENTER.public_prompt(view, reader)
    if public is not None:
        sound(public)


LOOKED_AT = size(21, 7)
"""Interval between checked positions; positions with a new question are always checked."""


def test_whole_games_in_words(reader: Reader) -> None:
    """Every kind of decision and every kind of event occurs in these games."""
    kinds: set[str] = set()
    told: set[str] = set()
    for game in (between_bots(4, 1), between_bots(2, 10), at_random(3, 5), at_random(4, 9)):
        for s in game:
            now = {decision.kind for decision in s.ask.values()}
            if not now <= kinds or s.ply % LOOKED_AT == 0:
                for viewer in (None, *range(s.seats)):
                    shown(s.view(viewer), reader)
            kinds |= now
            for event in s.log or ():
                told.add(event.kind)
                for viewer in (None, 0):
                    line = PRESENTER.event(event.seen(viewer), reader)
                    assert line is None or 0 < len(line) <= 500
            s.log = []
        assert s.result is not None
        fits(PRESENTER.final(s.result, reader))
    asked = {key for key in _catalogue() if key.startswith("castellum-ask-")}
    asks = {key for key in asked if not key.endswith("-silence")}
    assert kinds == asks - {"castellum-ask-cancel-back"}
    lines = {key for key in _catalogue() if key.startswith("castellum-event-")}
    events = {key for key in lines if not key.endswith("-you")}
    events -= {key for key in events if key.endswith("-own") or "-gain-" in key}
    assert told == events - {"castellum-event-worker-idle"}


def _catalogue() -> set[str]:
    path = Path(__file__).parents[3] / "data" / "locales" / "en" / "castellum.ftl"
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.split(" =")[0] for line in lines if line.startswith("castellum-")}


def test_every_decision_has_a_status_line() -> None:
    keys = _catalogue()
    asked = {key.removeprefix("castellum-ask-") for key in keys if "-ask-" in key}
    asks = {kind for kind in asked if not kind.endswith("-silence")}
    states = {key.removeprefix("castellum-status-") for key in keys if "-status-" in key}
    assert asks - {"cancel-back"} == states - {"over"}


def test_every_shipped_card_has_a_name(reader: Reader) -> None:
    card_set = shipped()
    decks = (card_set.fortifications, card_set.troops, card_set.enemies)
    for deck in decks:
        for card in deck.values():
            assert f"castellum-name-{card.name}" in reader.text
    for space in card_set.spaces:
        assert f"castellum-space-{space}" in reader.text


def test_a_name_without_a_text_is_shown_as_it_is() -> None:
    """Owners of the printed game can add cards, which have no text in our catalogues."""
    card_set = shipped()
    card = card_set.troops["T01"]._replace(name="night-watch")
    words = Words(EN, replace(card_set, troops={**card_set.troops, "T01": card}))
    assert words.card("T01") == "Night watch"


def test_the_status_says_how_much_is_left() -> None:
    s = table(workers=2)
    assert PRESENTER.status(s.view(None), EN) == f"{LONG[0]}: place a Worker, 2 left"
    s = table("castellum.besiege", hands={0: ["79-01", "79-02"], 1: ["79-03"]})
    assert PRESENTER.status(s.view(1), EN) == f"{LONG[0]}: play an Enemy, 2 left in hand"


def test_the_hand_says_how_many_workers_are_left() -> None:
    s = table(year=1, workers=3)
    assert PRESENTER.prompt(s.view(0), EN).title == "Where does your Worker go? (3 left)"
    assert (
        PRESENTER.prompt(s.view(0), FR).title == "Où va votre Ouvrier\u202f? (il vous en reste 3)"
    )


def test_the_button_of_a_space_names_resources_without_emoji() -> None:
    prompt = PRESENTER.prompt(table(year=1, workers=3).view(0), EN)
    labels = [choice.label for choice in prompt.choices]
    assert "Smedenstraat +1 wood, 1 stone, 1 gold" in labels
    assert not any(sign in label for label in labels for sign in EMOJI.values())


def test_resources_have_word_and_emoji() -> None:
    words = Words(EN)
    assert words.gains.goods("WWG") == "2 🪵 wood, 1 🪙 gold"
    assert words.gains.goods("") == "nothing"
    assert Words(FR).gains.goods("SS") == "2 🪨 pierres"


def test_a_card_in_a_line() -> None:
    words = Words(EN)
    assert words.facts("T32") == (
        "💣 gun · costs 1 🪵 wood, 2 🪨 stone, 2 🪙 gold · attack 1"
        " · 1 point per gun Troop in your Line"
    )
    assert words.facts("94-13") == (
        "🐎 horse · strength 5 · 4 points · +2 strength to every 🐎 horse Enemy in its Line"
    )
    assert words.facts("F01") == ("START, free · attack 2 · each year 1 resource of your choice")
    assert words.card("AN05") == "Embolden (+3)"


def test_every_fact_fits_into_a_choice(reader: Reader) -> None:
    words = Words(reader)
    card_set = words.card_set
    for deck in (card_set.fortifications, card_set.troops, card_set.enemies, card_set.angels):
        for card in deck:
            assert 0 < len(words.facts(card)) <= 100, card


def test_a_column_of_the_board() -> None:
    s = table("castellum.angels", angels={0: ["AN05"]}, enemies={(0, 1): "79-08"})
    lay(s, 0, 1, "T01")
    lay(s, 0, 1, "T02")
    do(s, "AN05", "bonus", 0, 1)
    (line,) = [
        section
        for section in PRESENTER.board(s.view(None), EN)
        if section.title.startswith(LONG[0])
    ]
    assert line.lines[1] == (
        "1 · Tongersepoort, Civic guard ×2: attack 7 · bonus +3 Angel"
        " · against 💣 Berlaymont’s battery 5 · holds ✅"
    )


def test_the_alt_text_describes_the_picture() -> None:
    s = table("castellum.angels", goods={0: "WWG"}, angels={0: ["AN01"]}, enemies={(0, 1): "79-08"})
    lay(s, 0, 1, "T01")
    assert PRESENTER.artist.alt_text(s.view(None), EN) == (
        f"Castellum, 1579, Angels. {LONG[0]}: play an Angel card or pass."
        f" First Player: {LONG[0]}. Reward: 0 of 3 Enemies defeated."
        f" {LONG[0]}: attack, column by column: 3 against 5, empty."
        " Has 2 wood, 1 gold; 1 Worker, 1 Angel card, 0 Enemies in hand, 0 defeated."
        " Béla: attack, column by column: 2, empty."
        " Has nothing; 1 Worker, 0 Angel cards, 0 Enemies in hand, 0 defeated."
        " Angel cards: 27 in the deck, 0 discarded."
    )
    assert PRESENTER.artist.alt_text(s.view(0), EN) == PRESENTER.artist.alt_text(s.view(None), EN)
    assert "Récompense\u00a0: 0 Ennemi vaincu sur 3." in PRESENTER.artist.alt_text(s.view(None), FR)


def test_the_alt_text_of_the_board_includes_the_last_move() -> None:
    s = do(table(goods={0: "WG"}, market=["T01"]), "muntstraat")
    assert f"Last move: {LONG[0]}, Muntstraat." in PRESENTER.artist.alt_text(s.view(None), EN)
    assert f"Dernier coup\u00a0: {LONG[0]}, Muntstraat." in PRESENTER.artist.alt_text(
        s.view(None), FR
    )


def test_the_alt_text_of_a_hand_numbers_the_choices() -> None:
    s = table("castellum.angels", goods={0: "WWG"}, angels={0: ["AN01"]}, enemies={(0, 1): "79-08"})
    view = s.view(0)
    alt = PRESENTER.artist.hand_alt(view, PRESENTER.prompt(view, EN), EN)
    assert alt.startswith("Play an Angel card? 1: Pass (")
    assert " 2: Embolden (+1) (" in alt
    assert f"{LONG[0]} has 2 wood, 1 gold" in alt
    assert alt.endswith(" Hand: Embolden (+1).")
    assert PRESENTER.artist.hand_alt(view, None, EN) in alt


def test_refused_choices_name_the_reason_and_the_ruling() -> None:
    s = table(goods={0: "WG"}, market=["T01", "T04", "T07"])
    do(s, "vrijthof")
    prompt = PRESENTER.prompt(s.view(0), EN)
    assert [choice.label for choice in prompt.choices] == [
        "Civic guard +1 for 1 🪙",
        "Pikeman +2 for 1 🪵 1 🪙",
    ]
    assert [(control.label, control.reason) for control in prompt.refused] == [
        ("Musketeer", "You lack 2 🪙 gold. (A5)")
    ]


def test_twin_cards_can_be_told_apart() -> None:
    s = table(goods={0: "GG"}, market=["T01", "T02"])
    do(s, "vrijthof")
    labels = [choice.label for choice in PRESENTER.prompt(s.view(0), EN).choices]
    assert labels == ["Civic guard +1 for 1 🪙", "Civic guard +1 for 1 🪙 (2)"]


def test_a_window_names_the_card_that_may_be_cancelled() -> None:
    s = table("castellum.angels", angels={0: ["AN01"], 1: ["AN24"]}, enemies={(1, 1): "79-01"})
    do(s, "AN01", "effect")
    prompt = PRESENTER.prompt(s.view(1), EN)
    assert prompt.title == (
        f"{LONG[0]} plays Embolden: +2 strength for the Walloon levies. Cancel it?"
    )
    assert [choice.label for choice in prompt.choices] == [
        "Let it pass",
        "Let everything pass",
        "Cancel (+1)",
    ]


def test_a_window_says_which_card_was_cancelled_last() -> None:
    s = table(
        "castellum.angels",
        angels={0: ["AN01", "AN24", "AN02"], 1: ["AN25", "AN26"]},
        enemies={(1, 1): "79-01"},
    )
    do(s, "AN01", "effect", "AN25")
    title = PRESENTER.prompt(s.view(0), EN).title
    assert title == f"{LONG[1]} cancels Embolden. Cancel that Cancel card?"
    do(s, "AN24")
    title = PRESENTER.prompt(s.view(1), EN).title
    assert title == f"{LONG[0]} cancels Cancel. Cancel that Cancel card?"


def test_the_reward_shows_who_gets_what() -> None:
    s = table("castellum.angels")
    s.defeated_now = [3, 0]
    frame = {"rule": "castellum.reward", "args": [], "answers": [], "given": None}
    s = Castellum.load({**s.dump(), "stack": [frame]}, s.card_set)
    own = PRESENTER.prompt(s.view(0), EN).choices[0]
    assert (own.label, own.detail) == ("You: 2 🪵 wood", "Béla: 2 🪙 gold")
    public = PRESENTER.public_prompt(s.view(None), EN)
    assert public is not None
    assert public.choices[0].label == f"{LONG[0]}: 2 🪵 wood"


def test_the_board_offers_the_spaces_and_never_a_hand() -> None:
    """Spaces for a Worker are buttons on the public board; choices from a hand are private."""
    plain = PRESENTER.public_prompt(table().view(None), EN)
    supplied = table(angels={0: ["AN19"]})
    assert plain is not None
    assert PRESENTER.public_prompt(supplied.view(None), EN) == plain
    assert "AN19" in supplied.ask[0].options
    assert PRESENTER.public_prompt(table("castellum.siege").view(None), EN) is None


def test_only_the_drawer_is_told_a_secret_draw() -> None:
    s = do(table(), "sint-servaas")
    (drawn,) = [event for event in s.log or () if event.kind == "castellum-event-draw"]
    card = Words(EN).card(s.angels[0][0])
    assert PRESENTER.event(drawn.seen(0), EN) == f"{LONG[0]} draws {card}."
    assert PRESENTER.event(drawn.seen(1), EN) == f"{LONG[0]} draws an Angel card."


def test_the_end_shows_the_parts(reader: Reader) -> None:
    s = table("castellum.angels", year=3, goods={1: "WSG"})
    frame = {"rule": "castellum.year-end", "args": [], "answers": [], "given": None}
    s = Castellum.load({**s.dump(), "stack": [frame]}, s.card_set)
    assert s.result is not None
    _, ranking = PRESENTER.final(s.result, reader)
    assert ranking.lines[0].startswith("🏆 Béla")
    assert len(ranking.lines) == 4


def test_how_to_play_is_short(reader: Reader) -> None:
    lines = [line for section in PRESENTER.how_to_play(reader) for line in section.lines]
    assert sum(len(line.split()) for line in lines) <= 120


def test_every_card_can_be_looked_up(reader: Reader) -> None:
    cards = PRESENTER.cards(reader)
    assert {"dinghuis", "F05", "T01", "79-01", "R1794", "AN01"} <= set(cards)
    assert "T02" not in cards
    for card, name in cards.items():
        section = PRESENTER.card(card, shipped(), reader)
        assert section.title == name
        fits([section])
    with pytest.raises(KeyError):
        PRESENTER.card("T99", shipped(), reader)


def test_long_texts_are_truncated() -> None:
    assert cut("abc", 3) == "abc"
    assert cut("ab cd", 4) == "ab…"
