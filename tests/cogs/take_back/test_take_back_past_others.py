"""Taking back a move after another player has answered.

Later answers that did not depend on a hand are taken back with this move.
"""

import random
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.errors import UserError
from bot.model import Table
from cogs.absence.actions import Timeouts
from cogs.absence.part import LatePeople
from cogs.pauses.actions import Pausing
from cogs.take_back.actions import ANSWERED, WINDOW, TakeBack
from cogs.take_back.part import TakeBackWish
from engines import castrum
from engines.castrum.cards import BUILD_KINDS
from engines.castrum.rules import legality
from engines.core import data, kernel
from engines.core.kernel import TABLE, Action, Option, Seat
from tests.support import clockwork, inside
from tests.support.clockwork import DEFENCE, House
from tests.support.house import KEYS, running
from tests.support.play import random_answer

LIMIT = 620
"""Time in seconds after which the first decision of a live game is late."""

REVEALED = "error-take-back-revealed"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with clockwork.open_house(tmp_path / "tables.sqlite3") as opened:
        yield opened


async def answer(house: House, table: Table, seat: Seat, option: Option) -> Table:
    """Answer for a seat of a person or a bot."""
    table = await house.now(table)
    if table.sitters[seat].is_bot:
        return (await house.sessions.moves.play_bot(table.id, seat, table.ply, (option,))).table
    return (await house.press(table, seat, (option,))).table


async def ask(house: House, table: Table, seat: Seat) -> Table:
    """Ask, as the person on a seat, to take the last move back."""
    table = await house.now(table)
    who = table.sitters[seat].user_id or 0
    return await house.sessions[TakeBack].ask(table.id, who, table.ply, next(KEYS))


async def agree(house: House, table: Table, seat: Seat) -> Table:
    """Agree, as the person on a seat, to the open request."""
    table = await house.now(table)
    assert table[TakeBackWish].poll is not None
    who = table.sitters[seat].user_id or 0
    return await house.sessions[TakeBack].answer(
        table.id, who, table[TakeBackWish].poll.asked, next(KEYS), agreed=True
    )


async def taken_back(house: House, table: Table, seat: Seat) -> Table:
    """Take a seat's last move back, with the consent of all others."""
    table = await ask(house, table, seat)
    for other in set(table.people) - {seat}:
        table = await agree(house, table, other)
    assert table[TakeBackWish].poll is None
    assert (await house.sessions.log.answers(table.id))[-1][1] == TABLE
    again = (await house.sessions.log.replay(table.id)).fingerprint()
    assert again == running(table).fingerprint() == running(await house.stored(table)).fingerprint()
    return table


async def refused(house: House, table: Table, seat: Seat) -> str:
    """Return why a seat cannot take its last move back; check that the attempt changes nothing."""
    before = await house.now(table)
    with pytest.raises(UserError) as caught:
        await ask(house, table, seat)
    assert await house.now(table) is before
    return caught.value.key


def position(table: Table) -> dict[str, Any]:
    """Return a table's state without its count of plies."""
    return {**running(table).dump(), "ply": 0, "asked": 0}


async def placing(house: House, seats: int = 3, **options: Any) -> tuple[Table, list[Seat]]:
    """Start a game of Castellum and collect the first income; return the seats in turn order."""
    table = await house.game(seats, "castellum", **options)
    for seat in range(seats):
        table = await answer(house, table, seat, "W")
    (first,) = running(table).ask
    return table, [*range(first, seats), *range(first)]


async def placed(house: House, table: Table, *spaces: str) -> Table:
    """Let each seat whose turn it is place one Worker."""
    for space in spaces:
        (seat,) = running(table).ask
        table = await answer(house, table, seat, space)
    return table


async def test_a_worker_is_taken_back_with_the_one_that_followed(house: House) -> None:
    """A21: everybody knows the options of a seat without Angel cards."""
    begun, (first, second, third) = await placing(house)
    table = await placed(house, begun, "houtmarkt", "muntstraat")
    undone = await house.sessions[TakeBack].last_move(table.id, table.sitters[first].user_id or 0)
    assert (undone.back_to, undone.moved) == (begun.ply, (second,))
    assert [entry.event.kind for entry in undone.told] == [
        *("castellum-event-worker", "castellum-event-gain") * 2
    ]
    table = await ask(house, table, first)
    table = await agree(house, table, third)
    assert table[TakeBackWish].poll is not None, "who answered since must agree as well"
    table = await agree(house, table, second)
    assert position(table) == position(begun)
    table = await placed(house, table, "muntstraat")
    assert "muntstraat" not in running(table).ask[second].options


async def test_moves_are_taken_back_one_after_the_other(house: House) -> None:
    begun, (first, second, third) = await placing(house)
    once = await placed(house, begun, "houtmarkt")
    offered = running(once).ask[second].options
    once = await placed(house, once, "muntstraat", "oude-brug")
    once = await answer(house, once, third, "W")
    table = await placed(house, once, "sint-pietersberg", "smedenstraat")
    assert position(await taken_back(house, table, first)) == position(once)
    table = await taken_back(house, table, second)
    assert list(running(table).ask) == [second]
    assert running(table).ask[second].options == offered
    assert position(await taken_back(house, table, first)) == position(begun)
    table = await placed(house, begun, "sint-pietersberg", "houtmarkt")
    assert position(await taken_back(house, table, first)) == position(begun)


