"""A new lobby option in every game changes nothing that was recorded or stored earlier.

The option is made up. Every rule, every view and the texts of the rules read the option. In new
games the option has another choice than in earlier games.
"""

import json
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial, wraps
from pathlib import Path
from typing import Any

import pytest

from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.i18n import LANGUAGES, text
from bot.messages import lobby
from bot.model import Table
from bot.records.game_file import completed, options_of
from bot.records.models import AnyFile, GameFile, RunningFile, read, written
from bot.records.replay_tool import told
from bot.records.verify import verify, verify_running
from bot.sessions.sessions import Sessions
from bot.store.card_values import CardValues
from bot.store.file.database import open_database
from cogs.puzzles.shelf import collection
from engines import registry
from engines.core import kernel
from engines.core.data import DATA
from engines.core.game import GameOption
from engines.core.kernel import Seat, State, View
from engines.core.position_code import decode, encode
from engines.registry import KEYS
from tests.bot.records.games import file_of
from tests.bot.store.golden import FOLDER as SCHEMAS
from tests.engines import recording
from tests.support.house import Clock, House, running, seeds_from
from tests.support.sizes import size

OMEN = GameOption("omen", ("off", "on"), "on", before="off")

RECORDED = sorted(
    path for folder in (*KEYS, "castel-earlier") for path in (recording.GOLDEN / folder).iterdir()
)
FILES = sorted((recording.GOLDEN / "games").iterdir())

PUZZLES = size(5, 1_000)

looked: set[tuple[str, str]] = set()
"""The choices of the option that rules and views have read, each with its game."""


def look(state: State) -> None:
    looked.add((state.GAME, state.options[OMEN.key]))


def reading(rule: kernel.Rule) -> kernel.Rule:
    """Wrap a rule so that it first reads the option."""

    @wraps(rule)
    def read_first(state: State, *args: Any) -> Any:
        look(state)
        return rule(state, *args)

    return read_first


def showing(view: Callable[[State, Seat | None], View]) -> Callable[[State, Seat | None], View]:
    """Wrap a view function so that it first reads the option."""

    @wraps(view)
    def look_first(state: State, viewer: Seat | None) -> View:
        look(state)
        return view(state, viewer)

    return look_first


def named(game: str, key: str, choice: str = "", *, usual: Callable[..., str]) -> str:
    """Return the catalogue key of an option; the made-up option uses another option's texts."""
    return usual(game, "hints" if key == OMEN.key else key, choice)


def forget() -> None:
    registry.game.cache_clear()
    registry.equipped.cache_clear()


