"""The lock files have everything that pyproject.toml requires, with hashes, for each Python."""

import re
import tomllib
from functools import cache

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.sources import ROOT

RUNTIME, DEVELOPMENT = "requirements.lock", "requirements-dev.lock"
SERVER = "requirements-postgres.lock"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


@cache
def locked(file: str) -> dict[str, tuple[Requirement, frozenset[str]]]:
    """Return each package of a lock: its requirement and its hashes."""
    text = re.sub(r"^ *#.*\n", "", (ROOT / file).read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = {}
    for entry in text.replace("\\\n", " ").splitlines():
        wanted, *hashes = entry.split(" --hash=")
        requirement = Requirement(wanted.strip())
        found[canonicalize_name(requirement.name)] = requirement, frozenset(map(str.strip, hashes))
    return found


def asked(texts: list[str]) -> list[Requirement]:
    return [Requirement(text) for text in texts]


@pytest.mark.parametrize("file", [RUNTIME, SERVER, DEVELOPMENT])
def test_every_package_has_one_version_and_hashes_and_no_address(file: str) -> None:
    assert "://" not in (ROOT / file).read_text(encoding="utf-8")
    assert "index" not in (ROOT / file).read_text(encoding="utf-8")
    for name, (requirement, hashes) in locked(file).items():
        assert [item.operator for item in requirement.specifier] == ["=="], name
        assert hashes, name
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", item) for item in hashes), name


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        (RUNTIME, PROJECT["dependencies"]),
        (DEVELOPMENT, PROJECT["dependencies"]),
        (SERVER, [*PROJECT["dependencies"], *EXTRAS["postgres"]]),
        *[(DEVELOPMENT, extra) for extra in EXTRAS.values()],
    ],
)
def test_requirements_are_locked_in_a_suitable_version(file: str, wanted: list[str]) -> None:
    for requirement in asked(wanted):
        found, _ = locked(file)[canonicalize_name(requirement.name)]
        (version,) = found.specifier
        assert requirement.specifier.contains(version.version), requirement
        for python in PYTHONS:
            there = {"python_version": python, "python_full_version": f"{python}.0"}
            needed = requirement.marker is None or requirement.marker.evaluate(there)
            assert not needed or found.marker is None or found.marker.evaluate(there), python


def test_the_sound_module_that_discord_imports_is_locked_for_new_pythons() -> None:
    for file in (RUNTIME, DEVELOPMENT):
        requirement, _ = locked(file)["audioop-lts"]
        assert requirement.marker is not None
        for python in PYTHONS:
            there = {"python_version": python, "python_full_version": f"{python}.0"}
            assert requirement.marker.evaluate(there) == (python in ("3.13", "3.14")), python


def test_the_runtime_lock_has_no_package_of_demo_or_development() -> None:
    running = {canonicalize_name(item.name) for item in asked(PROJECT["dependencies"])}
    for extra in EXTRAS.values():
        for requirement in asked(extra):
            name = canonicalize_name(requirement.name)
            assert name in running or name not in locked(RUNTIME), name


def test_the_development_lock_has_the_runtime_packages_in_the_same_versions() -> None:
    assert locked(RUNTIME).items() <= locked(SERVER).items() <= locked(DEVELOPMENT).items()
