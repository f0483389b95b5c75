"""Explains places of the board, and lists the cards that a viewer sees.

An explanation says what is at a place, what could happen to it, and what protects it.
"""

from collections.abc import Iterator, Sequence

from bot.games.castrum.position import attack_line, board_lines, event_line, is_timed, needs
from bot.games.castrum.words import (
    ATTACK,
    EMOJI,
    EVENT,
    STOCK,
    card_name,
    castle,
    counted,
    effect,
    fate,
    shield_name,
)
from bot.games.presenter import Section
from bot.games.prompt import Choice
from bot.i18n import Reader
from engines.castrum.cards import ATTACKS, BUILDINGS
from engines.castrum.view import AttackView, CastrumView, SiteView
from engines.core.kernel import Option

DETAIL = 100


def places(view: CastrumView, reader: Reader) -> list[Choice]:
    """Return every site and castle, the event, the current attack and the stock of buildings."""
    found = []
    group = reader("castrum-asked-sites")
    for seat in view.order:
        site = view.sites[seat]
        label = reader("castrum-asked-site", name=reader.name(seat))
        detail = reader("castrum-board-site", cards=counted(site.cards, reader))
        sign = EMOJI["mage"] if site.blocked else EMOJI["structores"]
        found.append(Choice(f"site-{seat}", label, _short(detail), sign, group))
    group = reader("castrum-asked-castles")
    for seat in view.order:
        label = reader("castrum-asked-castle", name=reader.name(seat))
        detail = castle(view.sites[seat], is_timed(view), reader)
        found.append(Choice(f"castle-{seat}", label, _short(detail), EMOJI["tower"], group))
    group = reader("castrum-asked-table")
    if view.attack is not None:
        label = reader("castrum-asked-attack")
        detail = attack_line(view, reader)
        found.append(Choice(ATTACK, label, _short(detail), EMOJI[view.attack.card], group))
    label = reader("castrum-asked-event")
    event = card_name(view.event, reader) if view.event else reader("castrum-board-no-event")
    found.append(Choice(EVENT, label, _short(event), "🎲", group))
    found.append(Choice(STOCK, reader("castrum-asked-stock"), "", "🂠", group))
    return found


def ask(view: CastrumView, place: Option, reader: Reader) -> Section:
    """Return the explanation of a place; raises ``KeyError`` for an unknown place."""
    for site in view.sites:
        if place == f"site-{site.seat}":
            title = reader("castrum-asked-site", name=reader.name(site.seat))
            return Section(title, tuple(_site(view, site, reader)))
        if place == f"castle-{site.seat}":
            title = reader("castrum-asked-castle", name=reader.name(site.seat))
            return Section(title, tuple(_castle(view, site, reader)))
    if place == ATTACK and view.attack is not None:
        lines = _attack(view, view.attack, reader)
        return Section(reader("castrum-asked-attack"), tuple(lines))
    if place == EVENT:
        return Section(reader("castrum-asked-event"), tuple(_event(view, reader)))
    if place == STOCK:
        return Section(reader("castrum-asked-stock"), tuple(board_lines(view, reader)))
    raise KeyError(place)


def seen(view: CastrumView, reader: Reader) -> list[Choice]:
    """Return the cards the viewer sees: in hand, on the table, and buildings to build."""
    table = [view.event] if view.event else []
    if view.attack is not None:
        table.append(view.attack.card)
    table += ["mage" for site in view.sites if site.blocked]
    table += ["roue" for site in view.sites if site.wheel]
    table += [card for site in view.sites for card in site.cards]
    lots = (
        (reader("castrum-seen-hand"), list(view.hand)),
        (reader("castrum-seen-table"), table),
        (reader("castrum-seen-buildings"), list(BUILDINGS)),
    )
    return [
        Choice(
            card, card_name(card, reader), _told(view, card, reader), EMOJI.get(card, "🎲"), group
        )
        for group, cards in lots
        for card in dict.fromkeys(cards)
    ]


