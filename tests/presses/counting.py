"""Count the presses and words of decisions in games played on boards and in hands.

Discord is not needed: the messages show which controls can be pressed, and a control's custom id
says where it leads. The shortest way from the public board is counted. If the same person has just
answered, the hand already shows the next decision. If not, the hand must be opened first.
``reopened`` counts as if the hand were opened every time.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import discord

from bot.components.custom_id import ControlId, decode
from bot.components.draft import DraftPlace, Path, parse, try_out
from bot.components.message import Button, Menu, Post
from bot.components.safe_text import reader_of
from bot.components.steps import running, waits
from bot.i18n import Reader, text
from bot.messages.board import public_prompt, public_rows
from bot.messages.features import Says
from bot.messages.frame import button_of
from bot.messages.hand import hand_post
from bot.messages.lobby import lobby_post
from bot.messages.result import end_post
from bot.model import Person, Sitter, Table
from bot.sessions.domain.lobby import new
from cogs.starting.messages import starting_says
from cogs.starting.part import CHECK, Reserve, Starting
from cogs.turning_points.messages import decided_by
from cogs.turning_points.search import Moment
from engines.core.advice import Chance
from engines.core.data import load
from engines.core.deal import Deal
from engines.core.kernel import Actions, Seat, apply
from engines.registry import game
from tests.support.seated import running_table

NAMES = ("Ana", "Bo")
LEVEL = "normal"
"""Level of the bot that chooses all moves."""

MOST = 300
"""Number of decisions after which the count of a game ends."""

NO_CHOICE = ("b", "p0", "p2")
"""Arguments of buttons that lead back or to another page."""


def ways(post: Post, place: DraftPlace, chance: random.Random) -> Iterator[tuple[str, DraftPlace]]:
    """Yield the verb of each control that makes a choice, and the draft place it leads to."""
    for part in (part for row in post.rows for part in row):
        key = decode(part.id) if isinstance(part, Button | Menu) else None
        if key is None or (isinstance(part, Button) and part.disabled):
            continue
        argument, _, mark = key.argument.partition(":")
        if isinstance(part, Menu):
            count = chance.randint(part.least, min(part.most, len(part.items)))
            picks = tuple(int(item.value) for item in chance.sample(part.items, count))
            if key.verb == "pick":
                yield key.verb, place.then(*picks)
            elif new := tuple(pick for pick in picks if pick not in place.picked):
                yield key.verb, DraftPlace(place.path, (*place.picked, *new), place.page)
        elif key.verb in ("choose", "confirm") and mark not in NO_CHOICE:
            yield key.verb, parse(argument)


@dataclass(slots=True)
class Cost:
    """The cost of one decision.

    kind      kind of the decision's first question
    presses   number of all presses
    opened    whether one of the presses opened the hand
    confirms  number of presses on Confirm
    words     number of words beside the controls, for each hand read on the way
    """

    kind: str
    presses: int = 0
    opened: bool = False
    in_hand: bool = False
    confirms: int = 0
    words: list[int] = field(default_factory=list)

    @property
    def reopened(self) -> int:
        """The number of presses if no hand stays open after an answer."""
        return self.presses + (self.in_hand and not self.opened)


@dataclass(frozen=True, slots=True)
class Step:
    """A press towards the move: its meaning, and the draft place to which the press leads."""

    key: ControlId
    place: DraftPlace


def counted(key: str, seed: int, language: str = "en") -> Iterator[Cost]:
    """Yield the cost of each decision of a game of two people."""
    state = game(key).state.deal(2, seed, game(key).settle({}), load(game(key)))
    table = running_table(key, state, NAMES)
    reader = reader_of(table, text(language))
    chance = random.Random(seed)
    holder: Seat | None = None
    for _ in range(MOST):
        if not state.ask:
            return
        seat = min(state.ask)
        path, answers = _chosen(table, seat, chance)
        counter = Counter(table, seat, reader, path)
        yield counter.cost(is_open=holder == seat)
        for answer in answers:
            apply(state, seat, answer)
        state.log = []
        holder = seat


def _chosen(table: Table, seat: Seat, chance: random.Random) -> tuple[Path, tuple[Actions, ...]]:
    """Return a move: its path through a draft, and its answers."""
    path: Path = ()
    policy = game(table.game).policies[LEVEL]
    while (trial := try_out(running(table), seat, path)).decision is not None:
        world = trial.state.copy()
        world.log = None
        answer = policy(world, seat, chance.getrandbits(32))
        path = (*path, tuple(trial.decision.options.index(option) for option in answer))
    return path, trial.actions


class Counter:
    """Presses the controls that lead to one move of a seat, and counts the presses."""

    def __init__(self, table: Table, seat: Seat, reader: Reader, path: Path) -> None:
        self.table = table
        self.seat = seat
        self.reader = reader
        self.path = path

    def cost(self, *, is_open: bool) -> Cost:
        """Return the cost of the move; ``is_open``: the hand already shows the decision."""
        cost = Cost(running(self.table).ask[self.seat].kind)
        place = DraftPlace()
        if self._on_board():
            cost.presses = 1
            place = DraftPlace(self.path[:1])
            if self._plays(place):
                return cost
        else:
            cost.presses, cost.opened, cost.in_hand = int(not is_open), not is_open, True
        while True:
            post = hand_post(self.table, self.seat, self.reader, place)
            cost.words.append(words(post.embed))
            step = self._next(post, place)
            cost.presses += 1
            cost.confirms += step.key.verb == "confirm"
            if step.key.verb == "confirm" or (
                step.key.verb != "gather" and self._plays(step.place)
            ):
                return cost
            place = step.place

    def _on_board(self) -> bool:
        """Return whether the move begins with a button of the board."""
        state = running(self.table)
        view = state.view(None)
        prompt = public_prompt(self.table, view)
        if prompt is None or not public_rows(self.table, view) or len(self.path[0]) != 1:
            return False
        chosen = state.ask[self.seat].options[self.path[0][0]]
        return chosen in [choice.option for choice in prompt.choices]

    def _plays(self, place: DraftPlace) -> bool:
        """Return whether the choice that leads to ``place`` is played at once."""
        trial = try_out(running(self.table), self.seat, place.path)
        return trial.decision is None and not waits(self.table, self.seat, trial, self.reader)

    def _next(self, post: Post, place: DraftPlace) -> Step:
        """Return the press that leads farthest towards the move."""
        found = [
            step
            for row in post.rows
            for part in row
            if isinstance(part, Button | Menu) and (step := self._step(part, place)) is not None
        ]
        if not found:
            raise AssertionError(f"no way from {place} to {self.path}")
        return max(found, key=lambda step: (len(step.place.path), len(step.place.picked)))

    def _step(self, part: Button | Menu, place: DraftPlace) -> Step | None:
        """Return a control's step, or ``None`` if the step does not lead along ``path``."""
        control = decode(part.id)
        if control is None:
            return None
        if isinstance(part, Menu):
            return self._picked(control, part, place)
        argument, _, mark = control.argument.partition(":")
        if control.verb == "confirm":
            return Step(control, place)
        if control.verb != "choose" or part.disabled or mark in NO_CHOICE:
            return None
        there = parse(argument)
        depth = len(there.path)
        same = [set(picks) for picks in there.path] == [set(line) for line in self.path[:depth]]
        return (
            Step(control, DraftPlace(self.path[:depth]))
            if same and depth > len(place.path)
            else None
        )

    def _picked(self, control: ControlId, menu: Menu, place: DraftPlace) -> Step | None:
        """Return the step made by a menu's matching items, or ``None`` if no item matches."""
        wanted = self.path[len(place.path)]
        offered = {int(item.value) for item in menu.items}
        if control.verb == "pick":
            return (
                Step(control, DraftPlace((*place.path, wanted))) if set(wanted) <= offered else None
            )
        new = [pick for pick in wanted if pick in offered and pick not in place.picked]
        return Step(control, DraftPlace(place.path, (*place.picked, *new))) if new else None


