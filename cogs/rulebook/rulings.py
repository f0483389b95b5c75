"""The texts of rulings, and controls that open a ruling from any message that names it."""

import re
from collections.abc import Iterable, Sequence
from functools import cache

from bot.components.covered import in_the_open
from bot.components.custom_id import ControlId, encode
from bot.components.decision import HEIGHT, MENU, TEXT, WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Post, Row
from bot.components.safe_text import cut
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import FALLBACK, Text
from bot.typed.names import LONGEST, bare, take
from engines import registry

NUMBER = re.compile(r"\b[A-Z][0-9]{1,3}\b")
TYPED_NUMBER = re.compile(r"\b([a-z]) ?0*([0-9]{1,3})\b")
BRACKETS = re.compile(r"\(([^()]*)\)")
MESSAGE = re.compile(r"^ruling-([a-z0-9]+)-([A-Z][0-9]+) =", re.MULTILINE)

TAGS = ("fact", "derived", "reconstructed")
"""Kinds of sources on which a ruling can rest."""

WITHIN = "-"
"""Prefix of the arguments of controls that show another ruling in the same message."""

NEAR = 3
"""Number of similar rulings named in the reply to an unknown number."""

MOST = 12
"""Maximum number of rulings named in the id of a button."""


@cache
def known() -> dict[str, str]:
    """Return the game of every ruling by its number, in the order of the games and their rules.

    A number that two games use belongs to the first game's ruling. A game whose package is broken
    has no rulings.
    """
    found: dict[str, str] = {}
    for key in registry.known():
        try:
            path = registry.kit(key).locales / FALLBACK / f"rulings-{key}.ftl"
        except registry.KitError:
            continue
        if path.is_file():
            for game, number in MESSAGE.findall(path.read_text(encoding="utf-8")):
                found.setdefault(number, game)
    return found


def numbers_in(texts: Iterable[str]) -> list[str]:
    """Return the numbers of rulings that ``texts`` contain in brackets."""
    inside = (part for text in texts for part in BRACKETS.findall(text))
    return _known_in(inside)


def _known_in(texts: Iterable[str]) -> list[str]:
    found = dict.fromkeys(number for text in texts for number in NUMBER.findall(text))
    return [number for number in found if number in known()]


def with_door(post: Post, words: Text) -> Post:
    """Return a post with a control that opens the rulings that the post names.

    For one ruling, the control is a button; for several, it is a menu, or a button if no row is
    free. A post that shows a ruling, or that has no room, is not changed.
    """
    numbers = numbers_in(_texts(post))
    if not numbers or any(":ruling:" in control.id for row in post.rows for control in row):
        return post
    free = HEIGHT - len(post.rows)
    if len(numbers) > 1 and free:
        return post._replace(rows=(*post.rows, *menus(numbers, words)[:free]))
    label = words("ruling-open", count=len(numbers), number=numbers[0])
    argument = ".".join(numbers[:MOST])
    button = Button(label, encode(ControlId(0, 0, "ruling", argument)))
    for at in range(len(post.rows) - 1, -1, -1):
        row = post.rows[at]
        if len(row) < WIDTH and all(isinstance(control, Button) for control in row):
            return post._replace(rows=(*post.rows[:at], (*row, button), *post.rows[at + 1 :]))
    return post._replace(rows=(*post.rows, (button,))) if len(post.rows) < HEIGHT else post


def _texts(post: Post) -> list[str]:
    """Return the texts of a post that can contain brackets, without covered (spoiler) parts."""
    embed = post.shown
    if embed is None:
        return [post.text]
    said = [post.text, embed.description or "", *(field.value or "" for field in embed.fields)]
    return [in_the_open(line) for line in said if "(" in line]


