"""Random custom ids; some are like real ids and some are not."""

import random

from bot.components.custom_id import base36
from tests.doors import corpus
from tests.support.handlers import HANDLERS

REAL = [control.custom_id for known in corpus.load().values() for control in known]
SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz:.~;-!c1 \u202e\u00e9\u6f22\U0001f3f0\x00"


def forged(chance: random.Random) -> str:
    """Return a random id: any text, a real id with faults, or a combination of parts."""
    way = chance.randrange(4)
    if way == 0:
        return "".join(chance.choices(SIGNS, k=chance.randrange(101)))
    real = chance.choice(REAL)
    if way == 1:
        place = chance.randrange(len(real))
        return (real[:place] + chance.choice(SIGNS) + real[place + chance.randrange(3) :])[:100]
    _, table, ply, verb, argument = real.split(":", 4)
    if way == 2:
        table, ply = base36(chance.randrange(7)), base36(chance.randrange(20))
        return f"c1:{table}:{ply}:{verb}:{argument}"
    other = chance.choice(REAL).split(":", 4)[4]
    return f"c1:{table}:{ply}:{chance.choice(sorted(HANDLERS))}:{other}"[:100]
