"""The tutorial for authors of games, followed from top to bottom in an empty folder."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.architecture.sources import ROOT
from tests.support.fourth import run, suite

PAGE = ROOT / "docs" / "make-a-game" / "tutorial.md"

KEY = "cairn"
"""The game that the page builds."""

FOLDER = f"../{KEY}"
"""The reader's folder, as the page's commands name it."""

BUILD = "build/"
"""The folder of a checkout for files that can be rebuilt at any time."""

BLOCK = re.compile(
    r"^(?:`(?P<file>[\w./-]+)`:\n\n)?```(?P<kind>\w*)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)

FOR_PEOPLE = frozenset({". .venv/bin/activate", f"castellan demo --game {KEY}"})
"""Commands that the test skips, because an environment is already active and has no browser."""

METADATA = """
import os, sys, setuptools
os.chdir(sys.argv.pop(1))
setuptools.setup()
"""
"""Program that writes an ``egg-info`` with the entry points, like an editable install."""


class Block(NamedTuple):
    """A fenced block: the file that it contains in full, if any; the language; the text."""

    file: str
    kind: str
    body: str


def blocks(page: str) -> Iterator[Block]:
    """Yield the fenced blocks of a page in their order."""
    for found in BLOCK.finditer(page):
        yield Block(found["file"] or "", found["kind"], found["body"])


def follow(page: str, folder: Path) -> dict[str, str]:
    """Write the files of a page into ``folder`` and run its commands, in the page's order.

    Return the output of each command. Fails with the output of the first command that fails.
    """
    printed: dict[str, str] = {}
    for block in blocks(page):
        if block.file:
            (folder / block.file).write_text(block.body, encoding="utf-8")
        elif block.kind == "sh":
            for line in block.body.splitlines():
                printed[line] = "" if line in FOR_PEOPLE else _typed(line, folder)
    return printed


def _typed(line: str, folder: Path) -> str:
    """Run a command as the reader types it, with ``folder`` as the reader's folder."""
    command, *arguments = shlex.split(line)
    placed = [argument.replace(FOLDER, str(folder)) for argument in arguments]
    placed = [item.replace(BUILD, f"{folder.parent}/{BUILD}") for item in placed]
    match [command, *placed]:
        case ["mkdir", "-p", *paths]:
            for path in paths:
                Path(path).mkdir(parents=True)
            return ""
        case ["pip", "install", "--editable", path]:
            return run("-c", METADATA, path, "--quiet", "egg_info")
        case ["castellan", *_]:
            return run("-m", "bot", *placed, site=folder)
        case ["pytest", *_]:
            return suite("-v", *placed, site=folder)
    raise AssertionError(f"no way to run {line!r} here")
