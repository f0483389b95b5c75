"""Run tests on broken engines in another process, and judge the results."""

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from types import TracebackType
from typing import Self

from tests.architecture.sources import ROOT
from tests.mutants.faults import Fault

SECONDS = 20
"""Seconds of processor time for one test; wall-clock time is not limited."""

SECONDS_FOR_ALL = 400
"""Seconds of processor time for all tests of the rules of a game."""

NOTICED = ("call", "failed")
"""Phase and outcome of a test that notices a fault."""

SLIP = re.compile(r"NameError|UnboundLocalError|AttributeError: (?!'NoneType')")
"""Pattern of messages about an undefined name, which mean that the fault's text is wrong."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A child's orders: import ``module`` from ``source`` (unchanged if empty), run tests."""

    module: str
    source: str
    tests: Sequence[str]
    seconds: int = SECONDS


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a child.

    ended     whether the child ended within its processor time
    loaded    whether a test imported the module
    broken    why the module could not be imported, or empty
    status    what pytest returned
    outcomes  ``(test, when, outcome, message)`` for each part of each test that did not pass, and
              ``(test, "call", "passed", "")`` for each test that passed
    """

    ended: bool = False
    loaded: bool = False
    broken: str = ""
    status: int = -1
    outcomes: Sequence[tuple[str, str, str, str]] = ()

    @property
    def failed(self) -> list[str]:
        """The tests that failed in the test function, not in a fixture or before the test began."""
        return [test for test, when, how, _ in self.outcomes if (when, how) == NOTICED]

    @property
    def passed(self) -> list[str]:
        """The tests that passed."""
        return [test for test, _, outcome, _ in self.outcomes if outcome == "passed"]

    @property
    def trouble(self) -> str:
        """Reason why this result proves nothing, or empty."""
        if not self.ended:
            return "it never ends"
        if self.broken:
            return f"the broken module cannot be imported: {self.broken}"
        for test, when, outcome, message in self.outcomes:
            if when != "call" and outcome == "failed":
                return f"{test} fails outside the test itself ({when}): {message}"
        if not self.outcomes:
            return f"no test was run (pytest returned {self.status})"
        return "" if self.loaded else "no test imports the broken module"

    @property
    def slip(self) -> str:
        """Error message which shows that the fault's own code is wrong, or empty."""
        said = (message for *part, message in self.outcomes if tuple(part[1:]) == NOTICED)
        return next((message for message in said if SLIP.match(message)), "")

    @property
    def missed(self) -> str:
        """Reason why the fault counts as not noticed, or empty if a test noticed it."""
        if self.trouble or not self.failed:
            return self.trouble or "its test passes"
        return f"the broken text runs into {self.slip}" if self.slip else ""


class Nursery:
    """The process that runs the trials.

    For example::

    with Nursery() as nursery:
        nursery.try_fault(fault)
    """

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.mutants.child"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def run(self, trial: Trial) -> Report:
        """Return the report on a trial; without named tests nothing runs (pytest would run all)."""
        if not trial.tests:
            return Report(ended=True)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asdict(trial)) + "\n")
        self._process.stdin.flush()
        return Report(**json.loads(self._process.stdout.readline()))

    def try_fault(self, fault: Fault) -> Report:
        """Run the test that must notice a fault."""
        return self.run(Trial(fault.module, fault.source, [fault.noticed_by]))

    def try_sound(self, module: str, tests: Sequence[str]) -> Report:
        """Run tests on the unchanged engines; ``module`` is a module that they import."""
        return self.run(Trial(module, "", tests, SECONDS_FOR_ALL))
