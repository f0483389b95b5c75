"""The parts of a large run: their files, their results so far, and how to run a part."""

import hashlib
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

COUNTED = re.compile(r"(\d+) (passed|failed|error)")


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a part: numbers of passed tests and of other tests, and the duration."""

    part: str
    passed: int
    failed: int
    seconds: float

    @property
    def is_good(self) -> bool:
        """Whether the part has tests and all of them passed."""
        return self.passed > 0 and not self.failed


class Record:
    """The results for one state of the code, stored in a file."""

    def __init__(self, file: Path, code: str) -> None:
        self._file = file
        self._code = code
        self._results: dict[str, Result] = {}
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        for line in lines:
            noted = json.loads(line)
            if noted.pop("code") == code:
                self._results[noted["part"]] = Result(**noted)

    def note(self, result: Result) -> None:
        """Store a result."""
        self._results[result.part] = result
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"code": self._code, **asdict(result)}) + "\n")

    def of(self, part: str) -> Result | None:
        """Return the last result of a part."""
        return self._results.get(part)

    def has_passed(self, part: str) -> bool:
        """Return whether all tests of a part passed, so that the part need not run again."""
        found = self._results.get(part)
        return found is not None and found.is_good


def parts_in(places: Iterable[Path], root: Path) -> list[str]:
    """Return the test files in ``places`` (files and folders), as paths inside ``root``."""
    found = {
        file.resolve()
        for place in places
        for file in ([place] if place.is_file() else place.rglob("test_*.py"))
    }
    return sorted(file.relative_to(root).as_posix() for file in found)


def code(root: Path) -> str:
    """Return a fingerprint of the code: the commit and the uncommitted changes."""
    said = [
        subprocess.run(["git", *words], cwd=root, check=True, capture_output=True).stdout  # noqa: S603, S607  (our own arguments, the developer's git)
        for words in (["rev-parse", "HEAD^{tree}"], ["diff", "HEAD"])
    ]
    return hashlib.sha256(b"".join(said)).hexdigest()[:16]


def run_part(part: str, root: Path) -> Result:
    """Run the tests of a file in a separate process."""
    begun = time.monotonic()
    environment = {**os.environ, "TEST_SIZE": "release", "PYTHONPATH": str(root)}
    done = subprocess.run(  # noqa: S603  (our own interpreter and script)
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", part],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout)
    return read(part, done.stdout, time.monotonic() - begun, done.returncode)


def read(part: str, said: str, seconds: float, returned: int) -> Result:
    """Return the result, read from pytest's last line and its return code."""
    counts = {
        kind: int(count) for count, kind in COUNTED.findall(said.rstrip().rpartition("\n")[2])
    }
    failed = counts.get("failed", 0) + counts.get("error", 0)
    return Result(part, counts.get("passed", 0), failed or int(returned != 0), round(seconds, 1))


def run_all(
    wanted: Iterable[str],
    record: Record,
    run: Callable[[str], Result],
    say: Callable[[str], None],
) -> None:
    """Run the parts that have not passed yet, and store each result at once."""
    for part in wanted:
        if not record.has_passed(part):
            result = run(part)
            record.note(result)
            say(_line(result))


def table(wanted: Iterable[str], record: Record) -> str:
    """Return a table of the results of the parts."""
    rows = ["| Part | Passed | Failed | Seconds |", "| --- | --- | --- | --- |"]
    for part in wanted:
        result = record.of(part)
        rows.append(f"| `{part}` | not run | | |" if result is None else _line(result))
    return "\n".join(rows)


def _line(result: Result) -> str:
    return f"| `{result.part}` | {result.passed} | {result.failed} | {result.seconds:.0f} |"
