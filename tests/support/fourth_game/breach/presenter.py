"""The presenter of Breach."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.games.artist import Artist
from bot.games.presenter import Presenter, Section
from bot.games.prompt import Choice, Prompt, Refused
from bot.i18n import Reader
from bot.render.canvas import Canvas, plate, token
from bot.render.palette import EDGE, FADED, PAPER, SHADE
from breach.engine import BreachView
from engines.core.kernel import Event, Option, Result

WIDTH, HEIGHT = 1200, 760
STONE_WIDTH, STONE_HEIGHT = 220, 64


def status(view: BreachView, reader: Reader) -> str:
    names = [reader.name(seat) for seat in sorted(view.waiting)]
    return reader("breach-status", name=names[0]) if names else reader("breach-over")


def standing(view: BreachView, reader: Reader) -> tuple[str, ...]:
    return tuple(
        reader("breach-tower-line", tower=reader(f"breach-tower-{name}"), count=left)
        for name, left in zip(view.names, view.left, strict=True)
    )


class BreachArtist(Artist[BreachView]):
    """The towers as a picture."""

    def alt_text(self, view: BreachView, reader: Reader) -> str:
        return " ".join((status(view, reader), *standing(view, reader)))

    def picture(self, view: BreachView, reader: Reader) -> bytes:
        canvas = Canvas(WIDTH, HEIGHT, PAPER)
        canvas.text(WIDTH / 2, 60, status(view, reader), 44, align="middle", room=WIDTH - 40)
        step = WIDTH / len(view.names)
        stone = plate(STONE_WIDTH, STONE_HEIGHT - 8, SHADE, 10, EDGE, 3)
        for at, (name, left) in enumerate(zip(view.names, view.left, strict=True)):
            middle = step * (at + 0.5)
            for height in range(left):
                canvas.put_middle(stone, middle, HEIGHT - 150 - height * STONE_HEIGHT)
            title = reader(f"breach-tower-{name}")
            canvas.text(middle, HEIGHT - 80, title, 40, FADED, align="middle", room=int(step) - 20)
        for seat in view.waiting:
            canvas.put_middle(token(seat, 60), 60, 60)
        return canvas.png()


class BreachPresenter(Presenter[BreachView]):
    """Shows the towers, stone by stone; nothing is hidden."""

    game: ClassVar[str] = "breach"
    minutes: ClassVar[tuple[int, int]] = (2, 10)
    artist = BreachArtist()
    summary: ClassVar[Mapping[str, int]] = {"goal": 1, "turn": 1}
    chapters: ClassVar[Mapping[str, int]] = {"setup": 2, "turn": 2, "end": 2}

    def status(self, view: BreachView, reader: Reader) -> str:
        return status(view, reader)

    def board(self, view: BreachView, reader: Reader) -> Sequence[Section]:
        return (
            Section(reader("breach-towers"), standing(view, reader)),
            Section(
                reader("breach-pulled"),
                tuple(
                    reader("breach-pulled-line", name=reader.name(seat), count=sum(own))
                    for seat, own in enumerate(view.pulled)
                ),
            ),
        )

    def hand(self, view: BreachView, reader: Reader) -> Sequence[Section]:
        return (Section(reader("breach-towers"), standing(view, reader)),)

    def prompt(self, view: BreachView, reader: Reader) -> Prompt:
        decision = view.decision
        if decision is None:
            raise ValueError("this view has no decision")
        if decision.about:
            tower = reader(f"breach-tower-{decision.about[0]}")
            choices = tuple(
                Choice(count, reader("breach-stones", count=count), emoji="🪨")
                for count in decision.options
            )
            return Prompt(reader("breach-how-many", tower=tower), choices)
        return Prompt(
            reader("breach-which"),
            tuple(self._tower(view, option, reader) for option in decision.options),
            tuple(
                Refused(
                    reader(f"breach-tower-{name}"),
                    reader("breach-fallen", tower=name),
                )
                for name, left in zip(view.names, view.left, strict=True)
                if not left
            ),
        )

    def public_prompt(self, view: BreachView, reader: Reader) -> Prompt | None:
        if set(view.waiting.values()) != {"breach-ask-tower"}:
            return None
        standing = [name for name, left in zip(view.names, view.left, strict=True) if left]
        return Prompt(
            reader("breach-which"), tuple(self._tower(view, name, reader) for name in standing)
        )

    def event(self, event: Event, reader: Reader) -> str | None:
        data = event.data
        name = reader.name(data["seat"])
        if event.kind == "breach-event-begin":
            return reader("breach-log-begin", name=name)
        tower = reader(f"breach-tower-{data['tower']}")
        key = "breach-log-pull" if data["left"] else "breach-log-fall"
        return reader(key, name=name, tower=tower, count=data["count"], left=data["left"])

    def final(self, result: Result, reader: Reader) -> Sequence[Section]:
        winners = tuple(
            reader("breach-winner", name=reader.name(seat), count=result.scores[seat]["stones"])
            for seat in result.winners
        )
        return (Section(reader("breach-end"), (reader(result.reason), *winners)),)

    def cards(self, reader: Reader) -> Mapping[str, str]:
        return {name: reader(f"breach-tower-{name}") for name in ("gate", "chapel", "keep")}

    def card(self, card: str, card_set: Any, reader: Reader) -> Section:
        (tower,) = (item for item in card_set if item.id == card)
        line = reader("breach-card", count=tower.stones)
        return Section(reader(f"breach-tower-{card}"), (line,))

    @staticmethod
    def _tower(view: BreachView, option: Option, reader: Reader) -> Choice:
        name = str(option)
        left = view.left[view.names.index(name)]
        detail = reader("breach-stones", count=left)
        return Choice(name, reader(f"breach-tower-{name}"), detail, "🏰")


PRESENTER = BreachPresenter()
