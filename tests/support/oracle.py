"""A simple model of the effects of presses; presses can arrive twice, late or swapped."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from bot.errors import UserError
from bot.model import Table
from bot.sessions.actions.moves import Moves
from bot.sessions.sessions import MoveResult, Sessions
from engines.core import kernel
from engines.core.kernel import Action, Illegal, Seat, State
from tests.support.house import KEYS, PEOPLE, House, running
from tests.support.play import random_answer

TABLES = 4
BURST = 8
"""Number of presses that arrive at the same moment."""

TWICE, SWAPPED, STALE, STRANGE = 0.2, 0.2, 0.2, 0.1
"""Shares of presses that arrive twice, out of order, with an old ply, or from a stranger."""

STRANGERS = (*(person.id for person in PEOPLE), 999)


@dataclass(frozen=True)
class Press:
    """A press as the bot receives it."""

    table_id: int
    user_id: int
    ply: int
    action: Action
    key: int


@dataclass
class Model:
    """Predicts the outcomes of presses that are applied one after the other."""

    states: dict[int, State] = field(default_factory=dict)
    seats: dict[int, dict[int, Seat]] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)

    def add(self, table: Table) -> None:
        """Add a table whose game has just begun."""
        self.states[table.id] = running(table).copy()
        self.seats[table.id] = {
            sitter.user_id: seat
            for seat, sitter in enumerate(table.sitters)
            if sitter.user_id is not None
        }

    def press(self, press: Press) -> str:
        """Apply a press and return the expected answer."""
        seat = self.seats[press.table_id].get(press.user_id)
        if seat is None:
            return "error-not-seated"
        if press.key in self.done:
            return "repeated"
        state = self.states[press.table_id].copy()
        if state.result is not None:
            return "error-not-running"
        if seat not in state.ask or not state.asked <= press.ply <= state.ply:
            return "error-stale"
        try:
            kernel.apply(state, seat, press.action)
        except Illegal:
            return "illegal"
        self.states[press.table_id] = state
        self.done.add(press.key)
        return "played"


def burst(
    model: Model, table_ids: list[int], old: list[Press], chance: random.Random
) -> list[Press]:
    """Return presses that arrive together; some are doubled, swapped, stale or by strangers."""
    ahead = Model(dict(model.states), model.seats, set(model.done))
    presses: list[Press] = []
    for _ in range(BURST):
        table_id = chance.choice(table_ids)
        state = ahead.states[table_id]
        if not state.ask:
            continue
        seat = chance.choice(sorted(state.ask))
        (user_id,) = (user for user, own in model.seats[table_id].items() if own == seat)
        answer = random_answer(state.ask[seat], chance)
        press = Press(table_id, user_id, state.ply, answer, next(KEYS))
        ahead.press(press)
        if chance.random() < STALE:
            press = replace(press, ply=press.ply + chance.choice((-3, -2, -1, 1)))
        if chance.random() < STRANGE:
            press = replace(press, user_id=chance.choice(STRANGERS))
        presses.append(press)
        if chance.random() < TWICE:
            presses.append(chance.choice([press, *old[-100:]]))
    for place in range(len(presses) - 1):
        if chance.random() < SWAPPED:
            presses[place : place + 2] = reversed(presses[place : place + 2])
    return presses


async def answer_to(sessions: Sessions, press: Press) -> str:
    """Deliver a press and return the kind of its answer."""
    try:
        played = await sessions.moves.play(
            press.table_id, press.user_id, press.ply, [press.action], press.key
        )
    except UserError as error:
        return error.key
    except Illegal:
        return "illegal"
    return "repeated" if played.repeated else "played"


async def compare(house: House, presses: int, seed: int) -> Counter[str]:
    """Deliver presses and compare every answer and every state with the model's."""
    chance = random.Random(seed)
    model = Model()
    channels: dict[int, int] = {}
    for channel in range(TABLES):
        table = await house.game(*PEOPLE[:3], channel=channel)
        model.add(table)
        channels[channel] = table.id
    old: list[Press] = []
    answers: Counter[str] = Counter()
    while sum(answers.values()) < presses:
        together = burst(model, list(channels.values()), old, chance)
        expected = [model.press(press) for press in together]
        given = await asyncio.gather(*(answer_to(house.sessions, press) for press in together))
        assert given == expected, together
        answers.update(given)
        old += together
        for channel, table_id in channels.items():
            table = await house.sessions.get(table_id)
            assert running(table).fingerprint() == model.states[table_id].fingerprint()
            if table.status != "running":
                stored = await house.stored(table_id)
                assert running(stored).fingerprint() == running(table).fingerprint()
                table = await house.game(*PEOPLE[:3], channel=channel)
                model.add(table)
                channels[channel] = table.id
    moves = sum(state.ply for state in model.states.values())
    assert moves == answers["played"] == len(model.done)
    assert [change.kind for change in house.heard].count("play") + _over(house) == (
        moves + len(model.states)
    ), "one announcement for each move and each start"
    return answers


def _over(house: House) -> int:
    return [change.kind for change in house.heard].count("over")


apply = Moves._apply


async def as_if_just_shown(
    self: Moves, table: Table, seat: Seat, ply: int, actions: Any, key: int | None
) -> MoveResult:
    return await apply(self, table, seat, table.ply, actions, key)
