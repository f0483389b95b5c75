"""The presenter of Castrum."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from bot.games.castrum import cards, deeds, log, places, position, prompts, scores
from bot.games.castrum.artist import CastrumArtist
from bot.games.castrum.card_picture import draw_card
from bot.games.castrum.scene import scene
from bot.games.castrum.subjects import SUBJECTS
from bot.games.deeds import Deed
from bot.games.presenter import Album, Guide, Presenter, Section
from bot.games.prompt import Prompt
from bot.i18n import Reader
from engines.castrum.standings import is_timed
from engines.castrum.view import CastrumView
from engines.core.kernel import Event, Result, Seat


class CastrumPresenter(Presenter[CastrumView]):
    """Everything a person reads or presses in a game of Castrum."""

    game: ClassVar[str] = "castrum"
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    heads = frozenset({"castrum-event-turn"})
    leads = frozenset(f"castrum-event-{what}" for what in ("build", "change", "lay", "wheel"))
    summary: ClassVar[Mapping[str, int]] = {"goal": 1, "turn": 3, "events": 1}
    chapters: ClassVar[Mapping[str, int]] = {
        "goal": 3,
        "setup": 1,
        "turn": 3,
        "build": 2,
        "attack": 5,
        "defence": 1,
        "events": 2,
        "options": 9,
    }
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "goal": ("R36",),
        "setup": ("R3",),
        "turn": ("R6", "R9", "R19"),
        "build": ("R11", "R14"),
        "attack": ("R24", "R30", "R31", "R35", "R32", "R33"),
        "defence": ("R26",),
        "events": ("R40", "R41", "R43", "R44", "R45", "R46"),
    }
    artist = CastrumArtist()
    guide = Guide(
        places.places, places.ask, places.seen, places.means, near=places.near, rules=SUBJECTS
    )
    album = Album(draw_card, scene)

    def status(self, view: CastrumView, reader: Reader) -> str:
        """Return who must do what now."""
        return position.status(view, reader)

    def call(self, view: CastrumView, seat: Seat, reader: Reader) -> str | None:
        """Return the question to a seat that must answer an attack, else ``None``."""
        return position.call(view, seat, reader)

    def board(self, view: CastrumView, reader: Reader) -> Sequence[Section]:
        """Return the public position as text."""
        return position.board(view, reader)

    def standing(self, view: CastrumView, reader: Reader) -> str:
        """Return who is ahead."""
        return position.standing(view, reader)

    def hand(self, view: CastrumView, reader: Reader) -> Sequence[Section]:
        """Return the viewer's cards and standing orders."""
        return position.hand(view, reader)

    def prompt(self, view: CastrumView, reader: Reader) -> Prompt:
        """Return the controls for the viewer's decision."""
        return prompts.prompt(view, reader)

    def public_prompt(self, view: CastrumView, reader: Reader) -> Prompt | None:
        """Return the choices that need no card from the hand, such as building."""
        return prompts.public(view, reader)

    def event(self, event: Event, reader: Reader) -> str | None:
        """Return the log line of an event."""
        return log.event(event, reader)

    def story(self, events: Sequence[Event], reader: Reader) -> Sequence[str | None]:
        """Return the log lines of the events of a ply, with the reason why a turn ended."""
        return log.story(events, reader)

    def news(self, events: Sequence[Event], reader: Reader) -> Sequence[str | None]:
        """Return the log lines of events, without ends of turns and beginnings of normal turns."""
        return log.news(events, reader)

    def deeds(
        self,
        before: Sequence[Event],
        events: Sequence[Event],
        seat: Seat,  # noqa: ARG002 - the text of a deed names its player
        reader: Reader,
    ) -> Iterable[Deed]:
        """Yield sentences about what players did."""
        return deeds.deeds(before, events, reader)

    def remark(
        self,
        before: Sequence[Event],
        events: Sequence[Event],
        view: CastrumView,
        reader: Reader,
    ) -> str:
        """Return a comment on the last events."""
        return deeds.remark(before, events, view, reader)

    def final(self, result: Result, reader: Reader) -> Sequence[Section]:
        """Return why the game is over, and the ranking with its criteria, winners first."""
        timed = is_timed(result)
        lines = []
        for place, seat in scores.ranking(result):
            parts = result.scores[seat]
            words = {
                "place": place,
                "name": reader.name(seat),
                "walls": reader("castrum-walls", count=parts["walls"]),
                "towers": reader("castrum-towers", count=parts["towers"]),
                "units": reader("castrum-units", count=parts["units"]),
            }
            if timed:
                points = reader("castrum-points", count=parts["points"])
                lines.append(reader("castrum-end-line-points", points=points, **words))
            else:
                lines.append(reader("castrum-end-line", **words))
        lines.append(scores.note(result, reader))
        return [
            Section(reader("castrum-end-title"), (reader(result.reason),)),
            Section(reader("castrum-end-ranking"), tuple(lines)),
        ]

    def _house(self, reader: Reader) -> Mapping[str, str | int]:
        """Return the parameters of the texts of the rules; the reader must have a card set."""
        return cards.house(reader.card_set, reader)

    def cards(self, reader: Reader) -> Mapping[str, str]:
        """Return every card, building and event by id."""
        return cards.cards(reader)

    def card(self, card: str, card_set: Any, reader: Reader) -> Section:
        """Return the facts about one card, building or event."""
        return cards.card(card, card_set, reader)


PRESENTER = CastrumPresenter()
