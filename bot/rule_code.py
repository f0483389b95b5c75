"""Which rules a game was played with: the fingerprint of their code, and its version."""

import hashlib
import sys
from functools import cache
from pathlib import Path

import engines.core
from engines.registry import game, is_known

KERNEL = ("kernel.py", "keyed.py", "rng.py", "types.py")
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
    rules = Path(str(sys.modules[game(key).state.__module__].__file__))
    own = rules.parent
    files = [(f"core/{name}", core / name) for name in KERNEL]
    files += [
        (path.relative_to(own).as_posix(), path)
        for path in (own.rglob("*.py") if (own / "__init__.py").exists() else [rules])
        if not BESIDE & set(path.relative_to(own).parts)
    ]
    digest = hashlib.sha256()
    for name, path in sorted(files):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name} {len(text)}\n".encode() + text)
    return digest.hexdigest()[:LENGTH]


def fingerprint_or_nothing(key: str) -> str:
    """Return the fingerprint of a game's rules; nothing for a game that is not here."""
    return fingerprint(key) if is_known(key) else ""
