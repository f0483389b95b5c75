"""A wheel with engines compiled by mypyc plays exactly like the interpreted engines.

The suite compiles only the core. The interpreted games then run on the compiled core. The forge's
workflow sets ``MYPYC_MODULES=engines`` to compile all hot modules and to compare every recorded
answer.
"""

import os
import shutil
import sysconfig
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from engines.registry import KEYS
from tests.architecture.sources import ROOT
from tests.engines.lab import golden
from tests.support import toy
from tests.support.play import finish
from tests.support.shared import made_once
from tests.support.wheels import Installed, install

COMPILE = os.environ.get("MYPYC_MODULES", "engines.core")
WHOLE = COMPILE == "engines"

ANSWERS = 10_000 if WHOLE else 40
"""Number of recorded answers compared in each game."""

PLIES = 60
"""Number of plies of a game that is stored, shared and rebuilt after each ply."""

GAMES = 20
"""Number of games of the toy game, which no wheel compiles."""

PLAY = """
import sys
from itertools import islice
from engines.core import kernel
from engines.lab import answers
print(kernel.__file__)
for sample in islice(answers.samples(sys.argv[1]), int(sys.argv[2])):
    print(sample.line())
"""

STORE = """
import json
import sys
from engines import registry
from engines.core.game import first_answer
from engines.core.kernel import apply
from engines.core.position_code import decode, encode
key, plies = sys.argv[1], int(sys.argv[2])
game, card_set = registry.equipped(key)
state = game.state.deal(game.seats[0], 1, game.settle({}), card_set)
for _ in range(plies):
    seat = min(state.ask)
    apply(state, seat, first_answer(state, seat))
    loaded = game.state.load(json.loads(json.dumps(state.dump())), card_set)
    shown = decode(encode(state, seat), registry.equipped).state
    print(loaded.fingerprint() == state.fingerprint(), shown.ply == state.ply)
"""

EXTEND = """
import sys
from engines.core import kernel
sys.path.append(sys.argv[1])
from tests.support import toy
from tests.support.play import finish
for seed in range(int(sys.argv[2])):
    print(finish(toy.deal(3, seed), seed).fingerprint())
"""

PICKLE = """
import pickle
from engines.core import sources
from engines.core.deal import NEWEST, Deal
key = Deal(bytes(32), bytes(16), version=NEWEST).key
print(sources.__file__, pickle.loads(pickle.dumps(key)) == key)
"""

COMPILER = shutil.which((sysconfig.get_config_var("CC") or "none").split()[0])
HEADER = Path(sysconfig.get_path("include"), "Python.h")
MISSING = "a C compiler and the headers of Python are needed"

pytestmark = pytest.mark.skipif(COMPILER is None or not HEADER.exists(), reason=MISSING)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The compiled wheel, built and installed once for all processes of a run."""
    base = made_once(
        tmp_path_factory, "compiled", lambda base: install(base, MYPYC_MODULES=COMPILE)
    )
    (wheel,) = base.glob("*.whl")
    return Installed(wheel, base / "environment" / "bin", tmp_path_factory.mktemp("elsewhere"))


def test_the_compiled_wheel_is_for_this_python_and_has_all_sources(compiled: Installed) -> None:
    assert not compiled.wheel.name.endswith("-none-any.whl")
    with zipfile.ZipFile(compiled.wheel) as wheel:
        held = set(wheel.namelist())
    built = {name for name in held if name.endswith(tuple(EXTENSION_SUFFIXES))}
    modules = {f"{name.partition('.')[0]}.py" for name in built if "/" in name}
    assert "engines/core/kernel.py" in modules
    assert modules <= held


@pytest.mark.promise(
    "compiled",
    "Compiled engines give the same answers as interpreted ones, also to games that are not"
    " compiled",
    size="40 answers of every game; the workflow: all recorded answers",
)
@pytest.mark.parametrize("key", KEYS)
def test_compiled_engines_give_the_recorded_answers(compiled: Installed, key: str) -> None:
    done = compiled.run("python", "-c", PLAY, key, str(ANSWERS))
    assert (done.returncode, done.stderr) == (0, "")
    kernel, *lines = done.stdout.splitlines()
    assert kernel.endswith(tuple(EXTENSION_SUFFIXES))
    assert Path(kernel).is_relative_to(compiled.bin.parent)
    assert lines == golden.recorded(key)[:ANSWERS]


@pytest.mark.promise("compiled")
@pytest.mark.parametrize("key", KEYS)
def test_compiled_engines_rebuild_stored_games_and_shared_positions(
    compiled: Installed, key: str
) -> None:
    done = compiled.run("python", "-c", STORE, key, str(PLIES))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["True True"] * PLIES


@pytest.mark.promise("compiled")
def test_the_key_of_a_compiled_deal_can_be_pickled(compiled: Installed) -> None:
    """Looking back at a game sends its key to another process."""
    done = compiled.run("python", "-c", PICKLE)
    assert (done.returncode, done.stderr) == (0, "")
    module, same = done.stdout.split()
    assert module.endswith(tuple(EXTENSION_SUFFIXES))
    assert same == "True"


@pytest.mark.promise("compiled")
def test_a_game_of_another_package_extends_the_compiled_state(compiled: Installed) -> None:
    done = compiled.run("python", "-c", EXTEND, str(ROOT), str(GAMES))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == [
        finish(toy.deal(3, seed), seed).fingerprint() for seed in range(GAMES)
    ]
