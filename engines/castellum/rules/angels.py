"""The Angel phase, the six effects, and the question whether other seats cancel an effect."""

from collections.abc import Callable

from engines.castellum.answers import BONUS, EFFECT, LET, LET_ALL, NO_CARD, amounts
from engines.castellum.cards import (
    BOMBARD_STONE,
    BOMBARDIER,
    COLUMNS,
    EMBOLDEN_STRENGTH,
    SUPPLY_GOODS,
    Effect,
    combinations,
)
from engines.castellum.rules import moves, purchases
from engines.castellum.rules.asking import choose_spot, hire_sources, hireable
from engines.castellum.rules.position import Position, columns_of
from engines.core.kernel import (
    Asking,
    Decision,
    Frame,
    Next,
    Option,
    Picking,
    Seat,
    choose,
    choose_openly,
    rule,
)

BOMBARD_COST = (0, BOMBARD_STONE, 0)


@rule("castellum.angels")
def begin_angels(s: Position) -> Next:
    """Start the Angel phase."""
    s.phase = "angels"
    s.passes = 0
    s.turn = s.first
    return [Frame("castellum.angel-turn", (s.first,))]


@rule("castellum.angel-turn")
def angel_turn(s: Position, seat: Seat) -> Asking:
    """Let a seat play an Angel card or pass; a seat without Angel cards passes unasked (A13)."""
    if not s.angels[seat]:
        s.passes += 1
        return next_angel(s, seat)
    option = yield from choose_openly(seat, "castellum-ask-angel", (NO_CARD, *s.angels[seat]))
    if option == NO_CARD:
        s.passes += 1
        s.emit("castellum-event-pass", {"seat": seat})
        return next_angel(s, seat)
    s.passes = 0
    moves.show_angel(s, seat, str(option))
    return [Frame("castellum.use", (seat,))]


def next_angel(s: Position, seat: Seat) -> Next:
    """Pass the turn to the next seat until all have passed in a row (A13)."""
    if s.passes >= s.seats:
        s.turn = None
        return []
    s.turn = s.after(seat)
    return [Frame("castellum.angel-turn", (s.turn,))]


rule("castellum.next-angel")(next_angel)


def effect_fault(s: Position, seat: Seat, effect: Effect) -> str:
    """Return the suffix of the refusal key if an effect is not possible now, or ``""``."""
    if effect == "cancel":
        return "only-answer"
    if effect == "embolden" and not any(s.enemies):
        return "no-enemy"
    if effect == "swap" and len(s.enemies_in_play(seat)) < 2:
        return "no-two-enemies"
    if effect == "hire" and not hire_sources(s, seat):
        return "no-hire"
    if effect == "bombard":
        if all(s.card_set.kind[troop] != BOMBARDIER for troop in s.line_troops(seat)):
            return "no-gun"
        if not purchases.affords(s, seat, BOMBARD_COST):
            return "no-stone"
        if not s.line_enemies(seat):
            return "no-own-enemy"
    return ""


@rule("castellum.use")
def use_card(s: Position, seat: Seat) -> Asking:
    """Let the seat choose between the printed effect (A14) and an attack bonus (A15)."""
    card = moves.playing(s)["card"]
    effect = s.card_set.effect[card]
    uses = [BONUS] if effect_fault(s, seat, effect) else [EFFECT, BONUS]
    use = yield from choose(seat, "castellum-ask-use", uses, card)
    if use == EFFECT:
        # A Supply card does not use up the turn (A21).
        then = "castellum.angel-turn" if effect == "supply" else "castellum.next-angel"
        return [Frame("castellum.effect", (seat,)), Frame(then, (seat,))]
    spot = yield from choose_spot(s, seat, card)
    moves.reinforce(s, spot)
    return next_angel(s, seat)


def _aim_embolden(s: Position, seat: Seat) -> Picking[list[Option]]:
    enemies = s.enemies_in_play(seat)
    return [(yield from choose(seat, "castellum-ask-embolden", enemies))]


def _aim_swap(s: Position, seat: Seat) -> Picking[list[Option]]:
    enemies = s.enemies_in_play(seat)
    first = yield from choose(seat, "castellum-ask-swap-first", enemies)
    others = [enemy for enemy in enemies if enemy != first]
    second = yield from choose(seat, "castellum-ask-swap-second", others, first)
    return [first, second]


def _aim_hire(s: Position, seat: Seat) -> Picking[list[Option]]:
    source = yield from choose(seat, "castellum-ask-hire-source", hire_sources(s, seat))
    troops = hireable(s, seat, source)
    troop = yield from choose(seat, "castellum-ask-hire-troop", troops, source)
    columns = columns_of(purchases.free_spots(s, seat, str(troop)))
    column = yield from choose(seat, "castellum-ask-column", columns, troop)
    return [source, troop, column]


def _aim_bombard(s: Position, seat: Seat) -> Picking[list[Option]]:
    return [(yield from choose(seat, "castellum-ask-bombard", s.line_enemies(seat)))]


def _aim_supply(_: Position, seat: Seat) -> Picking[list[Option]]:
    return [(yield from choose(seat, "castellum-ask-supply", combinations(SUPPLY_GOODS)))]


