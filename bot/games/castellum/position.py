"""Castellum's position in words: status, board, hand, and alt text."""

from collections.abc import Iterator

from bot.games.alt import compose
from bot.games.castellum.gains import DOT
from bot.games.castellum.words import Words, cut, workers_left
from bot.games.presenter import Section, ahead
from bot.i18n import Reader, listed
from engines.castellum.standings import totals
from engines.castellum.view import CastellumView, ColumnView, LineView, SpaceView
from engines.core.kernel import Seat


def status(view: CastellumView, reader: Reader) -> str:
    """Return who must do what, and how much is left to do."""
    if view.result is not None or not view.waiting:
        return reader("castellum-status-over")
    words = Words(reader, view.card_set)
    seats = sorted(view.waiting)
    kind = view.waiting[seats[0]].removeprefix("castellum-ask-")
    params: dict[str, object] = {"name": ", ".join(reader.name(seat) for seat in seats)}
    line = view.lines[seats[0]]
    if kind == "space":
        params |= workers_left(line)
    elif kind == "enemy":
        params["left"] = line.enemies
    elif kind in ("column", "line", "use"):
        shown = view.open_decision
        params["card"] = words.card(str(shown.about[0])) if shown and shown.about else ""
    elif kind == "cancel" and view.pending is not None:
        card = view.pending.chain[-1][1] if view.pending.chain else view.pending.card
        params["effect"] = words.effect(view.card_set.effect[card])
    return cut(reader(f"castellum-status-{kind}", **params), 256)


def call(view: CastellumView, seat: Seat, reader: Reader) -> str | None:
    """Return the question to a seat that may cancel an announced effect, else ``None``."""
    if view.waiting.get(seat) != "castellum-ask-cancel" or view.pending is None:
        return None
    return cut(cancel_question(view, Words(reader, view.card_set), reader), 256)


def cancel_question(view: CastellumView, words: Words, reader: Reader) -> str:
    """Return the question whether to cancel the announced effect."""
    pending = view.pending
    if pending is None:
        return reader("castellum-option-let")
    if pending.chain:
        played = (pending.card, *(card for _, card in pending.chain))
        effect = words.effect(view.card_set.effect[played[-2]])
        name = reader.name(pending.chain[-1][0])
        return reader("castellum-ask-cancel-back", name=name, effect=effect)
    text = words.target(pending.use, pending.targets)
    effect = words.effect(pending.use)
    name = reader.name(pending.player)
    return reader("castellum-ask-cancel", name=name, effect=effect, text=text)


def standing(view: CastellumView, reader: Reader) -> str:
    """Return a sentence on who is ahead, by public facts only."""
    defeated = [line.defeated for line in view.lines]
    names = [reader.name(seat) for seat in ahead(defeated)]
    leaders = listed(reader.text, names)
    return reader("castellum-standing", count=len(names), names=leaders, enemies=max(defeated))


def sections(view: CastellumView, reader: Reader) -> list[Section]:
    """Return the public position: sections for the year, each Line, and the offers."""
    words = Words(reader, view.card_set)
    found = [_year(view, reader, words)]
    found += on_the_table(view, reader, words)
    found += [_line(line, reader, words) for line in view.lines]
    if view.phase == "construction":
        lines = tuple(space_line(space, view, reader, words) for space in view.spaces)
        found.append(Section(reader("castellum-board-spaces"), lines))
    if "fortification" in view.on_sale:
        title = reader("castellum-board-fortifications")
        found.append(market(title, view.fortifications, reader, words))
    if "troop" in view.on_sale:
        found.append(market(reader("castellum-board-troops"), view.troops, reader, words))
    shown = tuple(trophies(line, reader, words) for line in view.lines if line.trophies)
    if shown:
        found.append(Section(reader("castellum-board-trophies"), shown))
    return found


def trophies(line: LineView, reader: Reader, words: Words) -> str:
    """Return the Enemies a seat has defeated; they become public when they are counted."""
    cards = words.cards(line.trophies)
    return reader("castellum-trophies", name=reader.name(line.seat), cards=cards)


def _year(view: CastellumView, reader: Reader, words: Words) -> Section:
    phase = reader(f"castellum-phase-{view.phase}")
    lines = (
        reader("castellum-board-first", name=reader.name(view.first)),
        *reward_lines(view, reader, words),
        reader("castellum-board-angels", deck=view.angel_deck, discard=len(view.angel_discard)),
    )
    return Section(reader("castellum-board-year", year=view.label, phase=phase), lines)


