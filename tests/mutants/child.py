"""``python -m tests.mutants.child``: runs tests on broken engines in memory.

It has imported all that tests need but nothing of the engines. Each line it reads is a trial, each
line it writes the report of one (:mod:`tests.mutants.nursery`). For each trial it forks: the new
process imports the engines, one module of them from the text it is given, and runs the tests. So
every fault has a process of its own, and none of them pays for a start. What they compile of the
sound modules they keep for each other in a folder that goes with them.
"""

import gc
import importlib
import importlib.machinery
import importlib.util
import json
import os
import resource
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.metadata import entry_points
from types import CodeType, ModuleType
from typing import Any

import pytest

MEMORY = 2 << 30
"""Bytes a trial may ask for: what never ends may also grow."""

NEEDLESS = ("cacheprovider", "doctest", "junitxml", "pastebin", "stepwise", "simcord", "xdist")
"""Parts of pytest that no test of a rule uses; each costs every trial."""

QUIET = (
    *(word for plugin in NEEDLESS for word in ("-p", f"no:{plugin}")),
    *("--assert=plain", "--capture=sys", "--tb=native", "--timeout=0"),
)
"""The settings of the suite, without files on the disk and without the wall clock."""


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads one module from a text, and takes note of it."""

    def __init__(self, name: str, path: str, source: str, report: dict[str, Any]) -> None:
        super().__init__(name, path)
        self._source = source
        self._report = report

    def get_code(self, fullname: str) -> CodeType | None:
        """Compile the text; nothing is read from the cache or left there."""
        if not self._source:
            return super().get_code(fullname)
        return compile(self._source, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        """Run the text."""
        try:
            super().exec_module(module)
        except BaseException as error:
            self._report["broken"] = f"{type(error).__name__}: {error}"
            raise
        self._report["loaded"] = True


class _Finder(MetaPathFinder):
    """Puts the broken module in the place of the sound one."""

    def __init__(self, module: str, source: str, report: dict[str, Any]) -> None:
        self._module, self._source, self._report = module, source, report

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Find the one module."""
        if fullname != self._module:
            return None
        sound = importlib.machinery.PathFinder.find_spec(fullname, path)
        assert sound is not None
        assert sound.origin is not None
        loader = _Loader(fullname, sound.origin, self._source, self._report)
        return importlib.util.spec_from_file_location(fullname, sound.origin, loader=loader)


class _Listener:
    """Takes note of what happens to the tests."""

    def __init__(self, outcomes: list[tuple[str, str, str, str]]) -> None:
        self._outcomes = outcomes

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be imported, or a missing test."""
        self._note("collect", report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a part of a test: ``setup``, ``call``, ``teardown``."""
        self._note(report.when or "", report)

    def _note(self, when: str, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.passed and when != "call":
            return
        crash = getattr(report.longrepr, "reprcrash", None)
        said = str(crash.message if crash else report.longrepr) if report.failed else ""
        self._outcomes.append((report.nodeid, when, report.outcome, _first_line(said)))


def _first_line(text: str) -> str:
    return next((line.strip() for line in text.splitlines() if line.strip()), "")


def _attempt(trial: dict[str, Any]) -> dict[str, Any]:
    """Do what a trial asks for, and return the report."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (trial["seconds"], trial["seconds"]))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    outcomes: list[tuple[str, str, str, str]] = []
    report: dict[str, Any] = {"ended": True, "outcomes": outcomes}
    sys.meta_path.insert(0, _Finder(trial["module"], trial["source"], report))
    report["status"] = int(pytest.main([*QUIET, *trial["tests"]], [_Listener(outcomes)]))
    return report


def _answers(lines: Iterator[str]) -> Iterator[str]:
    """Yield the report on each trial, line by line."""
    for line in lines:
        trial = json.loads(line)
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            try:
                report = json.dumps(_attempt(trial))
                with os.fdopen(writer, "w", encoding="utf-8") as out:
                    out.write(report)
            finally:
                os._exit(0)
        os.close(writer)
        with os.fdopen(reader, encoding="utf-8") as heard:
            report = heard.read()
        os.waitpid(child, 0)
        yield report or "{}"


def _warm_up() -> None:
    """Import what every child needs, but nothing of the engines."""
    for plugin in entry_points(group="pytest11"):
        plugin.load()
    for module in ("hypothesis", "pydantic.dataclasses", "pydantic.type_adapter"):
        importlib.import_module(module)
    known = [module for module in sys.modules if module.partition(".")[0] == "engines"]
    assert not known, f"{known} are imported already"
    gc.freeze()


def main() -> None:
    """Answer on the standard output, which the tests themselves do not reach."""
    with tempfile.TemporaryDirectory() as cache, os.fdopen(os.dup(1), "w") as out:
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        _warm_up()
        sys.pycache_prefix, sys.dont_write_bytecode = cache, False
        for answer in _answers(iter(sys.stdin.readline, "")):
            out.write(answer + "\n")
            out.flush()


if __name__ == "__main__":
    main()
