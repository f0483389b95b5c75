"""Lobby options and the registry of games."""

import pytest

from engines import registry
from tests.core.toy import GAME


def test_options_are_settled_by_their_defaults() -> None:
    assert GAME.settle({}) == {"die": "fair"}
    assert GAME.settle({"die": "two"}) == {"die": "two"}


@pytest.mark.parametrize("wanted", [{"die": "loaded"}, {"dice": "fair"}])
def test_an_unknown_option_is_refused(wanted: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"toy has no option dic?e="):
        GAME.settle(wanted)


@pytest.mark.parametrize("key", ["chess", "core", "../core", ""])
def test_only_games_of_the_house_are_imported(key: str) -> None:
    with pytest.raises(KeyError):
        registry.game(key)