def reward_lines(view: CastellumView, reader: Reader, words: Words) -> list[str]:
    """Return lines on the year's Reward: its condition, its gains, and who took it."""
    lines = [reader("castellum-board-reward", needed=view.needed, defeated=view.defeated_now)]
    card_sides = view.card_set.rewards[view.reward].sides
    if view.sides is None:
        text = " / ".join(words.gains.side(side) for side in card_sides)
        lines.append(reader("castellum-board-sides", sides=text))
        return lines
    got = words.seats(
        [
            reader("castellum-board-side", name=reader.name(seat), text=words.gains.side(side))
            for seat, side in enumerate(card_sides[faced] for faced in view.sides)
        ]
    )
    if view.taker is not None:
        lines.append(reader("castellum-board-turned", name=reader.name(view.taker)))
    return [*lines, reader("castellum-board-sides", sides=got)]


def on_the_table(view: CastellumView, reader: Reader, words: Words) -> list[Section]:
    """Return a section on the cards being played, if any."""
    lines = []
    if view.arriving is not None:
        enemy = DOT.join((words.card(view.arriving), words.facts(view.arriving)))
        lines.append(reader("castellum-board-arriving", enemy=enemy))
    pending = view.pending
    if pending is not None:
        seat, card = reader.name(pending.player), words.card(pending.card)
        if pending.targets:
            effect, text = words.effect(pending.use), words.target(pending.use, pending.targets)
            lines.append(reader("castellum-event-announce", seat=seat, effect=effect, text=text))
        else:
            lines.append(reader("castellum-event-angel-shown", seat=seat, card=card))
        lines += [
            reader("castellum-board-cancelled-by", name=reader.name(seat))
            for seat, _ in pending.chain
        ]
    return [Section(reader("castellum-board-pending"), tuple(lines))] if lines else []


def _line(line: LineView, reader: Reader, words: Words) -> Section:
    title = reader(
        "castellum-board-line",
        name=reader.name(line.seat),
        resources=words.gains.pieces(line.resources),
    )
    lines = [
        reader(
            "castellum-board-hands",
            workers=line.workers,
            angels=line.angels,
            enemies=line.enemies,
            defeated=line.defeated,
            now=line.defeated_now,
        )
    ]
    if line.next_attack:
        lines.append(reader("castellum-board-next", count=line.next_attack))
    if line.letting:
        lines.append(reader("castellum-board-letting"))
    lines += [
        column_line(number, column, reader, words)
        for number, column in enumerate(line.columns, 1)
        if column.open
    ]
    return Section(title, tuple(lines))


def column_line(number: int, column: ColumnView, reader: Reader, words: Words) -> str:
    """Return a line of text on a column: cards, attack, Enemy, and whether the column holds."""
    cards = [*([column.fortification] if column.fortification else []), *column.troops]
    if cards:
        names = words.cards(cards)
        parts = [reader("castellum-board-column", column=number, cards=names, attack=column.attack)]
    else:
        parts = [reader("castellum-board-column-empty", column=number)]
    bonuses = [
        reader(f"castellum-board-{source}", count=count)
        for source, count in (
            ("dinghuis", column.dinghuis),
            ("angel", column.angel),
            ("last-reward", column.reward),
        )
        if count
    ]
    if bonuses:
        parts.append(reader("castellum-board-bonus", parts=", ".join(bonuses)))
    if column.enemy is not None:
        enemy = f"{words.emoji(column.enemy)} {words.card(column.enemy)}"
        against = reader("castellum-board-against", enemy=enemy, strength=column.strength)
        if column.enemy_token:
            against += f" ({reader('castellum-board-token', count=column.enemy_token)})"
        parts.append(against)
        parts.append(reader(f"castellum-board-{'holds' if column.holds else 'falls'}"))
    return DOT.join(parts)


def space_line(space: SpaceView, view: CastellumView, reader: Reader, words: Words) -> str:
    """Return a line of text on an action space: its gains, and whose Workers are there."""
    if space.workers:
        workers = ", ".join(reader.name(seat) for seat in space.workers)
    else:
        workers = reader(f"castellum-board-{'free' if space.exclusive else 'many'}")
    return reader(
        "castellum-board-space",
        space=words.card(space.id),
        effect=words.gains.space(view.card_set.spaces[space.id]),
        workers=workers,
    )


def market(title: str, cards: tuple[str, ...], reader: Reader, words: Words) -> Section:
    """Return a part of the market, card by card."""
    lines = tuple(
        reader("castellum-hand-card", card=words.card(card), text=words.facts(card))
        for card in cards
    )
    return Section(title, lines or (reader("castellum-board-sold-out"),))


