"""A player's turn: lay, attack, build, change, discard, end (rulings R6 to R22)."""

from engines.castrum.cards import (
    BUILDINGS,
    DISCARDS,
    HAND,
    KIND_OF,
    KINDS,
    LAPIDES,
    LAPIDES_X2,
    MAGE,
    NOBODY,
    PREY,
    ROUE,
    RUSTICI,
    RUSTICI_X2,
    SIMPLE_OF,
    SORCIERE,
)
from engines.castrum.rules import legality
from engines.castrum.rules.ending import (
    castle_is_complete,
    finish_classic,
    finish_timed,
    nothing_left,
)
from engines.castrum.rules.moves import change, refill, take, throw, under
from engines.castrum.rules.position import Position
from engines.core.kernel import Asking, Decision, Frame, Next, Option, choose, rule


def turn(s: Position) -> Next:
    """Begin a turn: remove the Mages that the seat has placed (R34), then ask for a move.

    A seat blocked by a Mage can only discard or end the turn (R33). If the option ``blocked`` is
    ``nothing``, the turn of a blocked seat ends at once.
    """
    me = s.turn
    while me in s.mages:
        seat = s.mages.index(me)
        s.mages[seat] = NOBODY
        under(s, MAGE)
        s.emit("castrum-event-mage-leaves", {"target_seat": seat, "seat": me})
    blocked = s.mages[me] != NOBODY
    if s.log is not None:
        s.emit("castrum-event-turn", {"seat": me, "round": s.round, "blocked": blocked})
    if blocked and s.options["blocked"] == "nothing":
        return [Frame("castrum.end_turn")]
    return [Frame("castrum.move")]


rule("castrum.turn")(turn)


@rule("castrum.move")
def move(s: Position) -> Asking:
    """Ask for the next action and carry it out; the rule repeats until the turn ends.

    The turn ends without a question only if no more cards may be played. In other cases a missing
    question would reveal something about the hand.
    """
    me = s.turn
    options = legality.moves(s)
    choice: Option = options[0]
    if len(options) > 1 or legality.cards_left(s):
        given = yield {me: Decision("castrum-ask-move", tuple(options))}
        (choice,) = given[me]
    if choice == "end":
        if not s.played:
            s.last = [me, "end"]
            s.emit("castrum-event-pass", {"seat": me})
        return end_turn(s)
    if choice == "discard":
        return [Frame("castrum.discard"), Frame("castrum.end_turn")]
    again = Frame("castrum.move")
    if choice in KIND_OF:
        kind = KIND_OF[str(choice)]
        play(s, kind)
        return [Frame("castrum.target"), again] if kind > ROUE else [again]
    if choice in legality.CHANGES:
        double = legality.CHANGES[str(choice)]
        change(s, me, double, SIMPLE_OF[double])
        s.last = [me, str(choice)]
        return [again]
    build(s, legality.BUILDS[str(choice)])
    return [again]


def play(s: Position, kind: int) -> None:
    """Play a card from the hand: onto the seat's own site, or as an attack."""
    me = s.turn
    take(s, me, kind)
    s.played += 1
    s.last = [me, KINDS[kind]]
    if kind < ROUE:
        s.sites[me][kind] += 1
        if s.log is not None:
            s.emit("castrum-event-lay", {"seat": me, "card": KINDS[kind]})
    elif kind == ROUE:
        s.wheel = True
        s.emit("castrum-event-wheel", {"seat": me})
    else:
        s.attack = [kind, me, NOBODY, NOBODY]
        if s.log is not None:
            s.emit("castrum-event-announce", {"seat": me, "card": KINDS[kind]})


@rule("castrum.target")
def target(s: Position) -> Asking:
    """Ask which seat's site the announced attack hits (R24)."""
    kind, me, _, _ = s.attack
    victim = yield from choose(me, "castrum-ask-target", legality.targets(s, kind), KINDS[kind])
    s.attack = [kind, me, int(victim), PREY.get(kind, NOBODY)]
    if kind == SORCIERE:
        return [Frame("castrum.aim")]
    declare_attack(s)
    return [Frame("castrum.window")]


