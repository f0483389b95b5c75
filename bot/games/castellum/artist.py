"""The artist of Castellum."""

from collections.abc import Collection, Hashable, Mapping, Sequence

from bot.games.artist import Artist, Strip
from bot.games.awards import Happened
from bot.games.castellum import alt, awards, position, scores
from bot.games.castellum.gains import unmarked
from bot.games.castellum.pictures import folded
from bot.games.castellum.pictures.board import draw, places
from bot.games.castellum.pictures.hand import draw_hand
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.canvas import Box
from bot.render.result import Award, Built, Scores
from engines.castellum.view import CastellumView
from engines.core.kernel import Event, Option, Result


class CastellumArtist(Artist[CastellumView]):
    """Draws every picture of a game of Castellum, and describes each in words."""

    heads_hands = True

    def picture(self, view: CastellumView, reader: Reader) -> bytes:
        """Return the position as a PNG."""
        return draw(view, reader)

    def alt_text(self, view: CastellumView, reader: Reader) -> str:
        """Return the picture in words."""
        return unmarked(position.alt_text(view, reader))

    def places(self, view: CastellumView, reader: Reader) -> Mapping[Option, Box]:
        """Return the boxes of all places of the board."""
        return places(view, reader)

    def hand_picture(
        self,
        view: CastellumView,
        prompt: Prompt | None,
        reader: Reader,
        new: Collection[str] = (),  # noqa: ARG002 - no card has a ribbon
    ) -> bytes | None:
        """Return the viewer's cards and choices as a PNG."""
        return draw_hand(view, prompt, reader)

    def asks(self, view: CastellumView, prompt: Prompt) -> bool:  # noqa: ARG002 - every picture shows its question
        """Return ``True``: every picture of a decision shows the question."""
        return True

    def hand_alt(
        self,
        view: CastellumView,
        prompt: Prompt | None,
        reader: Reader,
        new: Collection[str] = (),  # noqa: ARG002 - no card has a ribbon
    ) -> str:
        """Return the picture of the hand in words."""
        return unmarked(alt.hand(view, prompt, reader))

    def folded(
        self,
        view: CastellumView,
        reader: Reader,
        new: Collection[str] = (),  # noqa: ARG002 - no card has a ribbon
    ) -> bytes | None:
        """Return the cards of the hand in a low strip as a PNG; ``None`` if the game is over.

        If there are few cards, the strip also shows the seat's columns.
        """
        if view.viewer is None or view.result is not None:
            return None
        return folded.draw(view, view.viewer, reader)

    def folded_key(self, view: CastellumView) -> Hashable:
        """Return the cards of the hand and, if the seat's Line is drawn, this Line."""
        return None if view.viewer is None else folded.facts(view, view.viewer)

    def folded_alt(
        self,
        view: CastellumView,
        reader: Reader,
        new: Collection[str] = (),  # noqa: ARG002 - no card has a ribbon
    ) -> str:
        """Return the folded hand in words."""
        return unmarked(alt.folded(view, reader))

    def strips(
        self,
        before: CastellumView,
        events: Sequence[Event],
        after: CastellumView,
        reader: Reader,
    ) -> Sequence[Strip]:
        """Return pictures of a year's combat and Reward, if they are among the events."""
        return tuple(alt.found_moments(before, events, after, reader))

    def scores(self, result: Result, reader: Reader) -> Scores:
        """Return the scores for the result card."""
        return scores.scores(result, reader)

    def building(self, view: CastellumView, reader: Reader) -> Built:
        """Return the winners' building."""
        return alt.building(view, reader)

    def awards(self, view: CastellumView, course: Happened, reader: Reader) -> Sequence[Award]:
        """Return at most two awards."""
        return awards.awards(view, course, reader)
