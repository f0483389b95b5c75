"""Rows of the benchmark table, and how they are printed."""

from collections.abc import Sequence
from dataclasses import dataclass

Cells = tuple[str, str, str, str]

HEADINGS: Cells = ("what", "measured", "must", "")


@dataclass(frozen=True, slots=True)
class Row:
    """A figure beside its target; ``good`` is ``None`` if there is no target."""

    what: str
    measured: str
    must: str = ""
    good: bool | None = None

    def cells(self) -> Cells:
        """Return the four cells of the row."""
        verdict = {True: "ok", False: "MISS", None: ""}[self.good]
        return (self.what, self.measured, self.must, verdict)


def figure(
    what: str,
    value: float,
    unit: str,
    *,
    at_most: float | None = None,
    at_least: float | None = None,
) -> Row:
    """Return a row for ``value`` with its target, if any."""
    measured = f"{rounded(value)} {unit}"
    if at_most is not None:
        return Row(what, measured, f"<= {rounded(at_most)} {unit}", value <= at_most)
    if at_least is not None:
        return Row(what, measured, f">= {rounded(at_least)} {unit}", value >= at_least)
    return Row(what, measured)


def rounded(value: float) -> str:
    """Return a number with at most three significant digits, or from 100 as a whole number."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def printed(rows: Sequence[Row]) -> str:
    """Return the rows as an aligned table."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    rule = "  ".join("-" * width for width in widths)
    text = ["  ".join(map(str.ljust, line, widths)).rstrip() for line in lines]
    return "\n".join((text[0], rule, *text[1:]))
