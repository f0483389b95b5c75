"""Card values with additions: every sort of card and space that an owner may add.

:func:`write` writes these values into a data folder, as an owner of the printed game does.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.castellum import GAME
from engines.castellum.cards import FILES, CardSet
from engines.core.data import DATA, load, read_folder

CHANGES: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "fortifications.toml": {
        "F02": {"income": {"any": 1}, "income_angels": 1},
        "F13": {"income": {"stone": 1, "any": 1}},
        "F16": {"boosts": "gun"},
        "F17": {"income_angels": 1, "boosts": "horse"},
    },
    "troops.toml": {
        "T01": {"name": "night-watch", "income": {"wood": 1}},
        "T04": {"income": {"any": 1}},
        "T11": {"vp_per": "foot"},
        "T13": {"income_angels": 1},
        "T21": {"income": {"gold": 1}},
        "T31": {"income": {"wood": 1, "gold": 1}, "income_angels": 1, "vp_per": "fortification"},
    },
    "enemies.toml": {
        "79-05": {"rally": {"kind": "horse", "by": 1}},
        "32-04": {"levy": "any"},
        "32-09": {"levy": "any"},
        "73-02": {"levy": "any"},
        "73-14": {"levy": "any"},
        "73-16": {"levy": "stone"},
        "94-03": {"levy": "any"},
        "94-17": {"levy": "any"},
        "94-18": {"name": "siege-tower", "rally": {"kind": "foot", "by": 2}, "levy": "any"},
    },
    "spaces.toml": {
        "vrijthof": {"buy": "either"},
        "onze-lieve-vrouweplein": {"exclusive": True, "buy": "either"},
    },
}
"""The changed values, by file and card."""


def write(folder: Path) -> Path:
    """Write the values into a folder and return the folder."""
    for file, raw in read_folder(DATA / GAME.key, FILES).items():
        cards = {card: dict(values) for card, values in raw.items()}
        for card, values in CHANGES.get(file, {}).items():
            cards[card] = {**cards.get(card, {}), **values}
        lines = (f"{card} = {_toml(values)}\n" for card, values in cards.items())
        (folder / file).write_text("".join(lines), encoding="utf-8")
    return folder


def own(folder: Path) -> CardSet:
    """Write these values into a folder, and return the card set read from the folder."""
    card_set = load(GAME, write(folder))
    assert isinstance(card_set, CardSet)
    return card_set


def _toml(value: Any) -> str:
    """Return a value as TOML writes it inline."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)
