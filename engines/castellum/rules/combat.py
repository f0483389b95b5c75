"""The Combat phase and the Reward of the year."""

from collections.abc import Sequence

from engines.castellum.answers import GO_ON, amounts
from engines.castellum.cards import COLUMNS, SIDES
from engines.castellum.rules import moves, purchases
from engines.castellum.rules.asking import hand_out, held_letters
from engines.castellum.rules.position import Position, single
from engines.castellum.view import prevails
from engines.core.kernel import (
    Asking,
    Frame,
    Next,
    Seat,
    choose,
    choose_openly,
    rule,
)


def levying(s: Position, seat: Seat) -> list[str]:
    """Return the Enemies in a Line that make its owner discard a resource (A23)."""
    return [enemy for enemy in s.line_enemies(seat) if s.card_set.enemies[enemy].levy]


@rule("castellum.combat")
def begin_combat(s: Position) -> Next:
    """Start Combat; all discards come before the first fight (A23)."""
    s.phase = "combat"
    return [Frame("castellum.levy", (seat,)) for seat in s.clockwise(s.first) if levying(s, seat)]


@rule("castellum.levy")
def levy(s: Position, seat: Seat) -> Asking:
    """Discard the resources that a Line's Enemies demand, or play a Supply card (A21, A23)."""
    if s.angels[seat]:
        option = yield from choose_openly(seat, "castellum-ask-levy", (GO_ON, *s.supplies(seat)))
        if option != GO_ON:
            moves.show_angel(s, seat, str(option))
            return [Frame("castellum.effect", (seat,)), Frame("castellum.levy", (seat,))]
    choices = []
    for enemy in levying(s, seat):
        asked = s.card_set.enemies[enemy].levy
        if asked == "any":
            choices.append(Frame("castellum.levy-any", (seat, enemy)))
        else:
            _discard(s, seat, enemy, single(str(asked)))
    return choices


@rule("castellum.levy-any")
def levy_any(s: Position, seat: Seat, enemy: str) -> Asking:
    """Discard one resource of the owner's choice (A23)."""
    held = held_letters(s, seat)
    if not held:
        _spare(s, seat, enemy)
        return None
    letter = yield from choose(seat, "castellum-ask-levy-goods", held, enemy)
    moves.lose(s, seat, amounts(str(letter)), enemy)
    return None


def _discard(s: Position, seat: Seat, enemy: str, goods: Sequence[int]) -> None:
    """Take a resource that an Enemy demands, if the seat has it."""
    if purchases.affords(s, seat, goods):
        moves.lose(s, seat, goods, enemy)
    else:
        _spare(s, seat, enemy)


def _spare(s: Position, seat: Seat, enemy: str) -> None:
    """Emit the event that a seat has none of the resource that an Enemy demands."""
    s.emit("castellum-event-levy-spared", {"seat": seat, "enemy": enemy})


@rule("castellum.fights")
def fights(s: Position) -> Next:
    """Compare every column with its Enemy (A24, A25)."""
    for seat in s.clockwise(s.first):
        attacks, strengths = s.attacks(seat), s.strengths(seat)
        for column, spot in enumerate(s.spots(seat)):
            if not s.enemies[spot]:
                continue
            attack, strength = attacks[column], strengths[column]
            defended = s.defended(spot)
            won = prevails(defended=defended, attack=attack, strength=strength)
            if s.log is not None:
                end = "won" if won else "lost" if defended else "undefended"
                s.emit(
                    f"castellum-event-fight-{end}",
                    {
                        "seat": seat,
                        "column": spot % COLUMNS + 1,
                        "enemy": s.enemies[spot],
                        "attack": attack,
                        "strength": strength,
                    },
                )
            if won:
                moves.defeat(s, seat, spot)
    return None


@rule("castellum.reward")
def reward(s: Position) -> Next:
    """If the Reward is earned, let the seat with most defeated Enemies turn the card (A27)."""
    s.phase = "reward"
    total, needed = sum(s.defeated_now), s.needed()
    if s.missing():
        s.emit("castellum-event-reward-missed", {"defeated": total, "needed": needed})
        return None
    taker = s.most_defeated()[0]
    s.taker = s.turn = taker
    s.emit("castellum-event-reward", {"seat": taker, "defeated": total, "needed": needed})
    return [Frame("castellum.turn-reward", (taker,)), Frame("castellum.sides")]


@rule("castellum.turn-reward")
def turn_reward(s: Position, seat: Seat) -> Asking:
    """Let a seat turn the Reward card; each seat gets the side that faces it."""
    rotation = yield from choose_openly(seat, "castellum-ask-reward", tuple(range(SIDES)))
    s.rotation = int(rotation)
    s.turn = None
    for who in s.clockwise(s.first):
        data = {
            "seat": who,
            "side": s.side(who, s.rotation),
            "year": s.card_set.rewards_of[s.year].year,
        }
        s.emit("castellum-event-side", data)
    return None


@rule("castellum.sides")
def sides(s: Position) -> Asking:
    """Give every seat the gifts on the side that faces it (A28)."""
    card = s.card_set.rewards_of[s.year]
    facing = [card.sides[s.side(seat, s.rotation or 0)] for seat in range(s.seats)]
    gifts = [(side.goods, side.angels) for side in facing]
    draws = yield from hand_out(s, "castellum-ask-side-goods", "reward", gifts)
    for seat, side in enumerate(facing):
        s.next_attack[seat] += side.attack
    return draws
