"""The elementary changes to a position of Castellum; the rules are built from these changes.

Each function emits an event for its change. Exceptions are :func:`leave_market`, :func:`exchange`,
:func:`defeat` and :func:`clear_pending`: each is a part of a larger change, and the rule that makes
the larger change emits the event.
"""

from collections.abc import Sequence
from typing import Any

from engines.castellum.answers import letters
from engines.castellum.cards import COLUMNS, SHOWN_FORTIFICATIONS, SHOWN_TROOPS
from engines.castellum.rules.position import Position
from engines.castellum.sources import Source
from engines.core.kernel import Option, Seat


def gain(
    s: Position, seat: Seat, goods: Sequence[int], source: str, *, reveals: bool = False
) -> None:
    """Give resources to a seat.

    ``source`` is a space id, ``income``, ``supply``, ``reward`` or ``hire``. ``reveals`` says that
    the event makes a secret choice public.
    """
    at = seat * 3
    s.goods[at] += goods[0]
    s.goods[at + 1] += goods[1]
    s.goods[at + 2] += goods[2]
    if s.log is not None and any(goods):
        s.emit(
            "castellum-event-gain",
            {"seat": seat, "goods": letters(goods), "source": source},
            reveals=reveals,
        )


def pay(s: Position, seat: Seat, goods: Sequence[int]) -> None:
    """Take resources that a seat pays; the seat must hold them."""
    _take(s, seat, goods)
    if s.log is not None and any(goods):
        s.emit("castellum-event-pay", {"seat": seat, "goods": letters(goods)})


def lose(s: Position, seat: Seat, goods: Sequence[int], enemy: str) -> None:
    """Take the resources that an Enemy demands from a seat; the seat must hold them."""
    _take(s, seat, goods)
    if s.log is not None:
        s.emit("castellum-event-levy", {"seat": seat, "enemy": enemy, "goods": letters(goods)})


def _take(s: Position, seat: Seat, goods: Sequence[int]) -> None:
    at = seat * 3
    s.goods[at] -= goods[0]
    s.goods[at + 1] -= goods[1]
    s.goods[at + 2] -= goods[2]


def show_market(s: Position) -> None:
    """Reveal the Fortifications and Troops of the year."""
    s.market_forts = _sample(s, Source.FORTIFICATIONS, s.fort_deck, SHOWN_FORTIFICATIONS)
    s.market_troops = _sample(s, Source.TROOPS, s.troop_deck, SHOWN_TROOPS)
    if s.log is not None:
        s.emit(
            "castellum-event-market",
            {"fortifications": s.market_forts[:], "troops": s.market_troops[:]},
            reveals=True,
        )


def place_worker(s: Position, seat: Seat, space: str | None) -> None:
    """Put a Worker on a space; set it aside if ``space`` is ``None`` (no space is free, A4)."""
    s.workers[seat] -= 1
    if space is None:
        s.emit("castellum-event-worker-idle", {"seat": seat})
        return
    s.spaces.setdefault(space, []).append(seat)
    s.last = [seat, space]
    if s.log is not None:
        s.emit("castellum-event-worker", {"seat": seat, "space": space})


def settle(s: Position, seat: Seat, card: str, spot: int) -> None:
    """Place a Fortification or Troop in a Line."""
    if card in s.card_set.troops:
        s.troops[spot].append(card)
    else:
        s.forts[spot] = card
    bought = s.phase == "construction" and s.last is not None
    s.last = [*s.last, card] if bought and s.last else [seat, card]
    if s.log is not None:
        s.emit(
            "castellum-event-place",
            {"seat": seat, "card": card, "column": spot % COLUMNS + 1},
        )


def leave_market(s: Position, card: str) -> None:
    """Remove a card from the market."""
    market = s.market_troops if card in s.card_set.troops else s.market_forts
    market.remove(card)


def draw_angel(s: Position, seat: Seat) -> bool:
    """Append a drawn Angel card to the hand; return ``False`` if there is no card to draw.

    If the deck is empty, the discard pile becomes the deck.
    """
    if not s.angel_deck:
        if not s.angel_discard:
            return False
        s.angel_deck, s.angel_discard = sorted(s.angel_discard), []
        s.emit("castellum-event-reshuffle", {}, reveals=True)
    (card,) = _sample(s, Source.ANGELS, s.angel_deck, 1)
    s.angels[seat].append(card)
    if s.log is not None:
        s.emit(
            "castellum-event-draw",
            {"seat": seat, "card": card},
            seen_by=(seat,),
            secret=("card",),
            reveals=True,
        )
    return True


def discard_angel(s: Position, seat: Seat, card: str) -> None:
    """Discard an Angel card from a hand, face up."""
    s.angels[seat].remove(card)
    s.angel_discard.append(card)
    s.emit("castellum-event-discard", {"seat": seat, "card": card})


