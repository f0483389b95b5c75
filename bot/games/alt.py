"""The text that stands for a picture: whole parts, as many as there is room for."""

from collections.abc import Sequence

ALT_LIMIT = 1024
"""Characters an alt text may have."""


def compose(parts: Sequence[tuple[int, str]], left_out: str, limit: int = ALT_LIMIT) -> str:
    """Return parts, each ``(importance, text)``, joined by a space and at most ``limit`` characters
    long.

    The lower its number, the more important a part is. Where not all fit, the least important are
    left out whole, of equal ones the last first, and ``left_out`` is said at the end. Parts keep
    their order; empty ones say nothing. Raises ``ValueError`` if ``left_out`` alone is too long.
    """
    if len(left_out) > limit:
        raise ValueError(f"{left_out!r} is longer than {limit} characters")
    kept = [(importance, text) for importance, text in parts if text]
    said = " ".join(text for _, text in kept)
    while len(said) > limit:
        least = max(range(len(kept)), key=lambda at: (kept[at][0], at))
        del kept[least]
        said = " ".join((*(text for _, text in kept), left_out))
    return said
