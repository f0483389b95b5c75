"""The four attacks, and the question whether the target defends (rulings R23 to R35)."""

from fractions import Fraction

from engines.castrum.cards import (
    BUILD_KINDS,
    GARDES,
    INCENDIE,
    KIND_OF,
    KINDS,
    MAGE,
    NOBODY,
    PIECES_OR,
    SORCIERE,
    STRUCTORES,
)
from engines.castrum.rules import legality
from engines.castrum.rules.moves import roll, shuffle_pile, take, under
from engines.castrum.rules.position import Position
from engines.castrum.sources import Source
from engines.core.kernel import Asking, choose_openly, rule

LOT = 3
"""Number of cards in a lot, a group from which a fire takes one card in expert mode."""

EVEN = Fraction(1, 2)
"""The probability of an even roll."""


def lots(cards: int) -> int:
    """Return the number of full lots; in expert mode, a fire takes a card from each (R30)."""
    return cards // LOT


def losses(kind: int, mode: str) -> Fraction | None:
    """Return the mean share of the target's cards that an attack destroys (R30, R31).

    The result is ``None`` for Pièces d'Or and Mage, which destroy no cards.
    """
    if kind == INCENDIE:
        return Fraction(1, LOT) if mode == "expert" else EVEN
    if kind == SORCIERE:
        return Fraction(1) if mode == "expert" else EVEN
    return None


@rule("castrum.window")
def window(s: Position) -> Asking:
    """Ask the target whether it defends, then resolve the attack.

    The target is asked even if it has no defence, so that the question reveals nothing (R28).
    """
    kind, attacker, victim, aim = s.attack
    about = (KINDS[kind], attacker, *(() if aim == NOBODY else (KINDS[aim],)))
    options = ["let", *legality.defences(s, victim)]
    choice = yield from choose_openly(victim, "castrum-ask-defence", options, *about)
    s.attack = []
    if choice != "let":
        defend(s, victim, KIND_OF[str(choice)], kind)
        return None
    if s.log is not None:
        s.emit("castrum-event-let", {"seat": victim, "card": KINDS[kind]})
    s.dice = []
    if kind == MAGE:
        s.mages[victim] = attacker
        s.emit("castrum-event-mage", {"seat": attacker, "target_seat": victim})
        return None
    if kind == INCENDIE:
        burn(s, attacker, victim)
    elif kind == SORCIERE:
        bewitch(s, attacker, victim, aim)
    elif kind == PIECES_OR:
        hire_away(s, attacker, victim)
    under(s, kind)
    return None


def defend(s: Position, victim: int, shield: int, kind: int) -> None:
    """Cancel an attack and put both cards under the pile; Gardes also shuffle the pile (R27)."""
    take(s, victim, shield)
    under(s, kind, shield)
    s.emit("castrum-event-defend", {"seat": victim, "card": KINDS[shield], "attack": KINDS[kind]})
    if shield == GARDES:
        shuffle_pile(s)


def burn(s: Position, attacker: int, victim: int) -> None:
    """Resolve an Incendie: roll for each card, which is lost on an even roll (R30).

    In expert mode, one card of each full lot of three is lost instead.
    """
    cards = [kind for kind in range(len(BUILD_KINDS)) for _ in range(s.sites[victim][kind])]
    chance = s.chance(Source.FIRE, attacker)
    if s.options["mode"] == "expert":
        chance.shuffle(cards)
        for number in range(lots(len(cards))):
            lot = cards[number * LOT : (number + 1) * LOT]
            _burn_one(s, victim, lot[chance.below(LOT)], 0)
    else:
        for kind in cards:
            _burn_one(s, victim, kind, roll(s, chance))
    s.emit("castrum-event-fire-out", {"seat": victim, "left": sum(s.sites[victim])})


def _burn_one(s: Position, victim: int, kind: int, die: int) -> None:
    lost = die % 2 == 0
    if lost:
        s.sites[victim][kind] -= 1
        under(s, kind)
    if s.log is not None:
        data = {"seat": victim, "card": KINDS[kind], "die": die, "lost": lost}
        s.emit("castrum-event-fire", data, reveals=True)


def bewitch(s: Position, attacker: int, victim: int, aim: int) -> None:
    """Resolve a Sorcière: the card is lost on an even roll or, in expert mode, always (R31)."""
    expert = s.options["mode"] == "expert"
    die = 0 if expert else roll(s, s.chance(Source.WITCH, attacker))
    lost = die % 2 == 0
    if lost:
        s.sites[victim][aim] -= 1
        under(s, aim)
    s.emit(
        "castrum-event-witch",
        {
            "seat": attacker,
            "target_seat": victim,
            "card": KINDS[aim],
            "die": die,
            "lost": lost,
        },
        reveals=die > 0,
    )


def hire_away(s: Position, attacker: int, victim: int) -> None:
    """Resolve Pièces d'Or: a Structores moves to the attacker, who can use it at once (R35)."""
    s.sites[victim][STRUCTORES] -= 1
    s.sites[attacker][STRUCTORES] += 1
    s.emit("castrum-event-gold", {"seat": attacker, "target_seat": victim})
