"""The presenter of Castel."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from bot.games.castel import cards, deeds, log, places, position, prompts, scores
from bot.games.castel.artist import CastelArtist
from bot.games.castel.card_picture import draw_card
from bot.games.castel.scene import scene
from bot.games.castel.subjects import SUBJECTS
from bot.games.castel.words import house
from bot.games.deeds import Deed
from bot.games.presenter import Album, Guide, Presenter, Section
from bot.games.prompt import Prompt
from bot.i18n import Reader
from engines.castel.view import CastelView
from engines.core.kernel import Event, Result, Seat


class CastelPresenter(Presenter[CastelView]):
    """Everything a person reads or presses in a game of Castel."""

    game: ClassVar[str] = "castel"
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    summary: ClassVar[Mapping[str, int]] = {"goal": 1, "turn": 2, "effects": 2}
    chapters: ClassVar[Mapping[str, int]] = {
        "setup": 3,
        "board": 3,
        "turn": 2,
        "place": 2,
        "effects": 5,
        "protection": 2,
        "siege": 2,
        "end": 2,
        "table": 4,
    }
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "board": ("C3", "C4"),
        "turn": ("C7",),
        "place": ("C8", "C60"),
        "effects": ("C13", "C15", "C25"),
        "protection": ("C16", "C24", "C39", "C51"),
        "siege": ("C48", "C52"),
    }
    heads = repeated = frozenset({"castel-event-turn"})
    artist = CastelArtist()

    guide = Guide(
        places.places, places.ask, places.seen, places.means, near=places.near, rules=SUBJECTS
    )
    album = Album(draw_card, scene)

    def _house(self, reader: Reader) -> Mapping[str, str | int]:
        """Return the table's options and the numbers of cards dealt, for texts of the rules."""
        return {**house(reader.options), **cards.deals(reader.card_set, reader)}

    def status(self, view: CastelView, reader: Reader) -> str:
        """Return who must do what now, and the number of actions left."""
        return position.status(view, reader)

    def board(self, view: CastelView, reader: Reader) -> Sequence[Section]:
        """Return the public position as text."""
        return position.board(view, reader)

    def standing(self, view: CastelView, reader: Reader) -> str:
        """Return who is ahead."""
        return position.standing(view, reader)

    def hand(self, view: CastelView, reader: Reader) -> Sequence[Section]:
        """Return the viewer's cards."""
        return position.hand(view, reader)

    def prompt(self, view: CastelView, reader: Reader) -> Prompt:
        """Return the controls for the viewer's decision."""
        return prompts.prompt(view, reader)

    def public_prompt(self, view: CastelView, reader: Reader) -> Prompt | None:
        """Return the choice to draw a card, if everybody knows that drawing is possible.

        All other actions begin with a choice from the hand, which is private.
        """
        return prompts.public(view, reader)

    def event(self, event: Event, reader: Reader) -> str | None:
        """Return the log line of an event."""
        return log.event(event, reader)

    def story(self, events: Sequence[Event], reader: Reader) -> Sequence[str | None]:
        """Return the lines of the events of a ply; all effects of one card share a line."""
        return log.story(events, reader)

    def deeds(
        self,
        before: Sequence[Event],
        events: Sequence[Event],
        seat: Seat,  # noqa: ARG002 - the text of a deed names its player
        reader: Reader,
    ) -> Iterable[Deed]:
        """Yield sentences about what players did."""
        return deeds.deeds(before, events, reader)

    def final(self, result: Result, reader: Reader) -> Sequence[Section]:
        """Return why the game is over, and each player's number of cards left, fewest first."""
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

    def cards(self, reader: Reader) -> Mapping[str, str]:
        """Return every kind of card by its id."""
        return cards.cards(reader)

    def card(self, card: str, card_set: Any, reader: Reader) -> Section:
        """Return the facts about one kind of card."""
        return cards.card(card, card_set, reader)


PRESENTER = CastelPresenter()
