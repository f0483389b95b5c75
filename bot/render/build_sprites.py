"""``make sprites``: turn the drawings of ``data/art`` into the bitmaps of ``data/sprites``.

A drawing that uses the six colours of seat A becomes a bitmap for each seat and a bitmap in neutral
colours. A figure that is cut to fit a round medallion also becomes an uncut bitmap (a bust).
``data/art/sizes.toml`` names drawings whose bitmaps are larger or smaller than the drawing. Equal
drawings give equal bitmaps, so a test can find outdated bitmaps.
"""

import io
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

from bot.render.sprites import FOLDER, bust_name, file_name
from engines.core.data import DATA

ART: Final = DATA / "art"
OWN_COLOURS: Final = "seat-"
"""Prefix of drawings in seat colours that are never recoloured."""
_CUT: Final = re.compile(r' clip-path="url\(#[a-z-]+--medclip\)"')
"""The clip path that cuts a figure to fit into a medallion."""


def owners(drawing: str, name: str, colours: dict[str, dict[str, str]]) -> tuple[str, ...]:
    """Return the seats (lower-case letters) in whose colours a drawing is needed.

    The result is the keys of ``colours``, or only ``""`` for a drawing without seat colours.
    """
    if name.startswith(OWN_COLOURS) or not any(
        colour in drawing for colour in colours["A"].values()
    ):
        return ("",)
    return tuple(letter.lower() for letter in colours)


def recoloured(drawing: str, owner: str, colours: dict[str, dict[str, str]]) -> str:
    """Return a drawing with the colours of seat A replaced by those of ``owner``."""
    if not owner:
        return drawing
    letter = owner if owner in colours else owner.upper()
    for key, colour in colours["A"].items():
        drawing = drawing.replace(colour, f"@{key}@")
    for key, colour in colours[letter].items():
        drawing = drawing.replace(f"@{key}@", colour)
    return drawing


def is_cut(drawing: str) -> bool:
    """Return whether a figure is cut to fit a medallion, so that an uncut bitmap is needed too."""
    return _CUT.search(drawing) is not None


def bitmap(drawing: str, zoom: float) -> bytes:
    """Return a drawing as a lossless WebP picture, ``zoom`` times as large as its view box."""
    png = resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True, zoom=zoom)
    out = io.BytesIO()
    with Image.open(io.BytesIO(png)) as image:
        image.save(out, "WEBP", lossless=True, method=6, exact=False)
    return out.getvalue()


def bitmaps(only: str = "") -> Iterator[tuple[Path, bytes]]:
    """Yield the path and content of each bitmap; ``only`` is a prefix of the wanted names."""
    colours = json.loads((ART / "palette.json").read_text("utf-8"))
    sizes = tomllib.loads((ART / "sizes.toml").read_text("utf-8"))["zoom"]
    for path in sorted(ART.glob("*/*.svg")):
        name = f"{path.parent.name}/{path.stem}"
        if not name.startswith(only):
            continue
        drawing = path.read_text("utf-8")
        if is_cut(drawing):
            bust = bitmap(_CUT.sub("", drawing), sizes.get(name, 1))
            yield FOLDER / file_name(bust_name(name)), bust
        for owner in owners(drawing, path.stem, colours):
            yield (
                FOLDER / file_name(name, owner),
                bitmap(recoloured(drawing, owner, colours), sizes.get(name, 1)),
            )


def main(only: str = "") -> None:
    """Write every bitmap, and delete bitmaps whose drawing no longer exists."""
    written = set()
    for path, data in bitmaps(only):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        written.add(path)
    for path in FOLDER.glob("*/*.webp"):
        if path not in written and f"{path.parent.name}/{path.name}".startswith(only):
            path.unlink()
    print(f"{len(written)} bitmaps in {FOLDER}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
