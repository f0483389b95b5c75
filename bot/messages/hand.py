"""What one player alone sees: the hand, the decision, and a move being drafted."""

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.components.custom_id import Key, encode
from bot.components.decision import (
    HEIGHT,
    TEXT,
    WIDTH,
    Numbered,
    as_buttons,
    as_menus,
    menu_parts,
    numbered,
    page_count,
)
from bot.components.draft import Place, Trial, try_out, write
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.presenters import event_line, presenter
from bot.components.safe_text import cut
from bot.games.presenter import Prompt, Section
from bot.i18n import Reader, Text
from bot.messages.frame import footer, link_buttons
from bot.model import Table
from engines.core.kernel import Decision, Seat
from engines.registry import game as game_of

DEEPEST = 40
"""Length of a written path beyond which a draft can only be confirmed: ids end at 100."""

START = Place()


def is_live(table: Table, seat: Seat, ply: int) -> bool:
    """Return whether what a seat was asked at ``ply`` is still asked."""
    state = table.state
    return (
        table.status == "running"
        and state is not None
        and seat in state.ask
        and state.asked <= ply <= state.ply
    )


def hand_post(
    table: Table, seat: Seat, reader: Reader, place: Place = START, notice: str = ""
) -> Post:
    """Return a seat's hand, with the controls for its decision at ``place`` of its draft.

    Raises ``BadPath`` for a place that does not exist, ``Illegal`` for one the rules refuse.
    """
    state = table.state
    if state is None:
        raise ValueError(f"table {table.id} has not begun")
    if table.held_at is not None:
        notice = notice or reader("ui-paused")
    own = presenter(table.game)
    if seat not in state.ask:
        view = state.view(seat)
        embed = make_embed(
            own.status(view, reader),
            own.hand(view, reader),
            description=notice,
            footer=footer(table, reader),
        )
        return Post(embed=embed, rows=_idle_rows(table, reader))
    trial = try_out(state, seat, place.path)
    view = trial.state.view(seat)
    so_far = _preview(table, seat, trial, reader)
    hand = own.hand(view, reader)
    decision = trial.decision
    if decision is None or len(write(place)) > DEEPEST:
        embed = make_embed(
            reader("ui-confirm-title"),
            [*so_far, *hand],
            description=notice,
            footer=footer(table, reader),
        )
        return Post(embed=embed, rows=(_confirm_row(table, place, reader),))
    prompt = own.prompt(view, reader)
    choices = numbered(prompt, decision.options)
    rows = _choice_rows(table, place, prompt, choices, decision, reader)
    if rows and isinstance(rows[0][0], Button):
        so_far = [*so_far, *_explained(choices, hand, reader)]
    embed = make_embed(
        prompt.title,
        [*so_far, *_refused(prompt, reader), *hand],
        description=notice,
        footer=footer(table, reader),
    )
    return Post(embed=embed, rows=rows)


def _preview(table: Table, seat: Seat, trial: Trial, reader: Reader) -> list[Section]:
    """Return what is picked and what it leads to, as far as that is sure."""
    if not trial.actions:
        return []
    lines = []
    for stage, action in zip(trial.stages, trial.actions, strict=True):
        prompt = presenter(table.game).prompt(stage.view(seat), reader)
        labels = {choice.option: choice.label for choice in prompt.choices}
        what = ", ".join(labels[option] for option in action) or reader("ui-draft-none")
        lines.append(f"▸ {what}")
    lines.extend(
        f"→ {line}" for event in trial.events if (line := event_line(table.game, event, reader))
    )
    if not trial.certain:
        lines.append(reader("ui-draft-unknown"))
    return [Section(reader("ui-draft-title"), tuple(lines))]


def _explained(
    choices: Sequence[Numbered], hand: Sequence[Section], reader: Reader
) -> list[Section]:
    """Return what is possible: choices of the same meaning in one line, those that the hand below
    explains by name alone.
    """
    told = "\n".join(line for section in hand for line in section.lines)
    named: dict[str, list[str]] = {}
    for choice in (one.choice for one in choices if one.choice.detail):
        detail = "" if choice.detail in told else choice.detail
        named.setdefault(detail, []).append(choice.label)
    lines = tuple(
        reader("ui-choice", label=", ".join(labels), detail=detail)
        if detail
        else f"**{', '.join(labels)}**"
        for detail, labels in named.items()
    )
    return [Section(reader("ui-possible"), lines)] if lines else []


def _refused(prompt: Prompt, reader: Reader) -> list[Section]:
    lines = tuple(reader("ui-choice", label=one.label, detail=one.reason) for one in prompt.refused)
    return [Section(reader("ui-not-possible"), lines)] if lines else []


