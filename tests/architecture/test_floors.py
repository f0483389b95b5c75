"""The layers ("floors") of the packages ("rooms"): which package may import which.

The packages are read from the folders. Each rule is a function that lists the faults of a project.
The tests expect no fault in this project, and exactly one fault in a small faulty project.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture.project import Module, circles, read
from tests.architecture.sources import ROOT

FLOORS = (
    ("__main__",),
    ("console",),
    ("run", "tools"),
    ("figures",),
    ("demo",),
    ("app",),
    ("extensions",),
    ("interaction",),
    ("publishing",),
    ("messages",),
    ("records",),
    ("components",),
    ("operations",),
    ("sessions", "games"),
    ("store", "render"),
    ("config",),
    ("addresses", "env_file", "typed"),
    ("table",),
    ("errors", "garbage", "i18n", "program"),
)
"""The rooms of ``bot``, highest floor first. A room may import itself and all lower floors."""

STRANGERS = {"games": {"store"}, "sessions": {"render"}, "render": {"config", "errors", "table"}}
"""Rooms on lower floors that a room must not import, by the importing room."""

WITHOUT_DISCORD = {
    *("records", "sessions", "games", "store", "render"),
    *(
        "config",
        "addresses",
        "env_file",
        "errors",
        "garbage",
        "i18n",
        "table",
        "typed",
    ),
}
DISCORD = {"discord", "simcord", "aiohttp"}

Project = dict[str, Module]


def room(name: str) -> str:
    """Return the room of ``bot`` to which a module belongs; ``bot.model`` is in "table"."""
    place = name.split(".")[1] if name.startswith("bot.") else ""
    return "table" if place == "model" else place


def homeless(project: Project) -> list[str]:
    """List the rooms of ``bot`` that are on no floor."""
    rooms = {room(name) for name in project} - {""}
    placed = {item for floor in FLOORS for item in floor}
    return sorted(f"bot.{item} has no floor" for item in rooms - placed)


def climbing(project: Project) -> list[str]:
    """List imports of forbidden rooms, and of other rooms on the same floor or a higher floor."""
    floor_of = {item: number for number, floor in enumerate(FLOORS) for item in floor}
    return [
        f"{name} imports {target}"
        for name, module in project.items()
        for target in sorted(module.own)
        if (here := room(name)) in floor_of
        and (there := room(target)) in floor_of
        and here != there
        and (floor_of[there] <= floor_of[here] or there in STRANGERS.get(here, ()))
    ]


def outward(project: Project) -> list[str]:
    """List imports of ``cogs`` by ``bot``, and of ``cogs`` or ``bot`` by ``engines``."""
    order = ("cogs", "bot", "engines")
    return [
        f"{name} imports {target}"
        for name, module in project.items()
        for target in sorted(module.own)
        if order.index(target.split(".")[0]) < order.index(name.split(".")[0])
    ]


def knowing_discord(project: Project) -> list[str]:
    """List imports of a library for Discord by modules in the rooms ``WITHOUT_DISCORD``."""
    return [
        f"{name} imports {target}"
        for name, module in project.items()
        if room(name) in WITHOUT_DISCORD
        for target in sorted(module.imports)
        if target.split(".")[0] in DISCORD
    ]


def neighbours(project: Project) -> list[str]:
    """List presenters that import another game's presenter or engine."""
    games = {name.split(".")[2] for name, item in project.items() if _is_of_a_game(item)}
    return [
        f"{name} imports {target}"
        for name, module in project.items()
        if _is_of_a_game(module)
        for target in sorted(module.own)
        if (other := _game(target)) in games and other != name.split(".")[2]
    ]


def going_round(project: Project) -> list[str]:
    """List groups of modules that import each other in a circle."""
    return [" <-> ".join(group) for group in circles(project)]


def ambiguous(project: Project) -> list[str]:
    """List the names of types that two modules with different roles define.

    The function :func:`_role` returns the role of a module.
    """
    games = {name.split(".")[2] for name, item in project.items() if _is_of_a_game(item)}
    places: dict[str, list[str]] = {}
    for name, module in project.items():
        for item in module.types:
            places.setdefault(item, []).append(name)
    return [
        f"{place} is defined in {' and '.join(found)}"
        for place, found in sorted(places.items())
        if len({_role(name, games) for name in found}) > 1
    ]


def _role(name: str, games: set[str]) -> str:
    """Return the role of a module.

    Modules of different games share a role if they have the same name. So do modules with the same
    name in features or in ``bot.sessions.actions``.
    """
    if _game(name) in games:
        return name.replace(f".{_game(name)}", ".*", 1)
    return re.sub(r"^(cogs(\.\w+(?=\.))?|bot\.sessions\.actions)\.", "*.", name)


def _is_of_a_game(module: Module) -> bool:
    return module.folder.startswith("bot/games/")


