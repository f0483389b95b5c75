"""A lesson as the learner sees it: a picture, one idea in a sentence or two, and controls.

Apart from the frame, a step looks like a hand: the picture, the prompt and its choices come from
the learner's view of the position.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import count

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import HEIGHT, LABEL, WIDTH, as_buttons, as_menus, menu_parts
from bot.components.draft import START, DraftPlace, parse, try_out, write
from bot.components.embeds import make_embed
from bot.components.message import Button, Picture, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import Drawing, presenter
from bot.components.safe_text import cut, reader_of
from bot.components.steps import Offered, offered, running
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Reader, Text
from bot.messages.features import Feature, Panel, Shown
from bot.messages.hand import hand_post
from bot.model import Sitter, Table
from cogs.finding.messages import friend_button
from cogs.lessons.lesson import LEARNER, Lesson
from cogs.lessons.lesson import lesson as lesson_of
from cogs.lessons.store import Learnt
from engines.core.kernel import Action, apply

AGAIN = "again"
"""End of the restart button's argument, after the game's key."""

NEXT, WORDS, SHOW, LEAVE, REFUSED, PATH, MENU = "n", "w", "s", "x", "r", "p", "m"
"""Actions of a step's controls.

In a control's argument, the letter of the action follows the game's key and a colon.
"""


def lesson_table(lesson: Lesson, number: int, name: str, words: Text) -> Table:
    """Return the position of a step as a table that is not stored.

    The learner is called ``name``; the other seats are rivals, whose answers come from the script.
    """
    state = lesson.position(number)
    rivals = [Sitter(None, words("learn-rival"), "easy") for _ in range(state.seats - 1)]
    table = Table(
        id=0,
        game=lesson.game,
        guild_id=0,
        channel_id=0,
        host_id=0,
        language=words.language,
        status="running",
        options=dict(state.options),
        created_at=0,
        expires_at=0,
        sitters=[Sitter(None, name), *rivals],
        state=state,
    )
    table.hints = False
    return table


async def lesson_picture(
    pictures: PictureCache, lesson: Lesson, number: int, table: Table, words: Text
) -> Picture | None:
    """Return the picture of a step; ``None`` if it cannot be drawn."""
    state, reader = running(table), reader_of(table, words)
    is_board = number == len(lesson.steps) or lesson.steps[number].shows == "board"
    view = state.view(None if is_board else LEARNER)
    drawing = Drawing.of(view, reader, is_hand=not is_board, is_asked=view.decision is not None)
    return await pictures.position(("lesson", lesson.game, lesson.start.seed, number), drawing)


def lesson_post(
    lesson: Lesson,
    number: int,
    table: Table,
    words: Text,
    picture: Picture | None,
    notice: str = "",
    *,
    in_words: bool = False,
) -> Post:
    """Return step ``number`` of a lesson, with a ``notice`` before it.

    With ``in_words``, everything the picture shows is also in words beside it.
    """
    step = lesson.steps[number]
    reader = reader_of(table, words)
    title = reader(
        "learn-title",
        game=reader(f"game-{lesson.game}-short"),
        step=number + 1,
        steps=len(lesson.steps),
    )
    said = "\n\n".join(
        paragraph for paragraph in (notice, _say(lesson, step.id, reader)) if paragraph
    )
    rows = _rows(lesson, number, table, reader)

    @cache
    def whole() -> discord.Embed:
        return make_embed(title, _seen(lesson, number, table, reader), description=said)

    short = whole() if in_words else make_embed(title, description=said)
    return Post(embed=short, in_words=whole, rows=rows, picture=picture)


def end_post(lesson: Lesson, words: Text, picture: Picture | None) -> Post:
    """Return the end of a lesson, with buttons onward.

    The buttons lead to a first game, to the rules and to the start of the lesson, and invite a
    friend.
    """
    first = Button(
        words("ui-button-first"),
        encode(ControlId(0, 0, "first", lesson.game)),
        discord.ButtonStyle.success,
    )
    anew = encode(ControlId(0, 0, "learn", f"{lesson.game}:{AGAIN}"))
    row = (
        first,
        Button(words("ui-button-rules"), encode(ControlId(0, 0, "rules", lesson.game))),
        Button(words("learn-again"), anew),
        friend_button(lesson.game, "lesson", words),
    )
    embed = make_embed(
        words("learn-end", game=words(f"game-{lesson.game}-short")),
        description=words(f"{lesson.game}-learn-done"),
    )
    return Post(embed=embed, rows=(row,), picture=picture)


def lessons_post(lessons: Sequence[Lesson], learnt: Mapping[str, Learnt], words: Text) -> Post:
    """Return all lessons, the asker's progress in each, and a button to continue each."""
    sections, buttons = [], []
    for lesson in lessons:
        here = learnt.get(lesson.game, Learnt())
        name = words(f"game-{lesson.game}-short")
        steps = len(lesson.steps)
        if 0 < here.step < steps:
            line = words("learn-halfway", step=here.step + 1, steps=steps)
        elif here.finished:
            line = words("learn-finished")
        else:
            line = words("learn-fresh", steps=steps)
        sections.append(Section(words(f"game-{lesson.game}"), (line,)))
        buttons.append(learn_button(lesson.game, words("ui-button-learn-game", game=name)))
    rows: list[Row] = [
        tuple(buttons[start : start + WIDTH]) for start in range(0, len(buttons), WIDTH)
    ]
    embed = make_embed(words("learn-list"), sections, description=words("learn-text"))
    return Post(embed=embed, rows=tuple(rows[:HEIGHT]))


def learn_button(game: str, label: str) -> Button:
    """Return the button that begins or continues the lesson of a game."""
    return Button(label, encode(ControlId(0, 0, "learn", game)))


