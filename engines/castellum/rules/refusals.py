"""Finds out why an option is not offered, with the number of the ruling."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engines.castellum.answers import EFFECT, MARKET, letters
from engines.castellum.cards import COLUMNS
from engines.castellum.rules import purchases
from engines.castellum.rules.angels import effect_fault
from engines.castellum.rules.asking import troops_of
from engines.castellum.rules.construction import space_fault
from engines.castellum.rules.position import Position
from engines.core.kernel import Decision, Option, Refusal, Seat

NO_OPTION = "core-not-an-option"


@dataclass(slots=True)
class Asked:
    """A decision and the seat that must make it."""

    s: Position
    seat: Seat
    decision: Decision

    @property
    def hand(self) -> list[str]:
        """The Angel cards in the asked seat's hand."""
        return self.s.angels[self.seat]

    @property
    def subject(self) -> Option:
        """The first card or place that the choice is about; empty if there is none."""
        return self.decision.about[0] if self.decision.about else ""


def why_not(s: Position, seat: Seat, decision: Decision, option: Option) -> Refusal:
    """Return the reason why an option is not among the decision's options."""
    explain = EXPLAIN.get(decision.kind)
    found = explain(Asked(s, seat, decision), option) if explain is not None else None
    return found or Refusal(NO_OPTION)


def refused(
    s: Position, seat: Seat, decision: Decision, *, own_hand: bool
) -> tuple[tuple[Option, Refusal], ...]:
    """Return options that a player could expect but that are not offered, with the reasons.

    ``own_hand`` says whether the result may name cards in the asked seat's hand.
    """
    wanted = WANTED.get(decision.kind)
    if wanted is None:
        return ()
    hidden = () if own_hand else (*s.angels[seat], *s.enemy_hands[seat])
    found = []
    for option in wanted(Asked(s, seat, decision)):
        if option not in decision.options and option not in hidden:
            refusal = why_not(s, seat, decision, option)
            if refusal.key != NO_OPTION:
                found.append((option, refusal))
    return tuple(found)


def _space(asked: Asked, option: Option) -> Refusal | None:
    if option in asked.hand:
        return Refusal("castellum-no-supply-card", {"card": option}, "A21")
    if option not in asked.s.card_set.spaces:
        return None
    space = asked.s.card_set.spaces[str(option)]
    fault = space_fault(asked.s, asked.seat, space)
    if fault == "taken":
        owner = asked.s.spaces[space.id][0]
        return Refusal("castellum-no-space-taken", {"seat": owner}, "A34")
    return Refusal(f"castellum-no-{fault}", {"space": space.id}, "A5") if fault else None


def _card(asked: Asked, option: Option) -> Refusal | None:
    card = str(option)
    if card not in asked.s.card_set.cost:
        return None
    if card not in _market(asked):
        return Refusal("castellum-no-card-elsewhere", {"card": card}, "A8")
    if not purchases.has_room(asked.s, asked.seat, card):
        return Refusal("castellum-no-line-full", {"space": asked.subject}, "A6")
    return _unaffordable(asked, card, "A5")


def _unaffordable(asked: Asked, card: str, number: str) -> Refusal:
    at = asked.seat * 3
    held = asked.s.goods[at : at + 3]
    cost = asked.s.card_set.cost[card]
    lacking = [max(0, price - own) for price, own in zip(cost, held, strict=True)]
    params = {"card": card, "goods": letters(lacking)}
    return Refusal("castellum-no-card-unaffordable", params, number)


def _column(asked: Asked, option: Option) -> Refusal | None:
    if not isinstance(option, int) or not 1 <= option <= COLUMNS:
        return None
    if option > asked.s.opened:
        return Refusal("castellum-no-column-closed", {"column": option}, "A7")
    card = asked.subject
    if card in asked.s.card_set.enemies:
        return Refusal("castellum-no-column-besieged", {"column": option}, "A11")
    if card in asked.s.card_set.cost:
        return Refusal("castellum-no-column-full", {"column": option}, "A6")
    return None


def _line(asked: Asked, option: Option) -> Refusal | None:
    if isinstance(option, int) and 0 <= option < asked.s.seats:
        return Refusal("castellum-no-line-besieged", {"seat": option}, "A11")
    return None


def _hand(asked: Asked, option: Option) -> Refusal | None:
    """Return the refusal of an Angel card other than Supply if only Supply cards may be played."""
    if option in asked.hand:
        return Refusal("castellum-no-supply-card", {"card": option}, "A21")
    return None


def _surplus(asked: Asked, option: Option) -> Refusal | None:
    if option in asked.hand:
        return Refusal("castellum-no-surplus-choice", {"card": option}, "A10")
    return None


