"""Sums, exponentials and logarithms that are the same to the last bit on every machine."""

import math
from fractions import Fraction

import pytest

from engines.core import floats, rng


def numbers(count: int, low: float, high: float) -> list[float]:
    """Return some numbers between two bounds, the same at every call."""
    return [low + (high - low) * rng.mix(number) / (1 << 64) for number in range(count)]


def test_a_sum_is_rounded_after_each_value() -> None:
    assert floats.add_up([0.1] * 10) == 0.9999999999999999
    assert floats.add_up([1e16, 1.0, -1e16]) == 0.0
    assert floats.add_up(iter([1, 0.5])) == 1.5
    assert floats.add_up([]) == 0.0


@pytest.mark.parametrize(
    ("x", "power"),
    [
        (0.0, 1.0),
        (1.0, 2.718281828459045),
        (-1.0, 0.36787944117144233),
        (0.1, 1.1051709180756477),
        (-20.25, 1.6052280551856116e-09),
        (-1000.0, 0.0),
        (700.0, 1.0142320547350045e304),
    ],
)
def test_a_power_of_e_is_the_nearest_float(x: float, power: float) -> None:
    assert floats.exp(x) == power


def test_powers_of_e_equal_the_machines_except_for_the_last_bit() -> None:
    found = [(floats.exp(x), math.exp(x)) for x in numbers(2000, -40.0, 40.0)]
    assert all(abs(own - theirs) <= math.ulp(theirs) for own, theirs in found)
    with pytest.raises(OverflowError):
        floats.exp(1000.0)


@pytest.mark.parametrize(
    ("x", "logarithm"),
    [
        (1.0, 0.0),
        (2.0, 0.6931471805599453),
        (10.0, 2.302585092994046),
        (0.001, -6.907755278982137),
        (1e300, 690.7755278982137),
    ],
)
def test_a_logarithm_is_the_nearest_float(x: float, logarithm: float) -> None:
    assert floats.log(x) == logarithm


def test_logarithms_equal_the_machines_except_for_the_last_bits() -> None:
    for x in numbers(2000, 0.001, 4.0):
        own, theirs = floats.log(x), math.log(x)
        assert abs(own - theirs) <= 2 * math.ulp(theirs)
    for x in (0.0, -1.0):
        with pytest.raises(ValueError, match="above 0"):
            floats.log(x)


def test_a_cube_is_rounded_once() -> None:
    for x in numbers(500, -2.0, 2.0):
        cube, exact = floats.cube(x), Fraction(x) ** 3
        beside = [Fraction(math.nextafter(cube, way)) for way in (-math.inf, math.inf)]
        assert all(abs(exact - Fraction(cube)) <= abs(exact - other) for other in beside)
