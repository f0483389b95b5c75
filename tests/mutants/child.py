"""``python -m tests.mutants.child``: runs tests on broken engines in memory.

The process has imported all modules that tests need except the engines. The process reads each
trial as a line, and writes the report on each trial as a line (:mod:`tests.mutants.nursery`). It
forks for each trial. The new process imports the engines and runs the tests. One module of the
engines is compiled from the text in the trial instead of its file. Thus every fault has a separate
process without the cost of a start. The processes share a temporary folder, which holds the
compiled forms of the unchanged modules.
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
"""Memory limit of a trial in bytes, because a fault that never ends can also fill memory."""

NEEDLESS = ("cacheprovider", "doctest", "junitxml", "pastebin", "stepwise", "simcord", "xdist")
"""Plugins of pytest that no test of a rule uses; each would slow down every trial."""

QUIET = (
    *(word for plugin in NEEDLESS for word in ("-p", f"no:{plugin}")),
    *("--assert=plain", "--capture=sys", "--tb=native", "--timeout=0"),
)
"""Arguments of pytest: the suite's settings without files and wall-clock limits."""


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads one module from a text, and records that it was loaded."""

    def __init__(self, name: str, path: str, source: str, report: dict[str, Any]) -> None:
        super().__init__(name, path)
        self._source = source
        self._report = report

    def get_code(self, fullname: str) -> CodeType | None:
        """Compile the text; the cache is neither read nor written."""
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
    """Imports the broken module in place of the unchanged one.

    All other modules of the engines are imported from their sources. If compiled modules lie beside
    the sources, they must not be used: they would call a compiled module without the fault.
    """

    def __init__(self, module: str, source: str, report: dict[str, Any]) -> None:
        self._module, self._source, self._report = module, source, report

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Find a module of the engines; leave all other modules to other finders."""
        if fullname.partition(".")[0] != "engines":
            return None
        sound = importlib.machinery.PathFinder.find_spec(fullname, path)
        assert sound is not None
        assert sound.origin is not None
        origin = sound.origin
        for suffix in importlib.machinery.EXTENSION_SUFFIXES:
            origin = f"{origin.removesuffix(suffix)}.py" if origin.endswith(suffix) else origin
        loader = importlib.machinery.SourceFileLoader(fullname, origin)
        if fullname == self._module:
            loader = _Loader(fullname, origin, self._source, self._report)
        return importlib.util.spec_from_file_location(fullname, origin, loader=loader)


class _Listener:
    """Records the outcomes of the tests."""

    def __init__(self, outcomes: list[tuple[str, str, str, str]]) -> None:
        self._outcomes = outcomes

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record a file that cannot be imported, or a missing test."""
        self._note("collect", report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the outcome of a part of a test: ``setup``, ``call`` or ``teardown``."""
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
    """Carry out a trial, and return the report."""
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
    """Import the modules that every trial needs, except the engines."""
    for plugin in entry_points(group="pytest11"):
        plugin.load()
    for module in ("hypothesis", "pydantic.dataclasses", "pydantic.type_adapter"):
        importlib.import_module(module)
    known = [module for module in sys.modules if module.partition(".")[0] == "engines"]
    assert not known, f"{known} are imported already"
    gc.freeze()


def main() -> None:
    """Write reports to the standard output, to which the tests have no access."""
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
