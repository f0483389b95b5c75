"""Discord's limits, checked in every flow test on everything that the bot sends.

Single fields are checked against Discord's description of its API (``discord_bounds.toml``). Limits
that concern several fields, from Discord's documentation, are checked here. Discord refuses
requests that exceed a limit; the simulation accepts some of these requests.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from tests.support.bounds import faults, kind_of
from tests.support.house_style import check_style

COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = {"fr", "en-US", "en-GB"}

EMBEDDED = 6000
"""Maximum number of characters in all embeds of a message together."""

COMMAND = 8000
"""Maximum number of characters of a command in its names, descriptions and values."""

CHAT_COMMANDS = 100
"""Maximum number of slash commands; Discord's own bound includes the menu commands."""

MENU_ENTRIES = 15
"""Maximum number of entries in the context menu of a person."""

MENU_ENTRY = 2
"""Type of an entry in the context menu of a person."""

UPLOAD = 10 * 2**20
"""Maximum size of a file in bytes."""

_sound: list[Any] = []
"""Sets of commands that passed the check, so that each set is checked only once."""


def check_request(method: str, path: str, body: Any) -> None:
    """Check one request; raises ``AssertionError`` with the exceeded limit."""
    if body is None or body in _sound:
        return
    kind = kind_of(method, path, body)
    assert kind is not None, f"no bounds are known for {method} {path}"
    check_bounds(kind, body)
    if kind == "commands":
        check_commands(body)
        _sound.append(deepcopy(body))
    elif kind == "form reply":
        check_form(body["data"])
    elif kind == "reply" and body["type"] in (5, 6):
        assert (body.get("data") or {}).keys() <= {"flags"}
    elif kind == "reply":
        check_message(body.get("data") or {}, new=body["type"] == 4)
    elif kind in ("message", "message edit", "follow-up", "answer"):
        check_message(body, new=method == "POST")


def check_bounds(kind: str, value: Any) -> None:
    """Check all fields of an object, and of all nested objects, against Discord's description."""
    broken = list(faults(kind, value))
    assert not broken, "; ".join(broken)


def check_form(form: Mapping[str, Any]) -> None:
    """Check a form, with its text fields and menus."""
    check_bounds("form", form)
    for label in form["components"]:
        part = label["component"]
        if part["type"] == 3:
            check_select(part)
            assert part["required"] == (part["min_values"] > 0), "required"
    ids = [label["component"]["custom_id"] for label in form["components"]]
    assert len(set(ids)) == len(ids), "a custom id twice"


def check_message(message: Mapping[str, Any], *, new: bool) -> None:
    """Check a message's embeds, files, controls and mentions."""
    content = message.get("content") or ""
    embeds = message.get("embeds") or []
    assert sum(len(text) for embed in embeds for text in embed_texts(embed)) <= EMBEDDED, "embeds"
    files = message.get("attachments") or []
    names = [file["filename"] for file in files]
    assert len(set(names)) == len(names), "file names"
    for file in files:
        assert file.get("description"), f"{file['filename']} has no alt text"
    for embed in embeds:
        check_picture(embed, names)
    check_rows(message.get("components") or [])
    if not new and "embeds" in message:
        assert "attachments" in message, "an edit must name its files"
    if new:
        assert content or embeds or files, "empty message"
    mentions = message.get("allowed_mentions") or {}
    assert not mentions.get("parse"), "everybody may be mentioned"
    pinged = {int(user) for user in mentions.get("users", ())}
    assert pinged >= {int(user) for user in re.findall(r"<@!?(\d+)>", content)}, "mention"


def check_picture(embed: Mapping[str, Any], files: Sequence[str]) -> None:
    """Check that the file of an embed's picture is attached."""
    url = embed.get("image", {}).get("url", "")
    if url.startswith("attachment://"):
        assert url.removeprefix("attachment://") in files, "picture without its file"


def embed_texts(embed: Mapping[str, Any]) -> Iterator[str]:
    """Yield the texts of an embed that count towards the 6,000 characters."""
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield embed.get("author", {}).get("name", "")
    yield embed.get("footer", {}).get("text", "")
    for field in embed.get("fields", []):
        yield field["name"]
        yield field["value"]


