"""A player's private view: the hand, the decision, and a move being drafted.

Each of these messages has two forms: a short form beside the picture of the hand, and a full form
in words. The full form is used if there is no picture, or on request.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from typing import NamedTuple

import discord

from bot.components.covered import covered, headed, hide, legend
from bot.components.custom_id import ControlId, encode
from bot.components.decision import (
    HEIGHT,
    LABEL,
    WIDTH,
    Numbered,
    as_buttons,
    as_menus,
    menu_parts,
    page_count,
)
from bot.components.draft import START, DraftPlace, Trial, try_out, write
from bot.components.embeds import make_embed
from bot.components.message import Button, Menu, Picker, Post, Row
from bot.components.presenters import event_lines, presenter, view_of
from bot.components.safe_text import cut
from bot.components.steps import Offered, offered, running
from bot.games.presenter import Section
from bot.games.prompt import Prompt, by_reason
from bot.i18n import Reader
from bot.messages.frame import begins, footer, link_buttons, winners_line
from bot.model import Table, Told
from engines.core.kernel import Decision, Seat
from engines.registry import game as game_of

DEEPEST = 40
"""Longest path that fits into a custom id; a longer draft can only be confirmed."""

OPEN_NOTICES = ("ui-moved-on", "ui-done", "ui-not-asked", "hand-set-covered")
"""Text keys of notices that are never hidden, because they reveal nothing about a hand."""

HELP_WIDTH = 4
"""Cap on the buttons in a hand's last row, the row of help buttons below the choices."""

BESIDE = 3
"""Cap on the pairs of spoiler marks beside a picture: as many as fit into a description."""


def is_live(table: Table, seat: Seat, ply: int) -> bool:
    """Return whether the question posed to a seat at ``ply`` is still open."""
    state = table.state
    return (
        table.status == "running"
        and state is not None
        and seat in state.ask
        and state.asked <= ply <= state.ply
    )


class _Said(NamedTuple):
    """The texts of a hand: notice, draft so far, question, and the position in words.

    ``rest``, the position in words, is built only if there is no picture. ``is_drawn`` says that a
    picture shows the question.
    """

    title: str
    rest: Callable[[], Sequence[Section]]
    notice: str
    so_far: Sequence[str] = ()
    is_drawn: bool = False


def hand_post(
    table: Table,
    seat: Seat,
    reader: Reader,
    place: DraftPlace = START,
    notice: str = "",
    *,
    cover: bool = False,
) -> Post:
    """Return a seat's hand with the controls for its decision at step ``place`` of its draft.

    With ``cover``, the hand's words are hidden until pressed. Raises ``BadPath`` for a step that
    does not exist, and ``Illegal`` for a step that the rules refuse.
    """
    form = _covered_forms if cover else _two_forms
    state = running(table)
    if table.is_shut:
        notice = notice or reader("clock-shut")
    own = presenter(table.game)
    if seat not in state.ask:
        view = view_of(state, seat)
        status = _Said(own.status(view, reader), lambda: own.hand(view, reader), notice)
        return form(table, status, _idle_rows(table, reader), reader)
    notice = "\n".join(filter(None, (notice, window_line(table, seat, reader))))
    trial = try_out(state, seat, place.path)
    so_far = _preview(table, seat, trial, replace(reader, me=seat))
    decision = trial.decision

    def hand() -> Sequence[Section]:
        return own.hand(view_of(trial.state, seat), reader)

    if decision is None or len(write(place)) > DEEPEST:
        ready = _Said(reader("ui-confirm-title"), hand, notice, so_far)
        return form(table, ready, (_confirm_row(table, place, reader),), reader)
    asked = offered(table, seat, place, trial, reader)
    pressed = covered(asked, reader) if cover else asked
    rows = _choice_rows(table, place, pressed, decision, reader)

    def rest() -> Sequence[Section]:
        held = hand()
        said = [*_refused(asked.prompt, reader), *held]
        if cover and not asked.rows:
            return [Section(reader("ui-possible"), legend(asked, reader)), *said]
        if not cover and rows and isinstance(rows[0][0], Button):
            return [*_explained(asked.shown(reader), held, reader), *said]
        return said

    if cover and asked.rows:
        so_far += legend(asked, reader)
    is_drawn = own.artist.asks(view_of(trial.state, seat), asked.prompt)
    said = _Said(asked.prompt.title, rest, notice, so_far, is_drawn=is_drawn)
    return form(table, said, rows, reader)


