"""Contents of a wheel: the packages, and ``data/`` as the package ``castellan_data``.

``MYPYC_MODULES`` lists, separated by commas, the engines' packages and modules that mypyc compiles;
``engines`` stands for all of :data:`COMPILED`. Without this variable, the wheel is pure Python.
"""

import os
from importlib import import_module
from pathlib import Path

from setuptools import Extension, find_packages, setup

ASKED = [name for name in os.environ.get("MYPYC_MODULES", "").split(",") if name]

COMPILED = (
    "engines/core/floats.py",
    "engines/core/kernel.py",
    "engines/core/keyed.py",
    "engines/core/rng.py",
    "engines/core/search.py",
    "engines/core/sources.py",
    "engines/cast*/ai/*.py",
    "engines/cast*/rules/**/*.py",
    "engines/cast*/state.py",
)
"""Patterns of the modules in which bots spend their time.

All other modules stay interpreted. mypyc must not compile records that pydantic checks
(``engines/core/data.py``, ``cards.py``) or classes that are pickled or extended elsewhere
(``engines/core/types.py``, ``view.py``). A compiled class that is pickled needs ``__reduce__``.
"""

LEFT_OUT = ("__init__", "blunders", "causes", "refusals", "weights")
"""Names of modules that match :data:`COMPILED` but stay interpreted.

Bots use the first four rarely or never. ``weights`` reads its own type hints, which mypyc erases.
"""


def compiled() -> list[Extension]:
    """Return the extension modules for the names in ``MYPYC_MODULES``."""
    folder = Path(__file__).parent
    paths = sorted(
        path.relative_to(folder).as_posix() for name in COMPILED for path in folder.glob(name)
    )
    chosen = [
        path
        for path in paths
        if any(f"{path[:-3]}/".startswith(f"{name.replace('.', '/')}/") for name in ASKED)
        and Path(path).stem not in LEFT_OUT
    ]
    if not chosen:
        raise SystemExit(f"MYPYC_MODULES={','.join(ASKED)}: no such module can be compiled")
    # Do not read our mypy settings, which need pydantic's plugin.
    options = ["--config-file=", "--ignore-missing-imports", *chosen]
    extensions: list[Extension] = import_module("mypyc.build").mypycify(
        options, opt_level="2", debug_level="0", multi_file=True, group_name="castellan"
    )
    for extension in extensions:
        # Prevents fused multiply-add, which rounds a product and a sum once instead of twice.
        exact = [] if os.name == "nt" else ["-ffp-contract=off"]
        extension.extra_compile_args = [*extension.extra_compile_args, *exact]
    return extensions


setup(
    ext_modules=compiled() if ASKED else [],
    packages=[
        *find_packages(include=["bot", "bot.*", "cogs", "cogs.*", "engines", "engines.*"]),
        "castellan_data",
    ],
    package_dir={"castellan_data": "data"},
    package_data={
        "bot.store.file": ["sql/*.sql"],
        "castellan_data": [
            "*.toml",
            "castel/*.toml",
            "castellum/*.toml",
            "castrum/*.toml",
            "strength/*.toml",
            "examples/*.jsonl",
            "puzzles/*.jsonl",
            "locales/*/*.ftl",
            "fonts/*.ttf",
            "fonts/*.txt",
            "sprites/*",
            "sprites/*/*.webp",
        ],
    },
)
