"""The colours of the pictures, and the marks that tell seats apart without colour.

Every pair of text and background that the drawing code uses is in :data:`PAIRS`.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

Colour: TypeAlias = str
"""A colour as ``#rrggbb``."""

PAPER: Final = "#f4ead6"
PANEL: Final = "#fcf6e9"
SHADE: Final = "#e4d5b7"
EDGE: Final = "#b79f77"
INK: Final = "#2b221b"
FADED: Final = "#5d4c3a"
WHITE: Final = "#fffaf0"
GOLD: Final = "#e3ae35"
LOST: Final = "#9c2b2b"

Shape: TypeAlias = Literal["circle", "square", "triangle", "diamond", "pentagon"]


class SeatMark(NamedTuple):
    """A seat's colour, shape and letter in pictures; ``tint`` is a background for dark text."""

    colour: Colour
    tint: Colour
    shape: Shape
    letter: str


SEATS: Final = (
    SeatMark("#1f5a94", "#d5e3f0", "circle", "A"),
    SeatMark("#b03a1c", "#f5dace", "square", "B"),
    SeatMark("#2a6b45", "#d7e8d6", "triangle", "C"),
    SeatMark("#6b3c8a", "#e6daee", "diamond", "D"),
    SeatMark("#7a5a08", "#f3e3b0", "pentagon", "E"),
)

PAIRS: Final = (
    *((INK, ground) for ground in (PAPER, PANEL, SHADE, GOLD)),
    *((FADED, ground) for ground in (PAPER, PANEL, SHADE)),
    *((LOST, ground) for ground in (PAPER, PANEL, SHADE)),
    *((WHITE, ground) for ground in (LOST, INK)),
    *((WHITE, mark.colour) for mark in SEATS),
    *((INK, mark.tint) for mark in SEATS),
    (GOLD, INK),
)
"""Text and background colours that are used together."""


BASE: Final = (
    *(PAPER, PANEL, SHADE, EDGE, INK, FADED, WHITE, GOLD, LOST),
    *(colour for mark in SEATS for colour in (mark.colour, mark.tint)),
)
"""Every colour that pictures use, without half-tones."""


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """Mix two colours; ``share`` (0 to 1) is the part of ``other``."""
    parts = (
        round(int(colour[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def shades() -> tuple[Colour, ...]:
    """Return the colours of a finished picture.

    The colours are those of :data:`BASE`, and half-tones between text or outlines and their
    background.
    """
    edges = (*PAIRS, *((line, ground) for line in (INK, WHITE) for ground in BASE))
    steps = (mix(*pair, 0.5) for pair in edges)
    return tuple(dict.fromkeys((*BASE, *steps)))


def luminance(colour: Colour) -> float:
    """Return the relative luminance of WCAG 2, from 0 (black) to 1 (white)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: Colour, other: Colour) -> float:
    """Return the contrast ratio of WCAG 2, from 1 (equal) to 21 (black on white)."""
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
