"""A simulated player, who finds the controls in a message and presses them."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import simcord

from bot.components.custom_id import ControlId, decode

BUTTON, MENU = 2, 3
"""Discord's numbers of component types."""

MOST_PRESSES = 200
"""Cap on the presses for one move."""

PLAYING = ("do", "draft", "choose", "pick", "gather", "confirm")
"""Verbs of the controls that lead to a move."""

CHOOSING = ("choose", "pick", "gather")
"""Verbs that make a choice; the other verbs of :data:`PLAYING` show or complete a draft."""


class Stuck(Exception):
    """A simulated game cannot continue; the message says why."""


class Control(NamedTuple):
    """A button or menu: its custom id and label, and a menu's values."""

    custom_id: str
    key: ControlId
    label: str
    values: tuple[str, ...] = ()
    least: int = 1
    most: int = 1


def controls(message: simcord.ResponseMessage) -> list[Control]:
    """Return the enabled buttons and menus of a message, without links."""
    return [
        control
        for row in message.components
        for component in row.get("components", ())
        if (control := _control(component)) is not None
    ]


def _control(component: dict[str, Any]) -> Control | None:
    custom_id = component.get("custom_id", "")
    control = decode(custom_id)
    if control is None or component.get("disabled"):
        return None
    if component["type"] == BUTTON:
        return Control(custom_id, control, component.get("label", ""))
    values = tuple(option["value"] for option in component["options"])
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    return Control(custom_id, control, component.get("placeholder", ""), values, least, most)


def find(message: simcord.ResponseMessage, verb: str, argument: str = "") -> Control | None:
    """Return the control of a message with this verb and argument, if there is one."""
    for control in controls(message):
        if (control.key.verb, control.key.argument) == (verb, argument):
            return control
    return None


def has_played(pressed: Control, answer: simcord.ResponseMessage) -> bool:
    """Return whether a press has completed a move, judged by the answer to the press.

    A press on Confirm always completes a move. Any other press completes a move if the answer
    offers no choices, or only choices of a later ply.
    """
    if pressed.key.verb not in PLAYING:
        return False
    shown = [control.key for control in controls(answer)]
    return pressed.key.verb == "confirm" or all(
        key.verb not in PLAYING or key.ply > pressed.key.ply for key in shown
    )


class Player:
    """A person at the table who chooses at random among the controls."""

    def __init__(self, person: simcord.MemberActor, chance: random.Random) -> None:
        self.person = person
        self._chance = chance

    async def press(
        self, message: simcord.ResponseMessage, control: Control
    ) -> simcord.ResponseMessage:
        """Press a control and return the message that shows the answer.

        Raises :class:`Stuck` if there is no answer.
        """
        if control.values:
            result = await self.person.select(
                message, self._values(control), custom_id=control.custom_id
            )
        else:
            result = await self.person.click(message, custom_id=control.custom_id)
        answers = [*result.followups[-1:], result.response]
        for answer in answers:
            if answer is not None:
                return answer
        raise Stuck(f"{self.person.name} pressed {control.label!r} and got no answer")

    async def move(self, board: simcord.ResponseMessage) -> str:
        """Make one move, beginning at the board; return the label of the last button.

        Raises :class:`Stuck`.
        """
        hand = find(board, "hand")
        if hand is None:
            raise Stuck(f"the board shows no hand to {self.person.name}")
        open_choices = [control for control in controls(board) if control.key.verb == "do"]
        message, pressed = board, hand
        if open_choices and self._chance.random() < 0.5:
            pressed = self._chance.choice(open_choices)
        for _ in range(MOST_PRESSES):
            message = await self.press(message, pressed)
            if has_played(pressed, message):
                return pressed.label
            choice = self._next(controls(message))
            if choice is not None:
                pressed = choice
            elif pressed is hand:
                raise Stuck(f"{self.person.name} is offered no options")
            else:
                message, pressed = board, find(board, "hand") or hand
        raise Stuck(f"{self.person.name} does not reach a decision")

    def _next(self, offered: Sequence[Control]) -> Control | None:
        """Return the next control to press in a hand: confirm, a choice, sometimes another page."""
        steps = []
        for control in offered:
            verb = control.key.verb
            if verb == "confirm":
                return control
            if verb in CHOOSING:
                steps.append(control)
        done = [step for step in steps if step.key.argument.endswith(":d")]
        if done and (len(steps) == len(done) or self._chance.random() < 0.5):
            return done[0]
        pages = [option for option in offered if option.key.argument.endswith(":p2")]
        if pages and self._chance.random() < 0.2:
            return pages[0]
        return self._chance.choice(steps) if steps else None

    def _values(self, menu: Control) -> list[str]:
        count = self._chance.randint(menu.least, min(menu.most, len(menu.values)))
        return self._chance.sample(menu.values, count)
