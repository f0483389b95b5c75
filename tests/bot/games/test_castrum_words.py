"""Castrum's texts depend on the table's options and card values, and on the space available."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from bot.components.presenters import event_lines
from bot.components.safe_text import safe_name
from bot.games.alt import compose
from bot.games.castrum import PRESENTER
from bot.i18n import LANGUAGES, Reader, text
from bot.model import Told
from engines.castrum import GAME, Castrum
from engines.castrum.cards import (
    BUILD_KINDS,
    LASTING,
    NOBODY,
    Building,
    CardSet,
)
from engines.core.kernel import Event, Frame, advance, tell
from tests.engines.castrum.board import CARD_SET, dice, do, table
from tests.support.sizes import size

NAMES = ("Ana", "Béla", "Citlali", "Dmitri")
COMBINATIONS = [
    dict(zip((option.key for option in GAME.options), choices, strict=True))
    for choices in product(*(option.choices for option in GAME.options))
]
POSITIONS_EACH = size(1, 10)
LONG = tuple(
    safe_name(name)
    for name in (
        "*_*_Wolfgang_von_Hohenstein_zu_Burg",
        "W" * 40,
        "عبد الرحمن بن محمد بن عبد الله العلوي",
        "Marie-Françoise de la Tour du Pin-Gouvernet",
    )
)


def reader(language: str = "en", card_set: CardSet = CARD_SET, /, **options: str) -> Reader:
    """Return a reader of a table with the given options and card values."""
    return Reader(text(language), NAMES, options=GAME.settle(options), card_set=card_set)


def other_card_set() -> CardSet:
    """Return changed card values: few and expensive walls, other shields and other die faces."""
    wall = Building("wall", 2, 4, 5, points=3, pawns=9, castle=2)
    tower = Building("tower", 3, 7, 8, points=7, pawns=6, castle=3)
    shield = dict(CARD_SET.shield)
    fire, witch, gold, mage = shield
    shield[fire], shield[mage] = shield[mage], shield[fire]
    shield[gold] = shield[mage]
    assert shield[witch] == CARD_SET.shield[witch]
    fates = tuple(
        fate._replace(die=CARD_SET.fates[-1 - place].die)
        for place, fate in enumerate(CARD_SET.fates)
    )
    return replace(CARD_SET, buildings=(wall, tower), shield=shield, fates=fates)


OTHER = other_card_set()


def rules(who: Reader) -> dict[str, str]:
    """Return the chapters of the full rules, by title."""
    return {section.title: " ".join(section.lines) for section in PRESENTER.rules(who)}


def minute(who: Reader) -> str:
    """Return the short rules."""
    return " ".join(line for section in PRESENTER.how_to_play(who) for line in section.lines)


SWITCHES = {
    ("type", "classic"): ("Goal", "Classic game: whoever completes"),
    ("type", "timed"): ("Goal", "Timed game: when the time is up"),
    ("mode", "family"): ("Attacks", "destroyed on an even roll"),
    ("mode", "expert"): ("Attacks", "one card in every full set of three is lost"),
    ("event_span", "round"): ("Events", "last for the whole next round"),
    ("event_span", "turn"): ("Events", "last for the next turn only"),
    ("timed_end", "round"): ("Goal", "the round is finished, without another event"),
    ("timed_end", "turn"): ("Goal", "the turn under way is finished"),
    ("blocked", "discard"): ("Attacks", "but may discard or pass"),
    ("blocked", "nothing"): ("Attacks", "the victim loses the whole turn"),
    ("plague", "pooled"): ("Events", "half of their Structores and Rustici taken together"),
    ("plague", "kinds"): ("Events", "half of their Structores and half of their Rustici"),
    ("stock", "common"): ("Goal", "All share a stock of 16 walls and 4 towers"),
    ("stock", "castle"): ("Goal", "Nobody builds more than one castle: 4 walls and 1 tower"),
    ("famine_gold", "refused"): ("Events", "no Gold pieces played"),
    ("famine_gold", "allowed"): ("Events", "no Structores, no Rustici laid."),
}
"""Chapter and words by which the rules describe each choice."""


class TestRules:
    """The full rules and the short rules."""

    def test_every_option_is_described(self) -> None:
        assert set(SWITCHES) == {
            (option.key, choice) for option in GAME.offered for choice in option.choices
        }

    @pytest.mark.parametrize(("switch", "choice"), SWITCHES)
    def test_the_rules_describe_the_tables_options(self, switch: str, choice: str) -> None:
        """The choices of the table are described, and the other choices are not."""
        timed = {} if switch == "type" else {"type": "timed"}
        chapters = rules(reader(**timed, **{switch: choice}))
        for (key, other), (chapter, words) in SWITCHES.items():
            if key == switch:
                assert (words in chapters[chapter]) == (other == choice)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_rules_mention_the_other_choices_too(self, language: str) -> None:
        """Each option has one line, which is different for each choice."""
        default = PRESENTER.rules(reader(language))[-1].lines[1:]
        assert len(default) == len(GAME.offered)
        seen: set[int] = set()
        for option in GAME.offered:
            (other,) = (choice for choice in option.choices if choice != option.default)
            changed = PRESENTER.rules(reader(language, **{option.key: other}))[-1].lines[1:]
            differing = [at for at, line in enumerate(changed) if line != default[at]]
            assert len(differing) == 1, option.key
            seen.update(differing)
        assert len(seen) == len(GAME.offered)

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("kind", ["classic", "timed"])
    def test_the_rules_use_the_values_the_game_began_with(self, language: str, kind: str) -> None:
        """Prices, points, castles, pawns, shields and die faces come from the card values."""
        who = reader(language, OTHER, type=kind)
        told = " ".join(rules(who).values())
        for line in (told, minute(who)):
            assert "2 Structores, 4 Lapides, 5 Rustici" in line
            assert "3 Structores, 7 Lapides, 8 Rustici" in line
            assert "1 Structores" not in line
            assert who("castrum-walls", count=4) not in line
            assert who("castrum-points", count=4) not in line
        castle, points = who("castrum-walls", count=2), who("castrum-points", count=7)
        assert castle in told
        assert points in told
        assert [item in minute(who) for item in (castle, points)] == [
            kind == "classic",
            kind == "timed",
        ], "the goal of the other game is nobody's here"
        assert who("castrum-walls", count=16) not in told
        assert f"6 {who('castrum-card-famine')}" in told
        assert f"1 {who('castrum-card-fools')}" in told

    def test_the_rules_use_the_shields_the_game_began_with(self) -> None:
        chapters = rules(reader("en", OTHER))["Attacks"]
        for words in ("Fire (Relics)", "Witch (Monks)", "Gold pieces (Guards)", "Mage (Guards)"):
            assert words in chapters
        assert "Guards against Gold pieces and Mage, Monks against Witch, Relics against Fire" in (
            minute(reader("en", OTHER))
        )

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_short_rules_take_a_minute_at_every_table(self, language: str) -> None:
        for options in COMBINATIONS:
            assert len(minute(reader(language, **options)).split()) <= 120


class TestTable:
    """Board, hand, prompts, log and look-up at tables with changed options or values."""

    def test_a_stock_of_castles(self) -> None:
        """With ``stock="castle"`` the board shows each player's limit and no common stock."""
        s = table(walls={0: 2}, type="timed", stock="castle")
        shown = PRESENTER.board(s.view(None), reader())[0].lines
        assert "Nobody builds more than one castle: 4 walls, 1 tower." in shown
        assert not any("Left to build" in line for line in shown)

    def test_prices(self) -> None:
        """The prompt and the look-up show the table's price of a building."""
        s = table(sites={0: {"structores": 2, "lapides": 4, "rustici": 5}})
        s.card_set = OTHER
        s.stack = [Frame("castrum.move")]
        advance(s)
        view = s.view(0)
        walls = [
            choice.detail
            for choice in PRESENTER.prompt(view, reader()).choices
            if choice.option == "wall"
        ]
        assert walls == ["Costs 2 Structores, 4 Lapides, 5 Rustici; X2 cards pay first."]
        looked = PRESENTER.card("tower", OTHER, reader()).lines
        assert "Costs 3 Structores, 7 Lapides, 8 Rustici." in looked
        assert "Worth 7 points in a timed game." in looked

    def test_shields(self) -> None:
        """A defence's text names the attacks that it cancels at this table."""
        s = table(hands={0: ["gardes"]})
        assert "Defence against Fire; the pile" in " ".join(
            PRESENTER.hand(s.view(0), reader())[0].lines
        )
        s.card_set = OTHER
        (held, *_) = PRESENTER.hand(s.view(0), reader())
        assert "Defence against Gold pieces and Mage; the pile" in " ".join(held.lines)
        assert "Defence against Fire." in PRESENTER.card("reliques", OTHER, reader()).lines

    @pytest.mark.parametrize(
        ("plague", "words"),
        [
            ("pooled", "half of your Structores and Rustici together"),
            ("kinds", "half of your Structores and half of your Rustici"),
        ],
    )
    def test_plague(self, plague: str, words: str) -> None:
        """The question, the log and the look-up say how the Plague halves a site."""
        site = {"structores": 2, "rustici": 3, "rustici_x2": 3}
        s = table(sites={0: site}, plague=plague)
        s.stack = [Frame("castrum.round_end")]
        advance(dice(s, 3))
        assert words in PRESENTER.prompt(s.view(0), reader(plague=plague)).title
        (effect,) = {words.replace("your", "their").replace("together", "taken together")}
        fate = Event("castrum-event-fate", {"die": 3, "event": "plague"})
        assert effect in str(PRESENTER.event(fate, reader(plague=plague)))
        assert effect in PRESENTER.card("plague", CARD_SET, reader(plague=plague)).lines[1]

    @pytest.mark.parametrize(
        ("gold", "effect"),
        [
            ("refused", "No Structores and no Rustici may be laid, no Gold pieces played."),
            ("allowed", "No Structores and no Rustici may be laid."),
        ],
    )
    def test_famine(self, gold: str, effect: str) -> None:
        """Board, alt text, log and look-up say whether Gold pieces can be played."""
        s = table(event="famine", famine_gold=gold)
        who = reader(famine_gold=gold)
        assert f"Event: Famine. {effect} For" in PRESENTER.artist.alt_text(s.view(None), who)
        assert any(
            f"Famine. {effect} For" in line for line in PRESENTER.board(s.view(0), who)[0].lines
        )
        fate = Event("castrum-event-fate", {"die": 1, "event": "famine"})
        assert PRESENTER.event(fate, who) == f"The event die shows 1: Famine. {effect}"
        assert PRESENTER.card("famine", CARD_SET, who).lines[1] == effect

    def test_how_long_an_event_lasts(self) -> None:
        """The look-up says how long an event lasts at this table, unless it ends at once."""
        for span, words in (("round", "the whole next round"), ("turn", "the next turn only")):
            lines = PRESENTER.card("reform", CARD_SET, reader(event_span=span)).lines
            assert lines[-1] == f"In force for {words}."
            assert PRESENTER.card("works", CARD_SET, reader(event_span=span)).lines[-1] == (
                "Happens at once."
            )

    def test_a_turn_under_a_mage(self) -> None:
        """The log says whether a blocked player has any action left."""
        event = Event("castrum-event-turn", {"seat": 1, "round": 2, "blocked": True})
        assert PRESENTER.event(event, reader()) == "A Mage blocks Béla’s site this turn."
        lost = PRESENTER.event(event, reader(blocked="nothing"))
        assert lost == "A Mage blocks Béla’s site: the whole turn is lost."

    def test_the_mode_of_the_table_comes_first(self) -> None:
        """Look-ups of Fire and Witch begin with the table's mode; other cards have one text."""
        family, expert = (
            [line.split(":")[0] for line in PRESENTER.card("incendie", CARD_SET, who).lines[1:3]]
            for who in (reader(), reader(mode="expert"))
        )
        assert family == ["Family game", "Expert game"]
        assert expert == family[::-1]
        assert not any("game:" in line for line in PRESENTER.card("mage", CARD_SET, reader()).lines)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_effects_fit_a_line(self, language: str) -> None:
        """Every effect fits into the detail of a choice, whatever the options and card values."""
        for card_set in (CARD_SET, OTHER):
            for options in COMBINATIONS:
                s = Castrum.deal(2, 3, options, card_set)
                for card in ("incendie", "sorciere", "gardes", "moines", "reliques"):
                    view = replace(s.view(0), hand=(card,))
                    (line,) = PRESENTER.hand(view, reader(language, card_set, **options))[0].lines
                    assert len(line.split(" – ", 1)[1]) <= 100


