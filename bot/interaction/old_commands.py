"""Slash commands of earlier versions, and the commands that replace them.

A Discord client may send a command from its cache long after the command is gone. :func:`renew`
turns the old command into the command that replaces it (its successor), and the successor's code
answers. :func:`notes` adds a line that names the successor.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

import discord

from bot.i18n import Text

SUBCOMMAND = 1
"""Discord's type number of an option that is a subcommand."""

STRING = 3
"""Discord's type number of an option that is a text."""

GONE = frozenset({"castellan address", "castellan import"})
"""Commands without a successor: they moved games from one bot to another."""

HERE = "{here}"
"""Placeholder for the name of the game that is played in the channel."""

_FIELD = re.compile(r"\{(\w+)\}")
_SUCCESSOR = "successor"
_BUTTON = "button"

Carried: TypeAlias = tuple[tuple[str, str], ...]
"""Options of a successor, each with its value.

``{name}`` in a value is replaced by the old command's option of this name, and ``{group}`` by the
old command's game. A value with ``{name}`` is left out if no option that it names was sent. If
several values for one option remain, the last value counts.
"""


class Successor(NamedTuple):
    """The command that replaces an old command: its group, its name and its options."""

    group: str
    name: str
    options: Carried = ()


def _me(page: str, *more: tuple[str, str]) -> Successor:
    return Successor("castellan", "me", (("page", page), *more))


def _setup(page: str, *more: tuple[str, str]) -> Successor:
    return Successor("castellan", "setup", (("page", page), *more))


def _replay(show: str, *more: tuple[str, str]) -> Successor:
    return Successor("castellan", "replay", (("show", show), *more))


def _leave(how: str) -> Successor:
    return Successor("castellan", "leave", (("how", how),))


_TABLE = ("table", "{table}")

OF_THE_BOT: Mapping[str, Successor] = {
    "block": _me("people"),
    "catchup": Successor(HERE, "spectate"),
    "daily": _setup("daily"),
    "doctor": _setup("diagnose"),
    "export": _replay("export", _TABLE),
    "games": Successor("castellan", "help"),
    "hours": _me("hours", ("zone", "{zone}")),
    "mine": _me("games"),
    "pictures": _me("pictures"),
    "position": _replay("position", ("code", "{code}")),
    "privacy": _me("privacy"),
    "puzzle": Successor(
        "castellan", "today", (("game", "{game}"), ("answer", "{answer}"), ("ago", "{ago}"))
    ),
    "ruling": Successor("castellan", "lookup", (("what", "ruling:{game}:{number}"),)),
    "unblock": _me("people"),
    "verify": _replay("verify", _TABLE),
    "webhook": _setup("webhook", ("url", "{url}")),
}
"""Successors of the subcommands of ``/castellan``."""

OF_A_GAME: Mapping[str, Successor] = {
    "ask": Successor("castellan", "lookup", (("what", "{about}"),)),
    "board": Successor("castellan", "board"),
    "cancel": _leave("close"),
    "card": Successor("castellan", "lookup", (("what", "card:{group}:{name}"),)),
    "coach": Successor("castellan", "learn", (("coach", "show"), ("coach", "{what}"))),
    "concede": _leave("concede"),
    "log": Successor("{group}", "spectate"),
    "undo": Successor("castellan", "undo"),
}
"""Successors of the subcommands of each game."""

AT_A_BUTTON = {"castellan word": ("word", "word", "command-word-now")}
"""Old commands that were replaced by a button of the lobby.

Each value contains the button's verb, the option of the old command that fills the button's form,
and the key of the text that names the button.
"""


def successor_of(group: str, name: str) -> Successor | None:
    """Return the successor of an old command, or ``None`` if it has none."""
    return (OF_THE_BOT if group == "castellan" else OF_A_GAME).get(name)


def subcommand(interaction: discord.Interaction) -> tuple[str, str, list[dict[str, Any]]] | None:
    """Return the group, name and options of the subcommand sent, or ``None`` if there is none."""
    data: Mapping[str, Any] = interaction.data or {}
    options = data.get("options") or ()
    if data.get("type", 1) != 1 or not options or options[0].get("type") != SUBCOMMAND:
        return None
    return data["name"], options[0]["name"], list(options[0].get("options") or ())


def renew(interaction: discord.Interaction, successor: Successor, here: str) -> None:
    """Turn an old command into its successor; ``here`` is the game of the channel."""
    sent = subcommand(interaction)
    if sent is None:
        return
    group, _, options = sent
    target = {HERE: here, "{group}": group}.get(successor.group, successor.group)
    renewed = {
        "name": successor.name,
        "type": SUBCOMMAND,
        "options": _carried(successor.options, group, options),
    }
    data: dict[str, Any] = {**(interaction.data or {}), "name": target, "options": [renewed]}
    interaction.data = data  # type: ignore[assignment]  # a plain dictionary, as Discord sends it
    interaction.extras[_SUCCESSOR] = (target, successor.name)


def press(interaction: discord.Interaction) -> tuple[str, str] | None:
    """Return the verb of the button that replaces an old command, and the typed text.

    ``None`` for any other command.
    """
    sent = subcommand(interaction)
    control = None if sent is None else AT_A_BUTTON.get(f"{sent[0]} {sent[1]}")
    if sent is None or control is None:
        return None
    verb, option, note = control
    interaction.extras[_BUTTON] = note
    typed = {given["name"]: str(given.get("value", "")) for given in sent[2]}
    return verb, typed.get(option, "")


def _carried(options: Carried, group: str, sent: Iterable[Mapping[str, Any]]) -> list[Any]:
    """Return the options of a successor, built from the options that were ``sent``."""
    given = {option["name"]: option for option in sent}
    values = {name: str(option.get("value", "")) for name, option in given.items()}
    values["group"] = group
    made: dict[str, dict[str, Any]] = {}
    for name, value in options:
        fields = [field for field in _FIELD.findall(value) if field != "group"]
        sources = [given[field] for field in fields if field in given]
        if fields and not sources:
            continue
        if fields and value == f"{{{fields[0]}}}":
            made[name] = {**sources[0], "name": name}
            continue
        text = _FIELD.sub(lambda field: values.get(field[1], ""), value)
        made[name] = {"name": name, "type": STRING, "value": text}
        if any(source.get("focused") for source in sources):
            made[name]["focused"] = True
    return list(made.values())


def notes(interaction: discord.Interaction, words: Text, ids: Mapping[str, int]) -> list[str]:
    """Return lines to add to the answer to an old command; they name the command's replacement.

    ``ids`` are the known ids of top-level commands, by name. For a current command, the result is
    empty.
    """
    if interaction.type is not discord.InteractionType.application_command:
        return []
    successor = interaction.extras.get(_SUCCESSOR)
    if successor is not None:
        group, name = successor
        return [words("command-renamed", command=mention(group, name, words, ids))]
    button = interaction.extras.get(_BUTTON)
    return [] if button is None else [words(button)]


def mention(group: str, name: str, words: Text, ids: Mapping[str, int]) -> str:
    """Return a subcommand as a clickable mention, or as text to type if its id is unknown."""
    if group in ids:
        return f"</{group} {name}:{ids[group]}>"
    key = f"command-{name}-name"
    return f"`/{group} {words(key) if key in words else name}`"
