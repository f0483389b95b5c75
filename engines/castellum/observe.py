"""Makes the view of Castellum: what a viewer may know of a position."""

from collections.abc import Collection, Mapping

from engines.castellum.answers import MARKET
from engines.castellum.cards import COLUMNS, YEARS
from engines.castellum.rules.asking import hireable, landing
from engines.castellum.rules.construction import workers_of
from engines.castellum.rules.position import Position
from engines.castellum.rules.purchases import fort_room, on_sale, troop_room
from engines.castellum.rules.refusals import refused
from engines.castellum.rules.year import enemy_points
from engines.castellum.view import (
    CastellumView,
    ColumnView,
    LineView,
    PendingView,
    SpaceView,
    prevails,
)
from engines.core.kernel import Decision, Seat

OPEN_KINDS = frozenset(
    f"castellum-ask-{name}"
    for name in (
        "bombard",
        "card",
        "column",
        "embolden",
        "goods",
        "hire-source",
        "hire-troop",
        "levy-goods",
        "line",
        "reward",
        "space",
        "supply",
        "swap-first",
        "swap-second",
        "use",
    )
)
"""Kinds of decisions whose options, except hand cards, are public."""

AFTER_FIGHTS = ("reward", "over")
"""Phases after the fights; every Enemy still in play in these phases has won its fight.

An Enemy's strength computed in these phases can lack the bonus of Enemies that were defeated in the
same Line (A12, A25).
"""

NOBODY = (0, False)
"""Values of ``arriving`` and ``rouses`` for a column to which the arriving Enemy may not go."""

SHARED_KINDS = frozenset(
    {"castellum-ask-cancel", "castellum-ask-income", "castellum-ask-side-goods"}
)
"""Kinds of decisions with public options that several seats can face at the same time."""


def open_decision(s: Position) -> Decision | None:
    """Return the pending decision of the asked seats, without their hand cards.

    Returns ``None`` if no seat is asked, if the options are secret, or if the options of the seats
    differ.
    """
    kinds = SHARED_KINDS if len(s.ask) > 1 else OPEN_KINDS | SHARED_KINDS
    if not s.ask or any(decision.kind not in kinds for decision in s.ask.values()):
        return None
    first, *others = (_openly(s, seat, decision) for seat, decision in s.ask.items())
    return first if all(other == first for other in others) else None


def _openly(s: Position, seat: Seat, decision: Decision) -> Decision:
    """Return a decision without the Angel cards in the asked seat's hand."""
    hand = s.angels[seat]
    options = tuple(option for option in decision.options if option not in hand)
    return Decision(decision.kind, options, decision.least, decision.most, decision.about)


def observe(s: Position, viewer: Seat | None) -> CastellumView:
    """Return the view of a seat, or of a spectator (``None``)."""
    card_set = s.card_set
    reward = card_set.rewards_of[s.year]
    shown = open_decision(s)
    arriving, fitting = _arriving(s), _fitting(s)
    own = s.ask.get(viewer) if viewer is not None else None
    asked = viewer if own is not None else next(iter(s.ask), None)
    faced = own or shown
    return CastellumView(
        **s.common_view(viewer),
        card_set=card_set,
        year=s.year,
        label=str(YEARS[s.year]),
        phase=s.phase,
        first=s.first,
        turn=s.turn,
        spaces=tuple(
            SpaceView(id=name, exclusive=space.exclusive, workers=tuple(s.spaces.get(name, ())))
            for name, space in card_set.spaces.items()
        ),
        fortifications=tuple(s.market_forts),
        troops=tuple(s.market_troops),
        on_sale=on_sale(s),
        lines=tuple(_line(s, seat, arriving, fitting) for seat in range(s.seats)),
        own_angels=() if viewer is None else tuple(s.angels[viewer]),
        own_enemies=() if viewer is None else tuple(s.enemy_hands[viewer]),
        angel_deck=len(s.angel_deck),
        angel_discard=tuple(s.angel_discard),
        reward=reward.id,
        needed=s.needed(),
        defeated_now=sum(s.defeated_now),
        missing=s.missing(),
        leaders=tuple(seat for seat in s.most_defeated() if s.defeated_now[seat]),
        is_last_year=s.is_last_year(),
        taker=s.taker,
        rotation=s.rotation,
        sides=None
        if s.rotation is None
        else tuple(s.side(seat, s.rotation) for seat in range(s.seats)),
        arriving=s.arriving,
        pending=_pending(s),
        last_by=None if s.last is None else s.last[0],
        last=() if s.last is None else tuple(s.last[1:]),
        open_decision=shown,
        refused=()
        if faced is None or asked is None
        else refused(s, asked, faced, own_hand=own is not None),
        for_hire={}
        if faced is None or asked is None or faced.kind != "castellum-ask-hire-source"
        else {source: tuple(hireable(s, asked, source)) for source in (MARKET, *range(s.seats))},
    )


