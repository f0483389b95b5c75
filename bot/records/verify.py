"""Verifies game files: replays a finished game and compares everything with the file.

For a running game, only the checks and the position can be verified.
"""

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bot.records.chain import Step, WrongStep, play
from bot.records.game_file import (
    back_to_in,
    committed,
    lines_of,
    opened,
    options_of,
    result_part,
    values_of,
)
from bot.records.models import AnyFile, FileError, GameFile, RunningFile
from bot.records.notation import CHECK, NotationError, NotationLine
from bot.records.running import chain_of, events_in, read_line, unchecked
from engines.core.position_code import PositionCodeError, decode
from engines.registry import game as game_of

RULES_BEFORE_EDITIONS: Mapping[str, frozenset[str]] = {
    "castellum": frozenset(
        {
            "29a8d70910fa839c",
            "4eb743c57680e58b",
            "9ea77c853b76b37a",
            "ad92d0c5f7b53f10",
            "f7543913ad4e950d",
        }
    ),
    "castrum": frozenset(
        {
            "1b4f6ceb8a2cedc1",
            "1cd12342572be45e",
            "a1c1a665ecc1249f",
            "d350826f5fddd491",
            "ddd401c3f16862ba",
        }
    ),
    "castel": frozenset(
        {"013fbe5e2ff22058", "915ace8150b4d272", "9d520656994dd07d", "ddc8324a3fd7950b"}
    ),
}
"""Fingerprints of source code that plays like a known edition, by game.

Older files contain such a fingerprint instead of the number of an edition.
"""


class Fault(NamedTuple):
    """The first error found in a file.

    ``line`` is the number of the wrong move, 0 for the deal, ``None`` if no single line is wrong.
    ``move`` is the text of the line. ``text`` describes the error.
    """

    line: int | None
    move: str
    text: str


class Verification(NamedTuple):
    """The result of a verification.

    fault      the first error, or ``None``
    needs      the version that wrote the file, if the error may come from rules that changed since
               then; else ``None``
    steps      number of replayed moves that fit
    unchecked  number of steps without a checksum; only their legality was checked
    draws      number of random draws in the replay, ``None`` if they are not counted
    committed  whether the seed matches the commitment; ``None`` without a commitment
    """

    fault: Fault | None
    needs: str | None
    steps: int
    unchecked: int
    draws: int | None
    committed: bool | None

    @property
    def holds(self) -> bool:
        """Whether no error was found."""
        return self.fault is None


def is_by_known_rules(file: AnyFile) -> bool:
    """Return whether this program has the rules that a file was written with."""
    game = game_of(file.game)
    editions = map(str, range(1, game.edition(game.settle({})) + 1))
    return file.rules.code in {"", *editions, *RULES_BEFORE_EDITIONS.get(file.game, ())}


def verify(file: GameFile) -> Verification:
    """Replay a file's game from its deal; compare seed, states, shuffles, dice and score.

    If the replay differs, :attr:`Verification.needs` names the version that wrote the file, unless
    this program has the same rules.
    """
    check = _Check(file)
    fault = check.fault()
    others = fault is not None and check.by_rules and not is_by_known_rules(file)
    return Verification(
        fault,
        file.rules.version if others else None,
        check.steps,
        check.unchecked,
        check.draws,
        committed(file.deal),
    )


def verify_running(file: RunningFile) -> Verification:
    """Verify everything that can be verified before the end of a game.

    Every line must match its check. The position must agree with the file in game, number of seats
    and options, and its ply must equal the number of lines.
    """
    fault = _changed(file)
    if fault is None and (wrong := _wrong_position(file)) is not None:
        needs = None if is_by_known_rules(file) else file.rules.version
        return Verification(Fault(None, "", wrong), needs, 0, 0, None, None)
    return Verification(fault, None, len(file.moves), 0, None, None)