def deal_enemies(s: Position) -> None:
    """Deal each seat as many Enemies of the year as it has open columns."""
    deck = s.enemy_decks[s.year]
    for seat in s.clockwise(s.first):
        hand = _sample(s, Source.ENEMIES, deck, s.opened)
        s.enemy_hands[seat] = hand
        if s.log is not None:
            s.emit(
                "castellum-event-deal",
                {"seat": seat, "count": len(hand), "cards": hand[:]},
                seen_by=(seat,),
                secret=("cards",),
                reveals=True,
            )


def show_enemy(s: Position, seat: Seat, enemy: str, *, unasked: bool) -> None:
    """Play an Enemy face up, before its column is chosen.

    ``unasked`` says that the seat was not asked, because this was the last Enemy in its hand. In
    this case, the event reveals the Enemy to the seat that answered last.
    """
    s.enemy_hands[seat].remove(enemy)
    s.arriving = enemy
    if s.log is not None:
        data = {"seat": seat, "card": enemy}
        s.emit("castellum-event-enemy-shown", data, reveals=unasked)


def place_enemy(s: Position, seat: Seat, enemy: str, spot: int) -> None:
    """Put the shown Enemy in front of a column."""
    s.arriving = None
    s.enemies[spot] = enemy
    s.last = [seat, enemy]
    if s.log is not None:
        s.emit(
            "castellum-event-enemy",
            {
                "seat": seat,
                "card": enemy,
                "line_seat": spot // COLUMNS,
                "column": spot % COLUMNS + 1,
            },
        )


def show_angel(s: Position, seat: Seat, card: str) -> None:
    """Play an Angel card face up, before its use and targets are chosen."""
    s.angels[seat].remove(card)
    s.pending = {"player": seat, "card": card, "use": "", "targets": [], "chain": []}
    if s.log is not None:
        s.emit("castellum-event-angel-shown", {"seat": seat, "card": card})


def announce(s: Position, use: str, targets: Sequence[Option]) -> None:
    """Announce the use and targets of the Angel card on the table; others can then cancel (A16)."""
    s.pending = {**playing(s), "use": use, "targets": list(targets)}
    if s.log is not None:
        s.emit(
            "castellum-event-announce",
            {
                "seat": s.pending["player"],
                "card": s.pending["card"],
                "effect": use,
                "targets": list(targets),
            },
        )


def cancel(s: Position, seat: Seat, card: str, *, reveals: bool) -> None:
    """Cancel the last effect of the chain with a Cancel card (A16, A17).

    ``reveals`` says that other seats were asked at the same time. These seats learn of the card
    only from this event.
    """
    s.angels[seat].remove(card)
    pending = playing(s)
    chain = pending["chain"]
    against = chain[-1] if chain else [pending["player"], pending["card"]]
    s.pending = {**pending, "chain": [*chain, [seat, card]]}
    if s.log is not None:
        s.emit(
            "castellum-event-cancel",
            {"seat": seat, "card": card, "of_seat": against[0], "of_card": against[1]},
            reveals=reveals,
        )


def playing(s: Position) -> dict[str, Any]:
    """Return the Angel card on the table; raises ``RuntimeError`` if there is none."""
    if s.pending is None:
        raise RuntimeError("no Angel card is being played")
    return s.pending


def clear_pending(s: Position) -> None:
    """Discard the Angel card on the table, and the chain of Cancel cards."""
    pending = playing(s)
    s.angel_discard.append(pending["card"])
    s.angel_discard.extend(card for _, card in pending["chain"])
    s.pending = None


def reinforce(s: Position, spot: int) -> None:
    """Move the pending Angel card under a column for its attack bonus."""
    pending = playing(s)
    s.under[pending["card"]] = spot
    s.last = [pending["player"], pending["card"]]
    s.pending = None
    if s.log is not None:
        s.emit(
            "castellum-event-bonus",
            {
                "seat": pending["player"],
                "card": pending["card"],
                "attack": s.card_set.angels[pending["card"]].bonus,
                "line_seat": spot // COLUMNS,
                "column": spot % COLUMNS + 1,
            },
        )


def exchange(s: Position, first: int, second: int) -> None:
    """Exchange the Enemies at two spots, together with their tokens (A18)."""
    enemies, tokens = s.enemies, s.tokens
    enemies[first], enemies[second] = enemies[second], enemies[first]
    tokens[first], tokens[second] = tokens[second], tokens[first]


def defeat(s: Position, seat: Seat, spot: int) -> None:
    """Move the Enemy at a spot, face down, to the pile of the Line's owner."""
    s.defeated[seat].append(s.enemies[spot])
    s.defeated_now[seat] += 1
    s.enemies[spot] = ""
    s.tokens[spot] = 0


def _sample(s: Position, source: Source, deck: list[str], size: int) -> list[str]:
    return [deck.pop(s.chance(source).below(len(deck))) for _ in range(size)]
