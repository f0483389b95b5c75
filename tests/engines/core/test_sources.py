"""Each source has separate random numbers: compared with HMAC-SHA256, and used in a game."""

import hashlib
import hmac
import json
from typing import Any

import pytest

from engines.core.deal import NEWEST, Deal, commitment, key
from engines.core.kernel import BY_SOURCE, FAST, State, apply
from engines.core.position_code import PositionCodeError, decode, encode
from engines.core.sources import Occasion, SourceKey
from tests.support import toy

KEY = SourceKey(bytes(range(32)))


def deal(seed: SourceKey = KEY) -> State:
    return toy.GAME.state.deal(3, seed, toy.GAME.settle({}), toy.CARD_SET)


@pytest.mark.promise("sealed-deal")
def test_the_numbers_of_an_occasion_are_those_of_hmac_sha256() -> None:
    stream = b"".join(
        hmac.new(
            KEY.key, f"castellan deal 2: event die, 7, {block}".encode(), hashlib.sha256
        ).digest()
        for block in range(2)
    )
    words = [int.from_bytes(stream[at : at + 8], "big") for at in range(0, 64, 8)]
    occasion = Occasion(KEY.number, "event die", 7)
    assert [occasion.below(6) for _ in range(8)] == [word % 6 for word in words]


def test_the_first_numbers_stay_what_they_are() -> None:
    occasion = Occasion(KEY.number, "market", 1)
    assert [occasion.below(1 << 64) for _ in range(2)] == [
        13417685037669484442,
        18009590475656862947,
    ]
    items = list(range(10))
    Occasion(KEY.number, "market", 1).shuffle(items)
    assert items == [0, 5, 4, 8, 1, 6, 7, 3, 9, 2]


def test_a_deal_of_the_newest_version_has_headings_of_its_own() -> None:
    seed, salt, words = bytes(range(32)), bytes(16), {0: "moat"}
    newest = Deal(seed, salt, words, NEWEST)
    assert newest.commitment == commitment(seed, salt, 2) != commitment(seed, salt)
    message = b"castellan deal 2: key\n0 moat\n"
    assert newest.key == SourceKey(hmac.digest(seed, message, "sha256"))
    assert newest.key == key(seed, words, 2)
    assert isinstance(Deal(seed, salt, words).key, bytes)
    with pytest.raises(ValueError, match="no version 3"):
        commitment(seed, salt, 3)


def test_a_key_has_its_length_and_is_not_printed() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SourceKey(b"short")
    assert repr(KEY) == "SourceKey()"


def test_a_stored_game_goes_on_with_the_same_numbers() -> None:
    state = deal()
    assert (state.generator, state.dump()["generator"]) == (BY_SOURCE, BY_SOURCE)
    stored = toy.GAME.state.load(json.loads(json.dumps(state.dump())), toy.CARD_SET)
    copy = state.copy()
    for item in (stored, copy, state):
        item.below(1000)
        for _ in range(6):
            seat = min(item.ask)
            apply(item, seat, item.ask[seat].options[: item.ask[seat].least])
    assert stored.dump() == copy.dump() == state.dump()
    assert state.draws() == sum(state.drawn.values()) > 0


def test_a_copy_counts_its_own_draws() -> None:
    state = deal()
    before, copy = dict(state.drawn), state.copy()
    copy.chance("die", 1).below(6)
    assert state.drawn == before
    assert copy.drawn == {**before, "die 1": 1}


def test_draws_without_a_source_follow_the_order_of_play() -> None:
    state, other = deal(), deal()
    numbers = [state.below(1000) for _ in range(4)]
    other.chance("die").below(6)
    assert [other.below(1000) for _ in range(4)] == numbers
    assert len(set(numbers)) > 1


def test_a_seats_world_does_not_contain_the_key_or_the_counts() -> None:
    world = deal().determinize(0, 5)
    assert (world.generator, world.drawn) == (FAST, {})
    assert world.rng < 1 << 64
    other = deal()
    other.rng += 12
    other.chance("die").below(6)
    assert other.determinize(0, 5).dump() == world.dump()


def find(_key: str) -> Any:
    return toy.GAME, toy.CARD_SET


def test_a_position_code_shows_the_key_only_with_everything() -> None:
    state = deal()
    other = deal()
    other.rng += 1
    assert encode(state, 0) == encode(other, 0)
    opened = decode(encode(state, 0, everything=True), find)
    assert opened.state.dump() == state.dump()


@pytest.mark.parametrize(
    "forged",
    [
        {"drawn": []},
        {"drawn": {"game": 0}},
        {"drawn": {"game": "1"}},
        {"drawn": {"game": True}},
        {"rng": -1},
        {"rng": 1 << 256},
    ],
)
def test_an_impossible_count_or_key_is_refused(
    forged: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    dump = {**deal().dump(), **forged}
    with pytest.raises(ValueError, match=r"an impossible count|no key"):
        toy.GAME.state.load(dump, toy.CARD_SET)
    state = deal()
    monkeypatch.setattr(type(state), "dump", lambda _: dump)
    code = encode(state, 0, everything=True)
    monkeypatch.undo()
    with pytest.raises(PositionCodeError) as refused:
        decode(code, find)
    assert refused.value.fault == "impossible"
