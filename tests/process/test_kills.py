"""Each leftover of a kill is counted once, however many kills follow."""

import asyncio
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from tests.process import kills, town
from tests.process.kills import torment
from tests.process.town import Town

BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "hand", "custom_id": "x"}]}

LEFT = 2
"""Number of the kill after which a ping and a process remain."""


async def test_leftovers_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls, number = list[Any](), 0

    def say(here: Town, place: int, content: str) -> Any:
        backend = here.server.backend
        author = backend.bot_user.id
        message = backend.prepare_message(place, author, content, components=[BUTTON])
        return backend.commit_message(message, broadcast=False)

    async def killed_while_calling(here: Town, place: Any) -> Any:
        nonlocal number
        number += 1
        if number == 1:
            say(here, place.id, "the board")
        elif number != LEFT:
            here.server.backend.delete_message(place.id, calls.pop().id)
        calls.append(say(here, place.id, "<@1>, your turn"))
        stays = [sleeper.pid] if number == LEFT else []
        program = SimpleNamespace(send=lambda _: None, ended=over, family=lambda: stays)
        here.programs.append(program)  # type: ignore[arg-type]  # a fake that suffices
        return program

    async def over() -> int:
        return 0

    sleeper = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "input()", stdin=asyncio.subprocess.PIPE
    )
    monkeypatch.setattr(kills, "killed_while_calling", killed_while_calling)
    monkeypatch.setattr(kills, "GONE", 0.0)
    monkeypatch.setattr(town, "QUIET", 0.0)
    tally = await torment(5)
    await sleeper.wait()
    assert tally.kills == 5
    assert len(tally.calls) == 1
    assert tally.processes == {sleeper.pid}
