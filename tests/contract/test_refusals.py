"""In every language, each refusal has a text that shows the refusal's parameters."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.components.presenters import presenter
from bot.i18n import LANGUAGES, Reader, text
from engines.core.kernel import Option, State
from engines.registry import KEYS
from tests.architecture.texts import catalogue
from tests.contract import checks
from tests.contract.cases import CASES, steps

READERS = [Reader(text(language), tuple("ABCDE")) for language in LANGUAGES]

EACH = 3
"""Number of refusals put into words for each key with each set of parameters."""

POSITIONS = 150
"""Number of positions of a game at which all answers are tried."""

SELDOM = {"castel-no-empty-hand"}
"""Keys of refusals that are too rare to occur in the few games of this test."""


def open_positions(key: str) -> Iterator[State]:
    """Yield positions of random games, one game for each way to play."""
    for case in CASES:
        if case.game.key == key:
            state = case.deal(5)
            passed = [state.copy() for _ in steps(state, 5) if state.ask]
            yield from passed[:: max(1, len(passed) // POSITIONS)]


@pytest.mark.promise("answered")
@pytest.mark.parametrize("key", KEYS)
def test_every_refusal_of_any_answer_has_a_text(key: str) -> None:
    positions = list(open_positions(key))
    tried: set[Option] = {item for item in checks.JUNK if type(item) in (int, str)}
    for state in positions:
        for decision in state.ask.values():
            tried.update(decision.options)
    guide, seen = presenter(key).guide, Counter[tuple[str, frozenset[str]]]()
    for state in positions:
        for seat, decision in state.ask.items():
            for option in tried.difference(decision.options):
                refusal = state.why_not(seat, decision, option)
                shape = (refusal.key, frozenset(refusal.params))
                seen[shape] += 1
                if seen[shape] <= EACH:
                    for reader in READERS:
                        assert reader.refusal(refusal)
                        assert guide.why(state.view(seat), refusal, reader)
    needy = {
        line
        for line, said in catalogue("en").items()
        if line.startswith(f"{key}-no-") and said.variables
    }
    assert needy - {item for item, _ in seen} <= SELDOM, "refusals nobody came across"
