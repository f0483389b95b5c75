"""SplitMix64, compared with its published output, and functions that use SplitMix64."""

from collections import Counter
from itertools import permutations

import pytest

from engines.core import rng

PUBLISHED = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)
"""The first outputs of SplitMix64 with seed 1234567."""


def words(seed: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        word, seed = rng.step(seed)
        found.append(word)
    return found


def test_step_gives_the_published_stream() -> None:
    assert tuple(words(1234567, 5)) == PUBLISHED


def test_the_generator_stays_a_64_bit_word() -> None:
    word, after = rng.step((1 << 64) - 1)
    assert 0 <= word < 1 << 64
    assert 0 <= after < 1 << 64


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 90, 1 << 32, (1 << 63) + 1])
def test_below_takes_the_first_word_without_bias(bound: int) -> None:
    limit = (1 << 64) // bound * bound
    for seed in range(50):
        expected = next(word for word in words(seed, 64) if word < limit)
        number, _ = rng.below(seed, bound)
        assert number == expected % bound
        assert 0 <= number < bound


def test_below_goes_on_after_a_word_it_refused() -> None:
    bound = (1 << 63) + 1
    seed = next(seed for seed in range(50) if words(seed, 1)[0] >= bound > words(seed, 2)[1])
    number, after = rng.below(seed, bound)
    _, once = rng.step(seed)
    assert (number, after) == rng.step(once)


@pytest.mark.parametrize("bound", [0, -1])
def test_below_refuses_an_empty_range(bound: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        rng.below(1, bound)


def test_a_die_is_fair() -> None:
    seed, thrown = 7, Counter[int]()
    for _ in range(6000):
        number, seed = rng.below(seed, 6)
        thrown[number] += 1
    assert sorted(thrown) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in thrown.values())


def test_shuffle_is_the_same_on_every_machine() -> None:
    items = list(range(8))
    after = rng.shuffle(1234567, items)
    expected = list(range(8))
    for last, word in zip(range(7, 0, -1), words(1234567, 7), strict=True):
        pick = word % (last + 1)
        expected[last], expected[pick] = expected[pick], expected[last]
    assert items == expected == [6, 7, 0, 4, 1, 3, 2, 5]
    assert rng.step(after)[0] == words(1234567, 8)[7]


def test_shuffle_reaches_every_order_alike() -> None:
    orders, seed = Counter[str](), 3
    for _ in range(6000):
        items = list("abc")
        seed = rng.shuffle(seed, items)
        orders["".join(items)] += 1
    assert set(orders) == {"".join(order) for order in permutations("abc")}
    assert all(850 < count < 1150 for count in orders.values())


def test_shuffle_of_one_or_none_draws_nothing() -> None:
    assert rng.shuffle(5, []) == 5
    assert rng.shuffle(5, ["only"]) == 5


def test_mix_depends_on_every_number_and_on_the_order() -> None:
    pairs = {rng.mix(first, second) for first in range(40) for second in range(40)}
    assert len(pairs) == 40 * 40
    assert len({rng.mix(1), rng.mix(1, 0), rng.mix(0, 1), rng.mix(-1)}) == 4
    assert all(0 <= seed < 1 << 64 for seed in pairs)


@pytest.mark.parametrize("seed", range(20))
def test_a_shuffle_draws_each_place_from_the_last_one_on(seed: int) -> None:
    shuffled, drawn = [*range(3 * seed)], [*range(3 * seed)]
    after = rng.shuffle(rng.mix(seed), shuffled)
    state = rng.mix(seed)
    for last in range(len(drawn) - 1, 0, -1):
        pick, state = rng.below(state, last + 1)
        drawn[last], drawn[pick] = drawn[pick], drawn[last]
    assert (shuffled, after) == (drawn, state)


def generator_before(word: int) -> int:
    """Return the generator whose next word is ``word``: the operations of a step, backwards."""
    size = 1 << 64
    word ^= word >> 31 ^ word >> 62
    word = word * pow(0x94D049BB133111EB, -1, size) % size
    word ^= word >> 27 ^ word >> 54
    word = word * pow(0xBF58476D1CE4E5B9, -1, size) % size
    word ^= word >> 30 ^ word >> 60
    return (word - 0x9E3779B97F4A7C15) % size


def test_a_shuffle_goes_on_after_a_word_it_refused() -> None:
    highest = (1 << 64) - 1
    state = generator_before(highest)
    refused, once = rng.step(state)
    assert refused == highest, "with three items, every word but the highest counts"
    items, others = list("abc"), list("abc")
    after = rng.shuffle(state, items)
    assert (items, after) == (others, rng.shuffle(once, others)) != (list("abc"), once)


@pytest.mark.parametrize("seed", [-5, 1 << 64, (1 << 200) + 9])
def test_a_shuffle_uses_the_lowest_64_bits_of_a_generator(seed: int) -> None:
    items, others = [*range(9)], [*range(9)]
    after = rng.shuffle(seed, items)
    assert (items, after) == (others, rng.shuffle(seed % (1 << 64), others))
