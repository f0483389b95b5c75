"""The style rules for controls, checked wherever a test makes or sends a message.

Discord accepts controls that break these rules, but such controls are hard to read.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.components.custom_id import decode

BUTTON = 2

OF_A_GAME = {
    "ask",
    "cards",
    "choose",
    "do",
    "gather",
    "guess",
    "lesson",
    "pick",
    "dldo",
    "playon",
    "whatif",
}
"""Verbs of menus with a game's cards and choices; these may have Unicode emoji as icons."""


def check_style(parts: Sequence[Mapping[str, Any]]) -> None:
    """Check the controls of a message; raises ``AssertionError`` that names the fault."""
    for part in parts:
        items = () if _names_game(part) else part.get("options") or ()
        for shown in (part, *items):
            assert not _is_unicode(shown.get("emoji")), f"an emoji beside {shown['label']!r}"
    labels = [part["label"] for part in parts if part["type"] == BUTTON]
    twice = {label for label in labels if labels.count(label) > 1}
    assert not twice, f"a label twice: {twice}"


def _names_game(part: Mapping[str, Any]) -> bool:
    key = decode(part.get("custom_id", ""))
    return key is not None and key.verb in OF_A_GAME


def _is_unicode(emoji: Mapping[str, Any] | None) -> bool:
    return emoji is not None and emoji.get("id") is None
