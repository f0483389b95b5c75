"""Every answer that the rules accept can be pressed, and can be typed with ``play``."""

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.components import steps
from bot.components.custom_id import ControlId, decode
from bot.components.draft import START, DraftPlace, parse, try_out
from bot.components.message import Menu, Row
from bot.components.presenters import view_of
from bot.components.steps import offered
from bot.i18n import LANGUAGES, Reader, text
from bot.messages.board import public_prompt, public_rows
from bot.messages.hand import hand_post
from bot.model import Table
from cogs.play.typed_answers import find_offers
from engines.core.kernel import Seat, State
from engines.registry import KEYS, equipped
from tests.engines import recording
from tests.support.play import answers
from tests.support.seated import running_table
from tests.support.sizes import size

ROOT = Path(__file__).resolve().parents[3]

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve")

EACH = size(3, 40)
"""Number of positions that are tried for each kind of decision of a game."""


AT_RANDOM = 1_000
"""Maximum number of random games; they supply decisions of kinds that no recorded game has."""

UNASKED = {"castellum-ask-levy-goods"}
"""Kinds of decision that only cards with changed values lead to."""


class Asked(NamedTuple):
    """A position, and a seat that must answer in it."""

    state: State
    seat: Seat


def kinds(key: str) -> set[str]:
    """Return a game's kinds of decision, except :data:`UNASKED`."""
    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "engines" / key).rglob("*.py")]
    named = set(re.findall(rf'"({key}-ask-[a-z-]+)"', "\n".join(sources)))
    return named - UNASKED


def positions(key: str) -> Iterator[tuple[State, bool]]:
    """Yield every position of the recorded games of ``key``, then of games played at random.

    Each position comes with a flag that says whether the game was recorded.
    """
    game, card_set = equipped(key)
    for recorded in recording.games(recording.GOLDEN / key).values():
        for state in recording.positions(game.state, card_set, recorded):
            yield state, True
    for seed in range(AT_RANDOM):
        chance = random.Random(seed)
        seats = chance.choice(game.seats)
        options = {option.key: chance.choice(list(option.choices)) for option in game.options}
        state = game.state.deal(seats, seed, game.settle(options), card_set)
        for _ in answers(state, seed):
            yield state, False


@cache
def decisions(key: str) -> Iterable[Asked]:
    """For each kind of decision, return the :data:`EACH` positions with the most options."""
    found: dict[str, list[tuple[int, Asked]]] = defaultdict(list)
    wanted = kinds(key)
    for state, is_recorded in positions(key):
        if not is_recorded and wanted <= set(found):
            break
        for seat, asked in state.ask.items():
            best = found[asked.kind]
            if len(best) < EACH or len(asked.options) > best[-1][0]:
                best.append((len(asked.options), Asked(state.copy(), seat)))
                best.sort(key=lambda pair: pair[0], reverse=True)
                del best[EACH:]
    return [asked for best in found.values() for _, asked in best]


def leading_to(control: ControlId, public: Iterable[int]) -> set[int]:
    """Return the indices of the options that a control chooses."""
    if control.verb == "do":
        return {list(public)[int(control.argument)]}
    if control.verb not in ("choose", "draft"):
        return set()
    place = parse(control.argument.partition(":")[0])
    return set(place.path[0] if place.path else place.picked)


def on_the_board(table: Table, asked: Asked) -> list[int]:
    """Return the indices of the options that the board shows, in the order of its buttons."""
    prompt = public_prompt(table, view_of(asked.state, None))
    options = asked.state.ask[asked.seat].options
    return [] if prompt is None else [options.index(choice.option) for choice in prompt.choices]


def pressed(table: Table, asked: Asked, reader: Reader) -> set[int]:
    """Return the indices of the options that can be chosen on the board or in the hand."""
    public = on_the_board(table, asked)
    found = shown(public_rows(table, view_of(asked.state, None)), public) if public else set()
    page, before = 0, -1
    while len(found) > before:
        rows = hand_post(table, asked.seat, reader, DraftPlace(page=page)).rows
        page, before = page + 1, len(found)
        found |= shown(rows, public)
    return found


def shown(rows: Iterable[Row], public: Iterable[int]) -> set[int]:
    """Return the indices of the options that the controls of a message choose."""
    found: set[int] = set()
    for control in (control for row in rows for control in row):
        if isinstance(control, Menu):
            found |= {int(item.value) for item in control.items}
        elif control.id and not control.disabled and (control_id := decode(control.id)) is not None:
            found |= leading_to(control_id, public)
    return found


def typed(table: Table, asked: Asked, reader: Reader) -> set[int]:
    """Return the indices of the options that ``play`` offers by name."""
    public, found = on_the_board(table, asked), set()
    trial = try_out(asked.state, asked.seat, START.path)
    for numbered in offered(table, asked.seat, START, trial, reader).choices:
        for _, control in find_offers(table, asked.seat, reader, numbered.choice.label):
            control_id = decode(control)
            assert control_id is not None
            found |= leading_to(control_id, public)
    return found


@pytest.mark.promise(
    "every-answer",
    "Every answer that the rules accept can be given both with buttons and with **play**",
    size="3 / 40 positions of each kind of decision",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_answer_can_be_pressed_and_typed(key: str, language: str) -> None:
    tried = decisions(key)
    assert {asked.state.ask[asked.seat].kind for asked in tried} == kinds(key)
    for asked in tried:
        names = NAMES[: asked.state.seats]
        table, reader = running_table(key, asked.state, names), Reader(text(language), names)
        decision = asked.state.ask[asked.seat]
        every = set(range(len(decision.options)))
        assert pressed(table, asked, reader) == every, decision
        assert typed(table, asked, reader) == every, decision


@pytest.mark.counterproof("every-answer")
def test_an_answer_without_a_control_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = next(
        asked
        for asked in decisions("castel")
        if asked.state.ask[asked.seat].kind == "castel-ask-give"
    )
    names = NAMES[: asked.state.seats]
    table, reader = running_table("castel", asked.state, names), Reader(text("en"), names)
    every, count = steps.numbered, len(asked.state.ask[asked.seat].options)
    monkeypatch.setattr(steps, "numbered", lambda *given: every(*given)[1:])
    assert len(pressed(table, asked, reader)) == len(typed(table, asked, reader)) == count - 1
