"""Discord's limits, checked on everything the bot sends: the guard of every flow test.

The real service refuses what breaks them; the simulation lets part of it through.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

EMBED_TEXTS = {"title": 256, "description": 4096}
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = {"fr", "en-US", "en-GB"}

_sound: list[Any] = []
"""Sets of commands that kept to the limits: every start of a bot sends one of a few."""


def check_request(method: str, path: str, body: Any, files: Sequence[Any]) -> None:
    """Check one request; raises ``AssertionError`` naming the limit it breaks."""
    if path.endswith("/commands"):
        if body not in _sound:
            check_commands(body)
            _sound.append(deepcopy(body))
    elif isinstance(body, Mapping):
        message = body
        if path.endswith("/callback"):
            message = body.get("data") or {}
            if body["type"] == 8:
                check_choices(message["choices"])
                return
            if body["type"] == 9:
                check_form(message)
                return
            if body["type"] in (5, 6):
                assert message.keys() <= {"flags"}
                return
        if any(part in path for part in ("/messages", "/callback", "/webhooks/")):
            check_message(message, files, new=method == "POST")


def check_form(form: Mapping[str, Any]) -> None:
    """Check a form: its id, its title, and the lines and menus in it."""
    assert 1 <= len(form["custom_id"]) <= 100, "custom id"
    assert 1 <= len(form["title"]) <= 45, "title"
    assert 1 <= len(form["components"]) <= 5, "lines"
    for label in form["components"]:
        assert 1 <= len(label["label"]) <= 45, "label"
        assert len(label.get("description") or "") <= 100, "description"
        part = label["component"]
        if part["type"] == 3:
            check_select(part)
            assert part["required"] == (part["min_values"] > 0), "required"
        else:
            assert len(part.get("placeholder") or "") <= 100, "placeholder"
            assert 1 <= part["max_length"] <= 4000, "length"
    ids = [label["component"]["custom_id"] for label in form["components"]]
    assert len(set(ids)) == len(ids), "a custom id twice"


def check_message(message: Mapping[str, Any], files: Sequence[Any], *, new: bool) -> None:
    """Check a message's text, embeds, files, controls and mentions."""
    content = message.get("content") or ""
    embeds = message.get("embeds") or []
    assert len(content) <= 2000, "content"
    assert len(embeds) <= 10, "embeds"
    assert sum(len(text) for embed in embeds for text in embed_texts(embed)) <= 6000, "embeds"
    names = [file.filename for file in files]
    assert len(set(names)) == len(names), "file names"
    for file in files:
        assert file.description, f"{file.filename} has no alt text"
        assert len(file.description) <= 1024, "alt text"
        file.fp.seek(0)
        assert len(file.fp.read()) < 10 * 2**20, "upload"
        file.fp.seek(0)
    for embed in embeds:
        check_embed(embed, names)
    check_rows(message.get("components") or [])
    if not new and "embeds" in message:
        assert "attachments" in message, "an edit must name its files"
    if new:
        assert content or embeds or files, "empty message"
    mentions = message.get("allowed_mentions") or {}
    assert not mentions.get("parse"), "everybody may be mentioned"
    pinged = {int(user) for user in mentions.get("users", ())}
    assert pinged >= {int(user) for user in re.findall(r"<@!?(\d+)>", content)}, "mention"


def check_embed(embed: Mapping[str, Any], files: Sequence[str]) -> None:
    """Check an embed's texts and its picture."""
    for key, limit in EMBED_TEXTS.items():
        assert len(embed.get(key) or "") <= limit, key
    assert len(embed.get("footer", {}).get("text", "")) <= 2048, "footer"
    fields = embed.get("fields", [])
    assert len(fields) <= 25, "fields"
    for field in fields:
        assert 0 < len(field["name"]) <= 256, "field name"
        assert 0 < len(field["value"]) <= 1024, f"field value of {field['name']}"
    assert 0 <= embed.get("color", 0) <= 0xFFFFFF, "colour"
    url = embed.get("image", {}).get("url", "")
    if url.startswith("attachment://"):
        assert url.removeprefix("attachment://") in files, "picture without its file"


def embed_texts(embed: Mapping[str, Any]) -> Iterator[str]:
    """Yield the texts of an embed that count towards the 6,000 characters."""
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield embed.get("footer", {}).get("text", "")
    for field in embed.get("fields", []):
        yield field["name"]
        yield field["value"]


