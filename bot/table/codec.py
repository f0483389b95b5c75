"""Encodes parts of tables as JSON documents, and decodes and validates them."""

from functools import cache
from typing import Any, cast

from pydantic import TypeAdapter

from bot.table.head import PARTS, TablePart


@cache
def _adapter(name: str) -> TypeAdapter[Any]:
    return TypeAdapter(PARTS[name])


def written(part: TablePart) -> str:
    """Encode a part as a JSON document."""
    return _adapter(part.name).dump_json(part).decode()


def read(kind: type[TablePart], document: str | bytes) -> TablePart:
    """Decode a part from a document; raises ``ValueError`` for an invalid document."""
    return cast("TablePart", _adapter(kind.name).validate_json(document, strict=True))