def window_line(table: Table, seat: Seat, reader: Reader) -> str:
    """Return a line that says when a seat must react, and what happens if it does not."""
    kind = running(table).ask[seat].kind
    if table.window is None or table.held_at is not None or kind not in game_of(table.game).windows:
        return ""
    key = f"silence-{kind}"
    silence = reader(key if key in reader.text else "ui-hand-silence")
    return reader("ui-hand-window", when=f"<t:{math.ceil(table.window.due_at)}:R>", silence=silence)


def explained(post: Post) -> Post:
    """Return a hand in its full form in words."""
    return post if post.in_words is None else post._replace(embed=post.in_words())


def _two_forms(table: Table, said: _Said, rows: tuple[Row, ...], reader: Reader) -> Post:
    """Return a hand's message with its short form (beside a picture) and its full form.

    The short form has the draft, and the question unless the picture shows it. The full form adds
    the position in words.
    """
    drafted = [Section(reader("ui-draft-title"), tuple(said.so_far))] if said.so_far else []
    beside = "\n".join((said.notice, *said.so_far)).strip()
    title = "" if said.is_drawn else said.title
    short = make_embed(title, description=beside) if title or beside else None

    @cache
    def whole() -> discord.Embed:
        sections = [*drafted, *said.rest()]
        small = footer(table, reader)
        return make_embed(said.title, sections, description=said.notice, footer=small)

    return Post(embed=short, rows=rows, in_words=whole)


def _covered_forms(table: Table, said: _Said, rows: tuple[Row, ...], reader: Reader) -> Post:
    """Return the forms of :func:`_two_forms` with the private words behind spoiler marks.

    Words that are the same for every hand stay visible.
    """
    is_open = said.notice in {reader(key) for key in OPEN_NOTICES}
    notice, hidden = (said.notice, "") if is_open else ("", said.notice)
    asked = [line for line in (hidden, said.title, *said.so_far) if line]
    short = "\n".join((notice, *hide(asked)[:BESIDE])).strip()
    title = reader("hand-covered-title")

    @cache
    def whole() -> discord.Embed:
        words = Section(reader("hand-covered-words"), hide([*asked, *headed(said.rest())]))
        return make_embed(title, [words], description=notice, footer=footer(table, reader))

    return Post(
        embed=make_embed(title, description=short),
        rows=rows,
        in_words=whole,
    )


def _preview(table: Table, seat: Seat, trial: Trial, reader: Reader) -> list[str]:
    """Return the certain outcome of a draft, then the picks with an uncertain outcome.

    Picks with a certain outcome are not listed, because the outcome shows them.
    """
    if not trial.actions:
        return []
    events = [Told(table.ply, 0, event) for event in trial.events]
    lines = [f"→ {line}" for line in event_lines(table.game, events, reader)]
    sure = len(events) if lines else 0
    happened = [0, *(len(stage.log or ()) for stage in trial.stages[1:])]
    for number, stage, action in zip(happened, trial.stages, trial.actions, strict=True):
        if number < sure:
            continue
        prompt = presenter(table.game).prompt(view_of(stage, seat), reader)
        labels = {choice.option: choice.label for choice in prompt.choices}
        what = ", ".join(labels[option] for option in action) or reader("ui-draft-none")
        lines.append(f"▸ {what}")
    if not trial.certain:
        lines.append(reader("ui-draft-unknown"))
    return lines


