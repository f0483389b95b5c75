"""The pictures of Castellum in words: the hand, the strips and the result."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.games.alt import compose, sentence
from bot.games.artist import Strip
from bot.games.castellum import position
from bot.games.castellum.pictures import moments, trophies, victory
from bot.games.castellum.pictures.folded import shows_line
from bot.games.castellum.words import Words
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.result import Built
from engines.castellum.view import CastellumView
from engines.core.kernel import Event

FIRST, MAIN, REST, LAST = range(4)
"""Importance of the parts: question, choices, hand, refused options."""


def hand(view: CastellumView, prompt: Prompt | None, reader: Reader) -> str:
    """Return the picture of a hand in words.

    The text contains the question, each choice (with the number that its button has, if any), the
    cards held and the refused options.
    """
    words = Words(reader, view.card_set)
    parts: list[tuple[int, str]] = []
    if prompt is not None:
        parts.append((FIRST, sentence(prompt.title)))
        is_grid = bool(prompt.folds) and not prompt.counts
        for number, choice in enumerate(prompt.choices, 1):
            named = {"number": 0 if is_grid else number, "label": choice.label}
            if choice.detail:
                detail = reader("castellum-alt-choice-detail", detail=choice.detail, **named)
                parts.append((MAIN, detail))
            else:
                parts.append((MAIN, reader("castellum-alt-choice", **named)))
        refused = ", ".join(refusal.label for refusal in prompt.refused)
        if refused:
            parts.append((LAST, reader("castellum-alt-refused", cards=refused)))
    if view.viewer is not None:
        parts.append((REST, position.held(view.lines[view.viewer], reader, words, named=True)))
    parts.append((REST, _hand(view, reader, words)))
    return compose(parts, reader("castellum-alt-left-out"))


def folded(view: CastellumView, reader: Reader) -> str:
    """Return the folded hand in words: the cards and, if the picture shows them, the columns."""
    if view.viewer is None:
        return ""
    words, line = Words(reader, view.card_set), view.lines[view.viewer]
    parts = [(REST, _hand(view, reader, words))]
    if shows_line(view):
        parts.append((REST, position.fights(line, reader)))
        parts.append((REST, position.held(line, reader, words, named=True)))
    return compose(parts, reader("castellum-alt-left-out"))


def _hand(view: CastellumView, reader: Reader, words: Words) -> str:
    cards = (*view.own_angels, *view.own_enemies)
    return reader("castellum-alt-hand", cards=words.cards(cards)) if cards else ""


def found_moments(
    before: CastellumView, events: Sequence[Event], after: CastellumView, reader: Reader
) -> Iterator[Strip]:
    """Yield pictures of the year's combat and of the Reward, if they are among the events.

    At the end of a game, also yield a picture of the Enemies that each seat has defeated.
    """
    combat = moments.combat_of(before, events)
    if combat is not None:
        alt = _combat(combat, before, reader)
        phase = reader("castellum-phase-combat")
        name = reader("castellum-board-year", year=before.label, phase=phase)
        draw = partial(moments.draw_combat, combat, before, after, reader)
        yield Strip(alt, draw, name, seats=combat.fights)
    sides = moments.turned(events)
    if sides and before.taker is not None:
        alt = _reward(sides, before, reader)
        draw = partial(moments.draw_reward, sides, before, after, reader)
        yield Strip(alt, draw, seats=sides)
    if any(line.trophies for line in after.lines):
        name = reader("castellum-board-trophies")
        yield Strip(_trophies(after, reader), lambda: trophies.draw(after, reader), name, sums=True)


def _trophies(view: CastellumView, reader: Reader) -> str:
    """Return the Enemies that each seat has defeated."""
    words = Words(reader, view.card_set)
    shown = (line for line in view.lines if line.trophies)
    parts = [(MAIN, position.trophies(line, reader, words)) for line in shown]
    return compose(parts, reader("castellum-alt-left-out"))


def _combat(combat: moments.Combat, before: CastellumView, reader: Reader) -> str:
    """Return the outcome of each column's fight, and whether the Reward was earned."""
    parts = [(FIRST, reader("castellum-alt-combat", year=before.label))]
    counts = {"defeated": combat.defeated, "needed": combat.needed}
    for seat in range(before.seats):
        fights = ", ".join(_fight(fight, reader) for fight in combat.fights.get(seat, ()))
        if fights:
            name = reader.name(seat)
            parts.append((MAIN, reader("castellum-alt-fights", name=name, fights=fights)))
    parts.append((FIRST, reader("castellum-alt-reward", **counts)))
    if combat.taker is not None:
        parts.append((FIRST, reader("castellum-alt-taker", name=reader.name(combat.taker))))
    elif not combat.earned:
        parts.append((FIRST, reader("castellum-alt-missed")))
    return compose(parts, reader("castellum-alt-left-out"))


def _fight(fight: moments.Fight, reader: Reader) -> str:
    place = {"column": fight.column, "strength": fight.strength}
    if not fight.defended:
        return reader("castellum-alt-undefended", **place)
    won = "yes" if fight.held else "no"
    return reader("castellum-alt-fight", attack=fight.attack, won=won, **place)


def _reward(sides: dict[int, int], before: CastellumView, reader: Reader) -> str:
    """Return a text on who turned the Reward card, and on what each seat gets."""
    words = Words(reader, before.card_set)
    card = before.card_set.rewards[before.reward]
    taker = reader.name(before.taker if before.taker is not None else 0)
    parts = [(FIRST, reader("castellum-alt-turned", year=before.label, name=taker))]
    for seat, side in sorted(sides.items()):
        text = words.gains.side(card.sides[side])
        parts.append((MAIN, reader("castellum-alt-gets", name=reader.name(seat), text=text)))
    return compose(parts, reader("castellum-alt-left-out"))


def building(view: CastellumView, reader: Reader) -> Built:
    """Return the description and the picture of the first winner's Line, with the trophies."""
    winners = () if view.result is None else view.result.winners
    line = view.lines[winners[0] if winners else 0]
    name = reader.name(line.seat)
    columns = ", ".join(
        reader(
            "castellum-building-held" if column.enemy is None else "castellum-building-fallen",
            attack=column.attack,
        )
        for column in line.columns
    )
    words = reader("castellum-building", name=name, columns=columns)
    if line.trophies:
        words += " " + position.trophies(line, reader, Words(reader, view.card_set))
    return Built(words, lambda: victory.draw(view, winners))
