"""Castrum's position in words: the status line, the board, the hand, the alt text."""

from collections.abc import Iterator

from bot.games.alt import compose
from bot.games.castrum.words import (
    EMOJI,
    NO_UNITS,
    card_name,
    castle,
    counted,
    effect,
    fate,
    in_units,
    named,
    names,
    played,
)
from bot.games.presenter import Section, ahead
from bot.i18n import Reader, listed
from engines.castrum.cards import BUILDINGS, KIND_OF
from engines.castrum.view import CastrumView, MoveView, SiteView
from engines.core.kernel import Seat


def status(view: CastrumView, reader: Reader) -> str:
    """Return who must do what now, and whether the clock has run out."""
    if view.result is not None:
        winners = view.result.winners
        return reader("castrum-status-over", names=named(winners, reader), count=len(winners))
    return _doing(view, reader) + last_call(view, reader)


def standing(view: CastrumView, reader: Reader) -> str:
    """Return a sentence on who is ahead, by public facts only."""
    key = "castrum-standing-timed" if is_timed(view) else "castrum-standing"
    totals = [site.standing for site in view.sites]
    names = [reader.name(seat) for seat in ahead(totals)]
    leaders = listed(reader.text, names)
    return reader(key, count=len(names), names=leaders, parts=max(totals))


def call(view: CastrumView, seat: Seat, reader: Reader) -> str | None:
    """Return a text on attacker and attack for a seat that must answer, else ``None``."""
    attack = view.attack
    asked = attack is not None and seat in view.waiting and seat != view.turn
    if attack is None or not asked:
        return None
    card = played(attack.card, reader)
    whom = "you" if attack.target == seat else "other"
    target = "" if attack.target is None else reader.name(attack.target)
    name = reader.name(view.turn)
    return reader("castrum-call-defence", whom=whom, name=name, card=card, target=target)


def last_call(view: CastrumView, reader: Reader) -> str:
    """Return a remark for the status line if the clock has run out."""
    if not view.time_up:
        return ""
    return " " + reader(f"castrum-status-last-{view.options['timed_end']}")


def _doing(view: CastrumView, reader: Reader) -> str:
    (kind, *_) = view.waiting.values()
    name = reader.name(view.turn)
    match kind:
        case "castrum-ask-move":
            return reader(f"castrum-status-{stage(view)}", name=name, left=view.cards_left)
        case "castrum-ask-discard":
            return reader("castrum-status-discard", name=name)
        case "castrum-ask-plague":
            return reader("castrum-status-plague", names=named(view.waiting, reader))
        case "castrum-ask-works":
            return reader("castrum-status-works", names=named(view.waiting, reader))
    if view.attack is None:
        raise ValueError(f"{kind} without an attack")
    card = played(view.attack.card, reader)
    if view.attack.target is None:
        return reader("castrum-status-target", name=name, card=card)
    key = "castrum-status-aim" if kind == "castrum-ask-aim" else "castrum-status-defence"
    return reader(key, name=name, card=card, target=reader.name(view.attack.target))


def stage(view: CastrumView) -> str:
    """Return the name of the turn's stage; the keys of texts on this stage end with the name."""
    if view.sites[view.turn].blocked:
        return "blocked"
    if not view.cards_left:
        return "no-card"
    if view.wheel:
        return "wheel"
    return "second-card" if view.played else "first-card"


def board(view: CastrumView, reader: Reader) -> list[Section]:
    """Return the public position, one section for the table and one for each seat."""
    round_title = reader("castrum-board-round", round=view.round)
    return [
        Section(round_title, tuple(board_lines(view, reader))),
        *(
            Section(reader.name(seat), tuple(_seat_lines(view, view.sites[seat], reader)))
            for seat in view.order
        ),
    ]


def board_lines(view: CastrumView, reader: Reader) -> Iterator[str]:
    """Yield lines about attack, turn order, event, dice, pile and stock."""
    if view.attack is not None:
        yield attack_line(view, reader)
    yield reader("castrum-board-order", names=names(view.order, reader))
    if view.result is None:
        yield reader("castrum-board-turn", name=reader.name(view.turn))
    if view.last is not None and view.attack is None:
        yield last_move(view.last, reader)
    yield event_line(view, reader)
    if view.dice:
        yield _dice_line(view, reader)
    yield reader("castrum-board-pile", count=view.pile)
    if is_timed(view):
        yield stock_line(view, reader)


def _dice_line(view: CastrumView, reader: Reader) -> str:
    return reader("castrum-board-dice", dice=", ".join(str(die) for die in view.dice))


def stock_line(view: CastrumView, reader: Reader) -> str:
    """Return a line on the buildings left in the common stock, or on each player's limit (R13)."""
    if view.options["stock"] == "common":
        key, walls, towers = "castrum-board-stock", view.walls_left, view.towers_left
    else:
        wall, tower = view.card_set.buildings
        key, walls, towers = "castrum-board-limit", wall.castle, tower.castle
    return reader(
        key,
        walls=reader("castrum-walls", count=walls),
        towers=reader("castrum-towers", count=towers),
    )


