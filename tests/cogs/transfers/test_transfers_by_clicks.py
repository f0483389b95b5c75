"""Games are moved to another channel by buttons and commands, in both languages."""

from typing import Any

import pytest
import simcord

from bot.components.form import FIELD
from bot.records.models import GameFile, read
from bot.records.verify import verify
from bot.sessions.outbox import Outbox
from cogs.transfers.part import Transfer
from tests.support import inside
from tests.support.acts import confirm_first, press_out, published, state_of
from tests.support.world import World, click, find, ids, labels, private, words

TRANSFER = "castellan transfer"


async def last_words(who: simcord.MemberActor, channel: Any, name: str, **options: Any) -> str:
    return words(private(await who.slash(channel, name, **options)))


async def panel(world: World, who: simcord.MemberActor) -> Any:
    """Open the panel of transfers under "More"."""
    more = private(await world.press(who, "more"))
    return private(await click(who, more, "transfer"))


async def agree(world: World, who: simcord.MemberActor, board: Any = None) -> Any:
    shown = private(await click(who, board or await world.board(), "transfer"))
    return private(await click(who, shown, "tranyes"))


async def test_a_transferred_game_goes_on_and_the_old_board_links_to_it(
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
    (new,) = [message for message in there.history() if message.id == after.message_id]
    assert ids(private(await click(world.ana, new, "hand")))
    log = private(await click(world.bo, new, "log"))
    assert "The game came here from another table." in words(log)
    assert "asks to transfer" in words(log)


@pytest.mark.promise("transfer")
async def test_deal_and_moves_can_be_checked_where_the_game_ends(world: World) -> None:
    world.sealed = True
    await world.open(world.bo)
    form = await world.press(world.bo, "word")
    await world.bo.submit_modal(form, {FIELD: "moat"})
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
    answer_text = words(private(await world.press(world.cleo, "verify")))
    assert "✅" in answer_text
    for shown in (before.deal.seed.hex(), before.deal.salt.hex(), "moat"):
        assert shown in answer_text
    export = private(await world.press(world.bo, "gamefile"))
    (document,) = export.attachments
    file = read((await document.read()).decode())
    assert isinstance(file, GameFile)
    assert verify(file).holds
    assert len(file.moves) == after.ply
    replay = private(await world.press(world.cleo, "replay", ""))
    assert "Ana" in words(private(await click(world.cleo, replay, "review")))


async def test_a_refusal_ends_a_transfer_and_strangers_see_no_panel(world: World) -> None:
    table = await world.begin(world.bo)
    there = world.guild.create_text_channel("quiet")
    assert "no seat" in await last_words(world.cleo, there, TRANSFER, table=table.id)
    assert "no seat" in await last_words(world.cleo, world.channel, TRANSFER)
    await world.ana.slash(there, TRANSFER, table=table.id)
    await world.env.settle()
    board = await world.board()
    assert "no seat" in words(private(await click(world.cleo, board, "transfer")))
    own = private(await click(world.ana, board, "transfer"))
    assert not any(":tranyes:" in custom_id for custom_id in ids(own))
    shown = private(await click(world.bo, board, "transfer"))
    yes = find(shown, "tranyes")
    answer_text = words(private(await click(world.bo, shown, "tranno")))
    assert answer_text.startswith("The game stays here.")
    assert (await world.table()).get(Transfer) is None
    late = words(private(await world.forge(world.ana, board, yes)))
    assert "moved on" in late


async def test_agreement_counts_only_for_the_request_that_was_read(world: World) -> None:
    """So the asker cannot use a yes to one channel for another channel."""
    table = await world.begin(world.bo)
    there, elsewhere = (world.guild.create_text_channel(name) for name in ("quiet", "loud"))
    await world.ana.slash(there, TRANSFER, table=table.id)
    await world.env.settle()
    board = await world.board()
    read = private(await click(world.bo, board, "transfer"))
    await click(world.ana, private(await click(world.ana, board, "transfer")), "tranno")
    await world.ana.slash(elsewhere, TRANSFER, table=table.id)
    await world.env.settle()
    for pressed in (find(read, "tranyes"), f"c1:{table.id}:{table.ply}:tranyes:"):
        assert "moved on" in words(private(await world.forge(world.bo, board, pressed)))
        now = await world.table()
        assert now.get(Transfer) is not None
        assert (now.status, now[Transfer].agreed) == ("running", {world.ana.id})
    await agree(world, world.bo)
    assert (await world.table(elsewhere)).status == "running"


async def test_messages_about_a_transfer_reveal_nothing_hidden(world: World) -> None:
    world.sealed = True
    await world.open(world.bo)
    await world.press(world.ana, "dealt")
    await world.press(world.ana, "start")
    there = world.guild.create_text_channel("quiet")
    await world.ana.slash(there, TRANSFER, table=(await world.table()).id)
    await world.env.settle()
    await agree(world, world.bo)
    await world.env.settle()
    await last_words(world.cleo, there, TRANSFER, table=(await world.table(there)).id)
    table = await world.table(there)
    assert table.deal is not None
    joined = " ".join(str(request.json) for request in world.env.http_requests)
    assert table.deal.commitment in joined
    assert not [item for item in (table.deal.seed.hex(), table.deal.salt.hex()) if item in joined]


async def test_an_earlier_yes_completes_a_transfer_if_the_last_voter_gives_up(
    world: World,
) -> None:
    table = await world.begin(world.bo, world.cleo)
    there = world.guild.create_text_channel("quiet")
    await world.ana.slash(there, TRANSFER, table=table.id)
    await agree(world, world.bo)
    own = private(await click(world.bo, await world.board(), "transfer"))
    assert "Still to agree: Cleo" in words(own)
    assert not any(":tranyes:" in custom_id for custom_id in ids(own))
    await world.sessions.moves.concede(table.id, world.cleo.id, 7)
    await published(world)
    assert "Everybody left at the table has agreed." in words(await world.board())
    done = await agree(world, world.bo)
    assert words(done).startswith("Everybody has agreed")
    await world.env.settle()
    assert (await world.table(there)).status == "running"


async def asked(world: World, channel: Any = None) -> simcord.ChannelHandle:
    """Ask to move a game to another channel as Ana; return the channel."""
    table = await world.begin(world.bo)
    there = channel or world.guild.create_text_channel("quiet")
    assert (await last_words(world.ana, there, TRANSFER, table=table.id)).startswith("Asked.")
    await world.env.settle()
    found: simcord.ChannelHandle = there
    return found


async def test_a_request_to_move_to_a_channel_lapses_with_the_channel(world: World) -> None:
    there = await asked(world)
    board = await world.board()
    shown = private(await click(world.bo, board, "transfer"))
    world.env.backend.delete_channel(there.id)
    await world.env.settle()
    await published(world)
    assert (await world.table()).get(Transfer) is None
    board_text = words(await world.board())
    assert "the channel it was to go to can no longer be reached" in board_text
    late = words(private(await click(world.bo, shown, "tranyes")))
    assert "moved on" in late
    table = await world.table()
    assert (table.status, table.channel_id) == ("running", world.channel.id)
    await confirm_first(world, world.ana)
    assert (await world.table()).ply == 1


async def test_a_request_to_move_to_a_thread_lapses_with_it_or_its_channel(world: World) -> None:
    parent = world.guild.create_text_channel("parent")
    backend = world.env.backend
    for name in ("one", "two"):
        backend.create_thread(parent.id, name, world.ana.id)
    threads = parent.threads
    await asked(world, threads[0])
    backend.delete_channel(threads[0].id)
    await world.env.settle()
    assert (await world.table()).get(Transfer) is None
    await world.ana.slash(threads[1], TRANSFER, table=(await world.table()).id)
    await world.env.settle()
    assert (await world.table()).get(Transfer) is not None
    backend.delete_channel(parent.id)
    await world.env.settle()
    assert (await world.table()).get(Transfer) is None


async def test_a_request_to_move_to_a_server_lapses_if_the_bot_is_removed_from_it(
    world: World,
) -> None:
    other = world.env.create_guild("Elsewhere")
    place = other.create_text_channel("away")
    table = await world.begin(world.bo)
    there = other.add_member(world.ana.user)
    await there.slash(place, TRANSFER, table=table.id)
    await world.env.settle()
    assert (await world.table()).get(Transfer) is not None
    world.env.backend.emit("GUILD_DELETE", {"id": str(other.id)})
    await world.env.settle()
    assert (await world.table()).get(Transfer) is None


async def test_the_last_yes_changes_nothing_if_the_target_cannot_show_games(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = world.channel, await asked(world)
    wish = (await world.table()).get(Transfer)
    world.channel = there
    world.forbid(attach_files=False)
    world.channel = here
    answer_text = words(await agree(world, world.bo))
    assert answer_text.startswith("I cannot show a game in this channel.")
    monkeypatch.setattr(world.bot.listener, "on_gone", [])  # the bot misses the deletion
    world.env.backend.delete_channel(there.id)
    await world.env.settle()
    answer_text = words(await agree(world, world.bo))
    assert answer_text.startswith("I cannot show a game in this channel.")
    table = await world.table()
    assert (table.status, table.channel_id, table.get(Transfer)) == ("running", here.id, wish)
    assert len(await world.sessions.running()) == 1


@pytest.mark.parametrize("allowed", [True, False])
async def test_targets_served_by_another_process_are_checked_too(
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
    monkeypatch.setattr(world.bot.listener, "on_gone", [])
    # Remove the other server from this bot's cache.
    world.env.backend.emit("GUILD_DELETE", {"id": str(other.id)})
    await world.env.settle()
    here, world.channel = world.channel, parent
    world.forbid(attach_files=allowed)
    world.channel = here
    answer_text = words(await agree(world, world.bo))
    assert answer_text.startswith(
        "Everybody" if allowed else "I cannot show a game in this channel."
    )


async def lapses_nowhere(*_: Any) -> None:
    """Ignore that a channel is gone."""


@pytest.mark.parametrize("heard", [False, True])
async def test_a_game_whose_new_channel_is_deleted_can_be_moved_on(
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
    mine = words(private(await world.bo.slash(world.channel, "castellan me", page="games")))
    assert f"run `/castellan transfer table:{arrived.id}` in another one" in mine
    haven = world.guild.create_text_channel("haven")
    assert (await last_words(world.ana, haven, TRANSFER, table=arrived.id)).startswith("Asked.")
    panel = private(await world.bo.slash(haven, TRANSFER, table=arrived.id))
    assert words(private(await click(world.bo, panel, "tranyes"))).startswith("Everybody")
    await world.env.settle()
    after = await world.table(haven)
    assert state_of(after).fingerprint() == state_of(before).fingerprint()
    assert [message.id for message in haven.history() if message.id == after.message_id]


async def test_games_elsewhere_are_not_shown_to_other_people(world: World) -> None:
    table = await world.begin(world.bo)
    other = world.env.create_guild("Elsewhere")
    stranger = other.add_member(world.env.create_user("Sly"))
    place = other.create_text_channel("away")
    assert "no longer exists" in await last_words(stranger, place, TRANSFER, table=table.id)


async def test_no_game_moves_where_the_bot_may_not_post(world: World) -> None:
    table = await world.begin(world.bo)
    world.forbid(attach_files=False)
    said = await last_words(world.ana, world.channel, TRANSFER, table=table.id)
    assert "I cannot show a game in this channel." in said


async def test_the_answers_are_in_french(world: World) -> None:
    world.locales[world.bo.id] = world.locales[world.ana.id] = "fr"
    table = await world.begin(world.bo)
    panel_text = words(await panel(world, world.ana))
    assert "Transférer la partie" in panel_text
    assert "/castellan déplacer" in panel_text
    there = world.guild.create_text_channel("quiet")
    assert "C’est demandé." in await last_words(world.ana, there, TRANSFER, table=table.id)
    await world.env.settle()
    assert "la partie a quitté cette table" in words(await agree(world, world.bo))