def words(embed: discord.Embed | None) -> int:
    """Return the number of words of an embed."""
    if embed is None:
        return 0
    said = [embed.title, embed.description, embed.footer.text]
    for item in embed.fields:
        said += [item.name, item.value]
    return sum(len(part.split()) for part in said if part)


def shown(post: Post) -> tuple[int, int]:
    """Return the number of words beside a message's picture, and of words on its controls.

    A name, a number or a mention counts as a word.
    """
    parts = [part for row in post.rows for part in row]
    labels = [part.label if isinstance(part, Button) else part.placeholder for part in parts]
    own = len(post.text.split()) + words(post.embed)
    return own, sum(len(label.split()) for label in labels)


def lobby(key: str, language: str, starting: Starting | None = None) -> Post:
    """Return a lobby of two people and a bot, with the default options.

    ``starting`` is the table's part that starts the game automatically, if any.
    """
    table = new(
        key,
        1,
        2,
        Person(100, "Ana"),
        language=language,
        options={},
        bots=(LEVEL,),
        pace="none",
        now=0,
        expires_at=1,
    )
    table.deal = Deal(bytes(32), bytes(32))
    table.sitters.insert(1, Sitter(101, "Bo"))
    if starting is None:
        return lobby_post(table, text(language))
    table.put(starting)
    return lobby_post(table, text(language), says=starting_says(table, text(language)))


def lobby_at_a_time(key: str, language: str) -> Post:
    """Return the lobby of a game whose start was postponed, with somebody on the bench."""
    bench = (Reserve(102, "Cleo", ""),)
    return lobby(key, language, Starting(at=1_795_000_000, put_off=True, bench=bench))


def lobby_when_full(key: str, language: str) -> Post:
    """Return a lobby whose people are asked whether they are present."""
    return lobby(key, language, Starting(size=game(key).seats[-1], asks=CHECK))


def end(key: str, language: str) -> Post:
    """Return the end of a game that two people played at random."""
    state = game(key).state.deal(2, 7, game(key).settle({}), load(game(key)))
    chance = random.Random(7)
    while state.ask:
        seat = min(state.ask)
        policy, seed = game(key).policies[LEVEL], chance.getrandbits(32)
        apply(state, seat, policy(state.determinize(seat, seed), seat, seed))
        state.log = []
    table = running_table(key, state, NAMES)
    table.status, table.language = "over", language
    moment = Moment((12, 13), 0, Chance(0.4, 0.02), Chance(0.7, 0.02))
    reader = reader_of(table, text(language))
    decided = (decided_by(moment, key, (), reader),)
    says = Says(buttons=(button_of(table, "curve", reader.text),), decided=decided)
    return end_post(table, (), says=says)


MESSAGES = {
    "lobby": lobby,
    "lobby at a time": lobby_at_a_time,
    "lobby when full": lobby_when_full,
    "end": end,
}
"""Functions that make a message of a game in a language, by kind of message."""