def attack_line(view: CastrumView, reader: Reader) -> str:
    """Return a line of text on the current attack; empty if there is none."""
    attack = view.attack
    if attack is None:
        return ""
    name, card = reader.name(attack.attacker), played(attack.card, reader)
    if attack.target is None:
        return reader("castrum-board-attack", name=name, card=card)
    target = reader.name(attack.target)
    if attack.aim is None:
        return reader("castrum-board-attack-target", name=name, card=card, target=target)
    aim = card_name(attack.aim, reader)
    return reader("castrum-board-attack-aim", name=name, card=card, target=target, aim=aim)


def last_move(last: MoveView, reader: Reader) -> str:
    """Return a line of text on the last move of a seat."""
    did = last.what in KIND_OF or last.what in BUILDINGS
    move = card_name(last.what, reader) if did else reader(f"castrum-did-{last.what}")
    name = reader.name(last.seat)
    if last.target is None:
        return reader("castrum-board-last", name=name, what=move)
    target = reader.name(last.target)
    return reader("castrum-board-last-against", name=name, what=move, target=target)


def event_line(view: CastrumView, reader: Reader) -> str:
    """Return the current event with its effect, or a line that says there is none."""
    if not view.event:
        return reader("castrum-board-no-event")
    return reader(
        "castrum-board-event",
        event=card_name(view.event, reader),
        effect=fate(view.event, view.options, reader),
        turns=view.event_turns,
    )


def _seat_lines(view: CastrumView, site: SiteView, reader: Reader) -> Iterator[str]:
    yield castle(site, is_timed(view), reader)
    yield reader("castrum-board-site", cards=counted(site.cards, reader))
    if site.wheel:
        yield reader("castrum-board-wheel")
    if site.mage is not None:
        yield reader("castrum-board-mage", name=reader.name(site.mage))
    yield from needs(site, reader)
    yield reader("castrum-board-hand", count=site.hand)


def needs(site: SiteView, reader: Reader) -> Iterator[str]:
    """Yield the units a site still lacks for a wall and for a tower, if more may be built."""
    for (building, lacking), done in zip(site.lacks.items(), site.done, strict=True):
        if done:
            continue
        if lacking == NO_UNITS:
            yield reader("castrum-board-affords", building=building)
        else:
            cards = in_units(lacking, reader)
            yield reader("castrum-board-lacks", building=building, cards=cards)


def is_timed(view: CastrumView) -> bool:
    """Return whether the game is played against the clock."""
    return view.options["type"] == "timed"


def hand(view: CastrumView, reader: Reader) -> list[Section]:
    """Return the viewer's cards with their effects, and the standing orders given."""
    lines = []
    for card in dict.fromkeys(view.hand):
        count = view.hand.count(card)
        lines.append(
            reader(
                "castrum-hand-card" if count == 1 else "castrum-hand-cards",
                emoji=EMOJI[card],
                card=card_name(card, reader),
                effect=effect(card, view.options, view.card_set, reader),
                **({} if count == 1 else {"count": count}),
            )
        )
    sections = [
        Section(reader("castrum-hand-title"), tuple(lines or [reader("castrum-hand-empty")]))
    ]
    orders = tuple(
        reader("castrum-order", card=card_name(card, reader), mode=mode)
        for card, mode in view.declared.items()
        if mode != "ask"
    )
    if orders:
        sections.append(Section(reader("castrum-orders-title"), orders))
    return sections


def alt_text(view: CastrumView, reader: Reader) -> str:
    """Return the picture in words: the status, every castle and site, then the rest."""
    parts = [
        (5, reader("castrum-board-round", round=view.round) + "."),
        (0, status(view, reader)),
    ]
    if view.attack is not None:
        parts.append((1, attack_line(view, reader)))
    if view.event:
        parts.append((4, event_line(view, reader)))
    if view.last is not None and view.attack is None:
        parts.append((6, last_move(view.last, reader)))
    parts.append((7, reader("castrum-board-pile", count=view.pile)))
    if is_timed(view):
        parts.append((6, stock_line(view, reader)))
    if view.dice:
        parts.append((8, _dice_line(view, reader)))
    for seat in view.order:
        parts += _seat_alt(view, seat, reader)
    return compose(parts, reader("alt-left-out"))


def _seat_alt(view: CastrumView, seat: Seat, reader: Reader) -> Iterator[tuple[int, str]]:
    site = view.sites[seat]
    castle_line = castle(site, is_timed(view), reader)
    yield 2, reader("castrum-alt-seat", name=reader.name(seat), castle=castle_line)
    yield 3, reader("castrum-board-site", cards=counted(site.cards, reader))
    if site.mage is not None:
        yield 3, reader("castrum-board-mage", name=reader.name(site.mage))
    if site.wheel:
        yield 6, reader("castrum-board-wheel")
    for need in needs(site, reader):
        yield 9, need
    yield 5, reader("castrum-board-hand", count=site.hand)
