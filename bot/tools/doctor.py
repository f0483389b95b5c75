"""``castellan doctor``: check settings, files, backups, the token and permissions."""

import argparse
import asyncio
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import aiohttp
import discord
from discord.http import Route
from pydantic import SecretStr

from bot.config import FILE, Settings, read_settings, unknown_variables
from bot.errors import FOR_GOOD, OperatorError
from bot.interaction.permissions import missing
from bot.operations.backup_schedule import DUTY
from bot.operations.connection import in_words
from bot.operations.rotation import copied_as
from bot.store.card_values import CardValues
from bot.store.file.integrity import inspect, is_whole, newest_backup, read_only
from bot.store.places.opening import open_store
from bot.store.sql import StoreFails
from bot.store.tables import open_table_ids, read_meta
from bot.tools.health import unwell
from engines.core.data import DataError

ROOM = 100 * 1024 * 1024
"""Bytes that should be free on the disk, besides room for a copy of the database."""

STALE = 2.0
"""A backup is too old after this many intervals between backups."""

FEW_STARTS = 50
"""The operator is warned if Discord allows fewer session starts than this today."""

MOST_SERVERS = 200
"""Cap on the guilds whose permissions are checked: one page of Discord's list."""

DAY, HOUR = 86_400.0, 3_600.0


class Finding(NamedTuple):
    """The result of one check: whether it passed, and a sentence about it."""

    is_well: bool
    sentence: str


def main(argv: Sequence[str], prog: str) -> int:
    """Print the findings; return 0 if all checks passed, or :data:`~bot.errors.FOR_GOOD`.

    Raises ``SettingsError``.
    """
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Check the settings, the database, its backups and the bot's permissions.",
    )
    parser.add_argument("--offline", action="store_true", help="do not ask Discord")
    options = parser.parse_args(argv)
    settings = read_settings()
    found = list(examine(settings))
    token = "" if settings.token is None else settings.token.get_secret_value()
    if not token:
        found.append(Finding(False, "CASTELLAN_TOKEN is missing."))
    elif not options.offline:
        found += asyncio.run(ask_discord(token))
    for finding in found:
        print(f"{'ok' if finding.is_well else '!!'}  {finding.sentence}")
    return 0 if all(finding.is_well for finding in found) else FOR_GOOD


def examine(settings: Settings) -> Iterator[Finding]:
    """Yield the findings about this machine."""
    for sentence in unknown_variables():
        yield Finding(False, sentence)
    yield Finding(True, f"The settings can be read; games: {', '.join(settings.games)}.")
    yield from _looked_at(FILE)
    yield _values(settings)
    if isinstance(settings.database, Path):
        yield from _database(settings.database)
        yield _backups(settings, settings.database)
    else:
        yield from asyncio.run(_server(settings, settings.database))
    if settings.metrics_port is not None:
        wrong = unwell(settings)
        yield Finding(not wrong, " ".join(wrong) or "The running bot is healthy.")


async def ask_discord(token: str) -> list[Finding]:
    """Return Discord's findings about the token, the session starts and the guilds."""
    headers = {"Authorization": f"Bot {token}"}
    timeout = aiohttp.ClientTimeout(total=20)
    found = []
    try:
        async with aiohttp.ClientSession(headers=headers, timeout=timeout) as session:
            for path, findings_in in ASKED.items():
                async with session.get(f"{Route.BASE}{path}") as answer:
                    if answer.status == 401:
                        return [Finding(False, "Discord does not accept CASTELLAN_TOKEN.")]
                    answer.raise_for_status()
                    found += findings_in(await answer.json())
    except (aiohttp.ClientError, TimeoutError) as error:
        said = f"Discord cannot be asked ({in_words(error)})."
        return [*found, Finding(False, said.replace(token, "***"))]
    return found


def _account(me: dict[str, object]) -> list[Finding]:
    return [Finding(True, f"Discord knows the bot as {me.get('username')}.")]


def _starts(gateway: dict[str, dict[str, int]]) -> list[Finding]:
    limit = gateway.get("session_start_limit", {})
    remaining, total = limit.get("remaining", 0), limit.get("total", 0)
    shards = gateway.get("shards")
    said = f"{remaining} of {total} starts are left for today; Discord wants {shards} shards."
    return [Finding(remaining >= min(FEW_STARTS, total), said)]


def _servers(guilds: list[dict[str, str]]) -> list[Finding]:
    lacking = []
    for guild in guilds:
        absent = missing(discord.Permissions(int(guild["permissions"])))
        if absent:
            lacking.append(
                Finding(False, f"On {guild['name']} the bot lacks: {', '.join(absent)}.")
            )
    said = f"The bot is on {len(guilds)} servers{'' if len(guilds) < MOST_SERVERS else ' or more'}."
    return [Finding(True, said), *lacking]