def _choice_rows(
    table: Table,
    place: Place,
    prompt: Prompt,
    choices: Sequence[Numbered],
    decision: Decision,
    reader: Reader,
) -> tuple[Row, ...]:
    if decision.most == 1:

        def chosen(index: int) -> str:
            return _id(table, "draft", place.then(index))

        cells = {cell: encode(Key(table.id, table.ply, "hand", cell)) for cell in prompt.cells}
        buttons = as_buttons(choices, prompt.columns, chosen, cells=cells)
        if buttons is not None:
            return (*buttons, *_steps_row(table, place, decision, reader, pages=1))
    parts = menu_parts(choices)
    pages = page_count(parts)
    shown = Place(place.path, place.picked, min(place.page, pages - 1))
    verb = "take" if decision.most == 1 or len(parts) == 1 else "gather"

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
    return (*menus, *_steps_row(table, shown, decision, reader, pages=pages))


def _steps_row(
    table: Table, place: Place, decision: Decision, reader: Reader, *, pages: int
) -> tuple[Row, ...]:
    """Return the row under the choices: back, "done" for a choice of several, pages, a hint."""
    row: list[Button] = []
    if place.path or place.picked:
        row.append(
            Button(reader("ui-button-back"), _id(table, "draft", place.back(), "b"), emoji="↩️")
        )
    several = decision.most > 1 or decision.least == 0
    if several and decision.least <= len(place.picked) <= decision.most:
        done = _id(table, "draft", Place((*place.path, place.picked)), "d")
        label = reader("ui-button-chosen", count=len(place.picked))
        row.append(Button(label, done, discord.ButtonStyle.primary))
    for page, emoji, mark in ((place.page - 1, "◀️", "p0"), (place.page + 1, "▶️", "p2")):
        if 0 <= page < pages:
            there = _id(table, "draft", Place(place.path, place.picked, page), mark)
            row.append(Button(reader("ui-page", page=page + 1, pages=pages), there, emoji=emoji))
    if table.hints:
        row.append(Button(reader("ui-button-hint"), _id(table, "hint", place), emoji="💡"))
    return (tuple(row),) if row else ()


def _confirm_row(table: Table, place: Place, reader: Reader) -> Row:
    return (
        Button(
            reader("ui-button-confirm"),
            _id(table, "confirm", place),
            discord.ButtonStyle.success,
            "✅",
        ),
        Button(reader("ui-button-back"), _id(table, "draft", place.back()), emoji="↩️"),
    )


def _idle_rows(table: Table, reader: Reader) -> tuple[Row, ...]:
    key = Key(table.id, table.ply, "hand")
    again = Button(reader("ui-button-refresh"), encode(key), emoji="🔄")
    return ((again, *link_buttons(table, reader)),)


def _id(table: Table, verb: str, place: Place, mark: str = "") -> str:
    """Return a custom id; ``mark`` keeps two buttons of one message that lead to the same apart."""
    argument = f"{write(place)}:{mark}" if mark else write(place)
    return encode(Key(table.id, table.ply, verb, argument))


def orders_post(table: Table, seat: Seat, words: Text) -> Post:
    """Return the standing orders of a seat, with a menu for each."""
    if table.state is None:
        raise ValueError(f"table {table.id} has not begun")
    holding = getattr(table.state.view(seat), "declared", {})
    rows: list[Row] = []
    lines = []
    for name, choices in game_of(table.game).declarations.items():
        title = words(f"order-{table.game}-{name}")
        holds = holding.get(name, choices[0])
        lines.append(words("ui-option", name=title, choice=words(f"order-choice-{holds}")))
        items = tuple(
            Item(
                cut(words("ui-option", name=title, choice=words(f"order-choice-{one}")), TEXT),
                one,
                chosen=one == holds,
            )
            for one in choices
        )
        rows.append((Menu(encode(Key(table.id, table.ply, "order", name)), title, items),))
    embed = make_embed(
        words("ui-orders-title"),
        description="\n".join((words("ui-orders-text"), *lines)),
    )
    return Post(embed=embed, rows=tuple(rows))


def catchup_button(table: Table, since: int | None, reader: Reader) -> list[Button]:
    """Return a button to catch up from ``since``, if anything happened since then."""
    if since is None or since >= table.ply:
        return []
    key = Key(table.id, table.ply, "catchup", str(since))
    return [Button(reader("ui-button-catchup"), encode(key), emoji="⏪")]


def with_buttons(post: Post, buttons: Sequence[Button]) -> Post:
    """Return a post with a row of these buttons under it, as far as there is room."""
    if not buttons:
        return post
    if len(post.rows) == HEIGHT:
        return replace(post, rows=(*post.rows[:-1], (*post.rows[-1], *buttons)[:WIDTH]))
    return replace(post, rows=(*post.rows, tuple(buttons)))
