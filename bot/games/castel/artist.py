"""The artist of Castel."""

from collections.abc import Collection, Mapping, Sequence

from bot.games.artist import Artist, Strip
from bot.games.awards import Happened
from bot.games.castel import alt, awards, scores
from bot.games.castel.pictures import board, folded, moments
from bot.games.castel.pictures import hand as private
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.canvas import Box
from bot.render.result import Award, Built, Scores
from engines.castel.cards import kind_of
from engines.castel.view import CastelView
from engines.core.kernel import Event, Option, Result


class CastelArtist(Artist[CastelView]):
    """Draws every picture of a game of Castel, and describes each in words."""

    def picture(self, view: CastelView, reader: Reader) -> bytes:
        """Return the position as a PNG."""
        return board.draw(view, reader)

    def alt_text(self, view: CastelView, reader: Reader) -> str:
        """Return the picture in words."""
        return alt.alt_text(view, reader)

    def places(self, view: CastelView, reader: Reader) -> Mapping[Option, Box]:  # noqa: ARG002 - the places depend on no texts
        """Return the boxes of all places of the board."""
        return board.places(view)

    def held(self, view: CastelView) -> tuple[str, ...]:
        """Return the kinds of the cards in hand."""
        return tuple(kind_of(card) for card in view.hand)

    def hand_picture(
        self, view: CastelView, prompt: Prompt | None, reader: Reader, new: Collection[str] = ()
    ) -> bytes | None:
        """Return the hand or the choices as a PNG; ``None`` for a viewer without a seat."""
        return None if view.viewer is None else private.draw(view, prompt, reader, new)

    def asks(self, view: CastelView, prompt: Prompt) -> bool:  # noqa: ARG002 - the decision determines the picture
        """Return whether the picture shows the question: only the picture of the castle does."""
        return private.is_about_castle(view)

    def hand_alt(
        self, view: CastelView, prompt: Prompt | None, reader: Reader, new: Collection[str] = ()
    ) -> str:
        """Return the picture of the hand in words."""
        return alt.hand_alt(view, prompt, reader, new)

    def folded(self, view: CastelView, reader: Reader, new: Collection[str] = ()) -> bytes | None:
        """Return the cards of the hand in a low strip, as a PNG."""
        return None if view.viewer is None else folded.draw(view, reader, new)

    def folded_alt(self, view: CastelView, reader: Reader, new: Collection[str] = ()) -> str:
        """Return the folded hand in words."""
        return alt.hand_alt(view, None, reader, new)

    def strips(
        self, before: CastelView, events: Sequence[Event], after: CastelView, reader: Reader
    ) -> Sequence[Strip]:
        """Return a strip for each kill and each chain of effects."""
        return moments.moments(before, events, after, reader)

    def scores(self, result: Result, reader: Reader) -> Scores:
        """Return the scores for the result card."""
        return scores.scores(result, reader)

    def building(self, view: CastelView, reader: Reader) -> Built:
        """Return the winners' building."""
        return alt.building(view, reader)

    def awards(self, view: CastelView, course: Happened, reader: Reader) -> Sequence[Award]:
        """Return at most two awards."""
        return awards.awards(view, course, reader)
