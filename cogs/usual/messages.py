"""A lobby's line about its server's usual options, and the button to the standard options."""

from collections.abc import Mapping, Sequence

from bot.components.custom_id import ControlId, encode
from bot.components.message import Button
from bot.i18n import Text
from bot.messages.features import SILENT, Feature, LobbyLook, Panel, Says, Shown
from bot.messages.lobby import rules_line, switch_words, switches
from bot.model import Table
from cogs.usual.part import Usual
from cogs.usual.store import LANGUAGE, THREAD, usual_options


def as_usual(table: Table) -> Mapping[str, str]:
    """Return the options of a lobby that still have their server's usual choice."""
    now = {switch.key: chosen for switch, chosen in switches(table)} | {THREAD: "on"}
    usual = table[Usual].choices if table.status == "lobby" else {}
    return {key: choice for key, choice in usual.items() if now.get(key) == choice}


def standard_of(table: Table) -> dict[str, str]:
    """Return the standard choices that replace the server's usual options, by key."""
    offered = usual_options(table.game)
    changed = (key for key in as_usual(table) if key not in (LANGUAGE, THREAD))
    return {key: offered[key].usual for key in changed if key in offered}


def usual_line(table: Table, words: Text) -> str:
    """Return the lines about usual and other options, or ``""`` if no option is usual."""
    usual = {key: choice for key, choice in as_usual(table).items() if key != LANGUAGE}
    if not usual:
        return ""
    said = [
        words("usual-own-thread") if key == THREAD else switch_words(table, key, choice, words)
        for key, choice in usual.items()
    ]
    lines = (words("usual-here", differs=" · ".join(said)), rules_line(table, words, usual))
    return "\n".join(line for line in lines if line)


class UsualFeature(Feature):
    """The usual options of a server."""

    async def public(self, shown: Shown) -> Says:
        """Return the line about a lobby's usual options, in place of the lobby's options line."""
        line = usual_line(shown.table, shown.reader.text)
        return Says(looks=(LobbyLook(rules=line),)) if line else SILENT

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button that restores the standard options, for a lobby's host."""
        table = shown.table
        if panel != "host" or not shown.may_close or not standard_of(table):
            return ()
        return (
            Button(shown.reader("ui-button-standard"), encode(ControlId(table.id, 0, "standard"))),
        )


FEATURE = UsualFeature()
