"""Parses locations that people write: a path, or the URL of a database server.

A URL may contain a password. Messages of this module quote at most a URL's scheme, and
:func:`hidden` removes credentials from any text.
"""

import os
import re
import sys
import unicodedata
from argparse import ArgumentTypeError
from difflib import get_close_matches
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from pydantic import SecretStr

SERVER = ("postgresql", "postgres")
"""Schemes of a database server's URL."""

LIKE = "postgresql://USER:PASSWORD@HOST/NAME"

HIDDEN = "***"

_SECRET_OPTIONS = ("password", "sslpassword")

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{0,30}")
_OF_SERVERS = re.compile(r"(^|[^a-z])(postg|pg|psql|psycopg|asyncpg)", re.IGNORECASE)
_OF_FILES = re.compile(r"(sqlite|file|aiosqlite|pysqlite)", re.IGNORECASE)
_BARE = re.compile(
    r"(jdbc:|postg\w*|pgsql|psql|sqlite\w*|mysql|mariadb|file)(\+\w*)?:(?!\\)", re.IGNORECASE
)
"""Matches the beginning of a URL that lacks its two slashes."""

_KEYWORDS = re.compile(r"(^|\s)(host|hostaddr|dbname|user|password|port|service)\s*=")
_SIGNED = re.compile(r"[^/\s:@]+:[^\s@]*@")
"""Matches a user and a password before an ``@``."""

_HOSTS = re.compile(
    r"(\[[0-9A-Fa-f:.%]*\]|[^\s:@\[\]/?#]*)(:[^\s:@\[\]/?#]*)?"
    r"(,(\[[0-9A-Fa-f:.%]*\]|[^\s:@\[\]/?#]*)(:[^\s:@\[\]/?#]*)?)*"
)
_OPTION = re.compile(r"[a-z_]+=[^@]*|host=.*")
_NOT_ENCODED = re.compile(r"[\s#\\]|%(?![0-9A-Fa-f]{2})")

_CREDENTIALS = re.compile(
    r"(?<=[\w+.-][\w+.-])(\s?:\s?/{1,3})(?!/|USER:PASSWORD@)(\S*@|[^\s:/@]+:(\S+ ){1,3}\S*@)"
)
_SIGNED_BARE = re.compile(r"(?<![\w:])([\w%][\w.+%-]*:)(?!/|PASSWORD@)\S+@(?=[\w\[%])")
_PASSWORDS = re.compile(r"(?i)(pass(?:word|wd)?|pwd)(\s?=\s?)('[^']*'?|[^&\s'\"]+)")


class AddressError(ArgumentTypeError):
    """A text is not a valid location. The message says why and contains no secrets."""


def read_place(text: str) -> Path | SecretStr:
    """Return the location of a database: the path of a file, or the URL of a server.

    A path is made absolute and its links are resolved, so a later change of the working folder or
    of a link has no effect. A URL is returned in the form that the driver reads. Raises
    :class:`AddressError`.
    """
    text = text.strip().strip("\ufeff")
    if not is_address(text):
        return read_file(text)
    scheme, slashes, rest = text.partition("://")
    if not slashes:
        raise AddressError(f"write the address of a database as {LIKE}")
    if scheme.lower() in SERVER:
        _require_encoded(rest)
        return SecretStr(f"{scheme.lower()}://{rest}")
    raise AddressError(_other(scheme))


def read_file(text: str) -> Path:
    """Return the path of a file, resolved as in :func:`read_place`.

    Raises :class:`AddressError`, also for the URL of a server.
    """
    try:
        path = read_path(text.strip()).expanduser().resolve()
    except (OSError, RuntimeError) as error:
        raise AddressError("this path cannot be resolved") from error
    if os.path.islink(path):  # noqa: PTH114  (raises nothing if the name is too long)
        # a loop of links: ``resolve`` raises no error in Python 3.13
        raise AddressError("this path cannot be resolved")
    if not path.name:
        raise AddressError("write the path of a file")
    return path


def read_path(text: str) -> Path:
    """Return the path of a file or folder; raises :class:`AddressError` for a URL."""
    text = text.strip("\ufeff")
    if not text.strip() or any(unicodedata.category(character) == "Cc" for character in text):
        raise AddressError("write the path of a file")
    if is_address(text):
        raise AddressError("this is an address; write the path of a file")
    return Path(text)


def is_address(text: str) -> bool:
    """Return whether a text was meant as a URL, even if it is misspelt."""
    if sys.platform == "win32" and re.match(r"[A-Za-z]:[\\/]", text):
        return False
    plain = unicodedata.normalize("NFKC", text).strip()
    if "://" in plain or _BARE.match(plain):
        return True
    return bool(_KEYWORDS.search(plain) or _SIGNED.search(plain)) and not _is_there(text)


def secrets_in(address: str) -> list[str]:
    """Return a server's URL, and its passwords both as written and percent-decoded."""
    parts = urlsplit(address)
    found = [parts.password or ""]
    for name, value in parse_qsl(parts.query.replace("+", "%2B")):
        if name in _SECRET_OPTIONS:
            found += [value, *re.findall(rf"(?:^|&){name}=([^&]*)", parts.query)]
    written = [
        written_form for each in found for written_form in (each, unquote(each)) if written_form
    ]
    return list(dict.fromkeys([address, *written]))


def hidden(text: str) -> str:
    """Replace the credentials of URLs, and the values of password settings, in a text."""
    if ":" not in text and "=" not in text:
        return text
    text = _CREDENTIALS.sub(rf"\g<1>{HIDDEN}@", text)
    text = _SIGNED_BARE.sub(rf"\g<1>{HIDDEN}@", text)
    return _PASSWORDS.sub(rf"\g<1>\g<2>{HIDDEN}", text)


def _require_encoded(rest: str) -> None:
    """Raise :class:`AddressError` if a special character in a URL is not percent-encoded.

    From such a URL the driver would, for example, read a part of the password as the host name.
    """
    authority, path, options = _cut(rest)
    user, _, hosts = authority.rpartition("@")
    is_sound = (
        not _NOT_ENCODED.search(rest)
        and rest.isprintable()
        and "@" not in user + path
        and _HOSTS.fullmatch(hosts)
        and all(_OPTION.fullmatch(pair) for pair in options.split("&") if pair)
    )
    if not is_sound:
        raise AddressError(
            f"the address cannot be read. Write it as {LIKE}, with special characters "
            "percent-encoded, such as %40 for @, %2F for / and %25 for %"
        )


def _cut(rest: str) -> tuple[str, str, str]:
    """Return the parts of a URL after the scheme: authority, database name and options."""
    before, _, options = rest.partition("?")
    authority, slash, path = before.partition("/")
    return authority, slash + path, options


def _other(scheme: str) -> str:
    """Return a message that says what to write in place of a URL with an unknown scheme."""
    known = _SCHEME.fullmatch(scheme.strip())
    named = f"{known[0]}:// is not supported" if known else "this address is not supported"
    if _OF_FILES.search(scheme):
        return f"{named}; write the path of an SQLite file alone, such as castellan.sqlite3"
    if _OF_SERVERS.search(scheme) or get_close_matches(scheme.strip().lower(), SERVER, cutoff=0.7):
        return f"{named}; write {LIKE}"
    return (
        f"{named}; write the path of an SQLite file, or {LIKE} for a database on a PostgreSQL "
        "server"
    )


def _is_there(text: str) -> bool:
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False
