"""Looking up cards, rulings and the places of a channel's board by typing."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.components.custom_id import ControlId, encode
from bot.components.decision import HEIGHT, MENU
from bot.components.embeds import make_embed
from bot.components.message import Button, Post, Row
from bot.components.presenters import presenter, view_of
from bot.components.safe_text import safe_name
from bot.errors import UserError
from bot.i18n import Reader, Text
from bot.model import Table
from bot.typed.names import Meant, bare, folded, matching, meant, take, told_apart
from cogs.rulebook import rulings
from cogs.rulebook.look_up import Asker, card_post, found_menu, search
from engines.core.kernel import Seat

PLACE, CARD, RULING = "place", "card", "ruling"
"""Sorts of entries that can be looked up."""

_VALUE = re.compile(r"(place):|(card|ruling):([^:]*):")


class Sought(NamedTuple):
    """A parsed request to look up an entry: the entry's sort, game and name.

    ``sort`` is empty if any sort matches, and ``game`` is empty if any game matches. ``name`` is an
    id, or the text typed.
    """

    sort: str
    game: str
    name: str


class Library(NamedTuple):
    """The entries that can be looked up in a channel.

    These are all cards and rulings of some games and, at a table that has begun, the places of its
    board.
    """

    games: tuple[str, ...]
    words: Text
    table: Table | None = None
    reader: Reader | None = None

    def names(self) -> dict[str, tuple[str, ...]]:
        """Return the names of all entries by value; the first name is a unique label."""
        named = [*self._places(), *self._cards()]
        spoken = rulings.called(self.games, self.words)
        by_value = {f"{RULING}::{number}": own for number, own in spoken.items()}
        named += [(value, own[0], "") for value, own in by_value.items()]
        return {
            value: (label, *by_value.get(value, ())) for value, label in told_apart(named).items()
        }

    def _places(self) -> list[tuple[str, str, str]]:
        table, reader = self.table, self.reader
        if table is None or reader is None or table.state is None:
            return []
        guide = presenter(table.game).guide
        if guide is None:
            return []
        places = guide.places(view_of(table.state, None), reader)
        return [(f"{PLACE}:{place.option}", place.label, "") for place in places]

    def _cards(self) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = []
        for game in self.games:
            known = presenter(game).cards(Reader(self.words, ()))
            hint = self.words(f"game-{game}-short" if len(self.games) > 1 else "ask-card")
            order = sorted(known, key=lambda card: folded(known[card]))
            found += [(card_value(game, card), known[card], hint) for card in order]
        return found


def seen_cards(table: Table, seat: Seat | None, reader: Reader) -> list[tuple[str, str]]:
    """Return the cards that a seat sees, as ``(game, card)``."""
    guide, state = presenter(table.game).guide, table.state
    if guide is None or state is None:
        return []
    return [(table.game, str(seen.option)) for seen in guide.seen(view_of(state, seat), reader)]


def card_value(game: str, card: str) -> str:
    """Return the value of a card's suggestion."""
    return f"{CARD}:{game}:{card}"


def sought(typed: str) -> Sought:
    """Parse a typed text or the value of a suggestion.

    A value can contain another value, because an old command adds its own prefix to a suggestion's
    value.
    """
    sort = game = ""
    while found := _VALUE.match(typed):
        sort, game = found[1] or found[2], found[3] or game
        typed = typed[found.end() :]
    return Sought(sort, game, typed)


def find(
    library: Library, typed: str, seen: Sequence[tuple[str, str]] = ()
) -> list[tuple[str, str]]:
    """Return up to 25 ``(label, value)`` of entries whose names match the typed text.

    ``seen`` holds pairs of ``(game, card)``. Among names that match equally well, these cards come
    first.
    """
    sort, _, name = sought(typed)
    names = library.names()
    if sort:
        names = _of(names, sort)
    first = dict.fromkeys(card_value(game, card) for game, card in seen)
    ordered = {value: names[value] for value in (*first, *names) if value in names}
    return [(ordered[value][0], value) for value in matching(ordered, name)[:MENU]]


def read_ahead(games: tuple[str, ...], texts: Iterable[Text]) -> None:
    """Load the texts of languages and the cards of games before they are first needed.

    The call blocks for a noticeable time.
    """
    for words in texts:
        words.open()
        for together in (games, *((game,) for game in games)):
            find(Library(together, words), "")


