"""The file of settings, read line by line: a line that cannot be read is refused by its number.

The text of the line is never shown: it may be the token.
"""

import io
import re
from pathlib import Path

from bot.errors import OperatorError
from engines.files import why

MOST_BYTES = 1 << 20
"""Largest file of settings."""

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class SettingsError(OperatorError):
    """Settings are wrong; the text is a sentence for each of them."""


def read_env(file: Path) -> dict[str, str]:
    """Return the settings in a file by name, none if there is no file. It is read once, so that it
    may be a pipe. Raises :class:`SettingsError`.
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
    from dotenv.parser import parse_stream  # noqa: PLC0415  (without a file it starts without it)

    found: dict[str, str] = {}
    for line in parse_stream(io.StringIO(text)):
        if line.key is None and not line.error:  # a comment, or nothing
            continue
        value = line.value
        is_read = line.key is not None and _NAME.fullmatch(line.key) and value is not None
        if line.error or not is_read or "\n" in (value or "") or "\r" in (value or ""):
            number = line.original.line + _blank_lines(line.original.string)
            raise SettingsError(
                f"{file.resolve()}, line {number} is no setting: write it as NAME=value, with a "
                "quote at both ends of the value or at none, or begin it with #."
            )
        found[str(line.key)] = str(value)
    return found


def _blank_lines(original: str) -> int:
    """Return how many blank lines the parser counts to the line below them."""
    return original[: len(original) - len(original.lstrip())].count("\n")
