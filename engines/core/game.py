"""The description of a game: options, bots, clock and standing orders."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from engines.core.blunders import Blunders
from engines.core.causes import Causes
from engines.core.kernel import Action, Result, Seat, State

Policy: TypeAlias = Callable[[Any, Seat, int], Action]
"""The function by which a bot decides: ``(world, seat, seed) -> action``.

``world`` is a determinized state of the game, so a policy cannot know more than its seat. The
policy may copy and change the world. The same world, seat and seed give the same action.
"""


def first_answer(state: State, seat: Seat) -> Action:
    """Return the seat's first legal answer; raises ``KeyError`` if the seat is not asked."""
    decision = state.ask[seat]
    return decision.options[: decision.least]


EARLY = 1 / 3
"""Share of a game, from its start, in which estimated chances are very uncertain."""


def no_answer(_state: State, _seat: Seat) -> Action | None:
    """Return ``None``: the seat has no standing order for this decision."""
    return None


def starts_move(state: State, seat: Seat) -> bool:
    """Return whether the seat's decision begins a move (and is not a choice within a move).

    In a game without ``MOVES`` every decision begins a move. Raises ``KeyError`` if the seat is not
    asked.
    """
    return not state.MOVES or state.ask[seat].kind in state.MOVES


def from_hand(_state: State, _seat: Seat) -> bool:
    """Return ``False``: the options depend on the hand, so they are not public."""
    return False


def winners_first(result: Result, seat: Seat) -> tuple[int, ...]:
    """Return the sort key of a seat in a result that ranks only winners and losers."""
    return (int(seat not in result.winners),)


EDITION = "edition"
"""Key of the hidden option that holds the edition of the rules."""


class GameOption(NamedTuple):
    """An option of the lobby, recorded with the game.

    default   the choice that applies if nobody chooses
    needs     another option and its choice (by key), without which this option has no effect;
              ``None`` if this option always has an effect
    before    the choice that applied before the option existed; ``None`` if it always existed. An
              option set to this choice is neither stored nor hashed nor exported, so older games
              keep their hashes and files
    hidden    whether the option is not offered to people: each new game has the default
    optional  whether a game in memory may lack this option; true only of options that were
              added before the field ``before`` existed
    """

    key: str
    choices: tuple[str, ...]
    default: str
    needs: tuple[str, str] | None = None
    before: str | None = None
    hidden: bool = False
    optional: bool = False

    def matters(self, options: Mapping[str, str]) -> bool:
        """Return whether this option has an effect in a game with these options."""
        return self.needs is None or options.get(self.needs[0]) == self.needs[1]


def editions(newest: int, before: int = 1) -> GameOption:
    """Return the hidden option that holds the edition of the rules, ``before`` to ``newest``.

    Games that began before this option existed were played by the edition ``before``.
    """
    numbers = tuple(str(number) for number in range(before, newest + 1))
    return GameOption(EDITION, numbers, numbers[-1], before=numbers[0], hidden=True)


def edition_of(options: Mapping[str, str]) -> int:
    """Return the edition that the hidden option names; 1 for a game without that option."""
    return int(options.get(EDITION, 1))


def choices_before(options: Iterable[GameOption]) -> dict[str, str]:
    """Return the ``before`` choice of each option that has one, by key.

    This is the ``BEFORE`` of a game's states.
    """
    return {option.key: option.before for option in options if option.before is not None}


