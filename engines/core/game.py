"""What the table needs to know of a game before one is dealt."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from engines.core.causes import Causes
from engines.core.kernel import Action, Seat, State

Policy: TypeAlias = Callable[[Any, Seat, int], Action]
"""How a bot decides: ``(world, seat, seed) -> action``.

``world`` is a determinized state of the game, so a policy cannot know more than its seat. It may
copy and change the world. The same world, seat and seed give the same action.
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


EDITION = "edition"
"""Key of the hidden option that says by which edition of its rules a game is played."""


class GameOption(NamedTuple):
    """A switch of the lobby, recorded with the game.

    default   the choice taken if nobody says anything
    needs     the option and its choice without which this one means nothing, if there is one
    before    the choice that held before the option existed, ``None`` if it always did. Where it is
              chosen the option is left out of whatever is stored, hashed or exported, so games
              begun before it stay what they were
    hidden    whether nobody is offered its choices: each new game has the default
    optional  whether games may lack it, also in memory. Only for options that came before there was
              ``before``
    """

    key: str
    choices: tuple[str, ...]
    default: str
    needs: tuple[str, str] | None = None
    before: str | None = None
    hidden: bool = False
    optional: bool = False

    def matters(self, options: Mapping[str, str]) -> bool:
        """Return whether this switch changes anything in a game with these options."""
        return self.needs is None or options.get(self.needs[0]) == self.needs[1]


def editions(newest: int, before: int = 1) -> GameOption:
    """Return the hidden option that says by which edition of its rules a game is played; those
    ``before`` it existed were played by that edition.
    """
    numbers = tuple(str(number) for number in range(before, newest + 1))
    return GameOption(EDITION, numbers, numbers[-1], before=numbers[0], hidden=True)


def edition_of(options: Mapping[str, str]) -> int:
    """Return the edition that the hidden option names; 1 for a game without one."""
    return int(options.get(EDITION, 1))


def choices_before(options: Iterable[GameOption]) -> dict[str, str]:
    """Return what held before options existed, by the keys of those that say it: the ``BEFORE`` of
    a game's states.
    """
    return {option.key: option.before for option in options if option.before is not None}


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the house.

    key            its name in commands, files and catalogues
    seats          the player counts it can be played with, ascending
    options        switches of the lobby, hidden ones included
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
    edition        by which edition of the rules a game with these options is played. With the card
                   values it identifies the rules: by the same two the same log leads to the same
                   game

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
    edition: Callable[[Mapping[str, str]], int] = edition_of
    windows: frozenset[str] = frozenset()
    overt: Callable[[Any, Seat], bool] = from_hand
    starts_move: Callable[[Any, Seat], bool] = starts_move
    reaction: int | None = None
    timed: tuple[str, str] | None = None
    default_answer: Callable[[State, Seat], Action] = first_answer
    standing_answer: Callable[[State, Seat], Action | None] = no_answer
    passes: Mapping[str, str] = field(default_factory=dict)
    declarations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raise ``ValueError`` unless the states complete their options as the options say."""
        before = choices_before(self.options)
        if dict(self.state.BEFORE) != before:
            raise ValueError(f"states of {self.key} have other choices of before than its options")
        for option in self.options:
            if not {option.default, before.get(option.key, option.default)} <= {*option.choices}:
                raise ValueError(f"{self.key} has no choice of {option.key} called like that")

    @property
    def offered(self) -> tuple[GameOption, ...]:
        """The options that people choose."""
        return tuple(option for option in self.options if not option.hidden)

    def is_forced(self, state: State, seat: Seat) -> bool:
        """Return whether everybody can see that a seat has only one answer; raises ``KeyError`` if
        it is not asked.
        """
        decision = state.ask[seat]
        return decision.least == len(decision.options) and self.overt(state, seat)

    def settle(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """Return a choice for every option of a new game; raises ``ValueError`` for an unknown key
        or choice, and for one that nobody is offered.
        """
        settled = {option.key: option.default for option in self.options}
        choices = {option.key: option.choices for option in self.offered}
        for key, choice in wanted.items():
            if settled.get(key) == choice:
                continue
            if choice not in choices.get(key, ()):
                raise ValueError(f"{self.key} has no option {key}={choice}")
            settled[key] = choice
        return settled

    def written(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return the options of a game as they are stored, hashed and exported: without choices
        that held before their option existed.
        """
        return self.state.options_as_written(options)

    def completed(self, written: Mapping[str, str]) -> dict[str, str]:
        """Return all options of a game from those that were written; an option it lacks is as it
        was before that existed.

        Raises ``ValueError`` for options that :meth:`written` does not return for any game.
        """
        choices = {option.key: option.choices for option in self.options}
        for key, choice in written.items():
            if choice not in choices.get(key, ()) or choice == self.state.BEFORE.get(key):
                raise ValueError(f"no game of {self.key} is written with {key}={choice}")
        completed = self.state.completed_options(written)
        for option in self.options:
            if option.key not in completed and not option.optional:
                raise ValueError(f"the option {option.key} is missing")
        return completed

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
