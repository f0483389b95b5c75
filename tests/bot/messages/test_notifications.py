"""The word to those who are waited for."""

import pytest

from bot.messages.notifications import turn_post
from engines.castrum import Castrum
from engines.core.kernel import State
from tests.engines.castellum import builder as castellum
from tests.engines.castrum.board import do, table
from tests.support.seated import running_table

NAMES = ("Ana", "Bo")


def called(s: State, language: str, game: str = Castrum.GAME) -> str:
    at = running_table(game, s, NAMES)
    at.language = language
    return turn_post(at, [100 + seat for seat in s.ask]).text


def test_a_turn_is_called_a_turn() -> None:
    assert called(table(hands={0: ["mage"]}), "en").startswith("<@100>, it is your turn.\n")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "<@101>: Ana attacks you with Fire: do you defend?"),
        ("fr", "<@101>\u00a0: Ana vous attaque avec un Incendie"),
    ],
)
def test_who_is_attacked_does_not_read_that_it_is_their_turn(language: str, said: str) -> None:
    s = table(hands={0: ["incendie"], 1: ["gardes"]}, sites={1: {"lapides": 2}})
    do(s, "incendie")
    assert said in called(s, language)
    assert "turn" not in called(s, language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "<@101>: Ana plays Embolden: +2 strength for the Walloon levies. Cancel it?"),
        (
            "fr",
            "Galvaniser\u00a0: +2 de puissance pour les Levées wallonnes. L’annuler\u202f?",
        ),
    ],
)
def test_who_may_cancel_reads_what_is_announced(language: str, said: str) -> None:
    angels = {0: ["AN01"], 1: ["AN24"]}
    s = castellum.table("castellum.angels", angels=angels, enemies={(1, 1): "79-01"})
    castellum.do(s, "AN01", "effect")
    assert "cancel" in s.ask[1].kind
    assert said in called(s, language, "castellum")
