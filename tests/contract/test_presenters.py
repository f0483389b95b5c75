"""Every presenter has words for everything, in every language, within Discord's limits.

A game without a presenter is skipped here, so that its rules can be written and tested first.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec

import pytest

from bot.components.presenters import presenter as presenter_of
from bot.games.presenter import Presenter, Section
from bot.games.prompt import Prompt
from bot.i18n import LANGUAGES, Reader, text
from bot.messages.lobby import option_key
from engines.core.kernel import Refusal, Seat, State, View, check
from engines.registry import KEYS, kit, known
from tests.contract import checks
from tests.contract.cases import BY_KEY, CASES, Case, card_set, positions, sampled, steps
from tests.support.sizes import size

POSITIONS_EACH = 8
PICTURES_EACH = size(1, 2)
GAMES_EACH = size(1, 20)
EACH_KIND = 8
NAMES = ("Ana", "Béla", "Citlali", "Dmitri", "Eun-ji")

POOL = [case for case in CASES if case.game.key in known()]
READERS = [Reader(text(language), NAMES) for language in LANGUAGES]

RULES = 1000
"""Minimum length, in characters, of the rules of a game of this project."""


def presented(key: str) -> bool:
    """Return whether a game has a module that shows it."""
    module, _, _ = kit(key).presenter.partition(":")
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # a parent package does not exist
        return False


def presenter_or_skip(key: str) -> Presenter[View]:
    """Return a game's presenter; skip the test if the game has no presenter yet."""
    if not presented(key):
        pytest.skip("no presenter yet")
    return presenter_of(key)


@pytest.fixture
def presenter(case: Case) -> Presenter[View]:
    return presenter_or_skip(case.game.key)


@pytest.mark.parametrize("key", KEYS)
def test_every_built_in_game_has_a_presenter(key: str) -> None:
    assert presented(key)
    assert presenter_of(key).game == key


def said(sections: Sequence[Section]) -> Iterator[str]:
    """Yield the lines of sections, after checking their shape and the limits of embeds."""
    assert sum(len(section.title) + len("\n".join(section.lines)) for section in sections) <= 6000
    for section in sections:
        assert section.title.strip()
        assert len(section.title) <= 256
        assert len("\n".join(section.lines)) <= 1024, section.title
        for line in section.lines:
            assert line.strip()
            assert "\n" not in line
            yield line


def checked(prompt: Prompt) -> list[int | str]:
    """Check a prompt against Discord's limits; return the prompt's options."""
    assert prompt.title.strip()
    assert len(prompt.title) <= 256
    assert 0 <= prompt.columns <= 5
    for choice in prompt.choices:
        assert choice.label.strip()
        assert len(choice.label) <= 80, choice.label
        assert len(choice.detail) <= 100, choice.detail
        assert len(choice.group) <= 100, choice.group
    looks = [(choice.label, choice.detail, choice.group) for choice in prompt.choices]
    assert len(set(looks)) == len(looks), "two choices look alike"
    for refused in prompt.refused:
        assert refused.label.strip()
        assert refused.reason.strip()
    return [choice.option for choice in prompt.choices]


def spoken(presenter: Presenter[View], view: View, reader: Reader) -> list[object]:
    """Check every text of one view against Discord's limits; return the texts."""
    status, alt = presenter.status(view, reader), presenter.artist.alt_text(view, reader)
    assert 0 < len(status) <= 256
    assert "\n" not in status
    assert 0 < len(alt) <= 1024
    texts: list[object] = [status, alt, *said(presenter.board(view, reader))]
    if view.viewer is None:
        prompt = presenter.public_prompt(view, reader)
        if prompt is not None:
            checked(prompt)
        texts.append(prompt)
    else:
        texts.extend(said(presenter.hand(view, reader)))
    if view.decision is not None:
        prompt = presenter.prompt(view, reader)
        assert sorted(checked(prompt), key=str) == sorted(view.decision.options, key=str)
        texts.append(prompt)
    return texts


@pytest.mark.promise(
    "shown-secrecy",
    "Texts, pictures, boards, hands and drafts show a viewer only what that viewer may know",
    size="1 / 20 games of each way to play",
)
def test_a_presenter_has_the_same_texts_for_tables_nobody_can_tell_apart(
    case: Case, presenter: Presenter[View]
) -> None:
    for number, state in enumerate(sampled(case, 21, POSITIONS_EACH, GAMES_EACH)):
        seat: Seat = number % case.seats
        twin = checks.twin_for(state, seat, number)
        for reader in READERS:
            for viewer in (seat, None):
                told = spoken(presenter, state.view(viewer), reader)
                assert told == spoken(presenter, twin.view(viewer), reader)


def test_a_picture_is_a_png_and_shows_no_hidden_fact(
    case: Case, presenter: Presenter[View]
) -> None:
    for number, state in enumerate(sampled(case, 22, PICTURES_EACH, GAMES_EACH)):
        seat: Seat = number % case.seats
        reader = READERS[(number + case.seats) % len(READERS)]
        twin = checks.twin_for(state, seat, number)
        picture = presenter.artist.picture(state.view(None), reader)
        assert picture.startswith(b"\x89PNG")
        assert len(picture) < 1_000_000
        assert presenter.artist.picture(twin.view(None), reader) == picture
        here, there = state.view(seat), twin.view(seat)
        for told in (presenter.artist.folded, presenter.artist.folded_alt):
            assert told(here, reader) == told(there, reader)
        assert presenter.artist.folded_key(here) == presenter.artist.folded_key(there)