def check_rows(rows: Sequence[Mapping[str, Any]]) -> None:
    """Check the rows of controls of a message."""
    assert len(rows) <= 5, "rows"
    ids = []
    for row in rows:
        parts = row["components"]
        assert 1 <= len(parts) <= 5, "parts of a row"
        for part in parts:
            if part["type"] == 2:
                check_button(part)
            else:
                assert len(parts) == 1, "a select stands alone"
                check_select(part) if part["type"] == 3 else check_picker(part)
            if "custom_id" in part:
                ids.append(part["custom_id"])
    assert len(set(ids)) == len(ids), "a custom id twice"


def check_button(button: Mapping[str, Any]) -> None:
    """Check a button."""
    assert 0 < len(button["label"]) <= 80, "label"
    if button["style"] == 5:
        assert button["url"].startswith("https://"), "link"
        assert "custom_id" not in button
    else:
        assert 0 < len(button["custom_id"]) <= 100, "custom id"
        assert not button.get("url")


def check_picker(picker: Mapping[str, Any]) -> None:
    """Check a select whose choices Discord makes: people, roles or channels."""
    assert picker["type"] in (5, 6, 8), "kind of a control"
    assert 0 < len(picker["custom_id"]) <= 100, "custom id"
    assert len(picker.get("placeholder") or "") <= 150, "placeholder"
    assert 0 <= picker["min_values"] <= picker["max_values"] <= 25, "counts"
    assert len(picker.get("default_values") or ()) <= picker["max_values"], "chosen"


def check_select(select: Mapping[str, Any]) -> None:
    """Check a select and its options."""
    assert 0 < len(select["custom_id"]) <= 100, "custom id"
    assert len(select.get("placeholder") or "") <= 150, "placeholder"
    options = select["options"]
    assert 1 <= len(options) <= 25, "options"
    values = [option["value"] for option in options]
    assert len(set(values)) == len(values), "option values"
    for option in options:
        assert 0 < len(option["label"]) <= 100, "option label"
        assert 0 < len(option["value"]) <= 100, "option value"
        assert len(option.get("description") or "") <= 100, "option description"
    assert 0 <= select["min_values"] <= select["max_values"] <= len(options), "counts"
    assert sum(bool(option.get("default")) for option in options) <= select["max_values"]


def check_choices(choices: Sequence[Mapping[str, Any]]) -> None:
    """Check what autocomplete offers."""
    assert len(choices) <= 25, "choices"
    for choice in choices:
        assert 1 <= len(choice["name"]) <= 100, "choice name"
        assert 1 <= len(choice["value"]) <= 100, "choice value"


def check_commands(commands: Sequence[Mapping[str, Any]]) -> None:
    """Check the whole set of slash commands."""
    assert len(commands) <= 100
    for command in commands:
        assert command["contexts"] == [0], "only in servers"
        assert command["integration_types"] == [0], "only installed in servers"
        check_command(command)
        assert command_size(command) <= 8000, "size of a command"


def check_command(command: Mapping[str, Any]) -> None:
    """Check a command, a subcommand or an option, with all below it."""
    names = [command["name"], *(command.get("name_localizations") or {}).values()]
    descriptions = [
        command["description"],
        *(command.get("description_localizations") or {}).values(),
    ]
    for name in names:
        assert COMMAND_NAME.fullmatch(name), f"name {name!r}"
        assert name == name.lower()
    for description in descriptions:
        assert 1 <= len(description) <= 100, f"description {description!r}"
    for translations in ("name_localizations", "description_localizations"):
        assert (command.get(translations) or {}).keys() <= LOCALES
    options = command.get("options", [])
    assert len(options) <= 25, "options"
    assert len({option["name"] for option in options}) == len(options)
    required = [bool(option.get("required")) for option in options]
    assert required == sorted(required, reverse=True), "required options come first"
    choices = command.get("choices") or []
    assert len(choices) <= 25
    assert not (choices and command.get("autocomplete"))
    for choice in choices:
        for name in (choice["name"], *(choice.get("name_localizations") or {}).values()):
            assert 1 <= len(name) <= 100, f"choice {name!r}"
    for option in options:
        check_command(option)


def command_size(command: Mapping[str, Any]) -> int:
    """Return what a command counts: names, descriptions and values, the longest translation."""
    total = 0
    for key in ("name", "description"):
        texts = [command[key], *(command.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) for text in texts)
    for choice in command.get("choices") or []:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        total += max(len(name) for name in names) + len(str(choice["value"]))
    return total + sum(command_size(option) for option in command.get("options", []))
