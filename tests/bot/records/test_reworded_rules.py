"""Rules are identified by their edition, not by the text of their source."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engines.registry import KEYS
from tests.architecture.sources import ROOT

GOLDEN = ROOT / "tests" / "golden" / "games"

VERIFY = """
import json, sys
from pathlib import Path
import engines.core.kernel
from bot.records.models import GameFile, read
from bot.records.verify import is_by_known_rules, verify, verify_running
found = {}
for path in sorted(Path(sys.argv[1]).glob("*.json")):
    file = read(path.read_text(encoding="utf-8"))
    verdict = verify(file) if isinstance(file, GameFile) else verify_running(file)
    found[path.name] = [verdict.holds, is_by_known_rules(file)]
print(json.dumps([engines.core.kernel.__doc__, found]))
"""
"""Program that prints the kernel's first docstring and the verdict on each stored game."""


@pytest.mark.promise(
    "rules-identity",
    "Edition and card values alone identify the rules of a game, so files stay valid when the "
    "source of the rules is reworded",
)
def test_rewording_the_rules_leaves_every_stored_game_verified(tmp_path: Path) -> None:
    """No stored game is reported as played by other rules."""
    for folder in ("bot", "engines"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    (tmp_path / "data").symlink_to(ROOT / "data")
    for part in ("core", *KEYS):
        for path in (tmp_path / "engines" / part).rglob("*.py"):
            said = path.read_text(encoding="utf-8")
            path.write_text(said.replace('"""', '"""Reworded: ', 1), encoding="utf-8")
    command = [sys.executable, "-c", VERIFY, str(GOLDEN)]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603  (our own program)
    assert run.returncode == 0, run.stderr
    doc, verdicts = json.loads(run.stdout)
    assert doc.startswith("Reworded: ")
    assert len(verdicts) == len(list(GOLDEN.glob("*.json")))
    assert {name: verdict for name, verdict in verdicts.items() if verdict != [True, True]} == {}
