"""Explains places of the board, and lists the cards that a viewer sees.

An explanation says what is at a place, whether a column holds, and what could still change the
outcome.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.games.castellum.cards import cards as all_cards
from bot.games.castellum.cards import known_as
from bot.games.castellum.gains import EMOJI
from bot.games.castellum.position import (
    column_line,
    market,
    on_the_table,
    reward_lines,
    space_line,
)
from bot.games.castellum.words import Words, cut
from bot.games.presenter import Section
from bot.games.prompt import Choice
from bot.i18n import Reader, listed
from engines.castellum.view import CastellumView, ColumnView, SpaceView
from engines.core.kernel import Option, Seat

FORTIFICATIONS, TROOPS, REWARD, TABLE = "fortifications", "troops", "reward", "table"


def places(view: CastellumView, reader: Reader) -> list[Choice]:
    """Return every open column and space, the market, the Reward and the card being played."""
    words = Words(reader, view.card_set)
    group = reader("castellum-asked-columns")
    found = [
        Choice(
            column_id(line.seat, number),
            words.place(line.seat, number),
            cut(column_line(number, column, reader, words)),
            EMOJI["fortification" if column.enemy is None else "enemy"],
            group,
        )
        for line in view.lines
        for number, column in enumerate(line.columns, 1)
        if column.open
    ]
    group = reader("castellum-board-spaces")
    found += [
        Choice(
            space_id(space),
            words.card(space.id),
            cut(words.gains.space(view.card_set.spaces[space.id])),
            "👷",
            group,
        )
        for space in view.spaces
    ]
    group = reader("castellum-asked-table")
    between = [
        (FORTIFICATIONS, reader("castellum-board-fortifications"), "fortification"),
        (TROOPS, reader("castellum-board-troops"), "troop"),
        (REWARD, reader("castellum-reward", year=view.label), "reward"),
    ]
    if on_the_table(view, reader, words):
        between.insert(0, (TABLE, reader("castellum-board-pending"), "angel"))
    found += [Choice(option, label, "", EMOJI[sign], group) for option, label, sign in between]
    return found


def ask(view: CastellumView, place: Option, reader: Reader) -> Section:
    """Return the explanation of a place; raises ``KeyError`` for an unknown place."""
    words = Words(reader, view.card_set)
    for line in view.lines:
        for number, column in enumerate(line.columns, 1):
            if column.open and place == column_id(line.seat, number):
                lines = _column(view, number, column, reader, words)
                return Section(words.place(line.seat, number), tuple(lines))
    for space in view.spaces:
        if place == space_id(space):
            return Section(words.card(space.id), tuple(_space(view, space, reader, words)))
    if place == REWARD:
        title = reader("castellum-reward", year=view.label)
        return Section(title, tuple(_reward(view, reader, words)))
    if place in (FORTIFICATIONS, TROOPS):
        cards = view.fortifications if place == FORTIFICATIONS else view.troops
        shown = market(reader(f"castellum-board-{place}"), cards, reader, words)
        return Section(shown.title, (*shown.lines, reader(f"castellum-asked-{place}")))
    pending = on_the_table(view, reader, words)
    if place == TABLE and pending:
        angels = sum(line.angels for line in view.lines)
        question = reader("castellum-asked-pending", count=angels)
        return Section(pending[0].title, (*pending[0].lines, question))
    raise KeyError(place)


def seen(view: CastellumView, reader: Reader) -> list[Choice]:
    """Return the cards the viewer sees: in hand, on offer, in the viewer's Line, in other Lines."""
    words = Words(reader, view.card_set)
    known = all_cards(replace(reader, card_set=view.card_set))
    offered: list[str] = [*view.fortifications, *view.troops, view.reward]
    offered += [space.id for space in view.spaces]
    if view.arriving is not None:
        offered.insert(0, view.arriving)
    if view.pending is not None:
        offered.insert(0, view.pending.card)
    lines = sorted(view.lines, key=lambda line: line.seat != view.viewer)
    standing = [card for line in lines for column in line.columns for card in _cards_of(column)]
    lots = (
        (reader("castellum-seen-hand"), [*view.own_angels, *view.own_enemies]),
        (reader("castellum-seen-offer"), offered),
        (reader("castellum-seen-lines"), standing),
    )
    found: list[Choice] = []
    for group, cards in lots:
        for card in dict.fromkeys(known_as(cards, known, words).values()):
            space = view.card_set.spaces.get(card)
            detail = words.facts(card) if space is None else words.gains.space(space)
            found.append(Choice(card, known[card], cut(detail), words.emoji(card), group))
    return found


