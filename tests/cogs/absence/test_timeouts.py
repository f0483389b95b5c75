"""Absent players: the reminder, the vote, the bot in the seat, taking the seat back."""

from pathlib import Path

import pytest

from bot.errors import UserError
from bot.model import SeatClock, Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.scheduler import SLOW_BEAT
from bot.table.time import waiting
from cogs.absence.actions import Timeouts
from cogs.absence.part import LatePeople
from cogs.pauses.actions import Pausing
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats
from tests.bot.sessions.timed import BANK, BONUS, LIMIT, Timed, timed_on
from tests.support import inside
from tests.support.house import ANA, BO, CLEO, KEYS, House, open_house, running, seed_with


@pytest.fixture
async def timed(house: House) -> Timed:
    """A house with a running scheduler."""
    return timed_on(house)


async def test_reminders_come_at_half_time_and_before_the_end(timed: Timed) -> None:
    await timed.game()
    await timed.wait(LIMIT / 2 - 1)
    assert timed.reminded == []
    await timed.wait(1)
    assert timed.reminded == [[0]]
    await timed.wait(LIMIT * 0.4 - 1)
    assert timed.reminded == [[0]]
    await timed.wait(1)
    assert timed.reminded == [[0], [0]]
    assert (await timed.now())[LatePeople].vote is None
    await timed.wait(10 * LIMIT)
    assert timed.reminded == [[0], [0]]


@pytest.mark.parametrize(
    ("pace", "bank", "seconds"),
    [
        ("live", "", 620),
        ("live", "300-10", 310),
        ("evening", "", 15_300),
        ("daily", "", 302_400),
        ("daily", "604800-86400", 691_200),
    ],
)
async def test_after_the_time_limit_the_others_vote(
    timed: Timed, pace: str, bank: str, seconds: int
) -> None:
    table = await timed.game(pace=pace, options={"bank": bank} if bank else {})
    await timed.wait(seconds - 1)
    assert (await timed.now())[LatePeople].vote is None
    await timed.wait(1)
    after = await timed.now()
    assert after[LatePeople].vote is not None
    assert (waiting.late(after), waiting.present(after)) == ([0], [1, 2])
    assert (after.ply, after.attend_at) == (table.ply, None)
    assert (await timed.house.stored(1))[LatePeople].vote == after[LatePeople].vote
    assert (await timed.house.stored(1)).clocks == after.clocks


async def test_without_a_pace_there_is_no_time_limit(timed: Timed) -> None:
    table = await timed.game(pace="none")
    slow = timed.house.clock.now + SLOW_BEAT
    assert await timed.scheduler.tick() == slow, "only the heartbeat"
    await timed.wait(10_000_000)
    assert (await timed.now())[LatePeople].vote is None
    assert table.attend_at is None


async def test_an_answer_stops_one_clock_and_starts_the_next(timed: Timed) -> None:
    table = await timed.game()
    await timed.wait(LIMIT - 1)
    await timed.house.press(table, 0, (running(table).ask[0].options[0],))
    after = await timed.now()
    assert after.clocks[0] == SeatClock(1)
    assert waiting.runs_out_at(after, 1) == timed.house.clock.now + LIMIT
    await timed.wait(LIMIT - 1)
    assert (await timed.now())[LatePeople].vote is None


async def test_a_majority_seats_a_bot(timed: Timed) -> None:
    await timed.game()
    await timed.wait(LIMIT)
    assert not (await timed.vote(BO.id, "bot")).sitters[0].is_bot
    after = await timed.vote(CLEO.id, "bot")
    assert after.sitters[0].is_away
    assert (after.sitters[0].user_id, after[LatePeople].vote) == (ANA.id, None)
    assert after.seat_of(ANA.id) is None
    assert (await timed.told())[-2:] == ["core-event-away", "core-event-host-away"]
    assert (await timed.house.stored(1)).sitters == after.sitters
    with pytest.raises(UserError, match="error-not-seated"):
        await timed.house.sessions.moves.play(1, ANA.id, after.ply, [("strike",)], next(KEYS))


