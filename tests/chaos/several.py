"""``python -m tests.chaos.several``: several processes on one PostgreSQL, under attack.

All processes press at the same tables, and each treats them as its own. Meanwhile processes are
killed, frozen and cut off, and connections are cut, also at commits. The server crashes and
restarts. Finally the server is lost for good, and a standby with all acknowledged commits takes
over. At the end the log must contain, once and unchanged, every press that was confirmed to a
player. Replaying a table's log must give the table's stored position.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from bot.sessions.sessions import Sessions
from bot.store import tables
from bot.store.card_values import CardValues
from bot.store.postgres.database import SILENCE, open_database
from engines.core.kernel import Illegal
from tests.chaos.broken import Broken
from tests.chaos.presser import WITHOUT as PRESSERS
from tests.chaos.presser import begin
from tests.chaos.presser import run as press
from tests.support.house import install, running, write_values
from tests.support.postgres import Cluster
from tests.support.relay import Relay

FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["tests.chaos.presser"])
"""Starts processes as forks of one process that has already imported the program."""

FROZEN = 4.0
"""Seconds for which a process is frozen, longer than the server keeps its locks."""

HELD = SILENCE + 1.0
"""Seconds for which a connection passes no data, longer than a client accepts silence."""

BEHIND = 1.0
"""Seconds for which the standby receives no data before the primary is lost."""

SLOW = 0.03
"""Seconds by which all data is delayed on a slow connection."""

CUTS = 0.2
"""Probability that a connection is cut before a commit, and that it is cut afterwards."""

STARTING = 120.0
"""Timeout in seconds until each process presses."""


FATES = ("kill", "cut", "freeze", "crash", "partition", "slow", "commits", "promote")
"""Attacks on the processes and the server, in the order in which they are made."""


@dataclass
class Count:
    """The counts of a run: attacks, answers to people, and stored answers."""

    fates: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    started: int = 0
    cuts: int = 0
    stored: int = 0


class Process(NamedTuple):
    """A process, and its relayed connections to both servers."""

    number: int
    running: ForkServerProcess
    ways: tuple[Relay, Relay]


class Several:
    """Processes on a separate database server; with the fate "promote", a standby replicates it."""

    def __init__(
        self, folder: Path, processes: int, seed: int, without: str | None = None, rest: float = 0.0
    ) -> None:
        self.count = Count()
        self.frozen = FROZEN
        self.least = 1
        self.fates: Collection[str] = FATES
        self._folder = folder
        self._data = write_values(folder / "data")
        self._chance = random.Random(seed)
        self._without = without
        self._rest = rest
        self._wanted = processes
        self._running: list[Process] = []
        places = [Path(tempfile.mkdtemp(prefix="castellan-pg-")) for _ in range(2)]
        settings = {"wal_retrieve_retry_interval": "'200ms'", "max_wal_senders": "4"}
        self._primary = Cluster(places[0], fsync="on", **settings)
        self._following = Relay(places[0])
        self._places = places

    def run(self, seconds: float, say: Callable[[str], None]) -> Count:
        """Let processes press for ``seconds``, attack them in every way, and check the data.

        Raises :class:`Broken`.
        """
        servers = [self._primary]
        self._primary.start()
        try:
            asyncio.run(self._deal(self._primary.schema("several")))
            if "promote" in self.fates:
                self._standby = self._primary.standby(self._places[1], self._following.port)
                self._standby.start()
                servers.append(self._standby)
                self._follow()
            for _ in range(self._wanted):
                self._start()
            share = seconds / (len(self.fates) + 1)
            for name in self.fates:
                self._until_they_press()
                time.sleep(share)
                getattr(self, f"_{name}")()
                self.count.fates[name] += 1
                say(f"{name}: {self._pressed()} presses so far")
            self._until_they_press(self.least)
            time.sleep(share)
            self._end()
            last = self._standby if "promote" in self.fates else self._primary
            asyncio.run(self._check(last.schema("several")))
        finally:
            self._end()
            self._following.close()
            for server in servers:
                with suppress(subprocess.CalledProcessError):  # raised if the primary has stopped
                    server.stop("immediate")
            for place in self._places:
                shutil.rmtree(place, ignore_errors=True)
        return self.count

    def _follow(self) -> None:
        """Wait until the standby has caught up; then make commits wait for the standby."""
        if self._without != "synchrony":
            self._primary.settle("synchronous_standby_names", "standby")
        wanted = "async" if self._without == "synchrony" else "sync"
        deadline = time.monotonic() + STARTING
        query = "SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'"
        while self._primary.rows("several", query) != [(wanted,)]:
            if time.monotonic() > deadline:
                raise RuntimeError("the standby does not follow")
            time.sleep(0.05)

    def _start(self) -> None:
        self.count.started += 1
        number = self.count.started
        ways = (Relay(self._places[0]), Relay(self._places[1]))
        hosts = ",".join(f"127.0.0.1:{way.port}" for way in ways)
        options = quote("-csearch_path=several", safe="")
        address = (
            f"postgresql://castellan@{hosts}/postgres?target_session_attrs=read-write"
            f"&options={options}"
        )
        given = (address, number, self._notes(number), self._data, self._rest, self._without)
        running = FORKED.Process(target=press, args=given, daemon=True)
        running.start()
        self._running.append(Process(number, running, ways))

    def _notes(self, number: int) -> Path:
        return self._folder / f"notes-{number}"

    def _kill(self) -> None:
        """Kill a process at a random moment; start another one in its place."""
        self._gone(self._running.pop(self._chance.randrange(len(self._running))))
        self._start()

    def _cut(self) -> None:
        """Make the server close connections, at any point of a transaction."""
        query = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND application_name = 'castellan'"
        )
        for _ in range(10):
            self._primary.rows("several", query)
            time.sleep(self._chance.random() * 0.2)

    def _freeze(self) -> None:
        """Freeze a process for a while; then it continues as if nothing had happened."""
        victim = self._chance.choice(self._running).running.pid
        assert victim is not None
        os.kill(victim, signal.SIGSTOP)
        time.sleep(self.frozen)
        os.kill(victim, signal.SIGCONT)

    def _crash(self) -> None:
        """Crash the server and start it again."""
        self._primary.stop("immediate")
        self._primary.start()

    def _partition(self) -> None:
        """Drop all data between one process and the server; neither side is notified."""
        way = self._chance.choice(self._running).ways[0]
        way.be("holds")
        time.sleep(HELD)
        way.be("passes")

    def _slow(self) -> None:
        """Delay all data between one process and the server."""
        way = self._chance.choice(self._running).ways[0]
        way.delay = SLOW
        self._until_they_press()
        way.delay = 0.0

    def _commits(self) -> None:
        """Cut the connections of all processes many times, before and after commits."""
        ways = [process.ways[0] for process in self._running]
        for way in ways:
            way.before = way.after = CUTS
        self._until_they_press(10)
        for way in ways:
            way.before = way.after = 0.0
        self.count.cuts += sum(way.cuts for way in ways)

    def _promote(self) -> None:
        """Lose the primary for good, without notice to the standby, and promote the standby.

        The processes find the standby by themselves.
        """
        self._following.be("holds")
        time.sleep(BEHIND)
        self._primary.stop("immediate")
        self._standby.promote()

    def _end(self) -> None:
        while self._running:
            self._gone(self._running.pop())

    def _gone(self, process: Process) -> None:
        process.running.kill()
        process.running.join()
        for way in process.ways:
            way.close()

    def _until_they_press(self, count: int = 1) -> None:
        """Wait until each process has recorded ``count`` more answers.

        Errors about a failing database do not count.
        """
        left = {process.number: self._heard(process.number) + count for process in self._running}
        deadline = time.monotonic() + STARTING
        while any(self._heard(number) < wanted for number, wanted in left.items()):
            if time.monotonic() > deadline:
                raise Broken("a process hangs")
            if any(process.running.exitcode is not None for process in self._running):
                raise Broken("a process ended by itself")
            time.sleep(0.1)

    def _heard(self, number: int) -> int:
        place = self._notes(number)
        said = place.read_text() if place.exists() else ""
        return said.count("\n") - said.count("error-store") - said.count("ready")

    def _told(self) -> list[dict[str, Any]]:
        """Return all answers that people received; an incomplete last line is left out."""
        found = []
        for number in range(1, self.count.started + 1):
            text = self._notes(number).read_text() if self._notes(number).exists() else ""
            found += [json.loads(line) for line in text.split("\n")[:-1]]
        return found

    def _pressed(self) -> int:
        return sum("key" in line for line in self._told())

    async def _deal(self, address: str) -> None:
        """Begin the first games."""
        install()
        database = await open_database(address)
        sessions = Sessions(database, CardValues(self._data, ("toy",)))
        await sessions.admission.change_policy(
            1, lambda policy: policy._replace(per_user=0, per_guild=0)
        )
        await begin(sessions, self._chance)
        await database.close()

    async def _check(self, address: str) -> None:
        """Compare the answers that people got with the stored answers."""
        database = await open_database(address)
        sessions = Sessions(database, CardValues(self._data, ("toy",)))
        await sessions.resume()
        ids = await database.run(lambda db: db.execute("SELECT id FROM tables").fetchall())
        given: dict[int, Counter[tuple[int, str]]] = {}
        for (table_id,) in ids:
            logged = await database.run(
                lambda db, wanted=table_id: tables.read_answers(db, wanted)  # type: ignore[misc]  # bound in each iteration
            )
            plies = [ply for ply, _, _ in logged]
            if plies != list(range(len(plies))):
                raise Broken(f"table {table_id}: the log has gaps or forks")
            table = await sessions.get(table_id)
            if table.ply != len(plies):
                raise Broken(f"table {table_id} stands at ply {table.ply}, not {len(plies)}")
            if table.state is None:  # the process was killed before the game began
                continue
            try:
                again = await sessions.log.replay(table_id)
            except Illegal as error:
                raise Broken(f"table {table_id}: the log does not play: {error}") from error
            if again.fingerprint() != running(table).fingerprint():
                raise Broken(f"table {table_id}: the log leads to another position")
            given[table_id] = Counter((seat, json.dumps(action)) for _, seat, action in logged)
            self.count.stored += len(logged)
        query = "SELECT key, table_id FROM presses"
        stored = dict(await database.run(lambda db: db.execute(query).fetchall()))
        for entry in self._told():
            if "twice" in entry:
                raise Broken(f"press {entry['twice']} counted twice")
            if "key" not in entry:
                self.count.told[str(entry.get("refused", "ready"))] += 1
                continue
            self.count.told["played"] += 1
            answer = (entry["seat"], json.dumps(entry["answer"]))
            if stored.get(entry["key"]) != entry["table"] or not given[entry["table"]][answer]:
                raise Broken(f"press {entry['key']} is lost")
            given[entry["table"]][answer] -= 1
        if len(stored) != self.count.stored:
            raise Broken(f"{len(stored)} presses led to {self.count.stored} answers")
        await database.close()


def main() -> int:
    """Run the attacks; return 0 if no promise was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.several", description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rest", type=float, default=0.0, help="seconds between two presses")
    parser.add_argument("--least", type=int, default=1, help="presses of each process at the end")
    parser.add_argument("--fates", nargs="*", choices=FATES, default=FATES)
    parser.add_argument(
        "--frozen", type=float, default=20.0, help="seconds for which a process is frozen"
    )
    parser.add_argument("--without", choices=(*PRESSERS, "synchrony"), help="guard to remove")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            several = Several(
                Path(folder), options.processes, options.seed, options.without, options.rest
            )
            several.frozen = options.frozen
            several.least = options.least
            several.fates = options.fates
            count = several.run(options.seconds, print)
        except Broken as error:
            print(f"BROKEN: {error}", file=sys.stderr)
            return 1
    fates = ", ".join(f"{number} {fate}" for fate, number in count.fates.items())
    told = ", ".join(f"{number} {what}" for what, number in sorted(count.told.items()))
    print(
        f"{options.processes} processes at once, {count.started} in all; {fates}\n"
        f"{count.cuts} connections cut at a commit; told: {told}"
    )
    print(f"{count.stored} moves stored: 0 lost, 0 doubled, 0 forked")
    return 0


if __name__ == "__main__":
    sys.exit(main())
