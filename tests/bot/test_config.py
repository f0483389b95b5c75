"""Settings: their sources, refused values, and a correct example file."""

import os
import re
import threading
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.config import (
    Settings,
    SettingsError,
    database_in_use,
    read_settings,
    unknown_variables,
)

EXAMPLE = Path(__file__).resolve().parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Remove this machine's settings from the environment, and work in an empty folder."""
    for name in list(os.environ):
        if name.startswith("CASTELLAN_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def plain(settings: Settings) -> dict[str, Any]:
    return settings.model_dump()


def example_lines() -> dict[str, str]:
    """Return the variables of the example file with their values."""
    found = re.findall(r"^(\w+)=(.*)$", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) == len(dict(found)), "each once"
    return dict(found)


def test_the_example_names_every_setting_and_no_other() -> None:
    assert set(example_lines()) == {f"CASTELLAN_{name.upper()}" for name in Settings.model_fields}


def test_the_example_shows_the_defaults() -> None:
    defaults = plain(Settings())
    Path(".env").write_bytes(EXAMPLE.read_bytes())
    assert plain(read_settings()) == defaults
    for name, value in example_lines().items():
        default = defaults[name.removeprefix("CASTELLAN_").lower()]
        if value:
            shown = ",".join(default) if isinstance(default, tuple) else str(default)
            if isinstance(default, bool):
                shown = shown.lower()
            meant = str(Path(value).resolve()) if isinstance(default, Path) else value
            assert shown == meant, name
        else:
            assert default is None or name == "CASTELLAN_DATA", name


def test_every_setting_of_the_example_is_explained() -> None:
    for block in EXAMPLE.read_text(encoding="utf-8").strip().split("\n\n"):
        assert block.startswith("# "), block


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("CASTELLAN_LANGUAGE=fr\nCASTELLAN_BOT_DELAY=3\n", encoding="utf-8")
    monkeypatch.setenv("CASTELLAN_BOT_DELAY", "4")
    settings = read_settings()
    assert (settings.language, settings.bot_delay) == ("fr", 4.0)


def test_lists_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTELLAN_GAMES", "castel, castellum")
    monkeypatch.setenv("CASTELLAN_SHARD_IDS", "0,2")
    monkeypatch.setenv("CASTELLAN_SHARD_COUNT", "4")
    settings = read_settings()
    assert settings.games == ("castel", "castellum")
    assert (settings.shard_ids, settings.shard_count) == ((0, 2), 4)


def test_the_token_is_hidden_in_printed_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTELLAN_TOKEN", "very.secret")
    settings = read_settings()
    assert "very.secret" not in repr(settings)
    assert settings.token is not None
    assert settings.token.get_secret_value() == "very.secret"


WHOLE = "it must be a whole number"

SENTENCES = [
    ("GAMES", "chess", "GAMES: choose from castellum, castrum, castel"),
    ("GAMES", ",", "GAMES: choose from castellum, castrum, castel"),
    ("LANGUAGE", "de", "LANGUAGE: choose from en, fr"),
    ("LOBBY_MINUTES", "0", "LOBBY_MINUTES: it must be at least 1"),
    ("LOBBY_MINUTES", "99999", "LOBBY_MINUTES: it must be at most 10080"),
    ("KEEP_DAYS", "-1", "KEEP_DAYS: it must be at least 0"),
    ("BOT_TIME_LIMIT", "0", "BOT_TIME_LIMIT: it must be more than 0"),
    ("BOT_DELAY", "-1", "BOT_DELAY: it must be at least 0"),
    ("BOT_DELAY", "soon", "BOT_DELAY: it must be a number"),
    ("BOT_PROCESSES", "many", f"BOT_PROCESSES: {WHOLE}"),
    ("BOT_PROCESSES", "1.5", f"BOT_PROCESSES: {WHOLE}"),
    ("EMOJI", "perhaps", "EMOJI: it must be true or false"),
    ("SHARD_COUNT", "0", "SHARD_COUNT: it must be at least 1"),
    ("SHARD_IDS", "0,x", "SHARD_IDS: each part must be a whole number, with commas between them"),
    ("SHARD_IDS", "0,0", "SHARD_IDS: name each shard once"),
    (
        "SHARD_IDS",
        "0,1",
        "SHARD_IDS: each id must be below CASTELLAN_SHARD_COUNT, which must be set too",
    ),
    ("LOG_LEVEL", "LOUD", "LOG_LEVEL: choose from DEBUG, INFO, WARNING, ERROR"),
    (
        "TOKEN",
        "one\ntwo",
        "TOKEN: a token is one word of plain letters, digits and dots; copy it again",
    ),
    (
        "TOKEN",
        "jeton-\u00e9",
        "TOKEN: a token is one word of plain letters, digits and dots; copy it again",
    ),
]


@pytest.mark.parametrize(("name", "value", "said"), SENTENCES)
def test_wrong_values_are_refused_with_an_explanation(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(f"CASTELLAN_{name}", value)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert str(refused.value) == f"CASTELLAN_{said}."


def test_every_wrong_setting_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTELLAN_LANGUAGE", "de")
    monkeypatch.setenv("CASTELLAN_BOT_DELAY", "soon")
    Path(".env").write_text("CASTELLAN_TOKN=abc\n", encoding="utf-8")
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert sorted(line.partition(":")[0] for line in str(refused.value).splitlines()) == [
        "CASTELLAN_BOT_DELAY",
        "CASTELLAN_LANGUAGE",
        "CASTELLAN_TOKN",
    ]


def test_no_error_message_shows_a_value(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user can put the token into the wrong line by mistake."""
    for name in Settings.model_fields:
        monkeypatch.setenv(f"CASTELLAN_{name.upper()}", "my secret token")
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert "secret" not in str(refused.value)


def test_shards_by_number_are_below_their_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTELLAN_SHARD_IDS", "0,1")
    monkeypatch.setenv("CASTELLAN_SHARD_COUNT", "1")
    with pytest.raises(SettingsError, match="CASTELLAN_SHARD_IDS: each id must be below"):
        read_settings()
    monkeypatch.setenv("CASTELLAN_SHARD_COUNT", "2")
    assert read_settings().shard_ids == (0, 1)


@pytest.mark.parametrize(("given", "meant"), [("info", "INFO"), ("Debug", "DEBUG")])
def test_a_level_may_be_written_in_lower_case(
    monkeypatch: pytest.MonkeyPatch, given: str, meant: str
) -> None:
    monkeypatch.setenv("CASTELLAN_LOG_LEVEL", given)
    assert read_settings().log_level == meant


def test_a_token_with_a_final_line_break_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTELLAN_TOKEN", " very.secret\n")
    token = read_settings().token
    assert token is not None
    assert token.get_secret_value() == "very.secret"


FILES = [
    (b"CASTELLAN_TOKN=abc\n", "CASTELLAN_TOKN: there is no such setting. Did you mean "),
    (b"CASTELLAN_FOO=1\n", "CASTELLAN_FOO: there is no such setting."),
    (b"language=fr\n", "LANGUAGE: there is no such setting. Did you mean CASTELLAN_LANGUAGE?"),
    (b"CASTELLAN_TOKEN=\xff\n", "/.env is not written in UTF-8 (at byte 17)."),
    (b"# mine\nhello\n", "/.env, line 2 is not a setting: write it as NAME=value"),
    (b"\xef\xbb\xbfCASTELLAN_LANGUAGE=de\n", "CASTELLAN_LANGUAGE: choose from en, fr."),
]


@pytest.mark.parametrize(("content", "said"), FILES)
def test_an_unreadable_settings_file_is_explained(content: bytes, said: str) -> None:
    Path(".env").write_bytes(content)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


UNREADABLE = [
    'CASTELLAN_TOKEN="S3CRET',
    "CASTELLAN_TOKEN='S3CRET",
    'CASTELLAN_TOKEN="S3CRET\\"',
    'CASTELLAN_TOKEN="S3CRET" more',
    'CASTELLAN_TOKEN="S3CRET\nCASTELLAN_LANGUAGE="fr',
    'CASTELLAN_TOKEN="S3CRET\nCASTELLAN_LANGUAGE=fr"',
    "set CASTELLAN_TOKEN=S3CRET",
    "setx CASTELLAN_TOKEN S3CRET",
    '$env:CASTELLAN_TOKEN="S3CRET"',
    "CASTELLAN TOKEN=S3CRET",
    "CASTELLAN_TOKEN S3CRET",
    "CASTELLAN_TOKEN: S3CRET",
    "CASTELLAN_TOKEN:S3CRET=",
    "CASTELLAN-TOKEN=S3CRET",
    "export CASTELLAN_TOKEN S3CRET",
    "export CASTELLAN TOKEN=S3CRET",
    "declare -x CASTELLAN_TOKEN=S3CRET",
    "S3CRET.abc.def",
    "S3CRET.abc.def=",
    "=S3CRET",
    "CASTELLAN_TOKEN",
    "export CASTELLAN_TOKEN",
    "[castellan] token=S3CRET",
    '{"CASTELLAN_TOKEN": "S3CRET="}',
    "\u201cCASTELLAN_TOKEN\u201d=S3CRET",
    "\x00CASTELLAN_TOKEN=S3CRET",
]
"""Lines that look like settings but are not."""


@pytest.mark.promise(
    "env-file",
    "If a line of `.env` cannot be read, the error names its number and never its content",
)
@pytest.mark.parametrize("line", UNREADABLE)
@pytest.mark.parametrize("before", ["", "# mine\n\n\nCASTELLAN_EMOJI=false\n", "\r\n# mine\r\n"])
def test_a_line_that_cannot_be_read_is_refused_by_its_number(
    line: str, before: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command fails, and its message omits the line, which could contain the token."""
    Path(".env").write_bytes(f"{before}{line}\nCASTELLAN_BOT_DELAY=2\n".encode())
    number = before.count("\n") + 1
    for command in (["doctor", "--offline"], ["run"], ["health"], ["backup"]):
        assert main(command) == 2
        output = capsys.readouterr()
        assert output.out == ""
        assert f"/.env, line {number} is not a setting: write it as NAME=value" in output.err
        assert len(output.err.splitlines()) == 1
        assert "S3CRET" not in output.err


@pytest.mark.parametrize(
    "content",
    [
        "export CASTELLAN_LANGUAGE=fr",
        "  export   CASTELLAN_LANGUAGE = fr  # mine",
        'CASTELLAN_LANGUAGE="fr"',
        "CASTELLAN_LANGUAGE='fr'\r\n\r\n",
        "\ufeffCASTELLAN_LANGUAGE=fr",
        'castellan_language=fr\n#CASTELLAN_TOKEN="abc',
        "CASTELLAN_LANGUAGE=fr\rCASTELLAN_EMOJI=true\r",
        'CASTELLAN_TOKEN=""\nCASTELLAN_LANGUAGE=fr\n\n\n',
    ],
)
def test_a_line_that_is_a_setting_is_read(content: str) -> None:
    Path(".env").write_bytes(content.encode())
    assert read_settings().language == "fr"


def test_a_file_of_settings_may_be_a_pipe() -> None:
    """The bot reads the file once, because nothing would write into the pipe a second time."""
    os.mkfifo(".env")
    writer = threading.Thread(target=Path(".env").write_text, args=("CASTELLAN_LANGUAGE=fr\n",))
    writer.start()
    assert database_in_use() == Path("castellan.sqlite3").resolve()
    assert read_settings().language == "fr"
    writer.join()


def test_a_file_of_settings_without_end_is_refused() -> None:
    Path(".env").symlink_to("/dev/zero")
    with pytest.raises(SettingsError, match="too large"):
        read_settings()


def test_a_file_with_a_byte_order_mark_is_read() -> None:
    Path(".env").write_bytes(b"\xef\xbb\xbfCASTELLAN_LANGUAGE=fr\n")
    assert read_settings().language == "fr"


def test_a_folder_in_place_of_the_settings_file_is_explained() -> None:
    Path(".env").mkdir()
    with pytest.raises(SettingsError, match="is a folder and should be a file"):
        read_settings()


def test_a_misspelt_environment_variable_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASTELLAN_LANGUAGE", "fr")
    monkeypatch.setenv("CASTELLAN_TOKN", "abc")
    read_settings()
    assert unknown_variables() == [
        "CASTELLAN_TOKN: there is no such setting. Did you mean CASTELLAN_TOKEN?"
    ]


def test_a_relative_database_stays_where_it_was_when_the_bot_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for named in ("", "games.sqlite3"):
        monkeypatch.setenv("CASTELLAN_DATABASE", named)
        place = read_settings().database
        assert place == tmp_path / (named or "castellan.sqlite3")
        assert place.is_absolute()
