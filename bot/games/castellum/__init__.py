"""The presenter of Castellum."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from bot.games.castellum import cards, deeds, log, places, position, prompts, scores
from bot.games.castellum.artist import CastellumArtist
from bot.games.castellum.card_picture import draw_card
from bot.games.castellum.scene import scene
from bot.games.castellum.subjects import SUBJECTS
from bot.games.deeds import Deed
from bot.games.presenter import Album, Guide, Presenter, Section
from bot.games.prompt import Prompt
from bot.i18n import Reader
from engines.castellum.standings import totals
from engines.castellum.view import CastellumView
from engines.core.kernel import Event, Result, Seat

PARTS = ("enemies", "cards", "resources", "reward")


class CastellumPresenter(Presenter[CastellumView]):
    """Everything a person reads or presses in a game of Castellum."""

    game = "castellum"
    minutes = (40, 60)
    summary: ClassVar[Mapping[str, int]] = {"goal": 1, "year": 5, "end": 1}
    chapters: ClassVar[Mapping[str, int]] = {
        "setup": 5,
        "construction": 4,
        "siege": 2,
        "angels": 3,
        "effects": 6,
        "combat": 3,
        "reward": 2,
        "score": 1,
    }
    heads = frozenset({"castellum-event-year"})
    repeated = frozenset({"castellum-event-enemy-shown"})
    opens = frozenset({"castellum-event-worker"})
    leads = frozenset(
        f"castellum-event-{what}"
        for what in ("attack", "draw", "gain", "hire", "lure", "pay", "place")
    )
    artist = CastellumArtist()
    guide = Guide(
        places.places,
        places.ask,
        places.seen,
        places.means,
        prompts.why,
        places.near,
        SUBJECTS,
    )
    album = Album(draw_card, scene)

    def status(self, view: CastellumView, reader: Reader) -> str:
        """Return who must do what now, and how much is left to do."""
        return position.status(view, reader)

    def call(self, view: CastellumView, seat: Seat, reader: Reader) -> str | None:
        """Return the question to a seat that may cancel an announced effect, else ``None``."""
        return position.call(view, seat, reader)

    def board(self, view: CastellumView, reader: Reader) -> Sequence[Section]:
        """Return the public position as text."""
        return position.sections(view, reader)

    def standing(self, view: CastellumView, reader: Reader) -> str:
        """Return who is ahead."""
        return position.standing(view, reader)

    def hand(self, view: CastellumView, reader: Reader) -> Sequence[Section]:
        """Return the Angel cards and Enemies of the viewer."""
        return position.hand(view, reader)

    def prompt(self, view: CastellumView, reader: Reader) -> Prompt:
        """Return the controls for the viewer's decision."""
        return prompts.own(view, reader)

    def public_prompt(self, view: CastellumView, reader: Reader) -> Prompt | None:
        """Return the controls that the board may show."""
        return prompts.public(view, reader)

    def event(self, event: Event, reader: Reader) -> str | None:
        """Return the log line of an event."""
        return log.line(event, reader)

    def deeds(
        self,
        before: Sequence[Event],
        events: Sequence[Event],
        seat: Seat,
        reader: Reader,
    ) -> Iterable[Deed]:
        """Yield sentences about what players did."""
        return deeds.deeds(before, events, seat, reader)

    def remark(
        self,
        before: Sequence[Event],  # noqa: ARG002 - the events are enough
        events: Sequence[Event],
        view: CastellumView,  # noqa: ARG002 - the events are enough
        reader: Reader,
    ) -> str:
        """Return a comment on the last events."""
        return deeds.remark(events, reader)

    def final(self, result: Result, reader: Reader) -> Sequence[Section]:
        """Return the reason the game is over, the ranking and the parts of every score."""
        points = totals(result)
        lines = []
        for _, seat in scores.ranking(result):
            winner = "yes" if seat in result.winners else "no"
            name = reader.name(seat)
            lines.append(
                reader("castellum-final-place", winner=winner, name=name, total=points[seat])
            )
            parts = {part: result.scores[seat].get(part, 0) for part in PARTS}
            lines.append(reader("castellum-final-parts", **parts))
        return [
            Section(reader("castellum-final-why"), (reader(result.reason),)),
            Section(reader("castellum-final-ranking"), tuple(lines)),
        ]

    def cards(self, reader: Reader) -> Mapping[str, str]:
        """Return the spaces, cards and Rewards that can be looked up."""
        return cards.cards(reader)

    def card(self, card: str, card_set: Any, reader: Reader) -> Section:
        """Return one card with all its facts."""
        return cards.card(card, card_set, reader)


PRESENTER = CastellumPresenter()
