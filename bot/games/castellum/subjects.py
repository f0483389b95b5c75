"""Finds places on a board where a ruling of Castellum applies, and says how it applies."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from bot.games.castellum.places import (
    FORTIFICATIONS,
    REWARD,
    TABLE,
    TROOPS,
    column_id,
    room,
    space_id,
    verdict,
)
from bot.games.castellum.position import market, on_the_table, reward_lines, space_line
from bot.games.castellum.words import Words
from bot.games.presenter import Highlight
from bot.i18n import Reader
from engines.castellum.cards import BOMBARDIER
from engines.castellum.view import CastellumView, ColumnView, LineView
from engines.core.kernel import Seat

Subject: TypeAlias = Callable[[CastellumView, Reader], Iterator[Highlight]]
_Telling: TypeAlias = Callable[[CastellumView, Seat, ColumnView, Words], Iterator[str]]
"""Function that yields texts on how a ruling applies to a column, if it applies."""


def _columns(told: _Telling) -> Subject:
    """Return a function that finds the open columns for which ``told`` yields texts.

    The reader's own columns come first.
    """

    def subject(view: CastellumView, reader: Reader) -> Iterator[Highlight]:
        words = Words(reader, view.card_set)
        for line in _lines(view):
            for number, column in enumerate(line.columns, 1):
                sentences = list(told(view, line.seat, column, words)) if column.open else []
                if sentences:
                    label = words.place(line.seat, number)
                    yield Highlight(column_id(line.seat, number), label, " ".join(sentences))

    return subject


def _lines(view: CastellumView) -> list[LineView]:
    return sorted(view.lines, key=lambda line: line.seat != view.viewer)


def _fact(card: str, words: Words) -> str:
    return words.reader("castellum-hand-card", card=words.card(card), text=words.facts(card))


def _start(view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if column.fortification in view.card_set.starts:
        yield _fact(str(column.fortification), words)


def _incomes(view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    for card in (column.fortification, *column.troops):
        if card in view.card_set.incomes:
            yield _fact(str(card), words)


def _scoring(view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    fort, card_set = column.fortification, view.card_set
    if fort is not None and card_set.fortifications[fort].vp_per:
        yield _fact(fort, words)
    yield from (_fact(card, words) for card in column.troops if card_set.troops[card].vp_per)


def _room(_view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    yield room(column, words.reader)


def _besieged(view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if view.phase == "siege":
        free = "free" if column.awaits else "besieged"
        yield words.reader(f"castellum-shows-{free}")


def _rallies(view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if column.enemy in view.card_set.rallies:
        yield _fact(str(column.enemy), words)


def _bonuses(_view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if column.angels:
        yield words.reader("castellum-shows-angel", count=column.angel, attack=column.attack)
        if not column.defended:
            yield verdict(column, words.reader)


def _enemies(_view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if column.enemy is not None:
        yield _fact(column.enemy, words)


def _for_hire(view: CastellumView, seat: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if seat != view.viewer:
        yield from (_fact(card, words) for card in column.troops)


def _guns(view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    for card in column.troops:
        if view.card_set.kind[card] == BOMBARDIER:
            yield _fact(card, words)


def _tokens(_view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if column.enemy_token:
        yield words.reader(
            "castellum-shows-token", count=column.enemy_token, strength=column.strength
        )


def _levies(view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if column.enemy is not None and view.card_set.enemies[column.enemy].levy:
        yield _fact(column.enemy, words)


def _verdicts(_view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if column.enemy is not None:
        against = {"attack": column.attack, "strength": column.strength}
        if column.defended:
            yield words.reader("castellum-shows-fight", **against)
        else:
            yield words.reader("castellum-shows-nobody", strength=column.strength)
        yield verdict(column, words.reader)


def _falling(_view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if column.enemy is not None and not column.holds:
        yield verdict(column, words.reader)


def _promised(_view: CastellumView, _: Seat, column: ColumnView, words: Words) -> Iterator[str]:
    if column.reward:
        count = words.reader("castellum-board-last-reward", count=column.reward)
        yield words.reader("castellum-board-bonus", parts=count)


def _spaces(view: CastellumView, reader: Reader) -> Iterator[Highlight]:
    if view.phase != "construction":
        return
    words = Words(reader, view.card_set)
    for space in view.spaces:
        state = "many"
        if space.exclusive:
            state = "taken" if space.workers else "one"
        label = words.card(space.id)
        yield Highlight(space_id(space), label, reader(f"castellum-asked-{state}"))


def _buying(view: CastellumView, reader: Reader) -> Iterator[Highlight]:
    if view.phase != "construction":
        return
    words = Words(reader, view.card_set)
    for space in view.spaces:
        if view.card_set.spaces[space.id].buy:
            line = space_line(space, view, reader, words)
            yield Highlight(space_id(space), words.card(space.id), line)


def _market(view: CastellumView, reader: Reader) -> Iterator[Highlight]:
    words = Words(reader, view.card_set)
    offers = {
        "fortification": (FORTIFICATIONS, view.fortifications),
        "troop": (TROOPS, view.troops),
    }
    for place, cards in (offers[sort] for sort in view.on_sale):
        if cards:
            shown = market(reader(f"castellum-board-{place}"), cards, reader, words)
            yield Highlight(place, shown.title, reader("castellum-shows-left", count=len(cards)))


def _pending(view: CastellumView, reader: Reader) -> Iterator[Highlight]:
    for section in on_the_table(view, reader, Words(reader, view.card_set)):
        yield Highlight(TABLE, section.title, " ".join(section.lines))


def _reward(view: CastellumView, reader: Reader) -> Iterator[Highlight]:
    lines = reward_lines(view, reader, Words(reader, view.card_set))
    yield Highlight(REWARD, reader("castellum-reward", year=view.label), " ".join(lines))


def _last_reward(view: CastellumView, reader: Reader) -> Iterator[Highlight]:
    if view.is_last_year:
        yield from _reward(view, reader)


SUBJECTS: dict[str, Subject] = {
    "A1": _columns(_start),
    "A2": _columns(_incomes),
    "A5": _buying,
    "A6": _columns(_room),
    "A7": _columns(_room),
    "A8": _market,
    "A11": _columns(_besieged),
    "A12": _columns(_rallies),
    "A15": _columns(_bonuses),
    "A16": _pending,
    "A17": _pending,
    "A18": _columns(_enemies),
    "A19": _columns(_for_hire),
    "A20": _columns(_guns),
    "A22": _columns(_tokens),
    "A23": _columns(_levies),
    "A24": _columns(_verdicts),
    "A25": _columns(_falling),
    "A27": _reward,
    "A28": _columns(_promised),
    "A30": _columns(_scoring),
    "A34": _spaces,
    "A37": _pending,
    "A42": _pending,
    "A44": _last_reward,
}
"""For each ruling, the function that finds the places where it applies."""
