"""What a wheel holds: the packages, and ``data/`` under a name of its own."""

from setuptools import find_packages, setup

setup(
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
