"""Games of bots keep the contract, and reach even the rules that random play misses."""

from collections.abc import Iterator

import pytest

from engines.core import kernel
from engines.core.game import Game
from engines.core.kernel import State
from tests.contract import checks
from tests.contract.cases import CASES, GAMES, Case, bots, cases_of, steps
from tests.support.sizes import size

RERUN_EVERY = size(6, 1)
STORED_EVERY = size(10, 5)
LOOKED_AT_EVERY = size(30, 15)
TRIED_EVERY = size(5, 1)
"""Interval between the checked runs of a rule in the worlds in which bots try moves."""
GAMES_AT_MOST = 6

IDLE = {"castellum.levy-any"}
"""Rules that no shipped card needs; only tables with changed card values use them."""

PLAIN = [case for case in CASES if case.options == case.game.settle({})]


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_a_game_among_bots_keeps_the_contract(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, rule in kernel.RULES.items():
        monkeypatch.setitem(kernel.RULES, name, checks.asks_first(rule, TRIED_EVERY))
    for number, state in enumerate(bots(case, 51)):
        if number % RERUN_EVERY == 0:
            checks.rerun(state)
        if number % STORED_EVERY == 0:
            checks.storable(state)
        if number % LOOKED_AT_EVERY == 0:
            for seat in range(case.seats):
                checks.indistinguishable(state, checks.twin_for(state, seat, number), seat)


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_rule_is_reached(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = {name for name in kernel.RULES if name.startswith(f"{game.key}.")} - IDLE
    assert missing

    def noted(name: str, rule: kernel.Rule) -> kernel.Rule:
        def run(state: State, *args: object) -> kernel.Asking | kernel.Next:
            missing.discard(name)
            return rule(state, *args)

        return run

    for name, rule in kernel.RULES.items():
        monkeypatch.setitem(kernel.RULES, name, noted(name, rule))
    for play in _plays(game):
        for _ in play:
            pass
        if not missing:
            break
    assert missing == set()


def _plays(game: Game) -> Iterator[Iterator[object]]:
    """Yield games: random games with every option, then games of bots with the usual options."""
    for number, case in enumerate(cases_of(game)):
        yield steps(case.deal(number), number)
    for number in range(GAMES_AT_MOST):
        plain = [case for case in PLAIN if case.game is game]
        yield bots(plain[number % len(plain)], number)
