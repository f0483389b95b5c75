"""In the gallery, spectators see hands with a delay, at tables whose players agreed."""

from typing import Any

import pytest

from bot.components.custom_id import ControlId, encode
from bot.i18n import text
from bot.messages.lobby import lobby_post
from bot.model import Sitter
from bot.sessions.actions.lobby import Lobby
from bot.table.terms import OpenHands
from cogs.replay.viewpoints import GALLERY, PUBLIC, gallery_ply, viewpoints
from tests.support import toy
from tests.support.acts import confirm_first, state_of
from tests.support.seated import running_table
from tests.support.world import World, ids, parts, private, words


async def begin(world: World, choice: str) -> None:
    """Start a game of Ana and Bo with the given choice of who sees hands."""
    await world.open(world.bo)
    table = await world.sessions[Lobby].set_option(
        (await world.table()).id, world.ana.id, "hands", choice
    )
    if choice != "closed":
        assert table.invited == {world.bo.id}, "Bo has to press Join anew"
        await world.press(world.bo, "join")
    await world.press(world.ana, "start")


async def play(world: World, moves: int) -> None:
    for _ in range(moves):
        state = state_of(await world.table())
        await confirm_first(world, world.ana if 0 in state.ask else world.bo)


async def opened(world: World, who: Any) -> Any:
    return private(await who.slash(world.channel, "castellan replay"))


def eyes(panel: Any) -> list[str]:
    for part in parts(panel):
        if part.get("custom_id", "").endswith(".v"):
            return [option["value"] for option in part["options"]]
    return []


async def look(world: World, who: Any, panel: Any, ply: int) -> Any:
    table = await world.table()
    return private(
        await world.forge(who, panel, encode(ControlId(table.id, ply, "replay", f"{GALLERY}.s")))
    )


@pytest.mark.promise(
    "gallery",
    "The gallery shows hands with a delay, to spectators only, and only if the table agreed",
)
async def test_spectators_see_hands_two_rounds_late(world: World) -> None:
    await begin(world, "gallery")
    await world.restart()
    panel = await opened(world, world.cleo)
    assert eyes(panel) == [PUBLIC, GALLERY]
    young = await look(world, world.cleo, panel, 0)
    assert "opens once two rounds are played" in words(young)
    assert "card " not in words(young)
    await play(world, 8)
    table = await world.table()
    course = await world.sessions.courses.of(table)
    latest = gallery_ply([turn.ply for turn in course.turns], 2)
    assert latest is not None
    assert latest < table.ply
    shown = await look(world, world.cleo, panel, table.ply)
    assert f"up to step {latest}" in words(shown)
    assert f"step {latest} of" in words(shown)
    then = course.position(course.number(latest))
    for seat in (0, 1):
        for card in then.view(seat).hand:  # type: ignore[attr-defined]  # the toy's attribute
            assert f"card {card}" in words(shown)
    assert not any(":share:" in custom_id for custom_id in ids(shown)), "and passes nothing on"
    assert f"up to step {latest}" in words(await go_on(world, shown))


async def go_on(world: World, panel: Any) -> Any:
    on = next(custom_id for custom_id in ids(panel) if custom_id.endswith(".n"))
    return private(await world.cleo.click(panel, custom_id=on))


@pytest.mark.promise("gallery")
async def test_players_do_not_see_the_gallery(world: World) -> None:
    await begin(world, "gallery")
    await play(world, 8)
    panel = await opened(world, world.ana)
    assert GALLERY not in eyes(panel)
    shown = await look(world, world.ana, panel, 0)
    assert "not open to you" in words(shown)
    assert "card " not in words(shown)


@pytest.mark.promise("gallery")
@pytest.mark.parametrize("choice", ["closed", "open"])
async def test_without_everybodys_consent_there_is_no_gallery(world: World, choice: str) -> None:
    await begin(world, choice)
    await play(world, 8)
    panel = await opened(world, world.cleo)
    assert GALLERY not in eyes(panel)
    shown = await look(world, world.cleo, panel, 0)
    assert "card " not in words(shown)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "two rounds late"), ("fr", "deux tours de table plus tard")]
)
async def test_the_lobby_shows_who_sees_hands(world: World, language: str, said: str) -> None:
    await world.open(world.bo)
    table = await world.table()
    table = await world.sessions[Lobby].set_option(table.id, world.ana.id, "hands", "gallery")
    post = lobby_post(table, text(language), None)
    assert post.shown is not None
    assert said in str(post.shown.to_dict())


def test_the_gallery_is_late_by_two_rounds() -> None:
    assert gallery_ply([0, 2, 5, 7], 2) is None
    assert gallery_ply([0, 2, 5, 7, 9], 2) == 0
    assert gallery_ply([0, 2, 5, 7, 9, 11], 2) == 2


def test_people_who_played_or_gave_up_cannot_see_the_gallery() -> None:
    table = running_table("toy", toy.deal(2), ("Ana", "Bo"))
    table.put(OpenHands(gallery=True))
    table.sitters[1] = Sitter(101, "Bo", "easy", conceded=True)
    assert viewpoints(table, 100) == (PUBLIC, "0")
    assert viewpoints(table, 101) == (PUBLIC,)
    assert viewpoints(table, 102) == (PUBLIC, GALLERY)
    table.status = "closed"
    assert viewpoints(table, 102) == (PUBLIC,)
