"""Reads the owners of the pawns on cards from the events of a game (rulings C17, C21)."""

from engines.core.kernel import Event, Seat


def borne(event: Event) -> list[tuple[str, Seat | None]]:
    """Return each card whose pawn an event changes, and the seat that owns the card's new pawn.

    The seat is ``None`` if the card has no pawn after the event: the card left the board, lost its
    pawn, or was fetched by another card.
    """
    data = event.data
    if event.kind == "castel-event-place":
        return [(data["card"], None if "by" in data else data["seat"])]
    if event.kind in ("castel-event-return", "castel-event-kill", "castel-event-pawn-off"):
        return [(data["card"], None)]
    if event.kind == "castel-event-pawn":
        return [(data["card"], data["seat"])]
    if event.kind == "castel-event-swap-pawns":
        return [(data["card"], data["seat"]), (data["other"], data["other_seat"])]
    return []
