"""Reads the settings from the environment and ``.env``; ``.env.example`` lists them all."""

import os
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_core import ErrorDetails, PydanticCustomError

from bot.addresses import AddressError, read_path, read_place, secrets_in
from bot.env_file import SettingsError, read_env
from bot.i18n import LANGUAGES
from engines.core.data import DATA
from engines.registry import KEYS, KitError, is_known, kit, known

MOST_GAMES = 10
"""Cap on the games of one bot: the panel needs two buttons per game and has at most 25."""

PREFIX = "CASTELLAN_"
FILE = Path(".env")

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")

BOUNDS = {
    "greater_than_equal": "at least {ge:g}",
    "greater_than": "more than {gt:g}",
    "less_than_equal": "at most {le:g}",
    "less_than": "less than {lt:g}",
}
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "path": "a path",
    "string": "text",
}


os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
"""Disables pydantic's plugins: the bot has none, and searching for them takes time."""


class Settings(BaseModel):
    """Every setting of the bot; :func:`read_settings` reads each from ``CASTELLAN_<NAME>``."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    token: SecretStr | None = None
    database: Path | SecretStr = Field(default=Path("castellan.sqlite3"), validate_default=True)
    data: Path = DATA
    games: tuple[str, ...] = KEYS
    language: str = "en"
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: tuple[int, ...] | None = None
    keep_days: int = Field(default=0, ge=0, le=36_500)
    idle_days: int = Field(default=30, ge=0, le=36_500)
    lobby_minutes: int = Field(default=60, ge=1, le=10_080)
    bot_delay: float = Field(default=0.8, ge=0, le=60)
    bot_grace: float = Field(default=3.0, ge=0, le=60)
    bot_time_limit: float = Field(default=2.0, gt=0, le=60)
    bot_processes: int = Field(default=1, ge=0, le=64)
    picture_processes: int = Field(default=1, ge=0, le=64)
    emoji: bool = True
    log_level: str = "INFO"
    backup_hours: float = Field(default=24.0, ge=0, le=8_760)
    backup_folder: Path | None = None
    backup_keep: int = Field(default=7, ge=1, le=1_000)
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = Field(default=None, ge=1, le=65_535)

    @field_validator("games", "shard_ids", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        return tuple(part.strip() for part in value.split(",")) if isinstance(value, str) else value

    @field_validator("token")
    @classmethod
    def _sendable(cls, value: SecretStr | None) -> SecretStr | None:
        """Strip a token, and refuse it if it contains anything but printable ASCII characters.

        A line break in a token would split a request in two.
        """
        token = "" if value is None else value.get_secret_value().strip()
        if not all("!" <= letter <= "~" for letter in token):
            raise _fault("a token is one word of plain letters, digits and dots; copy it again")
        return None if value is None else SecretStr(token)

    @field_validator("shard_ids")
    @classmethod
    def _each_once(cls, value: tuple[int, ...] | None) -> tuple[int, ...] | None:
        if value is not None and len(set(value)) < len(value):
            raise _fault("name each shard once")
        return value

    @field_validator("log_level")
    @classmethod
    def _known_level(cls, value: str) -> str:
        if value.upper() not in LEVELS:
            raise _fault(f"choose from {', '.join(LEVELS)}")
        return value.upper()

    @field_validator("games")
    @classmethod
    def _known_games(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        if not value or not all(map(is_known, value)):
            raise _fault(f"choose from {', '.join(known())}")
        if len(value) > MOST_GAMES:
            raise _fault(f"choose {MOST_GAMES} at most")
        try:
            for key in value:
                kit(key)
        except KitError as error:
            raise _fault(str(error)) from error
        return value

    @field_validator("database", mode="before")
    @classmethod
    def _in_one_place(cls, value: Any) -> Any:
        """Make a path absolute, so that a change of the working folder does not matter.

        The URL of a server becomes a secret value, because it contains a password.
        """
        try:
            return read_place(value) if isinstance(value, str) else value
        except AddressError as error:
            raise _fault(str(error)) from error

    @field_validator("data", "backup_folder", mode="before")
    @classmethod
    def _no_address(cls, value: Any) -> Any:
        try:
            return read_path(value) if isinstance(value, str) else value
        except AddressError as error:
            raise _fault(str(error)) from error

    @field_validator("database")
    @classmethod
    def _resolved(cls, value: Path | SecretStr) -> Path | SecretStr:
        return value.expanduser().resolve() if isinstance(value, Path) else value

    @field_validator("language")
    @classmethod
    def _known_language(cls, value: str) -> str:
        if value not in LANGUAGES:
            raise _fault(f"choose from {', '.join(LANGUAGES)}")
        return value

    @model_validator(mode="after")
    def _known_shards(self) -> Self:
        count = self.shard_count or 0
        if not all(0 <= shard < count for shard in self.shard_ids or ()):
            raise _fault(
                "each id must be below CASTELLAN_SHARD_COUNT, which must be set too",
                of="shard_ids",
            )
        return self


def hidden_in(settings: Settings) -> list[str]:
    """Return the secret parts of the database's URL; empty for a file."""
    if isinstance(settings.database, Path):
        return []
    return secrets_in(settings.database.get_secret_value())


