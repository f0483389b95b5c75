"""A running game: answers, drafts, stale and repeated presses, conceding, the story."""

import asyncio
import random
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.replay import perform
from bot.store import tables
from bot.store.sql import Outdated, StoreFails
from engines.core.kernel import Illegal
from tests.support import inside
from tests.support.house import (
    ANA,
    BO,
    CHANNEL,
    CLEO,
    MO,
    START,
    House,
    contents,
    kinds,
    open_house,
    running,
    seed_with,
    stored_state,
)


async def beginning_with(house: House, card: str) -> Table:
    """Start a game of three in which the first seat may play ``card``."""
    seed = seed_with(card)
    inside.next_seed(house.sessions, seed)
    return await house.game(ANA, BO, CLEO)


async def test_a_table_lives_from_lobby_to_end(house: House, file: Path) -> None:
    begun = await house.game(ANA, BO, CLEO)
    over = await house.play_on(begun.id, seed=1)
    state = running(over)
    assert over.status == "over"
    assert state.result is not None
    assert state.result.reason == "toy-end-pile"
    assert kinds(house.heard)[-1] == "over"
    assert kinds(house.heard).count("play") == state.ply, "the deal and all answers but the last"
    assert await house.sessions.in_channel(CHANNEL) is None
    last = await house.sessions.last_in(CHANNEL)
    assert last is not None
    assert (last.id, last.status) == (over.id, "over")
    assert await house.sessions.running() == []
    assert (await house.stored(over.id)).status == "over"
    assert stored_state(file, over.id) == state.dump()
    assert (await house.game(ANA, BO)).status == "running", "the channel is free again"


async def test_a_finished_game_can_be_replayed_from_its_seed_and_answers(house: House) -> None:
    begun = await house.game(ANA, BO, CLEO)
    for _ in range(5):
        await house.press_any(begun.id, random.Random(4))
        played = running(await house.sessions.get(begun.id))
        assert (await house.sessions.log.replay(begun.id)).fingerprint() == played.fingerprint()
    over = await house.play_on(begun.id, seed=1)
    again = await house.sessions.log.replay(over.id)
    assert again.fingerprint() == running(over).fingerprint()
    assert again.result == running(over).result


async def test_a_lobby_has_nothing_to_replay(house: House) -> None:
    table = await house.lobby(ANA)
    with pytest.raises(UserError, match="error-not-running"):
        await house.sessions.log.replay(table.id)


async def test_a_gap_in_the_log_is_noticed(house: House) -> None:
    begun = await house.game(ANA, BO)
    await house.play_on(begun.id, seed=2)
    await house.sessions.database.run(
        lambda db: db.execute("DELETE FROM answers WHERE table_id = ? AND ply = 3", (begun.id,))
    )
    with pytest.raises(ValueError, match="the log has ply 4 in the place of ply 3"):
        await house.sessions.log.replay(begun.id)


async def test_the_answer_log_cannot_be_rewritten(house: House) -> None:
    begun = await house.game(ANA, BO)
    await house.press_any(begun.id, random.Random(1))
    with pytest.raises(Exception, match="append-only"):
        await house.sessions.database.run(
            lambda db: db.execute("UPDATE answers SET action = '[\"luck\"]'")
        )


async def test_a_returned_table_is_a_snapshot(house: House) -> None:
    before = await house.game(ANA, BO)
    dump = running(before).dump()
    played = await house.press_any(before.id, random.Random(1))
    assert played.table is await house.sessions.get(before.id)
    assert played.table is not before
    assert running(before).dump() == dump
    assert (before.ply, played.table.ply) == (0, 1)
    assert (played.seat, played.repeated) == (0, False)
    assert played.events == house.heard[-1].events


async def test_people_who_are_not_asked_cannot_answer(house: House) -> None:
    table = await house.game(ANA, BO)
    option = running(table).ask[0].options[0]
    with pytest.raises(UserError, match="error-not-seated"):
        await house.sessions.moves.play(table.id, CLEO.id, 0, [(option,)], 1)
    with pytest.raises(UserError, match="error-stale"):
        await house.sessions.moves.play(table.id, BO.id, 0, [(option,)], 1)
    with pytest.raises(UserError, match="error-not-seated"):
        await house.sessions.moves.play_bot(table.id, 0, 0, (option,))
    lobby = await house.lobby(ANA, channel=9)
    with pytest.raises(UserError, match="error-not-running"):
        await house.sessions.moves.play(lobby.id, ANA.id, 0, [(option,)], 1)
    over = await house.play_on(table.id, seed=3)
    with pytest.raises(UserError, match="error-not-running"):
        await house.sessions.moves.play(over.id, ANA.id, over.ply, [(option,)], 1)
    with pytest.raises(UserError, match="error-not-running"):
        await house.sessions.moves.concede(over.id, ANA.id, 2)


