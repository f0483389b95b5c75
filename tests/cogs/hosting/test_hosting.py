"""Each action of a host or moderator on a game, and its line in the log."""

from bot.sessions.domain.seat_rights import PATIENCE
from cogs.hosting.actions import Moderation
from tests.support.acts import evict, log_of, menu_of, pick
from tests.support.world import World, ids, labels, parts, private, words


async def test_the_host_can_hand_over(world: World) -> None:
    await world.begin(world.bo)
    menu = await menu_of(world, world.ana)
    await pick(world.ana, menu, "handover", 1)
    assert (await world.table()).host_id == world.bo.id
    assert "Bo is the host now; the previous host handed over." in await log_of(world)
    assert "Bo is the host now" in words(await world.board())
    refused = private(await world.forge(world.ana, await world.board(), "c1:1:0:manage:"))
    assert "Only the host" in words(refused)
    await world.restart()
    assert (await world.table()).host_id == world.bo.id


async def test_a_moderator_can_name_the_host(world: World) -> None:
    await world.begin(world.bo)
    await pick(world.moderator, await menu_of(world, world.moderator), "handover", 1)
    assert "Bo is the host now; a moderator decided so." in await log_of(world)


async def test_an_absent_player_is_removed_after_a_while(world: World) -> None:
    await world.begin(world.bo, world.cleo)
    menu = await menu_of(world, world.moderator)
    assert not [custom_id for custom_id in ids(menu) if ":remove:" in custom_id], (
        "nobody's time is over"
    )
    for seat in (0, 1):
        early = private(await world.forge(world.moderator, menu, f"c1:1:0:evict:{seat}"))
        assert "for 24 hours" in words(early)
    assert not (await world.table()).sitters[0].is_bot
    world.clock.now += PATIENCE
    menu = await menu_of(world, world.moderator)
    (late,) = [part for part in parts(menu) if ":remove:" in part["custom_id"]]
    assert [option["value"] for option in late["options"]] == ["0"]
    still = private(await world.forge(world.moderator, menu, "c1:1:0:evict:1"))
    assert "for 24 hours" in words(still)
    await evict(world, world.moderator, 0)
    table = await world.table()
    assert table.sitters[0].is_away
    assert table.host_id == world.bo.id
    assert (
        "Ana’s time was over; a moderator lets a bot play there until Ana is back."
        in await log_of(world)
    )


async def test_only_host_and_moderators_may_manage_a_game(world: World) -> None:
    await world.begin(world.bo)
    board = await world.board()
    world.clock.now += PATIENCE
    more = private(await world.press(world.bo, "more"))
    assert "Manage the game" not in labels(more)
    for verb, argument, values in (
        ("manage", "", None),
        ("handover", "", ["1"]),
        ("evict", "0", None),
    ):
        answer = await world.forge(world.bo, board, f"c1:1:0:{verb}:{argument}", values)
        assert "Only the host" in words(private(answer)), verb
    table = await world.table()
    assert (table.host_id, table.sitters[0].is_bot) == (world.ana.id, False)


async def test_the_last_person_is_not_removed(world: World) -> None:
    await world.begin(bots=1, level="easy")
    world.clock.now += PATIENCE
    menu = await menu_of(world, world.moderator)
    assert not [custom_id for custom_id in ids(menu) if ":remove:" in custom_id]
    answer = private(await world.forge(world.moderator, menu, "c1:1:0:evict:0"))
    assert "Nobody else would be left" in words(answer)


async def test_removing_a_player_from_an_empty_seat_is_refused(world: World) -> None:
    await world.begin(world.bo)
    board = await world.board()
    for verb in ("handover", "remove"):
        answer = await world.forge(world.ana, board, f"c1:1:0:{verb}:", ["7"])
        assert "Nobody whom this could concern" in words(private(answer))
    answer = await world.forge(world.ana, board, "c1:1:0:evict:7")
    assert "Nobody whom this could concern" in words(private(answer))


async def test_the_end_without_a_result_says_who_ended_it(world: World) -> None:
    await world.begin(world.bo)
    await world.forge(world.moderator, await world.board(), "c1:1:0:shut:")
    assert (await world.table()).status == "closed"
    answer = private(await world.forge(world.cleo, await world.board(), "c1:1:0:log:"))
    assert "A moderator ended the game without a result." in words(answer)


async def test_a_repeated_press_counts_once(world: World) -> None:
    await world.begin(world.bo)
    sessions = world.sessions
    await sessions[Moderation].hand_over(1, world.ana.id, 1, 77, moderator=False)
    table = await sessions[Moderation].hand_over(1, world.ana.id, 1, 77, moderator=False)
    assert table.host_id == world.bo.id
    assert (await log_of(world)).count("host now") == 1


async def test_the_texts_are_in_french(world: World) -> None:
    world.locales[world.moderator.id] = "fr"
    await world.begin(world.bo)
    menu = await menu_of(world, world.moderator)
    assert "inscrit au journal" in words(menu)
