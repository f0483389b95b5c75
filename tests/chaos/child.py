"""A bot that plays several games at once, and kills itself at a given step if ordered to.

The simulated Discord keeps a journal of the delivered presses, the answers, and the plies that
people have seen in each game. After a restart, the simulation delivers each unanswered press twice
more, with the same id.
"""

import asyncio
import json
import os
import random
import re
import signal
import sqlite3
import time
import traceback
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from simcord.backend import Backend
from simcord.http import router

from bot.components.custom_id import decode
from bot.config import Settings
from bot.demo.autoplay import Script, begin, public_message
from bot.demo.player import Player, Stuck
from bot.demo.stage import Stage, staged
from bot.interaction.stale_controls import MOVES
from bot.model import Table
from bot.store import tables as ledger
from bot.store.file import commit_note, database
from bot.store.processes import heartbeats
from bot.store.table_parts import read_part
from bot.table.time.deadlines import GRACE
from bot.table.times import Times
from tests.bench.presses import Blank
from tests.chaos.broken import Broken

STEPS = (
    "before the commit",
    "after the commit",
    "before the answer",
    "after the answer",
    "before the board",
    "after the board",
)
"""Steps that are counted, and at which a bot can be ordered to die."""

SHOWN = re.compile(r"table (\d+) · \w+ (\d+)")
"""Pattern of the text under every board and hand: the table, and the number of answers."""

ONCE_MORE = 3
"""Number of answered presses that are delivered again after a restart."""

LATE_SHARE = 0.25
"""Probability that a player's last press is delivered once more before their next move."""

SLACK = 2.0
"""Tolerance in seconds for the rounding of a deadline."""


@dataclass(frozen=True)
class Game:
    """A channel in which games of one kind are played one after the other."""

    channel: str
    key: str
    seats: int
    bots: int
    options: tuple[tuple[str, str], ...] = ()


GAMES = (
    Game("stronghold", "castellum", 3, 1),
    Game("clockwork", "castrum", 3, 1, (("type", "timed"), ("reaction", "30"))),
    Game("court", "castel", 4, 2),
    Game("duel", "castel", 2, 0),
)
"""The games that are played at the same time, with and without bots."""


@dataclass(frozen=True)
class Orders:
    """Orders for a bot: its files, the time of day (Unix), and when it dies.

    The bot kills itself when it passes ``step`` for the ``number``-th time. If ``step`` is
    ``None``, the bot ends after ``moves`` moves.
    """

    file: Path
    journal: Path
    earlier: Path | None
    seed: int
    now: float
    step: str | None = None
    number: int = 1
    moves: int = 1_000_000


def elapsed() -> float:
    """Return the machine's monotonic time in seconds, because SimCord changes the usual clocks."""
    return time.clock_gettime(time.CLOCK_MONOTONIC)


class Steps:
    """Counts the steps that a bot passes after it is ready, and kills the bot at one of them."""

    def __init__(self, orders: Orders) -> None:
        self.ready = False
        self._left = {orders.step: orders.number}

    def __call__(self, step: str) -> None:
        if self.ready and step in self._left:
            self._left[step] -= 1
            if self._left[step] == 0:
                os.kill(os.getpid(), signal.SIGKILL)


