"""The wheel has the right files and plays, installed outside its source tree."""

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from dataclasses import dataclass
from importlib.metadata import distributions
from pathlib import Path

import pytest

from bot.program import VERSION
from tests.architecture.sources import PACKAGES, ROOT, modules, name
from tests.support.shared import made_once

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


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel, built and installed once for all processes of a run, and an empty folder."""
    base = made_once(tmp_path_factory, "wheel", install)
    (wheel,) = base.glob("*.whl")
    return Installed(wheel, base / "environment" / "bin", tmp_path_factory.mktemp("empty"))


def install(base: Path) -> None:
    """Build the wheel from a copy of the sources and install it without its dependencies.

    The dependencies come from the environment that runs the tests. Neither step needs a network.
    """
    copy = base / "sources"
    copy.mkdir()
    for source in SOURCES:
        if (ROOT / source).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / source, copy / source, ignore=ignored)
        else:
            shutil.copy(ROOT / source, copy / source)
    pip(base, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(base), str(copy))
    (wheel,) = base.glob("*.whl")
    environment = base / "environment"
    venv.create(environment, with_pip=False)
    (site_packages,) = environment.glob("lib/python*/site-packages")
    pip(base, "--python", str(environment), "install", "--no-deps", str(wheel))
    places = {str(found.locate_file("")) for found in distributions() if found.name != "castellan"}
    assert str(ROOT) not in places
    (site_packages / "dependencies.pth").write_text("\n".join(sorted(places)), encoding="utf-8")


def pip(folder: Path, *arguments: str) -> None:
    """Run pip without a network."""
    done = subprocess.run(  # noqa: S603 - pip itself
        [sys.executable, "-m", "pip", *arguments],
        cwd=folder,
        env={**ELSEWHERE, "PIP_NO_INDEX": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.promise("wheel")
def test_the_wheel_holds_the_product_and_nothing_else(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        held = set(wheel.namelist())
    (metadata,) = {line.split("/")[0] for line in held if ".dist-info/" in line}
    assert metadata == f"castellan-{VERSION}.dist-info"
    data = {
        name(path).replace("data/", "castellan_data/", 1)
        for path in (ROOT / "data").rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and not path.is_relative_to(ROOT / "data" / "art")  # the wheel has their bitmaps instead
    }
    migrations = {name(path) for path in (ROOT / "bot/store/file/sql").glob("*.sql")}
    code = {name(path) for path in modules(*PACKAGES)}
    assert {line for line in held if not line.startswith(metadata)} == data | migrations | code


def test_the_wheel_separates_runtime_demo_and_development_packages(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        (metadata,) = [line for line in wheel.namelist() if line.endswith(".dist-info/METADATA")]
        needs = re.findall(r"^Requires-Dist: (.*)$", wheel.read(metadata).decode(), re.MULTILINE)
    always = {re.split(r"[^\w.-]", need)[0] for need in needs if "extra ==" not in need}
    assert {"discord.py", "audioop-lts"} <= always
    assert not always & {"simcord", "catanatron", "pytest", "ruff", "mypy", "setuptools"}
    assert any(need.startswith("simcord") and "demo" in need for need in needs)


def test_the_wheel_runs_from_its_installation(installed: Installed) -> None:
    shown = "import bot, cogs, engines.core.data as data; print(data.DATA, *bot.__path__)"
    done = installed.run("python", "-c", shown)
    assert done.stderr == ""
    data, code = map(Path, done.stdout.split())
    assert data == code.parent / "castellan_data"
    assert data.is_relative_to(installed.bin.parent)


@pytest.mark.promise(
    "wheel",
    "A bot that is installed from a wheel, outside the source tree, can be played",
    size="a game; every file",
)
def test_the_wheel_plays_a_game_which_is_backed_up_and_restored(installed: Installed) -> None:
    line = "demo --game castellum --seed 7 --autoplay --players 2 --bots 1 --database kept.sqlite3"
    done = installed.run("castellan", *line.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert "The end" in done.stdout.splitlines()
    for line in ("backup --database kept.sqlite3 copy", "restore copy"):
        done = installed.run("castellan", *line.split())
        assert (done.returncode, done.stderr) == (0, ""), line
    assert (installed.folder / "castellan.sqlite3").exists()


def test_the_wheel_draws_a_picture(installed: Installed) -> None:
    done = installed.run("castellan", "render", "castel", "--ply", "3", "--out", "board.png")
    assert (done.returncode, done.stderr) == (0, "")
    assert (installed.folder / "board.png").read_bytes().startswith(b"\x89PNG")


def test_bots_play_in_the_wheel(installed: Installed) -> None:
    line = "arena castrum --players 2 --games 1 --seats random --jobs 1"
    done = installed.run("castellan", *line.split())
    assert done.returncode == 0, done.stderr
    assert "random" in done.stdout


def test_without_a_token_the_wheel_says_what_to_do(installed: Installed) -> None:
    for arguments in ((), ("run",)):
        done = installed.run("castellan", *arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("CASTELLAN_TOKEN is missing")
        assert done.stderr.endswith("run: castellan demo\n")
