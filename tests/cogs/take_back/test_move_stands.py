"""When moves that others must answer can no longer be taken back."""

import itertools
import random
from collections.abc import AsyncIterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.errors import UserError
from bot.model import Poll, Table
from cogs.take_back.actions import ANSWERED, WINDOW, Passed, TakeBack, why_it_stands
from cogs.take_back.part import TakeBackWish
from engines import castellum, castrum
from engines.castrum.cards import ATTACKS, DEFENCES, KINDS
from engines.core import data, kernel
from engines.core.game import Game
from engines.core.kernel import Action, Option, Seat, State
from engines.registry import KEYS as GAMES
from engines.registry import game as game_of
from tests.engines.castel.table import table as castel_table
from tests.engines.castellum.builder import table as castellum_table
from tests.engines.castrum.board import after_round
from tests.support import clockwork, inside
from tests.support.clockwork import DEFENCE, House
from tests.support.house import KEYS
from tests.support.play import random_answer
from tests.support.sizes import RELEASE

ANSWERS = ("defend", "let", "time is over", "always", "never")
"""Answers to an attack: by its target, by the clock, or by a standing order."""


class Attacked(NamedTuple):
    """The seed and answers of a game of Castrum up to the defence window of an attack."""

    seed: int
    steps: tuple[tuple[Seat, Action], ...]
    victim: Seat
    shield: str


@cache
def attacked(attack: str, mode: str, *, holding: bool) -> Attacked:
    """Return the first game with an attack on a seat that holds, or lacks, the defence."""
    options = castrum.GAME.settle({"mode": mode})
    card_set = data.load(castrum.GAME)
    for seed in itertools.count(1):
        chance = random.Random(seed)
        state = castrum.Castrum.deal(3, seed, options, card_set)
        steps: list[tuple[Seat, Action]] = []
        while state.ask and len(steps) < 60:
            seat = min(state.ask)
            decision = state.ask[seat]
            if decision.kind == DEFENCE and KINDS[state.attack[0]] == attack:
                if (len(decision.options) > 1) is holding:
                    shield = KINDS[state.card_set.shield[state.attack[0]]]
                    return Attacked(seed, tuple(steps), seat, shield)
                break
            known = attack if attack in decision.options else None
            action = random_answer(decision, chance) if known is None else (known,)
            steps.append((seat, action))
            kernel.apply(state, seat, action)
    raise AssertionError


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with clockwork.open_house(tmp_path / "tables.sqlite3") as opened:
        yield opened


async def under_attack(house: House, case: Attacked, mode: str, order: str = "") -> Table:
    """Play until the target is asked; ``order`` is the target's standing order, if any."""
    inside.next_seed(house.sessions, case.seed)
    table = await house.game(3, mode=mode)
    if order:
        await house.declare(table, case.victim, case.shield, order)
    for seat, action in case.steps:
        table = (await house.press(table, seat, action)).table
    assert clockwork.castrum(table).ask[case.victim].kind == DEFENCE
    return table


async def refused(house: House, table: Table, seat: Seat) -> str:
    """Return why a seat cannot take its last move back; check that the attempt changes nothing."""
    table = await house.now(table)
    before = clockwork.castrum(table).fingerprint()
    who = table.sitters[seat].user_id or 0
    with pytest.raises(UserError) as shown:
        await house.sessions[TakeBack].last_move(table.id, who)
    with pytest.raises(UserError) as asked:
        await house.sessions[TakeBack].ask(table.id, who, table.ply, next(KEYS))
    after = await house.now(table)
    assert (clockwork.castrum(after).fingerprint(), after[TakeBackWish].poll) == (before, None)
    assert shown.value.key == asked.value.key
    return asked.value.key


def attacker_of(table: Table) -> Seat:
    return clockwork.castrum(table).attack[1]


CASES = [
    (attack, answer, holding, mode)
    for row, attack in enumerate(ATTACKS)
    for column, answer in enumerate(ANSWERS)
    for holding in (True, False)
    for turn, mode in enumerate(("family", "expert"))
    if (holding or answer != "defend") and (RELEASE or (row + column + holding) % 2 == turn)
]
"""Every attack and answer, in alternating modes; ``TEST_SIZE=release``: in both modes."""


