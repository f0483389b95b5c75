"""Which rules a game was played with: the fingerprint of their code, and its version."""

import hashlib
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import engines.core
from engines.registry import kit, known

KERNEL = ("kernel.py", "rng.py", "types.py")
"""The modules of the core on which the course of a game depends."""

BESIDE = frozenset({"ai"})
"""Folders of a game that decide nothing: what its bots think."""

LENGTH = 16


@cache
def fingerprint(key: str) -> str:
    """Return a hash of the code on which the course of a game depends, :data:`LENGTH` digits long:
    that of its rules and of the kernel, the bots left out. Two programs with the same fingerprint
    play the same log alike.
    """
    core = Path(str(engines.core.__file__)).parent
    game = Path(str(import_module(kit(key).engine.partition(":")[0]).__file__))
    own = game.parent
    files = [core / name for name in KERNEL]
    files += [
        path
        for path in (own.rglob("*.py") if game.name == "__init__.py" else (game,))
        if not BESIDE & set(path.relative_to(own).parts)
    ]
    digest = hashlib.sha256()
    for path in sorted(files):
        name = path.relative_to(own if own in path.parents else core).as_posix()
        text = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name} {len(text)}\n".encode() + text)
    return digest.hexdigest()[:LENGTH]


def fingerprint_or_nothing(key: str) -> str:
    """Return the fingerprint of a game's rules; nothing for a game that is not here."""
    return fingerprint(key) if key in known() else ""


def program_version() -> str:
    """Return the version of this program, ``"unknown"`` where it was not installed."""
    try:
        return version("castellan")
    except PackageNotFoundError:
        return "unknown"
