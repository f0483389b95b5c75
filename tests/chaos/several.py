"""``python -m tests.chaos.several``: several processes on one PostgreSQL, and what may befall them.

Each presses at the same tables and believes them its own. Meanwhile processes are killed and
frozen, connections cut and the server is restarted as after a crash. In the end every press that
anybody was told counts must be in the log, once and as it was made, and each log must lead to its
position.
"""

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bot.sessions.sessions import Sessions
from bot.store import tables
from bot.store.card_values import CardValues
from bot.store.postgres.database import open_database
from engines.core.kernel import Illegal
from tests.chaos.child import Broken
from tests.chaos.presser import begin
from tests.support.house import install, running, write_values
from tests.support.postgres import Cluster

FROZEN = 4.0
"""Seconds for which a process stands still: longer than the server waits for it."""


@dataclass
class Count:
    """What happened: what befell the processes, what people were told, what is stored."""

    fates: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    stored: int = 0


class Several:
    """Processes on a server of their own."""

    def __init__(self, folder: Path, processes: int, seed: int, without: str | None = None) -> None:
        self.count = Count()
        self._folder = folder
        self._data = write_values(folder / "data")
        self._chance = random.Random(seed)
        self._without = ("--without", without) if without else ()
        self._number = 0
        self._wanted = processes
        self._running: list[subprocess.Popen[bytes]] = []
        self._cluster = Cluster(Path(tempfile.mkdtemp(prefix="castellan-pg-")), fsync="on")

    def run(self, seconds: float, say: Callable[[str], None]) -> Count:
        """Let them press for so long, with every fate in turn, and look at what is left; raises
        :class:`Broken`.
        """
        self._cluster.start()
        try:
            address = self._cluster.schema("several")
            asyncio.run(self._deal(address))
            for _ in range(self._wanted):
                self._start(address)
            fates = (self._kill, self._cut, self._freeze, self._crash)
            share = seconds / (len(fates) + 1)
            for fate in (*fates, None):
                self._until_they_press()
                time.sleep(share)
                if fate is not None:
                    fate(address)
                    self.count.fates[fate.__name__.strip("_")] += 1
                    say(f"{fate.__name__.strip('_')}: {self._pressed()} presses so far")
            self._until_they_press()
            self._end()
            asyncio.run(self._check(address))
        finally:
            self._end()
            self._cluster.stop("immediate")
            shutil.rmtree(self._cluster.folder, ignore_errors=True)
        return self.count

    def _start(self, address: str) -> None:
        self._number += 1
        command = [sys.executable, "-m", "tests.chaos.presser", address, str(self._number)]
        command += [str(self._notes(self._number)), str(self._data), *self._without]
        self._running.append(subprocess.Popen(command))  # noqa: S603  (our own program)

    def _notes(self, number: int) -> Path:
        return self._folder / f"notes-{number}"

    def _kill(self, address: str) -> None:
        """Kill one at any moment; another one takes its place."""
        victim = self._running.pop(self._chance.randrange(len(self._running)))
        victim.kill()
        victim.wait()
        self._start(address)

    def _cut(self, address: str) -> None:
        """Cut connections, wherever in a transaction they are."""
        query = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND application_name = 'castellan'"
        )
        for _ in range(10):
            self._cluster.rows("several", query)
            time.sleep(self._chance.random() * 0.2)

    def _freeze(self, address: str) -> None:
        """Let one stand still, and go on as if nothing had happened."""
        victim = self._chance.choice(self._running)
        os.kill(victim.pid, signal.SIGSTOP)
        time.sleep(FROZEN)
        os.kill(victim.pid, signal.SIGCONT)

    def _crash(self, address: str) -> None:
        """Let the server crash and come back."""
        self._cluster.stop("immediate")
        self._cluster.start()

    def _end(self) -> None:
        for one in self._running:
            one.kill()
            one.wait()
        self._running.clear()

    def _until_they_press(self) -> None:
        """Wait until each process has been told something it had not been told before."""
        before = {number: self._size(number) for number in range(1, self._number + 1)}
        alive = range(self._number - len(self._running) + 1, self._number + 1)
        deadline = time.monotonic() + 60
        while any(self._size(one) <= before[one] for one in alive[-1:]):
            if time.monotonic() > deadline:
                raise Broken("a process hangs")
            if any(one.poll() is not None for one in self._running):
                raise Broken("a process ended by itself")
            time.sleep(0.05)

    def _size(self, number: int) -> int:
        return self._notes(number).stat().st_size if self._notes(number).exists() else 0

    def _told(self) -> list[dict[str, Any]]:
        """Return all that people were told; the last line of one that was killed may be cut."""
        found = []
        for number in range(1, self._number + 1):
            text = self._notes(number).read_text() if self._notes(number).exists() else ""
            found += [json.loads(line) for line in text.split("\n")[:-1]]
        return found

    def _pressed(self) -> int:
        return sum("key" in one for one in self._told())

    async def _deal(self, address: str) -> None:
        """Begin the first games."""
        install()
        database = await open_database(address)
        sessions = Sessions(database, CardValues(self._data, ("toy",)))
        await sessions.admission.change_policy(
            1, lambda policy: replace(policy, per_user=0, per_guild=0)
        )
        await begin(sessions, self._chance)
        await database.close()

    async def _check(self, address: str) -> None:
        """Compare what people were told with what is stored."""
        database = await open_database(address)
        sessions = Sessions(database, CardValues(self._data, ("toy",)))
        await sessions.resume()
        ids = await database.run(lambda db: db.execute("SELECT id FROM tables").fetchall())
        given: dict[int, Counter[tuple[int, str]]] = {}
        for (table_id,) in ids:
            logged = await database.run(
                lambda db, wanted=table_id: tables.read_answers(db, wanted)  # type: ignore[misc]  # bound per turn
            )
            plies = [ply for ply, _, _ in logged]
            if plies != list(range(len(plies))):
                raise Broken(f"table {table_id}: the log has gaps or forks")
            table = await sessions.get(table_id)
            if table.ply != len(plies):
                raise Broken(f"table {table_id} stands at ply {table.ply}, not {len(plies)}")
            if table.state is None:  # whoever began it was killed
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
        for one in self._told():
            if "twice" in one:
                raise Broken(f"press {one['twice']} counted twice")
            if "key" not in one:
                self.count.told[str(one.get("refused", "ready"))] += 1
                continue
            self.count.told["played"] += 1
            answer = (one["seat"], json.dumps(one["answer"]))
            if stored.get(one["key"]) != one["table"] or not given[one["table"]][answer]:
                raise Broken(f"press {one['key']} is lost")
            given[one["table"]][answer] -= 1
        if len(stored) != self.count.stored:
            raise Broken(f"{len(stored)} presses led to {self.count.stored} answers")
        await database.close()


def main() -> int:
    """Let it happen; return 0 if every promise was kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.several", description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without", choices=("revisions",), help="a guard that is taken out")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            several = Several(Path(folder), options.processes, options.seed, options.without)
            count = several.run(options.seconds, print)
        except Broken as error:
            print(f"BROKEN: {error}", file=sys.stderr)
            return 1
    fates = ", ".join(f"{number} {fate}" for fate, number in count.fates.items())
    told = ", ".join(f"{number} {what}" for what, number in sorted(count.told.items()))
    print(f"{options.processes} processes; {fates}\ntold: {told}")
    print(f"{count.stored} moves stored: 0 lost, 0 doubled, 0 forked")
    return 0


if __name__ == "__main__":
    sys.exit(main())