async def test_an_illegal_answer_changes_nothing_and_says_why(house: House, file: Path) -> None:
    table = await beginning_with(house, "strike")
    before = contents(file)
    with pytest.raises(Illegal) as caught:
        await house.press(table, 0, ("unicorn",))
    assert caught.value.refusal.key == "core-not-an-option"
    with pytest.raises(Illegal):
        await house.press(table, 0, ("strike", "strike"))
    with pytest.raises(ValueError, match="without an answer"):
        await house.sessions.moves.play(table.id, ANA.id, 0, [], 1)
    assert contents(file) == before
    assert await house.sessions.get(table.id) is table


async def test_a_draft_of_several_answers_is_applied_completely(house: House) -> None:
    table = await beginning_with(house, "strike")
    played = await house.press(table, 0, ("strike",), (1,))
    assert played.table.ply == 2
    assert list(running(played.table).ask) == [1], "the victim answers"
    assert kinds(house.heard)[-2:] == ["play", "play"], "the deal, and one change for the draft"
    story = await house.sessions.log.story(table.id, None, after=0)
    assert [(entry.ply, entry.event.kind) for entry in story] == [(1, "toy-event-drop")]
    again = await house.sessions.log.replay(table.id)
    assert again.fingerprint() == running(played.table).fingerprint()


@pytest.mark.parametrize("draft", [(("strike",), (9,)), (("strike",), (1,), ("luck",)), ((1,),)])
async def test_a_draft_with_a_fault_is_not_applied_at_all(
    house: House, file: Path, draft: tuple[tuple[str | int, ...], ...]
) -> None:
    table = await beginning_with(house, "strike")
    before = contents(file)
    with pytest.raises(Illegal):
        await house.press(table, 0, *draft)
    assert contents(file) == before
    assert await house.sessions.get(table.id) is table
    await house.press(table, 0, ("strike",), (1,))


async def test_an_answer_to_a_past_decision_is_stale(house: House) -> None:
    table = await beginning_with(house, "strike")
    played = await house.press(table, 0, ("strike",))
    for ply in (0, 2, 7, -5):
        with pytest.raises(UserError, match="error-stale"):
            await house.sessions.moves.play(table.id, ANA.id, ply, [(1,)], 4_000 + ply)
    assert await house.sessions.get(table.id) is played.table
    await house.press(played.table, 0, (1,))


async def test_answers_to_one_ask_of_several_seats_are_all_taken_in_any_order(
    house: House,
) -> None:
    table = await beginning_with(house, "swap")
    shown = (await house.press(table, 0, ("swap",))).table
    state = running(shown)
    assert sorted(state.ask) == [0, 1, 2]
    for seat in (2, 0, 1):
        asked = running(await house.sessions.get(table.id)).ask
        await house.press(shown, seat, (asked[seat].options[0],), ply=shown.ply)
        if seat != 1:
            with pytest.raises(UserError, match="error-stale"):
                await house.press(shown, seat, (asked[seat].options[0],), ply=shown.ply)
    after = await house.sessions.get(table.id)
    assert after.ply == shown.ply + 3
    assert (await house.sessions.log.replay(table.id)).fingerprint() == running(after).fingerprint()
    with pytest.raises(UserError, match="error-stale"):
        await house.press(shown, 1, (state.ask[1].options[0],), ply=shown.ply)


async def test_answers_of_several_seats_at_the_same_moment_are_all_taken(house: House) -> None:
    table = await beginning_with(house, "swap")
    shown = (await house.press(table, 0, ("swap",))).table
    options = {seat: ask.options[0] for seat, ask in running(shown).ask.items()}
    await asyncio.gather(*(house.press(shown, seat, (option,)) for seat, option in options.items()))
    assert (await house.sessions.get(table.id)).ply == shown.ply + 3