def _changed(file: RunningFile) -> Fault | None:
    """Return the first part of a file that is invalid or does not match its check."""
    try:
        events_in(file.deal.told)
    except NotationError as error:
        return Fault(0, "", str(error))
    texts, checks = [], []
    for number, move in enumerate(file.moves, 1):
        try:
            text, check = unchecked(move)
            line = read_line(text)
        except NotationError as error:
            return Fault(number, move, str(error))
        if line.ply != number - 1:
            return Fault(number, move, f"this must be step {number - 1}")
        if line.seat >= len(file.seats):
            return Fault(number, move, "there is no such seat")
        texts.append(text)
        checks.append(check)
    first, *digests, last = chain_of(file, texts)
    if file.deal.check != first[:CHECK]:
        text = f"the digest of the fields above the moves is {first[:CHECK]}"
        return Fault(0, "", f"{text}, but the file says {file.deal.check}")
    for number, (check, digest) in enumerate(zip(checks, digests, strict=True), 1):
        if check != digest[:CHECK]:
            text = f"the digest is {digest[:CHECK]}, but the file says {check}"
            return Fault(number, file.moves[number - 1], text)
    return (
        None if file.digest == last else Fault(None, "", f"the digest of the whole file is {last}")
    )


def _wrong_position(file: RunningFile) -> str | None:
    """Return the error in the position of a file, ``None`` if there is none."""
    try:
        values = values_of(file)
        options = options_of(file)
        known = {file.game: (game_of(file.game), values.card_set)}
        found = decode(file.position, known.__getitem__)
    except (FileError, PositionCodeError) as error:
        return str(error)
    state = found.state
    said = (len(file.seats), options, len(file.moves), None, False, None)
    if (state.seats, state.options, state.ply, found.viewer, found.open, state.result) != said:
        return "the position is not the public position after these moves"
    return None


def _has_known_options(file: AnyFile) -> bool:
    try:
        options_of(file)
    except FileError:
        return False
    return True


class _Check:
    """The verification of one file, with its counters."""

    def __init__(self, file: GameFile) -> None:
        self._file = file
        self.steps = self.unchecked = 0
        self.draws: int | None = None
        self.by_rules = False

    def fault(self) -> Fault | None:
        """Replay the file and return the first error, if any."""
        file = self._file
        if committed(file.deal) is False:
            return Fault(0, "", "seed and salt do not match the commitment")
        try:
            values = values_of(file)
            self.by_rules = not _has_known_options(file)
            opening = opened(file.deal, file.game, len(file.seats), file.options, values)
        except FileError as error:
            return Fault(0, "", str(error))
        at = [0]

        def lines() -> Iterator[NotationLine]:
            for number, line in lines_of(file):
                at[0] = number
                yield line

        last: Step | None = None
        try:
            for step in play(opening, lines(), back_to_in(file)):
                last = step
                if (wrong := self._compared(step)) is not None:
                    return Fault(at[0], self._move(at[0]), wrong)
        except NotationError as error:
            return Fault(at[0] + 1, self._move(at[0] + 1), str(error))
        except WrongStep as error:
            self.by_rules = True
            return Fault(at[0], self._move(at[0]), str(error))
        except ValueError as error:
            return Fault(0, "", str(error))
        return None if last is None else self._ended(last)

    def _compared(self, step: Step) -> str | None:
        """Return a description of the mismatch between a step and its check, if any."""
        check = self._file.deal.check if step.line is None else step.line.check
        if check and check != step.check:
            self.by_rules = True
            return f"the digest is {step.check}, but the file says {check}"
        self.unchecked += not check
        self.steps += step.line is not None and not step.line.order
        if (draws := step.state.draws()) is not None:
            self.draws = max(self.draws or 0, draws)
        return None

    def _ended(self, last: Step) -> Fault | None:
        file = self._file
        found = result_part(last.state.result)
        says_how = bool(file.rules.code) or file.result is not None
        if says_how and found != file.result:
            said = "no end" if found is None else json.dumps(found.model_dump())
            self.by_rules = True
            return Fault(None, "", f"the moves lead to another result: {said}")
        if file.digest and file.digest != last.digest:
            return Fault(None, "", f"the digest of the whole game is {last.digest}")
        return None

    def _move(self, number: int) -> str:
        return self._file.moves[number - 1] if 0 < number <= len(self._file.moves) else ""
