"""``castellan verify``: replay a game file and say whether it is correct."""

import argparse
import sys
from collections.abc import Iterator, Sequence

from bot.addresses import read_path
from bot.program import VERSION
from bot.records.limits import TooCostly, limited
from bot.records.models import AnyFile, FileError, RunningFile
from bot.records.replay_tool import read_file
from bot.records.verify import Fault, Verification, is_by_known_rules, verify, verify_running

SHOWN = 1_500
"""Cap on the characters printed of a wrong move."""

WRONG = 1
OTHER_VERSION = 3


def main(argv: Sequence[str], prog: str) -> int:
    """Verify a file and return the exit code.

    The code is 0 if the whole file is correct, 1 if it is wrong (the first wrong move is printed),
    and 3 if only another version of Castellan can verify it.
    """
    parser = argparse.ArgumentParser(
        prog=prog,
        description="Play a game file again: every state, shuffle, die and score. Who played and "
        "when cannot be checked.",
    )
    parser.add_argument("file", type=read_path, help='the game file, "-" for the standard input')
    parser.add_argument(
        "--commitment", help="the commitment in the start panel (must equal the file's)"
    )
    options = parser.parse_args(argv)
    try:
        with limited():
            return _checked(read_file(options.file), options.commitment)
    except (FileError, TooCostly) as error:
        print(error, file=sys.stderr)
        return WRONG


def _checked(file: AnyFile, commitment: str | None) -> int:
    """Verify a file, print the result and return the exit code."""
    wanted = (commitment or file.deal.commitment).strip().lower()
    if wanted != file.deal.commitment:
        print("The file has another commitment.", file=sys.stderr)
        return WRONG
    verdict = verify_running(file) if isinstance(file, RunningFile) else verify(file)
    for line in said(file, verdict):
        print(line, file=sys.stdout if verdict.holds else sys.stderr)
    return 0 if verdict.holds else OTHER_VERSION if verdict.needs else WRONG


def said(file: AnyFile, verdict: Verification) -> Iterator[str]:
    """Yield the result of a verification, in sentences."""
    fault = verdict.fault
    if fault is not None:
        yield _at(fault)
        if verdict.needs:
            yield (
                f"The file was written by Castellan {verdict.needs} with the rules "
                f"{file.rules.code}, which are not among those of {VERSION}. "
                f"Only that version can say whether it is right."
            )
        return
    if isinstance(file, RunningFile):
        yield from _said_so_far(file, verdict)
        return
    yield f"OK: {verdict.steps} moves, every state, shuffle, die and score matches the file."
    yield "Who played and when is not checked: no digest covers names, bots and date."
    if verdict.draws is not None:
        yield f"{verdict.draws} random draws were made again from the seed and the words."
    if verdict.unchecked:
        yield f"{verdict.unchecked} lines have no check: only the rules confirm them."
    if verdict.committed:
        yield f"The seed matches the commitment: {file.deal.commitment}"
        yield "Compare it with the start panel, or pass the panel's commitment with --commitment."
    else:
        yield "There is no commitment: nothing proves that the seed was chosen before the game."
    if file.result is None:
        yield "The file does not say how the game ended."
    if not file.rules.code:
        yield "The file was written by hand: it is right by this version's rules and card values."
    elif not is_by_known_rules(file):
        yield f"The file was written by other rules ({file.rules.version}) with the same effect."


def _said_so_far(file: RunningFile, verdict: Verification) -> Iterator[str]:
    yield f"OK so far: {verdict.steps} moves, and the position is one of this game after as many."
    yield "THE GAME WAS NOT OVER. The checks detect changed lines, but not an invented file."
    yield (
        "Hands, hidden answers, shuffles, dice and whether the moves are legal can be verified "
        "only once the game is over: export it again then."
    )
    if file.deal.commitment:
        yield f"Once the game is over, the seed must match the commitment: {file.deal.commitment}"
    else:
        yield "There is no commitment: nothing will prove that the seed was chosen before the game."


def _at(fault: Fault) -> str:
    """Return a sentence about an error, with the move as written in the file."""
    if fault.line is None:
        return f"WRONG at the end: {fault.text}."
    where = f"move {fault.move.strip()[:SHOWN]}" if fault.line else "the deal"
    return f"WRONG at {where}: {fault.text}."
