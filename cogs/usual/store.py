"""The usual options of servers, declared as defaults that a server may set."""

from collections.abc import Sequence

from bot.i18n import LANGUAGES
from bot.sessions.domain.lobby import HINTS, PACES
from bot.store.features import FeatureStore, ServerDefault
from engines.registry import game as game_of
from engines.registry import known

LANGUAGE, PACE, THREAD = "language", "pace", "thread"

AS_THE_SERVER = "server"
"""Choice of :data:`LANGUAGE`: boards use the language of the server."""


class _Usual(FeatureStore):
    @property
    def server_defaults(self) -> Sequence[ServerDefault]:
        """The usual options of all games."""
        return tuple(default for game in known() for default in usual_options(game).values())


STORE = _Usual()


def usual_options(game: str) -> dict[str, ServerDefault]:
    """Return the options that a server may choose for a game, by the key of the option."""
    found = {
        option.key: (option.choices, option.default, f"{game}-{option.key}")
        for option in game_of(game).offered
    }
    found[PACE] = (PACES, PACES[0], PACE)
    found[HINTS.key] = (HINTS.choices, HINTS.default, HINTS.key)
    usual = {
        key: ServerDefault(
            f"usual-{game}-{key}", choices, default, game, f"option-{name.replace('_', '-')}"
        )
        for key, (choices, default, name) in found.items()
    }
    languages = (AS_THE_SERVER, *LANGUAGES)
    usual[LANGUAGE] = ServerDefault(
        f"usual-{game}-{LANGUAGE}", languages, AS_THE_SERVER, game, "usual-language"
    )
    usual[THREAD] = ServerDefault(
        f"usual-{game}-{THREAD}", ("off", "on"), "off", game, "usual-thread"
    )
    return usual