def column_id(seat: Seat, number: int) -> str:
    """Return the id of a column among the places."""
    return f"column-{seat}-{number}"


def space_id(space: SpaceView) -> str:
    """Return the id of a space among the places."""
    return f"space-{space.id}"


def _cards_of(column: ColumnView) -> Iterator[str]:
    for card in (column.enemy, column.fortification):
        if card is not None:
            yield card
    yield from column.troops
    yield from column.angels


def _column(
    view: CastellumView, number: int, column: ColumnView, reader: Reader, words: Words
) -> Iterator[str]:
    yield column_line(number, column, reader, words)
    for card in _cards_of(column):
        yield reader("castellum-hand-card", card=words.card(card), text=words.facts(card))
    yield verdict(column, reader)
    if view.phase in ("construction", "angels"):
        yield room(column, reader)
    yield from _outlook(view, column, reader)


def room(column: ColumnView, reader: Reader) -> str:
    """Return the cards for which a column has room."""
    fort = "yes" if column.fort_room else "no"
    return reader("castellum-asked-room", fort=fort, troops=column.troop_room)


def verdict(column: ColumnView, reader: Reader) -> str:
    """Return a sentence on the current state of a column."""
    if not column.defended:
        return reader("castellum-asked-undefended")
    if column.enemy is None:
        return reader("castellum-asked-up-to", attack=column.attack)
    spare = column.attack - column.strength
    if column.holds:
        return reader("castellum-asked-spare", count=spare)
    return reader("castellum-asked-short", count=-spare)


def _outlook(view: CastellumView, column: ColumnView, reader: Reader) -> Iterator[str]:
    """Yield sentences on what may still happen to a column this year, and how to react."""
    if view.phase == "construction":
        yield reader("castellum-asked-construction")
    elif view.phase == "siege":
        if column.awaits:
            count = sum(line.enemies for line in view.lines)
            yield reader("castellum-asked-siege", count=count)
        else:
            yield reader("castellum-asked-besieged")
    elif view.phase == "angels":
        count = sum(line.angels for line in view.lines)
        yield reader("castellum-asked-angels", count=count)
        if count:
            yield reader("castellum-asked-cancel")


def _space(view: CastellumView, space: SpaceView, reader: Reader, words: Words) -> Iterator[str]:
    yield space_line(space, view, reader, words)
    if space.exclusive:
        yield reader("castellum-asked-taken" if space.workers else "castellum-asked-one")
    else:
        yield reader("castellum-asked-many")
    workers = [
        reader("castellum-asked-workers", name=reader.name(line.seat), count=line.workers)
        for line in view.lines
        if line.workers
    ]
    if workers:
        yield reader("castellum-asked-left", workers=", ".join(workers))


def _reward(view: CastellumView, reader: Reader, words: Words) -> Iterator[str]:
    yield from reward_lines(view, reader, words)
    if view.taker is not None or view.result is not None:
        return
    yield reader("castellum-asked-missing", count=view.missing)
    best = sorted(view.leaders)
    if best:
        names = listed(reader.text, [reader.name(seat) for seat in best])
        most = view.lines[best[0]].defeated_now
        yield reader("castellum-asked-most", count=len(best), names=names, enemies=most)


def means(view: CastellumView, asked: Option) -> list[Option]:
    """Return the options that a person may mean by a column, a space or a card.

    A card that was looked up may mean any card of its kind.
    """
    decision = view.decision
    for line in view.lines:
        for number in range(1, len(line.columns) + 1):
            if asked == column_id(line.seat, number):
                own = decision is not None and decision.kind == "castellum-ask-column"
                return [number] if own else [line.seat]
    for space in view.spaces:
        if asked in (space_id(space), space.id):
            return [space.id]
    card_set = view.card_set
    named: dict[str, Any] = {
        **card_set.fortifications,
        **card_set.troops,
        **card_set.enemies,
        **card_set.angels,
    }
    if asked not in named:
        return []
    alike = named[str(asked)]._replace(id="")
    return [asked, *(card for card, facts in named.items() if facts._replace(id="") == alike)]


def near(option: Option, legal: Sequence[Option]) -> Option:
    """Return the legal column nearest to an illegal option, or else the first legal option."""
    numbers = [number for number in legal if isinstance(number, int)]
    if isinstance(option, int) and numbers:
        return min(numbers, key=lambda number: abs(number - option))
    return legal[0]
