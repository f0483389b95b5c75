"""What the table needs to know of a game before one is dealt."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from engines.core.causes import Causes
from engines.core.kernel import Action, Seat, State

Policy: TypeAlias = Callable[[State, Seat, int], Action]
"""How a bot decides: ``(world, seat, seed) -> action``.

``world`` is a determinized state, so a policy cannot know more than its seat. It may copy and
change the world. The same world, seat and seed give the same action.
"""


def first_answer(state: State, seat: Seat) -> Action:
    """Return the first legal answer of a seat; raises ``KeyError`` if it is not asked."""
    decision = state.ask[seat]
    return decision.options[: decision.least]


EARLY = 1 / 3
"""The part of a game in which chances do not mean much yet."""


def no_answer(_state: State, _seat: Seat) -> Action | None:
    """Return ``None``: no standing order speaks for the seat."""
    return None


def starts_move(state: State, seat: Seat) -> bool:
    """Return whether the decision of a seat begins a move, as opposed to a choice within one. Where
    a game names no ``MOVES`` each decision does. Raises ``KeyError`` if the seat is not asked.
    """
    return not state.MOVES or state.ask[seat].kind in state.MOVES


def from_hand(_state: State, _seat: Seat) -> bool:
    """Return ``False``: of no seat that is asked does everybody know the options."""
    return False


class GameOption(NamedTuple):
    """A switch of the lobby, recorded with the game: its key, its choices, the one taken if nobody
    says anything, and the option and its choice without which it means nothing, if there is one.
    """

    key: str
    choices: tuple[str, ...]
    default: str
    needs: tuple[str, str] | None = None

    def matters(self, options: Mapping[str, str]) -> bool:
        """Return whether this switch changes anything in a game with these options."""
        return self.needs is None or options.get(self.needs[0]) == self.needs[1]


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the house.

    key            its name in commands, files and catalogues
    seats          the player counts it can be played with, ascending
    options        switches of the lobby
    files          the data files of ``data/<key>/`` its card set is made of
    make_card_set  checks the parsed files and makes the card set; raises ``DataError``
    state          the class of its states
    policies       its bots by level, weakest first
    default_level  the level of a bot for which nobody chose one, as when a person leaves
    hidden         whether a seat may ever know less than the table itself does
    causes         what speaks for an answer, by name (:mod:`engines.core.causes`); ``None`` for a
                   game whose bots cannot say
    elapsed        how much of a game is over, from 0 to 1, by public facts alone; ``None`` where
                   nobody can tell
    census         counts the pieces of a position by kind, which no move makes more or fewer; or
                   ``None`` where there is nothing to count

    What the table's clock needs to know:

    windows          kinds of the decisions the table may close when their time is over
    overt            whether everybody knows every option of what a seat is asked, whatever it
                     holds: such an answer tells nothing of a hand. It depends on public facts
    starts_move      whether the decision of a seat begins what people at the table see as one move:
                     where turns hold several moves, the first of a turn. It depends on public facts
    reaction         seconds a window stays open at a live pace unless the table says otherwise, or
                     ``None``
    timed            the option and its choice that make a game run against the clock, or ``None``
    default_answer   what is answered for a seat whose time is over; it honours standing orders
    standing_answer  what a standing order answers to the pending decision, or ``None`` if the seat
                     wants to be asked; which of the two it is depends on the order and on public
                     facts, never on a hand
    passes           the option with which a seat forgoes something, by kind of decision, where the
                     rules have one and everybody knows whether it is offered
    declarations     the standing orders there are: name -> choices, the one that holds until
                     something is declared first
    """

    key: str
    seats: tuple[int, ...]
    options: tuple[GameOption, ...]
    files: tuple[str, ...]
    make_card_set: Callable[[Mapping[str, Mapping[str, Any]]], Any]
    state: type[State]
    policies: Mapping[str, Policy]
    default_level: str = "normal"
    hidden: bool = True
    causes: Causes | None = None
    elapsed: Callable[[Any], float] | None = None
    census: Callable[[Any], Mapping[Any, int]] | None = None
    windows: frozenset[str] = frozenset()
    overt: Callable[[Any, Seat], bool] = from_hand
    starts_move: Callable[[Any, Seat], bool] = starts_move
    reaction: int | None = None
    timed: tuple[str, str] | None = None
    default_answer: Callable[[State, Seat], Action] = first_answer
    standing_answer: Callable[[State, Seat], Action | None] = no_answer
    passes: Mapping[str, str] = field(default_factory=dict)
    declarations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def is_forced(self, state: State, seat: Seat) -> bool:
        """Return whether everybody can see that a seat has only one answer; raises ``KeyError`` if
        it is not asked.
        """
        decision = state.ask[seat]
        return decision.least == len(decision.options) and self.overt(state, seat)

    def settle(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """Return a choice for every option; raises ``ValueError`` for an unknown key or choice."""
        settled = {option.key: option.default for option in self.options}
        choices = {option.key: option.choices for option in self.options}
        for key, choice in wanted.items():
            if choice not in choices.get(key, ()):
                raise ValueError(f"{self.key} has no option {key}={choice}")
            settled[key] = choice
        return settled

    def rivals(self) -> tuple[str, ...]:
        """Return the level of a bot for which nobody chose one and the level below it, if any."""
        levels = list(self.policies)
        usual = levels.index(self.default_level)
        return tuple(reversed(levels[max(usual - 1, 0) : usual + 1]))

    def is_early(self, state: State) -> bool:
        """Return whether a game has hardly begun; ``False`` where nobody can tell."""
        return self.elapsed is not None and self.elapsed(state) < EARLY

    def is_timed(self, options: Mapping[str, str]) -> bool:
        """Return whether a game with these options runs against the clock."""
        return self.timed is not None and options.get(self.timed[0]) == self.timed[1]