class Journal:
    """A file of JSON lines; each line is written at once to the system, so a kill loses no line."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def __call__(self, **line: Any) -> None:
        os.write(self._file, (json.dumps(line) + "\n").encode())


def read(journal: Path | None) -> list[dict[str, Any]]:
    """Return the complete lines of a journal."""
    if journal is None or not journal.exists():
        return []
    whole = journal.read_text(encoding="utf-8").split("\n")[:-1]
    return [json.loads(line) for line in whole]


def watch(steps: Steps, journal: Journal) -> None:
    """Call ``steps`` at every step, and record in the journal what Discord accepted."""
    send, connect, confirm = router.dispatch, database.connect, commit_note.Note.confirm

    def dispatch(backend: Backend, method: str, path: str, **rest: Any) -> Any:
        parts = path.strip("/").split("/")
        answer = parts[-1] == "callback"
        board = parts[0] == "channels" and method in ("POST", "PATCH")
        what = "answer" if answer else "board" if board else "rest"
        steps(f"before the {what}")
        done = send(backend, method, path, **rest)
        seen = {
            table: int(ply)
            for table, ply in SHOWN.findall(json.dumps(rest.get("json"), ensure_ascii=False))
        }
        if answer or seen:
            journal(answered=parts[1] if answer else None, seen=seen)
        steps(f"after the {what}")
        return done

    def connected(path: Path, **rest: Any) -> sqlite3.Connection:
        db = connect(path, **rest)
        before = db.total_changes

        def traced(statement: str) -> None:
            nonlocal before
            if statement == "COMMIT" and db.total_changes != before:
                before = db.total_changes
                steps("before the commit")

        db.set_trace_callback(traced)
        return db

    def confirmed(note: commit_note.Note, commits: int) -> None:
        steps("after the commit")
        confirm(note, commits)

    vars(router)["dispatch"] = dispatch
    vars(database)["connect"] = connected
    commit_note.Note.confirm = confirmed


def note_presses(stage: Stage, journal: Journal) -> dict[int, dict[str, Any]]:
    """Record every press before it is first delivered.

    Return, by user id, each person's last press that could be a move.
    """
    backend = stage.env.backend
    emit = backend.emit
    last: dict[int, dict[str, Any]] = {}
    known: set[str] = set()

    def noted(event: str, payload: dict[str, Any]) -> None:
        is_press = event == "INTERACTION_CREATE" and payload["type"] == 3
        if is_press and payload["id"] not in known:
            known.add(payload["id"])
            message = {**payload["message"], "embeds": [], "components": [], "attachments": []}
            press = {**payload, "message": message}
            key = decode(press["data"]["custom_id"])
            if key is not None and key.verb in MOVES:
                last[int(press["member"]["user"]["id"])] = press
            journal(press=press)
        emit(event, payload)

    vars(backend)["emit"] = noted
    return last


async def serve(orders: Orders) -> None:
    """Start a bot on the file, deliver unanswered presses again, and play as ordered."""
    began = elapsed()
    journal = Journal(orders.journal)
    steps = Steps(orders)
    watch(steps, journal)
    before = read_due(orders.file)

    def clock() -> float:
        return orders.now + elapsed() - began

    settings = Settings(
        database=orders.file,
        shard_count=1,
        bot_delay=0,
        bot_grace=0,
        bot_processes=0,
        emoji=False,
    )
    first, *others = (game.channel for game in GAMES)
    async with staged(settings, first, clock=clock, pictures=Blank(), beside=others) as stage:
        compare(before, read_due(orders.file), orders.now, clock())
        journal(ready=elapsed() - began)
        steps.ready = True
        await deliver_again(stage, read(orders.earlier), journal)
        last = note_presses(stage, journal)
        await play(stage, orders, journal, last)


async def play(
    stage: Stage, orders: Orders, journal: Journal, last: dict[int, dict[str, Any]]
) -> None:
    """Let people play at all tables, each move at a random table.

    Sometimes the ``last`` press of the person to move arrives once more.
    """
    chance = random.Random(orders.seed)
    places = dict(zip(GAMES, (stage.channel, *stage.beside), strict=True))
    for _ in range(orders.moves):
        game = chance.choice(GAMES)
        here = stage._replace(channel=places[game])
        table = await here.bot.desk.sessions.in_channel(here.channel.id)
        try:
            if table is None or table.status == "lobby":
                await open_game(here, game, table)
            else:
                await move(here, table, chance, last)
        except Stuck as error:
            journal(stuck=str(error))
        await here.tick()


async def open_game(here: Stage, game: Game, table: Table | None) -> None:
    """Begin a channel's next game, or a game whose start was interrupted."""
    if table is not None:
        await here.bot.desk.sessions.outbox.abandon(here.channel.id)
    await begin(here, Script(game.key, 1, game.seats, game.bots, dict(game.options)))


async def move(
    here: Stage, table: Table, chance: random.Random, last: dict[int, dict[str, Any]]
) -> None:
    """Make a move for a person who is asked.

    Before the move, that person's last press may arrive once more. Raises :class:`Broken` if that
    press counts a second time.
    """
    people = {person.id: person for person in here.people}
    asked = [] if table.state is None else sorted(table.state.ask)
    users = [table.sitters[seat].user_id for seat in asked if not table.sitters[seat].is_bot]
    if users:
        user = chance.choice(users) or 0
        if user in last and chance.random() < LATE_SHARE:
            await arrive_late(here, last[user])
        await Player(people[user], chance).move(public_message(here, table))


async def arrive_late(stage: Stage, press: dict[str, Any]) -> None:
    """Deliver a press once more when the same person is asked the next question.

    Raises :class:`Broken` if the press counts a second time.
    """
    key = decode(press["data"]["custom_id"])
    if key is not None and key.ply < (await stage.bot.desk.sessions.get(key.table)).ply:
        before = await answers_of(stage, press)
        deliver(stage, press)
        await stage.env.settle()
        after = await answers_of(stage, press)
        if after != before:
            raise Broken(f"press {press['id']} counts twice: {before}, {after}, {press['data']}")


