"""Features stand alone, but for those that they declare they need."""

from pathlib import Path

import cogs
from tests.architecture.project import read
from tests.architecture.sources import ROOT


def needs(root: Path) -> dict[str, tuple[str, ...]]:
    """Return the features whose modules each feature imports, in alphabetical order."""
    found: dict[str, set[str]] = {}
    for name, module in read(root).items():
        feature = _feature(name)
        others = {_feature(target) for target in module.own} - {feature, ""}
        if feature and others:
            found.setdefault(feature, set()).update(others)
    return {feature: tuple(sorted(others)) for feature, others in found.items()}


def _feature(name: str) -> str:
    return name.split(".")[1] if name.startswith("cogs.") else ""


def test_features_use_what_they_declare_and_nothing_else() -> None:
    assert needs(ROOT) == cogs.NEEDS


def test_a_feature_that_uses_another_is_found(tmp_path: Path) -> None:
    for path, source in {
        "cogs/one/cog.py": "from cogs.one import rules\nfrom cogs.two.part import Two",
        "cogs/one/rules.py": "",
        "cogs/two/part.py": "import cogs.three",
        "cogs/three.py": "",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(source, encoding="utf-8")
    assert needs(tmp_path) == {"one": ("two",), "two": ("three",)}
