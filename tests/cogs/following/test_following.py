"""Notes to followers of a game: only the notes they chose, without pings or hidden facts."""

import random
from typing import Any

import discord
import pytest
import simcord

from bot.i18n import text
from bot.store.sql import Connection
from cogs.following.actions import PER_PERSON, PER_TABLE, Following
from cogs.following.poster import PAUSE, NotePoster
from tests.flow.wire import Call, Fault, Wire
from tests.support.acts import KEYS, play_out, published, state_of
from tests.support.exports import unpacked
from tests.support.play import random_answer
from tests.support.world import World, click, ids, labels, private, words


def poster(world: World) -> NotePoster:
    owners = [getattr(work, "__self__", None) for work in world.bot.rounds]
    return next(owner for owner in owners if isinstance(owner, NotePoster))


def notes(world: World, channel: simcord.ChannelHandle | None = None) -> list[discord.Message]:
    """Return the notes to followers in a channel."""
    history = (channel or world.channel).history()
    name = f"**{text('en')('game-toy-short')}**"
    return [message for message in history if name in message.content]


async def follow(world: World, who: Any, wish: str = "round") -> Any:
    """Follow the game by its buttons; return the confirmation."""
    watched = private(await world.press(who, "watch"))
    choice = private(await click(who, watched, "follow"))
    return private(await click(who, choice, "followon", wish))


async def lap(world: World, turns: int = 2) -> None:
    """Let people answer until ``turns`` more turns have begun."""
    chance, now = random.Random(3), await world.table()
    begun = len((await world.sessions.courses.of(now)).turns)
    while True:
        table = await world.table()
        assert table.status == "running"
        if len((await world.sessions.courses.of(table)).turns) >= begun + turns:
            break
        seat = min(state_of(table).ask)
        answer = random_answer(state_of(table).ask[seat], chance)
        user = table.sitters[seat].user_id
        assert user is not None
        await world.sessions.moves.play(table.id, user, table.ply, [answer], next(KEYS))
    await published(world)


async def look(world: World, seconds: int = PAUSE) -> int:
    """Let time pass, post the notes that are due, and return their number."""
    world.clock.now += seconds
    return await poster(world).post_due()


async def rows(world: World, table: str) -> list[tuple[Any, ...]]:
    def work(db: Connection) -> list[tuple[Any, ...]]:
        return db.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608  (no user input)

    return await world.sessions.database.run(work)


@pytest.mark.promise(
    "following",
    "A person who follows a game gets a silent note each round and at the end; a note "
    "mentions nobody else and shows only what everybody may know; one press ends following",
)
async def test_a_follower_gets_a_silent_note_each_round_and_at_the_end(
    world: World, language: str
) -> None:
    say = text(language)
    world.locales[world.cleo.id] = language
    await world.begin(world.bo)
    assert words(await follow(world, world.cleo)).startswith(say("following-on-round"))
    assert await look(world) == 0, "the round was known"
    await lap(world)
    assert await look(world) == 1
    (first,) = notes(world)
    assert [user.id for user in first.mentions] == [world.cleo.id]
    assert first.flags.suppress_notifications
    assert [custom_id.split(":")[3] for custom_id in ids(first)] == ["watch", "unfollow"]
    assert await look(world) == 0, "once for each round"
    await world.restart()
    assert await look(world) == 0
    await lap(world)
    assert await look(world) == 1
    (second,) = notes(world)
    assert second.id != first.id, "the newest note replaces the one before"
    await play_out(world)
    assert await look(world) == 1
    (last,) = notes(world)
    assert "The game is over" in last.content
    assert [user.id for user in last.mentions] == [world.cleo.id]
    assert await rows(world, "follows") == await rows(world, "follow_notes") == []
    assert await look(world) == 0


@pytest.mark.promise("following")
async def test_one_press_ends_it_for_the_presser_only(world: World) -> None:
    await world.begin(world.bo)
    await follow(world, world.cleo)
    await follow(world, world.moderator)
    await lap(world)
    await look(world)
    (note,) = notes(world)
    off = private(await click(world.cleo, note, "unfollow"))
    assert text("en")("following-off") in words(off)
    stranger = private(await click(world.bo, note, "unfollow"))
    assert text("en")("following-off") in words(stranger), "no harm to somebody who does not follow"
    await lap(world)
    await look(world)
    (note,) = notes(world)
    assert [user.id for user in note.mentions] == [world.moderator.id]
    watched = private(await world.press(world.moderator, "watch"))
    assert text("en")("ui-button-unfollow") in labels(watched)
    await click(world.moderator, watched, "unfollow")
    await lap(world)
    assert await look(world) == 0


@pytest.mark.promise("following")
async def test_somebody_who_wants_the_end_only_gets_nothing_before_and_may_type(
    world: World,
) -> None:
    await world.begin(world.bo)
    typed = private(await world.cleo.slash(world.channel, "toy spectate", follow="end"))
    assert text("en")("following-on-end") in words(typed)
    await lap(world)
    assert await look(world) == 0
    assert notes(world) == []
    stopped = private(await world.cleo.slash(world.channel, "toy spectate", follow="stop"))
    assert text("en")("following-off") in words(stopped)
    await world.cleo.slash(world.channel, "toy spectate", follow="end")
    await play_out(world)
    await look(world)
    (note,) = notes(world)
    assert text("en")("ui-button-result") in labels(note)


