"""Where something lies, as a person writes it: a path, or the address of a database server.

An address holds a password. Nothing here repeats more of one than its scheme, and :func:`hidden`
takes credentials out of everything that is shown.
"""

import re
import sys
import unicodedata
from argparse import ArgumentTypeError
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from pydantic import SecretStr

SERVER = ("postgresql", "postgres")
"""Schemes of the addresses of a database server."""

LIKE = "postgresql://USER:PASSWORD@HOST/NAME"

HIDDEN = "***"

_SECRET_OPTIONS = ("password", "sslpassword")

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{0,30}")
_OF_SERVERS = re.compile(r"(^|[^a-z])(postg|pg|psql|psycopg|asyncpg)", re.IGNORECASE)
_OF_FILES = re.compile(r"(sqlite|file|aiosqlite|pysqlite)", re.IGNORECASE)
_BARE = re.compile(
    r"(jdbc:|postg\w*|pgsql|psql|sqlite\w*|mysql|mariadb|file)(\+\w*)?:(?!\\)", re.IGNORECASE
)
"""Begins an address without its two slashes."""

_KEYWORDS = re.compile(r"(^|\s)(host|hostaddr|dbname|user|password|port|service)\s*=")
_SIGNED = re.compile(r"[^/\s:@]+:[^\s@]*@")
"""A user and a password before an @."""

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
    """A text that names no place. The message says why, and repeats nothing of an address."""


def read_place(text: str) -> Path | SecretStr:
    """Return where a database lies: the path of a file, resolved so that no change of folder and
    no link makes it another, or the address of a server, as the driver reads it.

    Raises :class:`AddressError`.
    """
    text = text.strip().strip("\ufeff")
    if not is_address(text):
        return read_file(text)
    scheme, slashes, rest = text.partition("://")
    if not slashes:
        raise AddressError(f"the address of a database is written {LIKE}")
    if scheme.lower() in SERVER:
        _require_encoded(rest)
        return SecretStr(f"{scheme.lower()}://{rest}")
    raise AddressError(_other(scheme))


def read_file(text: str) -> Path:
    """Return the path of a file as :func:`read_place` does; raises :class:`AddressError` also for
    the address of a server.
    """
    try:
        path = read_path(text.strip()).expanduser().resolve()
    except (OSError, RuntimeError) as error:
        raise AddressError("this path leads nowhere") from error
    if not path.name:
        raise AddressError("write the path of a file")
    return path


def read_path(text: str) -> Path:
    """Return the path of a file or folder; raises :class:`AddressError` for an address."""
    text = text.strip("\ufeff")
    if not text.strip() or any(unicodedata.category(one) == "Cc" for one in text):
        raise AddressError("write the path of a file")
    if is_address(text):
        raise AddressError("this is an address; write the path of a file")
    return Path(text)


def is_address(text: str) -> bool:
    """Return whether a text is meant as an address rather than as a path, however it is spelt."""
    if sys.platform == "win32" and re.match(r"[A-Za-z]:[\\/]", text):
        return False
    plain = unicodedata.normalize("NFKC", text).strip()
    if "://" in plain or _BARE.match(plain):
        return True
    return bool(_KEYWORDS.search(plain) or _SIGNED.search(plain)) and not _is_there(text)


def secrets_in(address: str) -> list[str]:
    """Return the secret parts of a server's address, itself first, as they may be written."""
    parts = urlsplit(address)
    found = [parts.password or ""]
    for name, value in parse_qsl(parts.query.replace("+", "%2B")):
        if name in _SECRET_OPTIONS:
            found += [value, *re.findall(rf"(?:^|&){name}=([^&]*)", parts.query)]
    written = [one for each in found for one in (each, unquote(each)) if one]
    return list(dict.fromkeys([address, *written]))


def hidden(text: str) -> str:
    """Return a text without the credentials of the addresses in it."""
    if ":" not in text and "=" not in text:
        return text
    text = _CREDENTIALS.sub(rf"\g<1>{HIDDEN}@", text)
    text = _SIGNED_BARE.sub(rf"\g<1>{HIDDEN}@", text)
    return _PASSWORDS.sub(rf"\g<1>\g<2>{HIDDEN}", text)


def _require_encoded(rest: str) -> None:
    """Raise :class:`AddressError` where a special character is not written with its number: what
    follows it would be taken for another part, and a piece of the password for a host.
    """
    authority, path, options = _cut(rest)
    user, _, hosts = authority.rpartition("@")
    is_sound = (
        not _NOT_ENCODED.search(rest)
        and rest.isprintable()
        and "@" not in user + path
        and _HOSTS.fullmatch(hosts)
        and all(_OPTION.fullmatch(one) for one in options.split("&") if one)
    )
    if not is_sound:
        raise AddressError(
            f"the address cannot be read. It is written {LIKE}, and special characters in it by "
            "their numbers, such as %40 for @, %2F for / and %25 for %"
        )


def _cut(rest: str) -> tuple[str, str, str]:
    """Return what stands before the name of the database, the name, and the options."""
    before, _, options = rest.partition("?")
    authority, slash, path = before.partition("/")
    return authority, slash + path, options


def _other(scheme: str) -> str:
    """Return what to write instead of an address of another kind."""
    from difflib import get_close_matches  # noqa: PLC0415  (starts without it)

    known = _SCHEME.fullmatch(scheme.strip())
    named = f"{known[0]}:// is not known here" if known else "this address is not known here"
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
