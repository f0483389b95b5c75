"""Finds answers that waste an Angel card; Expert and the advice leave them out."""

from engines.castellum.ai.evaluation import Evaluator, held_bonus
from engines.castellum.ai.rollout_sieges import fights
from engines.castellum.ai.tactics import effect_value
from engines.castellum.answers import BONUS, NO_CARD
from engines.castellum.cards import COLUMNS, EMBOLDEN_STRENGTH
from engines.castellum.rules.angels import effect_fault
from engines.castellum.rules.position import Position
from engines.core.kernel import Option, Seat


def wastes(s: Position, seat: Seat, option: Option) -> bool:
    """Return whether an option of the seat's decision wastes an Angel card.

    These are wastes:

    - playing a card for its attack bonus, if the bonus helps no column and the effect is impossible
    - using such a bonus although the effect is worth something
    - adding a bonus in a rival's Line, or in a column that it does not help
    - strengthening an Enemy where this harms no rival

    A bonus in a rival's Line can save the Reward of all (A15); this is not considered.
    """
    decision = s.ask[seat]
    match decision.kind:
        case "castellum-ask-angel" if option != NO_CARD:
            fault = effect_fault(s, seat, s.card_set.effect[str(option)])
            return bool(fault) and not useful_columns(s, seat, str(option))
        case "castellum-ask-use" if option == BONUS:
            card = str(decision.about[0])
            if useful_columns(s, seat, card):
                return False
            return effect_value(Evaluator(s, seat), s.card_set.effect[card]) > 0
        case "castellum-ask-line" if decision.about[0] in s.card_set.angels:
            return option != seat
        case "castellum-ask-column" if decision.about[0] in s.card_set.angels:
            card, line = str(decision.about[0]), decision.about[1]
            return line == seat and option not in useful_columns(s, seat, card)
        case "castellum-ask-embolden":
            return _harms_no_rival(s, seat, option)
    return False


def useful_columns(s: Position, seat: Seat, card: str) -> list[int]:
    """Return the numbers of the seat's columns that the attack bonus of an Angel card can help.

    Such a column is defended (A24), and its Enemy is not beaten yet, but this bonus together with
    the bonuses of the other Angel cards in hand beats it. If a rival holds Angel cards, the bonus
    also helps a column that one strengthening of its Enemy would lose. Later swaps and hires are
    not considered.
    """
    bonus = s.card_set.angels[card].bonus
    together = held_bonus(s, seat) + (0 if card in s.angels[seat] else bonus)
    threatened = any(hand for rival, hand in enumerate(s.angels) if rival != seat)
    least = -EMBOLDEN_STRENGTH if threatened else 0
    return [
        fight.spot % COLUMNS + 1
        for fight in fights(s, seat)
        if fight.defended and least < fight.gap <= together
    ]


def _harms_no_rival(s: Position, seat: Seat, enemy: Option) -> bool:
    """Return whether a stronger Enemy would take nothing from a rival.

    The Enemy stands before the seat itself, or before an empty column, which cannot win anyway.
    """
    spot = s.enemies.index(str(enemy))
    return spot // COLUMNS == seat or not s.defended(spot)
