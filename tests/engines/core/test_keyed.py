"""The generator of sealed deals, compared with plain HMAC-SHA256 and used in a game."""

import hashlib
import hmac
import json
from collections import Counter
from itertools import permutations

import pytest

from engines.core import keyed, rng
from engines.core.kernel import FAST, KEYED, State, apply
from tests.support import toy

KEY = bytes(range(32))


def words(count: int) -> list[int]:
    found, state = [], keyed.seeded(KEY)
    for _ in range(count):
        word, state = keyed.step(state)
        found.append(word)
    return found


@pytest.mark.promise("sealed-deal")
def test_the_generators_words_are_those_of_hmac_sha256_in_counter_mode() -> None:
    stream = b"".join(
        hmac.new(KEY, number.to_bytes(8, "big"), hashlib.sha256).digest() for number in range(3)
    )
    expected = [int.from_bytes(stream[at : at + 8], "big") for at in range(0, 96, 8)]
    assert words(12) == expected


def test_the_first_word_stays_what_it_is() -> None:
    assert words(2) == [11460774541426949705, 2995330445304050500]


def test_the_state_counts_the_numbers_drawn() -> None:
    state = keyed.seeded(KEY)
    assert keyed.drawn(state) == 0
    state = rng.shuffle(state, list(range(53)), keyed.step)
    assert keyed.drawn(state) == 52


@pytest.mark.parametrize("key", [b"", b"short", bytes(33)])
def test_a_key_has_its_length(key: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        keyed.seeded(key)


@pytest.mark.parametrize("bound", [0, -1])
def test_below_refuses_an_empty_range(bound: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        rng.below(keyed.seeded(KEY), bound, keyed.step)


def test_below_draws_again_where_a_number_would_come_up_too_often() -> None:
    bound = (1 << 63) + 1
    expected = [word for word in words(200) if word < bound]
    state, found = keyed.seeded(KEY), []
    for _ in range(50):
        number, state = rng.below(state, bound, keyed.step)
        found.append(number)
    assert found == expected[:50]


def test_every_order_comes_up_about_as_often() -> None:
    state, count = keyed.seeded(KEY), Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = [0, 1, 2]
        state = rng.shuffle(state, items, keyed.step)
        count[tuple(items)] += 1
    assert set(count) == set(permutations(range(3)))
    assert all(850 < often < 1150 for often in count.values())


def deal(seed: int | bytes) -> State:
    return toy.GAME.state.deal(3, seed, toy.GAME.settle({}), toy.CARD_SET)


def test_a_game_says_which_generator_it_draws_from_and_keeps_it() -> None:
    state = deal(KEY)
    assert (state.generator, state.dump()["generator"]) == (KEYED, KEYED)
    stored = toy.GAME.state.load(json.loads(json.dumps(state.dump())), toy.CARD_SET)
    assert stored.dump() == state.dump()
    for item in (stored, state.copy(), state):
        for _ in range(6):
            seat = min(item.ask)
            apply(item, seat, item.ask[seat].options[: item.ask[seat].least])
    assert stored.dump() == state.dump()


def test_an_older_game_goes_on_with_the_fast_generator() -> None:
    state = deal(1)
    assert state.generator == FAST
    assert "generator" not in state.dump()
    assert toy.GAME.state.load(state.dump(), toy.CARD_SET).generator == FAST


def test_an_unknown_generator_is_refused() -> None:
    dump = {**deal(1).dump(), "generator": "dice"}
    with pytest.raises(KeyError, match="no generator dice"):
        toy.GAME.state.load(dump, toy.CARD_SET)


def test_a_seats_world_does_not_contain_the_key() -> None:
    """Worlds of bots, hints and position codes use the fast generator instead."""
    world = deal(KEY).determinize(0, 5)
    assert world.generator == FAST
    assert world.rng < 1 << 64
    other = deal(KEY)
    other.rng += 12
    assert other.determinize(0, 5).dump() == world.dump()


def test_a_number_mixed_from_a_generator_depends_on_its_key() -> None:
    first, second = keyed.seeded(KEY), keyed.seeded(KEY[::-1])
    assert rng.mix(first, 1) != rng.mix(second, 1)
