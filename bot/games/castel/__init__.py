"""The presenter of Castel."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.games.castel import alt, cards, log, places, position, prompts, scores
from bot.games.castel.pictures import board
from bot.games.castel.pictures import hand as private
from bot.games.castel.pictures import moments as strips
from bot.games.castel.words import house
from bot.games.presenter import AskablePresenter, Choice, Moment, Prompt, Section
from bot.i18n import Reader
from bot.render.result_card import Scores
from engines.castel.view import CastelView
from engines.core.kernel import Event, Option, Result


class CastelPresenter(AskablePresenter[CastelView]):
    """Everything a person reads or presses in a game of Castel."""

    game: ClassVar[str] = "castel"
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    summary: ClassVar[Mapping[str, int]] = {"goal": 1, "turn": 2, "effects": 2}
    chapters: ClassVar[Mapping[str, int]] = {
        "setup": 3,
        "board": 3,
        "turn": 2,
        "place": 2,
        "effects": 4,
        "protection": 2,
        "siege": 2,
        "end": 2,
        "table": 4,
    }

    def _house(self, reader: Reader) -> Mapping[str, str | int]:
        """Return the table's options and what is dealt; the reader must know the values."""
        return {**house(reader.options), **cards.deals(reader.card_set, reader)}

    def status(self, view: CastelView, reader: Reader) -> str:
        """Return who must do what now, and the actions left."""
        return position.status(view, reader)

    def board(self, view: CastelView, reader: Reader) -> Sequence[Section]:
        """Return the public position as text."""
        return position.board(view, reader)

    def places(self, view: CastelView, reader: Reader) -> Sequence[Choice]:
        """Return every square and slot, and the cards outside."""
        return places.places(view, reader)

    def ask(self, view: CastelView, place: Option, reader: Reader) -> Section:
        """Return who is on a square, what protects them, and the neighbours."""
        return places.ask(view, place, reader)

    def standing(self, view: CastelView, reader: Reader) -> str:
        """Return who is ahead."""
        return position.standing(view, reader)

    def hand(self, view: CastelView, reader: Reader) -> Sequence[Section]:
        """Return the viewer's cards."""
        return position.hand(view, reader)

    def prompt(self, view: CastelView, reader: Reader) -> Prompt:
        """Return the controls for the viewer's decision."""
        return prompts.prompt(view, reader)

    def public_prompt(self, view: CastelView, reader: Reader) -> Prompt | None:  # noqa: ARG002 - the base class's signature
        """Return ``None``: a move begins with a choice from the hand, so it is made in private."""
        return None

    def event(self, event: Event, reader: Reader) -> str | None:
        """Return the log line of an event."""
        return log.event(event, reader)

    def final(self, result: Result, reader: Reader) -> Sequence[Section]:
        """Return why the game is over and the cards left, fewest first."""
        lines = tuple(
            reader(
                "castel-end-line",
                place=place,
                name=reader.name(seat),
                hand=reader("castel-cards", count=result.scores[seat]["hand"]),
                pile=reader("castel-cards", count=result.scores[seat]["pile"]),
            )
            for place, seat in scores.ranking(result)
        )
        return [
            Section(reader("castel-end-title"), (reader(result.reason),)),
            Section(reader("castel-end-ranking"), lines),
        ]

    def scores(self, result: Result, reader: Reader) -> Scores:
        """Return the scores for the card that shows the result."""
        return scores.scores(result, reader)

    def cards(self, reader: Reader) -> Mapping[str, str]:
        """Return every kind of card by its id."""
        return cards.cards(reader)

    def card(self, card: str, card_set: Any, reader: Reader) -> Section:
        """Return one kind of card."""
        return cards.card(card, card_set, reader)

    def alt_text(self, view: CastelView, reader: Reader) -> str:
        """Return the picture in words."""
        return alt.alt_text(view, reader)

    def picture(self, view: CastelView, reader: Reader) -> bytes:
        """Return the position as a PNG."""
        return board.draw(view, reader)

    def hand_picture(self, view: CastelView, prompt: Prompt | None, reader: Reader) -> bytes | None:
        """Return the hand, or what can be chosen, as a PNG; ``None`` to somebody without a seat."""
        return None if view.viewer is None else private.draw(view, prompt, reader)

    def hand_alt(self, view: CastelView, prompt: Prompt | None, reader: Reader) -> str:
        """Return the picture of the hand in words."""
        return alt.hand_alt(view, prompt, reader)

    def moments(
        self, before: CastelView, events: Sequence[Event], after: CastelView, reader: Reader
    ) -> Sequence[Moment]:
        """Return a strip for each kill and each chain of effects."""
        return strips.moments(before, events, after, reader)


PRESENTER = CastelPresenter()
