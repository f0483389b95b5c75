"""Whose pawns cards bear, as the events of a game tell it (rulings C17, C21)."""

from engines.core.kernel import Event, Seat


def borne(event: Event) -> list[tuple[str, Seat | None]]:
    """Return the cards whose pawn an event changes, each with the seat whose pawn it bears from
    then on, or ``None``: a card that another one fetched, or that left the table, bears none.
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
