"""The bots of Castel."""

from engines.core import rng
from engines.core.kernel import Action, Seat, State


def easy(world: State, seat: Seat, seed: int) -> Action:
    """Choose at random, but rather place a card than swap one."""
    decision = world.ask[seat]
    return (decision.options[rng.below(seed, len(decision.options))[0]],)


def normal(world: State, seat: Seat, seed: int) -> Action:
    """X"""
    return easy(world, seat, seed)
