"""Puzzles: positions, stored as codes, in which one answer is much better than all others.

A collection is a text of JSON lines: a head, then one puzzle per line, in the order of the days on
which they appear. The miner (:mod:`engines.lab.puzzles`) makes collections; the bot shows one
puzzle a day.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from engines.core import rng
from engines.core.kernel import Action

HARDEST = 5
"""The highest difficulty; the lowest is 1."""


class Proof(NamedTuple):
    """A judge's proof of a solution: by how much the solution beats the next-best answer.

    lead    lead over the next-best answer, as a share of the victory
    error   half the width of the lead's confidence interval
    worlds  number of worlds in which the lead was measured
    """

    lead: float
    error: float
    worlds: int


class Puzzle(NamedTuple):
    """A puzzle: a position with only one good answer.

    code        code of the position as the asked seat may know it
    answer      the solution
    kind        kind of the decision
    difficulty  1 to :data:`HARDEST`
    themes      ``"opening"``, ``"middle"`` or ``"endgame"``; then ``"finish"`` if the solution
                almost wins, ``"rescue"`` if every other answer almost loses, ``"surprise"`` if the
                bots that do not search never find the solution
    share       the seat's expected share of the victory after the solution
    behind      every other answer with its distance from the solution's share, the next-best answer
                first
    proofs      the proof of each judge, by the judge's name
    solved      for each level of bots, the number of successful attempts and of all attempts
    seed, ply   seed of the game from which the position comes, and the ply of the position
    """

    code: str
    answer: Action
    kind: str
    difficulty: int
    themes: tuple[str, ...]
    share: float
    behind: tuple[tuple[Action, float], ...]
    proofs: Mapping[str, Proof]
    solved: Mapping[str, tuple[int, int]]
    seed: int
    ply: int

    @property
    def name(self) -> str:
        """The puzzle's name: sixteen hexadecimal digits that reveal nothing about the puzzle."""
        return sha256(self.code.encode()).hexdigest()[:16]

    def dump(self) -> str:
        """Return the puzzle as one line of JSON."""
        data = {
            "code": self.code,
            "answer": list(self.answer),
            "kind": self.kind,
            "difficulty": self.difficulty,
            "themes": list(self.themes),
            "share": self.share,
            "behind": [[list(action), less] for action, less in self.behind],
            "proofs": {
                judge: [proof.lead, proof.error, proof.worlds]
                for judge, proof in self.proofs.items()
            },
            "solved": {level: list(counts) for level, counts in self.solved.items()},
            "seed": self.seed,
            "ply": self.ply,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def load(data: Mapping[str, Any]) -> "Puzzle":
        """Rebuild a puzzle from its parsed line; raises ``KeyError`` for a missing field."""
        return Puzzle(
            code=data["code"],
            answer=tuple(data["answer"]),
            kind=data["kind"],
            difficulty=data["difficulty"],
            themes=tuple(data["themes"]),
            share=data["share"],
            behind=tuple((tuple(action), less) for action, less in data["behind"]),
            proofs={judge: Proof(*found) for judge, found in data["proofs"].items()},
            solved={level: (found, tried) for level, (found, tried) in data["solved"].items()},
            seed=data["seed"],
            ply=data["ply"],
        )


class Collection(NamedTuple):
    """The puzzles of a game, in the order of the days on which they appear.

    version  number that grows with every change to the shipped collection
    miner    version of the miner
    play     play hash of the rules and bots that judged the puzzles last
    seeds    number of games mined
    """

    game: str
    version: int
    miner: int
    play: str
    seeds: int
    puzzles: tuple[Puzzle, ...]

    def dump(self) -> str:
        """Return the collection as the text of its file."""
        head = {
            "game": self.game,
            "version": self.version,
            "miner": self.miner,
            "play": self.play,
            "seeds": self.seeds,
        }
        return "".join(f"{line}\n" for line in (json.dumps(head), *map(Puzzle.dump, self.puzzles)))

    @staticmethod
    def load(text: str) -> "Collection":
        """Read the text of a file; raises ``ValueError`` or ``KeyError`` if it is malformed."""
        head, *lines = text.splitlines()
        return Collection(
            puzzles=tuple(Puzzle.load(json.loads(line)) for line in lines), **json.loads(head)
        )

    def of_day(self, day: int) -> Puzzle:
        """Return the puzzle of a day; ``day`` counts from any fixed date.

        Every puzzle appears once before any puzzle appears again. The first round keeps the
        collection's order. Each later round shuffles the first half and the second half separately,
        so no puzzle returns before half the collection has appeared. Raises ``LookupError`` if the
        collection is empty.
        """
        count = len(self.puzzles)
        if not count:
            raise LookupError(f"there are no puzzles of {self.game}")
        again, place = divmod(day, count)
        if not again:
            return self.puzzles[place]
        halves = list(range(count // 2)), list(range(count // 2, count))
        for half in halves:
            rng.shuffle(rng.mix(again, count), half)
        return self.puzzles[[*halves[0], *halves[1]][place]]
