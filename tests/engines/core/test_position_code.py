"""Invalid and outdated position codes are refused with a reason."""

from typing import Any

import pytest

from engines import registry
from engines.core import position_code
from engines.core.kernel import State, apply
from engines.core.position_code import PositionCodeError, decode, encode
from tests.support.forging import forged_code


def dealt(key: str = "castrum") -> State:
    game, card_set = registry.equipped(key)
    return game.state.deal(2, 7, game.settle({}), card_set)


CODE = encode(dealt(), 0)


def fault(code: str) -> str:
    with pytest.raises(PositionCodeError) as caught:
        decode(code, registry.equipped)
    assert str(caught.value)
    return caught.value.fault


def test_a_rebuilt_code_without_changes_opens() -> None:
    state = decode(CODE, registry.equipped).state
    assert decode(forged_code(state.dump()), registry.equipped).state.dump() == state.dump()


def test_spaces_and_line_breaks_in_a_code_are_ignored() -> None:
    broken = f"  {CODE[:40]}\n{CODE[40:]} \n"
    assert (
        decode(broken, registry.equipped).state.dump()
        == decode(CODE, registry.equipped).state.dump()
    )


@pytest.mark.promise("position-code")
@pytest.mark.parametrize(
    ("code", "what"),
    [
        ("", "no-code"),
        ("hello", "no-code"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "no-code"),
        ("castellan.castrum.0.AAAA", "no-code"),
        ("castellan1.castrum.AAAA", "no-code"),
        ("castellan1.castrum.x.AAAA", "no-code"),
        ("castellan1.castrum.a.AAAA", "no-code"),
        ("castellan1.castrum.-1.AAAA", "no-code"),
        ("castellan1.castrum.0." + "A" * 7000, "no-code"),
        ("castellan2.castrum.0.AAAA", "version"),
        ("castellan1.castrum.0.AAAA", "damaged"),
        ("castellan1.castrum.0.", "damaged"),
        ("castellan1.castrum.0.é", "damaged"),
        (CODE[:-1], "damaged"),
        (CODE.replace(".0.", ".1."), "damaged"),
        (forged_code({}, "castellan1.chess.0"), "game"),
        (forged_code(b" " * 200_000), "damaged"),
        (forged_code([]), "impossible"),
        (forged_code(b"[" * 100_000), "impossible"),
        (forged_code(b"nonsense"), "impossible"),
        (forged_code(dealt("castel").dump()), "impossible"),
        (forged_code(dealt().dump(), "castellan1.castrum.2"), "impossible"),
    ],
)
def test_an_invalid_code_is_refused(code: str, what: str) -> None:
    assert fault(code) == what


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 10**9},
        {"options": {}},
        {"options": {"mode": "sideways"}},
        {"rng": 10**1500},
        {"rng": 1.5},
        {"stack": [{"rule": "nowhere.rule", "args": [], "answers": [], "given": None}]},
        {"fields": {}},
        {"ply": None, "stack": 3},
    ],
    ids=str,
)
def test_an_unreachable_position_is_refused(changes: dict[str, Any]) -> None:
    assert fault(forged_code({**dealt().dump(), **changes})) == "impossible"


@pytest.mark.counterproof("stranger-code")
def test_invented_pieces_are_refused() -> None:
    dump = dealt().dump()
    dump["fields"]["hands"][0] *= 3
    assert fault(forged_code(dump)) == "impossible"


def test_answers_below_the_top_frame_are_refused() -> None:
    """In a real game, only the top frame has answers."""
    dump = dealt().dump()
    below = {"rule": "castrum.move", "args": [], "answers": [], "given": None}
    decode(forged_code({**dump, "stack": [below, *dump["stack"]]}), registry.equipped)
    below["answers"] = [{"0": ["discard"]}]
    assert fault(forged_code({**dump, "stack": [below, *dump["stack"]]})) == "impossible"


def test_one_mistyped_character_is_noticed_at_any_place() -> None:
    for at, right in enumerate(CODE):
        wrong = "B" if right == "A" else "A"
        assert fault(CODE[:at] + wrong + CODE[at + 1 :]) in {"damaged", "game", "no-code"}


def test_the_code_reveals_no_future_draw() -> None:
    """The position in a code has a new random generator, not the game's."""
    state = dealt()
    twin = state.copy()
    twin.rng += 1
    assert encode(state, 0) == encode(twin, 0)
    assert decode(encode(state, 0), registry.equipped).state.rng != state.rng


@pytest.mark.counterproof("position-code")
def test_without_the_new_deal_a_code_would_reveal_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """If hidden cards were not dealt again, the code would reveal a rival's hand."""
    state = dealt()
    monkeypatch.setattr(position_code, "_as_known", lambda state, _viewer: state)
    found = decode(encode(state, 0), registry.equipped).state
    assert found.dump()["fields"]["hands"][1] == state.dump()["fields"]["hands"][1]
    monkeypatch.undo()
    kept = decode(encode(state, 0), registry.equipped).state
    assert kept.dump()["fields"]["hands"][1] != state.dump()["fields"]["hands"][1]


def test_a_position_goes_on_from_its_code() -> None:
    state = decode(CODE, registry.equipped).state
    game, _ = registry.equipped("castrum")
    for _ in range(20):
        seat = min(state.ask)
        apply(state, seat, game.policies["easy"](state.determinize(seat, 1), seat, 1))
    assert state.ply == 20
