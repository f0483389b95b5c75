"""Float arithmetic that gives the same bits on every Python version and machine.

``+ - * /`` and ``math.sqrt`` are safe, because they are correctly rounded. ``sum()`` is not safe,
because it compensates rounding errors from Python 3.12 on. Powers, ``math.exp`` and ``math.log``
are not safe either, because the machine's C library computes them. When a bot compares two almost
equal numbers, the last bit decides, so engines use the functions below.
"""

from collections.abc import Iterable
from functools import lru_cache, reduce
from math import frexp, isqrt, ldexp
from operator import add

_STEPS = 64
"""Number of table steps per doubling; a power of two."""

_PER_STEP = 92.33248261689366
_STEP = 0.010830424695086549
_STEP_REST = 1.162596423439437e-12
"""The reciprocal of a step's logarithm, and the logarithm itself as the sum of two parts.

The high part has few enough bits that its multiples are exact.
"""

_LN2 = _STEP * _STEPS
_LN2_REST = _STEP_REST * _STEPS

_ROOT_HALF = 0.7071067811865476

_ATANH = tuple(1 / odd for odd in range(3, 25, 2))
"""Coefficients of the series of the inverse hyperbolic tangent, except the first."""


def _powers() -> tuple[tuple[float, float], ...]:
    """Return ``2 ** (step / _STEPS)`` for each step, with its rounding error.

    The powers are computed with integers, so they are exact before they are rounded.
    """
    unit = 1 << 256
    found = []
    for step in range(_STEPS):
        power, root = unit << step, _STEPS
        while root > 1:
            power, root = isqrt(power * unit), root // 2
        near = power / unit
        found.append((near, (power - int(near * (1 << 64)) * (unit >> 64)) / unit))
    return tuple(found)


_POWERS = _powers()


def add_up(values: Iterable[float]) -> float:
    """Return the sum of the values, added one after the other."""
    return reduce(add, values, 0.0)


def exp(x: float) -> float:
    """Return e to the power ``x``, nearly always correctly rounded; raises ``OverflowError``."""
    steps = round(x * _PER_STEP)
    r = (x - steps * _STEP) - steps * _STEP_REST
    power, lost = _POWERS[steps % _STEPS]
    more = r + r * r * (0.5 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120))))
    return ldexp(power + (lost + power * more), steps // _STEPS)


def log(x: float) -> float:
    """Return the natural logarithm of ``x``, within two units in the last place.

    Raises ``ValueError`` unless ``x`` is above 0.
    """
    if x <= 0:
        raise ValueError("the logarithm needs a number above 0")
    part, doublings = frexp(x)
    if part < _ROOT_HALF:
        part, doublings = 2 * part, doublings - 1
    z = (part - 1) / (part + 1)
    square, series = z * z, 0.0
    for coefficient in reversed(_ATANH):
        series = (series + coefficient) * square
    return doublings * _LN2 + (doublings * _LN2_REST + 2 * (z + z * series))


@lru_cache(maxsize=1 << 12)
def cube(x: float) -> float:
    """Return ``x`` cubed, rounded once."""
    numerator, denominator = x.as_integer_ratio()
    return numerator**3 / denominator**3