def database_in_use() -> Path | SecretStr:
    """Return the database that the settings name, even if other settings are wrong.

    If the settings name no valid database, the result is the default database. A settings file that
    is a pipe is not read here, because a pipe can be read only once.
    """
    try:
        given = _given(FILE if FILE.is_file() else None)
    except (OSError, SettingsError):
        given = _given(None)
    try:
        return read_place(given.get("database") or str(Settings.model_fields["database"].default))
    except AddressError:
        return read_place(str(Settings.model_fields["database"].default))


def read_settings() -> Settings:
    """Return the settings; raises :class:`SettingsError` with a line for each wrong setting."""
    try:
        return Settings.model_validate(_given(FILE))
    except ValidationError as error:
        lines = [_sentence(fault) for fault in error.errors(include_input=False)]
        raise SettingsError("\n".join(dict.fromkeys(lines))) from None


def unknown_variables() -> list[str]:
    """Return a sentence for each environment variable that looks like a setting but is unknown.

    Such a variable may be a misspelt setting.
    """
    names = sorted(name for name in os.environ if name.upper().startswith(PREFIX))
    return [_no_setting(name) for name in names if name.upper() not in _names()]


def _given(file: Path | None) -> dict[str, str]:
    """Return the settings in a file and in the environment; the environment takes precedence.

    An empty value counts as not set. Unknown names in the file are kept, so that :class:`Settings`
    refuses them. Raises :class:`SettingsError` for an unreadable file.
    """
    names = _names()
    found: dict[str, str] = {}
    here = {name: value for name, value in os.environ.items() if name.upper() in names}
    for source in ({} if file is None else read_env(file), here):
        for name, value in source.items():
            key = name.upper()
            if value:
                found[key.removeprefix(PREFIX).lower() if key in names else key] = value
    return found


def _names() -> set[str]:
    return {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}


def _no_setting(name: str) -> str:
    near = get_close_matches(name.upper(), sorted(_names()), n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    return f"{name.upper()}: there is no such setting.{hint}"


def _sentence(fault: ErrorDetails) -> str:
    """Return the message for a wrong setting, beginning with the name of its variable."""
    context = fault.get("ctx", {})
    place = str(context.get("of") or (fault["loc"][0] if fault["loc"] else "")).upper()
    if fault["type"] == "extra_forbidden":
        return _no_setting(place)
    kind = fault["type"].removesuffix("_parsing").removesuffix("_type").removesuffix("_from_float")
    if len(fault["loc"]) > 1:
        said = f"each part must be {KINDS.get(kind, 'valid')}, with commas between them"
    elif fault["type"] in BOUNDS:
        said = f"it must be {BOUNDS[fault['type']].format(**context)}"
    elif kind in KINDS:
        said = f"it must be {KINDS[kind]}"
    else:
        said = fault["msg"]
    return f"{PREFIX}{place.removeprefix(PREFIX)}: {said}."


def _fault(said: str, of: str = "") -> PydanticCustomError:
    """Build a validation error with our own sentence.

    ``of`` names the setting if it is not the one being validated.
    """
    return PydanticCustomError("setting", "{said}", {"said": said, "of": of})