async def test_drawn_cards_and_answers_from_a_hand_block_a_take_back(
    house: House,
) -> None:
    """A21: an Angel card can be a Supply card, so its owner could have answered from the hand."""
    table, (first, second, third) = await placing(house)
    table = await placed(house, table, "houtmarkt", "sint-servaas")
    assert await refused(house, table, first) == REVEALED
    table = await placed(house, table, "muntstraat", "smedenstraat")
    before = await house.now(table)
    table = await taken_back(house, table, third)
    assert list(running(table).ask) == [third]
    table = await placed(house, table, "muntstraat", "smedenstraat")
    assert position(table) == position(before)
    table = await answer(house, table, second, "sint-pietersberg")
    assert await refused(house, table, first) == ANSWERED


async def test_bots_in_between_agree_and_choose_anew(house: House) -> None:
    table, order = await placing(house, bots=("easy", "easy"))
    (person,) = table.people
    for seat in order[: order.index(person)]:
        table = await placed(house, table, "oude-brug")
        table = await answer(house, table, seat, "S")
    begun = table
    table = await placed(house, table, "houtmarkt", "muntstraat", "smedenstraat")
    assert position(await taken_back(house, table, person)) == position(begun)
    table = await placed(house, table, "muntstraat", "houtmarkt")
    table = await taken_back(house, table, person)
    assert position(table) == position(begun)


async def test_a_request_waits_for_the_end_of_a_pause(house: House) -> None:
    begun, (first, second, third) = await placing(house)
    table = await placed(house, begun, "houtmarkt", "muntstraat")
    table = await ask(house, table, first)
    host = table.host_id
    await house.sessions[Pausing].pause(table.id, host, next(KEYS), moderator=False)
    for seat in (second, third):
        with pytest.raises(UserError, match="error-paused"):
            await agree(house, table, seat)
    assert (await house.now(table))[TakeBackWish].poll is not None
    await house.sessions[Pausing].go_on(table.id, host, next(KEYS), moderator=False)
    await agree(house, table, second)
    table = await agree(house, table, third)
    assert position(table) == position(begun)
    table = await placed(house, table, "muntstraat", "houtmarkt")
    await house.sessions[Pausing].pause(table.id, host, next(KEYS), moderator=False)
    with pytest.raises(UserError, match="error-paused"):
        await ask(house, table, first)


async def test_a_vote_on_who_is_late_ends_with_the_question(house: House) -> None:
    """The late player can agree, too. The first player then decides anew, and nobody is late."""
    begun, (first, second, third) = await placing(house, pace="live")
    table = await placed(house, begun, "houtmarkt", "muntstraat")
    await house.wait(LIMIT)
    table = await house.now(table)
    assert table[LatePeople].vote is not None
    assert table[LatePeople].vote.seat == third
    table = await ask(house, table, first)
    table = await agree(house, table, second)
    assert table[LatePeople].vote is not None, "nothing has changed yet"
    who = table.sitters[second].user_id or 0
    asked = table[LatePeople].vote.asked
    await house.sessions[Timeouts].vote(table.id, who, asked, "wait", next(KEYS))
    table = await agree(house, await house.now(table), third)
    assert position(table) == position(begun)
    assert table[LatePeople].vote is None
    with pytest.raises(UserError, match="error-stale"):
        await house.sessions[Timeouts].vote(table.id, who, asked, "wait", next(KEYS))
    await house.wait(1)
    assert (await house.now(table))[LatePeople].vote is None


class Attacked(NamedTuple):
    """The seed and answers of a game of Castrum up to an attack that was answered.

    After the attack no more cards can be played.
    """

    seed: int
    steps: tuple[tuple[Seat, Option], ...]
    attacker: Seat
    victim: Seat


@cache
def attacked() -> Attacked:
    """Return a game with an attack that rolls no die and meets no defence.

    The attacker can then build a wall.
    """
    card_set = data.load(castrum.GAME)
    for seed in range(1, 500):
        state = castrum.Castrum.deal(3, seed, castrum.GAME.settle({}), card_set)
        chance = random.Random(seed)
        steps: list[tuple[Seat, Option]] = []
        while len(state.ask) == 1 and len(steps) < 200:
            (seat,) = state.ask
            if steps and steps[-1][1] == "let" and _builds_openly(state, seat):
                return Attacked(seed, tuple(steps[:-1]), seat, steps[-1][0])
            steps.append((seat, _towards_a_wall(state, seat, chance)))
            kernel.apply(state, seat, steps[-1][1:])
    raise AssertionError