def check_rows(rows: Sequence[Mapping[str, Any]]) -> None:
    """Check the rows of controls of a message."""
    parts = [part for row in rows for part in row["components"]]
    for row in rows:
        if any(part["type"] != 2 for part in row["components"]):
            assert len(row["components"]) == 1, "a select stands alone"
    for part in parts:
        if part["type"] == 2:
            check_button(part)
        elif part["type"] == 3:
            check_select(part)
        else:
            check_picker(part)
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(ids)) == len(ids), "a custom id twice"
    check_style(parts)


def check_button(button: Mapping[str, Any]) -> None:
    """Check a button: a link or a control, with a label."""
    assert button["label"], "label"
    if button["style"] == 5:
        assert button["url"].startswith("https://"), "link"
        assert "custom_id" not in button
    else:
        assert button["custom_id"], "custom id"
        assert not button.get("url")


def check_picker(picker: Mapping[str, Any]) -> None:
    """Check a select whose choices come from Discord: people, roles or channels."""
    assert picker["min_values"] <= picker["max_values"], "counts"
    assert len(picker.get("default_values") or ()) <= picker["max_values"], "chosen"


def check_select(select: Mapping[str, Any]) -> None:
    """Check a select and its options."""
    options = select["options"]
    values = [option["value"] for option in options]
    assert len(set(values)) == len(values), "option values"
    assert select["min_values"] <= select["max_values"] <= len(options), "counts"
    assert sum(bool(option.get("default")) for option in options) <= select["max_values"]


def check_commands(commands: Sequence[Mapping[str, Any]]) -> None:
    """Check the complete set of slash commands and of entries in people's context menus."""
    entries = [command for command in commands if command["type"] == MENU_ENTRY]
    assert len(entries) <= MENU_ENTRIES
    assert len(commands) - len(entries) <= CHAT_COMMANDS
    assert len({command["name"] for command in commands}) == len(commands), "a command twice"
    for command in commands:
        assert command["contexts"] == [0], "only in servers"
        assert command["integration_types"] == [0], "only installed in servers"
        if command["type"] == MENU_ENTRY:
            check_localized(command)
            continue
        check_command(command)
        assert command_size(command) <= COMMAND, "size of a command"


def check_command(command: Mapping[str, Any]) -> None:
    """Check a command, a subcommand or an option, with all its nested parts."""
    for name in (command["name"], *(command.get("name_localizations") or {}).values()):
        assert COMMAND_NAME.fullmatch(name), f"name {name!r}"
        assert name == name.lower()
    check_localized(command)
    options = command.get("options", [])
    for names in _namings(options):
        assert len(set(names)) == len(names), f"a name twice among {names}"
    required = [bool(option.get("required")) for option in options]
    assert required == sorted(required, reverse=True), "required options come first"
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        if least in command and most in command:
            assert command[least] <= command[most], "counts"
    choices = command.get("choices") or []
    assert not (choices and command.get("autocomplete"))
    for names in (*_namings(choices), [choice["value"] for choice in choices]):
        assert len(set(names)) == len(names), f"a choice twice among {names}"
    for option in options:
        check_command(option)


def check_localized(command: Mapping[str, Any]) -> None:
    """Check the languages into which a command is translated."""
    for translations in ("name_localizations", "description_localizations"):
        assert (command.get(translations) or {}).keys() <= LOCALES


def _namings(named: Sequence[Mapping[str, Any]]) -> Iterator[list[str]]:
    """Yield the names of options or choices in each language."""
    for locale in ("", *sorted(LOCALES)):
        yield [
            (entry.get("name_localizations") or {}).get(locale, entry["name"]) for entry in named
        ]


def command_size(command: Mapping[str, Any]) -> int:
    """Return the size of a command: names, descriptions, values, in the longest translation."""
    total = 0
    for key in ("name", "description"):
        texts = [command[key], *(command.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) for text in texts)
    for choice in command.get("choices") or []:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        total += max(len(name) for name in names) + len(str(choice["value"]))
    return total + sum(command_size(option) for option in command.get("options", []))