@pytest.mark.promise("following")
async def test_a_note_shows_nothing_that_a_hand_hides(world: World) -> None:
    await world.begin(world.bo)
    await follow(world, world.cleo)
    await lap(world)
    await look(world)
    (note,) = notes(world)
    watched = words(private(await world.press(world.cleo, "watch")))
    for line in words(note).splitlines():
        said = line.split(" · ", 1)[-1]
        assert said in watched or said in labels(note), line


@pytest.mark.promise(
    "following-flood",
    "The numbers of followers and of notes are limited, and no forged press makes anybody "
    "follow a game",
)
async def test_notes_of_quick_rounds_are_told_together(world: World) -> None:
    await world.begin(world.bo)
    await follow(world, world.cleo)
    await lap(world)
    assert await look(world) == 1
    await lap(world)
    assert await look(world, PAUSE - 1) == 0
    assert await look(world, 1) == 1


@pytest.mark.promise("following-flood")
async def test_followers_and_followed_games_are_few(world: World) -> None:
    table = await world.begin(world.bo)

    def crowd(db: Connection) -> None:
        db.executemany(
            "INSERT INTO follows (table_id, user_id, wish) VALUES (?, ?, 'end')",
            [(table.id, user) for user in range(1, PER_TABLE + 1)],
        )

    await world.sessions.database.run(crowd)
    full = private(await world.forge(world.cleo, await world.board(), "c1:1:0:followon:round"))
    assert text("en")("error-follow-full", most=PER_TABLE) in words(full)

    def many(db: Connection) -> None:
        db.execute("DELETE FROM follows")
        columns = [row[1] for row in db.execute("PRAGMA table_info(tables)") if row[1] != "id"]
        names = ", ".join(columns)
        others = names.replace("channel_id", ":at").replace("status", "'closed'")
        for number in range(PER_PERSON):
            at = {"at": number + 1, "id": 100 + number}
            copied = f"INSERT INTO tables (id, {names}) SELECT :id, {others} FROM tables"  # noqa: S608  (no user input)
            db.execute(f"{copied} WHERE id = 1", at)
            db.execute("INSERT INTO follows VALUES (?, ?, 'end')", (at["id"], world.cleo.id))

    await world.sessions.database.run(many)
    enough = private(await world.forge(world.cleo, await world.board(), "c1:1:0:followon:round"))
    assert text("en")("error-follows-enough", most=PER_PERSON) in words(enough)
    assert not [row for row in await rows(world, "follows") if row[0] == table.id]


@pytest.mark.promise("following-flood")
async def test_forged_presses_and_players_do_not_follow(world: World) -> None:
    await world.open(world.bo)
    board = await world.board()
    early = private(await world.forge(world.cleo, board, "c1:1:0:followon:round"))
    assert text("en")("error-not-running") in words(early)
    await world.press(world.ana, "start")
    seated = private(await world.forge(world.bo, board, "c1:1:0:followon:round"))
    assert text("en")("error-follow-seated") in words(seated)
    await world.forge(world.cleo, board, "c1:1:0:followon:every-minute")
    elsewhere = world.env.create_guild("Elsewhere")
    spy = elsewhere.add_member(world.env.create_user("spy"))
    there = elsewhere.create_text_channel("spies")
    copy = world.env.backend.create_message(there.id, spy.id, "copy")
    world.send_press(spy, copy, "c1:1:0:followon:round")
    await world.env.settle()
    assert await rows(world, "follows") == []


@pytest.mark.promise("following")
async def test_a_refused_note_is_not_repeated_and_a_lost_one_is_sent_once(
    world: World, wire: Wire
) -> None:
    await world.begin(world.bo)
    await follow(world, world.cleo)
    await lap(world)
    send = Call("POST", ("channels", "*", "messages"))
    wire.cut(send, Fault(403, 50013), 1)
    assert await look(world) == 0
    assert await look(world) == 0, "the channel does not want it"
    await lap(world)
    wire.cut(send, Fault(503, 0), None)
    assert await look(world) == 0
    wire.mend()
    assert await look(world, 30) == 1
    assert len(notes(world)) == 1


@pytest.mark.promise("following")
async def test_a_player_who_sits_down_is_mentioned_no_more(world: World) -> None:
    await world.begin(world.bo)
    await follow(world, world.cleo)
    following = world.sessions[Following]
    wishes, _ = await following.state(1)
    assert wishes == {world.cleo.id: "round"}
    table = await world.table()
    await world.forge(world.bo, await world.board(), f"c1:{table.id}:0:resign:")
    await published(world)
    assert await look(world) == 1, "the game ended"


@pytest.mark.promise("following")
async def test_followed_games_are_exported_deleted_and_go_along(world: World) -> None:
    before = await world.begin(world.bo)
    await follow(world, world.cleo)
    panel = private(await world.cleo.slash(world.channel, "castellan me", page="privacy"))
    assert text("en")("privacy-follows", count=1) in words(panel)
    answer = private(await click(world.cleo, panel, "export"))
    data = unpacked([await answer.attachments[0].read()])
    assert data["follows"] == [{"table": before.id, "notes": "round"}]
    there = world.guild.create_text_channel("quiet")
    await world.ana.slash(there, "castellan transfer", table=before.id)
    await world.env.settle()
    shown = private(await click(world.bo, await world.board(), "transfer"))
    await click(world.bo, shown, "tranyes")
    await world.env.settle()
    after = await world.table(there)
    assert [row[0] for row in await rows(world, "follows")] == [after.id]
    asked = private(await click(world.cleo, panel, "forget"))
    await click(world.cleo, asked, "erase")
    assert await rows(world, "follows") == []