def _told(view: CastrumView, card: str, reader: Reader) -> str:
    """Return the effect of a card in a line; empty for a building."""
    if card in BUILDINGS:
        return ""
    if card == view.event:
        return _short(fate(card, view.options, reader))
    return _short(effect(card, view.options, view.card_set, reader))


def _short(text: str) -> str:
    return text if len(text) <= DETAIL else text[: DETAIL - 1].rstrip() + "…"


def _site(view: CastrumView, site: SiteView, reader: Reader) -> Iterator[str]:
    """Yield the cards on a site, and the effect that each attack would have on it."""
    yield reader("castrum-board-site", cards=counted(site.cards, reader))
    if site.wheel:
        yield reader("castrum-board-wheel")
    yield from needs(site, reader)
    name = reader.name(site.seat)
    if site.mage is not None:
        mage = reader.name(site.mage)
        yield reader("castrum-asked-blocked", name=name, mage=mage)
    if view.result is not None:
        return
    if view.event:
        yield event_line(view, reader)
    if view.turn == site.seat:
        yield reader("castrum-asked-own-turn", name=name)
    cards = sum(site.cards.values())
    if not cards:
        yield reader("castrum-asked-bare")
    yield reader("castrum-asked-hand", name=name, count=site.hand)
    for attack in ATTACKS:
        if attack in site.attacks:
            yield threat(view, site, attack, reader)


def threat(view: CastrumView, site: SiteView, attack: str, reader: Reader) -> str:
    """Return the effect that an attack would have on a site, and what cancels the attack."""
    cards = sum(site.cards.values())
    words = {"count": cards, "lost": site.burns, "mode": view.options["mode"]}
    harm = reader(f"castrum-asked-{attack.replace('_', '-')}", **words)
    shield = shield_name(attack, view.card_set, reader)
    card = card_name(attack, reader)
    return reader("castrum-asked-threat", card=card, threat=harm, shield=shield)


def _castle(view: CastrumView, site: SiteView, reader: Reader) -> Iterator[str]:
    yield castle(site, is_timed(view), reader)
    if any(site.to_castle):
        walls = reader("castrum-walls", count=site.to_castle[0])
        towers = reader("castrum-towers", count=site.to_castle[1])
        yield reader("castrum-asked-missing", walls=walls, towers=towers)
    else:
        yield reader("castrum-asked-whole")
    yield from needs(site, reader)
    if view.event == "weather":
        yield event_line(view, reader)
    yield reader("castrum-asked-safe")


def _attack(view: CastrumView, attack: AttackView, reader: Reader) -> Iterator[str]:
    yield attack_line(view, reader)
    yield effect(attack.card, view.options, view.card_set, reader)
    shield = shield_name(attack.card, view.card_set, reader)
    if attack.target is None:
        yield reader("castrum-asked-no-target", shield=shield)
        return
    yield reader("castrum-asked-answer", name=reader.name(attack.target), shield=shield)
    target = view.sites[attack.target]
    yield reader("castrum-board-site", cards=counted(target.cards, reader))


def _event(view: CastrumView, reader: Reader) -> Iterator[str]:
    yield event_line(view, reader)
    yield reader("castrum-asked-die")
    for event in view.card_set.fates:
        name, does = card_name(event.id, reader), fate(event.id, view.options, reader)
        yield reader("castrum-asked-fate", die=event.die, event=name, effect=does)


def means(view: CastrumView, asked: Option) -> list[Option]:
    """Return the options that a person may mean by a site, a card or a building."""
    decision = view.decision
    kind = "" if decision is None else decision.kind
    if kind == "castrum-ask-target":
        return [seat for seat in view.order if asked in (f"site-{seat}", f"castle-{seat}")]
    if kind == "castrum-ask-discard":
        return [f"{asked}#1"]
    return [asked, f"{asked}-overpay"]


def near(option: Option, legal: Sequence[Option]) -> Option:
    """Return a legal option of the same material as an illegal option, else the first legal one."""
    bare = str(option).removesuffix("_x2").removesuffix("-overpay").partition("#")[0]
    alike = [candidate for candidate in legal if str(candidate).startswith(bare)]
    return (alike or legal)[0]
