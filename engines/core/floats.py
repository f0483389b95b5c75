"""Arithmetic with floats that gives the same bits on every Python and machine.

``+ - * /`` and ``math.sqrt`` do: their result is the float nearest to the exact one. ``sum()`` does
not: since Python 3.12 it makes up for what rounding loses. Powers, ``math.exp`` and ``math.log`` do
not either: they are those of the machine's C library. Bots compare numbers, and where two are all
but equal the last bit decides, so engines use what is here.
"""

from collections.abc import Iterable
from functools import lru_cache, reduce
from math import frexp, isqrt, ldexp
from operator import add

_STEPS = 64
"""Parts into which a doubling is cut, a power of two."""

_PER_STEP = 92.33248261689366
_STEP = 0.010830424695086549
_STEP_REST = 1.162596423439437e-12
"""One over the logarithm of a part, and this logarithm in two: of the first half so few bits are
set that a multiple is exact.
"""

_LN2 = _STEP * _STEPS
_LN2_REST = _STEP_REST * _STEPS

_ROOT_HALF = 0.7071067811865476

_ATANH = tuple(1 / odd for odd in range(3, 25, 2))
"""Coefficients of the series of the inverse hyperbolic tangent, after the first."""


def _powers() -> tuple[tuple[float, float], ...]:
    """Return 2 to the power of ``step / _STEPS`` for each step, from whole numbers, and what its
    rounding lost.
    """
    one = 1 << 256
    found = []
    for step in range(_STEPS):
        power, root = one << step, _STEPS
        while root > 1:
            power, root = isqrt(power * one), root // 2
        near = power / one
        found.append((near, (power - int(near * (1 << 64)) * (one >> 64)) / one))
    return tuple(found)


_POWERS = _powers()


def add_up(values: Iterable[float]) -> float:
    """Return the sum of values, added one after the other."""
    return reduce(add, values, 0.0)


def exp(x: float) -> float:
    """Return e to the power of ``x``, nearly always the nearest float; raises ``OverflowError``."""
    steps = round(x * _PER_STEP)
    r = (x - steps * _STEP) - steps * _STEP_REST
    power, lost = _POWERS[steps % _STEPS]
    more = r + r * r * (0.5 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120))))
    return ldexp(power + (lost + power * more), steps // _STEPS)


def log(x: float) -> float:
    """Return the natural logarithm of ``x``, within two units of the last place; raises
    ``ValueError`` unless it is above 0.
    """
    if x <= 0:
        raise ValueError("there is no logarithm of what is not above 0")
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
    """Return ``x`` to the power of three, rounded once."""
    numerator, denominator = x.as_integer_ratio()
    return numerator**3 / denominator**3