def _explained(
    choices: Sequence[Numbered], hand: Sequence[Section], reader: Reader
) -> list[Section]:
    """Return lines that explain the choices; choices with the same explanation share a line.

    Choices that the hand below explains are listed by name only.
    """
    explained = "\n".join(line for section in hand for line in section.lines)
    named: dict[str, list[str]] = {}
    for choice in (numbered.choice for numbered in choices if numbered.choice.detail):
        detail = "" if choice.detail in explained else choice.detail
        named.setdefault(detail, []).append(choice.label)
    lines = tuple(
        reader("ui-choice", label=", ".join(labels), detail=detail)
        if detail
        else f"**{', '.join(labels)}**"
        for detail, labels in named.items()
    )
    return [Section(reader("ui-possible"), lines)] if lines else []


def _refused(prompt: Prompt, reader: Reader) -> list[Section]:
    lines = tuple(
        reader("ui-choice", label=control.label, detail=control.reason)
        for control in by_reason(prompt.refused)
    )
    return [Section(reader("ui-not-possible"), lines)] if lines else []


def _choice_rows(
    table: Table, place: DraftPlace, asked: Offered, decision: Decision, reader: Reader
) -> tuple[Row, ...]:
    prompt = asked.prompt
    if asked.rows:
        grid = tuple(
            tuple(_grid_button(table, numbered, there) for numbered, there in row)
            for row in asked.rows
        )
        return (*grid, *_steps_row(table, place, asked, decision, reader, pages=1))
    choices = asked.shown(reader)
    if decision.most == 1:

        def chosen(index: int) -> str:
            return _id(table, "choose", place.then(index))

        blank = (encode(ControlId(table.id, table.ply, "hand", f"x{at}")) for at in count())
        pairs = zip(asked.choices, choices, strict=True)
        names = {numbered.choice.label: shown.choice.label for numbered, shown in pairs}
        cells = {
            names.get(cell, cell): there for cell, there in zip(prompt.cells, blank, strict=False)
        }
        buttons = as_buttons(choices, prompt.columns, chosen, cells=cells)
        if buttons is not None:
            return (*buttons, *_steps_row(table, place, asked, decision, reader, pages=1))
    parts = menu_parts(choices)
    pages = page_count(parts)
    shown = DraftPlace(place.path, place.picked, min(place.page, pages - 1))
    verb = "pick" if decision.most == 1 or len(parts) == 1 else "gather"

    def gathered(part: int) -> str:
        return _id(table, verb, shown, str(part))

    menus = as_menus(
        parts,
        shown.page,
        prompt,
        reader,
        gathered,
        least=decision.least,
        most=decision.most,
    )
    return (*menus, *_steps_row(table, shown, asked, decision, reader, pages=pages))


def _grid_button(table: Table, numbered: Numbered, there: DraftPlace) -> Button:
    label = cut(numbered.choice.label, LABEL)
    return Button(
        label, _id(table, "choose", there), emoji=numbered.choice.emoji, icon=numbered.choice.icon
    )


def _steps_row(
    table: Table,
    place: DraftPlace,
    asked: Offered,
    decision: Decision,
    reader: Reader,
    *,
    pages: int,
) -> tuple[Row, ...]:
    """Return the row under the choices.

    The row contains Back, Done if several options can be picked, the pages, a hint, and the button
    to the full form in words.
    """
    row: list[Button] = []
    if place.path or place.picked:
        row.append(Button(reader("ui-button-back"), _id(table, "draft", place.back(), "b")))
    several = decision.most > 1 or decision.least == 0
    if several and decision.least <= len(place.picked) <= decision.most:
        done = _id(table, "choose", DraftPlace((*place.path, place.picked)), "d")
        label = reader("ui-button-chosen", count=len(place.picked))
        row.append(Button(label, done, discord.ButtonStyle.primary))
    for page, mark in ((place.page - 1, "p0"), (place.page + 1, "p2")):
        if 0 <= page < pages:
            there = _id(table, "draft", DraftPlace(place.path, place.picked, page), mark)
            row.append(Button(reader("ui-page", page=page + 1, pages=pages), there))
    if table.hints:
        row.append(Button(reader("ui-button-hint"), _id(table, "hint", place)))
    if len(row) < WIDTH:
        row.append(_explain_button(table, place, reader, refused=bool(asked.prompt.refused)))
    return (tuple(row),)


