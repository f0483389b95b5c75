"""Reads the settings file; an error names the number of an unreadable line.

The text of the line is never shown, because it may contain the token.
"""

import io
import re
from pathlib import Path

from dotenv.parser import parse_stream

from bot.errors import OperatorError
from engines.files import why

MOST_BYTES = 1 << 20
"""Largest settings file in bytes."""

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class SettingsError(OperatorError):
    """Some settings are wrong; the message has a sentence for each."""


def read_env(file: Path) -> dict[str, str]:
    """Return the settings in a file by name; empty if there is no file.

    The file is read only once, so it may be a pipe. Raises :class:`SettingsError`.
    """
    try:
        if file.is_dir():
            raise SettingsError(f"{file.resolve()} is a folder and should be a file of settings.")
        if not file.exists():
            return {}
        with file.open("rb") as source:
            content = source.read(MOST_BYTES + 1)
    except OSError as error:
        raise SettingsError(f"{file.resolve()} cannot be read: {why(error)}.") from error
    if len(content) > MOST_BYTES:
        raise SettingsError(f"{file.resolve()} is too large for a file of settings.")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SettingsError(
            f"{file.resolve()} is not written in UTF-8 (at byte {error.start + 1}). Save it again "
            "as UTF-8."
        ) from None
    return _read(text, file)


def _read(text: str, file: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in parse_stream(io.StringIO(text)):
        if line.key is None and not line.error:  # a comment or an empty line
            continue
        value = line.value
        is_read = line.key is not None and _NAME.fullmatch(line.key) and value is not None
        if line.error or not is_read or "\n" in (value or "") or "\r" in (value or ""):
            number = line.original.line + _blank_lines(line.original.string)
            raise SettingsError(
                f"{file.resolve()}, line {number} is not a setting: write it as NAME=value, with a "
                "quote at both ends of the value or at none, or begin it with #."
            )
        found[str(line.key)] = str(value)
    return found


def _blank_lines(original: str) -> int:
    """Return the number of blank lines at the beginning of a line's text.

    The parser adds the blank lines before a line to the line's text.
    """
    return original[: len(original) - len(original.lstrip())].count("\n")