@pytest.mark.parametrize(("attack", "answer", "holding", "mode"), CASES)
async def test_an_attack_stands_from_the_question_on(
    house: House, attack: str, answer: str, holding: bool, mode: str
) -> None:
    """The refusal is the same before and after the answer, with or without a defence in hand."""
    case = attacked(attack, mode, holding=holding)
    assert case.shield in DEFENCES
    order = answer if answer in ("always", "never") else ""
    table = await under_attack(house, case, mode, order)
    attacker = attacker_of(table)
    assert await refused(house, table, attacker) == WINDOW
    if answer == "time is over":
        await house.wait(61)
    elif order:
        await house.wait(10)
    else:
        chosen = case.shield if answer == "defend" else "let"
        await house.press(table, case.victim, (chosen,))
    after = await house.now(table)
    assert not clockwork.castrum(after).attack, "the attack was answered"
    assert await refused(house, after, attacker) == WINDOW


async def test_moves_after_an_attack_can_be_taken_back_but_not_the_attack(house: House) -> None:
    """A card laid after the attack can be taken back, but the attack itself cannot."""
    case, mode, option = going_on()
    table = await under_attack(house, case, mode)
    attacker = attacker_of(table)
    table = (await house.press(table, case.victim, (case.shield,))).table
    options = clockwork.castrum(table).ask[attacker].options
    table = (await house.press(table, attacker, (option,))).table
    table = await taken_back(house, table, attacker)
    assert clockwork.castrum(table).ask[attacker].options == options
    assert await refused(house, table, attacker) == WINDOW


def going_on() -> tuple[Attacked, str, Option]:
    """Return an attack, a mode, and a next move of the attacker that reveals nothing."""
    card_set = data.load(castrum.GAME)
    for attack, mode in itertools.product(ATTACKS, ("family", "expert")):
        case = attacked(attack, mode, holding=True)
        state = castrum.Castrum.deal(3, case.seed, castrum.GAME.settle({"mode": mode}), card_set)
        for seat, action in case.steps:
            kernel.apply(state, seat, action)
        attacker = state.attack[1]
        kernel.apply(state, case.victim, (case.shield,))
        state.log = []
        for option in state.ask[attacker].options if attacker in state.ask else ():
            after = passed(state, (attacker, option))[-1][0]
            hidden = any(event.reveals for event in after.log or ())
            if list(after.ask) == [attacker] and not hidden:
                return case, mode, option
    raise AssertionError


async def taken_back(house: House, table: Table, seat: Seat) -> Table:
    """Take a seat's last move back, with the consent of all others."""
    who = table.sitters[seat].user_id or 0
    asked = await house.sessions[TakeBack].ask(table.id, who, table.ply, next(KEYS))
    for sitter in table.sitters:
        if sitter.user_id != who:
            asked = await house.sessions[TakeBack].answer(
                table.id, sitter.user_id or 0, table.ply, next(KEYS), agreed=True
            )
    return asked


async def test_a_target_may_take_its_answer_back(house: House) -> None:
    """The target learned nothing from its own answer. The attack itself cannot be taken back."""
    case = attacked("mage", "family", holding=True)
    table = await under_attack(house, case, "family")
    attacker = attacker_of(table)
    victim = table.sitters[case.victim].user_id or 0
    table = (await house.press(table, case.victim, ("let",))).table
    undone = await house.sessions[TakeBack].last_move(table.id, victim)
    assert undone.back_to == table.ply - 1
    asked = await taken_back(house, table, case.victim)
    assert clockwork.castrum(asked).ask[case.victim].kind == DEFENCE
    assert await refused(house, asked, attacker) == WINDOW


