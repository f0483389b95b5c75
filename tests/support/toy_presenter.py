"""A presenter for the toy game, to test the bot with a game that the bot does not know."""

import struct
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.artist import Artist, Strip
from bot.games.presenter import Presenter, Section
from bot.games.prompt import Choice, Prompt, Refused
from bot.i18n import Reader
from engines.core.kernel import Decision, Event, Result
from tests.support.toy import CARD_SET, Toy, ToyView, deal

TEXTS = {
    "en": """
game-toy = The toy
game-toy-short = Toy
game-toy-pitch = Get rid of nothing.
option-toy-die = The die
option-toy-die-fair = Fair
option-toy-die-two = Always two
level-crash = Crashing
level-wrong = Wrong
level-nonsense = Babbling
level-endless = Endless
toy-no-held = You do not hold that.
toy-not-held = You hold no { $card }.
""",
    "fr": """
game-toy = Le jouet
game-toy-short = Jouet
game-toy-pitch = Ne perdez rien.
option-toy-die = Le dé
option-toy-die-fair = Honnête
option-toy-die-two = Toujours deux
level-crash = Écrasé
level-wrong = Faux
level-nonsense = Bavard
level-endless = Sans fin
toy-not-held = Vous n’avez pas de { $card }.
""",
}


class ToyArtist(Artist[ToyView]):
    """Draws a dot for the pile and a strip for each dropped card; hands have no picture."""

    def alt_text(self, view: ToyView, reader: Reader) -> str:
        return f"A pile of {view.pile}"

    def picture(self, view: ToyView, reader: Reader) -> bytes:
        return dot(view.pile)

    def strips(
        self, before: ToyView, events: Sequence[Event], after: ToyView, reader: Reader
    ) -> Sequence[Strip]:
        dropped = [event for event in events if event.kind == "toy-event-drop"]
        return [
            Strip(f"{reader.name(item.data['seat'])} drops a card", lambda: dot(200))
            for item in dropped
        ]


class ToyPresenter(Presenter[ToyView]):
    """A presenter with the same words in every language; some words name the reader's language."""

    game = "toy"
    minutes = (1, 2)
    artist = ToyArtist()

    def status(self, view: ToyView, reader: Reader) -> str:
        names = " ".join(reader.name(seat) for seat in sorted(view.waiting))
        return f"[{reader.text.language}] waiting for {names or 'nobody'}"

    def board(self, view: ToyView, reader: Reader) -> Sequence[Section]:
        lines = [f"{reader.name(seat)} holds {count}" for seat, count in enumerate(view.held)]
        return (Section("Table", (*lines, f"pile {view.pile}")),)

    def hand(self, view: ToyView, reader: Reader) -> Sequence[Section]:
        return (Section("Hand", tuple(f"card {card}" for card in view.hand) or ("empty",)),)

    def prompt(self, view: ToyView, reader: Reader) -> Prompt:
        decision = view.decision
        assert decision is not None
        seats = decision.kind == "toy-target"
        choices = tuple(
            Choice(
                option,
                reader.name(option) if seats and isinstance(option, int) else str(option),
                f"the {option}",
                tells=False,
            )
            for option in decision.options
        )
        refused = ()
        if decision.kind == "toy-play":
            refused = tuple(
                Refused(card, f"no {card}") for card in CARD_SET if card not in decision.options
            )
        return Prompt(f"{decision.kind}?", choices, refused)

    def public_prompt(self, view: ToyView, reader: Reader) -> Prompt | None:
        if set(view.waiting.values()) != {"toy-play"}:
            return None
        return Prompt("play", tuple(Choice(card, card) for card in sorted(CARD_SET)))

    def event(self, event: Event, reader: Reader) -> str | None:
        card = event.data.get("card", "a card")
        if event.kind == "toy-event-drop":
            return f"{reader.name(event.data['seat'])} drops {card}"
        if event.kind == "toy-event-draw":
            return f"{reader.name(event.data['seat'])} draws {card}"
        if event.kind == "toy-event-pass":
            return f"{reader.name(event.data['seat'])} passes {card}"
        return None

    def final(self, result: Result, reader: Reader) -> Sequence[Section]:
        lines = [
            f"{reader.name(seat)}: {parts['cards']} cards"
            for seat, parts in enumerate(result.scores)
        ]
        return (Section("Ranking", tuple(lines)),)

    def how_to_play(self, reader: Reader) -> Sequence[Section]:
        return (Section("Goal", ("hold the most cards",)),)

    def rules(self, reader: Reader) -> Sequence[Section]:
        return tuple(Section(f"Chapter {n}", (f"rule {n} " * 90,)) for n in range(12))

    def cards(self, reader: Reader) -> Mapping[str, str]:
        return {card: card.title() for card in CARD_SET}

    def card(self, card: str, card_set: Any, reader: Reader) -> Section:
        return Section(card.title(), (f"{card_set[card]} copies",))


def dot(shade: int) -> bytes:
    """Return a PNG of one pixel in a shade of grey."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        checksum = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    body = chunk(b"IDAT", zlib.compress(bytes([0, shade])))
    return b"\x89PNG\r\n\x1a\n" + head + body + chunk(b"IEND", b"")


PRESENTER = ToyPresenter()


class ManyPresenter:
    """A presenter that offers the options of the test's decision in groups of ten."""

    artist = ToyArtist()

    def status(self, *_: Any) -> str:
        return "status"

    def hand(self, *_: Any) -> tuple[()]:
        return ()

    def prompt(self, view: Any, reader: Reader) -> Prompt:
        options = view.decision.options
        return Prompt("?", tuple(Choice(n, f"{n}", group=f"tens {n // 10}") for n in options))


def asking(count: int, least: int = 1, most: int = 1) -> Toy:
    """Return a game in which the first seat chooses among ``count`` numbers."""
    state = deal()
    state.ask = {0: Decision("toy-many", tuple(range(count)), least, most)}
    return state
