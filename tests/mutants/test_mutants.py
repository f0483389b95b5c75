"""Each rule of each game has a test that notices when the rule is broken.

An ordinary run tries every twelfth fault; ``make mutants`` and a run with
``TEST_SIZE=release`` try all faults. Each fault's test is also run on the unchanged rules.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from engines.registry import KEYS
from tests.mutants.child import _Finder
from tests.mutants.faults import LEAST, Fault, flaws, read
from tests.mutants.nursery import Nursery, Report, Trial
from tests.support.sizes import size

FAULTS = [fault for game in KEYS for fault in read(game)][:: size(12, 1)]

FAULT = Fault(
    game="castrum",
    name="gold is taken from nobody",
    rule="R35",
    file="engines/castrum/rules/attacks.py",
    before="s.sites[victim][STRUCTORES] -= 1",
    after="s.sites[victim][STRUCTORES] -= 0",
    noticed_by="tests/engines/castrum/test_castrum_attacks.py::TestPiecesOr::test_theft",
)
"""A fault that is noticed by the test it names."""

ELSEWHERE = "tests/engines/castrum/test_castrum_attacks.py::TestSorciere::test_aim"
"""A test that does not notice :data:`FAULT`."""

OTHER_GAME = "tests/engines/castel/test_castel_data.py::test_there_are_56_cards_of_37_kinds"
GOLDEN = "tests/engines/castrum/test_castrum_golden.py::test_golden_games"


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery() as nursery:
        yield nursery


@pytest.mark.parametrize("game", KEYS)
def test_no_entry_has_a_flaw(game: str) -> None:
    assert [found for fault in read(game) for found in flaws(fault)] == []


@pytest.mark.promise(
    "mutants",
    "Every rule has a test that notices when the rule is broken",
    size="every twelfth / each of `tests/mutants/*.toml`, 40 a game at least; `make mutants` each",
)
@pytest.mark.counterproof("outlook", note="each fault of what a view says")
@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_broken_rule_is_noticed_by_its_test(nursery: Nursery, fault: Fault) -> None:
    assert nursery.try_fault(fault).missed == ""


@pytest.mark.parametrize("game", KEYS)
def test_every_game_has_enough_faults(game: str) -> None:
    names = Counter(fault.name for fault in read(game))
    assert [name for name, times in names.items() if times > 1] == []
    assert len(names) >= LEAST


@pytest.mark.parametrize("game", KEYS)
def test_the_same_tests_pass_on_the_sound_rules(nursery: Nursery, game: str) -> None:
    tests = sorted({fault.noticed_by for fault in FAULTS if fault.game == game})
    report = nursery.try_sound(f"engines.{game}", tests)
    assert (report.trouble, report.failed) == ("", [])
    assert len(report.passed) >= len(tests)


def test_a_noticed_fault_is_reported_as_noticed(nursery: Nursery) -> None:
    assert flaws(FAULT) == []
    report = nursery.try_fault(FAULT)
    assert report.missed == ""
    assert report.failed == [FAULT.noticed_by]
    assert nursery.try_sound(FAULT.module, [FAULT.noticed_by]).passed == [FAULT.noticed_by]


@pytest.mark.counterproof("mutants", note="harmless, met by no test, no import, no end")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"after": "s.sites[victim][STRUCTORES] += -1"}, "its test passes"),
        ({"noticed_by": ELSEWHERE}, "its test passes"),
        ({"noticed_by": f"{ELSEWHERE}_at_nobody"}, "no test was run (pytest returned 4)"),
        ({"noticed_by": OTHER_GAME}, "no test imports the broken module"),
        (
            {"before": "LOT = 3", "after": "LOT = 3 // 0"},
            "the broken module cannot be imported: ZeroDivisionError",
        ),
        ({"after": "while True: pass"}, "it never ends"),
        ({"after": "s.sites[nobody][STRUCTORES] -= 1"}, "the broken text runs into NameError"),
        ({"after": "s.lay(victim, STRUCTORES)"}, "the broken text runs into AttributeError"),
    ],
)
def test_an_unnoticed_fault_is_reported_with_the_reason(
    nursery: Nursery, change: dict[str, str], why: str
) -> None:
    """The faults are harmless, unreached by tests, endless, invalid, or break the import."""
    fault = replace(FAULT, **change)
    seconds = 1 if why == "it never ends" else 3
    report = nursery.run(Trial(fault.module, fault.source, [fault.noticed_by], seconds))
    assert report.missed.startswith(why)


def test_a_test_that_cannot_begin_notices_nothing() -> None:
    """A failure in a test's teardown, or in the import of its file, does not count."""
    for when in ("setup", "teardown", "collect"):
        parts = [("a", "call", "failed", ""), ("b", when, "failed", "no such table")]
        report = Report(ended=True, loaded=True, status=1, outcomes=parts)
        assert report.missed == f"b fails outside the test itself ({when}): no such table"


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"before": "s.sites[victim]"}, "the text before stands 5 times"),
        ({"before": "s.sites[nobody]"}, "the text before stands 0 times"),
        ({"after": "s.sites[victim] ="}, "the broken text is no Python"),
        ({"after": f"{FAULT.before}  # for nothing"}, "the broken text says the same"),
        ({"rule": "R99"}, "docs/rulings/castrum.md has no R99"),
        (
            {"file": "engines/castel/rules/moves.py"},
            "there is no engines/castel/rules/moves.py among",
        ),
        ({"noticed_by": OTHER_GAME}, f"{OTHER_GAME} is no test of a rule of castrum"),
        ({"noticed_by": GOLDEN}, f"{GOLDEN} is no test of a rule of castrum"),
        ({"noticed_by": ELSEWHERE.partition("::")[0]}, "test_castrum_attacks.py is not one test"),
    ],
)
def test_a_flaw_of_an_entry_is_named(change: dict[str, str], flaw: str) -> None:
    assert any(flaw in found for found in flaws(replace(FAULT, **change)))


def test_a_fault_is_planted_beside_compiled_modules(
    tmp_path: Path,
) -> None:
    (tmp_path / "nim.py").touch()
    (tmp_path / f"nim{EXTENSION_SUFFIXES[0]}").touch()
    found = _Finder("engines.nim", "HEAPS = 3", {}).find_spec("engines.nim", [str(tmp_path)], None)
    assert found is not None
    assert found.origin == str(tmp_path / "nim.py")
    assert _Finder("engines.nim", "", {}).find_spec("bot", None, None) is None
