"""Draws charts of shares with their confidence intervals, as SVG text."""

from collections.abc import Sequence
from typing import NamedTuple
from xml.etree import ElementTree as ET

ROW = 22
LABELS = 250
SCALE = 400
NUMBERS = 150
TOP = 40
BOTTOM = 24
INK, FAINT, PAPER = "#1f2328", "#8c959f", "#ffffff"


class Bar(NamedTuple):
    """One line of a chart.

    share      the measured share, from 0 to 1
    low, high  the ends of the share's interval
    fair       the share if all bots were equally strong
    """

    label: str
    share: float
    low: float
    high: float
    fair: float


def chart(title: str, bars: Sequence[Bar]) -> str:
    """Return an SVG document that shows each share as a dot with its interval.

    A dashed line marks the share of equally strong bots. The dot is an empty ring if the interval
    contains this share.
    """
    width, height = LABELS + SCALE + NUMBERS, TOP + ROW * len(bars) + BOTTOM
    root = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width} {height}",
            "width": str(width),
            "font-family": "sans-serif",
            "font-size": "13",
        },
    )
    ET.SubElement(root, "title").text = title
    ET.SubElement(root, "rect", {"width": "100%", "height": "100%", "fill": PAPER})
    _text(root, 8, 20, title, {"font-weight": "bold"})
    bottom = TOP + ROW * len(bars)
    for percent in range(0, 101, 25):
        x = _x(percent / 100)
        _line(root, (x, TOP - 6), (x, bottom), {"stroke": FAINT, "stroke-width": "0.5"})
        _text(root, x, bottom + 16, f"{percent}%", {"text-anchor": "middle", "fill": FAINT})
    for number, bar in enumerate(bars):
        _bar(root, TOP + ROW * number + ROW / 2, bar)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode") + "\n"


def _bar(root: ET.Element, y: float, bar: Bar) -> None:
    even = bar.low <= bar.fair <= bar.high
    _text(root, LABELS - 12, y + 4, bar.label, {"text-anchor": "end"})
    fair = _x(bar.fair)
    _line(root, (fair, y - 8), (fair, y + 8), {"stroke": INK, "stroke-dasharray": "2 2"})
    _line(root, (_x(bar.low), y), (_x(bar.high), y), {"stroke": INK, "stroke-width": "2"})
    dot = {"cx": f"{_x(bar.share):.1f}", "cy": f"{y:.1f}", "r": "4.5", "stroke": INK}
    ET.SubElement(root, "circle", {**dot, "fill": PAPER if even else INK, "stroke-width": "2"})
    figures = f"{bar.share:.0%} ({bar.low:.0%} to {bar.high:.0%})"
    _text(root, LABELS + SCALE + 14, y + 4, figures, {})


def _x(share: float) -> float:
    return LABELS + SCALE * share


def _text(root: ET.Element, x: float, y: float, words: str, style: dict[str, str]) -> None:
    place = {"x": f"{x:.1f}", "y": f"{y:.1f}", "fill": INK}
    ET.SubElement(root, "text", {**place, **style}).text = words


def _line(
    root: ET.Element, start: tuple[float, float], end: tuple[float, float], style: dict[str, str]
) -> None:
    (x1, y1), (x2, y2) = start, end
    ends = {"x1": f"{x1:.1f}", "y1": f"{y1:.1f}", "x2": f"{x2:.1f}", "y2": f"{y2:.1f}"}
    ET.SubElement(root, "line", {**ends, **style})
