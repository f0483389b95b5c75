"""No door reveals a game whose deal others still play, not even to the game's own players."""

import sys
from pathlib import Path
from types import FrameType

import pytest

from bot.components.safe_text import reader_of
from bot.config import Settings
from bot.i18n import text
from bot.model import Table
from bot.sessions.course import Courses
from bot.store.sql import Connection
from cogs.deal_of_the_day import store as deal_store
from cogs.ledger import store as ledger
from cogs.replay.actions import Replays
from cogs.server import listings
from cogs.turning_points import search
from cogs.turning_points.actions import TurningPoints
from cogs.turning_points.moments import deed_of
from cogs.turning_points.search import KeyMoments, Moment
from engines.core.advice import Chance
from engines.core.data import DATA
from tests.hostile.doors import OPEN_VERBS, Doors, offered, require_shut, secrets_of
from tests.support.handlers import HANDLERS
from tests.support.world import World, make_settings, private

pytestmark = pytest.mark.usefixtures("quickly_drawn")

GAME = "castel"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings for a bot with a game that has cards to look up."""
    return make_settings(tmp_path, DATA, [GAME])


TOLD = KeyMoments(
    tuple(
        Moment((ply, ply + 1), ply // 2 % 2, Chance(0.3, 0.05), Chance(0.6, 0.05))
        for ply in (2, 4, 6, 8)
    )
)
"""Moments that suit any winner: for each player, one moment raised the chance to win."""


async def shut(world: World, monkeypatch: pytest.MonkeyPatch) -> tuple[Doors, list[str]]:
    """Return the doors of an offered game, and the secrets that no door may show.

    A step of the game was shared on another server, its players are listed, and its deciding moment
    is found after the offer.
    """
    monkeypatch.setattr(search, "key_moments", lambda *_: TOLD)
    table, points = await offered(world, GAME), world.sessions[TurningPoints]
    far = world.env.create_guild("Elsewhere")
    guest = far.add_member(world.person("Dan").user)
    place = far.create_text_channel("far")
    await world.sessions[Replays].share(table, far.id)

    def work(db: Connection) -> None:
        for who in (world.ana, world.bo):
            listings.save_answer(db, world.guild.id, who.id, who.name, agreed=True, now=1)
        ledger.note_moment(db, table.id, 4, 0, 0.3, 0.9)

    await world.sessions.run(work)
    secrets = await secrets_of(world, table)
    await points.key_moments(table, None, 0)
    moment = points.deciding_moment(table)
    assert moment is not None
    course = await world.sessions.log.course(table.id)
    secrets.append(deed_of(table.game, moment, course, reader_of(table, text("en"))))
    doors = Doors(
        world,
        table,
        world.guild.create_text_channel("empty"),
        private(await guest.slash(place, "castellan help")),
        guest,
    )
    return doors, secrets


@pytest.mark.promise(
    "shut-deal",
    "While others may still play the deal of a finished game, no control, command, post or file "
    "shows anything of it to anybody",
)
async def test_no_door_shows_anything_of_a_shut_game(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    doors, secrets = await shut(world, monkeypatch)
    assert len(secrets) > 10
    await require_shut(doors, secrets)
    assert set(HANDLERS) >= OPEN_VERBS


GUARDS = {
    "at_table": "controls",
    "require_may_open": "commands",
    "newest_table": "commands",
    "_looked_up": "commands",
    "_offered": "completions",
    "_told": "posts",
    "public": "posts",
}
"""Functions that check whether a game is shut, each with the doors that need this check."""


@pytest.mark.counterproof("shut-deal")
async def test_doors_without_a_guard_or_the_hook_would_be_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    doors, secrets = await shut(world, monkeypatch)
    asks = vars(Courses)["_shut_until"]
    for guard, which in GUARDS.items():

        async def unguarded(courses: Courses, table: Table, guard: str = guard) -> int | None:
            frame: FrameType | None = sys._getframe()
            while frame is not None and frame.f_code.co_name != guard:
                frame = frame.f_back
            return await asks(courses, table) if frame is None else None

        with monkeypatch.context() as without:
            without.setattr(Courses, "_shut_until", unguarded)
            with pytest.raises(AssertionError):
                await require_shut(doors, secrets, which)
    monkeypatch.setattr(deal_store, "shut_until", lambda *_: None)
    for which in sorted(set(GUARDS.values())):
        with pytest.raises(AssertionError):
            await require_shut(doors, secrets, which)