def _explain_button(table: Table, place: DraftPlace, reader: Reader, *, refused: bool) -> Button:
    label = reader("ui-button-why-not" if refused else "ui-button-explain")
    return Button(label, _id(table, "explain", place))


def _confirm_row(table: Table, place: DraftPlace, reader: Reader) -> Row:
    return (
        Button(
            reader("ui-button-confirm"),
            _id(table, "confirm", place),
            discord.ButtonStyle.success,
        ),
        Button(reader("ui-button-back"), _id(table, "draft", place.back())),
    )


def _idle_rows(table: Table, reader: Reader) -> tuple[Row, ...]:
    return ((_explain_button(table, START, reader, refused=False),),)


def _id(table: Table, verb: str, place: DraftPlace, mark: str = "") -> str:
    """Return a custom id; ``mark`` distinguishes buttons of one message with the same target."""
    argument = f"{write(place)}:{mark}" if mark else write(place)
    return encode(ControlId(table.id, table.ply, verb, argument))


def waiting_post(table: Table, seat: Seat, reader: Reader, happened: str) -> Post:
    """Return a waiting player's folded hand: who is to play, and the news ``happened``."""
    status = presenter(table.game).status(view_of(running(table), seat), reader)
    happened = "\n".join(line for line in happened.split("\n") if not begins(status, line))
    show = Button(reader("ui-button-show-hand"), encode(ControlId(table.id, table.ply, "hand")))
    cards = Button(reader("ui-button-cards"), encode(ControlId(table.id, table.ply, "cards")))
    return Post(embed=make_embed(status, description=happened), rows=((show, cards),))


def rest_post(table: Table, reader: Reader) -> Post:
    """Return the message that replaces a hand which no longer follows the game."""
    control = ControlId(table.id, table.ply, "hand")
    mine = Button(reader("ui-button-hand"), encode(control), discord.ButtonStyle.primary)
    return Post(reader("ui-hand-rests"), rows=((mine,),))


def ended_post(
    table: Table,
    reader: Reader,
    greeting: str = "",
    buttons: Sequence[Button] = (),
    *,
    is_linked: bool = True,
) -> Post:
    """Return the message that replaces a hand after its game is over.

    The message names the winners, with a ``greeting`` for the hand's owner and the features'
    ``buttons``. ``is_linked`` says that the table's public message already shows the result.
    """
    said = winners_line(table, reader)
    links = link_buttons(table, reader) if is_linked else ()
    row = (*buttons[: WIDTH - len(links)], *links)
    return Post(f"{said} {greeting}".strip(), rows=(row,) if row else ())


def with_buttons(post: Post, buttons: Sequence[Button]) -> Post:
    """Return a post with these buttons below it, as many as fit.

    The buttons join the last row if that row has only grey buttons and has room for them. If not
    all of them fit, the last button is kept in any case.
    """
    if not buttons:
        return post
    last = post.rows[-1] if post.rows else ()
    is_full = len(post.rows) == HEIGHT
    room = WIDTH - len(last) if is_full else WIDTH
    row = tuple(buttons) if len(buttons) <= room else (*buttons[: room - 1], *buttons[-1:])[:room]
    if is_full or (last and len(last) + len(row) <= HELP_WIDTH and all(map(_is_grey, last))):
        return post._replace(rows=(*post.rows[:-1], (*last, *row)))
    return post._replace(rows=(*post.rows, row))


def _is_grey(item: Button | Menu | Picker) -> bool:
    return isinstance(item, Button) and item.style is discord.ButtonStyle.secondary
