"""The registry knows the installed games and explains faults of packages."""

import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.__main__ import main
from bot.components import presenters
from bot.config import MOST_GAMES, Settings
from bot.i18n import Text, _of_installed_games
from bot.store.card_values import CardValues
from engines import registry
from engines.core.data import DATA, DataError
from engines.core.kit import GameKit
from engines.registry import KEYS, KitError

Bring = Callable[..., None]

KIT = """
from pathlib import Path
from engines.core.kit import GameKit
HERE = Path(__file__).parent
KIT = GameKit("{key}", "{engine}", "{presenter}", HERE, HERE / "locales", HERE / "rulings.md")
"""


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bring]:
    """A function that installs a package (one module, one entry point) during a test."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)

    def install(
        key: str,
        source: str = KIT,
        module: str = "",
        engine: str = "engines.castel:GAME",
        presenter: str = "bot.games.castel:PRESENTER",
    ) -> None:
        module = module or f"brings_{key}"
        text = source.replace("{key}", key).replace("{engine}", engine)
        text = text.replace("{presenter}", presenter)
        (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
        about = tmp_path / f"{module}-1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Name: {module}\nVersion: 1\n", encoding="utf-8")
        (about / "entry_points.txt").write_text(
            f"[{registry.GROUP}]\n{key} = {module}:KIT\n", encoding="utf-8"
        )
        registry.installed.cache_clear()

    yield install
    registry.installed.cache_clear()
    for name in set(sys.modules) - before:
        if name.startswith("brings_"):
            del sys.modules[name]


def test_installed_games_are_known_but_not_imported(bring: Bring) -> None:
    bring("nim", source="raise RuntimeError")
    bring("go", source="raise RuntimeError")
    assert registry.known() == (*KEYS, "go", "nim")


def test_a_kit_names_the_places_of_its_parts(bring: Bring, tmp_path: Path) -> None:
    bring("nim")
    kit = registry.kit("nim")
    assert (kit.key, kit.data, kit.rulings) == ("nim", tmp_path, tmp_path / "rulings.md")
    for key in KEYS:
        assert registry.kit(key).rulings.is_file()
        assert registry.kit(key).data == DATA / key


def test_no_package_replaces_a_built_in_game(bring: Bring) -> None:
    bring("castel", source="raise RuntimeError")
    assert registry.known() == KEYS
    assert registry.kit("castel").engine == "engines.castel:GAME"


@pytest.mark.counterproof("fourth-game")
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import no_such_module", "the package of nim cannot be imported: .*no_such_module"),
        ("KIT = None", "brings_nim:KIT is not the GameKit of nim"),
        (KIT.replace("{key}", "go"), "brings_nim:KIT is not the GameKit of nim"),
        ("", "the package of nim cannot be imported"),
    ],
)
def test_a_wrong_package_is_named(bring: Bring, source: str, said: str) -> None:
    bring("nim", source=source)
    with pytest.raises(KitError, match=said):
        registry.kit("nim")
    with pytest.raises(ValidationError, match=said):
        Settings(games=("castel", "nim"))


@pytest.mark.parametrize("tool", ["demo", "render", "arena"])
def test_every_tool_names_a_wrong_package(
    bring: Bring, capsys: pytest.CaptureFixture[str], tool: str
) -> None:
    bring("nim", source="KIT = None")
    assert main([tool, *(["--game"] if tool == "demo" else []), "nim"]) == 2
    assert capsys.readouterr().err == "brings_nim:KIT is not the GameKit of nim\n"


def test_two_packages_with_one_game_are_refused(bring: Bring) -> None:
    bring("nim", module="brings_one")
    bring("nim", module="brings_another")
    with pytest.raises(KitError, match="several packages bring a game called nim"):
        registry.kit("nim")


def test_parts_of_the_wrong_type_are_refused(bring: Bring) -> None:
    bring("nim", engine="engines.castel:Castel", presenter="bot.games.castel:cards")
    with pytest.raises(KitError, match=r"engines\.castel:Castel is not the Game of nim"):
        registry.game("nim")
    with pytest.raises(KitError, match=r"bot\.games\.castel:cards is not the Presenter of nim"):
        presenters.presenter("nim")
    bring("go")
    with pytest.raises(KitError, match=r"engines\.castel:GAME is not the Game of go"):
        registry.game("go")


def test_a_broken_package_loses_only_its_own_texts(
    bring: Bring, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bring("go", source="raise RuntimeError")
    bring("nim")
    with caplog.at_level(logging.WARNING):
        assert _of_installed_games() == [tmp_path / "locales"]
    assert "the package of go cannot be imported" in caplog.text


def test_a_package_cannot_change_texts_of_others(tmp_path: Path) -> None:
    for folder, text in (("ours", "ui-yes = Yes\n"), ("theirs", "ui-yes = No\nnim-go = Go\n")):
        (tmp_path / folder / "en").mkdir(parents=True)
        (tmp_path / folder / "en" / "a.ftl").write_text(text, encoding="utf-8")
    words = Text("en", tmp_path / "ours", tmp_path / "theirs")
    assert (words("ui-yes"), words("nim-go")) == ("Yes", "Go")


def test_texts_of_packages_are_searched_once_for_missing_keys(tmp_path: Path) -> None:
    for folder, text in (("ours", "ui-yes = Yes\n"), ("theirs", "ui-yes = No\nnim-go = Go\n")):
        (tmp_path / folder / "en").mkdir(parents=True)
        (tmp_path / folder / "en" / "a.ftl").write_text(text, encoding="utf-8")
    looked: list[Path] = []

    def further() -> list[Path]:
        looked.append(tmp_path / "theirs")
        return looked

    words = Text("en", tmp_path / "ours", further=further)
    assert words("ui-yes") == "Yes"
    assert "ui-yes" in words
    assert not looked
    assert (words("nim-go"), words("ui-yes"), "nim-stop" in words) == ("Go", "Yes", False)
    assert looked == [tmp_path / "theirs"]


def test_card_values_come_from_the_package_unless_the_operator_has_own_ones(
    bring: Bring, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring("nim")
    game = registry.game("castel")
    monkeypatch.setattr("bot.store.card_values.game", lambda _key: game)
    for file in game.files:
        (tmp_path / file).write_bytes((DATA / "castel" / file).read_bytes())
    own = tmp_path / "own"
    shipped = CardValues(own, ("nim",)).current("nim")
    assert shipped.fingerprint == CardValues(DATA, ("castel",)).current("castel").fingerprint
    (own / "nim").mkdir(parents=True)
    for file in game.files:
        (own / "nim" / file).write_text("no values", encoding="utf-8")
    with pytest.raises(DataError, match="not a valid TOML file"):
        CardValues(own, ("nim",))


@pytest.mark.parametrize("key", ["", "x", "Nim", "nim-2", "2nim", "castellan", "core", "a" * 17])
def test_a_game_has_a_display_name(key: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a game cannot be called"):
        GameKit(key, "a:B", "a:C", tmp_path, tmp_path, tmp_path)


def test_the_number_of_games_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    names = tuple(f"game{letter}" for letter in "abcdefghijk")
    monkeypatch.setattr("bot.config.is_known", names.__contains__)
    with pytest.raises(ValidationError, match=f"choose {MOST_GAMES} at most"):
        Settings(games=names)
