"""The agenda of due times finds the same entries as a search through all entries."""

import math
import random

import pytest

from bot.sessions.background.agenda import SPARE, Agenda


@pytest.mark.parametrize("seed", range(20))
def test_the_agenda_equals_a_full_search(seed: int) -> None:
    chance = random.Random(seed)
    agenda, known, now = Agenda(), dict[int, float](), 0.0
    for _ in range(500):
        key = chance.randrange(12)
        at = chance.choice([None, math.inf, now + chance.randrange(20)])
        agenda.plan(key, at)
        known.pop(key, None)
        if at is not None and at < math.inf:
            known[key] = at
        assert agenda.soonest() == min(known.values(), default=None)
        if chance.random() < 0.2:
            now += chance.randrange(10)
            due = sorted((at, key) for key, at in known.items() if at <= now)
            assert list(agenda.take(now)) == [key for _, key in due]
            for _, key in due:
                del known[key]


def test_outdated_entries_do_not_accumulate() -> None:
    agenda = Agenda()
    for moment in range(10_000):
        agenda.plan(moment % 3, float(moment))
        assert len(agenda._heap) <= 2 * 3 + SPARE + 1
    assert agenda.soonest() == 9997.0


def test_a_key_put_off_and_back_is_due_once() -> None:
    agenda = Agenda()
    for at in (5.0, 9.0, 5.0):
        agenda.plan(1, at)
    assert list(agenda.take(9.0)) == [1]
    assert agenda.soonest() is None