@rule("castrum.aim")
def aim(s: Position) -> Asking:
    """Ask which card a Sorcière aims at (R24, R29)."""
    kind, me, victim, _ = s.attack
    cards = [KINDS[card] for card, count in enumerate(s.sites[victim]) if count]
    card = yield from choose(me, "castrum-ask-aim", cards, victim)
    s.attack = [kind, me, victim, KIND_OF[str(card)]]
    declare_attack(s)
    return [Frame("castrum.window")]


def declare_attack(s: Position) -> None:
    """Record the target and aim of the pending attack and emit its event."""
    kind, me, victim, aimed = s.attack
    s.last = [me, KINDS[kind], victim]
    if s.log is not None:
        data = {"seat": me, "card": KINDS[kind], "target_seat": victim}
        s.emit("castrum-event-attack", data if aimed == NOBODY else {**data, "aim": KINDS[aimed]})


@rule("castrum.discard")
def discard(s: Position) -> Asking:
    """Put one to three hand cards face down under the pile (R6, R18).

    Copies of the same card are distinguished by a number: ``rustici#2``.
    """
    me = s.turn
    hand = s.cards_of(me)
    options = tuple([f"{card}#{place - hand.index(card) + 1}" for place, card in enumerate(hand)])
    answer = yield {me: Decision("castrum-ask-discard", options, 1, DISCARDS)}
    cards = [str(option).partition("#")[0] for option in answer[me]]
    throw(s, me, [KIND_OF[card] for card in cards])
    s.last = [me, "discard"]
    if s.log is not None:
        s.emit(
            "castrum-event-discard",
            {"seat": me, "count": len(cards), "cards": cards},
            seen_by=(me,),
            secret=("cards",),
        )
    return None


def build(s: Position, which: int) -> None:
    """Pay for a wall (0) or a tower (1) and place its pawn (R10 to R15).

    X2 cards pay first. If one unit remains to be paid and there is no simple card, an X2 card is
    changed. If the pile is publicly known to lack simple cards, the player overpays instead. If
    only the change itself shows that the pile lacks simple cards, nothing is built.
    """
    me = s.turn
    site = s.sites[me]
    building = s.card_set.buildings[which]
    for double in legality.breaks(site, building.price):
        if legality.bar_pile(s, double):
            continue
        if not change(s, me, double, SIMPLE_OF[double]):
            return
    paid = [building.structores, 0, 0, 0, 0]
    for simple, double, need in (
        (LAPIDES, LAPIDES_X2, building.lapides),
        (RUSTICI, RUSTICI_X2, building.rustici),
    ):
        paid[double] = min(site[double], need // 2)
        rest = need - 2 * paid[double]
        if rest > site[simple]:
            paid[double] += 1
            rest = 0
        paid[simple] = rest
    for kind, n in enumerate(paid):
        site[kind] -= n
        under(s, *[kind] * n)
    if which:
        s.towers[me] += 1
    else:
        s.walls[me] += 1
    s.last = [me, BUILDINGS[which]]
    if s.log is not None:
        s.emit(
            "castrum-event-build",
            {
                "seat": me,
                "building": BUILDINGS[which],
                "cards": [KINDS[kind] for kind, n in enumerate(paid) for _ in range(n)],
                "walls": s.walls[me],
                "towers": s.towers[me],
            },
        )
    if s.options["type"] == "classic":
        if castle_is_complete(s, me):
            finish_classic(s, me)
    elif nothing_left(s):
        finish_timed(s, "stock")


def end_turn(s: Position) -> Next:
    """Refill every hand (R9), count down the event (R40), and pass the turn.

    First, the Roue goes under the pile (R22). A timed game whose time is up ends here if the
    option ``timed_end`` is ``turn`` (R37).
    """
    me = s.turn
    if s.wheel:
        s.wheel = False
        under(s, ROUE)
    s.played = 0
    if s.failed:
        s.failed = []
    for seat in s.seats_from(me):
        if len(s.hands[seat]) < HAND:
            refill(s, seat)
    if s.event:
        s.event_turns -= 1
        if not s.event_turns:
            s.emit("castrum-event-fate-over", {"event": s.event})
            s.event = ""
    s.turn = (me + 1) % s.seats
    if s.time_up and s.options["timed_end"] == "turn":
        finish_timed(s, "time")
        return None
    return [Frame("castrum.round_end")] if s.turn == s.first else turn(s)


rule("castrum.end_turn")(end_turn)