async def test_fifty_parallel_presses_of_one_button_are_one_move(house: House) -> None:
    table = await house.game(ANA, BO)
    option = running(table).ask[0].options[0]
    outcomes = await asyncio.gather(
        *(house.sessions.moves.play(table.id, ANA.id, 0, [(option,)], key) for key in range(1, 51)),
        return_exceptions=True,
    )
    played = [outcome for outcome in outcomes if not isinstance(outcome, BaseException)]
    refused = [outcome for outcome in outcomes if isinstance(outcome, UserError)]
    assert (len(played), len(refused)) == (1, 49)
    assert {error.key for error in refused} == {"error-stale"}
    assert (await house.sessions.get(table.id)).ply == 1


async def test_fifty_deliveries_of_one_press_are_one_move_and_no_error(house: House) -> None:
    table = await house.game(ANA, BO)
    option = running(table).ask[0].options[0]
    outcomes = await asyncio.gather(
        *(house.sessions.moves.play(table.id, ANA.id, 0, [(option,)], 99) for _ in range(50))
    )
    assert [outcome.repeated for outcome in outcomes].count(False) == 1
    assert (await house.sessions.get(table.id)).ply == 1
    assert len(house.heard) == 4, "open, join, start, one move"


async def test_a_press_delivered_again_later_changes_nothing(
    house: House, file: Path, toy_data: Path
) -> None:
    table = await house.game(ANA, BO)
    option = running(table).ask[0].options[0]
    await house.sessions.moves.play(table.id, ANA.id, 0, [(option,)], 99)
    await house.press_any(table.id, random.Random(1))
    before = contents(file)
    again = await house.sessions.moves.play(table.id, ANA.id, 0, [(option,)], 99)
    assert (again.repeated, again.events) == (True, ())
    assert contents(file) == before
    await house.sessions.database.close()
    async with open_house(file, toy_data) as reopened:
        before = contents(file)
        again = await reopened.sessions.moves.play(table.id, ANA.id, 0, [(option,)], 99)
        assert again.repeated
        assert contents(file) == before
        last = running(await reopened.play_on(table.id, seed=5)).ply
        again = await reopened.sessions.moves.play(table.id, ANA.id, 0, [(option,)], 99)
        assert (again.repeated, again.table.ply) == (True, last)


async def test_a_key_cannot_be_used_twice_even_for_the_present_decision(house: House) -> None:
    table = await house.game(ANA, BO)
    option = running(table).ask[0].options[0]
    played = await house.sessions.moves.play(table.id, ANA.id, 0, [(option,)], 99)
    seat = min(running(played.table).ask)
    person = played.table.sitters[seat].user_id
    assert person is not None
    option = running(played.table).ask[seat].options[0]
    again = await house.sessions.moves.play(table.id, person, 1, [(option,)], 99)
    assert again.repeated
    assert (await house.sessions.get(table.id)).ply == 1


async def test_conceding_with_two_ends_the_game(house: House) -> None:
    table = await house.game(ANA, BO)
    with pytest.raises(UserError, match="error-not-seated"):
        await house.sessions.moves.concede(table.id, CLEO.id, 1)
    over = await house.sessions.moves.concede(table.id, BO.id, 2)
    state = running(over)
    assert over.status == "over"
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == ((0,), "core-end-conceded")
    assert kinds(house.heard)[-1] == "over"
    assert [event.kind for event in house.heard[-1].events] == ["core-event-conceded"]
    again = await house.sessions.moves.concede(table.id, BO.id, 2)
    assert (again.id, again.ply, len(house.heard)) == (table.id, 1, 4)
    assert (await house.sessions.log.replay(table.id)).fingerprint() == state.fingerprint()
    story = await house.sessions.log.story(table.id, None)
    assert story[-1].event.kind == "core-event-conceded"