class Found(NamedTuple):
    """The meaning of a typed text: a single ``value``, or several candidates.

    ``cards`` holds the cards that the text could mean, with the context (asker) for each game. If
    the text could mean rulings instead, ``numbers`` holds the rulings' numbers.
    """

    value: str = ""
    cards: tuple[tuple[Asker, tuple[str, ...]], ...] = ()
    numbers: tuple[str, ...] = ()


def resolve(library: Library, askers: Sequence[Asker], typed: str) -> Found:
    """Return the meaning of a typed text; the result is empty if nothing was found.

    The text is compared in this order with: labels of entries, numbers of rulings, names of cards
    in any language, places, words of rulings. Raises ``typed-several`` if the text fits several
    places, and ``ruling-unknown`` for a number that no ruling has.
    """
    names = library.names()
    whole = meant({value: own[:1] for value, own in names.items()}, typed)
    if whole.whole and whole.value is not None:
        return Found(whole.value)
    number = bare(typed).upper().replace(" ", "")
    if number in rulings.known():
        return Found(f"{RULING}::{number}")
    cards: list[tuple[Asker, tuple[str, ...]]] = []
    for asker in askers:
        own, held = search(asker, typed)
        if held and own:
            cards.append((asker, tuple(own)))
    if len(cards) == 1 and len(cards[0][1]) == 1:
        return Found(card_value(cards[0][0].game, cards[0][1][0]))
    if cards:
        return Found(cards=tuple(cards))
    places = _of(names, PLACE)
    place = meant(places, typed)
    if place.value is not None or place.several:
        return Found(take(places, typed, UserError("look-up-nothing", typed=safe_name(typed))))
    return _ruling(library, meant(_of(names, RULING), typed), number)


def _ruling(library: Library, found: Meant[str], number: str) -> Found:
    if found.value is not None:
        return Found(found.value)
    if found.several:
        return Found(numbers=tuple(value.rpartition(":")[2] for value in found.near))
    if rulings.NUMBER.fullmatch(number):
        near = ", ".join(rulings.nearest(number, library.games))
        raise UserError("ruling-unknown", near=near)
    return Found()


def _of(names: Mapping[str, tuple[str, ...]], sort: str) -> dict[str, tuple[str, ...]]:
    return {value: own for value, own in names.items() if value.startswith(f"{sort}:")}


def look_up_post(askers: Sequence[Asker], words: Text, said: str = "") -> Post:
    """Return the buttons to cards, to rulings and, at a table, to its board, below ``said``."""
    if len(askers) == 1:
        (asker,) = askers
        post = card_post(asker, None)._replace(text=said)
        row = (*post.rows[-1], rulings_button(asker.game, words("ui-button-rulings")))
        return post._replace(rows=(*post.rows[:-1], row))
    rows: list[Row] = []
    for asker in askers[:HEIGHT]:
        game = words(f"game-{asker.game}-short")
        cards = Button(words("look-up-cards-of", game=game), asker.id("cards", "0"))
        rows.append((cards, rulings_button(asker.game, words("look-up-rulings-of", game=game))))
    embed = make_embed(words("look-up-title"), description=said or words("look-up-how"))
    return Post(embed=embed, rows=tuple(rows))


def rulings_button(game: str, label: str) -> Button:
    """Return the button that leads to the rulings of a game."""
    return Button(label, encode(ControlId(0, 0, "rulings", game)))


def rulings_post(game: str, words: Text) -> Post:
    """Return menus of all rulings of a game."""
    numbers = [number for number, of in rulings.known().items() if of == game]
    embed = make_embed(
        words("rulings-title", game=words(f"game-{game}")), description=words("rulings-how")
    )
    return Post(embed=embed, rows=tuple(rulings.menus(numbers, words)[:HEIGHT]))


def several_post(found: Found, typed: str, words: Text) -> Post:
    """Return menus of the cards (one menu for each game) and rulings that a text could mean."""
    rows = [found_menu(asker, cards) for asker, cards in found.cards[:HEIGHT]]
    rows += rulings.menus(found.numbers, words)[:HEIGHT]
    said = words("look-up-several", typed=safe_name(typed))
    embed = make_embed(words("look-up-title"), description=said)
    return Post(embed=embed, rows=tuple(rows))