@pytest.mark.parametrize("absence", ["vote", "bot"])
async def test_a_host_replaced_by_a_bot_is_not_host_any_more(timed: Timed, absence: str) -> None:
    table = await timed.game(options={"absence": absence})
    assert table.host_id == ANA.id
    await timed.wait(LIMIT)
    if absence == "vote":
        for person in (BO, CLEO):
            await timed.vote(person.id, "bot")
    after = await timed.now()
    assert after.sitters[0].is_away
    assert after.host_id == BO.id
    assert (await timed.told())[-2:] == ["core-event-away", "core-event-host-away"]
    pause = timed.house.sessions[Pausing].pause
    with pytest.raises(UserError, match="error-not-host"):
        await pause(1, ANA.id, next(KEYS), moderator=False)


async def test_a_returning_player_gets_the_seat_back(timed: Timed) -> None:
    table = await timed.game()
    await timed.wait(LIMIT)
    for person in (BO, CLEO):
        await timed.vote(person.id, "bot")
    answer = running(table).ask[0].options[:1]
    await timed.house.sessions.moves.play_bot(1, 0, table.ply, answer)
    after = await timed.house.sessions[Timeouts].come_back(1, ANA.id, next(KEYS))
    assert after.seat_of(ANA.id) == 0
    assert not after.sitters[0].is_bot
    assert (await timed.told())[-1] == "core-event-back"
    for person in (ANA, BO):
        with pytest.raises(UserError, match="error-not-away"):
            await timed.house.sessions[Timeouts].come_back(1, person.id, next(KEYS))
    with pytest.raises(UserError, match="error-not-seated"):
        await timed.house.sessions.moves.play_bot(1, 0, after.ply, answer)


async def back_once(timed: Timed) -> Table:
    """Play until Ana's time runs out and a bot takes her seat; let her take the seat back."""
    await timed.game(options={"absence": "bot"})
    await timed.wait(LIMIT)
    assert (await timed.now()).sitters[0].is_away
    return await timed.house.sessions[Timeouts].come_back(1, ANA.id, next(KEYS))


async def test_a_returning_player_gets_extra_time_once(timed: Timed) -> None:
    table = await back_once(timed)
    assert waiting.left(table, 0) == BANK / 2
    await timed.wait(BANK / 2)
    table = await timed.now()
    await timed.house.sessions.moves.play_bot(1, 0, table.ply, running(table).ask[0].options[:1])
    table = await timed.house.sessions[Timeouts].come_back(1, ANA.id, next(KEYS))
    assert table.clocks[0].bank == 0, "and later only what every decision brings"


@pytest.mark.parametrize("way", ["come back", "withdraw"])
async def test_nobody_stops_a_game_by_returning_before_the_bot_answers(
    timed: Timed, way: str
) -> None:
    await back_once(timed)
    await timed.wait(BANK / 2)
    sessions = timed.house.sessions
    if way == "come back":
        with pytest.raises(UserError, match="error-bot-answers"):
            await sessions[Timeouts].come_back(1, ANA.id, next(KEYS))
    else:
        await sessions[SeatOffers].offer(1, ANA.id, 0, next(KEYS), moderator=False)
        table = await sessions[SeatOffers].withdraw(1, ANA.id, 0, next(KEYS), moderator=False)
        assert table[OfferedSeats].offers == {}
    table = await timed.now()
    assert table.sitters[0].is_away
    await sessions.moves.play_bot(1, 0, table.ply, running(table).ask[0].options[:1])
    back = await sessions[Timeouts].come_back(1, ANA.id, next(KEYS))
    assert not back.sitters[0].is_bot