class TestGrammar:
    """Sentences avoid verbs after Latin plural names such as Rustici."""

    def test_losing_and_laying(self) -> None:
        s = do(table(hands={0: ["rustici"]}), "rustici")
        assert s.log is not None
        assert PRESENTER.event(s.log[0], reader()) == "Ana lays a Rustici card."
        witch = Event(
            "castrum-event-witch",
            {"seat": 0, "target_seat": 1, "card": "rustici", "die": 2, "lost": True},
        )
        assert PRESENTER.event(witch, reader()) == (
            "A 2: the Witch destroys one Rustici card on Béla’s site."
        )
        assert PRESENTER.event(witch, reader("fr")) == (
            "Un 2\u00a0: la Sorcière détruit une carte Rustici chez Béla."
        )

    def test_discarding_in_french(self) -> None:
        """The French phrase is reflexive: "se défausser de"."""
        for count, words in ((1, "d’une carte"), (3, "de 3 cartes")):
            event = Event("castrum-event-discard", {"seat": 0, "count": count})
            assert PRESENTER.event(event, reader("fr")) == f"Ana se défausse {words}."


def full(seats: int, options: dict[str, str], chance: random.Random) -> Castrum:
    """Return a random position with many effects at once; sites range from empty to full.

    The number of cards can be impossible, but only texts are made from the position.
    """
    s = Castrum.deal(seats, chance.randrange(10_000), options, CARD_SET)
    for seat in range(seats):
        for kind, card in enumerate(BUILD_KINDS):
            s.sites[seat][kind] = chance.choice((0, 1, CARD_SET.cards[card].count))
        s.mages[seat] = chance.choice(
            [NOBODY, *(number for number in range(seats) if number != seat)]
        )
        s.walls[seat] = chance.randrange(5)
        s.towers[seat] = chance.randrange(2)
    s.mages[s.turn] = NOBODY
    s.event = chance.choice(("", *LASTING))
    s.event_turns = chance.randrange(1, seats + 1) if s.event else 0
    s.wheel = chance.random() < 0.5
    s.dice = [chance.randrange(1, 7) for _ in range(chance.choice((0, 1, 57)))]
    s.round = chance.randrange(1, 200)
    target = (s.turn + 1) % seats
    s.stack = [Frame("castrum.move")]
    kind = chance.randrange(4)
    if kind == 1:
        s.attack = [chance.randrange(6, 10), s.turn, target, chance.choice((NOBODY, 0, 4))]
        s.stack.append(Frame("castrum.window"))
    elif kind > 1:
        s.stack.append(Frame("castrum.plague" if kind == 2 else "castrum.works"))
    if options["type"] == "timed" and chance.random() < 0.5:
        tell(s, "time_up")
    advance(s)
    return s