def test_every_decision_event_and_end_has_a_text(case: Case, presenter: Presenter[View]) -> None:
    heard: Counter[str] = Counter()
    state = case.deal(23)
    for _ in steps(state, 23):
        tell_events(presenter, state, heard)
        for asked, decision in state.ask.items():
            heard[decision.kind] += 1
            if heard[decision.kind] <= EACH_KIND:
                for reader in READERS:
                    checked(presenter.prompt(state.view(asked), reader))
                    public_choices(state, presenter, reader)
    tell_events(presenter, state, heard)
    assert state.result is not None
    for reader in READERS:
        assert list(said(presenter.final(state.result, reader)))
        for viewer in (0, None):
            spoken(presenter, state.view(viewer), reader)


def public_choices(state: State, presenter: Presenter[View], reader: Reader) -> None:
    """Check that every asked seat can press each choice on the board, or gets a reason.

    A choice on the board may need a card that the seat does not hold. Choices that depend on a hand
    are never on the board, so the board may lack choices of a seat.
    """
    prompt = presenter.public_prompt(state.view(None), reader)
    if prompt is not None:
        choices = [choice.option for choice in prompt.choices]
        assert choices
        assert len(set(choices)) == len(choices)
        assert state.ask
        for seat, decision in state.ask.items():
            assert set(choices) & set(decision.options)
            for choice in set(choices) - set(decision.options):
                assert state.why_not(seat, decision, choice).key != "core-not-an-option"


def tell_events(presenter: Presenter[View], state: State, heard: Counter[str]) -> None:
    """Check the log line of new events for every viewer in every language."""
    for event in state.log or ():
        heard[event.kind] += 1
        if heard[event.kind] <= EACH_KIND:
            for viewer in (None, *range(state.seats)):
                for reader in READERS:
                    line = presenter.event(event.seen(viewer), reader)
                    assert line is None or 0 < len(line) <= 500
    state.log = []


@pytest.mark.usefixtures("presenter")
def test_every_refusal_has_a_text_and_an_existing_ruling(case: Case) -> None:
    rulings = kit(case.game.key).rulings.read_text(encoding="utf-8")
    for state in positions(case, 24, POSITIONS_EACH):
        for seat in range(case.seats):
            for refusal in _refusals(state, seat):
                for reader in READERS:
                    assert reader.refusal(refusal)
                if refusal.rule:
                    assert re.search(rf"\b{refusal.rule}\b", rulings), refusal


def _refusals(state: State, seat: Seat) -> Iterator[Refusal]:
    decision = state.ask.get(seat)
    options = decision.options if decision else ("pass",)
    attempts = [(junk,) for junk in checks.JUNK]
    attempts += [(), options[:1], options[:1] * 2, options[:2], options]
    for attempt in attempts:
        refusal = check(state, seat, attempt)
        if refusal is not None:
            yield refusal


@pytest.mark.parametrize("key", known())
@pytest.mark.parametrize("reader", READERS, ids=LANGUAGES)
def test_rules_and_cards_can_be_looked_up(key: str, reader: Reader) -> None:
    presenter = presenter_or_skip(key)
    assert presenter.game == key
    assert 0 < presenter.minutes[0] <= presenter.minutes[1]
    reader = replace(reader, card_set=card_set(key))
    short = [line for section in presenter.how_to_play(reader) for line in section.lines]
    assert 0 < sum(len(line.split()) for line in short) <= 120
    rules = sum(len(line) for section in presenter.rules(reader) for line in section.lines)
    assert rules >= sum(len(line) for line in short), "the whole rules say less than their outline"
    cards = presenter.cards(reader)
    for card, name in cards.items():
        shown = presenter.card(card, card_set(key), reader)
        assert name in shown.title
        assert list(said([shown]))
    if key in KEYS:
        assert rules > RULES
        assert cards


@pytest.mark.parametrize("key", known())
@pytest.mark.parametrize("reader", READERS, ids=LANGUAGES)
def test_a_game_its_options_and_its_levels_have_names(key: str, reader: Reader) -> None:
    """The lobby, the panel and the commands have texts; Discord limits the length of each."""
    presenter_or_skip(key)
    game = BY_KEY[key]
    assert 0 < len(reader(f"game-{key}")) <= 80
    assert 0 < len(reader(f"game-{key}-short")) <= 30
    assert 0 < len(reader(f"game-{key}-pitch")) <= 100
    for option in game.offered:
        assert 0 < len(reader(option_key(key, option.key))) <= 100
        for choice in option.choices:
            assert 0 < len(reader(option_key(key, option.key, choice))) <= 100
    for level in game.policies:
        assert 0 < len(reader(f"level-{level}")) <= 80
