"""Tells the compiler mypyc about classes; in interpreted modules it has no effect.

The package ``mypy_extensions`` is only read by mypy and mypyc, and is not needed to play.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

__all__ = ["mypyc_attr"]

T = TypeVar("T")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_settings: bool) -> Callable[[type[T]], type[T]]:
        """Return a decorator that leaves the class as it is."""
        return lambda cls: cls
