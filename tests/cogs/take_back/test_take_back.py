"""Taking back the last move: the players who must agree, the refusals, and the log entries."""

import dataclasses
import gc
import random
import sys
from collections.abc import MutableSequence
from pathlib import Path
from typing import Any

import pytest

from bot.errors import UserError
from bot.model import Person, Table
from bot.sessions import replay
from bot.sessions.actions.lobby import Lobby
from bot.sessions.replay import TAKE_BACK, Logged, perform, retrace, take_back
from bot.store import tables
from cogs.take_back.actions import TakeBack
from cogs.take_back.part import TakeBackWish, missing
from engines import registry
from engines.core.kernel import TABLE, Illegal, Refusal, State
from tests.support import clockwork, inside, toy
from tests.support.house import ANA, BO, CLEO, GAME, KEYS, House, open_house, running, seed_with
from tests.support.play import random_answer
from tests.support.sizes import size


@pytest.fixture
def overt(house: House) -> None:
    """Make all options of an attacked seat public."""
    known = dataclasses.replace(GAME, overt=lambda state, seat: state.ask[seat].kind == "toy-react")
    sys.modules["engines.toy"].__dict__["GAME"] = known
    registry.game.cache_clear()


async def struck(house: House, **options: Any) -> Table:
    """Start a game of three in which Ana strikes Cleo, who must react."""
    seed = seed_with("strike")
    inside.next_seed(house.sessions, seed)
    table = await house.game(ANA, BO, CLEO, **options)
    return (await house.press(table, 0, ("strike",), (2,))).table


async def ask(house: House, table: Table, who: int = ANA.id) -> Table:
    now = await house.sessions.get(table.id)
    return await house.sessions[TakeBack].ask(table.id, who, now.ply, next(KEYS))


async def answer(house: House, table: Table, who: int, *, agreed: bool = True) -> Table:
    poll = (await house.sessions.get(table.id))[TakeBackWish].poll
    assert poll is not None
    return await house.sessions[TakeBack].answer(
        table.id, who, poll.asked, next(KEYS), agreed=agreed
    )


def position(table: Table) -> dict[str, Any]:
    """Return a table's state without its count of plies."""
    return {**running(table).dump(), "ply": 0, "asked": 0}


async def told(house: House, table: Table) -> list[str]:
    return [entry.event.kind for entry in await house.sessions.log.story(table.id, None)]


async def replayed(house: House, table: Table) -> bool:
    """Return whether the replayed, the stored and the in-memory position are the same."""
    again = (await house.sessions.log.replay(table.id)).fingerprint()
    stored = running(await house.stored(table.id)).fingerprint()
    return again == stored == running(await house.sessions.get(table.id)).fingerprint()


