"""The posts of a server when the bot is killed, or runs as several processes."""

import signal
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.extensions import product
from bot.store.additions import additions
from bot.store.places.opening import Location, open_store
from bot.store.sql import Connection
from cogs.daily.cog import KIND as DAILY
from cogs.server import channels, listings
from cogs.server.channels import PostChannel
from cogs.server.schedule import WEEKLY
from cogs.week.cog import KIND as WEEK
from tests.flow.gateway import until
from tests.process.fork_server import ForkServer
from tests.process.several import READY, RESUMED, SCHEMA, SHARDS, Sharded, shard_of
from tests.process.town import Program, Town, town_in
from tests.support.ledgers import enter
from tests.support.postgres import MISSING, Cluster, is_there

HURRIED = "patient,blank,hurried"

SIGNS = {DAILY: ":dayans:", WEEK: ":hall:"}
"""Part of a custom id by which each kind of post is recognised."""


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that only this test uses."""
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="castellan-pg-")))
    cluster.start()
    yield cluster
    cluster.remove()


async def wish(town: Town, where: Location, guild: int, place: int) -> None:
    """Switch all posts on in a channel; store a game that was played in the week before."""
    world = town.world
    database = await open_store(where, additions(product().stores()))

    def work(db: Connection) -> None:
        for kind in SIGNS:
            channels.save(db, PostChannel(kind, place, guild, "en", 0, "UTC", wanted=True))
        for who in (world.ana, world.bo):
            listings.save_answer(db, guild, who.id, who.name, agreed=True, now=1)
        day = WEEKLY.first_day(WEEKLY.period(time.time())) - 2
        enter(db, guild, "castel", day, [(world.ana.id, "Ana", 1), (world.bo.id, "Bo", 2)])

    try:
        await database.run(work)
    finally:
        await database.close()


def posts(town: Town, channel: Any) -> dict[str, int]:
    """Return the number of posts of each kind in a channel."""
    shown = [str(message.components) for message in town.messages(channel)]
    return {kind: sum(sign in controls for controls in shown) for kind, sign in SIGNS.items()}


@pytest.mark.promise("weekly-post")
async def test_posts_are_sent_once_although_the_bot_is_killed_at_each(town: Town) -> None:
    """The bot dies when Discord has accepted a post and the bot does not know this yet."""
    world = town.world
    channel = world.guild.create_text_channel("news")
    await wish(town, town.file, world.guild.id, channel.id)
    for number in range(1, len(SIGNS) + 1):
        program = await town.run(spoiled=HURRIED)

        def kill(_path: str, program: Program = program, number: int = number) -> None:
            if sum(posts(town, channel).values()) == number and program.code is None:
                program.send(signal.SIGKILL)

        town.server.served = kill
        assert await program.ended() == -signal.SIGKILL
        town.server.served = None
    last = await town.ready(spoiled=HURRIED)
    await town.settled()
    assert posts(town, channel) == dict.fromkeys(SIGNS, 1)
    last.send(signal.SIGTERM)
    assert await last.ended() == 0


@pytest.mark.promise("weekly-post")
@pytest.mark.skipif(not is_there(), reason=MISSING)
async def test_two_processes_on_one_database_and_a_successor_post_once(
    tmp_path: Path, own_cluster: Cluster, fork_server: ForkServer
) -> None:
    url = own_cluster.schema(SCHEMA)
    async with town_in(tmp_path, Sharded, fork_server) as town:
        guilds = {shard_of(town.world.guild.id): town.world.guild}
        while len(guilds) < SHARDS:
            town.server.backend.advance_clock(0.001)
            other = town.world.env.create_guild("Other friends")
            guilds.setdefault(shard_of(other.id), other)
        places = {shard: guild.create_text_channel("news") for shard, guild in guilds.items()}
        for shard, place in places.items():
            await wish(town, SecretStr(url), guilds[shard].id, place.id)

        async def start(shard: int) -> Program:
            return await town.run(
                database=url, shard_count=SHARDS, shard_ids=shard, spoiled=HURRIED
            )

        programs = [await start(shard) for shard in sorted(guilds)]
        await until(
            lambda: all(posts(town, place) == dict.fromkeys(SIGNS, 1) for place in places.values())
        )
        successor = await start(min(guilds))
        await successor.says(READY)
        programs[0].send(signal.SIGTERM)
        assert await programs[0].ended() == 0
        await successor.says(RESUMED)
        await town.settled()
        for place in places.values():
            assert posts(town, place) == dict.fromkeys(SIGNS, 1)
