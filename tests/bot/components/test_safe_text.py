"""Shortened texts end after a whole word."""

import pytest

from bot.components.safe_text import cut_at_word


@pytest.mark.parametrize(
    ("limit", "short"),
    [
        (40, "Colonne 3, cède, Colonne 4, tient"),
        (33, "Colonne 3, cède, Colonne 4, tient"),
        (32, "Colonne 3, cède, Colonne 4…"),
        (24, "Colonne 3, cède…"),
        (17, "Colonne 3, cède…"),
        (16, "Colonne 3…"),
    ],
)
def test_a_text_ends_after_a_whole_word(limit: int, short: str) -> None:
    assert cut_at_word("Colonne 3, cède, Colonne 4, tient", limit) == short
    assert len(short) <= limit