@pytest.mark.parametrize("fault", ["another deal", "a refusal"])
async def test_moves_played_by_other_rules_cannot_be_taken_back(
    house: House, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    table, shuffle = await struck(house), State.shuffle

    def otherwise(self: State, items: MutableSequence[Any]) -> None:
        shuffle(self, items)
        items.reverse()

    def refused(*_: Any) -> None:
        raise Illegal(Refusal("core-not-asked", {"seat": 0}))

    with monkeypatch.context() as patch:
        if fault == "another deal":
            patch.setattr(State, "shuffle", otherwise)
        else:
            patch.setattr(replay, "perform", refused)
        with pytest.raises(UserError, match="error-other-rules"):
            await ask(house, table)
    assert (await house.sessions.get(table.id))[TakeBackWish].poll is None
    assert (await ask(house, table))[TakeBackWish].poll is not None


async def test_a_move_is_taken_back_once_all_others_agree(house: House) -> None:
    table = await struck(house)
    before = await house.sessions.get(table.id)
    asked = await ask(house, table)
    assert asked[TakeBackWish].poll is not None
    assert missing(asked, asked[TakeBackWish].poll) == [1, 2]
    assert (asked[TakeBackWish].poll.back_to, asked.ply) == (0, 2)
    asked = await answer(house, table, BO.id)
    assert position(asked) == position(before)
    assert house.sessions.open.recent(table.id)
    back = await answer(house, table, CLEO.id)
    assert back[TakeBackWish].poll is None
    assert not house.sessions.open.recent(table.id), "the board tells no more of what was played"
    assert (back.ply, running(back).asked, sorted(running(back).ask)) == (3, 3, [0])
    assert "strike" in running(back).ask[0].options
    assert (await told(house, table))[-2:] == [
        "core-event-take-back-asked",
        "core-event-taken-back",
    ]
    assert await replayed(house, table)
    log = await house.sessions.database.run(lambda db: tables.read_answers(db, table.id))
    assert log == [
        (0, 0, ("strike",)),
        (1, 0, (2,)),
        (2, TABLE, ("take-back", 0)),
    ]


@pytest.mark.counterproof("trophies")
async def test_the_course_of_a_game_contains_no_moves_taken_back(house: House) -> None:
    """If an answer is missing from the log, the course is empty."""
    table = await struck(house)
    told_before = await house.sessions.log.course(table.id)
    assert {ply for ply, _ in told_before} == {0, 1}
    await ask(house, table)
    await answer(house, table, BO.id)
    await answer(house, table, CLEO.id)
    stands = await house.sessions.log.course(table.id)
    assert [stand for stand in stands if stand[0] < 3] == [
        pair for pair in told_before if pair[0] == 0
    ]
    await house.sessions.database.run(
        lambda db: db.execute("DELETE FROM answers WHERE table_id = ? AND ply = 0", (table.id,))
    )
    assert await house.sessions.log.course(table.id) == []


async def test_a_take_back_restores_exactly_the_same_position(house: House) -> None:
    seed = seed_with("strike")
    inside.next_seed(house.sessions, seed)
    dealt = await house.game(ANA, BO, CLEO)
    await house.press(dealt, 0, ("strike",), (2,))
    await ask(house, dealt)
    await answer(house, dealt, CLEO.id)
    back = await answer(house, dealt, BO.id)
    assert position(back) == position(dealt)


async def test_old_controls_have_no_effect_after_a_take_back(house: House) -> None:
    table = await struck(house)
    await ask(house, table)
    await answer(house, table, BO.id)
    back = await answer(house, table, CLEO.id)
    for ply in range(back.ply):
        with pytest.raises(UserError, match="error-stale"):
            await house.press(back, 0, ("strike",), (2,), ply=ply)
    assert (await house.press(back, 0, ("strike",), (1,))).table.ply == 5
    assert await replayed(house, table)


async def test_one_refusal_ends_the_request(house: House) -> None:
    table = await struck(house)
    before = position(table)
    await ask(house, table)
    await answer(house, table, BO.id)
    after = await answer(house, table, CLEO.id, agreed=False)
    assert (after[TakeBackWish].poll, after.ply, position(after)) == (None, 2, before)
    assert (await told(house, table))[-1] == "core-event-take-back-refused"
    assert (await house.stored(table.id))[TakeBackWish].poll is None


async def test_a_request_lapses_when_the_game_goes_on(house: House) -> None:
    table = await struck(house)
    asked = await ask(house, table)
    moved = (await house.press(asked, 2, ("pass",))).table
    assert moved[TakeBackWish].poll is None
    with pytest.raises(UserError, match="error-stale"):
        await house.sessions[TakeBack].answer(table.id, BO.id, asked.ply, next(KEYS), agreed=True)
    assert (await house.stored(table.id))[TakeBackWish].poll is None


@pytest.mark.parametrize("leaver", [ANA, CLEO])
async def test_a_request_lapses_when_the_asker_or_the_last_voter_leaves(
    house: House, leaver: Person
) -> None:
    table = await struck(house)
    asked = await ask(house, table)
    await answer(house, table, BO.id)
    after = await house.sessions.moves.concede(table.id, leaver.id, next(KEYS))
    assert (after[TakeBackWish].poll, after.ply) == (None, asked.ply)
    if leaver is CLEO:
        assert (await ask(house, table))[TakeBackWish].poll is not None, "Bo is asked anew"


@pytest.mark.usefixtures("overt")
async def test_later_moves_of_others_are_taken_back_with_it(house: House) -> None:
    table = await struck(house)
    dealt = (await house.press(table, 2, ("pass",))).table
    undone = await house.sessions[TakeBack].last_move(table.id, ANA.id)
    assert (undone.back_to, undone.moved) == (0, (2,))
    assert [entry.event.kind for entry in undone.told] == ["toy-event-drop"]
    assert dealt.ply == 3
    await ask(house, table)
    await answer(house, table, BO.id)
    back = await answer(house, table, CLEO.id)
    assert (back.ply, sorted(running(back).ask)) == (4, [0])
    assert await replayed(house, table)


async def test_later_moves_from_other_hands_block_a_take_back(house: House) -> None:
    """After Cleo's move from her hand, Ana's move stands, even if Cleo takes her own move back."""
    table = (await house.press(await struck(house), 2, ("pass",))).table
    with pytest.raises(UserError, match="error-take-back-answered"):
        await ask(house, table)
    await ask(house, table, CLEO.id)
    await answer(house, table, ANA.id)
    back = await answer(house, table, BO.id)
    assert sorted(running(back).ask) == [2]
    with pytest.raises(UserError, match="error-take-back-answered"):
        await ask(house, back)


async def test_a_move_that_revealed_something_stands(house: House) -> None:
    table = (await house.press(await struck(house), 2, ("pass",))).table
    card = running(table).ask[2].options[0]
    after = (await house.press(table, 2, (card,))).table
    assert 1 in running(after).ask, "Bo has drawn a card"
    for person in (ANA, CLEO):
        with pytest.raises(UserError, match="error-take-back-revealed"):
            await ask(house, table, person.id)
    with pytest.raises(UserError, match="error-take-back-none"):
        await ask(house, table, BO.id)


async def test_only_the_right_players_may_ask_and_answer(house: House) -> None:
    table = await struck(house)
    with pytest.raises(UserError, match="error-take-back-none"):
        await ask(house, table, BO.id)
    with pytest.raises(UserError, match="error-not-seated"):
        await ask(house, table, 999)
    with pytest.raises(UserError, match="error-stale"):
        await house.sessions[TakeBack].ask(table.id, ANA.id, table.ply - 1, next(KEYS))
    with pytest.raises(UserError, match="error-stale"):
        await house.sessions[TakeBack].answer(table.id, BO.id, table.ply, next(KEYS), agreed=True)
    with pytest.raises(UserError, match="error-stale"):
        await house.sessions[TakeBack].undone_by(table)
    await ask(house, table)
    with pytest.raises(UserError, match="error-take-back-own"):
        await answer(house, table, ANA.id)
    with pytest.raises(UserError, match="error-not-seated"):
        await answer(house, table, 999)
    with pytest.raises(UserError, match="error-take-back-asked"):
        await ask(house, table, CLEO.id)
    withdrawn = await answer(house, table, ANA.id, agreed=False)
    assert withdrawn[TakeBackWish].poll is None


async def test_bots_agree_at_once(house: House) -> None:
    seed = seed_with("strike")
    inside.next_seed(house.sessions, seed)
    lobby = await house.lobby(ANA, bots=("easy", "easy"))
    table = await house.sessions[Lobby].start(lobby.id, ANA.id)
    await house.press(table, 0, ("strike",), (2,))
    back = await ask(house, table)
    assert (back.ply, sorted(running(back).ask), back[TakeBackWish].poll) == (3, [0], None)
    assert await replayed(house, table)


async def test_a_repeated_press_counts_once(house: House) -> None:
    table = await struck(house)
    for _ in range(2):
        await house.sessions[TakeBack].ask(table.id, ANA.id, 2, 5)
    for _ in range(2):
        asked = await house.sessions[TakeBack].answer(table.id, BO.id, 2, 6, agreed=True)
    assert asked[TakeBackWish].poll is not None
    assert asked[TakeBackWish].poll.votes == {1: "yes"}
    assert (await told(house, table)).count("core-event-take-back-asked") == 1


async def test_a_request_survives_a_restart(house: House, file: Path, toy_data: Path) -> None:
    table = await struck(house)
    await ask(house, table)
    await answer(house, table, BO.id)
    await house.sessions.database.close()
    async with open_house(file, toy_data) as again:
        resumed = await again.sessions.get(table.id)
        assert resumed[TakeBackWish].poll == (await house.sessions.get(table.id))[TakeBackWish].poll
        back = await answer(again, table, CLEO.id)
        assert back.ply == 3
        assert await replayed(again, table)


@pytest.mark.usefixtures("overt")
async def test_an_earlier_move_can_be_taken_back_next(house: House) -> None:
    table = (await house.press(await struck(house), 2, ("pass",))).table
    await ask(house, table, CLEO.id)
    await answer(house, table, ANA.id)
    back = await answer(house, table, BO.id)
    assert (back.ply, sorted(running(back).ask)) == (4, [2])
    undone = await house.sessions[TakeBack].last_move(table.id, ANA.id)
    assert (undone.back_to, undone.moved) == (0, ())
    assert [entry.event.kind for entry in undone.told] == ["toy-event-drop"]
    await ask(house, table)
    await answer(house, table, CLEO.id)
    back = await answer(house, table, BO.id)
    assert (back.ply, sorted(running(back).ask)) == (5, [0])
    assert await replayed(house, table)


@pytest.mark.parametrize("seed", [1, 2, 3][: size(2, 3)])
async def test_a_game_full_of_take_backs_can_be_replayed_from_its_log(
    tmp_path: Path, seed: int
) -> None:
    """Castrum is played with standing orders, windows and attacks; nothing hidden is revealed."""
    chance = random.Random(seed)
    taken = refused = 0
    async with clockwork.open_house(tmp_path / "tables.sqlite3") as house:
        table = await house.game(3)
        for _ in range(80):
            table = await house.now(table)
            if table.status != "running":
                break
            state = clockwork.castrum(table)
            if chance.random() < 0.2:
                await house.declare(table, chance.randrange(3), "gardes", "always")
            seat, decision = chance.choice(sorted(state.ask.items()))
            await house.press(table, seat, random_answer(decision, chance))
            if chance.random() < 0.5:
                try:
                    taken += await everybody_agrees(house, table, seat)
                except UserError as error:
                    refused += error.key != "error-take-back-none"
            table = await house.now(table)
            again = await house.sessions.log.replay(table.id)
            assert again.fingerprint() == clockwork.castrum(table).fingerprint()
    assert taken >= 3
    assert refused >= 3


async def everybody_agrees(house: clockwork.House, table: Table, seat: int) -> int:
    """Take back a seat's last move with everybody's consent; return 1, or 0 if the game is over."""
    before = await house.now(table)
    if before.status != "running":
        return 0
    user_id = before.sitters[seat].user_id
    assert user_id is not None
    undone = await house.sessions[TakeBack].last_move(table.id, user_id)
    asked = await house.sessions[TakeBack].ask(table.id, user_id, before.ply, next(KEYS))
    for sitter in asked.sitters:
        if sitter.user_id not in (None, user_id):
            await house.sessions[TakeBack].answer(
                table.id, sitter.user_id or 0, asked.ply, next(KEYS), agreed=True
            )
    after = await house.now(table)
    assert after.ply == before.ply + 1 > undone.back_to
    return 1


async def test_a_take_back_is_offered_exactly_when_it_is_allowed(house: House) -> None:
    async def open_to(table: Table) -> list[bool]:
        takes = house.sessions[TakeBack]
        return [await takes.is_open(table, person.id) for person in (ANA, BO, CLEO)]

    table = await struck(house)
    assert await open_to(table) == [True, False, False]
    await ask(house, table)
    await answer(house, table, BO.id)
    back = await answer(house, table, CLEO.id)
    assert await open_to(back) == [False, False, False]


def positions_in_memory() -> int:
    return sum(isinstance(item, toy.Toy) for item in gc.get_objects())


def test_positions_taken_back_are_not_kept_in_memory() -> None:
    """A log with many take-backs would otherwise fill the memory."""
    start, chance = toy.deal(3, 1), random.Random(1)
    steps: list[Logged] = []
    for state in retrace(start, steps):
        if state.ply < 4:
            seat = min(state.ask)
            steps.append((state.ply, seat, random_answer(state.ask[seat], chance)))
        elif state.ply < 300:
            steps.append((state.ply, TABLE, take_back(2 if state.ply % 50 == 0 else state.ply)))
    before = positions_in_memory()
    seen = [positions_in_memory() for state in retrace(start, steps) if state.ply % 50 == 49]
    assert len(steps) == 300
    assert len(seen) == 6
    assert max(seen) - before < 10


@pytest.mark.parametrize("to", [1, 2, 7, "0"])
def test_a_take_back_in_the_log_restores_the_current_position(to: int | str) -> None:
    start, chance = toy.deal(3, 1), random.Random(1)
    state, steps = start.copy(), []
    while state.ply < 2:
        seat = min(state.ask)
        steps.append((state.ply, seat, random_answer(state.ask[seat], chance)))
        perform(state, *steps[-1][1:])
    wrong = [*steps, (2, TABLE, take_back(0)), (3, TABLE, (TAKE_BACK, to))]
    with pytest.raises((KeyError, ValueError)):
        list(retrace(start, wrong))
    *_, back = retrace(start, [*wrong[:-1], (3, TABLE, take_back(3))])
    assert (back.ply, back.view(0)) == (4, dataclasses.replace(start.view(0), ply=4))
