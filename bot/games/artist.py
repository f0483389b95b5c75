"""Base class of artists; an artist draws a game's pictures and describes them in words."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from bot.games.awards import Happened
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.result import Award, Built, Scores
from engines.core.kernel import Event, Option, Result, Seat, View

if TYPE_CHECKING:
    from bot.render.canvas import Box

V = TypeVar("V", bound=View)


class Strip(NamedTuple):
    """A wide, low picture of an event in a game, such as an attack and its outcome.

    alt   the picture in words, at most 1,024 characters
    draw  draws it as a PNG
    name  name of the event, such as a year's combat, if any
    sums  whether the strip sums up the whole game and is shown only after its end
    by    the card that caused the event, if one card can cause several strips
    seats the seats that the event affects, and the attackers; everybody may know all
          these seats
    """

    alt: str
    draw: Callable[[], bytes]
    name: str = ""
    sums: bool = False
    by: str = ""
    seats: Collection[Seat] = ()


class Artist(ABC, Generic[V]):
    """Draws the pictures of one game; has no state.

    ``view`` is the view of the person who looks at the picture. For a hand that other people see,
    it is the view of the seat with this hand.
    """

    heads_hands: ClassVar[bool] = False
    """Whether the picture of a hand names the hand's player, unless it shows a question."""

    def asks(self, view: V, prompt: Prompt) -> bool:  # noqa: ARG002 - for overrides
        """Return whether the picture of a hand contains the question (the title of ``prompt``)."""
        return False

    @abstractmethod
    def picture(self, view: V, reader: Reader) -> bytes:
        """Return the public part of the position as a PNG, readable at a width of 400 pixels."""

    @abstractmethod
    def alt_text(self, view: V, reader: Reader) -> str:
        """Return :meth:`picture` in words, at most 1,024 characters."""

    def places(self, view: V, reader: Reader) -> "Mapping[Option, Box]":  # noqa: ARG002 - for overrides
        """Return the box of each place on :meth:`picture`: left, top, right, bottom."""
        return {}

    def held(self, view: V) -> tuple[str, ...]:  # noqa: ARG002 - for overrides
        """Return the kind of each card in the viewer's hand.

        Override this in a game whose pictures of the hand mark ``new`` cards.
        """
        return ()

    def hand_picture(
        self,
        view: V,  # noqa: ARG002 - for overrides
        prompt: Prompt | None,  # noqa: ARG002 - for overrides
        reader: Reader,  # noqa: ARG002 - for overrides
        new: Collection[str] = (),  # noqa: ARG002 - for overrides
    ) -> bytes | None:
        """Return the seat's private picture as a PNG, readable at 400 pixels.

        The picture shows the hand, or the part of the board that the question is about. Each choice
        is marked with its number in ``prompt.choices`` (from 1), like its button. The prompt is
        ``None`` if the seat is not asked. Cards whose kinds are in ``new`` are marked with a
        ribbon. Returns ``None`` if words are better than a picture.
        """
        return None

    def hand_alt(
        self,
        view: V,  # noqa: ARG002 - for overrides
        prompt: Prompt | None,  # noqa: ARG002 - for overrides
        reader: Reader,  # noqa: ARG002 - for overrides
        new: Collection[str] = (),  # noqa: ARG002 - for overrides
    ) -> str:
        """Return :meth:`hand_picture` in words, at most 1,024 characters."""
        return ""

    def folded(
        self,
        view: V,  # noqa: ARG002 - for overrides
        reader: Reader,  # noqa: ARG002 - for overrides
        new: Collection[str] = (),  # noqa: ARG002 - for overrides
    ) -> bytes | None:
        """Return the hand of a waiting seat as a wide, low PNG, readable at 400 pixels.

        The picture depends only on :meth:`folded_key`, the reader and ``new``. Returns ``None`` if
        the game has no such picture, or if the viewer has no seat.
        """
        return None

    def folded_key(self, view: V) -> Hashable:
        """Return the cache key of :meth:`folded`: the facts that its picture shows."""
        return self.held(view)

    def folded_alt(
        self,
        view: V,  # noqa: ARG002 - for overrides
        reader: Reader,  # noqa: ARG002 - for overrides
        new: Collection[str] = (),  # noqa: ARG002 - for overrides
    ) -> str:
        """Return the folded hand in words, at most 1,024 characters."""
        return ""

    def strips(
        self,
        before: V,  # noqa: ARG002 - for overrides
        events: Sequence[Event],  # noqa: ARG002 - for overrides
        after: V,  # noqa: ARG002 - for overrides
        reader: Reader,  # noqa: ARG002 - for overrides
    ) -> Sequence[Strip]:
        """Return pictures of notable events: who acted, against whom, with what result.

        ``before`` and ``after`` are views of the same viewer; ``events`` contain only what this
        viewer may know.
        """
        return ()

    def threat(
        self,
        view: V,  # noqa: ARG002 - for overrides
        reader: Reader,  # noqa: ARG002 - for overrides
    ) -> Strip | None:
        """Return a picture of the attack that waits for an answer, if there is one.

        ``view`` is the public view.
        """
        return None

    def scores(self, result: Result, reader: Reader) -> Scores:  # noqa: ARG002 - for overrides
        """Return the score parts and the ranking for the result picture.

        The parts are empty if the game has no scores.
        """
        return Scores()

    def building(self, view: V, reader: Reader) -> Built | None:  # noqa: ARG002 - for overrides
        """Return the building of a finished game's winners, for the result picture.

        Returns ``None`` for a game in which players have no buildings of their own.
        """
        return None

    def awards(self, view: V, course: Happened, reader: Reader) -> Sequence[Award]:  # noqa: ARG002 - for overrides
        """Return at most two awards of a finished game.

        ``view`` is the last view. ``course`` contains the public events of the whole game.
        """
        return ()
