"""Draw one picture of a game played at random: ``python -m bot.games castellum --seed 7``."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.addresses import read_path
from bot.games.presenter import Presenter
from bot.i18n import LANGUAGES, Reader, text
from engines.core.game import Game
from engines.core.kernel import State, apply
from engines.core.rng import below, mix
from engines.files import Output, OutputError
from engines.registry import equipped, game, kit, known, part

MOST_PLIES = 5_000
"""Cap on the random answers: a random game of Castrum may never end."""

NAMES = ("Anneke van der Maas", "Bérénice", "Konstantin Ω. Петров", "Dré", "Eleonora di Toledo")


def play(found: Game, seats: int, seed: int, plies: int) -> State:
    """Return a new game after ``plies`` random answers, or at its end if it ends earlier."""
    state = found.state.deal(seats, seed, found.settle({}), equipped(found.key)[1])
    rng = mix(seed, seats)
    for _ in range(plies):
        if not state.ask:
            break
        seat = min(state.ask)
        decision = state.ask[seat]
        options = list(decision.options)
        span = decision.most - decision.least + 1
        extra, rng = below(rng, span)
        chosen = []
        for _ in range(decision.least + extra):
            place, rng = below(rng, len(options))
            chosen.append(options.pop(place))
        apply(state, seat, tuple(chosen))
    return state


def main(argv: Sequence[str] | None = None, prog: str = "python -m bot.games") -> int:
    """Read the arguments, play, draw, write the file and return 0.

    Raises ``DataError`` and ``OutputError``.
    """
    parser = argparse.ArgumentParser(prog=prog, description="Draw a game played at random.")
    parser.add_argument("game", choices=known())
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--players", type=int)
    parser.add_argument("--ply", type=int, default=30)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--seat", type=int, help="draw what this seat may see")
    parser.add_argument("--out", type=read_path, default=Path("out/board.png"))
    parser.add_argument("--force", action="store_true", help="replace the picture if it exists")
    args = parser.parse_args(argv)
    if args.ply not in range(MOST_PLIES + 1):
        parser.error(f"--ply goes from 0 to {MOST_PLIES}")
    found = game(args.game)
    seats = args.players or found.seats[-1]
    if seats not in found.seats:
        parser.error(f"{args.game} is for {found.seats[0]} to {found.seats[-1]} players")
    if args.seat is not None and args.seat not in range(seats):
        parser.error(f"--seat goes from 0 to {seats - 1}")
    output = Output(args.out, force=args.force, make=True)
    state = play(found, seats, args.seed, args.ply)
    reader = Reader(text(args.language), NAMES[:seats])
    presenter: Presenter[Any] = part(args.game, kit(args.game).presenter, Presenter)
    picture = presenter.artist.picture(state.view(args.seat), reader)
    output.write(picture)
    print(f"{args.out}: {len(picture) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except OutputError as refused:
        sys.exit(str(refused))