def positions() -> Iterator[tuple[Castrum, dict[str, str]]]:
    """Yield random positions for every combination of options, with 2 to 4 seats in turn."""
    chance = random.Random(17)
    for number, options in enumerate(COMBINATIONS):
        for again in range(POSITIONS_EACH):
            yield full(2 + (number + again) % 3, options, chance), options


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alt_text_fits_and_is_never_cut(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An alt text has only whole parts, in order, and always the question and every castle."""
    made: list[tuple[int, str]] = []

    def watched(parts: list[tuple[int, str]], left_out: str) -> str:
        made[:] = parts
        return compose(parts, left_out)

    monkeypatch.setattr("bot.games.castrum.position.compose", watched)
    assert all(25 < len(name) <= 32 for name in LONG)
    shortened = 0
    for s, options in positions():
        names = LONG[: s.seats]
        who = Reader(text(language), names, options=options, card_set=CARD_SET)
        for viewer in (None, *range(s.seats)):
            view = s.view(viewer)
            alt = PRESENTER.artist.alt_text(view, who)
            assert 0 < len(alt) <= 1024
            assert PRESENTER.status(view, who) in alt
            assert all(
                f"{name} – {who('castrum-board-castle', walls='', towers='')[:6]}" in alt
                for name in names
            )
            rest = alt.removesuffix(who("alt-left-out")).strip()
            shortened += rest != alt
            for rank, part in made:
                if rank < 4 or rest.startswith(part):
                    assert rest.startswith(part), rank
                    rest = rest.removeprefix(part).strip()
            assert rest == ""
    assert shortened > len(COMBINATIONS) // 4


def test_the_log_explains_the_end_of_a_turn_ply_by_ply() -> None:
    """Neither an event of an earlier ply nor a concession counts as the end of a turn."""
    reader = Reader(text("en"), NAMES)
    drawn = Event("castrum-event-draw", {"seat": 0, "count": 2})
    laid = Event("castrum-event-lay", {"seat": 0, "card": "lapides"})
    gone = Event("core-event-conceded", {"seat": 1})
    turn = Event("castrum-event-turn", {"seat": 1, "round": 1, "blocked": False})

    def told(*events: tuple[int, Event]) -> list[str]:
        return event_lines("castrum", [Told(ply, 0, event) for ply, event in events], reader)

    ended = told((4, laid), (5, drawn), (5, turn))
    assert ended[1:] == ["Ana ends the turn.", "Béla’s turn."]
    spent = told((4, laid), (4, gone), (4, drawn), (4, turn))
    assert spent[0] == "Ana lays a Lapides card."
    assert spent[2] == "Ana’s turn is over."
    assert spent[3] == "Béla’s turn."
    assert len(spent) == 4


@pytest.mark.parametrize(
    ("type_", "said"),
    [
        ("classic", "Ana has built the most so far: 3 buildings."),
        ("timed", "Béla has the most points so far: 8."),
    ],
)
def test_the_leader_is_named_by_the_games_own_measure(type_: str, said: str) -> None:
    """If time ends the game, players are ranked by points, and a tower is worth four walls."""
    view = table(walls={0: 3}, towers={1: 2}, type=type_).view(None)
    assert PRESENTER.standing(view, reader()) == said
