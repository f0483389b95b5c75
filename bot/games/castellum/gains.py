"""Words for resources, and for what spaces and Rewards give."""

import re
from collections.abc import Sequence

from bot.i18n import Reader
from engines.castellum.answers import amounts
from engines.castellum.cards import GOODS, Goods, Side, Space

EMOJI = {
    "foot": "🗡️",
    "horse": "🐎",
    "gun": "💣",
    "wood": "🪵",
    "stone": "🪨",
    "gold": "🪙",
    "fortification": "🏰",
    "troop": "💂",
    "angel": "👼",
    "enemy": "⚔️",
    "either": "🛒",
    "reward": "🎁",
}

NAMED = re.compile(rf"[{EMOJI['wood']}{EMOJI['stone']}{EMOJI['gold']}] (?=[^\W\d_])")
"""Matches the emoji of a resource before its name."""

DOT = " · "
"""Separator between two facts in one line."""


def signs(goods: Goods) -> str:
    """Return wood, stone and gold as numbers and emoji, without resources of free choice."""
    counts = zip(GOODS, goods.fixed, strict=True)
    return " ".join(f"{count} {EMOJI[name]}" for name, count in counts if count)


def unmarked(text: str) -> str:
    """Return a text without the emoji before the names of resources."""
    return NAMED.sub("", text)


class Gains:
    """The words for resources, and for what spaces and Rewards give, for one reader."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def goods(self, letters: str) -> str:
        """Return resources in words; ``letters`` is a string such as ``"WWG"``."""
        return self.pieces(amounts(letters))

    def pieces(self, counts: Sequence[int], free: int = 0) -> str:
        """Return amounts of wood, stone, gold and resources of free choice in words."""
        parts = [
            self.reader(f"castellum-goods-{name}", count=count)
            for name, count in zip(GOODS, counts, strict=True)
            if count
        ]
        if free:
            parts.append(self.reader("castellum-goods-any", count=free))
        return ", ".join(parts) or self.reader("castellum-goods-none")

    def amount(self, goods: Goods) -> str:
        """Return an amount of resources in words; ``goods`` comes from the card values."""
        return self.pieces(goods.fixed, goods.any)

    def space(self, space: Space) -> str:
        """Return the action of a space."""
        reader = self.reader
        if space.buy:
            return reader(f"castellum-space-buy-{space.buy}")
        if space.angels:
            return reader("castellum-space-angels", count=space.angels)
        if space.attack:
            return reader("castellum-space-attack", count=space.attack)
        return reader("castellum-space-gain", goods=self.amount(space.gain))

    def room(self, space: Space) -> str:
        """Return whether a space takes one Worker or many.

        If the space gives attack, the text begins with the action, because the button shortens it.
        """
        room = self.reader(f"castellum-space-{'one' if space.exclusive else 'many'}")
        return f"{self.space(space)}{DOT}{room}" if space.attack else room

    def called(self, space: Space, name: str) -> str:
        """Return the name of a space with its effect, short enough for the label of a button."""
        reader = self.reader
        if space.buy:
            return reader(f"castellum-called-{space.buy}", space=name)
        if space.angels:
            return reader("castellum-called-angels", space=name, count=space.angels)
        if space.attack:
            return reader("castellum-called-attack", space=name, count=space.attack)
        return reader("castellum-called-gain", space=name, goods=self.amount(space.gain))

    def space_emoji(self, space: Space) -> str:
        """Return the emoji of a space's action; empty if the space brings resources."""
        if space.buy:
            return EMOJI[space.buy]
        return EMOJI["angel"] if space.angels else ""

    def side(self, side: Side) -> str:
        """Return the gains of one side of a Reward card."""
        reader = self.reader
        parts = []
        if side.goods.total:
            parts.append(reader("castellum-side-goods", goods=self.amount(side.goods)))
        if side.angels:
            parts.append(reader("castellum-side-angels", count=side.angels))
        if side.attack:
            parts.append(reader("castellum-side-attack", count=side.attack))
        if side.vp:
            parts.append(reader(f"castellum-side-{side.vp}"))
        return ", ".join(parts) or reader("castellum-goods-none")

    def short_side(self, side: Side) -> str:
        """Return the gains of one side of a Reward card in as few characters as possible."""
        reader = self.reader
        parts = [signs(side.goods)] if any(side.goods.fixed) else []
        if side.goods.any:
            parts.append(reader("castellum-brief-any", count=side.goods.any))
        if side.angels:
            parts.append(f"{side.angels} {EMOJI['angel']}")
        if side.attack:
            parts.append(reader("castellum-brief-attack", count=side.attack))
        if side.vp:
            parts.append(reader(f"castellum-brief-{side.vp}"))
        return " ".join(parts)
