"""Wheels, built from a copy of the sources and installed outside their source tree."""

import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path

from tests.architecture.sources import PACKAGES, ROOT

SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "data", *PACKAGES)
ELSEWHERE = {
    key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "CASTELLAN_"))
}


@dataclass(frozen=True)
class Installed:
    """An environment with the wheel in it, and an empty folder to work in."""

    wheel: Path
    bin: Path
    folder: Path

    def run(self, command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command of the environment in the empty folder."""
        return subprocess.run(  # noqa: S603 - a command of the test's own environment
            [self.bin / command, *arguments],
            cwd=self.folder,
            env=ELSEWHERE,
            capture_output=True,
            text=True,
            check=False,
        )


def install(base: Path, **asked: str) -> None:
    """Build the wheel from a copy of the sources and install it without its dependencies.

    ``asked`` are environment variables of the build. The dependencies come from the environment
    that runs the tests. Neither step needs a network.
    """
    copy = base / "sources"
    copy.mkdir()
    for source in SOURCES:
        if (ROOT / source).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / source, copy / source, ignore=ignored)
        else:
            shutil.copy(ROOT / source, copy / source)
    build = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(base), str(copy))
    pip(base, *build, **asked)
    (wheel,) = base.glob("*.whl")
    environment = base / "environment"
    venv.create(environment, with_pip=False)
    (site_packages,) = environment.glob("lib/python*/site-packages")
    pip(base, "--python", str(environment), "install", "--no-deps", str(wheel))
    places = {str(found.locate_file("")) for found in distributions() if found.name != "castellan"}
    assert str(ROOT) not in places
    (site_packages / "dependencies.pth").write_text("\n".join(sorted(places)), encoding="utf-8")


def pip(folder: Path, *arguments: str, **asked: str) -> None:
    """Run pip without a network, with ``asked`` as additional environment variables."""
    done = subprocess.run(  # noqa: S603 - pip itself
        [sys.executable, "-m", "pip", *arguments],
        cwd=folder,
        env={**ELSEWHERE, **asked, "PIP_NO_INDEX": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
