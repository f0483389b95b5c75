"""Our bot as :mod:`tests.bench.wire_bot` runs it; the bare bot does not import this module."""

import itertools
from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from typing import Any

from bot.app import Castellan
from bot.components.message import Picture
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing
from bot.config import Settings
from bot.interaction.allowance import Allowance
from bot.model import Person
from bot.sessions.actions.lobby import Lobby
from tests.bench.wire_bot import DRAWING, IN_WORDS, PICTURE, READY
from tests.support.undrawn import Blank


class Ready(PictureCache):
    """A picture cache that always returns the same picture, with the right alt text."""

    async def position(self, key: Hashable, drawing: Drawing) -> Picture | None:
        """Return the picture."""
        return await self.drawn(key, drawing.draw, drawing.alt)

    async def drawn(
        self, key: Hashable, draw: Callable[[], bytes | None], alt: Callable[[], str]
    ) -> Picture | None:
        """Return the picture, from the thread in which the real cache draws."""
        return await super().drawn(key, lambda: PICTURE, alt)


class Own(Castellan):
    """Our bot. Orders make it begin a game, or tell who is asked at a table."""

    async def order(self, given: dict[str, Any]) -> Any:
        """Carry out an order."""
        sessions = self.desk.sessions
        host, *others = [Person(user_id, name) for user_id, name in given["people"]]
        table = await sessions[Lobby].open(
            given["game"], given["guild"], given["channel"], host, language="en"
        )
        for other in others:
            await sessions[Lobby].join(table.id, other)
        await sessions[Lobby].start(table.id, host.id)
        return table.id

    def asked(self, table: int) -> int | None:
        """Return the user id of the person asked at a table, or ``None`` if the game is over."""
        found = self.desk.sessions.open.get(table)
        if found is None or found.state is None or not found.state.ask:
            return None
        return found.sitters[min(found.state.ask)].user_id


def bot(kind: str, file: Path) -> Own:
    """Return our bot with pictures of the given kind; the bot stores its games in ``file``."""
    settings = Settings(database=file, shard_count=1, bot_processes=0, idle_days=0, emoji=False)
    pictures = {IN_WORDS: Blank, READY: Ready, DRAWING: partial(PictureCache, 1)}[kind]()
    return Own(settings, pictures=pictures, allowance=Allowance(itertools.count().__next__))