ASKED: dict[str, Callable[..., list[Finding]]] = {
    "/users/@me": _account,
    "/gateway/bot": _starts,
    f"/users/@me/guilds?limit={MOST_SERVERS}": _servers,
}
"""Requests to Discord: the path, and the function that turns the answer into findings."""


def _looked_at(file: Path) -> Iterator[Finding]:
    """Check whether other users of the machine can read a file with secrets."""
    if not file.exists() or sys.platform == "win32":
        return
    if file.stat().st_mode & 0o077:
        yield Finding(False, f"Others can read {file.resolve()}: chmod 600 {file.resolve()}")
    else:
        yield Finding(True, f"Nobody else can read {file.resolve()}.")


def _values(settings: Settings) -> Finding:
    try:
        CardValues(settings.data, settings.games)
    except DataError as error:
        return Finding(False, str(error))
    return Finding(True, f"The card values in {settings.data} are in order.")


def _database(file: Path) -> Iterator[Finding]:
    if not file.exists():
        yield Finding(
            file.parent.is_dir(),
            f"There is no database {file} yet; the first start creates one."
            if file.parent.is_dir()
            else f"The folder {file.parent} of the database does not exist. Create it, or correct "
            "CASTELLAN_DATABASE.",
        )
        return
    try:
        inspect(file)
    except OperatorError as error:
        yield Finding(False, str(error))
        return
    with closing(read_only(file)) as db:
        (tables,) = db.execute(
            "SELECT count(*) FROM tables WHERE status IN ('lobby', 'running')"
        ).fetchone()
    size = sum(path.stat().st_size for path in file.parent.glob(f"{file.name}*") if path.is_file())
    yield Finding(True, f"The database {file} is in order; {tables} tables are open in it.")
    if not is_whole(file):
        yield Finding(False, "Some checksums in it are wrong; the next start logs which.")
    free = shutil.disk_usage(file.parent).free
    said = f"{_large(free)} are free on its disk; the database and its backups take {_large(size)}."
    yield Finding(free >= ROOM + file.stat().st_size, said)
    for path in sorted(file.parent.glob(f"{file.name}*")):
        yield from (bad for bad in _looked_at(path) if not bad.is_well)


async def _server(settings: Settings, address: SecretStr) -> list[Finding]:
    """Return the findings about a database on a server and its backups."""
    try:
        store = await open_store(address)
    except OperatorError as error:
        return [Finding(False, str(error))]
    try:
        count = len(await store.run(open_table_ids))
        made = await store.run(lambda db: read_meta(db, DUTY))
    except StoreFails as error:
        return [Finding(False, str(store.explain(error)))]
    finally:
        await store.close()
    said = f"The database {store.name} can be used; {count} tables are open in it."
    folder = copied_as(address, settings.backup_folder).parent
    return [Finding(True, said), _regular(settings, float(made) if made else None, folder)]


def _regular(settings: Settings, made: float | None, folder: Path) -> Finding:
    """Return the finding about the latest regular backup (``made``, Unix seconds, if any)."""
    if made is None:
        return Finding(False, f"There is no regular backup yet ({_plan(settings)}).")
    age = time.time() - made
    said = (
        f"The last regular backup was made {age / HOUR:.1f} hours ago, by one of the processes, in "
        f"its CASTELLAN_BACKUP_FOLDER (here: {folder}); {_plan(settings)}."
    )
    return Finding(age <= _limit(settings), said)


def _plan(settings: Settings) -> str:
    hours, keep = settings.backup_hours, settings.backup_keep
    return f"one every {hours:g} hours, {keep} kept" if hours else "none is made regularly"


def _limit(settings: Settings) -> float:
    """Return the age in seconds beyond which the newest backup is too old."""
    return STALE * (settings.backup_hours * HOUR or DAY)


def _backups(settings: Settings, database: Path) -> Finding:
    plan = _plan(settings)
    if not database.exists():
        return Finding(bool(settings.backup_hours), f"Backups: {plan}.")
    newest = newest_backup(database)
    if newest is None:
        return Finding(
            False, f"There is no whole backup yet ({plan}). Make one with: castellan backup"
        )
    age = time.time() - newest.stat().st_mtime
    said = f"The newest whole backup is {newest}, {age / HOUR:.1f} hours old; {plan}."
    return Finding(age <= _limit(settings), said)


def _large(size: int) -> str:
    return f"{size / 2**30:.1f} GiB" if size >= 2**30 else f"{size / 2**20:.1f} MiB"
