"""Notes on a game stay at their step, and only their owner ever sees them."""

from typing import Any

import pytest
import simcord

from bot.i18n import text
from bot.store.sql import Connection
from cogs.notes.actions import MOST, Notebook
from cogs.notes.store import PrivateNote
from tests.support.acts import press_out, published
from tests.support.exports import unpacked
from tests.support.world import World, click, find, ids, labels, private, words

OWN = "Keep the **Spy** for d4; Bo holds a storm"


async def write(world: World, who: Any, note: str, hand: Any = None) -> Any:
    """Open the form for notes from a hand of ``who`` and submit ``note``; return the hand."""
    shown = hand or await world.hand(who)
    form = await click(who, shown, "note")
    return private(await who.submit_modal(form, {"typed": note}))


async def rows(world: World) -> list[tuple[Any, ...]]:
    def work(db: Connection) -> list[tuple[Any, ...]]:
        return db.execute("SELECT table_id, user_id, ply, note FROM notes").fetchall()

    return await world.sessions.database.run(work)


@pytest.mark.promise(
    "notes-private",
    "A note is stored at its step and shown only to its owner; it changes no byte of other "
    "people's messages, files or requests",
)
async def test_a_note_is_shown_in_the_hand_and_in_the_own_replay(
    world: World, language: str
) -> None:
    say = text(language)
    await world.begin(world.bo)
    table = await world.table()
    hand = await write(world, world.ana, OWN)
    line = say("note-own", note="Keep the \\*\\*Spy\\*\\* for d4; Bo holds a storm")
    assert f"-# {line}" in words(hand)
    assert say("ui-button-note-edit") in labels(hand)
    assert await rows(world) == [(table.id, world.ana.id, table.ply, OWN)]
    await world.restart()
    assert line in words(await world.hand(world.ana))
    shown = private(await world.ana.slash(world.channel, "castellan replay"))
    assert line not in words(shown), "not through everybody's eyes"
    mine = private(await world.ana.select(shown, ["0"], custom_id=find(shown, "replay", "p.v")))
    assert line in words(mine)
    page = private(await click(world.ana, mine, "notes"))
    assert OWN[:8] in words(page)
    see = next(custom_id for custom_id in ids(page) if custom_id.endswith(":0.g"))
    back = private(await world.ana.select(page, ["0"], custom_id=see))
    assert line in words(back)


@pytest.mark.promise("notes-private")
async def test_a_note_changes_nothing_for_anybody_else(world: World) -> None:
    await world.begin(world.bo)
    await published(world)

    async def seen() -> list[Any]:
        table = await world.table()
        log = private(await world.bo.slash(world.channel, "toy spectate"))
        answer = private(await world.bo.slash(world.channel, "castellan replay"))
        watched = private(await world.cleo.slash(world.channel, "castellan replay"))
        answers = [await world.hand(world.bo), log, answer, watched, await world.board()]
        file = private(await world.bo.slash(world.channel, "castellan replay", show="export"))
        data = await file.attachments[0].read()
        return [table, table.rev, [(words(shown), ids(shown)) for shown in answers], data]

    await seen()
    before = await seen()
    requests = len(world.env.backend.transcript)
    await write(world, world.ana, OWN)
    await published(world)
    await world.env.settle()
    sent = [
        line for line in world.env.backend.transcript[requests:] if line[0] in ("HTTP", "GATEWAY")
    ]
    public = [line for line in sent if "/channels/" in str(line[1]) or line[1] == "MESSAGE_UPDATE"]
    assert public == [], "nothing was written to the channel"
    assert await seen() == before


@pytest.mark.promise("notes-private")
async def test_nobody_reads_or_deletes_a_note_of_somebody_else(world: World) -> None:
    table = await world.begin(world.bo)
    await write(world, world.ana, OWN)
    board = await world.board()
    for who in (world.bo, world.cleo, world.moderator):
        for control, values in (
            ("notes:", None),
            ("notegone:0", ["0"]),
            ("replay:0.s", None),
            ("more:", None),
        ):
            answer = private(await world.forge(who, board, f"c1:{table.id}:0:{control}", values))
            assert "Spy" not in words(answer)
            assert text("en")("ui-button-notes") not in labels(answer)
    assert len(await rows(world)) == 1
    form = world.send_form(world.cleo, board, f"c1:{table.id}:0:note:", ["I am a spectator"])
    late = world.send_form(world.ana, board, f"c1:{table.id}:zz:note:", ["of the future"])
    await world.env.settle()
    assert form.id != late.id
    assert len(await rows(world)) == 1


