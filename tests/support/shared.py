"""What is made once for all processes of a test run."""

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest


def run_folder(places: pytest.TempPathFactory) -> Path:
    """Return the folder that all processes of the run share."""
    base = places.getbasetemp()
    return base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base


def made_once(places: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder of a name that ``make`` filled, in the first process of the run that asks for
    it; the others wait for that, and change nothing in it. If it fails, the next one tries.
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