async def deliver_again(stage: Stage, earlier: list[dict[str, Any]], journal: Journal) -> None:
    """Deliver the unanswered presses and the last answered presses, twice each.

    Raises :class:`Broken` if a press counts a second time.
    """
    answered = {line["answered"] for line in earlier if "answered" in line}
    presses = [line["press"] for line in earlier if "press" in line]
    open_ones = [press for press in presses if press["id"] not in answered]
    done = [press for press in presses if press["id"] in answered][-ONCE_MORE:]
    for press in (*done, *open_ones):
        known = await was_pressed(stage, int(press["id"]))
        counts = [await answers_of(stage, press)]
        for _ in range(2):
            deliver(stage, press)
            await stage.env.settle()
            counts.append(await answers_of(stage, press))
        first, second, third = counts
        if third != second or (known and second != first):
            raise Broken(f"press {press['id']} counts twice: {counts}, {press['data']}")
        journal(again=press["id"], known=known, applied=second - first)


def deliver(stage: Stage, press: dict[str, Any]) -> None:
    """Deliver an interaction again with the same id, on a message like the original message."""
    backend = stage.env.backend
    channel_id, number = int(press["channel_id"]), int(press["id"])
    message_id = int(press["message"]["id"])
    if message_id not in backend.messages[channel_id]:
        message = backend.prepare_message(channel_id, backend.bot_user.id, "as it was")
        message.id = message_id
        backend.commit_message(message, broadcast=False)
    user_id = int(press["member"]["user"]["id"])
    record = backend.new_interaction(3, channel_id, user_id, int(press["guild_id"]))
    record.id, record.source_message_id = number, message_id
    backend.interactions[number] = record
    backend.interaction_tokens[record.token] = number
    backend.emit("INTERACTION_CREATE", {**press, "token": record.token})


async def was_pressed(stage: Stage, number: int) -> bool:
    """Return whether an interaction was carried out."""
    base = stage.bot.desk.sessions.database
    return await base.run(lambda db: ledger.was_pressed(db, number))


async def answers_of(stage: Stage, press: dict[str, Any]) -> int:
    """Return the number of answers that the presser has given at the table of the press."""
    key = decode(press["data"]["custom_id"])
    sessions = stage.bot.desk.sessions
    if key is None or key.verb not in MOVES:
        return 0
    seat = (await sessions.get(key.table)).seat_of(int(press["member"]["user"]["id"]))
    given = await sessions.database.run(lambda db: ledger.read_answers(db, key.table))
    return sum(item == seat for _, item, _ in given)


@dataclass(frozen=True)
class Due:
    """The last moment at which a bot was up, and the ply and deadlines of each table."""

    up: float = 0.0
    plies: dict[int, int] = field(default_factory=dict)
    at: dict[tuple[int, str], int] = field(default_factory=dict)


def read_due(file: Path) -> Due:
    """Read the deadlines of all tables from a file."""
    if not file.exists():
        return Due()
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
        plies = dict(db.execute("SELECT id, ply FROM tables").fetchall())
        times = {table_id: read_part(db, table_id, Times) or Times() for table_id in plies}
        due = [
            ((table_id, kind), deadline.due_at)
            for table_id, known in times.items()
            for kind, deadline in (("window", known.window), ("game", known.game_end))
            if deadline is not None
        ]
        return Due(
            float(ledger.read_meta(db, heartbeats.HEARTBEAT) or 0),
            plies,
            dict(due),
        )


def compare(before: Due, after: Due, began: float, now: float) -> None:
    """Check the deadlines of idle tables after a start that lasted from ``began`` to ``now``.

    Each deadline must have moved by the downtime; only the window for a reaction may close a little
    later. Raises :class:`Broken` if a deadline is wrong.
    """
    for (table_id, kind), due_at in before.at.items():
        if after.plies[table_id] != before.plies[table_id]:
            continue
        moved = after.at.get((table_id, kind))
        if moved is None:
            raise Broken(f"table {table_id} has lost its deadline {kind}")
        gained = moved - now - (due_at - before.up)
        good = began - now - SLACK <= gained <= SLACK
        spared = kind == "window" and gained > 0 and moved <= now + GRACE + SLACK
        if not (good or spared):
            raise Broken(f"table {table_id}: {kind} was due at {due_at}, after {now} at {moved}")


def run(orders: Orders) -> None:
    """Carry out the orders, then end this process with 0 if all went well, and with 1 if not."""
    code = 1
    try:
        asyncio.run(serve(orders))
        code = 0
    finally:
        if code:
            traceback.print_exc()
        os._exit(code)
