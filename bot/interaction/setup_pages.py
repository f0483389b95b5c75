"""The pages with a server's settings, and the buttons between these pages.

Each page belongs to a feature; a component of that feature opens it.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button, Row
from bot.errors import UserError
from bot.interaction.context import Caller
from bot.sessions.sessions import Sessions


class SetupPage(NamedTuple):
    """A page of settings: the text key of its name, the button that opens it, its audience.

    ``whose`` is the audience: managers of the server, managers of the channel, or everybody.
    """

    name: str
    key: ControlId
    whose: Literal["server", "channel", "all"] = "server"


CHANNELS, LIMITS, DAILY, DIAGNOSE, WEBHOOK = "channels", "limits", "daily", "diagnose", "webhook"
DEFAULTS = "defaults"

SETUP = {
    CHANNELS: SetupPage("ui-button-settings", ControlId(0, 0, "settings")),
    LIMITS: SetupPage("ui-button-limits", ControlId(0, 0, "settings", LIMITS)),
    DAILY: SetupPage("ui-button-daily", ControlId(0, 0, "daily"), "channel"),
    DIAGNOSE: SetupPage("ui-button-doctor", ControlId(0, 0, "doctor"), "all"),
    WEBHOOK: SetupPage("ui-button-webhook", ControlId(0, 0, "webhook")),
}
"""Pages of the settings, by the name that is typed in the command."""

OF_FEATURES = {DEFAULTS: SetupPage("ui-button-defaults", ControlId(0, 0, "defaults"))}
"""The page with default settings that features declare."""


def setup_pages(sessions: Sessions) -> Mapping[str, SetupPage]:
    """Return the settings' pages, with the defaults page only if a feature declares defaults."""
    return {**SETUP, **OF_FEATURES} if sessions.server_defaults.declared else SETUP


def ways(caller: Caller, page: str) -> Row:
    """Return the buttons from a settings page to the other pages the asker may see."""
    may = {"server": caller.manager, "channel": caller.channel_manager, "all": True}
    return tuple(
        Button(caller.text(other.name), encode(other.key))
        for name, other in setup_pages(caller.sessions).items()
        if name != page and may[other.whose]
    )


def require_manager(caller: Caller) -> None:
    """Raise ``error-not-manager`` if the asker may not manage the server."""
    if not caller.manager:
        raise UserError("error-not-manager")
