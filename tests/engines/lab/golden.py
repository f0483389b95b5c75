"""Recorded answers of every level at positions of seeded games.

After an intended change of rules or bots, record the answers anew with
``python -m tests.engines.lab.golden``. Read the changes before you commit them.
"""

import json
import sys
from collections.abc import Container, Mapping, Sequence
from functools import cache
from typing import Any

from engines.lab import answers
from engines.registry import KEYS
from tests.engines.recording import GOLDEN

FOLDER = GOLDEN / "answers"


def recorded(key: str) -> list[str]:
    """Return the recorded lines of a game."""
    return (FOLDER / f"{key}.jsonl").read_text(encoding="utf-8").splitlines()


@cache
def samples(key: str) -> Sequence[Mapping[str, Any]]:
    """Return the recorded samples of a game."""
    return [json.loads(line) for line in recorded(key)]


def play_hash(key: str, levels: Container[str]) -> str:
    """Return the recorded hash of how ``levels`` play.

    Computing the hash anew takes seconds (``answers.play_hash``); a test compares both hashes.
    """
    return answers.hash_of(samples(key), levels)


def lines(key: str) -> list[str]:
    """Return the lines that today's rules and bots give for a game."""
    return [sample.line() for sample in answers.samples(key)]


def write(keys: Sequence[str]) -> None:
    """Replace the recorded answers of these games."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for key in keys:
        text = "".join(f"{line}\n" for line in lines(key))
        (FOLDER / f"{key}.jsonl").write_text(text, encoding="utf-8")
        print(key)


if __name__ == "__main__":
    write(sys.argv[1:] or KEYS)
