"""The card of a result."""

import pytest

from bot.components.safe_text import reader_of
from bot.i18n import text
from bot.messages.result import result_alt, result_card
from bot.render.result_card import draw
from engines.core.data import load
from engines.core.kernel import concede
from engines.registry import KEYS, game
from tests.support.seated import running_table


@pytest.mark.parametrize("key", KEYS)
def test_a_game_given_up_has_a_card_that_says_who_won_and_who_did_not(key: str) -> None:
    played = game(key)
    state = played.state.deal(2, 0, played.settle({}), load(played))
    concede(state, 0)
    assert state.result is not None
    at = running_table(key, state, ("Ana", "Bo"))
    card = result_card(at, state.result, "Bo wins", "Given up.", (), reader_of(at, text("en")))
    assert card.winners == (1,)
    assert [(one.place, one.name, one.total) for one in card.scores.ranking] == [
        (1, "Bo", ""),
        (2, "Ana", ""),
    ]
    assert result_alt(card).startswith("Bo wins. ")
    assert result_alt(card).endswith("Given up. 1. Bo. 2. Ana")
    assert draw(card).startswith(b"\x89PNG")
