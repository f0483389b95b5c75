"""The kit of Breach, a game in a separate package."""

from pathlib import Path

from engines.core.kit import GameKit

_HERE = Path(__file__).resolve().parent

KIT = GameKit(
    key="breach",
    engine="breach.engine:GAME",
    presenter="breach.presenter:PRESENTER",
    data=_HERE / "data",
    locales=_HERE / "locales",
    rulings=_HERE / "rulings.md",
)
