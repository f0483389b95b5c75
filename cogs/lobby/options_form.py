"""All options of a lobby in one form, for its host.

A form has five parts. Options with two choices share one menu. Each line of this menu is an option;
a tick selects the choice that is not the default. The other options have separate menus. An option
that applies only to some choices of another option (the length of a timed game, the time to think
at a pace) is part of the other option's menu. If the form would have more than five parts, the
options with the fewest choices become lines as well, one line for each non-default choice.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.components.custom_id import ControlId, encode
from bot.components.decision import TEXT
from bot.components.form import PARTS, Choices, Form
from bot.components.message import Item
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.i18n import FALLBACK, LANGUAGES, Text
from bot.messages.lobby import option_key
from bot.model import Table
from bot.sessions.domain.bot_pace import BOT_PACE
from bot.sessions.domain.lobby import HINTS, OPEN_HANDS, PACES, hands_of, hints_of
from bot.table.time import deadlines, waiting
from engines.core.game import GameOption
from engines.registry import game as game_of

ITEMS = 25
"""Cap on the items of a menu."""

Setting = tuple[tuple[str, str], ...]
"""Pairs of key and choice, for an option and perhaps for the option that depends on it."""


class Question(NamedTuple):
    """An option, together with the option that depends on it, if any.

    ``offered`` are the possible choices, ``chosen`` is the current choice, and ``usual`` the
    default, which is empty if it depends on another option.
    """

    key: str
    offered: tuple[Setting, ...]
    chosen: Setting
    usual: Setting = ()

    @property
    def others(self) -> tuple[Setting, ...]:
        """The choices other than the default."""
        return tuple(option for option in self.offered if option != self.usual)


class FormLayout(NamedTuple):
    """The layout of the questions in a form: as ``lines`` of one shared menu, or as ``menus``."""

    lines: tuple[Question, ...]
    menus: tuple[Question, ...]


def options_form(table: Table, language: str, words: Text) -> Form | None:
    """Return the form with the current choices, or ``None`` if it cannot hold all options.

    ``language`` is the server's language, which is the board's default.
    """
    layout = _laid_out(_questions(table, language))
    if layout is None:
        return None
    parts = (
        *_ticked(layout, table, words),
        *(_menu(question, table, words) for question in layout.menus),
    )
    control = ControlId(table.id, 0, "setall", stamp(table))
    return Form(encode(control), words("ui-options-title"), parts)


def stamp(table: Table) -> str:
    """Return a checksum of the current choices, which changes when any option is set."""
    chosen = [question.chosen for question in _questions(table, FALLBACK)]
    return hashlib.blake2b(repr(chosen).encode(), digest_size=6).hexdigest()


def changes(table: Table, values: Sequence[str], language: str, words: Text) -> dict[str, str]:
    """Return the options that a submitted form changes, in the order in which to set them.

    ``language`` is the language of the form's server. Raises ``ui-error-old`` for values that no
    form of this table has, and ``error-options-twice`` for two lines of one option.
    """
    questions = _questions(table, language)
    layout = _laid_out(questions)
    if layout is None or len(set(values)) != len(values):
        raise UserError("ui-error-old")
    unused = set(values)
    found: dict[str, str] = {}
    for question in questions:
        is_line = question in layout.lines
        offered = question.others if is_line else question.offered
        picked = [option for option in offered if _value(option) in unused]
        unused -= set(map(_value, picked))
        if is_line and len(picked) > 1:
            raise UserError("error-options-twice", name=words(option_key(table.game, question.key)))
        if is_line and not picked:
            picked = [question.usual]
        if len(picked) != 1:
            raise UserError("ui-error-old")
        found |= {key: value for key, value in picked[0] if (key, value) not in question.chosen}
    if unused:
        raise UserError("ui-error-old")
    return found


def _questions(table: Table, language: str) -> tuple[Question, ...]:
    """Return the options that a host decides, with ``language`` as the board's default.

    The pace comes before the time to react, whose default depends on the pace.
    """
    game = game_of(table.game)
    kind, timed = game.timed or ("", "")
    found = []
    for option in game.offered:
        chosen = table.options.get(option.key, option.default)
        if option.key == kind:
            lengths = {timed: deadlines.MINUTES}
            found.append(_pair(option, "minutes", lengths, (chosen, str(table.minutes))))
        else:
            found.append(_single(option, chosen))
    pace = GameOption("pace", PACES, PACES[0])
    bank = table.allowance or waiting.ALLOWANCES.get(table.pace, ("",))[0]
    found.append(_pair(pace, "bank", waiting.ALLOWANCES, (table.pace, bank)))
    if game.windows:
        offered = tuple((("reaction", reaction),) for reaction in deadlines.REACTIONS)
        seconds = "none" if table.reaction is None else str(table.reaction)
        found.append(Question("reaction", offered, (("reaction", seconds),)))
    found += [_single(option, chosen) for option, chosen in deadlines.held_switches(table)]
    if game.hidden:
        found.append(_single(OPEN_HANDS, hands_of(table)))
    found.append(_single(HINTS, hints_of(table)))
    found.append(_single(BOT_PACE, table.bot_pace))
    found.append(_single(GameOption("language", LANGUAGES, language), table.language))
    return tuple(found)


def _single(option: GameOption, chosen: str) -> Question:
    key = option.key
    offered = tuple(((key, choice),) for choice in option.choices)
    return Question(key, offered, ((key, chosen),), ((key, option.default),))


def _pair(
    option: GameOption, key: str, more: Mapping[str, Sequence[str]], chosen: tuple[str, str]
) -> Question:
    """Return the question for ``option`` and for the option ``key`` that depends on its choice."""
    offered: list[Setting] = []
    for choice in option.choices:
        first = (option.key, choice)
        offered += (
            [(first, (key, other)) for other in more[choice]] if choice in more else [(first,)]
        )
    first, second = (option.key, chosen[0]), (key, chosen[1])
    return Question(option.key, tuple(offered), (first, second) if first[1] in more else (first,))


def _laid_out(questions: Sequence[Question]) -> FormLayout | None:
    """Return the layout of questions in a form, or ``None`` if they do not fit into a form."""
    lines = [question for question in questions if question.usual and len(question.offered) == 2]
    menus = [question for question in questions if question not in lines]
    while len(menus) + bool(lines) > PARTS:
        small = min((question for question in menus if question.usual), key=_size, default=None)
        if small is None:
            return None
        menus.remove(small)
        lines.append(small)
    lines.sort(key=questions.index)
    longest = max(len(_value(option)) for question in questions for option in question.offered)
    most = max((sum(len(question.others) for question in lines), *map(_size, menus)))
    return None if most > ITEMS or longest > TEXT else FormLayout(tuple(lines), tuple(menus))


def _size(question: Question) -> int:
    return len(question.offered)


def _ticked(layout: FormLayout, table: Table, words: Text) -> Iterator[Choices]:
    """Yield the shared menu if at least one option is a line of this menu."""
    items = tuple(
        _line(question, other, table, words)
        for question in layout.lines
        for other in question.others
    )
    if items:
        label, about = words("ui-options-otherwise"), words("ui-options-otherwise-about")
        hint = words("ui-options-as-usual")
        yield Choices(label, items, about, hint, least=0, most=len(items))


def _line(question: Question, setting: Setting, table: Table, words: Text) -> Item:
    name = words(option_key(table.game, question.key))
    label = words("ui-option", name=name, choice=_said(setting, table, words))
    usual = words("ui-options-usual", choice=_said(question.usual, table, words))
    chosen = setting == question.chosen
    return Item(cut(label, TEXT), _value(setting), cut(usual, TEXT), chosen=chosen)


def _menu(question: Question, table: Table, words: Text) -> Choices:
    items = tuple(
        Item(
            cut(_said(option, table, words), TEXT), _value(option), chosen=option == question.chosen
        )
        for option in question.offered
    )
    about = words("ui-options-absence-about") if question.key == "absence" else ""
    return Choices(words(option_key(table.game, question.key)), items, about)


def _said(setting: Setting, table: Table, words: Text) -> str:
    return " · ".join(words(option_key(table.game, key, choice)) for key, choice in setting)


def _value(setting: Setting) -> str:
    return ";".join(f"{key}={choice}" for key, choice in setting)