def _builds_openly(state: castrum.Castrum, seat: Seat) -> bool:
    """Return whether a seat may build a wall that reveals nothing, and may play no other card.

    A payment that changes an X2 card into simple cards would reveal something.
    """
    if "wall" not in state.ask[seat].options or legality.cards_left(state):
        return False
    after = state.copy()
    kernel.apply(after, seat, ("wall",))
    return not any(event.reveals for event in after.log or ())


def _towards_a_wall(state: castrum.Castrum, seat: Seat, chance: random.Random) -> Option:
    """Return an answer that builds up the site, or an attack if the site can pay for a wall."""
    options = state.ask[seat].options
    if state.ask[seat].kind == DEFENCE:
        return "let"
    left = legality.cards_left(state)
    quiet = [option for option in options if option in ("mage", "pieces_or")]
    laid = [option for option in options if option in BUILD_KINDS]
    if "wall" in options and quiet and left == 1:
        return quiet[0]
    if laid:
        return laid[0]
    return "end" if "end" in options else chance.choice(options)


async def under_attack(house: House, case: Attacked) -> Table:
    """Play a case up to the question to the attack's target."""
    inside.next_seed(house.sessions, case.seed)
    table = await house.game(3)
    for seat, option in case.steps:
        table = await answer(house, table, seat, option)
    assert list(running(table).ask) == [case.victim]
    return table


async def test_a_target_may_take_its_answer_back_after_the_attacker_has_built(house: House) -> None:
    """R7: no more cards may be played, so the attacker's choice used only public facts."""
    case = attacked()
    before = await under_attack(house, case)
    table = await answer(house, before, case.victim, "let")
    table = await answer(house, table, case.attacker, "wall")
    victim = table.sitters[case.victim].user_id or 0
    undone = await house.sessions[TakeBack].last_move(table.id, victim)
    assert (undone.back_to, undone.moved) == (before.ply, (case.attacker,))
    assert "castrum-event-build" in [entry.event.kind for entry in undone.told]
    assert position(await taken_back(house, table, case.victim)) == position(before)
    for option in ("let", "wall"):
        (seat,) = running(await house.now(table)).ask
        table = await answer(house, table, seat, option)
    assert position(await taken_back(house, table, case.victim)) == position(before)
    assert await refused(house, table, case.attacker) == WINDOW


async def test_an_attack_stands_although_later_moves_can_be_taken_back(house: House) -> None:
    case = attacked()
    table = await answer(house, await under_attack(house, case), case.victim, "let")
    let = position(table)
    assert await refused(house, table, case.attacker) == WINDOW
    table = await answer(house, table, case.attacker, "wall")
    assert position(await taken_back(house, table, case.attacker)) == let
    assert await refused(house, table, case.attacker) == WINDOW
    table = await answer(house, table, case.attacker, "end")
    assert await refused(house, table, case.victim) == REVEALED, "cards were drawn"


@pytest.mark.parametrize("event", ["plague", "works"])
async def test_the_player_who_triggers_an_event_cannot_take_it_back(
    house: House, event: str
) -> None:
    """R40: the die has revealed the event, and the last answer reveals everybody's choices."""
    table, ended = await brought_about(house, event)
    state = running(table)
    assert {decision.kind for decision in state.ask.values()} == {f"castrum-ask-{event}"}
    assert await refused(house, table, ended) == REVEALED
    *others, last = sorted(state.ask, key=lambda seat: (seat == ended, seat))
    for seat in others:
        table = await answer(house, table, seat, state.ask[seat].options[0])
        assert await refused(house, table, ended) == REVEALED
        table = await taken_back(house, table, seat)
        table = await answer(house, table, seat, state.ask[seat].options[-1])
    table = await answer(house, table, last, state.ask[last].options[0])
    for seat in (*others, last, ended):
        assert await refused(house, table, seat) == REVEALED


async def brought_about(house: House, event: str) -> tuple[Table, Seat]:
    """Play until ``event`` asks several seats at once; return table and seat that caused this."""
    case = happened(event)
    inside.next_seed(house.sessions, case.seed)
    table = await house.game(3)
    for seat, action in case.steps:
        table = (await house.press(await house.now(table), seat, action)).table
    return table, case.steps[-1][0]


class Happened(NamedTuple):
    """The seed and answers of a game of Castrum up to an event that asks several seats."""

    seed: int
    steps: tuple[tuple[Seat, Action], ...]


@cache
def happened(event: str) -> Happened:
    """Return a random game up to the event ``event``, which asks several seats together."""
    card_set = data.load(castrum.GAME)
    for seed in range(1, 500):
        state = castrum.Castrum.deal(3, seed, castrum.GAME.settle({}), card_set)
        chance = random.Random(seed)
        steps: list[tuple[Seat, Action]] = []
        while state.ask and len(steps) < 60:
            if len(state.ask) > 1:
                if state.ask[min(state.ask)].kind == f"castrum-ask-{event}":
                    return Happened(seed, tuple(steps))
                break
            ((seat, decision),) = state.ask.items()
            steps.append((seat, random_answer(decision, chance)))
            kernel.apply(state, *steps[-1])
    raise AssertionError
