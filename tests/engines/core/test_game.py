"""Lobby options and the registry of games."""

from dataclasses import replace
from typing import Any

import pytest

from engines import registry
from engines.core.game import EDITION, GameOption, editions
from tests.support.toy import GAME


def test_missing_options_get_their_defaults() -> None:
    assert GAME.settle({}) == {"die": "fair"}
    assert GAME.settle({"die": "two"}) == {"die": "two"}


@pytest.mark.parametrize("wanted", [{"die": "loaded"}, {"dice": "fair"}])
def test_an_unknown_option_is_refused(wanted: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"toy has no option dic?e="):
        GAME.settle(wanted)


def test_an_option_matters_only_if_its_condition_holds() -> None:
    option = GameOption("limit", ("short", "long"), "short", needs=("die", "two"))
    assert option.matters({"die": "two"})
    assert not option.matters({"die": "fair"})
    assert GameOption("die", ("fair", "two"), "fair").matters({})


def test_values_before_an_option_existed_are_completed_and_not_written() -> None:
    castrum = registry.game("castrum")
    usual = castrum.settle({})
    assert usual[EDITION] == "1"
    kept = castrum.written(usual)
    assert EDITION not in kept
    assert kept.keys() == usual.keys() - {EDITION}
    assert castrum.completed(kept) == usual


@pytest.mark.parametrize(
    "wrong",
    [{"mode": "quick"}, {"hat": "red"}, {EDITION: "1"}, {EDITION: "2"}, {"mode": ["family"]}],
    ids=str,
)
def test_stored_options_that_no_version_wrote_are_refused(wrong: dict[str, Any]) -> None:
    castrum = registry.game("castrum")
    kept = castrum.written(castrum.settle({}))
    with pytest.raises(ValueError, match="no game of castrum is written with"):
        castrum.completed({**kept, **wrong})
    del kept["plague"]
    with pytest.raises(ValueError, match="plague is missing"):
        castrum.completed(kept)


def test_nobody_chooses_an_option_that_is_hidden() -> None:
    castel = registry.game("castel")
    assert EDITION not in {option.key for option in castel.offered}
    assert castel.settle(castel.settle({})) == castel.settle({})
    option = editions(3, before=2)
    assert option == GameOption(EDITION, ("2", "3"), "3", before="2", hidden=True)
    with pytest.raises(ValueError, match="no option edition=1"):
        castel.settle({EDITION: "1"})


def test_castels_edition_follows_from_an_option_and_later_ones_have_a_number() -> None:
    castel = registry.game("castel")
    usual = castel.settle({})
    first = {key: choice for key, choice in usual.items() if key != "favorite"}
    assert castel.edition(castel.completed(castel.written(first))) == 1
    assert castel.edition(usual) == 2
    assert castel.edition({**usual, EDITION: "3"}) == 3
    assert GAME.edition(GAME.settle({})) == 1


@pytest.mark.counterproof("new-option")
def test_an_options_default_must_agree_with_the_states() -> None:
    castrum = registry.game("castrum")
    with pytest.raises(ValueError, match="castrum: BEFORE of the states"):
        replace(castrum, options=castrum.offered)
    with pytest.raises(ValueError, match="option die names a choice"):
        replace(GAME, options=(GameOption("die", ("fair", "two"), "odd"),))


@pytest.mark.parametrize("key", ["chess", "core", "../core", ""])
def test_names_of_other_modules_are_no_games(key: str) -> None:
    with pytest.raises(KeyError):
        registry.game(key)
