"""Metrics, health page, logged faults and backups of a running bot reveal nothing secret."""

import asyncio
import re
import signal
import stat
from pathlib import Path
from typing import Any

import pytest

from bot.errors import FOR_GOOD, FOR_NOW
from bot.operations.rotation import regular_backups
from bot.program import VERSION
from bot.store.file.integrity import is_whole
from tests.flow.gateway import until
from tests.process.pages import figure, free_port, read
from tests.process.town import PLAIN, TOKEN, Program, Town


def answer_to(town: Town, press: int) -> Any:
    """Return the body of the answer to a press."""
    return next(body for _, path, body in town.server.sent if f"/interactions/{press}/" in path)


async def tool(town: Town, *arguments: str, **settings: object) -> tuple[int, str]:
    """Run a command beside the bot; return its exit code and its output."""
    program = await town.run(*arguments, **settings)
    return await program.ended(), program.words


@pytest.mark.promise(
    "private-figures",
    "Metrics reveal nothing about people, servers or games, and no log at any level holds a "
    "token or a Discord event",
)
async def test_figures_health_faults_and_backups_of_a_bot_that_plays(town: Town) -> None:
    port = free_port()
    (place,) = await town.open("one")
    settings = {"metrics_port": port, "backup_hours": 0.0001, "backup_keep": 1}
    program = await town.ready(log_level="debug", spoiled="slow,fault", **settings)
    board = await town.board(place)
    presses = [town.press(town.world.ana, board, verb) for verb in ("hand", "log")]
    await program.says("Slow answer: hand took")
    await program.says("Slow answer: log took")

    status, page = await read(port, "/metrics")
    assert status == 200
    assert figure(page, 'castellan_answer_seconds_count{action="hand"}') == 1
    assert figure(page, 'castellan_answers_total{outcome="answered"}') == 1
    assert figure(page, 'castellan_answers_total{outcome="fault"}') == 1
    assert figure(page, 'castellan_tables{status="running"}') == 1
    assert figure(page, 'castellan_games{game="castel"}') == 1
    assert figure(page, "castellan_connected_shards") == 1
    assert figure(page, f'castellan_build_info{{version="{VERSION}"}}') == 1
    assert figure(page, "castellan_database_errors_total") == 0
    assert figure(page, "castellan_leases_lost_total") == 0
    assert figure(page, "process_resident_memory_bytes") > 1e6
    assert_tells_nothing(town, page)
    assert await read(port, "/health") == (200, '{"status": "ok", "wrong": []}')
    assert await tool(town, "health", metrics_port=port) == (0, "The bot is healthy.")

    assert re.search(
        r"WARNING *\] bot.operations.answers: Slow answer: hand took \d\.\d s", program.words
    )
    said = str(answer_to(town, presses[1]))
    (fault,) = re.findall(r"\b[0-9a-f]{6}\b", said)
    assert f"Fault {fault} for interaction {presses[1]}" in program.words
    assert "LookupError: a fault of the bot's own" in program.words

    await until(lambda: program.words.count("verified by restoring it") > 1)
    program.send(signal.SIGTERM)
    assert await program.ended() == 0
    (backup,) = regular_backups(town.file)
    assert is_whole(backup)
    assert_private(town)
    assert_says_no_secret(town, program)
    code, words = await tool(town, "health", metrics_port=port)
    assert (code, words) == (FOR_NOW, f"No bot answers at http://127.0.0.1:{port}/health.")


def assert_tells_nothing(town: Town, page: str) -> None:
    """Check that figures name no person, server, channel or message, and no secret."""
    world = town.world
    ids = {world.ana.id, world.bo.id, world.guild.id, *town.server.backend.channels}
    assert not ids & {int(line) for line in re.findall(r"\d{15,}", page)}
    assert not re.search(r"Ana|Bo\b|Castle friends", page)
    assert TOKEN not in page


def assert_private(town: Town) -> None:
    """Check that only the owner of a database's files can read the files."""
    modes = {
        path.name: stat.S_IMODE(path.stat().st_mode)
        for path in Path(town.folder).glob("castellan.sqlite3*")
    }
    assert len(modes) >= 2
    assert set(modes.values()) == {0o600}, modes


def assert_says_no_secret(town: Town, program: Program) -> None:
    """Check that a log contains neither tokens nor Discord's events."""
    tokens = [TOKEN, *town.server.backend.interaction_tokens]
    assert len(tokens) > 2
    assert [token for token in tokens if token in program.words] == []
    assert "INTERACTION_CREATE" not in program.words
    assert "Castle friends" not in program.words


STOOD_STILL = "charged to no player"
"""Part of the log message about a pause of the machine; a pause can happen at any time."""


async def test_the_log_omits_voice_and_gives_reasons_for_refusals_of_discord(town: Town) -> None:
    path = f"/applications/{town.server.backend.application_id}/commands"
    town.server.refused_paths[path] = (400, {"code": 50035, "message": "Invalid Form Body"})
    program = await town.ready()
    await program.says("Discord rejected the commands: ")
    told = next(line for line in program.said if "rejected the commands" in line)
    assert "50035" in told, told
    assert "voice will NOT be supported" not in program.words
    before = program.said[: program.said.index(told)]
    warned = [item for item in before if "WARNING" in item and STOOD_STILL not in item]
    assert warned == []


async def test_presses_are_answered_before_discord_has_accepted_the_commands(town: Town) -> None:
    (place,) = await town.open("one")
    path = f"/applications/{town.server.backend.application_id}/commands"
    taken = town.server.held_paths[path] = asyncio.Event()
    program = await town.ready(**PLAIN)
    press = town.press(town.world.ana, await town.board(place), "hand")
    await until(lambda: town.answers(press) == 1)
    assert "commands with Discord" not in program.words
    taken.set()
    await program.says("commands with Discord")
    assert town.server.asked.count(("PUT", path)) == 1


async def test_the_doctor_checks_everything_and_says_what_to_do(town: Town) -> None:
    await town.open("one")
    env = town.folder / ".env"
    env.write_text("CASTELLAN_LANGUAGE=fr\n", encoding="utf-8")
    env.chmod(0o644)
    code, words = await tool(town, "doctor", backup_hours=24)
    assert code == FOR_GOOD
    assert f"!!  Others can read {env}: chmod 600 {env}" in words
    assert f"ok  The database {town.file} is in order; 1 tables are open in it." in words
    assert "!!  There is no whole backup yet (one every 24 hours, 7 kept). Make one with:" in words
    assert "ok  990 of 1000 starts are left for today; Discord wants 1 shards." in words
    assert "!!  On Castle friends the bot lacks: view_channel" in words
    assert TOKEN not in words
    env.chmod(0o600)
    assert (await tool(town, "backup", "--keep", "2"))[0] == 0
    code, words = await tool(town, "doctor", "--offline", backup_hours=24)
    assert "!!" not in words
    assert code == 0
    code, words = await tool(town, "doctor", "--offline", token="")
    assert code == FOR_GOOD
    assert "!!  CASTELLAN_TOKEN is missing." in words
