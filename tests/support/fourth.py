"""A small game in a separate package, installed beside this project during a test."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.architecture.sources import ROOT

PACKAGE = Path(__file__).parent / "fourth_game"
"""The source of the package, with a separate ``pyproject.toml``."""

KEY = "breach"

PATIENCE = 240
"""Timeout of a process in seconds."""


def install(source: Path, folder: Path) -> Path:
    """Build a package, install it into ``folder``/site and return the folder ``site``."""
    site = folder / "site"
    copied = shutil.copytree(source, folder / "source")
    options = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    quiet = "--disable-pip-version-check"
    run("-m", "pip", "install", quiet, *options, "--target", str(site), str(copied))
    return site


def run(*arguments: str, site: Path | None = None) -> str:
    """Run Python in the project's folder with the packages in ``site``; return its output.

    If Python fails, raise an error with the output.
    """
    places = [str(place) for place in (site, ROOT) if place is not None]
    own = {name: value for name, value in os.environ.items() if "CASTELLAN_" not in name}
    done = subprocess.run(  # noqa: S603  (our own interpreter)
        [sys.executable, *arguments],
        cwd=ROOT,
        env=own | {"PYTHONPATH": os.pathsep.join(places)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    return done.stdout


def suite(*arguments: str, site: Path) -> str:
    """Run tests with the packages in ``site``; return pytest's output."""
    quiet = ("-p", "no:cacheprovider", "--color=no", "-rs")
    return run("-m", "pytest", *quiet, *arguments, site=site)
