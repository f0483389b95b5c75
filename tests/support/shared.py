"""Folders that are filled once for all processes of a test run."""

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest


def run_folder(places: pytest.TempPathFactory) -> Path:
    """Return the folder that all processes of the test run share."""
    base = places.getbasetemp()
    return base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base


def made_once(places: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder that ``make`` has filled once in the test run.

    The first process that asks calls ``make``; other processes wait, and must not change the
    folder. If ``make`` fails, the next process tries.
    """
    base = run_folder(places)
    folder, made = base / name, base / f"{name}.made"
    with (base / f"{name}.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder)
            made.touch()
    return folder
