"""Settings, from the environment and ``.env``; ``.env.example`` lists them all."""

from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.i18n import LANGUAGES
from engines.core.data import DATA
from engines.registry import KEYS, KitError, kit, known

MOST_GAMES = 10
"""Games of one bot: the panel has two buttons for each, and a message holds 25."""


class SettingsError(Exception):
    """A setting is wrong; the text is a sentence for the operator."""


class Settings(BaseSettings):
    """Every setting of the bot; each is an environment variable ``CASTELLAN_<NAME>``."""

    model_config = SettingsConfigDict(
        env_prefix="CASTELLAN_", env_file=".env", env_ignore_empty=True, extra="forbid"
    )

    token: SecretStr | None = None
    database: Path = Path("castellan.sqlite3")
    data: Path = DATA
    games: Annotated[tuple[str, ...], NoDecode] = KEYS
    language: str = "en"
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None
    keep_days: int = Field(default=0, ge=0, le=36_500)
    lobby_minutes: int = Field(default=60, ge=1, le=10_080)
    bot_delay: float = Field(default=1.5, ge=0, le=60)
    bot_grace: float = Field(default=5.0, ge=0, le=60)
    bot_time_limit: float = Field(default=2.0, gt=0, le=60)
    bot_processes: int = Field(default=1, ge=0, le=64)
    emoji: bool = True
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")

    @field_validator("games", "shard_ids", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        return tuple(part.strip() for part in value.split(",")) if isinstance(value, str) else value

    @field_validator("games")
    @classmethod
    def _known_games(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        unknown = set(value) - set(known())
        if unknown or not value:
            raise ValueError(f"choose from {', '.join(known())}")
        if len(value) > MOST_GAMES:
            raise ValueError(f"choose {MOST_GAMES} at most")
        try:
            for key in value:
                kit(key)
        except KitError as error:
            raise ValueError(str(error)) from error
        return value

    @field_validator("language")
    @classmethod
    def _known_language(cls, value: str) -> str:
        if value not in LANGUAGES:
            raise ValueError(f"choose from {', '.join(LANGUAGES)}")
        return value

    @model_validator(mode="after")
    def _known_shards(self) -> Self:
        count = self.shard_count or 0
        if not all(0 <= shard < count for shard in self.shard_ids or ()):
            raise ValueError("shard_ids are numbers below shard_count, which must be set with them")
        return self


def read_settings() -> Settings:
    """Read the settings; raises :class:`SettingsError`."""
    try:
        return Settings()
    except ValidationError as error:
        fault = error.errors()[0]
        name = "_".join(str(part) for part in fault["loc"]).upper()
        raise SettingsError(f"CASTELLAN_{name}: {fault['msg']}") from error