@dataclass(frozen=True, slots=True)
class Game:
    """One game, as the table needs to know it.

    key            name of the game in commands, files and catalogues
    seats          the numbers of players that the game can have, ascending
    options        the options of the lobby, hidden ones included
    files          the data files in ``data/<key>/`` from which the card set is made
    make_card_set  checks the parsed files and makes the card set; raises ``DataError``
    state          the class of the game's states
    policies       the bots by level, weakest first
    default_level  the level of a bot if nobody chose one, for example if a person leaves
    hidden         whether the game has anything that is hidden from a seat
    sources        the sources of chance: in a verifiable deal, each has its own stream of random
                   numbers (:meth:`~engines.core.kernel.State.chance`)
    measure        what counts in a game played alone: ``"points"``, or ``"turns"`` (fewer are
                   better)
    causes         finds the reasons for an answer (:mod:`engines.core.causes`); ``None`` for a game
                   whose bots cannot give reasons
    blunders       finds the blunders of a game (:mod:`engines.core.blunders`), or ``None``
    elapsed        estimates how much of a game is over, from 0 to 1, from public facts alone;
                   ``None`` if that is unknown
    census         counts the pieces of a position by kind; no move changes these counts. ``None``
                   if there is nothing to count
    rank           returns a seat's sort key in a game ended by the rules, best seat lowest; seats
                   with equal keys share a place
    shipped        fingerprints of the card values of all releases; values with another
                   fingerprint were changed by a host. Empty if unknown
    edition        returns the edition of the rules for the given options. With the same edition and
                   card values, the same log always gives the same game

    For the table's clock:

    windows          kinds of decision that have a time limit of their own (reaction windows)
    overt            whether all options of a seat's decision are public, so that the question
                     reveals nothing about the hand. Depends only on public facts
    starts_move      whether a seat's decision begins what people see as a move. If a turn has
                     several moves, only the first one counts. Depends only on public facts
    reaction         default length in seconds of a reaction window at a live pace, or ``None``
    timed            the option and the choice that make a game run against the clock, or ``None``
    default_answer   returns the answer for a seat whose time is over; honours standing orders
    standing_answer  returns the answer of a standing order to the pending decision, or ``None`` if
                     the seat must be asked. Whether the result is ``None`` depends only on the
                     order and on public facts, never on a hand
    passes           the option with which a seat passes, by kind of decision; only if everybody
                     knows when that option is offered
    declarations     the standing orders: name -> choices, the default choice first
    """

    key: str
    seats: tuple[int, ...]
    options: tuple[GameOption, ...]
    files: tuple[str, ...]
    make_card_set: Callable[[Mapping[str, Mapping[str, Any]]], Any]
    state: type[State]
    policies: Mapping[str, Policy]
    default_level: str = "normal"
    sources: tuple[str, ...] = ()
    measure: Literal["points", "turns"] = "points"
    hidden: bool = True
    causes: Causes | None = None
    blunders: Blunders | None = None
    elapsed: Callable[[Any], float] | None = None
    census: Callable[[Any], Mapping[Any, int]] | None = None
    rank: Callable[[Result, Seat], tuple[int, ...]] = winners_first
    shipped: frozenset[str] = frozenset()
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
        """Check the states' ``BEFORE`` and each option's choices; raises ``ValueError``."""
        before = choices_before(self.options)
        if dict(self.state.BEFORE) != before:
            raise ValueError(f"{self.key}: BEFORE of the states differs from that of the options")
        for option in self.options:
            if not {option.default, before.get(option.key, option.default)} <= {*option.choices}:
                raise ValueError(f"{self.key}: option {option.key} names a choice that it lacks")

    @property
    def offered(self) -> tuple[GameOption, ...]:
        """The options offered to people: all that are not hidden."""
        return tuple(option for option in self.options if not option.hidden)

    def is_forced(self, state: State, seat: Seat) -> bool:
        """Return whether everybody can see that a seat has only one possible answer.

        Raises ``KeyError`` if the seat is not asked.
        """
        decision = state.ask[seat]
        return decision.least == len(decision.options) and self.overt(state, seat)

    def settle(self, wanted: Mapping[str, str]) -> dict[str, str]:
        """Return a choice for every option of a new game: the wanted one or the default.

        Raises ``ValueError`` for an unknown key or choice, and for a hidden option that is not set
        to its default.
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
        """Return the options as they are stored, hashed and exported.

        Options set to their ``before`` choice are left out.
        """
        return self.state.options_as_written(options)

    def completed(self, written: Mapping[str, str]) -> dict[str, str]:
        """Return all options of a game from the written ones; the inverse of :meth:`written`.

        A missing option gets its ``before`` choice. Raises ``ValueError`` for options that
        :meth:`written` could not have returned.
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
        """Return the default level, and the level below it if the game has one."""
        levels = list(self.policies)
        usual = levels.index(self.default_level)
        return tuple(reversed(levels[max(usual - 1, 0) : usual + 1]))

    def is_early(self, state: State) -> bool:
        """Return whether less than :data:`EARLY` of the game is over; ``False`` if unknown."""
        return self.elapsed is not None and self.elapsed(state) < EARLY

    def places(self, result: Result) -> tuple[int, ...]:
        """Return each seat's place, from 1; seats with the same rank share a place."""
        rank = self.rank if result.is_by_rules else winners_first
        keys = [rank(result, seat) for seat in range(len(result.scores))]
        return tuple(1 + sorted(keys).index(key) for key in keys)

    def is_timed(self, options: Mapping[str, str]) -> bool:
        """Return whether a game with these options runs against the clock."""
        return self.timed is not None and options.get(self.timed[0]) == self.timed[1]
