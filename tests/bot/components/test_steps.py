"""The controls of a step of a draft, and the names that hints give them."""

import pytest

from bot.components.draft import DraftPlace, try_out
from bot.components.safe_text import reader_of
from bot.components.steps import Offered, offered
from bot.i18n import text
from tests.engines.castellum.builder import do, table
from tests.support.seated import running_table


def hiring(language: str, market: str) -> Offered:
    """Return the question which Troop to hire: one in the market, or T17 or T25 in Bo's Line."""
    s = table(
        "castellum.angels",
        angels={0: ["AN11"]},
        goods={0: "WWWSSSGGG"},
        market=[market],
        cards={(1, 1): ["T17", "T25"]},
    )
    do(s, "AN11", "effect")
    shown = running_table("castellum", s, ("Ana", "Bo"))
    reader = reader_of(shown, text(language))
    return offered(shown, 0, DraftPlace(), try_out(s, 0, ()), reader)


@pytest.mark.parametrize(
    ("language", "rider"), [("en", "Rider +2 for"), ("fr", "Cavalier +2 pour")]
)
def test_only_equal_names_of_a_grid_have_the_numbers_of_their_controls(
    language: str, rider: str
) -> None:
    """T16 and T17 are the same Troop, of two owners; T05 is another."""
    names = hiring(language, "T16").names
    assert names["market",].startswith(f"1. {rider}")
    assert names[1, "T17"].startswith(f"2. {rider}")
    names = hiring(language, "T05").names
    assert names[1, "T17"].startswith(rider)
