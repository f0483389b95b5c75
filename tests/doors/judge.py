"""Press every recorded control at the tables of a database file, and judge every answer.

The bot must give exactly one answer, in private, with words and with a control or link. Nothing may
be stored, unless the game was waiting for the press.
"""

import asyncio
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bot.components.custom_id import ControlId, decode
from bot.i18n import text
from bot.interaction.stale_controls import MOVES
from bot.messages.hand import is_live
from bot.model import OPEN, Table
from tests.bot.store.golden import golden
from tests.doors import corpus
from tests.doors.booth import (
    BESIDE,
    BOARD,
    EVERYBODY,
    FAR,
    PANEL,
    Answered,
    Booth,
    Control,
    Somebody,
    Undoing,
    open_booth,
)

LIMIT = 1.0
"""Seconds of processor time after which the bot would have deferred its answer."""

ODD = ((), ("odd",), ("0", "1", "2"), ("999",), ("x" * 100,), ("\u202e",))
"""Values that no menu offers."""

VAGUE = ("door-was-foreign", "door-was-other", "ui-error-old")
"""Sentences that say nothing about the pressed control."""

SERVER = ("set", "aside", "hook")
"""Prefixes of the verbs with which managers change the settings of their server."""

OPENS_TABLE = {"new", "newas", "solo", "findopen", "duel", "friend"}
"""Verbs by which anybody can open a table."""

OWN = {"language", "showing", *(corpus.verbs({"any": corpus.load()["any"]}) - OPENS_TABLE)}
"""Verbs that change the asker's own data; a table in the id has no effect."""

SEATS_ITSELF = {"join", "joinyes"}
"""Verbs by which anybody can sit down in a lobby."""

LOBBY = {
    *("join", "joinyes", "leave", "start", "bot", "unbot", "option", "setall", "sendout", "shut"),
    "standard",
    "unduel",
}
OPENS = {"new", "again"}
COMES = {"here", "takeseat", "askseat", "followon"}
"""Verbs of controls for people who have no seat."""


SHOWS = {"share", "whatif", "postit"}
"""Verbs of controls that show something to everybody but change nothing."""

SHORT = {
    "language",
    "export",
    "erase",
    "hush",
    "nap",
    "order",
    "orders",
    "mine",
    "bots",
    "doctor",
    "replays",
}
"""Verbs whose answers may lack a control or link."""


@dataclass
class Tally:
    """The counts of presses by verb, the number of presses carried out, and the slowest press."""

    presses: Counter[str] = field(default_factory=Counter)
    carried_out: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0


@dataclass
class Judge:
    """Presses controls of a bot that uses the database ``file``.

    ``people`` is the number of random people who press each control. The file is restored after
    each press that is carried out.
    """

    file: Path
    message_id: int
    people: int = len(EVERYBODY)
    tally: Tally = field(default_factory=Tally)

    async def press_all(self, known: Iterable[Control], chance: random.Random) -> None:
        """Press every control as several people in turn, with random values each time."""
        async with open_booth(self.file) as booth:
            for table in await booth.sessions.running():
                await booth.sessions.outbox.delivered(table.id, board=self.message_id)
        async with Undoing(self.file) as undoing:
            for control in known:
                for who, values in variants(control, self.people, chance):
                    await self.press(undoing, who, control, values)

    async def press(
        self, undoing: Undoing, who: Somebody, control: Control, values: tuple[str, ...]
    ) -> None:
        """Press once and judge the answer. Raises ``AssertionError``."""
        control_id = decode(control.custom_id)
        assert control_id is not None, control
        table = await find(undoing.booth, control_id)
        channel_id = 99 if table is None or who in (FAR, BESIDE) else table.channel_id
        answered, changed = await undoing.press(who, control, values, channel_id)
        said = f"{who.person.name} {control} {values}: {answered.sent[-1:]}"
        judge(answered, control_id, changed=changed, said=said)
        at_board = control.public and self.message_id == PANEL
        assert answered.links or at_board or control_id.verb in SHORT, f"it leads nowhere: {said}"
        if who is FAR and table is not None:
            ways = [decode(item.custom_id) for item in answered.controls()]
            assert not any(way and way.table for way in ways), f"shown to another server: {said}"
        if changed:
            assert may_change(table, who, control_id), f"not to be carried out: {said}"
            self.tally.carried_out[control_id.verb] += 1
        self.tally.presses[control_id.verb] += 1
        self.tally.slowest = max(self.tally.slowest, answered.spent)


