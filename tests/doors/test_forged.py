"""Forged custom ids do no harm, and are answered at once."""

import random
import shutil
import statistics
from collections import Counter
from pathlib import Path

import pytest

from bot.components.custom_id import ControlId, decode
from tests.bot.store.golden import golden
from tests.doors.booth import ANA, BO, CLEO, DAN, FAR, PRESS, SUBMIT, Control, open_booth
from tests.doors.forging import forged
from tests.doors.judge import ODD, SHOWS, find, may_change
from tests.support.sizes import size

FORGED = size(2_000, 1_000_000)
WITHIN = 0.005
"""Maximum processor time in seconds for 99 of 100 presses."""

PEOPLE = (ANA, BO, CLEO, DAN, FAR)


@pytest.mark.promise(
    "forged",
    "Forged ids do nothing, and 99 of 100 are answered within 5 ms of processor time",
    size="2,000 / 1,000,000 ids",
)
async def test_forged_ids_are_answered_at_once_and_do_nothing(tmp_path: Path) -> None:
    file = tmp_path / "forged.sqlite3"
    shutil.copy(golden(1), file)
    chance = random.Random(4)
    spent: list[float] = []
    carried_out: Counter[str] = Counter()
    async with open_booth(file) as booth:
        for _ in range(FORGED):
            who = chance.choice(PEOPLE)
            control = Control(forged(chance), public=chance.random() < 0.5)
            key = decode(control.custom_id) or ControlId(0, 0, "")
            table = await find(booth, key)
            before = await booth.commits()
            answered = await booth.press(
                who,
                control,
                chance.choice(ODD),
                channel_id=99 if table is None else table.channel_id,
                kind=chance.choice((PRESS, PRESS, SUBMIT)),
            )
            said = f"{who} {control}: {answered.sent[-1:]}"
            assert answered.firsts == 1, said
            assert answered.words.strip(), said
            assert "on my side" not in answered.words, said
            if await booth.commits() != before:
                assert may_change(table, who, key), said
                carried_out[key.verb] += 1
            else:
                assert answered.hidden or key.verb in SHOWS, said
            spent.append(answered.spent)
    assert statistics.quantiles(spent, n=100)[-1] < WITHIN
    assert carried_out.total() < FORGED / 20, "what was forged is mostly nothing that is offered"