def hand(view: CastellumView, reader: Reader) -> list[Section]:
    """Return the viewer's resources, and each card in hand with its effect."""
    if view.viewer is None:
        return []
    words = Words(reader, view.card_set)
    resources = words.gains.pieces(view.lines[view.viewer].resources)
    angels = tuple(
        reader(
            "castellum-hand-card",
            card=f"{words.emoji(card)} {words.card(card)}",
            text=words.does(card),
        )
        for card in view.own_angels
    )
    enemies = tuple(
        reader(
            "castellum-hand-card",
            card=f"{words.emoji(card)} {words.card(card)}",
            text=words.facts(card),
        )
        for card in view.own_enemies
    )
    none = (reader("castellum-hand-none"),)
    found = [
        Section(reader("castellum-hand-resources"), (resources,)),
        Section(reader("castellum-hand-angels"), angels or none),
    ]
    if enemies:
        found.append(Section(reader("castellum-hand-enemies"), enemies))
    return found


FIRST, MAIN, HELD, OFFERED, REST = range(5)
"""Importance of the alt text's parts, the most important first.

The parts are the situation; each Line's fights; each seat's possessions, the Reward and the last
move; the offers; the rest.
"""


def alt_text(view: CastellumView, reader: Reader) -> str:
    """Return the picture in words, without the least important parts if the text is too long.

    The text contains the year, the status, the fights of every Line, each seat's possessions, the
    Reward and the offers.
    """
    words = Words(reader, view.card_set)
    parts = [(FIRST, _alt_head(view, reader))]
    parts += [
        (MAIN, line) for section in on_the_table(view, reader, words) for line in section.lines
    ]
    if view.result is None:
        parts.append((HELD, reader("castellum-alt-first", name=reader.name(view.first))))
        needed = {"defeated": view.defeated_now, "needed": view.needed}
        parts.append((HELD, reader("castellum-alt-reward", **needed)))
    for line in view.lines:
        parts.append((MAIN, fights(line, reader)))
        parts.append((HELD, held(line, reader, words)))
    if view.last_by is not None and view.last:
        name, cards = reader.name(view.last_by), words.cards(view.last)
        parts.append((HELD, reader("castellum-alt-last", name=name, cards=cards)))
    parts += [(OFFERED, text) for text in _alt_offers(view, reader, words)]
    piles = {"deck": view.angel_deck, "discard": len(view.angel_discard)}
    parts.append((REST, reader("castellum-alt-angels", **piles)))
    return compose(parts, reader("castellum-alt-left-out"))


def _alt_head(view: CastellumView, reader: Reader) -> str:
    """Return the year, the phase and whose turn it is, or the final scores."""
    phase = reader(f"castellum-phase-{view.phase}")
    head = reader("castellum-alt", year=view.label, phase=phase)
    if view.result is None:
        return f"{head} {reader('castellum-alt-status', status=status(view, reader))}"
    scores = [
        reader("castellum-alt-score", name=reader.name(seat), total=total)
        for seat, total in enumerate(totals(view.result))
    ]
    return " ".join((head, *scores))


def fights(line: LineView, reader: Reader) -> str:
    """Return the attack of each column, and the strength of the Enemy at it, if any."""
    columns = ", ".join(_alt_fight(column, reader) for column in line.columns if column.open)
    return reader("castellum-alt-line", name=reader.name(line.seat), columns=columns)


def _alt_fight(column: ColumnView, reader: Reader) -> str:
    """Return a column's attack in words; without cards, bonuses do not count (A24)."""
    attack = str(column.attack) if column.defended else reader("castellum-alt-nobody")
    if column.enemy is None:
        return attack
    return reader("castellum-alt-against", attack=attack, strength=column.strength)


def held(line: LineView, reader: Reader, words: Words, *, named: bool = False) -> str:
    """Return the counts of a seat's possessions on the table and in hand.

    ``named`` adds the seat's name to the text.
    """
    return reader(
        "castellum-alt-owned" if named else "castellum-alt-held",
        name=reader.name(line.seat),
        resources=words.gains.pieces(line.resources),
        workers=line.workers,
        angels=line.angels,
        enemies=line.enemies,
        defeated=line.defeated,
    )


def _alt_offers(view: CastellumView, reader: Reader, words: Words) -> Iterator[str]:
    """Yield the occupied spaces and the market, each only in the phases in which it matters."""
    if view.phase == "construction":
        taken = [words.card(space.id) for space in view.spaces if space.workers]
        if taken:
            yield reader("castellum-alt-spaces", spaces=", ".join(taken))
    if view.fortifications and "fortification" in view.on_sale:
        yield reader("castellum-alt-fortifications", cards=words.cards(view.fortifications))
    if view.troops and "troop" in view.on_sale:
        yield reader("castellum-alt-troops", cards=words.cards(view.troops))
