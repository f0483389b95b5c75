"""Puzzles: positions in which one answer is far ahead of every other, kept as position codes.

A collection is a text of lines of JSON: a head, then one puzzle each, in the order in which they
are set. The miner (:mod:`engines.lab.puzzles`) makes it, the table shows one a day.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from engines.core import rng
from engines.core.kernel import Action

HARDEST = 5
"""The difficulties there are: 1 to this."""


class Proof(NamedTuple):
    """What one judge found: by how much the solution is ahead of the next best answer, as shares of
    the victory, half the width of the interval of that lead, and the worlds it is judged in.
    """

    lead: float
    error: float
    worlds: int


class Puzzle(NamedTuple):
    """One position and its one good answer.

    code        the position as the seat that is asked may know it
    answer      the solution
    kind        what is asked
    difficulty  1 to :data:`HARDEST`
    themes      what it is about: ``"opening"``, ``"middle"`` or ``"endgame"``; ``"finish"`` where
                the solution all but wins, ``"rescue"`` where all else all but loses, ``"surprise"``
                where the rules of thumb never find it
    share       the seat's expected share of the victory after the solution
    behind      every other answer, by how much less it promises, the next best first
    proofs      what each judge found, by name
    solved      how often each level of bots found it, and of how many attempts
    seed, ply   the game it comes from
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
        """What it is known by: sixteen letters that say nothing of it."""
        return sha256(self.code.encode()).hexdigest()[:16]

    def dump(self) -> str:
        """Return it as one line of JSON."""
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
        """Rebuild a puzzle from the data of its line; raises ``KeyError`` if something lacks."""
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
    """The puzzles of a game, in the order in which they are set.

    version  grows with every change of what is shipped
    miner    version of the miner
    play     hash of how the game plays by which the puzzles were judged last
    seeds    how many games were mined
    """

    game: str
    version: int
    miner: int
    play: str
    seeds: int
    puzzles: tuple[Puzzle, ...]

    def dump(self) -> str:
        """Return it as the text of its file."""
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
        """Read the text of a file; raises ``ValueError`` and ``KeyError`` for what is none."""
        head, *lines = text.splitlines()
        return Collection(
            puzzles=tuple(Puzzle.load(json.loads(line)) for line in lines), **json.loads(head)
        )

    def of_day(self, day: int) -> Puzzle:
        """Return the puzzle that is set on a day, counted in days from any beginning.

        Each is set once before any is set again; every round through the collection but the first
        has an order of its own, in which what was set in the first half comes in the first half: so
        no puzzle is back before half the collection was set. Raises ``LookupError`` if there is
        none at all.
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
