"""What a game shows in pictures: every one made from a view, and said in words as well."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from bot.games.awards import Happened
from bot.games.prompt import Prompt
from bot.i18n import Reader
from bot.render.result import Award, Built, Scores
from engines.core.kernel import Event, Option, Result, View

if TYPE_CHECKING:
    from bot.render.canvas import Box

V = TypeVar("V", bound=View)


class Strip(NamedTuple):
    """A picture of something that happened: what it shows in words, at most 1,024 characters, and
    what draws it as a PNG. ``name`` is for one that is a part of the game as players know it, like
    the combat of a year: what that is called. One that ``sums`` a game up leaves the board to what
    happened last in it. ``by`` is the card that did it, where one card may do so again and again.
    """

    alt: str
    draw: Callable[[], bytes]
    name: str = ""
    sums: bool = False
    by: str = ""


class Artist(ABC, Generic[V]):
    """Draws one game; stateless. ``view`` is always the view of the person who looks, or of the
    seat whose hand others look at.
    """

    heads_hands: ClassVar[bool] = False
    """Whether the picture of a hand that is not asked anything says whose it is."""

    @abstractmethod
    def picture(self, view: V, reader: Reader) -> bytes:
        """Return the public part of the position as a PNG, readable at 400 pixels of width."""

    @abstractmethod
    def alt_text(self, view: V, reader: Reader) -> str:
        """Return the picture in words, at most 1,024 characters."""

    def places(self, view: V, reader: Reader) -> "Mapping[Option, Box]":  # noqa: ARG002 - for games that light none
        """Return where places of the board stand on :meth:`picture`: left, top, right, bottom."""
        return {}

    def held(self, view: V) -> tuple[str, ...]:  # noqa: ARG002 - for games that mark no new cards
        """Return the kinds of the cards in the viewer's hand, a kind as often as it is held.

        A game that returns any draws the ``new`` ones of them in its pictures of the hand.
        """
        return ()

    def hand_picture(
        self,
        view: V,  # noqa: ARG002 - for games that draw none
        prompt: Prompt | None,  # noqa: ARG002 - for games that draw none
        reader: Reader,  # noqa: ARG002 - for games that draw none
        new: Collection[str] = (),  # noqa: ARG002 - for games that draw none
    ) -> bytes | None:
        """Return what this seat alone sees as a PNG, readable at 400 pixels: the hand, or the part
        of the board in question.

        What can be chosen bears the place of its choice among ``prompt.choices``, from 1 on, as the
        buttons do. ``None`` as a prompt stands for a seat that is not asked; ``None`` is returned
        for what is better said in words. Cards that are ``new`` in the hand, by their kinds, bear
        a ribbon.
        """
        return None

    def hand_alt(
        self,
        view: V,  # noqa: ARG002 - for games that draw none
        prompt: Prompt | None,  # noqa: ARG002 - for games that draw none
        reader: Reader,  # noqa: ARG002 - for games that draw none
        new: Collection[str] = (),  # noqa: ARG002 - for games that draw none
    ) -> str:
        """Return the picture of the hand in words, at most 1,024 characters."""
        return ""

    def folded(
        self,
        view: V,  # noqa: ARG002 - for games that draw none
        reader: Reader,  # noqa: ARG002 - for games that draw none
        new: Collection[str] = (),  # noqa: ARG002 - for games that draw none
    ) -> bytes | None:
        """Return the hand of a seat that waits as a PNG, wide and low, readable at 400 pixels.

        It depends on :meth:`folded_key`, the reader and ``new`` alone. ``None`` for a game that
        draws none, and for somebody without a seat.
        """
        return None

    def folded_key(self, view: V) -> Hashable:
        """Return the facts that :meth:`folded` draws: while they stay, so does the picture."""
        return self.held(view)

    def folded_alt(
        self,
        view: V,  # noqa: ARG002 - for games that draw none
        reader: Reader,  # noqa: ARG002 - for games that draw none
        new: Collection[str] = (),  # noqa: ARG002 - for games that draw none
    ) -> str:
        """Return the folded hand in words, at most 1,024 characters."""
        return ""

    def strips(
        self,
        before: V,  # noqa: ARG002 - for games that have none
        events: Sequence[Event],  # noqa: ARG002 - for games that have none
        after: V,  # noqa: ARG002 - for games that have none
        reader: Reader,  # noqa: ARG002 - for games that have none
    ) -> Sequence[Strip]:
        """Return what is worth a strip of its own among the events of one commit, cut to the viewer
        of both views: who, against whom, by how much.
        """
        return ()

    def threat(
        self,
        view: V,  # noqa: ARG002 - for games that have none
        reader: Reader,  # noqa: ARG002 - for games that have none
    ) -> Strip | None:
        """Return the attack that somebody is asked to answer, as everybody may know it: it depends
        on the public view alone. ``None`` if there is none.
        """
        return None

    def scores(self, result: Result, reader: Reader) -> Scores:  # noqa: ARG002 - for games that have none
        """Return the parts of the scores and the ranking for the card that shows the result; empty
        if the game has no scores.
        """
        return Scores()

    def building(self, view: V, reader: Reader) -> Built | None:  # noqa: ARG002 - for games that have none
        """Return what the winners of a game that is over have built, for the card that shows the
        result; ``None`` for a game in which nobody builds anything of their own.
        """
        return None

    def awards(self, view: V, course: Happened, reader: Reader) -> Sequence[Award]:  # noqa: ARG002 - for games that have none
        """Return at most two awards of a game that was played to its end, from its last view and
        what everybody saw of its ``course``.
        """
        return ()
