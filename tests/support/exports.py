"""Exports of the data stored about a person."""

import io
import json
from collections.abc import Iterable
from typing import Any
from zipfile import ZipFile

from bot.sessions.sessions import Sessions
from cogs.privacy.actions import DataRights


def unpacked(archives: Iterable[bytes]) -> dict[str, Any]:
    """Merge all archives: return ``you.json``, with each game's file in place of its number."""
    data: dict[str, Any] = {}
    games: list[dict[str, Any]] = []
    for packed in archives:
        with ZipFile(io.BytesIO(packed)) as archive:
            assert archive.testzip() is None
            for name in archive.namelist():
                content = json.loads(archive.read(name))
                if name == "you.json":
                    data = content
                else:
                    assert name == f"games/{content['table']}.json"
                    games.append(content)
    assert data["games"] == [game["table"] for game in games]
    return {**data, "games": games}


async def exported(sessions: Sessions, user_id: int) -> dict[str, Any]:
    """Return everything stored about somebody."""
    return unpacked(await sessions[DataRights].export(user_id))
