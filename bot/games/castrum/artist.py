"""The artist of Castrum."""

from collections.abc import Collection, Mapping, Sequence

from bot.games.artist import Artist, Strip
from bot.games.awards import Happened
from bot.games.castrum import alt, awards, position, scores
from bot.games.castrum.pictures import board, folded, moments
from bot.games.castrum.pictures import hand as private
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.canvas import Box
from bot.render.result import Award, Built, Scores
from engines.castrum.view import CastrumView
from engines.core.kernel import Event, Option, Result


class CastrumArtist(Artist[CastrumView]):
    """Draws every picture of a game of Castrum, and describes each in words."""

    def picture(self, view: CastrumView, reader: Reader) -> bytes:
        """Return the position as a PNG."""
        return board.picture(view, reader)

    def alt_text(self, view: CastrumView, reader: Reader) -> str:
        """Return the picture in words."""
        return position.alt_text(view, reader)

    def places(self, view: CastrumView, reader: Reader) -> Mapping[Option, Box]:  # noqa: ARG002 - the places depend on no texts
        """Return the boxes of all places of the board."""
        return board.places(view)

    def held(self, view: CastrumView) -> tuple[str, ...]:
        """Return the cards in hand."""
        return view.hand

    def hand_picture(
        self, view: CastrumView, prompt: Prompt | None, reader: Reader, new: Collection[str] = ()
    ) -> bytes | None:
        """Return the viewer's hand, or the part of the board that is asked about, as a PNG."""
        return private.picture(view, prompt, reader, new)

    def asks(self, view: CastrumView, prompt: Prompt) -> bool:  # noqa: ARG002 - every picture shows its question
        """Return ``True``: every picture of a decision shows the question."""
        return True

    def hand_alt(
        self, view: CastrumView, prompt: Prompt | None, reader: Reader, new: Collection[str] = ()
    ) -> str:
        """Return the picture of the hand in words."""
        return alt.hand_alt(view, prompt, reader, new)

    def folded(self, view: CastrumView, reader: Reader, new: Collection[str] = ()) -> bytes | None:
        """Return the cards of the hand in a low strip, as a PNG."""
        return None if view.viewer is None else folded.draw(view, reader, new)

    def folded_alt(self, view: CastrumView, reader: Reader, new: Collection[str] = ()) -> str:
        """Return the folded hand in words."""
        return " ".join(alt.held(view, reader, new))

    def strips(
        self, before: CastrumView, events: Sequence[Event], after: CastrumView, reader: Reader
    ) -> Sequence[Strip]:
        """Return a picture of each resolved attack and each resolved event of the die."""
        return moments.moments(before, events, after, reader)

    def threat(self, view: CastrumView, reader: Reader) -> Strip | None:
        """Return a picture of the attack that waits for an answer, if any."""
        return moments.threat(view, reader)

    def scores(self, result: Result, reader: Reader) -> Scores:
        """Return the scores for the result card."""
        return scores.scores(result, reader)

    def building(self, view: CastrumView, reader: Reader) -> Built:
        """Return the winners' building."""
        return alt.building(view, reader)

    def awards(self, view: CastrumView, course: Happened, reader: Reader) -> Sequence[Award]:
        """Return at most two awards."""
        return awards.awards(view, course, reader)