async def test_an_old_request_that_is_not_allowed_now_is_not_granted(house: House) -> None:
    """A request stored by an older version cannot be granted, and a refusal ends the request."""
    case = attacked("mage", "family", holding=True)
    table = (await under_attack(house, case, "family")).twin()
    attacker = attacker_of(table)
    table.put(TakeBackWish(Poll(table.ply, attacker, table.ply - 2)))
    inside.put(house.sessions, table)
    other = table.sitters[(attacker + 1) % 3].user_id or 0
    with pytest.raises(UserError, match=WINDOW):
        await house.sessions[TakeBack].undone_by(table)
    with pytest.raises(UserError, match=WINDOW):
        await house.sessions[TakeBack].answer(table.id, other, table.ply, next(KEYS), agreed=True)
    after = await house.sessions[TakeBack].answer(
        table.id, other, table.ply, next(KEYS), agreed=False
    )
    assert after[TakeBackWish].poll is None
    assert clockwork.castrum(after).ask[case.victim].kind == DEFENCE


async def test_a_request_lapses_when_a_window_opens(house: House) -> None:
    case = attacked("mage", "family", holding=True)
    *before, last = case.steps
    table = await played(house, Attacked(case.seed, tuple(before), case.victim, case.shield))
    seat, action = last
    who = table.sitters[seat].user_id or 0
    asked = await house.sessions[TakeBack].ask(table.id, who, table.ply, next(KEYS))
    assert asked[TakeBackWish].poll is not None
    table = (await house.press(asked, seat, action)).table
    assert table[TakeBackWish].poll is None
    assert await refused(house, table, seat) == WINDOW


async def played(house: House, case: Attacked) -> Table:
    inside.next_seed(house.sessions, case.seed)
    table = await house.game(3, mode="family")
    for seat, action in case.steps:
        table = (await house.press(table, seat, action)).table
    return table


def passed(state: State, *answers: tuple[Seat, Option]) -> list[Passed]:
    """Return the position before each of ``answers``, and the position after the last answer."""
    found: list[Passed] = []
    for seat, option in answers:
        found.append((state, seat))
        state = state.copy()
        kernel.apply(state, seat, (option,))
    return [*found, (state, None)]


def stands(game: Game, seat: Seat, state: State, *answers: tuple[Seat, Option]) -> list[str | None]:
    """Return, after each answer, why the first answer cannot be taken back (``None``: it can)."""
    positions = passed(state, *answers)
    return [
        why_it_stands(game, seat, [*positions[:number], (positions[number][0], None)])
        for number in range(1, len(positions))
    ]


@pytest.mark.parametrize("die", [3, 4])
def test_a_choice_in_the_plague_or_the_works_may_change_while_it_is_secret(die: int) -> None:
    """Other players' choices prevent no change, because all choose from public sites (R44, R45).

    When all have chosen, the choices become public.
    """
    state = after_round(die, 3, sites={seat: {"structores": 1, "rustici": 2} for seat in range(3)})
    options = {seat: decision.options for seat, decision in state.ask.items()}
    assert sorted(options) == [0, 1, 2]
    answers = [(seat, options[seat][0]) for seat in (1, 0, 2)]
    assert stands(castrum.GAME, 1, state, *answers) == [None] * 3
    told = [bool(after.log) for after, _ in passed(state, *answers)[1:]]
    assert told == [False, False, True]
    last = passed(state, *answers)[-1][0]
    chosen = [event for event in last.log or () if event.kind.endswith(("-plague", "-works"))]
    assert [event.reveals for event in chosen] == [True] * 3


def test_a_cancel_window_keeps_the_effect_whether_or_not_anybody_has_answered() -> None:
    """A16, A39: the move cannot be taken back, whichever answers the other two seats give."""
    start = castellum_table(
        "castellum.angels",
        seats=3,
        angels={0: ["AN11", "AN28"], 1: ["AN24"], 2: ["AN01"]},
        goods={0: "WG"},
        cards={(1, 2): ["T04"]},
    )
    announced: list[tuple[Seat, Option]] = [(0, "AN11"), (0, "effect"), (0, 1)]
    for answer in ("let", "let-all", "AN24"):
        found = stands(castellum.GAME, 0, start, *announced, (1, answer), (2, "let"))
        assert found == [None, None, WINDOW, WINDOW, WINDOW]