@pytest.fixture(autouse=True)
def grown(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the option to each game."""
    looked.clear()
    for key in KEYS:
        game = registry.game(key)
        monkeypatch.setattr(game.state, "BEFORE", {**game.state.BEFORE, OMEN.key: "off"})
        monkeypatch.setattr(game.state, "view", showing(game.state.view))
        grown_up = replace(game, options=(*game.options, OMEN))
        monkeypatch.setattr(f"engines.{key}.GAME", grown_up)
    for name, rule in kernel.RULES.items():
        if name.split(".")[0] in KEYS:
            monkeypatch.setitem(kernel.RULES, name, reading(rule))
    monkeypatch.setattr(lobby, "option_key", partial(named, usual=lobby.option_key))
    forget()
    yield
    monkeypatch.undo()
    forget()


def shows_rules(table: Table) -> None:
    """Check that a table's rules are shown, and that its new option has the earlier choice."""
    for language in LANGUAGES:
        words = text(language)
        shown = lobby.option_lines(table, words)
        assert len(shown) > len(registry.game(table.game).offered)
        assert words("option-hints-off") in " ".join(shown)
        assert table.options[OMEN.key] == "off"
        values = registry.equipped(table.game)[1]
        reader = replace(reader_of(table, words), card_set=values)
        assert presenter(table.game).rules(reader)


@pytest.mark.promise(
    "new-option",
    "After a new lobby option is added, recorded games, game files, databases of every schema "
    "and puzzles continue as they were",
    size="5 / all puzzles of each game",
)
@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_recorded_games_end_as_they_did(path: Path) -> None:
    key = path.parent.name.removesuffix("-earlier")
    game, card_set = registry.equipped(key)
    recorded = json.loads(path.read_text(encoding="utf-8"))
    state = recording.replay(game.state, card_set, recorded)
    recording.check(state, recorded)
    state.view(None)
    assert looked == {(key, "off")}
    assert OMEN.key not in state.dump()["options"]
    again = decode(encode(state, None), registry.equipped).state
    assert again.fingerprint() == state.fingerprint()


@pytest.mark.promise("new-option")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_game_files_verify_and_are_printed(path: Path) -> None:
    file = read(path.read_text(encoding="utf-8"))
    found = verify(file) if isinstance(file, GameFile) else verify_running(file)
    assert found.holds
    assert list(told(file, "en", None))
    assert looked == {(file.game, "off")}


@pytest.mark.promise("new-option")
@pytest.mark.parametrize("path", sorted(SCHEMAS.glob("*.db")), ids=lambda path: path.stem)
async def test_games_in_databases_of_every_schema_continue(path: Path, tmp_path: Path) -> None:
    """The stored options of these games are not rewritten."""
    file = Path(shutil.copy(path, tmp_path / "old.db"))
    chance = random.Random(1)
    stored = options_in(file)
    database = await open_database(file)
    sessions = Sessions(database, CardValues(DATA, KEYS), clock=Clock(), new_seed=seeds_from(1))
    house = House(sessions, Clock(), [])
    try:
        await sessions.resume()
        *tables, waiting = await sessions.running()
        shows_rules(waiting)
        assert {table.game for table in tables} == set(KEYS)
        for table in tables:
            again = await sessions.log.replay(table.id)
            assert again.fingerprint() == running(table).fingerprint()
            shows_rules(table)
            for _ in range(3):
                await house.press_any(table.id, chance)
    finally:
        await database.close()
    assert options_in(file) == stored
    assert looked == {(key, "off") for key in KEYS}


def options_in(file: Path) -> list[Any]:
    with closing(sqlite3.connect(file)) as db:
        return db.execute("SELECT id, options FROM tables ORDER BY id").fetchall()


@pytest.mark.promise("new-option")
@pytest.mark.parametrize("key", KEYS)
def test_puzzles_can_be_opened(key: str) -> None:
    shelf = collection(key)
    assert shelf is not None
    for puzzle in shelf.puzzles[:PUZZLES]:
        state = decode(puzzle.code, registry.equipped).state
        assert state.options[OMEN.key] == "off"
        assert OMEN.key not in state.dump()["options"]


@pytest.mark.parametrize("key", KEYS)
def test_files_of_new_games_state_the_option(key: str) -> None:
    game = registry.game(key)
    file: AnyFile = file_of(key)
    assert file.options[OMEN.key] == "on"
    assert verify(changed(file)).holds
    other = {**game.settle({}), OMEN.key: "off"}
    assert OMEN.key not in game.written(other)
    assert game.completed(game.written(other)) == other
    with pytest.raises(ValueError, match="written with omen=off"):
        game.completed({**game.written(other), OMEN.key: "off"})


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("chosen", [{}, {OMEN.key: "off"}], ids=["silent", "said"])
def test_a_handwritten_file_without_the_option_has_its_earlier_value(
    key: str, chosen: dict[str, str]
) -> None:
    whole = file_of(key)
    data = {name: json.loads(written(whole))[name] for name in ("game", "seats")}
    data |= {"deal": {"generator": "splitmix64", "seed": "1"}, "moves": [], "options": chosen}
    by_hand = completed(read(json.dumps({"format": whole.format, "version": 1, **data})))
    assert options_of(by_hand)[OMEN.key] == "off"
    assert verify(changed(by_hand)).holds


def changed(file: AnyFile) -> GameFile:
    """Return the file of a finished game after writing and reading it."""
    found = read(written(file))
    assert not isinstance(found, RunningFile)
    return found
