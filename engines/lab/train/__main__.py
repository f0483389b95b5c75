"""``python -m engines.lab.train``: train a bot's weights, or accept them by a match."""

import argparse
import signal
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from engines.lab.answers import play_hash
from engines.lab.arena import Match, each, wilson
from engines.lab.train import weights_file
from engines.lab.train.evolution import (
    TrainingInputs,
    TrainingProgress,
    begun,
    evolved,
    has_won,
    result,
)
from engines.lab.train.trainees import TRAINEES
from engines.lab.train.weights_file import WeightsFile
from engines.registry import game

FEWEST = 600
"""Minimum number of games of a match that decides about weights."""

EVEN = 0.5

MATCH_SEED = 1 << 32
"""Seed of the match, far from the usual seeds of trainings, so that the match has new games."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status.

    The status is 1 if a file belongs to another training, or if the weights are not accepted.
    """
    parser = argparse.ArgumentParser("python -m engines.lab.train", description=__doc__)
    parser.add_argument("game", choices=TRAINEES)
    parser.add_argument("--file", type=Path, required=True, help="file of the training")
    parser.add_argument("--jobs", type=int, default=2, help="number of processes")
    parser.add_argument("--date", default="", help="date to write into the file")
    for name in ("seed", "players", "generations", "pairs", "change", "least", "rate"):
        usual = TrainingInputs._field_defaults[name]
        parser.add_argument(f"--{name}", type=int, default=usual, help=f"usually {usual}")
    parser.add_argument("--only", default="", metavar="NAME,...", help="train only these weights")
    parser.add_argument("--accept", action="store_true", help="play the match and take the weights")
    parser.add_argument("--games", type=int, default=2 * FEWEST, help="games of the match")
    parser.add_argument("--into", type=Path, help="file to write accepted weights to")
    asked = parser.parse_args(argv)
    if asked.accept:
        return accept(asked.game, asked.file, max(FEWEST, asked.games), asked.jobs, asked.into)
    play = play_hash(asked.game, [TRAINEES[asked.game].level])
    names = [name for name in TrainingInputs._fields if name not in ("game", "play", "only")]
    inputs = TrainingInputs(
        asked.game,
        play,
        **{name: getattr(asked, name) for name in names},
        only=tuple(name for name in asked.only.split(",") if name),
    )
    try:
        return train(inputs, asked.file, asked.date, asked.jobs)
    except KeyboardInterrupt:
        print("stopped; the same command continues", file=sys.stderr)
        return 0


def train(inputs: TrainingInputs, path: Path, date: str, jobs: int) -> int:
    """Train from the weights in use, and write the file after every generation.

    A file of the same training is continued. Returns 1 if the file belongs to another training.
    """
    before = weights_file.read(TRAINEES[inputs.game].file).weights
    provenance = {**inputs._asdict(), "only": list(inputs.only), "date": date}
    progress = begun(before)
    if path.exists():
        found = weights_file.read(path)
        if {**found.training, **provenance} != found.training:
            print(f"{path} belongs to a training with other inputs", file=sys.stderr)
            return 1
        if not found.progress:
            return 0
        done, centre, total = (found.progress[name] for name in TrainingProgress._fields)
        progress = TrainingProgress(done, tuple(centre), tuple(total))
    for now in evolved(inputs, before, progress, jobs):
        WeightsFile(
            result(inputs, before, now),
            {**provenance, "games": now.done * inputs.pairs * 2},
            {} if now.done == inputs.generations else now._asdict(),
        ).write(path)
        print(f"generation {now.done} of {inputs.generations}", file=sys.stderr, flush=True)
    return 0


def accept(key: str, path: Path, games: int, jobs: int, into: Path | None) -> int:
    """Play the match of a file's weights against the frozen bot, and print the share won.

    If the lower bound of the share is above one half, writes the weights and the result of the
    match into ``into`` (default: the file of the weights in use) and returns 0. Otherwise returns
    1. Raises the errors of a crashed game.
    """
    found = weights_file.read(path)
    match = Match(key, ("trained", "frozen"), game(key).settle({}), MATCH_SEED)
    won = 0
    for outcome in each(partial(has_won, found.weights), match, range(games), jobs):
        if isinstance(outcome, BaseException):
            raise outcome
        won += outcome
    low, high = wilson(won, games)
    print(f"{path}: {won} of {games} games against the frozen bot, {low:.3f} to {high:.3f}")
    if low <= EVEN:
        print("not accepted: the lower bound must be above .500")
        return 1
    result = {"opponent": "frozen", "seed": match.seed, "games": games, "won": won}
    accepted = found._replace(progress={}, match=result)
    accepted.write(into or TRAINEES[key].file)
    print("accepted; docs/developing.md says what to record again")
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
