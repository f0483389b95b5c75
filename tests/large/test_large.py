"""A run at the size of a release continues after a stop, and repeats failed parts."""

from pathlib import Path

import pytest

from tests.large.parts import Record, Result, parts_in, read, run_all, table


def test_parts_that_passed_are_not_run_again(tmp_path: Path) -> None:
    file, ran = tmp_path / "build" / "large.jsonl", list[str]()
    parts = ["tests/test_a.py", "tests/test_b.py", "tests/test_c.py"]

    def run(part: str) -> Result:
        ran.append(part)
        if part.endswith("c.py") and len(ran) == 3:
            raise KeyboardInterrupt
        return Result(part, 2, int(part.endswith("b.py") and len(ran) < 4), 1.0)

    with pytest.raises(KeyboardInterrupt):
        run_all(parts, Record(file, "one"), run, lambda _: None)
    record = Record(file, "one")
    assert "| `tests/test_c.py` | not run | | |" in table(parts, record)
    run_all(parts, record, run, lambda _: None)
    assert ran == [*parts, *parts[1:]]
    assert all(Record(file, "one").has_passed(part) for part in parts)
    assert not any(Record(file, "other").has_passed(part) for part in parts), "other code"


@pytest.mark.parametrize(
    ("said", "returned", "passed", "failed"),
    [
        ("...\n==== 12 passed in 3.4s ====\n", 0, 12, 0),
        ("F\n= 1 failed, 3 passed in 3s =\n", 1, 3, 1),
        ("E\n= 2 errors in 3s =", 1, 0, 2),
        ("= no tests ran in 0.1s =", 5, 0, 1),
        ("", -9, 0, 1),
    ],
)
def test_the_output_of_pytest_is_parsed(said: str, returned: int, passed: int, failed: int) -> None:
    result = read("tests/test_a.py", said, 3.44, returned)
    assert (result.passed, result.failed, result.seconds) == (passed, failed, 3.4)
    assert result.is_good == (not failed)


def test_parts_are_files_of_tests(tmp_path: Path) -> None:
    (tmp_path / "tests" / "more").mkdir(parents=True)
    for name in ("tests/test_b.py", "tests/more/test_a.py", "tests/help.py"):
        (tmp_path / name).touch()
    assert parts_in([tmp_path / "tests"], tmp_path) == ["tests/more/test_a.py", "tests/test_b.py"]
    assert parts_in([tmp_path / "tests" / "test_b.py"], tmp_path) == ["tests/test_b.py"]