def _line(
    s: Position, seat: Seat, arriving: Mapping[int, tuple[int, bool]], fitting: Collection[int]
) -> LineView:
    attacks, strengths = s.attacks(seat), s.strengths(seat)
    return LineView(
        seat=seat,
        resources=(s.goods[seat * 3], s.goods[seat * 3 + 1], s.goods[seat * 3 + 2]),
        workers=s.workers[seat],
        workers_in_all=workers_of(s),
        columns=tuple(
            _column(s, seat * COLUMNS + column, attacks[column], strengths[column])._replace(
                arriving=arriving.get(seat * COLUMNS + column, NOBODY)[0],
                rouses=arriving.get(seat * COLUMNS + column, NOBODY)[1],
                fits=seat * COLUMNS + column in fitting,
            )
            for column in range(COLUMNS)
        ),
        angels=len(s.angels[seat]),
        enemies=len(s.enemy_hands[seat]),
        defeated=len(s.defeated[seat]),
        trophies=_trophies(s, seat),
        trophy_points=enemy_points(s, seat) if s.phase == "over" else 0,
        defeated_now=s.defeated_now[seat],
        next_attack=s.next_attack[seat],
        letting=s.letting[seat],
    )


def _trophies(s: Position, seat: Seat) -> tuple[str, ...]:
    """Return the Enemies a seat has defeated, by year and card; empty before the game is over."""
    if s.phase != "over":
        return ()
    enemies = s.card_set.enemies
    return tuple(sorted(s.defeated[seat], key=lambda card: (enemies[card].year, card)))


def _column(s: Position, spot: int, attack: int, strength: int) -> ColumnView:
    seat, column = divmod(spot, COLUMNS)
    angels = tuple(card for card, at in s.under.items() if at == spot)
    is_open = column < s.opened
    defended = s.defended(spot)
    return ColumnView(
        open=is_open,
        fortification=s.forts[spot] or None,
        troops=tuple(s.troops[spot]),
        enemy=s.enemies[spot] or None,
        angels=angels,
        dinghuis=s.dinghuis[seat] if is_open else 0,
        angel=sum(s.card_set.angels[card].bonus for card in angels),
        reward=s.reward_attack[seat] if is_open else 0,
        attack=attack,
        enemy_token=s.tokens[spot],
        strength=strength,
        defended=defended,
        holds=bool(s.enemies[spot])
        and prevails(defended=defended, attack=attack, strength=strength)
        and s.phase not in AFTER_FIGHTS,
        awaits=s.awaits(spot),
        beaten=s.beaten(spot),
        fort_room=is_open and fort_room(s, spot),
        troop_room=troop_room(s, spot) if is_open else 0,
    )


def _arriving(s: Position) -> dict[int, tuple[int, bool]]:
    """Return ``spot -> (strength, flag)`` for the spots where the Enemy just played may go.

    The strength is the Enemy's strength at the spot. The flag says whether the strength of another
    Enemy in the Line would change.
    """
    if s.arriving is None:
        return {}
    found, world = {}, s.copy()
    for spot in _landing(s, s.arriving):
        seat, column = divmod(spot, COLUMNS)
        world.enemies[spot] = s.arriving
        before, after = s.strengths(seat), world.strengths(seat)
        others = before[:column] + before[column + 1 :] != after[:column] + after[column + 1 :]
        found[spot] = after[column], others
        world.enemies[spot] = ""
    return found


def _fitting(s: Position) -> list[int]:
    """Return the spots where the Enemy or Angel card that was just shown may be placed."""
    shown = s.arriving
    if shown is None and s.pending is not None and not s.pending["use"]:
        shown = s.pending["card"]
    return [] if shown is None else _landing(s, shown)


def _landing(s: Position, card: str) -> list[int]:
    """Return the spots of all Lines where a card may be placed."""
    return [spot for line in range(s.seats) for spot in landing(s, line, card)]


def _pending(s: Position) -> PendingView | None:
    pending = s.pending
    if pending is None:
        return None
    chain = tuple((seat, card) for seat, card in pending["chain"])
    return PendingView(
        player=pending["player"],
        card=pending["card"],
        use=pending["use"],
        targets=tuple(pending["targets"]),
        chain=chain,
        stands=len(chain) % 2 == 0,
    )
