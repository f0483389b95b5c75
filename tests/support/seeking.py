"""Presses of people who look for players, and the proposals that follow."""

from typing import Any, TypeVar

import discord
import simcord

from bot.interaction.setup_pages import DEFAULTS
from cogs.finding.pages import SeekerPages
from cogs.finding.posts import ProposalPosts
from cogs.finding.store import CHANNEL, Proposal, proposals
from cogs.setup.messages import GENERAL
from tests.support import inside
from tests.support.acts import published
from tests.support.house import START
from tests.support.world import World, click, find, ids, private

Who = simcord.MemberActor
T = TypeVar("T")


def manager(world: World) -> Who:
    """Return a new person who may manage the server."""
    role = world.guild.create_role("keys", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("kim"), roles=[role])


async def tell_here(world: World, channel: Any = None) -> None:
    """Let a manager choose the channel for proposals (default: the world's channel)."""
    kim = manager(world)
    page = private(await kim.slash(world.channel, "castellan setup", page=DEFAULTS))
    if find_all(page, "defaults"):
        page = private(await kim.select(page, [GENERAL], custom_id=find(page, "defaults")))
    if not find_all(page, "setusual", CHANNEL.name):
        page = private(await kim.select(page, [CHANNEL.name], custom_id=find(page, "default")))
    menu = find(page, "setusual", CHANNEL.name)
    await kim.select(page, [channel or world.channel], custom_id=menu)


def find_all(page: Any, verb: str, argument: str = "") -> list[str]:
    """Return the controls of a page with the given verb and argument."""
    return [item for item in ids(page) if item.split(":", 4)[3:] == [verb, argument]]


def posts_of(world: World) -> ProposalPosts:
    """Return the running bot's poster of proposals."""
    return _in_rounds(world, ProposalPosts)


def _in_rounds(world: World, kind: type[T]) -> T:
    owners = [getattr(work, "__self__", None) for work in world.bot.rounds]
    return next(owner for owner in owners if isinstance(owner, kind))


async def settled(world: World) -> None:
    """Wait until all due proposals are posted, and the pages that show proposals are current."""
    await world.env.settle(idle=0.002)
    await posts_of(world).post_due()
    await published(world)
    await inside.have_been_edited(_in_rounds(world, SeekerPages))


async def page_of(world: World, who: Who, **typed: str) -> Any:
    """Return the page of ``/castellan find``."""
    return private(await who.slash(world.channel, "castellan find", **typed))


async def wish(world: World, who: Who, **typed: str) -> Any:
    """Send a wish with two presses or by a typed command; return the page that follows."""
    page = await page_of(world, who, **typed)
    if not typed:
        page = private(await click(who, page, "findsend"))
    await settled(world)
    return page


async def stored(world: World) -> list[Proposal]:
    """Return all stored proposals."""
    return await world.sessions.run(proposals)


def posted(world: World, channel: Any = None) -> list[discord.Message]:
    """Return the messages of a channel that ask somebody to play."""
    return [
        message
        for message in (channel or world.channel).history()
        if any(":findin:" in str(row.to_dict()) for row in message.components)
    ]


async def twin_of(world: World) -> World:
    """Return another server, with people of the same names and a channel for proposals."""
    twin = World.__new__(World)
    vars(twin).update(vars(world))
    twin.guild = world.env.create_guild("Twin")
    twin.channel = twin.guild.create_text_channel("games")
    for name in ("Ana", "Bo", "Cleo"):
        setattr(twin, name.lower(), twin.person(name))
    await tell_here(twin)
    twin.clock.now = START
    return twin