def lesson_ways(game: str, words: Text) -> tuple[Button, ...]:
    """Return the button to the lesson of a game, if it has one."""
    return (learn_button(game, words("ui-button-learn")),) if lesson_of(game) else ()


def left_post(lesson: Lesson, words: Text) -> Post:
    """Return the message to a learner who leaves a lesson, with a button to continue later."""
    button = learn_button(lesson.game, words("learn-go-on"))
    return Post(words("learn-left"), rows=((button,),))


def pressed(table: Table, place: str, words: Text) -> tuple[tuple[Action, ...], str]:
    """Return the answers that a choice of a step stands for, and their label.

    Raises ``BadPath`` for a choice that does not exist, and ``Illegal`` for a choice that the rules
    refuse.
    """
    trial = try_out(running(table), LEARNER, parse(place).path)
    return trial.actions, _called(table, trial.actions, reader_of(table, words))


def refusal(table: Table, number: int, words: Text) -> str:
    """Return why a choice is impossible; ``number`` is its index among the impossible choices.

    Raises ``ui-error-old`` if there is no such choice.
    """
    reader = reader_of(table, words)
    found = presenter(table.game).prompt(running(table).view(LEARNER), reader).refused
    if number >= len(found):
        raise UserError("ui-error-old")
    return reader("ui-choice", label=found[number].label, detail=found[number].reason)


def show(table: Table, lesson: Lesson, number: int, words: Text) -> str:
    """Return the name of the expected choice. The step's text already gives the reason."""
    actions = [(option,) for option in lesson.steps[number].answer]
    return words("learn-this", label=_called(table, actions, reader_of(table, words)))


def why(lesson: Lesson, number: int, words: Text) -> str:
    """Return the reason for the expected answer, in reply to another choice."""
    return _say(lesson, f"{lesson.steps[number].id}-why", words)


def _called(table: Table, actions: Sequence[Action], reader: Reader) -> str:
    """Return the label of the control that gives these answers.

    On a grid, the label of the last decision's choice also names the earlier choices.
    """
    state = running(table).copy()
    for action in actions[:-1]:
        apply(state, LEARNER, action)
    prompt = presenter(table.game).prompt(state.view(LEARNER), reader)
    labels = {choice.option: choice.label for choice in prompt.choices}
    return ", ".join(labels[option] for option in actions[-1])


def _say(lesson: Lesson, name: str, words: Reader | Text) -> str:
    return words(f"{lesson.game}-learn-{name}")


def _seen(lesson: Lesson, number: int, table: Table, reader: Reader) -> list[Section]:
    """Return the contents of a step's picture, in words."""
    state, own = running(table), presenter(lesson.game)
    if lesson.steps[number].shows == "board":
        return list(own.board(state.view(None), reader))
    whole = hand_post(table, LEARNER, reader).in_words
    fields = [] if whole is None else whole().fields
    return [Section(field.name or "", tuple((field.value or "").split("\n"))) for field in fields]


def _rows(lesson: Lesson, number: int, table: Table, reader: Reader) -> tuple[Row, ...]:
    step = lesson.steps[number]

    def named(what: str) -> str:
        return encode(ControlId(0, number, "lesson", f"{lesson.game}:{what}"))

    leave = Button(reader("learn-leave"), named(LEAVE))
    in_words = Button(reader("ui-button-explain"), named(WORDS))
    if not step.answer:
        on = Button(reader("learn-next"), named(NEXT), discord.ButtonStyle.primary)
        return ((on, in_words, leave),)
    trial = try_out(running(table), LEARNER, ())
    asked = offered(table, LEARNER, START, trial, reader)
    shown = Button(reader("learn-show"), named(SHOW))
    last = (shown, in_words, leave)
    choices = _choices(asked, reader, named)
    refused = _refused(asked, named) if len(choices) < HEIGHT - 1 else ()
    return (*choices, *((refused,) if refused else ()), last)


def _choices(asked: Offered, reader: Reader, named: Callable[[str], str]) -> tuple[Row, ...]:
    """Return the choices of a step in the layout of a hand."""

    def path(place: DraftPlace) -> str:
        return named(f"{PATH}{write(place)}")

    if asked.rows:
        return tuple(
            tuple(
                Button(
                    cut(item.choice.label, LABEL),
                    path(there),
                    emoji=item.choice.emoji,
                    icon=item.choice.icon,
                )
                for item, there in row
            )
            for row in asked.rows
        )
    found = asked.shown(reader)
    prompt = asked.prompt
    blanks = (named(f"{REFUSED}x{at}") for at in count())
    pairs = zip(asked.choices, found, strict=True)
    names = {numbered.choice.label: shown.choice.label for numbered, shown in pairs}
    cells = {
        names.get(cell, cell): blank for cell, blank in zip(prompt.cells, blanks, strict=False)
    }
    rows = as_buttons(
        found, prompt.columns, lambda index: path(START.then(index)), rows=HEIGHT - 1, cells=cells
    )
    if rows is not None:
        return rows
    parts = menu_parts(found)
    return as_menus(parts, 0, prompt, reader, lambda part: named(f"{MENU}{part}"))


def _refused(asked: Offered, named: Callable[[str], str]) -> Row:
    """Return the impossible choices, as buttons that explain why."""
    if asked.prompt.cells:
        return ()
    return tuple(
        Button(cut(control.label, LABEL), named(f"{REFUSED}{number}"))
        for number, control in enumerate(asked.prompt.refused[:WIDTH])
    )


class LessonsFeature(Feature):
    """The lesson of a game."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to the lesson, for the page of ways to learn a game."""
        return lesson_ways(shown.table.game, shown.reader.text) if panel == "learn" else ()


FEATURE = LessonsFeature()
