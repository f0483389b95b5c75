"""A game's pictures: each is drawn from a view and also described in words."""

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
    """A picture of something that happened in a game.

    alt   the picture in words, at most 1,024 characters
    draw  draws it as a PNG
    name  name of the part of the game that it shows, such as a year's combat, if any
    sums  whether it sums up the whole game; boards show the last strip that does not
    by    the card that caused it, if a card may cause several strips
    seats the seats affected by the event, and the seats whose attack it resolves; public facts
    """

    alt: str
    draw: Callable[[], bytes]
    name: str = ""
    sums: bool = False
    by: str = ""
    seats: Collection[Seat] = ()


class Artist(ABC, Generic[V]):
    """Draws one game; stateless.

    ``view`` is always the view of the person looking, or of the seat whose hand is shown to others.
    """

    heads_hands: ClassVar[bool] = False
    """Whether the picture of a hand without a question names the hand's owner."""

    def asks(self, view: V, prompt: Prompt) -> bool:  # noqa: ARG002 - for overrides
        """Return whether the picture of a hand shows the question, the title of ``prompt``."""
        return False

    @abstractmethod
    def picture(self, view: V, reader: Reader) -> bytes:
        """Return the public part of the position as a PNG, readable at a width of 400 pixels."""

    @abstractmethod
    def alt_text(self, view: V, reader: Reader) -> str:
        """Return the picture in words, at most 1,024 characters."""

    def places(self, view: V, reader: Reader) -> "Mapping[Option, Box]":  # noqa: ARG002 - for overrides
        """Return the boxes of board places on :meth:`picture`: left, top, right, bottom."""
        return {}

    def held(self, view: V) -> tuple[str, ...]:  # noqa: ARG002 - for overrides
        """Return the kind of each card in the viewer's hand.

        A game that overrides this method marks ``new`` cards in its pictures of the hand.
        """
        return ()

    def hand_picture(
        self,
        view: V,  # noqa: ARG002 - for overrides
        prompt: Prompt | None,  # noqa: ARG002 - for overrides
        reader: Reader,  # noqa: ARG002 - for overrides
        new: Collection[str] = (),  # noqa: ARG002 - for overrides
    ) -> bytes | None:
        """Return the seat's private picture as a PNG, readable at 400 pixels, if there is one.

        It shows the hand, or the part of the board that the question is about. Everything that can
        be chosen shows the number of its choice in ``prompt.choices``, from 1, as the buttons do.
        The prompt is ``None`` if the seat is not asked. Cards whose kinds are in ``new`` have a
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
        """Return the picture of the hand in words, at most 1,024 characters."""
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
        """Return the cache key of :meth:`folded`: the facts that it draws."""
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
        """Return strips of a commit's notable events: who acted, on whom, with what result.

        The events contain only facts that the viewer of both views may know.
        """
        return ()

    def threat(
        self,
        view: V,  # noqa: ARG002 - for overrides
        reader: Reader,  # noqa: ARG002 - for overrides
    ) -> Strip | None:
        """Return a strip of the attack that awaits an answer, if there is one.

        The strip depends only on the public view.
        """
        return None

    def scores(self, result: Result, reader: Reader) -> Scores:  # noqa: ARG002 - for overrides
        """Return the parts of the scores and the ranking for the result card.

        The parts are empty if the game has no scores.
        """
        return Scores()

    def building(self, view: V, reader: Reader) -> Built | None:  # noqa: ARG002 - for overrides
        """Return the winners' building in a finished game, for the result card.

        ``None`` for a game in which players build nothing of their own.
        """
        return None

    def awards(self, view: V, course: Happened, reader: Reader) -> Sequence[Award]:  # noqa: ARG002 - for overrides
        """Return at most two awards of a finished game.

        ``view`` is the last view; ``course`` has the public events of the whole game.
        """
        return ()
