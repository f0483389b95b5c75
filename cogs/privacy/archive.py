"""Packing files into zip archives, each small enough for a message."""

import io
import json
from collections.abc import Iterable, Iterator
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

DIRECTORY = 200
"""Upper bound on the bytes that an archive needs for a file in addition to its content."""


def archives(files: Iterable[tuple[str, Any]], most: int) -> Iterator[bytes]:
    """Yield zip archives of JSON files; ``files`` are pairs of name and content.

    Each archive can be opened on its own and has at most ``most`` bytes, unless a single file needs
    more.
    """
    packed = io.BytesIO()
    archive = ZipFile(packed, "w", ZIP_DEFLATED)
    for name, content in files:
        text = json.dumps(content, indent=1, ensure_ascii=False).encode()
        held = len(archive.infolist())
        if held and packed.tell() + (held + 1) * DIRECTORY + len(text) > most:
            archive.close()
            yield packed.getvalue()
            packed = io.BytesIO()
            archive = ZipFile(packed, "w", ZIP_DEFLATED)
        archive.writestr(ZipInfo(name), text, ZIP_DEFLATED)
    archive.close()
    yield packed.getvalue()
