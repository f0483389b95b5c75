"""Games no longer move between bots, and data stored about such moves does no harm."""

from typing import Any

import pytest
import simcord

from bot.i18n import text
from cogs.transfers.part import Transfer
from tests.support import between_bots
from tests.support.acts import play_out, published
from tests.support.between_bots import ADDRESS, NO_LONGER, OLD_MARK, WAITING
from tests.support.world import World, labels, private, words

BUTTONS = (
    ("tobot", ()),
    ("tobot", (ADDRESS,)),
    ("parcel", ()),
    ("unmove", ()),
    (f"tranyes:{OLD_MARK}", ()),
    ("tranyes", ()),
    ("tranno", ()),
)
"""Verbs of old buttons about a move to another bot, each with values typed into its form."""


async def press_all(world: World, message: Any, table_id: int) -> list[str]:
    """Press each of ``BUTTONS`` on a message as each of three people; return the answers."""
    said = []
    for who in (world.ana, world.bo, world.cleo):
        for verb, values in BUTTONS:
            name, _, mark = verb.partition(":")
            custom_id = f"c1:{table_id}:0:{name}:{mark}"
            done = await world.forge(who, message, custom_id, values)
            said.append(words(private(done)))
    return said


@pytest.mark.promise(
    "between-bots",
    "Games that once moved between bots can still be read; their buttons and commands say that "
    "this is no longer offered, and the bot's key and the files are deleted",
    size="7 buttons by 3 people, 4 commands",
)
async def test_a_request_to_move_to_another_bot_lapses_at_the_start(
    world: World,
) -> None:
    table = await world.begin(world.bo)
    await between_bots.came(world.sessions, table.id)
    await between_bots.wish(world.sessions, table.id, world.ana.id)
    await world.restart()
    await world.env.settle()
    assert (await world.table()).get(Transfer) is None
    board = await world.board()
    assert "Still to agree" not in words(board)
    log = words(private(await world.press(world.bo, "log")))
    assert "The game is not transferred: taking games to another bot is no longer offered." in log
    assert all(NO_LONGER in said for said in await press_all(world, board, table.id))
    assert (await world.table()).get(Transfer) is None
    await play_out(world)


async def test_a_new_request_replaces_the_old_one(world: World) -> None:
    """A yes to a request that an older version stored is not a yes to the new request."""
    table = await world.begin(world.bo)
    await between_bots.wish(world.sessions, table.id, world.ana.id)
    await world.restart()
    await world.env.settle()
    there = world.guild.create_text_channel("quiet")
    answer = await world.ana.slash(there, "castellan transfer", table=table.id)
    assert words(private(answer)).startswith("Asked.")
    board = await world.board()
    late = await world.forge(world.bo, board, f"c1:{table.id}:0:tranyes:{OLD_MARK}")
    assert "moved on" in words(private(late))
    assert (await world.table()).status == "running"


async def test_an_old_request_stored_by_another_process_is_not_carried_out(
    world: World,
) -> None:
    """A process with an older version can still run beside the newer process."""
    table = await world.begin(world.bo)
    await between_bots.wish(world.sessions, table.id, world.ana.id)
    await published(world)
    board = await world.board()
    assert "To another bot. Still to agree: Bo" in words(board)
    assert all(NO_LONGER in said for said in await press_all(world, board, table.id))
    now = await world.table()
    assert (now.status, now.get(Transfer) is not None) == ("running", True)


@pytest.mark.promise("between-bots")
async def test_a_table_whose_game_went_to_another_bot_says_so_and_stays_readable(
    world: World,
) -> None:
    table = await world.begin(world.bo)
    board = await world.board()
    await between_bots.go(world.sessions, table.id)
    await world.restart()
    await world.env.settle()
    shown = world.message(board.id)
    assert "Everybody agreed to go on at another bot" in words(shown)
    assert labels(shown) == ["New table"]
    assert all(NO_LONGER in said for said in await press_all(world, shown, table.id))
    for verb in ("hand", "transfer"):
        said = await world.forge(world.bo, shown, f"c1:{table.id}:0:{verb}:")
        assert words(private(said)) == "This game is no longer running."
    position = private(await world.forge(world.bo, shown, f"c1:{table.id}:0:watch:"))
    assert {"Describe the board", "Replay"} <= set(labels(position))
    log = words(private(await world.forge(world.bo, shown, f"c1:{table.id}:0:log:")))
    assert "Everybody agreed, and the game left this table." in log
    closed = await world.sessions.get(table.id)
    assert (closed.status, closed.get(Transfer) is not None) == ("closed", True)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_nobody_can_join_a_game_from_another_bot(world: World, language: str) -> None:
    world.locales[world.bo.id] = language
    await world.open(world.bo)
    board = await world.board()
    answer = await world.forge(world.bo, board, f"c1:0:0:sitdown:{WAITING}")
    assert text(language)("error-transfer-no-longer") in words(private(answer))


def option(name: str, kind: int, value: object) -> dict[str, object]:
    return {"name": name, "type": kind, "value": value}


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("address", []),
        ("import", [option("file", 11, "7")]),
        ("transfer", [option("address", 3, ADDRESS)]),
        ("transfer", [option("address", 3, ADDRESS), option("table", 4, 1)]),
    ],
)
async def test_an_old_command_is_answered_with_an_explanation(
    world: World, name: str, options: list[dict[str, object]]
) -> None:
    await world.begin(world.bo)
    subcommand = {"name": name, "type": 1, "options": options}
    record = world.send_command(world.ana, "castellan", [subcommand])
    await world.env.settle()
    answer_text = words(private(simcord.InteractionResult(world.env, record)))
    assert answer_text.startswith(NO_LONGER)
    assert len(world.env.errors) == (name != "transfer"), "the library's own word on it"
    world.env.check_errors = False
    assert (await world.table()).get(Transfer) is None


async def test_the_old_commands_are_no_longer_registered(world: World) -> None:
    offered = set(world.ana.available_commands(world.channel))
    assert "castellan transfer" in offered
    assert not offered & {"castellan address", "castellan import"}
