"""Where the pictures of Castellum are drawn."""

from bot.games.castellum.pictures.board import draw

__all__ = ["draw"]