async def test_conceding_with_more_hands_the_seat_to_a_bot(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    after = await house.sessions.moves.concede(table.id, ANA.id, 1)
    assert after.status == "running"
    assert (after.sitters[0].level, after.sitters[0].conceded) == ("hard", True)
    assert (after.sitters[0].user_id, after.names[0]) == (ANA.id, "Ana")
    assert after.seat_of(ANA.id) is None
    assert kinds(house.heard)[-1] == "play"
    assert await house.sessions.moves.concede(table.id, ANA.id, 1) is after, "the same press again"
    with pytest.raises(UserError, match="error-not-seated"):
        await house.sessions.moves.concede(table.id, ANA.id, 2)
    with pytest.raises(UserError, match="error-not-seated"):
        await house.press(table, 0, (running(table).ask[0].options[0],))
    option = running(after).ask[0].options[0]
    played = await house.sessions.moves.play_bot(table.id, 0, after.ply, (option,))
    assert played.table.ply == 1
    assert (await house.stored(table.id)).sitters == after.sitters
    assert (await house.sessions.log.replay(table.id)).fingerprint() == running(
        played.table
    ).fingerprint()


async def test_the_game_ends_when_the_last_person_concedes(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    await house.sessions.moves.concede(table.id, ANA.id, 1)
    await house.sessions.moves.concede(table.id, CLEO.id, 2)
    over = await house.sessions.moves.concede(table.id, BO.id, 3)
    state = running(over)
    assert over.status == "over"
    assert state.result is not None
    assert state.result.winners == ()
    assert (await house.sessions.log.replay(table.id)).fingerprint() == state.fingerprint()


async def test_nobody_who_gave_up_wins(house: House) -> None:
    table = await house.lobby(ANA, BO)
    await house.sessions[Lobby].add_bot(table.id, ANA.id, "easy")
    await house.sessions[Lobby].start(table.id, ANA.id)
    await house.sessions.moves.concede(table.id, BO.id, 1)
    state = running(await house.sessions.moves.concede(table.id, ANA.id, 2))
    assert state.result is not None
    assert state.result.winners == (2,)
    assert (await house.sessions.log.replay(table.id)).fingerprint() == state.fingerprint()


async def test_an_older_log_still_gives_the_same_winner(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    state = running(table).copy()
    perform(state, 1, ("concede",))
    assert state.result is not None
    assert state.result.winners == (0, 2)


async def test_a_game_can_be_closed_without_a_result(house: House) -> None:
    table = await house.game(ANA, BO)
    closed = await house.sessions[Lobby].close(table.id, MO.id, moderator=True)
    assert (closed.status, running(closed).result) == ("closed", None)
    with pytest.raises(UserError, match="error-not-running"):
        await house.press(closed, 0, (running(table).ask[0].options[0],))
    assert await house.sessions.in_channel(CHANNEL) is None


async def test_the_story_contains_only_events_that_its_reader_may_see(house: House) -> None:
    table = await house.game(ANA, BO, CLEO)
    await house.play_on(table.id, seed=1)
    whole = [event for change in house.heard for event in change.events]
    for viewer in (None, 0, 1, 2):
        story = await house.sessions.log.story(table.id, viewer)
        assert [entry.event for entry in story] == [event.seen(viewer) for event in whole]
        assert all(entry.at == START for entry in story)
        plies = [entry.ply for entry in story]
        assert plies == sorted(plies)
        later = await house.sessions.log.story(table.id, viewer, after=plies[-1] - 1)
        assert later == [entry for entry in story if entry.ply == plies[-1]]
    shown = [entry.event for entry in await house.sessions.log.story(table.id, None)]
    assert not any("card" in event.data for event in shown if event.kind == "toy-event-draw")


async def test_a_failing_listener_does_not_block_other_listeners(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    def deaf(change: object) -> None:
        raise RuntimeError("what?")

    house.sessions.on_change.insert(0, deaf)
    table = await house.lobby(ANA)
    assert kinds(house.heard) == ["lobby"]
    assert f"Table {table.id}: a listener failed" in caplog.text


async def test_locks_are_not_kept_for_tables_without_waiters(house: House) -> None:
    for channel in range(20):
        table = await house.lobby(ANA, channel=channel)
        await house.sessions[Lobby].leave(table.id, ANA.id)
    assert inside.locks(house.sessions) == 0


async def test_two_writers_cannot_fork_a_game(house: House) -> None:
    """Besides the lock on the file, constraints of the schema prevent a fork by two writers."""
    table = await house.game(ANA, BO)
    old = (await house.sessions.get(table.id)).twin()
    played = await house.press_any(table.id, random.Random(1))
    state = running(played.table)

    with pytest.raises(StoreFails, match="ply 0 of table 1 is answered already"):
        await house.sessions.database.run(
            lambda db: tables.append_answers(db, table.id, [(0, 0, ("luck",))], 0)
        )
    old.language = "fr"
    with pytest.raises(Outdated):
        await house.sessions.database.run(lambda db: tables.save(db, old))
    stored = await house.stored(table.id)
    assert (stored.ply, stored.language) == (state.ply, "en")