async def test_a_note_is_typed_changed_and_emptied(world: World) -> None:
    await world.begin(world.bo)
    typed = private(await world.ana.slash(world.channel, "toy hand", note="one"))
    assert "one" in words(typed)
    form = await click(world.ana, typed, "note")
    assert form.modal is not None
    field = form.modal["components"][0]["component"]
    assert (field["value"], field["required"]) == ("one", False)
    hand = private(await world.ana.submit_modal(form, {"typed": "two\n\nlines"}))
    assert "two" in words(hand)
    assert [row[3] for row in await rows(world)] == ["two  lines"]
    again = await click(world.ana, hand, "note")
    hand = private(await world.ana.submit_modal(again, {"typed": ""}))
    assert await rows(world) == []
    assert text("en")("ui-button-note") in labels(hand)


async def test_a_note_keeps_the_step_at_which_its_form_was_opened(world: World) -> None:
    await world.begin(world.bo)
    form = await click(world.ana, await world.hand(world.ana), "note")
    assert form.modal is not None
    await press_out(world)
    assert (await world.table()).status == "over"
    sent = world.send_form(world.ana, await world.board(), form.modal["custom_id"], ["late"])
    await world.env.settle()
    answer = private(simcord.InteractionResult(world.env, sent))
    assert "late" in words(answer), "the page of notes, as the game is over"
    assert [row[2] for row in await rows(world)] == [0]
    more = private(await world.press(world.ana, "more"))
    page = private(await click(world.ana, more, "notes"))
    gone = private(await world.ana.select(page, ["0"], custom_id=find(page, "notegone")))
    assert text("en")("notes-none") in words(gone)
    assert await rows(world) == []


@pytest.mark.promise(
    "notes-rights",
    "Notes are limited in number and length, are exported and deleted with their owner's data, "
    "and move with their game",
)
async def test_notes_are_few_and_short(world: World) -> None:
    table = await world.begin(world.bo)
    notes = world.sessions[Notebook]
    long = private(await world.ana.slash(world.channel, "toy hand", note="x" * 200))
    assert "x" * 200 in words(long)

    def work(db: Connection) -> None:
        db.executemany(
            "INSERT INTO notes (table_id, user_id, ply, note) VALUES (?, ?, ?, ?)",
            [(table.id, world.ana.id, ply, f"n{ply}") for ply in range(1000, 999 + MOST)],
        )

    await world.sessions.database.run(work)
    assert len(await notes.of(table.id, world.ana.id)) == MOST
    await notes.keep(table, world.ana.id, 0, "changed")
    page = private(await world.forge(world.ana, await world.board(), f"c1:{table.id}:0:notes:"))
    assert "changed" in words(page)
    await world.sessions.database.run(lambda db: db.execute("DELETE FROM notes WHERE ply = 0"))
    await notes.keep(table, world.ana.id, 0, "again")

    def another(db: Connection) -> None:
        db.execute("UPDATE notes SET ply = 900 WHERE ply = 0")

    await world.sessions.database.run(another)
    full = private(await world.ana.slash(world.channel, "toy hand", note="one more"))
    assert text("en")("error-notes-full", most=MOST) in words(full)


@pytest.mark.promise("notes-rights")
async def test_notes_are_exported_and_deleted(world: World) -> None:
    table = await world.begin(world.bo)
    await write(world, world.ana, OWN)
    await write(world, world.bo, "mine")
    panel = private(await world.ana.slash(world.channel, "castellan me", page="privacy"))
    assert text("en")("privacy-notes", count=1) in words(panel)
    answer = private(await click(world.ana, panel, "export"))
    data = unpacked([await answer.attachments[0].read()])
    assert data["notes"] == [{"table": table.id, "step": 0, "note": OWN}]
    await world.forge(world.ana, await world.board(), f"c1:{table.id}:0:resign:")
    asked = private(await click(world.ana, panel, "forget"))
    await click(world.ana, asked, "erase")
    assert [row[3] for row in await rows(world)] == ["mine"]


@pytest.mark.promise("notes-rights")
async def test_notes_go_along_when_a_game_moves(world: World) -> None:
    await world.begin(world.bo)
    await write(world, world.ana, OWN)
    before, there = await world.table(), world.guild.create_text_channel("quiet")
    await world.ana.slash(there, "castellan transfer", table=before.id)
    await world.env.settle()
    shown = private(await click(world.bo, await world.board(), "transfer"))
    await click(world.bo, shown, "tranyes")
    await world.env.settle()
    after = await world.table(there)
    assert await world.sessions[Notebook].of(after.id, world.ana.id) == [PrivateNote(0, OWN)]


@pytest.mark.promise("notes-private")
async def test_a_covered_hand_covers_its_note(world: World) -> None:
    await world.begin(world.bo)
    await world.bot.desk.preferences.set_hand(world.ana.id, "covered")
    hand = await write(world, world.ana, "Spy")
    shown = words(hand)
    assert "Spy" in shown
    assert all("Spy" not in part for part in shown.split("||")[::2]), "only behind spoiler marks"
