"""Castrum's decisions in words: the question, the choices, the refused options."""

from collections.abc import Callable

from bot.games.castrum.position import last_call, stage, status
from bot.games.castrum.words import EMOJI, card_name, counted, effect, icon, in_units, played
from bot.games.prompt import Choice, Prompt, Refused
from bot.i18n import Reader
from engines.castrum.cards import (
    ATTACKS,
    BUILD_KINDS,
    BUILDINGS,
    KIND_OF,
    KINDS,
    SORCIERE,
    plague_losses,
)
from engines.castrum.view import SITE_KINDS, CastrumView
from engines.core.kernel import Decision, Option

MANY = 25
"""Cap on the options in one menu; more options are grouped."""


def prompt(view: CastrumView, reader: Reader) -> Prompt:
    """Return the controls for the viewer's pending decision; raises ``ValueError`` without one."""
    decision = view.decision
    if decision is None:
        raise ValueError("this view has no decision")
    make, is_duel = _MAKERS[decision.kind], view.rival is not None
    refused = tuple(
        Refused(_label(view, option, reader), reader.refusal(refusal))
        for option, refusal in view.refused.items()
    )
    return Prompt(
        _title(view, decision, reader) + last_call(view, reader),
        tuple(make(view, option, reader) for option in decision.options),
        refused,
        folds="castrum-ask-aim" if KINDS[SORCIERE] in decision.options and is_duel else "",
        counts=True,
    )


def public(view: CastrumView, reader: Reader) -> Prompt | None:
    """Return the words of a decision for the board, from public facts only.

    A defence is offered whether or not the player has its card.
    """
    decision = view.open_decision
    if decision is None:
        return None
    make = _MAKERS[decision.kind]
    choices = tuple(make(view, option, reader) for option in decision.options)
    if decision.kind in SITE_KINDS:
        choices = tuple(
            choice._replace(label=reader("castrum-do-lose", cards=choice.label))
            for choice in choices
        )
    return Prompt(status(view, reader), choices)


def _title(view: CastrumView, decision: Decision, reader: Reader) -> str:
    attack = view.attack
    if attack is None:
        if decision.kind == "castrum-ask-move":
            return reader(f"castrum-ask-move-{stage(view)}", left=view.cards_left)
        return reader(decision.kind, plague=view.options["plague"])
    card = card_name(attack.card, reader)
    if attack.target is None:
        return reader("castrum-ask-target", card=card)
    if decision.kind == "castrum-ask-aim":
        return reader("castrum-ask-aim", target=reader.name(attack.target))
    name = reader.name(attack.attacker)
    if attack.aim is None:
        return reader("castrum-ask-defence", name=name, card=played(attack.card, reader))
    aim, card = card_name(attack.aim, reader), played(attack.card, reader)
    return reader("castrum-ask-defence-aim", name=name, card=card, aim=aim)


def _label(view: CastrumView, option: Option, reader: Reader) -> str:
    if isinstance(option, int):
        return reader.name(option)
    if option in KIND_OF:
        return card_name(option, reader)
    if option == "end" and view.sites[view.turn].blocked:
        return reader("castrum-do-pass")
    return reader(f"castrum-do-{option}")


def _move(view: CastrumView, option: Option, reader: Reader) -> Choice:
    move = str(option)
    if move in KIND_OF:
        detail = effect(move, view.options, view.card_set, reader)
    elif move in BUILDINGS:
        price = view.card_set.buildings[BUILDINGS.index(move)].price
        detail = reader(f"castrum-detail-{move}", price=in_units(price, reader))
    elif move.endswith("-overpay"):
        detail = reader("castrum-detail-overpay")
    elif move.startswith("change-"):
        detail = reader("castrum-detail-change")
    elif move == "discard" and view.sites[view.turn].blocked:
        detail = reader("castrum-detail-discard-blocked")
    else:
        detail = reader(f"castrum-detail-{move}")
    label, tells = _label(view, option, reader), True
    if move in BUILD_KINDS:
        label = reader("castrum-do-lay", card=label, brings=reader(f"castrum-brings-{_key(move)}"))
    elif move in ATTACKS:
        tells = view.rival is not None
        if view.rival is not None:
            label = reader("castrum-do-attack", card=label, name=reader.name(view.rival))
    return Choice(option, label, detail, EMOJI[move], tells=tells, icon=icon(move))


def _key(card: str) -> str:
    return card.replace("_", "-")


def _target(view: CastrumView, option: Option, reader: Reader) -> Choice:
    site = view.sites[int(option)]
    return Choice(option, reader.name(site.seat), counted(site.cards, reader))


def _aim(view: CastrumView, option: Option, reader: Reader) -> Choice:
    if view.decision is None:
        raise ValueError("this view has no decision")
    site = view.sites[int(view.decision.about[0])]
    choice = _card(option, reader("castrum-detail-there", count=site.cards[str(option)]), reader)
    if view.attack is None or view.rival is None:
        return choice
    card, name = card_name(view.attack.card, reader), reader.name(site.seat)
    label = reader("castrum-do-aim", card=card, name=name, aim=choice.label)
    return choice._replace(label=label)


def _defence(_view: CastrumView, option: Option, reader: Reader) -> Choice:
    if option == "let":
        label, detail = reader("castrum-do-let"), reader("castrum-detail-let")
    else:
        label = reader("castrum-do-defend", card=card_name(str(option), reader))
        detail = reader("castrum-detail-defend")
    return Choice(option, label, detail, EMOJI[str(option)], icon=icon(str(option)))


def _discard(view: CastrumView, option: Option, reader: Reader) -> Choice:
    card, _, number = str(option).partition("#")
    label = card_name(card, reader)
    if view.hand.count(card) > 1:
        label = reader("castrum-copy", card=label, number=int(number))
    detail = effect(card, view.options, view.card_set, reader)
    return Choice(option, label, detail, EMOJI[card], icon=icon(card))


def _plague(view: CastrumView, option: Option, reader: Reader) -> Choice:
    lost = plague_losses(str(option))
    many = view.decision is not None and len(view.decision.options) > MANY
    group = reader("castrum-plague-group", count=lost["structores"]) if many else ""
    return Choice(option, counted(lost, reader), group=group)


def _works(view: CastrumView, option: Option, reader: Reader) -> Choice:
    site = view.sites[min(view.waiting) if view.viewer is None else view.viewer]
    count = site.cards[str(option)]
    return _card(option, reader("castrum-detail-there", count=count), reader)


def _card(option: Option, detail: str, reader: Reader) -> Choice:
    card = str(option)
    return Choice(option, card_name(card, reader), detail, EMOJI[card], icon=icon(card))


_MAKERS: dict[str, Callable[[CastrumView, Option, Reader], Choice]] = {
    "castrum-ask-move": _move,
    "castrum-ask-target": _target,
    "castrum-ask-aim": _aim,
    "castrum-ask-defence": _defence,
    "castrum-ask-discard": _discard,
    "castrum-ask-plague": _plague,
    "castrum-ask-works": _works,
}
