"""A small game as another package brings it, installed beside this project for a while."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.architecture.sources import ROOT

PACKAGE = Path(__file__).parent / "fourth_game"
"""Its source, with a ``pyproject.toml`` of its own."""

KEY = "breach"

PATIENCE = 240
"""Seconds that a process may take."""


def install(source: Path, folder: Path) -> Path:
    """Build a copy of a package and install it into ``folder``/site; returns that."""
    site = folder / "site"
    copied = shutil.copytree(source, folder / "source")
    options = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    quiet = "--disable-pip-version-check"
    run("-m", "pip", "install", quiet, *options, "--target", str(site), str(copied))
    return site


def run(*arguments: str, site: Path | None = None) -> str:
    """Run Python in the project's folder, where the packages in ``site`` are installed too; returns
    what it printed. Fails with that if the process does.
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
    """Run tests where the packages in ``site`` are installed; returns what pytest printed."""
    quiet = ("-p", "no:cacheprovider", "--color=no", "-rs")
    return run("-m", "pytest", *quiet, *arguments, site=site)