AIMS: dict[str, Callable[[Position, Seat], Picking[list[Option]]]] = {
    "embolden": _aim_embolden,
    "swap": _aim_swap,
    "hire": _aim_hire,
    "bombard": _aim_bombard,
    "supply": _aim_supply,
}


@rule("castellum.effect")
def announce_effect(s: Position, seat: Seat) -> Asking:
    """Choose targets, announce the effect, let the other seats cancel it, then resolve it (A16).

    Between announcing and resolving, only Cancel cards are played, which change nothing on the
    table. So an effect that was possible when it was announced is still possible (A38).
    """
    effect = s.card_set.effect[moves.playing(s)["card"]]
    targets = yield from AIMS[effect](s, seat)
    moves.announce(s, effect, targets)
    return [Frame("castellum.window"), Frame("castellum.resolve")]


def in_window(s: Position) -> list[Seat]:
    """Return the seats that may answer the last effect, clockwise from the seat that played it.

    They are the seats that hold an Angel card and did not choose to let every effect pass. The
    player of the Angel card on the table may answer even after choosing to let every effect pass
    (A39).
    """
    pending = moves.playing(s)
    player = pending["player"]
    last = pending["chain"][-1][0] if pending["chain"] else player
    others = s.clockwise(last)[1:]
    return [seat for seat in others if s.angels[seat] and (seat == player or not s.letting[seat])]


@rule("castellum.window")
def window(s: Position) -> Asking:
    """Ask the other seats at the same time whether they cancel the effect (A16, A39).

    If several seats answer with a Cancel card, only the first of them clockwise plays its card.
    """
    asked = in_window(s)
    if not asked:
        return None
    effect = s.card_set.effect
    answers = yield {
        seat: Decision(
            "castellum-ask-cancel",
            (LET, LET_ALL, *(card for card in s.angels[seat] if effect[card] == "cancel")),
        )
        for seat in asked
    }
    together = len(asked) > 1
    for seat in asked:
        if answers[seat][0] == LET_ALL:
            s.letting[seat] = True
            s.emit("castellum-event-letting", {"seat": seat}, reveals=together)
    for seat in asked:
        card = str(answers[seat][0])
        if card not in (LET, LET_ALL):
            moves.cancel(s, seat, card, reveals=together)
            return [Frame("castellum.window")]
    s.emit("castellum-event-allowed", {}, reveals=together)
    return None


@rule("castellum.resolve")
def resolve(s: Position) -> Next:
    """Carry out the announced effect unless an odd number of Cancel cards stops it (A17)."""
    pending = moves.playing(s)
    seat, card, targets = pending["player"], pending["card"], pending["targets"]
    if len(pending["chain"]) % 2:
        s.emit("castellum-event-cancelled", {"seat": seat, "card": card})
    else:
        EFFECTS[pending["use"]](s, seat, targets)
    moves.clear_pending(s)
    return None


def _embolden(s: Position, seat: Seat, targets: list[Option]) -> None:
    spot = s.enemies.index(str(targets[0]))
    s.tokens[spot] += EMBOLDEN_STRENGTH
    s.last = [seat, targets[0]]
    data = {"seat": seat, "enemy": targets[0], "strength": EMBOLDEN_STRENGTH, **_where(spot)}
    s.emit("castellum-event-embolden", data)


def _swap(s: Position, seat: Seat, targets: list[Option]) -> None:
    first, second = (s.enemies.index(str(enemy)) for enemy in targets)
    moves.exchange(s, first, second)
    s.last = [seat, *targets]
    for spot in (second, first):
        data = {"seat": seat, "enemy": s.enemies[spot], **_where(spot)}
        s.emit("castellum-event-moved", data)


def _hire(s: Position, seat: Seat, targets: list[Option]) -> None:
    source, troop, column = targets[0], str(targets[1]), int(targets[2])
    cost = s.card_set.cost[troop]
    moves.pay(s, seat, cost)
    if isinstance(source, str):
        moves.leave_market(s, troop)
        s.emit("castellum-event-hire", {"seat": seat, "card": troop})
    else:
        moves.gain(s, source, cost, "hire")
        for pair in s.troops[source * COLUMNS : (source + 1) * COLUMNS]:
            if troop in pair:
                pair.remove(troop)
        s.emit("castellum-event-lure", {"seat": seat, "of_seat": source, "card": troop})
    moves.settle(s, seat, troop, seat * COLUMNS + column - 1)


def _bombard(s: Position, seat: Seat, targets: list[Option]) -> None:
    spot = s.enemies.index(str(targets[0]))
    moves.pay(s, seat, BOMBARD_COST)
    s.emit("castellum-event-destroy", {"seat": seat, "enemy": targets[0], **_where(spot)})
    moves.defeat(s, seat, spot)


def _supply(s: Position, seat: Seat, targets: list[Option]) -> None:
    moves.gain(s, seat, amounts(str(targets[0])), "supply")


def _where(spot: int) -> dict[str, int]:
    return {"line_seat": spot // COLUMNS, "column": spot % COLUMNS + 1}


EFFECTS: dict[str, Callable[[Position, Seat, list[Option]], None]] = {
    "embolden": _embolden,
    "swap": _swap,
    "hire": _hire,
    "bombard": _bombard,
    "supply": _supply,
}
