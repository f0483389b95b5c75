"""Lobby options and the registry of games."""

import pytest

from engines import registry
from engines.core.game import GameOption
from tests.support.toy import GAME


def test_options_are_settled_by_their_defaults() -> None:
    assert GAME.settle({}) == {"die": "fair"}
    assert GAME.settle({"die": "two"}) == {"die": "two"}


@pytest.mark.parametrize("wanted", [{"die": "loaded"}, {"dice": "fair"}])
def test_an_unknown_option_is_refused(wanted: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"toy has no option dic?e="):
        GAME.settle(wanted)


def test_a_switch_matters_only_where_what_it_needs_is_chosen() -> None:
    option = GameOption("limit", ("short", "long"), "short", needs=("die", "two"))
    assert option.matters({"die": "two"})
    assert not option.matters({"die": "fair"})
    assert GameOption("die", ("fair", "two"), "fair").matters({})


@pytest.mark.parametrize("key", ["chess", "core", "../core", ""])
def test_only_games_of_the_house_are_imported(key: str) -> None:
    with pytest.raises(KeyError):
        registry.game(key)
