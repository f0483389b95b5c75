"""Composes alt texts of pictures from parts, within Discord's limit."""

from collections.abc import Sequence

ALT_LIMIT = 1024
"""Longest alt text in characters."""


def compose(parts: Sequence[tuple[int, str]], left_out: str, limit: int = ALT_LIMIT) -> str:
    """Return the texts of ``parts`` joined by spaces, in at most ``limit`` characters.

    Each part is a pair of importance (lower is more important) and text. If the parts are too long
    together, the least important parts are left out, and the text ``left_out`` is added at the end.
    Among equally important parts, the last is left out first. The order of parts does not change.
    Empty parts are skipped. Raises ``ValueError`` if ``left_out`` alone is too long.
    """
    if len(left_out) > limit:
        raise ValueError(f"{left_out!r} is longer than {limit} characters")
    kept = [(importance, text) for importance, text in parts if text]
    joined = " ".join(text for _, text in kept)
    while len(joined) > limit:
        least = max(range(len(kept)), key=lambda at: (kept[at][0], at))
        del kept[least]
        joined = " ".join((*(text for _, text in kept), left_out))
    return joined


def sentence(text: str) -> str:
    """Return a text with a full stop if it ends with a letter or a digit."""
    return f"{text}." if text[-1:].isalnum() else text
