"""Finds places on a board where a ruling of Castrum applies, and says how it applies."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from bot.games.castrum.places import threat
from bot.games.castrum.position import event_line, is_timed, needs, stock_line
from bot.games.castrum.words import ATTACK, EVENT, STOCK, castle, counted, fate, shield_name
from bot.games.presenter import Highlight
from bot.i18n import Reader
from engines.castrum.view import CastrumView, SiteView
from engines.core.kernel import Seat

Subject: TypeAlias = Callable[[CastrumView, Reader], Iterator[Highlight]]


def _site(seat: Seat, text: str, reader: Reader) -> Highlight:
    label = reader("castrum-asked-site", name=reader.name(seat))
    return Highlight(f"site-{seat}", label, text)


def _castle(seat: Seat, text: str, reader: Reader) -> Highlight:
    label = reader("castrum-asked-castle", name=reader.name(seat))
    return Highlight(f"castle-{seat}", label, text)


def _order(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    for seat, after in zip(view.order, (*view.order[1:], view.order[0]), strict=True):
        yield _site(seat, reader("castrum-shows-next", name=reader.name(after)), reader)


def _hands(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    for site in _sites(view):
        words = {"name": reader.name(site.seat), "count": site.hand}
        yield _site(site.seat, reader("castrum-asked-hand", **words), reader)


def _pile(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    text = reader("castrum-board-pile", count=view.pile)
    yield Highlight(STOCK, reader("castrum-asked-stock"), text)


def _turn(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    if "castrum-ask-move" in view.waiting.values():
        counts = {"played": view.played, "left": view.cards_left}
        text = reader("castrum-shows-turn", name=reader.name(view.turn), **counts)
        yield _site(view.turn, text, reader)


def _prices(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    for site in _sites(view):
        if text := " ".join(needs(site, reader)):
            yield _site(site.seat, text, reader)


def _parts(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    if is_timed(view):
        return
    for site in _sites(view):
        walls = reader("castrum-walls", count=site.to_castle[0])
        towers = reader("castrum-towers", count=site.to_castle[1])
        yield _castle(
            site.seat, reader("castrum-asked-missing", walls=walls, towers=towers), reader
        )


def _stock(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    if is_timed(view):
        yield Highlight(STOCK, reader("castrum-asked-stock"), stock_line(view, reader))


def _points(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    if is_timed(view):
        for site in _sites(view):
            yield _castle(site.seat, castle(site, timed=True, reader=reader), reader)


def _doubles(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    for site in _sites(view):
        found = {card: count for card, count in site.cards.items() if card.endswith("_x2")}
        if found:
            text = reader("castrum-shows-doubles", cards=counted(found, reader))
            yield _site(site.seat, text, reader)


def _wheel(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    for site in _sites(view):
        if site.wheel:
            left = reader("castrum-shows-wheel", left=view.cards_left)
            yield _site(site.seat, f"{reader('castrum-board-wheel')} {left}", reader)


def _targets(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    for site in _others(view):
        cards = sum(site.cards.values())
        text = reader("castrum-asked-bare")
        if cards:
            masons = site.cards.get("structores", 0)
            text = reader("castrum-shows-targets", cards=cards, masons=masons)
        yield _site(site.seat, text, reader)


def _answer(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    attack = view.attack
    if attack is None:
        return
    label = reader("castrum-asked-attack")
    shield = shield_name(attack.card, view.card_set, reader)
    if attack.target is None:
        yield Highlight(ATTACK, label, reader("castrum-asked-no-target", shield=shield))
        return
    name = reader.name(attack.target)
    yield Highlight(ATTACK, label, reader("castrum-asked-answer", name=name, shield=shield))
    yield _site(attack.target, "", reader)


def _threatens(attack: str) -> Subject:
    def subject(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
        for site in _others(view):
            if attack in site.attacks:
                yield _site(site.seat, threat(view, site, attack, reader), reader)

    return subject


def _blocked(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    for site in _sites(view):
        if site.mage is not None:
            words = {"name": reader.name(site.seat), "mage": reader.name(site.mage)}
            yield _site(site.seat, reader("castrum-asked-blocked", **words), reader)


def _event(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
    yield Highlight(EVENT, reader("castrum-asked-event"), event_line(view, reader))


def _in_force(*events: str) -> Subject:
    def subject(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
        if view.event in events:
            yield from _event(view, reader)

    return subject


def _asked(event: str) -> Subject:
    def subject(view: CastrumView, reader: Reader) -> Iterator[Highlight]:
        asked = [seat for seat, kind in view.waiting.items() if kind == f"castrum-ask-{event}"]
        if asked:
            text = fate(event, view.options, reader)
            yield Highlight(EVENT, reader("castrum-asked-event"), text)
        for seat in sorted(asked):
            cards = counted(view.sites[seat].cards, reader)
            yield _site(seat, reader("castrum-board-site", cards=cards), reader)

    return subject


def _sites(view: CastrumView) -> list[SiteView]:
    """Return the sites, the reader's own first."""
    return sorted(view.sites, key=lambda site: site.seat != view.viewer)


def _others(view: CastrumView) -> list[SiteView]:
    """Return the sites that may be attacked now."""
    return [site for site in _sites(view) if site.is_target]


SUBJECTS: dict[str, Subject] = {
    "R2": _order,
    "R3": _hands,
    "R5": _pile,
    "R6": _turn,
    "R7": _turn,
    "R9": _hands,
    "R10": _prices,
    "R11": _prices,
    "R12": _parts,
    "R13": _stock,
    "R14": _doubles,
    "R15": _doubles,
    "R17": _pile,
    "R19": _wheel,
    "R20": _wheel,
    "R21": _wheel,
    "R22": _wheel,
    "R23": _targets,
    "R24": _targets,
    "R26": _answer,
    "R27": _answer,
    "R29": _targets,
    "R30": _threatens("incendie"),
    "R31": _threatens("sorciere"),
    "R32": _threatens("mage"),
    "R33": _blocked,
    "R34": _blocked,
    "R35": _threatens("pieces_or"),
    "R36": _parts,
    "R38": _points,
    "R40": _event,
    "R41": _in_force("famine"),
    "R42": _in_force("famine"),
    "R43": _in_force("weather"),
    "R44": _asked("plague"),
    "R45": _asked("works"),
    "R46": _in_force("reform"),
    "R48": _asked("works"),
}
"""For each ruling, the function that finds the places where it applies."""
