"""The wheel has the right files; installed outside the source tree, the program can play."""

import re
import zipfile
from pathlib import Path

import pytest

from bot.program import VERSION
from tests.architecture.sources import PACKAGES, ROOT, modules, name
from tests.support.shared import made_once
from tests.support.wheels import Installed, install


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel, built and installed once for all processes of a run, and an empty folder."""
    base = made_once(tmp_path_factory, "wheel", install)
    (wheel,) = base.glob("*.whl")
    return Installed(wheel, base / "environment" / "bin", tmp_path_factory.mktemp("empty"))


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