def _game(name: str) -> str:
    parts = name.split(".")
    if parts[:2] == ["bot", "games"]:
        return parts[2] if len(parts) > 2 else ""
    return parts[1] if parts[0] == "engines" and len(parts) > 1 else ""


RULES = (*(homeless, climbing, outward, knowing_discord, neighbours, going_round, ambiguous),)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_project_obeys_every_layering_rule(rule: Callable[[Project], list[str]]) -> None:
    assert rule(read(ROOT)) == []


def test_every_floor_has_existing_rooms() -> None:
    project = read(ROOT)
    rooms = {room(name) for name in project}
    assert {item for floor in FLOORS for item in floor} <= rooms
    assert set(STRANGERS) | set().union(*STRANGERS.values()) | WITHOUT_DISCORD <= rooms


SINS: tuple[tuple[Callable[[Project], list[str]], dict[str, str], str], ...] = (
    (homeless, {"bot/attic/chest.py": ""}, "bot.attic has no floor"),
    (climbing, {"bot/store/a.py": "import bot.sessions.b", "bot/sessions/b.py": ""}, "bot.store.a"),
    (climbing, {"bot/sessions/a.py": "import bot.games.b", "bot/games/b.py": ""}, "bot.sessions.a"),
    (climbing, {"bot/games/a.py": "from bot.store import b", "bot/store/b.py": ""}, "bot.games.a"),
    (
        climbing,
        {
            "bot/model.py": "def late():\n    from bot.store.b import c",
            "bot/store/b.py": "",
        },
        "bot.model imports bot.store.b",
    ),
    (outward, {"bot/app.py": "import cogs.play", "cogs/play.py": ""}, "bot.app imports cogs.play"),
    (outward, {"engines/a.py": "from bot import app", "bot/app.py": ""}, "engines.a"),
    (knowing_discord, {"bot/sessions/a/b.py": "import discord.ext"}, "bot.sessions.a.b"),
    (knowing_discord, {"bot/render/a.py": "from discord import ui"}, "bot.render.a"),
    (
        neighbours,
        {"bot/games/one/a.py": "import bot.games.two.b", "bot/games/two/b.py": ""},
        "bot.games.one.a imports bot.games.two.b",
    ),
    (
        neighbours,
        {
            "bot/games/one/a.py": "import engines.two.state",
            "bot/games/two/b.py": "",
            "engines/two/state.py": "",
        },
        "bot.games.one.a imports engines.two.state",
    ),
    (
        going_round,
        {
            "engines/a.py": "import typing\nif typing.TYPE_CHECKING:\n    import cogs.c",
            "bot/b.py": "def late():\n    from engines import a",
            "cogs/c.py": "from bot import b",
        },
        "bot.b <-> cogs.c <-> engines.a",
    ),
    (
        ambiguous,
        {
            "bot/store/a.py": "class Row: ...\nclass _Part: ...\nT = TypeVar('T')\nMOST = 1",
            "engines/lab/b.py": "Row = tuple[int]\n_Part = str\nT = TypeVar('T')\nMOST = 2",
        },
        "Row is defined in bot.store.a and engines.lab.b",
    ),
    (
        ambiguous,
        {
            "bot/games/one/words.py": "class Words: ...\nCell: TypeAlias = str",
            "bot/games/two/words.py": "class Words: ...",
            "engines/one/cards.py": "class Deal: ...",
            "engines/two/cards.py": "class Deal: ...",
            "bot/games/two/grid.py": "class Cell: ...",
        },
        "Cell is defined in bot.games.one.words and bot.games.two.grid",
    ),
    (
        ambiguous,
        {
            "cogs/lobby.py": "class Lobby: ...\nclass Hours: ...",
            "bot/sessions/actions/lobby.py": "class Lobby: ...",
            "bot/sessions/actions/clock.py": "class Hours: ...",
        },
        "Hours is defined in bot.sessions.actions.clock and cogs.lobby",
    ),
    (
        ambiguous,
        {
            "bot/games/one/a.py": "",
            "engines/core/deal.py": "class Deal: ...",
            "engines/one/deal.py": "class Deal: ...",
        },
        "Deal is defined in engines.core.deal and engines.one.deal",
    ),
)


@pytest.mark.parametrize(
    ("rule", "files", "fault"), SINS, ids=[f"{rule.__name__}: {said}" for rule, _, said in SINS]
)
def test_a_project_with_one_fault_is_caught(
    rule: Callable[[Project], list[str]], files: dict[str, str], fault: str, tmp_path: Path
) -> None:
    for path, source in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(source, encoding="utf-8")
    (said,) = rule(read(tmp_path))
    assert said.startswith(fault)


def test_every_rule_has_an_example_of_its_fault() -> None:
    assert {rule for rule, *_ in SINS} == set(RULES)
