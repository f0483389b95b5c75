"""The clauses of the contract together cover every case, and each clause covers every game."""

import sys
from importlib import import_module
from types import ModuleType

import pytest

from tests.contract.cases import CASES, GAMES, Case, dealt_around
from tests.contract.conftest import clauses

SHARED = ("test_conservation", "test_presenters", "test_passes", "test_play", "test_secrecy")
SHARED += ("test_overt", "test_standing")


def shares(pool: list[Case], count: int) -> list[list[Case]]:
    return [dealt_around(pool, number, count) for number in range(count)]


@pytest.fixture(params=SHARED)
def module(request: pytest.FixtureRequest) -> ModuleType:
    """A test module whose cases are distributed among its clauses."""
    name = f"tests.contract.{request.param}"
    return sys.modules.get(name) or import_module(name)


def test_a_module_leaves_no_case_out(module: ModuleType) -> None:
    pool = getattr(module, "POOL", CASES)
    dealt = shares(pool, len(clauses(module)))
    assert {str(case) for share in dealt for case in share} == {str(case) for case in pool}


def test_every_clause_gets_every_game_as_usual_and_otherwise(module: ModuleType) -> None:
    pool = getattr(module, "POOL", CASES)
    for share in shares(pool, len(clauses(module))):
        for game in GAMES:
            own = [case for case in pool if case.game is game]
            got = [case for case in share if case.game is game]
            for changed in (True, False):
                there = any(bool(case.changed()) == changed for case in own)
                assert any(bool(case.changed()) == changed for case in got) == there


@pytest.mark.parametrize("count", [1, 2, 3, 5, 10, 40])
def test_no_clause_gets_a_case_twice(count: int) -> None:
    for share in shares(CASES, count):
        assert len({str(case) for case in share}) == len(share)
