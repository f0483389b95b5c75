"""Find the examples that come with a game: ``python -m tests.support.examples castel``.

An example is a position that shows rulings on the board. The program searches games of bots for
examples, and writes as few as possible to ``data/examples``.
"""

import json
import sys

from bot.components.presenters import presenter
from bot.components.safe_text import LETTERS
from bot.i18n import Reader, text
from cogs.rulebook.examples import FOLDER
from cogs.rulebook.on_board import shown_on
from engines import registry
from engines.core import rng
from engines.core.kernel import apply
from engines.core.position_code import encode

SEEDS = range(1, 13)
MOST_PLIES = 600


def found(game: str) -> dict[str, set[str]]:
    """Return position codes, each with the rulings that the position shows."""
    rules, card_set = registry.game(game), registry.shipped(game)
    guide = presenter(game).guide
    assert guide is not None
    words, shows = text("en"), {}
    for seed in SEEDS:
        state = rules.state.deal(rules.seats[0], rng.mix(seed), rules.settle({}), card_set)
        while state.ask and state.ply < MOST_PLIES:
            seat = min(state.ask)
            reader = Reader(words, tuple(LETTERS[: state.seats]), state.options, card_set)
            here = {
                number
                for number in guide.rules
                if any(item.said for item in shown_on(state, seat, number, reader))
            }
            shows[encode(state, seat)] = here
            chance = rng.mix(seed, state.ply, seat)
            answer = rules.policies["normal"](state.determinize(seat, chance), seat, chance)
            apply(state, seat, answer)
            state.log = []
    return shows


def fewest(shows: dict[str, set[str]]) -> dict[str, set[str]]:
    """Choose few codes that together show all rulings; return each with the rulings it adds."""
    left, kept = set().union(*shows.values()), {}
    while left:
        best = max(shows, key=lambda code: (len(shows[code] & left), -len(code), code))
        kept[best] = shows[best] & left
        left -= kept[best]
    return kept


def main(game: str) -> None:
    """Write the examples of a game."""
    kept = fewest(found(game))
    lines = [
        json.dumps({"code": code, "shows": sorted(numbers, key=lambda item: int(item[1:]))})
        for code, numbers in kept.items()
    ]
    (FOLDER / f"{game}.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