async def test_a_player_who_conceded_cannot_return(timed: Timed) -> None:
    await timed.game()
    after = await timed.house.sessions.moves.concede(1, ANA.id, next(KEYS))
    assert not after.sitters[0].is_away
    with pytest.raises(UserError, match="error-not-away"):
        await timed.house.sessions[Timeouts].come_back(1, ANA.id, next(KEYS))


async def test_a_majority_ends_the_game(timed: Timed) -> None:
    await timed.game()
    await timed.wait(LIMIT)
    await timed.vote(BO.id, "end")
    press = next(KEYS)
    for _ in ("first", "delivered again"):
        after = await timed.house.sessions[Timeouts].vote(1, CLEO.id, 0, "end", press)
        assert (after.status, after[LatePeople].vote, after.clocks) == ("closed", None, {})
    assert (await timed.house.stored(1)).status == "closed"


@pytest.mark.parametrize("votes", [("wait", "wait"), ("bot", "end"), ("wait", "end")])
async def test_without_a_majority_the_late_player_gets_half_a_bank(
    timed: Timed, votes: tuple[str, str]
) -> None:
    await timed.game()
    await timed.wait(LIMIT)
    await timed.vote(BO.id, votes[0])
    after = await timed.vote(CLEO.id, votes[1])
    assert (after.status, after[LatePeople].vote) == ("running", None)
    assert waiting.runs_out_at(after, 0) == timed.house.clock.now + BANK / 2
    reminded = len(timed.reminded)
    await timed.wait(BANK / 2)
    assert (await timed.now())[LatePeople].vote is not None
    assert len(timed.reminded) == reminded, "not reminded again"


@pytest.mark.parametrize("choice", ["bot", "end", "wait"])
async def test_a_player_who_gives_up_does_not_block_a_vote(timed: Timed, choice: str) -> None:
    await timed.game()
    await timed.wait(LIMIT)
    await timed.vote(BO.id, choice)
    await timed.house.sessions.moves.concede(1, CLEO.id, next(KEYS))
    await timed.wait(0)
    after = await timed.now()
    assert after[LatePeople].vote is None
    assert after.sitters[0].is_away == (choice == "bot")
    assert ("core-event-ended-vote" in await timed.told()) == (choice == "end")
    assert after.status == ("closed" if choice == "end" else "running")


