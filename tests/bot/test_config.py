"""Settings: where they come from, what is refused, and that the example file tells the truth."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from pydantic_settings import BaseSettings

from bot.config import Settings

EXAMPLE = Path(__file__).resolve().parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Run without the settings of this machine."""
    for name in list(os.environ):
        if name.startswith("CASTELLAN_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def plain(settings: BaseSettings) -> dict[str, Any]:
    return settings.model_dump()


def example_lines() -> dict[str, str]:
    """Return the variables of the example file with the values beside them."""
    found = re.findall(r"^(\w+)=(.*)$", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) == len(dict(found)), "each once"
    return dict(found)


def test_the_example_names_every_setting_and_no_other() -> None:
    assert set(example_lines()) == {f"CASTELLAN_{name.upper()}" for name in Settings.model_fields}


def test_the_example_shows_the_defaults() -> None:
    defaults = plain(Settings())
    assert plain(Settings(_env_file=EXAMPLE)) == defaults
    for name, value in example_lines().items():
        default = defaults[name.removeprefix("CASTELLAN_").lower()]
        if value:
            shown = ",".join(default) if isinstance(default, tuple) else str(default)
            assert value == (shown.lower() if isinstance(default, bool) else shown), name
        else:
            assert default is None or name == "CASTELLAN_DATA", name


def test_every_setting_of_the_example_is_explained() -> None:
    for block in EXAMPLE.read_text(encoding="utf-8").strip().split("\n\n"):
        assert block.startswith("# "), block


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("CASTELLAN_LANGUAGE=fr\nCASTELLAN_BOT_DELAY=3\n", encoding="utf-8")
    monkeypatch.setenv("CASTELLAN_BOT_DELAY", "4")
    settings = Settings()
    assert (settings.language, settings.bot_delay) == ("fr", 4.0)


def test_lists_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTELLAN_GAMES", "castel, castellum")
    monkeypatch.setenv("CASTELLAN_SHARD_IDS", "0,2")
    monkeypatch.setenv("CASTELLAN_SHARD_COUNT", "4")
    settings = Settings()
    assert settings.games == ("castel", "castellum")
    assert (settings.shard_ids, settings.shard_count) == ((0, 2), 4)


def test_the_token_does_not_show_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTELLAN_TOKEN", "very.secret")
    settings = Settings()
    assert "very.secret" not in repr(settings)
    assert settings.token is not None
    assert settings.token.get_secret_value() == "very.secret"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("GAMES", "chess", "choose from castellum, castrum, castel"),
        ("GAMES", ",", "choose from"),
        ("LANGUAGE", "de", "choose from en, fr"),
        ("LOBBY_MINUTES", "0", "greater than or equal to 1"),
        ("KEEP_DAYS", "-1", "greater than or equal to 0"),
        ("BOT_TIME_LIMIT", "0", "greater than 0"),
        ("BOT_DELAY", "-1", "greater than or equal to 0"),
        ("BOT_PROCESSES", "many", "valid integer"),
        ("SHARD_COUNT", "0", "greater than or equal to 1"),
        ("SHARD_IDS", "0,x", "valid integer"),
        ("LOG_LEVEL", "LOUD", "should match pattern"),
    ],
)
def test_wrong_values_are_refused_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(f"CASTELLAN_{name}", value)
    with pytest.raises(ValidationError, match=said):
        Settings()


def test_shards_by_number_need_their_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTELLAN_SHARD_IDS", "0,1")
    with pytest.raises(ValidationError, match="shard_count"):
        Settings()
    monkeypatch.setenv("CASTELLAN_SHARD_COUNT", "1")
    with pytest.raises(ValidationError, match="shard_count"):
        Settings()


def test_a_misspelt_line_of_the_file_is_refused() -> None:
    Path(".env").write_text("CASTELLAN_TOKN=abc\n", encoding="utf-8")
    with pytest.raises(ValidationError, match="castellan_tokn"):
        Settings()