def _enemy(asked: Asked, option: Option) -> Refusal | None:
    if option == "pass":
        return Refusal("castellum-no-siege-pass", {}, "A11")
    return _hand(asked, option)


def _use(asked: Asked, option: Option) -> Refusal | None:
    if option != EFFECT or asked.s.pending is None:
        return None
    fault = effect_fault(asked.s, asked.seat, asked.s.card_set.effect[asked.s.pending["card"]])
    if not fault:
        return None
    rules = {
        "only-answer": "A16",
        "no-enemy": "A22",
        "no-two-enemies": "A18",
        "no-hire": "A19",
    }
    return Refusal(f"castellum-no-effect-{fault}", {}, rules.get(fault, "A20"))


def _not_in_play(asked: Asked, option: Option, number: str) -> Refusal | None:
    if option in asked.s.card_set.enemies:
        return Refusal("castellum-no-enemy-in-play", {"enemy": option}, number)
    return None


def _embolden(asked: Asked, option: Option) -> Refusal | None:
    return _not_in_play(asked, option, "A22")


def _swap(asked: Asked, option: Option) -> Refusal | None:
    if option and option == asked.subject:
        return Refusal("castellum-no-same-enemy", {"enemy": option}, "A18")
    return _not_in_play(asked, option, "A18")


def _bombard(asked: Asked, option: Option) -> Refusal | None:
    if option and option in asked.s.enemies:
        return Refusal("castellum-no-own-line", {"enemy": option}, "A20")
    return _not_in_play(asked, option, "A20")


def _hire_source(asked: Asked, option: Option) -> Refusal | None:
    if option == asked.seat:
        return Refusal("castellum-no-own-troop", {}, "A19")
    if option == MARKET:
        return Refusal("castellum-no-hire-market", {}, "A19")
    if isinstance(option, int) and 0 <= option < asked.s.seats:
        return Refusal("castellum-no-hire-seat", {"seat": option}, "A19")
    return None


def _hire_troop(asked: Asked, option: Option) -> Refusal | None:
    if option not in asked.s.card_set.troops:
        return None
    troop = str(option)
    if troop not in troops_of(asked.s, asked.subject):
        return Refusal("castellum-no-card-elsewhere", {"card": troop}, "A19")
    return _unaffordable(asked, troop, "A19")


def _cancel(asked: Asked, option: Option) -> Refusal | None:
    if option in asked.hand:
        return Refusal("castellum-no-cancel-card", {"card": option}, "A16")
    return None


def _market(asked: Asked) -> list[str]:
    return purchases.market(asked.s, str(asked.s.card_set.spaces[str(asked.subject)].buy))


def _all_columns(_: Asked) -> range:
    return range(1, COLUMNS + 1)


def _both_uses(_: Asked) -> tuple[str, ...]:
    return (EFFECT,)


Explain: TypeAlias = Callable[[Asked, Option], Refusal | None]

EXPLAIN: dict[str, Explain] = {
    "castellum-ask-bombard": _bombard,
    "castellum-ask-cancel": _cancel,
    "castellum-ask-card": _card,
    "castellum-ask-column": _column,
    "castellum-ask-embolden": _embolden,
    "castellum-ask-enemy": _enemy,
    "castellum-ask-hire-source": _hire_source,
    "castellum-ask-hire-troop": _hire_troop,
    "castellum-ask-levy": _hand,
    "castellum-ask-line": _line,
    "castellum-ask-space": _space,
    "castellum-ask-surplus": _surplus,
    "castellum-ask-swap-first": _swap,
    "castellum-ask-swap-second": _swap,
    "castellum-ask-use": _use,
}

WANTED: dict[str, Callable[[Asked], Iterable[Option]]] = {
    "castellum-ask-cancel": lambda asked: asked.hand,
    "castellum-ask-card": _market,
    "castellum-ask-column": _all_columns,
    "castellum-ask-enemy": lambda asked: asked.hand,
    "castellum-ask-hire-source": lambda asked: (MARKET, *asked.s.clockwise(asked.seat)),
    "castellum-ask-hire-troop": lambda asked: troops_of(asked.s, asked.subject),
    "castellum-ask-levy": lambda asked: asked.hand,
    "castellum-ask-line": lambda asked: asked.s.clockwise(asked.seat),
    "castellum-ask-space": lambda asked: (*asked.s.card_set.spaces, *asked.hand),
    "castellum-ask-surplus": lambda asked: asked.hand,
    "castellum-ask-swap-second": lambda asked: (asked.subject,),
    "castellum-ask-use": _both_uses,
}
"""Functions that return options which a player could expect, by kind of decision."""