def variants(
    control: Control, people: int, chance: random.Random
) -> Iterator[tuple[Somebody, tuple[str, ...]]]:
    """Yield people with the values they choose; a value need not be offered by the control."""
    for who in chance.sample(EVERYBODY, people):
        if control.values and chance.random() < 0.5:
            yield who, (chance.choice(control.values),)
        else:
            yield who, chance.choice(ODD) if control.values else ()


async def find(booth: Booth, control: ControlId) -> Table | None:
    """Return the table to which a control belongs, if the table is still stored."""
    ids = await booth.sessions.database.run(
        lambda db: {table_id for (table_id,) in db.execute("SELECT id FROM tables")}
    )
    return await booth.sessions.get(control.table) if control.table in ids else None


def judge(answered: Answered, control: ControlId, *, changed: bool, said: str) -> None:
    """Check an answer; raises ``AssertionError``."""
    words = text("en")
    assert answered.firsts == 1, f"not answered once: {said}"
    assert answered.sent, f"no answer: {said}"
    assert answered.hidden or changed or control.verb in SHOWS, f"answered to all: {said}"
    assert answered.words.strip(), f"an empty answer: {said}"
    assert "on my side" not in answered.words, f"a fault: {said}"
    for vague in VAGUE:
        assert words(vague) not in answered.words, f"a vague answer: {said}"
    assert answered.spent < LIMIT, f"{answered.spent} s: {said}"


def may_change(table: Table | None, who: Somebody, control: ControlId) -> bool:
    """Return whether a press may be carried out, judged by the state before the press."""
    if control.verb in OPENS_TABLE:
        return not control.table
    if control.verb in OWN:
        return who.moderator or not control.verb.startswith(SERVER)
    if table is None or who.guild_id != table.guild_id:
        return False
    seat = table.seat_of(who.person.id)
    entitled = seat is not None or (who.moderator and who is not BESIDE)
    if control.verb in MOVES:
        return seat is not None and is_live(table, seat, control.ply)
    if control.verb in LOBBY:
        in_time = table.status == "lobby" or (control.verb == "shut" and table.status in OPEN)
        return in_time and (entitled or control.verb in SEATS_ITSELF)
    if control.verb in OPENS:
        return table.status not in OPEN
    if control.verb == "note":
        return table.state is not None and table.was_played_by(who.person.id)
    if control.verb == "coach":
        return table.status in OPEN and seat is not None
    return table.status == "running" and (entitled or control.verb in COMES)


def pressed_at(schema: int) -> str:
    """Press every control at a file of the given schema; return a line with the counts.

    Raises ``AssertionError`` if an answer is wrong.
    """
    known = [control for controls in corpus.load().values() for control in controls]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "now" / "doors.sqlite3"
        file.parent.mkdir()
        shutil.copy(golden(schema), file)
        judge = Judge(file, BOARD)
        began = time.perf_counter()
        try:
            asyncio.run(judge.press_all(known, random.Random(schema)))
        except AssertionError as error:
            raise AssertionError(f"at schema {schema}: {error}") from error
    tally = judge.tally
    return (
        f"schema {schema}: {len(known)} controls, {tally.presses.total()} presses in "
        f"{time.perf_counter() - began:.0f} s, all answered, the slowest in "
        f"{tally.slowest * 1e3:.0f} ms; {tally.carried_out.total()} were what the game "
        "waited for, no other changed anything"
    )
