"""Makes the view of Castrum: what a viewer may know of a position."""

from engines.castrum.cards import (
    ATTACKS,
    BUILD_KINDS,
    DEFENCES,
    KIND_OF,
    KINDS,
    NOBODY,
    PREY,
    short_of,
    units_of,
)
from engines.castrum.rules.attacks import losses, lots
from engines.castrum.rules.ending import score_parts
from engines.castrum.rules.legality import (
    attacks_on,
    cards_left,
    is_capped,
    is_target,
    rivals,
    struck,
    to_castle,
)
from engines.castrum.rules.position import Position, points, stock
from engines.castrum.rules.refusals import refused
from engines.castrum.standings import parts_of
from engines.castrum.view import SITE_KINDS, AttackView, CastrumView, MoveView, SiteView
from engines.core.kernel import Decision, Seat


def observe(s: Position, viewer: Seat | None) -> CastrumView:
    """Return the view of a seat, or of a spectator (``None``)."""
    walls_left, towers_left = stock(s)
    others = rivals(s)
    return CastrumView(
        **s.common_view(viewer),
        round=s.round,
        turn=s.turn,
        order=tuple(s.seats_from(s.first)),
        sites=tuple(_site_view(s, seat) for seat in range(s.seats)),
        pile=len(s.pile),
        event=s.event,
        event_turns=s.event_turns,
        played=s.played,
        cards_left=cards_left(s),
        wheel=s.wheel,
        attack=_attack_view(s),
        dice=tuple(s.dice),
        time_up=s.time_up,
        walls_left=walls_left,
        towers_left=towers_left,
        hand=() if viewer is None else s.cards_of(viewer),
        declared={} if viewer is None else dict(zip(DEFENCES, s.declared[viewer], strict=True)),
        refused={} if viewer is None else refused(s, viewer),
        open_decision=open_decision(s),
        rival=others[0] if len(others) == 1 else None,
        is_capped=is_capped(s),
        struck=struck(s.options["famine_gold"]),
        losses={
            card: share
            for card in ATTACKS
            if (share := losses(KIND_OF[card], s.options["mode"])) is not None
        },
        card_set=s.card_set,
        last=MoveView(*s.last) if s.last else None,
    )


def open_decision(s: Position) -> Decision | None:
    """Return the pending decision of a seat, as far as it is public, or ``None``.

    A decision on a move contains no cards of the hand. A decision on a defence contains the card
    that would stop the attack, whether or not the seat has it.
    """
    if len(s.ask) != 1:
        return None
    (decision,) = s.ask.values()
    options = decision.options if decision.kind in SITE_KINDS else ()
    if decision.kind == "castrum-ask-move":
        options = tuple(option for option in decision.options if option not in KIND_OF)
    elif decision.kind == "castrum-ask-defence":
        options = ("let", KINDS[s.card_set.shield[s.attack[0]]])
    return Decision(decision.kind, options, about=decision.about) if options else None


def _site_view(s: Position, seat: Seat) -> SiteView:
    site = s.sites[seat]
    have = units_of(site)
    buildings = s.card_set.buildings
    left = to_castle(s, seat)
    capped = is_capped(s)
    return SiteView(
        seat=seat,
        cards={card: n for card, n in zip(BUILD_KINDS, site, strict=True) if n},
        units=have,
        mage=None if s.mages[seat] == NOBODY else s.mages[seat],
        wheel=s.wheel and seat == s.turn,
        walls=s.walls[seat],
        towers=s.towers[seat],
        points=points(s, seat),
        standing=score_parts(s, seat)[parts_of(s.options["type"])[0]],
        hand=len(s.hands[seat]),
        lacks={building.id: short_of(have, building.price) for building in buildings},
        done=(capped and not left[0], capped and not left[1]),
        to_castle=left,
        is_target=is_target(s, seat),
        attacks=attacks_on(s, seat),
        burns=lots(sum(site)),
    )


def _attack_view(s: Position) -> AttackView | None:
    if not s.attack:
        return None
    kind, attacker, target, aim = s.attack
    return AttackView(
        card=KINDS[kind],
        attacker=attacker,
        target=None if target == NOBODY else target,
        aim=None if aim == NOBODY else KINDS[aim],
        prey=KINDS[PREY[kind]] if kind in PREY else None,
    )