def ruling_post(
    number: str, words: Text, others: Sequence[str] = (), shows: Button | None = None
) -> Post:
    """Return a ruling: its text, its reason, its source, and the version that introduced it.

    Controls lead to the rulings in ``others``, to the rulings that the text names, and to the
    previous and the next ruling. ``shows`` is the button that shows the ruling on a board.
    """
    game = known()[number]
    key = f"ruling-{game}-{number}"
    says, tag = words(key), words(f"{key}.tag")
    sections = []
    named = [says]
    if f"{key}.reason" in words:
        named.append(words(f"{key}.reason"))
        sections.append(Section(words("ruling-reason"), (named[-1],)))
    meanings = {words(f"ruling-word-{tag}"): words(f"ruling-tag-{tag}") for tag in TAGS}
    rests = [meaning for word, meaning in meanings.items() if word in tag]
    if tag not in meanings:
        rests.insert(0, f"**{tag}**")
    sections.append(Section(words("ruling-rests"), tuple(rests)))
    since = words("ruling-since", version=words(f"{key}.since"))
    embed = make_embed(
        words("ruling-title", number=number, game=words(f"game-{game}-short")),
        sections,
        description=says,
        footer=since,
    )
    further = [other for other in dict.fromkeys((*others, *_known_in(named))) if other != number]
    further = [other for other in further if other in known()]
    rows = menus(further[:MENU], words, WITHIN)
    order = [other for other, of in known().items() if of == game]
    at = order.index(number)
    steps = tuple(
        Button(order[there], encode(ControlId(0, 0, "ruling", f"{WITHIN}{order[there]}")))
        for there in (at - 1, at + 1)
        if 0 <= there < len(order)
    )
    return Post(embed=embed, rows=(*rows, (*steps, *((shows,) if shows else ()))))


def menus(numbers: Sequence[str], words: Text, argument: str = "") -> list[Row]:
    """Return rows with a menu for every 25 rulings; ``argument`` is a prefix in the menus' ids."""
    rows: list[Row] = []
    for start in range(0, len(numbers), MENU):
        part = numbers[start : start + MENU]
        items = tuple(
            Item(number, number, cut(words(f"ruling-{known()[number]}-{number}"), TEXT))
            for number in part
        )
        custom_id = encode(ControlId(0, 0, "ruling", f"{argument}{start or ''}"))
        label = words("ruling-menu", count=len(part), number=part[0])
        rows.append((Menu(custom_id, label, items),))
    return rows


def ruling_called(typed: str, game: str | None, games: Sequence[str], words: Text) -> str:
    """Return the number of the ruling that a typed text means.

    The text is a number, a suggested label, or words of the ruling. With a ``game``, the letter of
    the number can be left out. Raises ``ruling-unknown``, ``typed-several`` or ``typed-unknown``.
    """
    sought: Sequence[str] = games if game is None else (game,)
    number = _number_in(typed, game)
    if number in known() and game in (None, known()[number]):
        return number
    near = nearest(number or typed.strip().upper(), sought)
    unknown = UserError("ruling-unknown", near=", ".join(near))
    if number:
        raise unknown
    return take(called(sought, words), typed, unknown)


def _number_in(typed: str, game: str | None) -> str:
    """Return the number of a ruling in a text; empty if the text has none."""
    spoken = bare(typed[:LONGEST])
    found = TYPED_NUMBER.search(spoken)
    if found is not None:
        return f"{found[1].upper()}{found[2]}"
    letter = next((number[0] for number, of in known().items() if of == game), "")
    digits = spoken.lstrip("0")
    return f"{letter}{digits}" if letter and digits.isdecimal() else ""


def called(games: Sequence[str], words: Text) -> dict[str, tuple[str, ...]]:
    """Return the names of each ruling of some games: label, number, subject and text."""
    texts = {
        number: words(f"ruling-{of}-{number}") for number, of in known().items() if of in games
    }
    return {
        number: (cut(f"{number} · {says}", TEXT), number, says.partition(":")[0], says)
        for number, says in texts.items()
    }


def nearest(number: str, games: Sequence[str]) -> list[str]:
    """Return the rulings of these games with the numbers nearest to an unknown number."""
    digits = re.sub(r"[^0-9]", "", number)[:4]
    wanted = int(digits) if digits.isascii() and digits else 0

    def distance(other: str) -> tuple[bool, int]:
        return other[0] != number[:1], abs(int(other[1:]) - wanted)

    return sorted((other for other, of in known().items() if of in games), key=distance)[:NEAR]
