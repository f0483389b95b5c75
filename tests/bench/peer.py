"""Random games of catanatron, a fast implementation of Settlers of Catan in Python."""

from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT


def deal(seed: int) -> Any:
    """Return a new game for four."""
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def playout(seed: int) -> int:
    """Play a game to its end and return the number of moves."""
    game = deal(seed)
    moves = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        moves += 1
    return moves


def middle(moves: int) -> Any:
    """Return the state of a game after ``moves`` moves."""
    game = deal(0)
    for _ in range(moves):
        game.play_tick()
    return game.state
