"""Checks requests against the bounds in Discord's description of its API.

The file ``discord_bounds.toml`` contains and explains the bounds, and names their source.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import Any, Final

FILE = Path(__file__).with_name("discord_bounds.toml")

_TABLES: Final = tomllib.loads(FILE.read_text(encoding="utf-8"))
_WHOLE = "*"
"""Key of the bounds of a whole value, for kinds whose value is a list instead of an object."""

REQUESTS: Final[Mapping[str, str]] = _TABLES["requests"]
BY_TYPE: Final[Mapping[str, Mapping[str, str]]] = _TABLES["by_type"]


def _fields(kind: str) -> dict[str, Any]:
    own = dict(_TABLES["kinds"][kind])
    base = own.pop("like", None)
    return own if base is None else {**_fields(base), **own}


KINDS: Final = {name: _fields(name) for name in _TABLES["kinds"]}
"""The bounds of every field of each kind of object."""


def kind_of(method: str, path: str, body: Any) -> str | None:
    """Return the kind of object that a request sends, or ``None`` for an unknown request."""
    shape = f"{method} {re.sub('[^/]*[0-9][^/]*', '*', path).replace('@original', '*')}"
    shape = re.sub(r"(?<=/webhooks/\*/)[^/]+", "*", shape)
    shape = re.sub(r"(?<=/interactions/\*/)[^/]+", "*", shape)
    if shape.endswith("/callback") and isinstance(body, Mapping):
        shape += f" {body.get('type')}"
    return REQUESTS.get(shape)


def faults(kind: str, value: Any, where: str = "") -> Iterator[str]:
    """Yield each bound that an object of this kind exceeds, with the path to the field."""
    where = where or kind
    fields = KINDS[kind]
    if _WHOLE in fields:
        yield from _faults_of(fields[_WHOLE], value, where)
        return
    if not isinstance(value, Mapping):
        yield f"{where} is no object"
        return
    for name in value.keys() - fields.keys():
        yield f"{where}.{name} is not known"
    for name, bounds in fields.items():
        if value.get(name) is None:
            if bounds.get("needed"):
                yield f"{where}.{name} is needed"
        else:
            yield from _faults_of(bounds, value[name], f"{where}.{name}")


def _faults_of(bounds: Mapping[str, Any], value: Any, where: str) -> Iterator[str]:
    if "text" in bounds:
        yield from _outside(value, str, bounds["text"], where)
    if "number" in bounds:
        yield from _outside(value, int, bounds["number"], where)
    if "items" in bounds:
        yield from _outside(value, list | dict, bounds["items"], where)
    if "each" in bounds and isinstance(value, Sequence | Mapping):
        items = value.items() if isinstance(value, Mapping) else enumerate(value)
        for at, item in items:
            yield from _faults_of_item(bounds["each"], item, f"{where}.{at}")
    if "is" in bounds:
        yield from _faults_of_item(bounds["is"], value, where)
    if "one_of" in bounds and (value not in bounds["one_of"] or isinstance(value, bool)):
        yield f"{where} is {value!r}, not one of {bounds['one_of']}"
    if "flag" in bounds and not isinstance(value, bool):
        yield f"{where} is {value!r}, not true or false"
    if "id" in bounds and not re.fullmatch("0|[1-9][0-9]*", str(value)):
        yield f"{where} is {value!r}, no id"


def _faults_of_item(what: str | Mapping[str, Any], value: Any, where: str) -> Iterator[str]:
    if isinstance(what, Mapping):
        yield from _faults_of(what, value, where)
        return
    if what not in BY_TYPE:
        yield from faults(what, value, where)
        return
    kind = BY_TYPE[what].get(str(value.get("type"))) if isinstance(value, Mapping) else None
    if kind is None:
        yield f"{where} is none of the {what}"
    else:
        yield from faults(kind, value, where)


def _outside(
    value: Any, sort: type | UnionType, limits: Sequence[int], where: str
) -> Iterator[str]:
    if not isinstance(value, sort) or isinstance(value, bool):
        yield f"{where} is {value!r}, not of the right sort"
        return
    size = value if isinstance(value, int) else len(value)
    least, most = limits
    if not least <= size <= most:
        yield f"{where} is {size}, not {least} to {most}"
