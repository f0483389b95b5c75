"""A simulated player who makes the moves of a game's easiest bot by pressing controls."""

import random

import simcord

from bot.components.custom_id import number_in
from bot.components.draft import BadPath, DraftPlace, Path, parse, try_out
from bot.demo.player import MOST_PRESSES, Control, Player, Stuck, controls, find, has_played
from bot.messages.board import public_prompt
from bot.model import Table
from engines.core.kernel import Seat, State
from engines.registry import game

BACK, EARLIER, LATER = "b", "p0", "p2"
"""Marks in the custom ids of the buttons "back", "previous page" and "next page"."""


def answer_of_bot(key: str, state: State, seat: Seat, chance: random.Random) -> Path:
    """Return the path of the easiest bot's move, chosen only with information that the seat has."""
    policy = next(iter(game(key).policies.values()))
    path: Path = ()
    while (trial := try_out(state, seat, path)).decision is not None:
        seed = chance.getrandbits(32)
        action = policy(trial.state.determinize(seat, seed), seat, seed)
        path = (*path, tuple(trial.decision.options.index(option) for option in action))
    return path


class GuidedPlayer(Player):
    """A person at the table who presses the controls that lead to a bot's move."""

    def __init__(self, person: simcord.MemberActor, chance: random.Random) -> None:
        super().__init__(person, chance)
        self._wanted: tuple[str, ...] = ()

    async def answer(self, board: simcord.ResponseMessage, table: Table, seat: Seat) -> None:
        """Make a seat's move: with buttons of the board if possible, else with buttons of the hand.

        Raises :class:`~bot.demo.player.Stuck` if no press leads to the move.
        """
        if table.state is None:
            raise Stuck(f"table {table.id} has no state")
        path = answer_of_bot(table.game, table.state, seat, self._chance)
        hand = find(board, "hand")
        if hand is None:
            raise Stuck(f"the board shows no hand to {self.person.name}")
        message = board
        pressed = _on_board(board, table, table.state, seat, path) or hand
        for _ in range(MOST_PRESSES):
            message = await self.press(message, pressed)
            if has_played(pressed, message):
                return
            pressed, self._wanted = _onward(controls(message), path)
        raise Stuck(f"{self.person.name} does not reach a decision")

    def _values(self, menu: Control) -> list[str]:
        return [value for value in self._wanted if value in menu.values]


def _on_board(
    board: simcord.ResponseMessage, table: Table, state: State, seat: Seat, path: Path
) -> Control | None:
    """Return the button on the board that begins a move, if there is one."""
    prompt = public_prompt(table, state.view(None))
    if prompt is None or len(path[0]) != 1:
        return None
    wanted = state.ask[seat].options[path[0][0]]
    for number, choice in enumerate(prompt.choices):
        if choice.option == wanted:
            return find(board, "do", str(number))
    return None


def _onward(offered: list[Control], path: Path) -> tuple[Control, tuple[str, ...]]:
    """Return the control that leads farthest along ``path``, and the menu values to choose."""
    found: list[tuple[tuple[int, int], Control, tuple[str, ...]]] = []
    for control in offered:
        step = _step(control, path)
        if step is not None:
            place, values = step
            found.append(((len(place.path), len(place.picked)), control, values))
    if found:
        _, control, values = max(found, key=lambda scored: scored[0])
        return control, values
    later = [option for option in offered if option.key.argument.endswith(f":{LATER}")]
    if not later:
        raise Stuck("no control leads to the bot's answer")
    return later[0], ()


def _step(control: Control, path: Path) -> tuple[DraftPlace, tuple[str, ...]] | None:
    """Return the step to which a control leads, and the menu values; ``None`` if off ``path``."""
    argument, _, mark = control.key.argument.partition(":")
    verb = control.key.verb
    if verb not in ("choose", "pick", "gather", "confirm") or mark in (BACK, EARLIER, LATER):
        return None
    try:
        place = parse(argument)
    except BadPath:
        return None
    depth = len(place.path)
    if [set(picks) for picks in place.path] != [set(picks) for picks in path[:depth]]:
        return None
    if verb in ("choose", "confirm"):
        return place, ()
    if depth == len(path):
        return None
    offers = {number_in(value, 999) for value in control.values}
    if verb == "pick":
        wanted = path[depth] if offers.issuperset(path[depth]) else ()
        there = place.then(*wanted)
    else:
        wanted = tuple(
            label for label in path[depth] if label in offers and label not in place.picked
        )
        there = DraftPlace(place.path, (*place.picked, *wanted))
    return (there, tuple(map(str, wanted))) if wanted else None