def test_a_cancel_card_that_may_be_cancelled_stands() -> None:
    """A17: the Cancel card opens a separate window."""
    start = castellum_table(
        "castellum.angels",
        angels={0: ["AN11", "AN28"], 1: ["AN24"]},
        goods={0: "WG"},
        cards={(1, 2): ["T04"]},
    )
    window = passed(start, (0, "AN11"), (0, "effect"), (0, 1))[-1][0]
    assert stands(castellum.GAME, 1, window, (1, "AN24"), (0, "AN28")) == [WINDOW, WINDOW]
    assert stands(castellum.GAME, 1, window, (1, "let"))[0] is None


def test_an_effect_nobody_can_answer_may_be_taken_back() -> None:
    """A17: a seat without Angel cards is not asked; everybody sees that it has none."""
    start = castellum_table(
        "castellum.angels",
        angels={0: ["AN11", "AN28"]},
        goods={0: "WG"},
        cards={(1, 2): ["T04"]},
    )
    assert stands(castellum.GAME, 0, start, (0, "AN11"), (0, "effect"), (0, 1)) == [None] * 3


def test_a_move_stands_once_another_player_chose_an_angel_card() -> None:
    """A pass can be taken back until the next seat has chosen from its hand."""
    start = castellum_table("castellum.angels", angels={0: ["AN11"], 1: ["AN24"]})
    assert stands(castellum.GAME, 0, start, (0, "pass"), (1, "pass")) == [None, ANSWERED]


def test_the_bouffon_stands_whether_or_not_anybody_has_given_a_card() -> None:
    """C27: everybody must pass a card to the left, so the Bouffon cannot be taken back."""
    t = castel_table().hand(0, "bouffon", "roi").hand(1, "reine", "fee").hand(2, "archer").begin()
    game = game_of("castel")
    answers: Sequence[tuple[Seat, Option]] = [
        (0, "bouffon"),
        (0, "a1"),
        (1, "fee"),
        (2, "archer"),
        (0, "roi"),
    ]
    assert stands(game, 0, t.s, *answers) == [None, WINDOW, WINDOW, WINDOW, WINDOW]
    asked = passed(t.s, *answers[:2])[-1][0]
    assert stands(game, 1, asked, *answers[2:]) == [None, None, ANSWERED]


def test_the_choice_of_the_favorites_owner_hides_nothing() -> None:
    """C43: the Favorite's owner chooses among cards in play."""
    t = castel_table().on("d4", "favorite", 1).on("N1", "soldat-02", 0).on("SE", "archer", 2)
    t.hand(0, "roi", "soldat-01").begin()
    answers = [(0, "roi"), (0, "a1"), (0, "archer"), (1, "soldat-02")]
    assert stands(game_of("castel"), 0, t.s, *answers) == [None] * 4


@pytest.mark.promise("take-back")
@pytest.mark.parametrize("key", GAMES)
def test_whether_a_move_stands_depends_on_public_facts(key: str) -> None:
    """The same moves are final in every position that a spectator cannot tell from the real one.

    This holds immediately after the move, and also after another player has answered.
    """
    game = game_of(key)
    seen = dict.fromkeys((None, WINDOW, ANSWERED), 0)
    for seed in itertools.count(1):
        chance = random.Random(seed)
        state = game.state.deal(3, seed, game.settle({}), data.load(game))
        before: list[tuple[State, Seat]] = []
        while state.ask and state.ply < 200:
            seat = chance.choice(sorted(state.ask))
            before = [*before, (state.copy(), seat)][-2:]
            kernel.apply(state, seat, random_answer(state.ask[seat], chance))
            for since in (before[-1:], before):
                mover = since[0][1]
                found = why_it_stands(game, mover, [*since, (state, None)])
                imagined = [(world(item), other) for item, other in since]
                assert why_it_stands(game, mover, [*imagined, (world(state), None)]) == found
                seen[found] += 1
        if min(seen.values()) >= 3:
            return


def world(state: State) -> State:
    """Return a position that a spectator cannot tell from ``state``."""
    found = state.determinize(None, state.ply)
    found.asked = state.asked
    return found