async def test_a_player_who_runs_out_of_time_does_not_block_a_vote(timed: Timed) -> None:
    seed = seed_with("swap")
    inside.next_seed(timed.house.sessions, seed)
    table = await timed.game()
    await timed.wait(BANK / 2)
    shown = (await timed.house.press(table, 0, ("swap",))).table
    await timed.house.press(shown, 1, (running(shown).ask[1].options[0],))
    await timed.wait(BANK / 2 + 2 * BONUS)
    await timed.vote(BO.id, "bot")
    assert waiting.late(await timed.now()) == [0], "Cleo has more time, and has not voted"
    for _ in range(BANK // 2):
        await timed.wait(1)
    after = await timed.now()
    assert [sitter.is_away for sitter in after.sitters] == [True, False, True]


async def test_a_vote_can_be_changed_and_an_answer_ends_it(timed: Timed) -> None:
    table = await timed.game()
    await timed.wait(LIMIT)
    await timed.vote(BO.id, "bot")
    changed = await timed.vote(BO.id, "wait")
    assert changed[LatePeople].vote is not None
    assert changed[LatePeople].vote.votes == {1: "wait"}
    await timed.house.press(table, 0, (running(table).ask[0].options[0],))
    after = await timed.now()
    assert after[LatePeople].vote is None
    with pytest.raises(UserError, match="error-stale"):
        await timed.house.sessions[Timeouts].vote(
            1, BO.id, changed[LatePeople].vote.asked, "bot", next(KEYS)
        )


async def test_only_valid_votes_of_other_players_count(timed: Timed) -> None:
    await timed.game()
    await timed.wait(LIMIT)
    with pytest.raises(UserError, match="error-absence-own"):
        await timed.vote(ANA.id, "wait")
    with pytest.raises(UserError, match="error-not-seated"):
        await timed.vote(999, "bot")
    with pytest.raises(UserError, match="error-no-such-option"):
        await timed.vote(BO.id, "punish")
    after = await timed.now()
    assert after[LatePeople].vote is not None
    assert after[LatePeople].vote.votes == {}


async def test_a_table_may_agree_on_bots_or_on_waiting(timed: Timed) -> None:
    await timed.game(options={"absence": "bot"})
    await timed.wait(LIMIT)
    assert (await timed.now()).sitters[0].is_away


async def test_a_table_may_agree_on_the_end(timed: Timed) -> None:
    await timed.game(options={"absence": "end"})
    await timed.wait(LIMIT)
    assert (await timed.now()).status == "closed"


async def test_a_table_that_agreed_to_wait_only_sends_reminders(timed: Timed) -> None:
    await timed.game(options={"absence": "wait"})
    for _ in range(8):
        await timed.wait(LIMIT * 0.3)
    after = await timed.now()
    assert (after[LatePeople].vote, after.sitters[0].is_bot) == (None, False)
    assert timed.reminded == [[0], [0]]


async def test_players_who_want_no_reminders_get_none(timed: Timed) -> None:
    await timed.game()
    with pytest.raises(UserError, match="error-not-reminded"):
        await timed.house.sessions[Timeouts].silence(1, BO.id, next(KEYS))
    await timed.house.sessions[Timeouts].silence(1, ANA.id, next(KEYS))
    assert (await timed.house.stored(1))[LatePeople].silent == {ANA.id}
    await timed.wait(LIMIT / 2)
    assert timed.reminded == []


async def test_a_person_alone_with_bots_is_never_absent(timed: Timed) -> None:
    lobby = await timed.house.lobby(ANA, bots=("easy",), pace="live")
    table = await timed.house.sessions[Lobby].start(lobby.id, ANA.id)
    assert (table.attend_at, table.clocks[0].since) == (None, None)


async def test_time_stands_still_while_the_bot_is_down(
    timed: Timed, file: Path, toy_data: Path
) -> None:
    await timed.game(options={"absence": "bot"})
    await timed.wait(LIMIT / 2)
    await timed.house.sessions.beat()
    await timed.house.sessions.database.close()
    clock = timed.house.clock
    clock.now += 1_000_000
    async with open_house(file, toy_data, clock=clock) as again:
        later = timed_on(again)
        await later.wait(LIMIT / 2 - SLOW_BEAT)
        assert not (await later.now()).sitters[0].is_bot
        await later.wait(SLOW_BEAT)
        assert (await later.now()).sitters[0].is_away


async def test_a_vote_survives_a_restart(timed: Timed, file: Path, toy_data: Path) -> None:
    await timed.game()
    await timed.wait(LIMIT)
    await timed.vote(BO.id, "bot")
    await timed.house.sessions.database.close()
    async with open_house(file, toy_data, clock=timed.house.clock) as again:
        later = timed_on(again)
        await later.wait(0)
        assert (await later.vote(CLEO.id, "bot")).sitters[0].is_away


async def test_a_game_with_temporary_bots_can_be_replayed_from_its_log(timed: Timed) -> None:
    await timed.game(options={"absence": "bot"})
    while (table := await timed.now()).status == "running":
        seat = min(running(table).ask)
        answer = running(table).ask[seat].options[:1]
        if table.sitters[seat].is_bot:
            await timed.house.sessions.moves.play_bot(1, seat, table.ply, answer)
            user_id = table.sitters[seat].user_id or 0
            if (await timed.now()).status == "running":
                await timed.house.sessions[Timeouts].come_back(1, user_id, next(KEYS))
        else:
            await timed.wait(LIMIT)
    again = await timed.house.sessions.log.replay(1)
    assert again.fingerprint() == running(await timed.now()).fingerprint()
    assert (await timed.told()).count("core-event-back") > 5
