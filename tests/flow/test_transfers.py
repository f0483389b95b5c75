"""Games that go on elsewhere, by buttons and commands, in both languages."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord

from bot.components.form import FIELD
from bot.model import Person, Table
from bot.records.models import GameFile, read
from bot.records.verify import verify
from bot.sessions.outbox import Outbox
from bot.sessions.transfers.address import public_key
from bot.sessions.transfers.leaving import Leaving
from bot.sessions.transfers.sealing import sealed
from tests.support import inside
from tests.support.acts import confirm_first, play_out, press_out, published, state_of
from tests.support.house import Clock, House, open_house
from tests.support.two_bots import SERVER, opener
from tests.support.world import World, click, find, ids, labels, private, words

TRANSFER = "castellan transfer"


@pytest.fixture
async def other_bot(tmp_path: Path, toy: Path, clock: Clock) -> AsyncIterator[House]:
    """The services of another bot."""
    async with open_house(tmp_path / "other.sqlite3", toy, clock=clock) as house:
        yield house


async def last_words(who: simcord.MemberActor, channel: Any, name: str, **options: Any) -> str:
    return words(private(await who.slash(channel, name, **options)))


async def panel(world: World, who: simcord.MemberActor) -> Any:
    """Open the panel of transfers by way of "More"."""
    more = private(await world.press(who, "more"))
    return private(await click(who, more, "transfer"))


async def agree(world: World, who: simcord.MemberActor, board: Any = None) -> Any:
    shown = private(await click(who, board or await world.board(), "transfer"))
    return private(await click(who, shown, "tranyes"))


async def sent_away(world: World, other_bot: House) -> tuple[Table, str]:
    """Let Ana and Bo agree to go to another bot."""
    await world.begin(world.bo)
    await confirm_first(world, world.ana)
    address = await other_bot.sessions.transfers.own_key.address()
    opened = await click(world.ana, await panel(world, world.ana), "tobot")
    said = private(await world.ana.submit_modal(opened, {FIELD: f" `{address}` "}))
    assert words(said).startswith("Asked.")
    await world.env.settle()
    await agree(world, world.bo)
    await world.env.settle()
    return await world.table(), address


async def file_of(result: Any) -> bytes:
    (file,) = private(result).attachments
    return bytes(await file.read())


async def test_a_game_goes_on_in_another_channel_and_the_old_board_leads_there(
    world: World,
) -> None:
    await world.begin(world.bo)
    await confirm_first(world, world.ana)
    before, board = await world.table(), await world.board()
    hand = await world.hand(world.bo)
    there = world.guild.create_text_channel("quiet")
    said = words(await panel(world, world.ana))
    assert f"`/castellan transfer table:{before.id}`" in said
    said = await last_words(world.ana, there, TRANSFER, table=before.id)
    assert said.startswith("Asked.")
    await world.env.settle()
    shown = words(await world.board())
    assert "Ana asks to transfer the game" in shown
    assert f"To <#{there.id}>. Still to agree: Bo" in shown
    done = await agree(world, world.bo)
    assert words(done).startswith("Everybody has agreed")
    await world.env.settle()
    after = await world.table(there)
    assert (after.status, after.ply) == ("running", before.ply)
    assert state_of(after).fingerprint() == state_of(before).fingerprint()
    old = world.message(board.id)
    assert f"Everybody agreed to go on in <#{there.id}>." in words(old)
    assert {"There", "New table"} <= set(labels(old))
    late = words(private(await world.forge(world.bo, old, find(board, "hand"))))
    assert late == "This game is no longer running."
    late = private(await world.forge(world.bo, hand, find(board, "hand")))
    assert "left this table" in words(late)
    assert {"There", "Board"} & set(labels(late))
    (new,) = [one for one in there.history() if one.id == after.message_id]
    assert ids(private(await click(world.ana, new, "hand")))
    log = private(await click(world.bo, new, "log"))
    assert "The game came here from another table." in words(log)
    assert "asks to transfer" in words(log)


async def test_its_deal_is_verified_and_its_moves_looked_at_where_it_ends(world: World) -> None:
    world.sealed = True
    await world.open(world.bo)
    await world.bo.slash(world.channel, "castellan word", word="moat")
    await world.press(world.ana, "start")
    await confirm_first(world, world.ana)
    before = await world.table()
    there = world.guild.create_text_channel("quiet")
    await world.ana.slash(there, TRANSFER, table=before.id)
    await world.env.settle()
    await agree(world, world.bo)
    await world.env.settle()
    world.channel = there
    await press_out(world)
    await world.env.settle()
    after = await world.table()
    assert after.id != before.id
    assert before.deal is not None
    said = words(private(await world.press(world.cleo, "verify")))
    assert "✅" in said
    for shown in (before.deal.seed.hex(), before.deal.salt.hex(), "moat"):
        assert shown in said
    export = private(await world.press(world.bo, "gamefile"))
    (document,) = export.attachments
    file = read((await document.read()).decode())
    assert isinstance(file, GameFile)
    assert verify(file).holds
    assert len(file.moves) == after.ply
    replay = private(await world.press(world.cleo, "replay"))
    assert "Ana" in words(private(await click(world.cleo, replay, "review")))


async def test_the_deal_of_another_bot_is_verified_here(world: World, other_bot: House) -> None:
    file = await arriving_file(world, other_bot)
    result = await world.ana.slash(world.channel, "castellan import", file=("game", file))
    await click(world.bo, result.response, "sitdown")
    await world.env.settle()
    await press_out(world)
    await world.env.settle()
    assert "✅" in words(private(await world.press(world.cleo, "verify")))


async def test_no_ends_it_and_strangers_see_no_panel(world: World) -> None:
    table = await world.begin(world.bo)
    there = world.guild.create_text_channel("quiet")
    assert "no seat" in await last_words(world.cleo, there, TRANSFER, table=table.id)
    assert "no seat" in await last_words(world.cleo, world.channel, TRANSFER)
    await world.ana.slash(there, TRANSFER, table=table.id)
    await world.env.settle()
    board = await world.board()
    assert "no seat" in words(private(await click(world.cleo, board, "transfer")))
    own = private(await click(world.ana, board, "transfer"))
    assert not any(":tranyes:" in one for one in ids(own))
    shown = private(await click(world.bo, board, "transfer"))
    yes = find(shown, "tranyes")
    said = words(private(await click(world.bo, shown, "tranno")))
    assert said.startswith("The game stays here.")
    assert (await world.table()).transfer is None
    late = words(private(await world.forge(world.ana, board, yes)))
    assert "moved on" in late


async def test_a_yes_counts_for_the_wish_that_was_read(world: World, other_bot: House) -> None:
    """Else whoever asks could take all hands to a bot of theirs with a yes to another channel."""
    table = await world.begin(world.bo)
    there = world.guild.create_text_channel("quiet")
    await world.ana.slash(there, TRANSFER, table=table.id)
    await world.env.settle()
    board = await world.board()
    read = private(await click(world.bo, board, "transfer"))
    await click(world.ana, private(await click(world.ana, board, "transfer")), "tranno")
    opened = await click(world.ana, await panel(world, world.ana), "tobot")
    address = await other_bot.sessions.transfers.own_key.address()
    await world.ana.submit_modal(opened, {FIELD: address})
    await world.env.settle()
    for pressed in (find(read, "tranyes"), f"c1:{table.id}:{table.ply}:tranyes:"):
        assert "moved on" in words(private(await world.forge(world.bo, board, pressed)))
        now = await world.table()
        assert now.transfer is not None
        assert (now.status, now.transfer.agreed) == ("running", {world.ana.id})
    await agree(world, world.bo)
    assert (await world.table()).status == "closed"


async def test_whoever_agreed_carries_it_out_where_the_last_to_agree_gave_up(
    world: World,
) -> None:
    table = await world.begin(world.bo, world.cleo)
    there = world.guild.create_text_channel("quiet")
    await world.ana.slash(there, TRANSFER, table=table.id)
    await agree(world, world.bo)
    own = private(await click(world.bo, await world.board(), "transfer"))
    assert "Still to agree: Cleo" in words(own)
    assert not any(":tranyes:" in one for one in ids(own))
    await world.sessions.moves.concede(table.id, world.cleo.id, 7)
    await published(world)
    assert "Everybody left at the table has agreed." in words(await world.board())
    done = await agree(world, world.bo)
    assert words(done).startswith("Everybody has agreed")
    await world.env.settle()
    assert (await world.table(there)).status == "running"


async def asked(world: World, channel: Any = None) -> simcord.ChannelHandle:
    """Let Ana ask to take a game to another channel, and return that."""
    table = await world.begin(world.bo)
    there = channel or world.guild.create_text_channel("quiet")
    assert (await last_words(world.ana, there, TRANSFER, table=table.id)).startswith("Asked.")
    await world.env.settle()
    found: simcord.ChannelHandle = there
    return found


async def test_a_wish_to_go_to_a_channel_lapses_with_it(world: World) -> None:
    there = await asked(world)
    board = await world.board()
    shown = private(await click(world.bo, board, "transfer"))
    world.env.backend.delete_channel(there.id)
    await world.env.settle()
    await published(world)
    assert (await world.table()).transfer is None
    said = words(await world.board())
    assert "the channel it was to go to can no longer be reached" in said
    late = words(private(await click(world.bo, shown, "tranyes")))
    assert "moved on" in late
    table = await world.table()
    assert (table.status, table.channel_id) == ("running", world.channel.id)
    await confirm_first(world, world.ana)
    assert (await world.table()).ply == 1


async def test_a_wish_to_go_to_a_thread_lapses_with_it_or_with_its_channel(world: World) -> None:
    parent = world.guild.create_text_channel("parent")
    backend = world.env.backend
    for name in ("one", "two"):
        backend.create_thread(parent.id, name, world.ana.id)
    threads = parent.threads
    await asked(world, threads[0])
    backend.delete_channel(threads[0].id)
    await world.env.settle()
    assert (await world.table()).transfer is None
    await world.ana.slash(threads[1], TRANSFER, table=(await world.table()).id)
    await world.env.settle()
    assert (await world.table()).transfer is not None
    backend.delete_channel(parent.id)
    await world.env.settle()
    assert (await world.table()).transfer is None


async def test_a_wish_to_go_to_a_server_lapses_where_the_bot_is_removed_from_it(
    world: World,
) -> None:
    other = world.env.create_guild("Elsewhere")
    place = other.create_text_channel("away")
    table = await world.begin(world.bo)
    there = other.add_member(world.ana.user)
    await there.slash(place, TRANSFER, table=table.id)
    await world.env.settle()
    assert (await world.table()).transfer is not None
    world.env.backend.emit("GUILD_DELETE", {"id": str(other.id)})
    await world.env.settle()
    assert (await world.table()).transfer is None


async def test_the_last_yes_changes_nothing_where_no_game_can_be_shown_any_more(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = world.channel, await asked(world)
    wish = (await world.table()).transfer
    world.channel = there
    world.forbid(attach_files=False)
    world.channel = here
    said = words(await agree(world, world.bo))
    assert said.startswith("I cannot show a game in this channel.")
    monkeypatch.setattr(Leaving, "lapse", lapses_nowhere)  # the bot did not hear of it
    world.env.backend.delete_channel(there.id)
    await world.env.settle()
    said = words(await agree(world, world.bo))
    assert said.startswith("I cannot show a game in this channel.")
    table = await world.table()
    assert (table.status, table.channel_id, table.transfer) == ("running", here.id, wish)
    assert len(await world.sessions.running()) == 1


@pytest.mark.parametrize("allowed", [True, False])
async def test_a_place_of_which_another_process_hears_is_looked_at_as_well(
    world: World, monkeypatch: pytest.MonkeyPatch, *, allowed: bool
) -> None:
    other = world.env.create_guild("Elsewhere")
    parent = other.create_text_channel("away")
    world.env.backend.create_thread(parent.id, "thread", world.ana.id)
    (place,) = parent.threads
    ana, _ = (other.add_member(who.user) for who in (world.ana, world.bo))
    table = await world.begin(world.bo)
    assert (await last_words(ana, place, TRANSFER, table=table.id)).startswith("Asked.")
    await world.env.settle()
    monkeypatch.setattr(Leaving, "lapse", lapses_nowhere)
    world.env.backend.emit("GUILD_DELETE", {"id": str(other.id)})  # from this one's cache
    await world.env.settle()
    here, world.channel = world.channel, parent
    world.forbid(attach_files=allowed)
    world.channel = here
    said = words(await agree(world, world.bo))
    assert said.startswith("Everybody" if allowed else "I cannot show a game in this channel.")


async def lapses_nowhere(*_: Any) -> None:
    """Hear of no channel that is gone."""


@pytest.mark.parametrize("heard", [False, True])
async def test_a_game_whose_channel_goes_before_it_is_shown_there_can_be_taken_on(
    world: World, monkeypatch: pytest.MonkeyPatch, *, heard: bool
) -> None:
    there = await asked(world)
    before = await world.table()
    hold = world.bot.desk.publisher.hold(there.id)
    assert words(await agree(world, world.bo)).startswith("Everybody has agreed")
    arrived = await world.table(there)
    if not heard:
        monkeypatch.setattr(Outbox, "abandon", lapses_nowhere)
    world.env.backend.delete_channel(there.id)
    await world.env.settle()
    hold.release()
    await world.env.settle(idle=0.002)
    await inside.has_written(world.bot.desk.publisher, seconds=0.05)
    assert (await world.sessions.get(arrived.id)).status == "running"
    fault = world.bot.outcomes.of_channel(there.id)
    assert fault is not None
    assert fault.reason.code == 10003
    mine = words(private(await world.bo.slash(world.channel, "castellan mine")))
    assert f"run `/castellan transfer table:{arrived.id}` in another one" in mine
    haven = world.guild.create_text_channel("haven")
    assert (await last_words(world.ana, haven, TRANSFER, table=arrived.id)).startswith("Asked.")
    panel = private(await world.bo.slash(haven, TRANSFER, table=arrived.id))
    assert words(private(await click(world.bo, panel, "tranyes"))).startswith("Everybody")
    await world.env.settle()
    after = await world.table(haven)
    assert state_of(after).fingerprint() == state_of(before).fingerprint()
    assert [one.id for one in haven.history() if one.id == after.message_id]


async def test_what_is_played_elsewhere_is_nobody_elses_business(world: World) -> None:
    table = await world.begin(world.bo)
    other = world.env.create_guild("Elsewhere")
    stranger = other.add_member(world.env.create_user("Sly"))
    place = other.create_text_channel("away")
    assert "no longer exists" in await last_words(stranger, place, TRANSFER, table=table.id)


async def test_a_game_goes_to_another_bot_as_a_file(world: World, other_bot: House) -> None:
    table, address = await sent_away(world, other_bot)
    assert table.status == "closed"
    board = await world.board()
    assert "go on at another bot" in words(board)
    assert {"The game’s file", "Bring it back"} <= set(labels(board))
    stranger = words(private(await click(world.cleo, board, "parcel")))
    assert "no seat" in stranger
    given = await click(world.bo, board, "parcel")
    assert address in words(private(given))
    file = await file_of(given)
    await world.env.settle()
    assert "Bring it back" not in labels(await world.board())
    late = private(await world.forge(world.ana, board, find(board, "unmove")))
    assert "cannot go on here as well" in words(late)
    arriving = other_bot.sessions.transfers.arriving
    bo = Person(world.bo.id, "Bo")
    found = await arriving.bring(file, opener(bo, SERVER), 70, ["toy"])
    assert not isinstance(found, Table)
    after = await arriving.sit_down(found[0].id, world.ana.id, SERVER, 70, ["toy"])
    assert isinstance(after, Table)
    assert state_of(after).fingerprint() == state_of(table).fingerprint()


async def test_it_comes_back_as_long_as_nobody_has_the_file(world: World, other_bot: House) -> None:
    table, _ = await sent_away(world, other_bot)
    said = words(private(await world.press(world.bo, "unmove")))
    assert "goes on in this channel" in said
    await world.env.settle()
    again = await world.table()
    assert (again.status, again.id != table.id) == ("running", True)
    assert state_of(again).fingerprint() == state_of(table).fingerprint()
    await play_out(world)


async def test_nothing_that_is_said_on_the_way_tells_what_is_hidden(
    world: World, other_bot: House
) -> None:
    world.sealed = True
    await world.open(world.bo)
    await world.press(world.ana, "start")
    address = await other_bot.sessions.transfers.own_key.address()
    await world.ana.slash(world.channel, TRANSFER, address=address)
    await world.env.settle()
    await agree(world, world.bo)
    await world.env.settle()
    await world.press(world.ana, "parcel")
    await last_words(world.cleo, world.channel, "castellan address")
    table = await world.table()
    assert table.deal is not None
    sent = " ".join(str(request.json) for request in world.env.http_requests)
    hidden = (table.deal.seed.hex(), table.deal.salt.hex())
    key = str(await world.sessions.read_meta("sealing_key"))
    assert not [one for one in (*hidden, key) if one in sent]


async def arriving_file(world: World, other_bot: House) -> bytes:
    """Return the file of a game of Ana and Bo at the other bot, for this one."""
    people = [Person(world.ana.id, "Ana"), Person(world.bo.id, "Bo")]
    table = await other_bot.game(*people)
    address = await world.sessions.transfers.own_key.address()
    leaving = other_bot.sessions.transfers.leaving
    await leaving.ask_for_bot(table.id, people[0].id, address, 1)
    left = await leaving.answer(table.id, people[1].id, 2, agreed=True)
    return await leaving.file(left.id, people[0].id)


async def test_a_game_comes_from_another_bot_once_all_have_sat_down(
    world: World, other_bot: House
) -> None:
    file = await arriving_file(world, other_bot)
    result = await world.ana.slash(world.channel, "castellan import", file=("game", file))
    message = result.response
    assert message is not None
    assert not message.ephemeral
    assert f"<@{world.bo.id}>" in words(message)
    assert "Still to sit down: Bo" in words(message)
    said = words(private(await click(world.cleo, message, "sitdown")))
    assert "Only those who have a seat" in said
    assert await world.sessions.running() == []
    await click(world.bo, message, "sitdown")
    await world.env.settle()
    table = await world.table()
    assert (table.status, table.message_id) == ("running", message.id)
    await confirm_first(world, world.ana)
    again = await world.ana.slash(
        world.guild.create_text_channel("again"), "castellan import", file=("game", file)
    )
    assert "A file is taken once." in words(private(again))


async def test_nobody_sits_down_where_the_bot_may_no_longer_show_the_game(
    world: World, other_bot: House
) -> None:
    file = await arriving_file(world, other_bot)
    result = await world.ana.slash(world.channel, "castellan import", file=("game", file))
    world.forbid(attach_files=False)
    said = words(private(await click(world.bo, result.response, "sitdown")))
    assert "I cannot show a game in this channel." in said
    assert await world.sessions.running() == []
    world.forbid()
    await click(world.bo, result.response, "sitdown")
    assert [one.status for one in await world.sessions.running()] == ["running"]


async def brought(world: World, file: bytes, channel: Any, who: simcord.MemberActor) -> Any:
    """Bring a game to a channel and return its message there."""
    message = (await who.slash(channel, "castellan import", file=("game", file))).response
    assert message is not None
    assert not message.ephemeral
    return message


async def test_a_game_that_was_brought_begins_where_it_waits_and_nowhere_else(
    world: World, other_bot: House
) -> None:
    file = await arriving_file(world, other_bot)
    first = await brought(world, file, world.channel, world.ana)
    there = world.guild.create_text_channel("there")
    second = await brought(world, file, there, world.ana)
    said = words(private(await click(world.bo, first, "sitdown")))
    assert f"waits for its people in <#{there.id}> now" in said
    assert "Only those who have a seat" in words(private(await click(world.cleo, first, "sitdown")))
    assert await world.sessions.running() == []
    await click(world.bo, second, "sitdown")
    await world.env.settle()
    table = await world.table(there)
    assert (table.status, table.message_id) == ("running", second.id)
    assert "Sit down" in labels(world.message(first.id))


async def test_a_game_whose_channel_is_gone_is_brought_again(
    world: World, other_bot: House
) -> None:
    file = await arriving_file(world, other_bot)
    first = await brought(world, file, world.channel, world.ana)
    there = world.guild.create_text_channel("there")
    await brought(world, file, there, world.ana)
    world.env.backend.delete_channel(there.id)
    await world.env.settle()
    said = words(private(await click(world.bo, first, "sitdown")))
    assert "If that channel is gone, the file can be brought again." in said
    again = await brought(world, file, world.channel, world.ana)
    await click(world.bo, again, "sitdown")
    await world.env.settle()
    table = await world.table()
    assert (table.status, table.message_id) == ("running", again.id)


def called(message: Any) -> list[int]:
    return [int(user) for user in re.findall(r"<@(\d+)>", message.content)]


async def test_who_sat_down_is_called_where_the_game_is_brought_then(
    world: World, other_bot: House
) -> None:
    file = await arriving_file(world, other_bot)
    first = await brought(world, file, world.channel, world.ana)
    assert called(first) == [world.bo.id]
    there = world.guild.create_text_channel("there")
    second = await brought(world, file, there, world.bo)
    assert called(second) == [world.ana.id]
    assert "Still to sit down: Ana" in words(second)
    third = await brought(world, file, world.channel, world.bo)
    assert called(third) == [], "Ana was called, and did not sit down there"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda file, _: file[:-1] + bytes([file[-1] ^ 1]), "no game that can go on here"),
        (lambda file, _: b"PK" + bytes(1_000_001), "no game that can go on here"),
        (lambda file, _: file.replace(b"parcel 1", b"parcel 7"), "later version"),
        (lambda file, far: sealed(b"{}", public_key(far)), "is for the bot with the address"),
    ],
)
async def test_files_that_cannot_go_on_are_refused_with_a_reason(
    world: World, other_bot: House, spoil: Any, said: str
) -> None:
    far = await other_bot.sessions.transfers.own_key.address()
    file = spoil(await arriving_file(world, other_bot), far)
    answer = private(await world.ana.slash(world.channel, "castellan import", file=("game", file)))
    assert said in words(answer)


async def test_it_speaks_french(world: World, other_bot: House) -> None:
    world.locales[world.bo.id] = world.locales[world.ana.id] = "fr"
    await world.begin(world.bo)
    said = words(await panel(world, world.ana))
    assert "Transférer la partie" in said
    assert "/castellan transferer" in said
    far = await other_bot.sessions.transfers.own_key.address()
    assert "C’est demandé." in await last_words(world.ana, world.channel, TRANSFER, address=far)
    await world.env.settle()
    assert "la partie a quitté cette table" in words(await agree(world, world.bo))
    await world.env.settle()
    given = private(await world.press(world.ana, "parcel"))
    assert "Seul le bot à l’adresse" in words(given)
    own = await last_words(world.ana, world.channel, "castellan address")
    assert "Mon adresse" in own
    other = await last_words(world.ana, world.channel, "castellan import", file=("x", b"x"))
    assert "abîmé" in other


async def test_where_the_bot_may_not_show_a_game_none_is_taken(world: World) -> None:
    table = await world.begin(world.bo)
    world.forbid(attach_files=False)
    said = await last_words(world.ana, world.channel, TRANSFER, table=table.id)
    assert "I cannot show a game in this channel." in said
