"""Controls of old messages answer everybody at any time."""

import random
import re
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from bot.components.custom_id import LIMIT, ControlId, decode
from bot.components.message import Post
from bot.interaction import stale_controls
from bot.interaction.context import Caller, Handler
from bot.interaction.reply import Answer
from bot.model import Table
from bot.sessions.actions.moves import Moves
from bot.store.file import migrations
from cogs.play import drafts
from engines.core.kernel import Seat
from tests.bot.store.golden import golden
from tests.doors import corpus
from tests.doors.booth import BOARD, EVERYBODY, PANEL, Control
from tests.doors.judge import Judge
from tests.support.handlers import HANDLERS
from tests.support.oracle import as_if_just_shown
from tests.support.sizes import RELEASE, size

KNOWN = corpus.load()
NEWEST = len(migrations.steps())
SHARES = 10
ALL = [control for name in sorted(KNOWN) for control in KNOWN[name]]
VERBS = {item: key.verb for item in ALL if (key := decode(item.custom_id))}
WAITED_FOR = [item for item in ALL if re.match(r"c1:[123]:c:(confirm|resign):", item.custom_id)]
"""Controls of moves for which the games in the golden files are waiting."""


def test_every_control_posted_today_is_on_record() -> None:
    """``python -m tests.doors.corpus`` adds new controls."""
    assert HANDLERS.keys() == corpus.verbs(KNOWN), "and what is on record has its handler"


def test_recorded_ids_are_decoded_as_intended() -> None:
    ids = [control.custom_id for control in ALL]
    assert len(set(ids)) == len(ids)
    assert all(len(custom_id) <= LIMIT and decode(custom_id) is not None for custom_id in ids)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Path of a database in an otherwise empty folder."""
    (tmp_path / "now").mkdir()
    return tmp_path / "now" / "doors.sqlite3"


def some(version: int, chance: random.Random) -> list[Control]:
    """Return one control of each verb; for an older schema, of only a tenth of the verbs.

    Ten consecutive schemas cover all verbs. Every schema also gets a few moves for which the golden
    files wait.
    """
    chosen = {VERBS[item]: item for item in chance.sample(ALL, len(ALL)) if item in VERBS}
    if version < NEWEST:
        chosen = {verb: chosen[verb] for verb in sorted(chosen)[version % SHARES :: SHARES]}
    return [*chosen.values(), *chance.sample(WAITED_FOR, 4)]


@pytest.mark.promise(
    "every-control",
    "Every control ever posted gives a useful private answer to everybody who presses it",
    size=(
        "one of each meaning at the newest schema and of a tenth of them at each other one, by 3 "
        "people / all by 7 at each, twice"
    ),
)
@pytest.mark.parametrize("version", range(1, NEWEST + 1))
async def test_every_control_ever_posted_answers_at_the_tables_of_every_schema(
    version: int, file: Path
) -> None:
    """Some controls are pressed on the board of a newly migrated file, others after a restart."""
    shutil.copy(golden(version), file)
    chance = random.Random(version)
    for message_id, pressed in ((BOARD, some(version, chance)), (PANEL, chance.sample(ALL, 5))):
        judge = Judge(file, message_id, size(3, len(EVERYBODY)))
        await judge.press_all(ALL if RELEASE else pressed, chance)
        assert judge.tally.presses.total() >= 3 * len(pressed)


async def press(file: Path, custom_id: str) -> None:
    """Press one control in a copy of the golden file of schema 1."""
    shutil.copy(golden(1), file)
    await Judge(file, BOARD).press_all([Control(custom_id)], random.Random(1))


async def silent(_caller: Caller, _control: ControlId) -> Answer:
    return Answer(Post(""))


async def loud(_caller: Caller, _control: ControlId) -> Answer:
    return Answer(Post("Look!"), "public")


async def broken(_caller: Caller, _control: ControlId) -> Answer:
    raise RuntimeError("a bug")


async def blunt(_caller: Caller, _control: ControlId) -> Answer:
    return Answer(Post("No."))


async def meddling(caller: Caller, control: ControlId) -> Answer:
    await caller.desk.sessions.outbox.abandon(
        (await caller.desk.sessions.get(control.table)).channel_id
    )
    return Answer(Post("Done."))


@pytest.mark.counterproof("every-control")
@pytest.mark.parametrize(
    ("handler", "fault"),
    [
        (silent, "an empty answer"),
        (loud, "answered to all"),
        (broken, "a fault"),
        (blunt, "it leads nowhere"),
        (meddling, "it leads nowhere"),
    ],
)
async def test_a_bad_answer_is_noticed(
    handler: Handler,
    fault: str,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(HANDLERS, "watch", handler)
    with pytest.raises(AssertionError, match=fault):
        await press(file, "c1:1:c:watch:")


async def everywhere(caller: Caller, _control: ControlId) -> Caller:
    return caller


def asked(table: Table, seat: Seat, _ply: int) -> bool:
    return table.state is not None and seat in table.state.ask


@pytest.mark.counterproof("every-control", note="server, channel, ply")
@pytest.mark.counterproof("forged")
@pytest.mark.parametrize(
    ("where", "guard", "without", "pressed", "fault"),
    [
        (stale_controls, "at_table", everywhere, "c1:1:c:watch:", "shown to another server"),
        (stale_controls, "at_table", everywhere, "c1:1:c:shut:", "not to be carried out"),
        (drafts, "is_live", asked, "c1:1:b:confirm:0", "not to be carried out"),
    ],
    ids=["server", "moderator", "ply"],
)
async def test_without_a_guard_a_press_does_too_much(
    where: ModuleType,
    guard: str,
    without: object,
    pressed: str,
    fault: str,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(where, guard, without)
    monkeypatch.setattr(Moves, "_apply", as_if_just_shown)
    with pytest.raises(AssertionError, match=fault):
        await press(file, pressed)
