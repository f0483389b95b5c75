"""Searches with a small budget, for tests of what is done with their answers."""

from dataclasses import replace

import pytest

from engines.core import advice
from engines.core.game import Game
from engines.core.search import Guided, Search


def shorten_searches(monkeypatch: pytest.MonkeyPatch, playouts: int) -> None:
    """Let advice search with this number of playouts."""
    strongest = advice._strongest

    def shortened(game: Game) -> Guided | None:
        level = strongest(game)
        return replace(level, playouts=playouts) if isinstance(level, Search) else level

    monkeypatch.setattr(advice, "_strongest", shortened)
