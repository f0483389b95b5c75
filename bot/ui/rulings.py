"""Rulings, opened where their numbers are shown: under any private answer that names one."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from bot.components.custom_id import Key, encode
from bot.components.decision import HEIGHT, MENU, TEXT, WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import FALLBACK, LOCALES, Text
from bot.interaction.reply import Answer
from bot.ui.callers import Caller, Handler
from bot.ui.lookup import require_on
from engines.registry import KEYS

NUMBER = re.compile(r"\b[A-Z][0-9]{1,3}\b")
BRACKETS = re.compile(r"\(([^()]*)\)")
MESSAGE = re.compile(r"^ruling-([a-z]+)-([A-Z][0-9]+) =", re.MULTILINE)

TAGS = ("fact", "derived", "reconstructed")
"""What a ruling can rest on."""

WITHIN = "-"
"""How arguments of controls begin that lead from one ruling to another, in the same message."""

MOST = 12
"""Numbers that one button names in its id at most."""

NEAR = 3
"""Rulings offered in place of one that does not exist."""


@cache
def known() -> dict[str, str]:
    """Return the game of every ruling by its number, in the order of the games and their rules."""
    folder = LOCALES / FALLBACK
    return {
        number: game
        for key in KEYS
        for game, number in MESSAGE.findall(
            (folder / f"rulings-{key}.ftl").read_text(encoding="utf-8")
        )
    }


def numbers_in(texts: Iterable[str]) -> list[str]:
    """Return the numbers of rulings that texts name in brackets, as refusals and rules do."""
    inside = (part for text in texts for part in BRACKETS.findall(text))
    return _known_in(inside)


def _known_in(texts: Iterable[str]) -> list[str]:
    found = dict.fromkeys(number for text in texts for number in NUMBER.findall(text))
    return [number for number in found if number in known()]


def with_doors(answer: Answer, caller: Caller) -> Answer:
    """Return an answer with the way to every ruling whose number it shows, if it is private."""
    if answer.table is not None or not (answer.place == "private" or caller.in_private):
        return answer
    return replace(answer, post=with_door(answer.post, caller.text))


def with_door(post: Post, words: Text) -> Post:
    """Return a post with a control that opens the rulings it names: a button for one, a menu for
    several, or a button for all where no row is left. A post without any room stays as it is, as
    does one that shows a ruling.
    """
    numbers = numbers_in(_texts(post))
    if not numbers or any(":ruling:" in control.id for row in post.rows for control in row):
        return post
    free = HEIGHT - len(post.rows)
    if len(numbers) > 1 and free:
        return replace(post, rows=(*post.rows, *_menus(numbers, words)[:free]))
    label = words("ruling-open", count=len(numbers), number=numbers[0])
    argument = ".".join(numbers[:MOST])
    button = Button(label, encode(Key(0, 0, "ruling", argument)), emoji="⚖️")
    for at in range(len(post.rows) - 1, -1, -1):
        row = post.rows[at]
        if len(row) < WIDTH and all(isinstance(one, Button) for one in row):
            return replace(post, rows=(*post.rows[:at], (*row, button), *post.rows[at + 1 :]))
    return replace(post, rows=(*post.rows, (button,))) if len(post.rows) < HEIGHT else post


def _texts(post: Post) -> list[str]:
    embed = post.shown
    if embed is None:
        return [post.text]
    return [post.text, embed.description or "", *(field.value or "" for field in embed.fields)]


async def ruling(caller: Caller, key: Key) -> Answer:
    """A control that opens a ruling: a button with its number, or with several, or a menu."""
    within = key.argument.startswith(WITHIN)
    numbers = list(caller.values or key.argument.removeprefix(WITHIN).split("."))
    if not all(NUMBER.fullmatch(number) for number in numbers):
        raise UserError("ui-error-old")
    answer = await ruling_answer(caller, numbers[0], numbers[1:])
    return replace(answer, place="here") if within and caller.in_private else answer


async def ruling_answer(caller: Caller, number: str, others: Sequence[str] = ()) -> Answer:
    """Return a ruling for the asker alone, in a message of its own.

    Raises ``ruling-unknown``, ``ui-error-game-off``.
    """
    game = known().get(number)
    if game is None:
        raise unknown(number, caller)
    await require_on(caller, game)
    return Answer(ruling_post(number, caller.text, others))


def ruling_post(number: str, words: Text, others: Sequence[str] = ()) -> Post:
    """Return a ruling: what it says, why, what it rests on, since when it holds; and the way to
    ``others``, to those it names, and to the ones before and after it.
    """
    game = known()[number]
    key = f"ruling-{game}-{number}"
    says, tag = words(key), words(f"{key}.tag")
    sections = []
    named = [says]
    if f"{key}.reason" in words:
        named.append(words(f"{key}.reason"))
        sections.append(Section(words("ruling-reason"), (named[-1],)))
    meaning = [words(f"ruling-tag-{one}") for one in TAGS if words(f"ruling-word-{one}") in tag]
    sections.append(Section(words("ruling-rests"), (f"**{tag}**", *meaning)))
    since = words("ruling-since", version=words(f"{key}.since"))
    embed = make_embed(
        words("ruling-title", number=number, game=words(f"game-{game}-short")),
        sections,
        description=says,
        footer=since,
    )
    further = [one for one in dict.fromkeys((*others, *_known_in(named))) if one != number]
    further = [one for one in further if one in known()]
    rows = _menus(further[:MENU], words, WITHIN)
    order = [one for one, of in known().items() if of == game]
    at = order.index(number)
    steps = tuple(
        Button(order[there], encode(Key(0, 0, "ruling", f"{WITHIN}{order[there]}")), emoji=emoji)
        for there, emoji in ((at - 1, "◀️"), (at + 1, "▶️"))
        if 0 <= there < len(order)
    )
    return Post(embed=embed, rows=(*rows, steps))


def _menus(numbers: Sequence[str], words: Text, argument: str = "") -> list[Row]:
    """Return a row with a menu for every 25 rulings; ``argument`` begins those of their ids."""
    rows: list[Row] = []
    for start in range(0, len(numbers), MENU):
        part = numbers[start : start + MENU]
        items = tuple(
            Item(number, number, cut(words(f"ruling-{known()[number]}-{number}"), TEXT))
            for number in part
        )
        custom_id = encode(Key(0, 0, "ruling", f"{argument}{start or ''}"))
        span = words("ruling-menu", first=part[0], last=part[-1])
        rows.append((Menu(custom_id, span, items),))
    return rows


async def named_ruling(caller: Caller, typed: str, game: str | None) -> Answer:
    """Return the ruling somebody typed the number of, with or without brackets; of ``game``, the
    letter may be left out. Raises like :func:`ruling_answer`.
    """
    number = typed.strip(" ()[]").upper()
    if game is not None:
        letter = next(one[0] for one, of in known().items() if of == game)
        number = f"{letter}{number}" if number.isdigit() else number
        if known().get(number) != game:
            raise unknown(number, caller, game)
    return await ruling_answer(caller, number)


def unknown(number: str, caller: Caller, game: str | None = None) -> UserError:
    """Return the refusal of a number that no ruling (of ``game``) has, with the nearest ones."""
    digits = re.sub(r"[^0-9]", "", number)[:4]
    wanted = int(digits) if digits.isascii() and digits else 0

    def distance(one: str) -> tuple[bool, int]:
        return one[0] != number[:1], abs(int(one[1:]) - wanted)

    offered = (game,) if game is not None else caller.desk.settings.games
    near = sorted((one for one, of in known().items() if of in offered), key=distance)
    return UserError("ruling-unknown", near=", ".join(near[:NEAR]))


def find_rulings(
    games: Sequence[str], words: Text, typed: str, game: str | None
) -> list[tuple[str, str]]:
    """Return up to 25 ``(label, number)`` of rulings whose number begins with what was typed, then
    of those whose text contains it.
    """
    sought = typed.strip(" ()").casefold()
    offered = {game} if game in games else set(games)
    texts = {
        number: words(f"ruling-{of}-{number}") for number, of in known().items() if of in offered
    }
    first = [number for number in texts if number.casefold().startswith(sought)]
    then = [number for number, says in texts.items() if sought in says.casefold()]
    found = list(dict.fromkeys((*first, *then)))[:MENU]
    return [(cut(f"{number} · {texts[number]}", TEXT), number) for number in found]


HANDLERS: dict[str, Handler] = {"ruling": ruling}
