"""Castrum's presenter: correct names and texts for everything, in both languages."""

from collections.abc import Iterable

import pytest

from bot.games.castrum import PRESENTER
from bot.games.castrum import cards as book
from bot.games.castrum.position import stage
from bot.games.presenter import Section
from bot.games.prompt import Prompt, Refused
from bot.i18n import LANGUAGES, Reader, text
from engines.castrum import GAME, Castrum
from engines.castrum.cards import KIND_OF, KINDS
from engines.core.kernel import Frame, Result, advance, concede, tell
from tests.contract.cases import CASES, Case, steps
from tests.engines.castrum.board import CARD_SET, TOWER, WALL, dice, do, table
from tests.support.sizes import in_turn, size

NAMES = ("Ana", "Béla", "Citlali", "Dmitri")
EN, FR = (Reader(text(language), NAMES, card_set=CARD_SET) for language in ("en", "fr"))
READERS = [Reader(text(language), NAMES, card_set=CARD_SET) for language in LANGUAGES]
BUTTON = 34
LOSSES = 40
CASTRUM = [case for case in CASES if case.game is GAME]
EMBED = 6000
EVERY = size(4, 1)
"""Interval between the positions that are checked."""


def lines(sections: Iterable[Section]) -> list[str]:
    """Return all lines of sections."""
    return [line for section in sections for line in section.lines]


def asked(s: Castrum, reader: Reader = EN) -> Prompt:
    """Return the prompt of the only seat that must answer."""
    (seat,) = s.ask
    return PRESENTER.prompt(s.view(seat), reader)


def status(s: Castrum, reader: Reader = EN) -> str:
    return PRESENTER.status(s.view(None), reader)


def log(s: Castrum, viewer: int | None = None, reader: Reader = EN) -> list[str]:
    """Return the log lines a viewer gets."""
    told = (PRESENTER.event(event.seen(viewer), reader) for event in s.log or ())
    return [line for line in told if line]


def story(s: Castrum, reader: Reader = EN, viewer: int | None = None) -> list[str]:
    """Return the log lines that a viewer gets for events of one ply."""
    told = PRESENTER.story([event.seen(viewer) for event in s.log or ()], reader)
    return [line for line in told if line]


@pytest.mark.parametrize(("case", "language"), in_turn(CASTRUM, LANGUAGES), ids=str)
def test_whole_games_fit_into_discord(case: Case, language: str) -> None:
    """Every label is short enough for a phone, and every view fits into an embed."""
    reader = READERS[LANGUAGES.index(language)]
    s = case.deal(31)
    for ply, _ in enumerate(steps(s, 31)):
        for seat in s.ask if ply % EVERY == 0 else ():
            view = s.view(seat)
            prompt = PRESENTER.prompt(view, reader)
            room = LOSSES if s.ask[seat].kind == "castrum-ask-plague" else BUTTON
            assert all(len(choice.label) <= room for choice in prompt.choices)
            shown = [*PRESENTER.board(view, reader), *PRESENTER.hand(view, reader)]
            size = sum(len(section.title) + len("\n".join(section.lines)) for section in shown)
            refused = sum(
                len(control.label) + len(control.reason) + 10 for control in prompt.refused
            )
            assert size + refused < EMBED
            assert refused < 1024
        log(s, None, reader)
        s.log = []
    assert reader.name(s.result.winners[0] if s.result else 0) in PRESENTER.status(
        s.view(None), reader
    )


class TestStatus:
    """The status says which player must act, and how."""

    def test_own_turn(self) -> None:
        """The status says how many more cards can be played, or that a Mage blocks the site."""
        cards = {0: ["rustici", "lapides", "roue"]}
        s = table(hands=cards, sites={0: {"rustici_x2": 1}})
        assert status(s) == "Ana: play one or two cards, or discard."
        assert status(do(s, "rustici")) == "Ana: one more card, build, or end the turn."
        assert status(do(s, "lapides")) == "Ana: build, split a card, or end the turn."
        s = do(table(hands=cards), "roue")
        assert "up to 3 more build cards" in status(s)
        assert "encore 3 cartes" in status(s, FR)
        assert "blocked by a Mage" in status(table(hands=cards, mages={0: 1}))
        assert status(do(table(hands=cards), "discard")) == "Ana chooses what to discard."

    def test_attack(self) -> None:
        """At each step of an attack, the status names the choices made so far."""
        s = do(table(3, hands={0: ["sorciere"]}, sites={1: WALL, 2: WALL}), "sorciere")
        assert status(s) == "Ana plays a Witch: against whom?"
        assert status(do(s, 2)) == "Ana plays a Witch against Citlali: at which card?"
        do(s, "structores")
        assert status(s) == "Ana plays a Witch against Citlali: waiting for the answer."
        assert status(s, FR) == "Ana joue une Sorcière contre Citlali\u00a0: on attend la réponse."
        assert "Ana attacks Citlali with a Witch, aiming at a Structores card." in lines(
            PRESENTER.board(s.view(None), EN)
        )

    def test_events(self) -> None:
        """The status names all players who are asked."""
        for die, word in ((3, "Plague"), (4, "Good works")):
            s = table(3, sites={0: WALL, 2: WALL})
            s.stack = [Frame("castrum.round_end")]
            advance(dice(s, die))
            assert status(s) == f"{word}: waiting for Ana and Citlali."

    @pytest.mark.parametrize(("end", "word"), [("round", "last round"), ("turn", "last turn")])
    def test_time_up(self, end: str, word: str) -> None:
        """The status line and the log announce the last round or turn."""
        s = table(type="timed", timed_end=end)
        tell(s, "time_up")
        assert word in status(s)
        assert word in log(s)[0]

    def test_over(self) -> None:
        """The status names the winners, even if a player gave up."""
        s = do(table(sites={0: WALL}, walls={0: 3}, towers={0: 1}), "wall")
        assert status(s) == "The game is over. Ana wins."
        s = table(3)
        concede(s, 0)
        assert status(s, FR) == "La partie est finie. Béla et Citlali gagnent ensemble."


class TestBoard:
    """The position as text."""

    @pytest.mark.parametrize("kind", ["classic", "timed"])
    def test_completed_parts_are_not_listed_as_missing(self, kind: str) -> None:
        """A castle with four walls needs no more walls, unless all players share the stock."""
        s = table(sites={0: WALL}, walls={0: 4}, type=kind)
        shown = lines(PRESENTER.board(s.view(1), EN))
        assert ("Everything is there for a wall." in shown) == (kind == "timed")
        assert "Missing for a tower: 3 Lapides, 3 Rustici." in shown

    def test_everything_the_picture_shows(self) -> None:
        """The text names sites, castles, missing units, Mages, hands, event, dice and pile."""
        s = table(sites={0: {**WALL, "rustici_x2": 1}}, walls={1: 2}, towers={1: 1}, mages={1: 0})
        s.event, s.event_turns, s.dice = "famine", 2, [3, 4]
        shown = lines(PRESENTER.board(s.view(1), EN))
        for line in (
            "Site: 1 Structores, 2 Lapides, 3 Rustici, 1 Rustici X2.",
            "Everything is there for a wall.",
            "Missing for a tower: 3 Lapides, 1 Rustici.",
            "Castle: 2 walls, 1 tower.",
            "Site: nothing.",
            "Blocked by Ana’s Mage.",
            "Hand: 5 cards.",
            (
                "Event: Famine. No Structores and no Rustici may be laid, no Gold pieces played."
                " For 2 turns, this one included."
            ),
            "Last roll: 3, 4.",
            f"Pile: {len(s.pile)} cards.",
        ):
            assert line in shown
        assert not any("Left to build" in line for line in shown)

    def test_timed(self) -> None:
        """A timed game shows points and the stock."""
        shown = lines(
            PRESENTER.board(table(walls={0: 2}, towers={0: 1}, type="timed").view(None), FR)
        )
        assert "Château\u00a0: 2 murailles, 1 tour, 6 points." in shown
        assert "Reste à bâtir pour tous\u00a0: 14 murailles, 3 tours." in shown

    def test_alt_text(self) -> None:
        """The alt text names every seat, with the castle and the site."""
        s = table(4, sites={2: TOWER}, walls={3: 1}, mages={1: 2})
        alt = PRESENTER.artist.alt_text(s.view(None), EN)
        for words in (
            "Ana – ",
            "1 Structores, 5 Lapides, 6 Rustici",
            "1 wall",
            "by Citlali’s Mage",
        ):
            assert words in alt


class TestHand:
    """The part of a position that only one seat sees."""

    def test_cards_and_orders(self) -> None:
        """Copies are counted, effects depend on the mode, and unset orders are not shown."""
        s = table(hands={0: ["incendie", "incendie", "gardes"]})
        shown = lines(PRESENTER.hand(s.view(0), EN))
        fire = "🔥 **Fire** (2) – A site burns: a roll for each card; an even number destroys it."
        assert fire in shown
        s = table(hands={0: ["incendie"]}, mode="expert")
        assert "every full set of three" in lines(PRESENTER.hand(s.view(0), EN))[-1]
        assert len(PRESENTER.hand(s.view(0), EN)) == 1
        s.declare(0, "gardes", "always")
        orders = PRESENTER.hand(s.view(0), EN)[1]
        assert orders.lines == ("Guards: play it against every attack it cancels",)

    def test_a_spectator_has_none(self) -> None:
        """A spectator's view contains no hand."""
        assert lines(PRESENTER.hand(table().view(None), EN)) == ["No card."]


STAGES: dict[str, tuple[tuple[str, ...], str, str]] = {
    "first-card": (
        (),
        "Your turn: play one or two cards (and build), or discard.",
        "À vous\u00a0: jouez une ou deux cartes (et bâtissez), ou défaussez-vous.",
    ),
    "second-card": (
        ("rustici",),
        "Your turn: play one more card, build, or end it.",
        "À vous\u00a0: jouez encore une carte, bâtissez, ou finissez le tour.",
    ),
    "no-card": (
        ("rustici", "lapides"),
        "Your turn: build, split a card, or end it.",
        "À vous\u00a0: bâtissez, échangez une carte, ou finissez le tour.",
    ),
    "wheel": (
        ("roue",),
        "Quarry wheel: play up to 3 more build cards, build, or end your turn.",
        (
            "Roue de carrier\u00a0: jouez encore 3 cartes de chantier au plus, bâtissez,"
            " ou finissez le tour."
        ),
    ),
    "blocked": (
        (),
        "A Mage blocks your site: discard or pass.",
        "Un Mage bloque votre chantier\u00a0: défaussez-vous ou passez.",
    ),
}
"""By stage of a turn: the moves made so far, and the prompt's title in both languages."""


class TestPrompts:
    """The titles and choices of decisions."""

    @pytest.mark.parametrize("far", STAGES)
    @pytest.mark.parametrize("time_up", [False, True])
    def test_own_turn(self, far: str, time_up: bool) -> None:
        """The title says which acts are possible, and whether the time is up."""
        moves, english, french = STAGES[far]
        cards = {0: ["rustici", "lapides", "roue"]}
        mages = {0: 1} if far == "blocked" else {}
        s = table(
            hands=cards,
            sites={0: {"rustici_x2": 1}},
            mages=mages,
            type="timed",
            timed_end="turn",
        )
        do(s, *moves)
        if time_up:
            tell(s, "time_up")
        assert stage(s.view(0)) == far
        ends = ("", "")
        if time_up:
            ends = (" This is the last turn.", " C’est le dernier tour de jeu.")
        assert asked(s).title == english + ends[0]
        assert asked(s, FR).title == french + ends[1]

    def test_refused_entries_say_why(self) -> None:
        """Every option that the engine refuses is listed with the engine's reason and ruling."""
        s = table(hands={0: ["moines", "rustici"]}, sites={0: {"lapides": 2}})
        refused = asked(s).refused
        assert Refused("Monks", "Defences only answer an attack. (R8)") in refused
        missing = "Still missing: 1 Structores, 3 Rustici. (R11)"
        assert Refused("Build a wall", missing) in refused
        assert Refused("End the turn", "You must play a card or discard one. (R6)") in refused
        view = s.view(0)
        assert view.decision is not None
        for option, reason in view.refused.items():
            assert s.why_not(0, view.decision, option) == reason

    def test_targets(self) -> None:
        """A target's detail lists the cards on its site; each refused seat is named."""
        s = do(table(4, hands={0: ["sorciere"]}, sites={1: WALL, 2: WALL}), "sorciere")
        prompt = asked(s)
        assert [(choice.label, choice.detail) for choice in prompt.choices] == [
            ("Béla", "1 Structores, 2 Lapides, 3 Rustici"),
            ("Citlali", "1 Structores, 2 Lapides, 3 Rustici"),
        ]
        assert prompt.refused == (Refused("Dmitri", "There is no card on Dmitri’s site. (R24)"),)
        do(s, 1)
        assert asked(s).choices[2].detail == "3 on this site."

    def test_defence(self) -> None:
        """The question names attacker, attack and aim; a defence that does not help is refused."""
        s = table(hands={0: ["sorciere"], 1: ["moines", "gardes"]}, sites={1: WALL})
        prompt = asked(do(s, "sorciere", "lapides"))
        assert prompt.title == "Ana plays a Witch against your Lapides. Do you defend?"
        assert [choice.label for choice in prompt.choices] == ["Let it happen", "Play Monks"]
        assert prompt.refused == (
            Refused("Guards", "That card does not cancel this attack. (R26)"),
        )

    def test_copies_are_told_apart(self) -> None:
        """Equal cards to discard are numbered; a single card is not."""
        s = do(table(hands={0: ["rustici", "rustici", "mage", "gardes", "moines"]}), "discard")
        labels = [choice.label for choice in asked(s).choices]
        assert labels == ["Rustici (1)", "Rustici (2)", "Mage", "Guards", "Monks"]

    def test_plague(self) -> None:
        """Each choice names the cards lost; if there are very many choices, they are grouped."""
        s = table(sites={0: {"structores": 2, "rustici": 2}})
        s.stack = [Frame("castrum.round_end")]
        advance(dice(s, 3))
        assert [choice.label for choice in asked(s).choices] == [
            "2 Rustici",
            "1 Structores, 1 Rustici",
            "2 Structores",
        ]
        s = table(sites={0: {"structores": 6, "rustici": 9, "rustici_x2": 6}})
        s.stack = [Frame("castrum.round_end")]
        advance(dice(s, 3))
        prompt = asked(s)
        assert len(prompt.choices) > 25
        assert {choice.group for choice in prompt.choices} == {
            "Losing no Structores",
            *(f"Losing {count} Structores" for count in range(1, 7)),
        }

    def test_blocked(self) -> None:
        """A blocked player may pass, and the choice to discard does not say "build first"."""
        prompt = asked(table(mages={0: 1}))
        assert [choice.label for choice in prompt.choices] == ["Discard", "Pass"]
        assert prompt.choices[0].detail == "One to three cards; it ends your turn."
        free = {choice.label: choice.detail for choice in asked(table()).choices}
        assert "build first" in free["Discard"]

    def test_overpaying_is_named(self) -> None:
        """A payment that wastes a unit has its own label."""
        s = table(sites={0: {"structores": 1, "lapides_x2": 3, "rustici": 6}, 1: {"lapides": 13}})
        assert "Build a tower, wasting a unit" in [choice.label for choice in asked(s).choices]

    def test_choices_without_a_hand_card_are_on_the_board(self) -> None:
        """The sites show everybody what can be built; cards are played in private."""
        shown = PRESENTER.public_prompt(table().view(None), EN)
        assert shown is not None
        assert [choice.label for choice in shown.choices] == ["Discard"]
        rich = {"structores": 1, "lapides_x2": 3, "rustici": 6}
        s = table(sites={0: rich, 1: {"lapides": 13}})
        shown = PRESENTER.public_prompt(s.view(None), EN)
        assert shown is not None
        assert "Build a tower, wasting a unit" in [choice.label for choice in shown.choices]
        assert not {choice.option for choice in shown.choices} & set(KIND_OF)

    @pytest.mark.parametrize("hand", [["moines"], ["gardes"], []])
    def test_the_matching_defence_is_on_the_board_whatever_is_held(self, hand: list[str]) -> None:
        """The button is shown whatever cards the target holds, so it reveals nothing."""
        s = do(table(hands={0: ["sorciere"], 1: hand}, sites={1: WALL}), "sorciere", "lapides")
        shown = PRESENTER.public_prompt(s.view(None), EN)
        assert shown is not None
        assert [choice.label for choice in shown.choices] == ["Let it happen", "Play Monks"]

    def test_choices_of_cards_lost_to_an_event_are_on_the_board(self) -> None:
        """If only one seat must choose, the board shows the choices, because sites are public."""
        some = {"structores": 1, "lapides": 2, "rustici": 1}
        for event, found in (
            (3, ["Lose 1 Rustici", "Lose 1 Structores"]),
            (4, ["Lose Structores"]),
        ):
            for others in ({}, {1: some}):
                s = table(sites={0: some, **others})
                s.stack = [Frame("castrum.round_end")]
                advance(dice(s, event))
                shown = PRESENTER.public_prompt(s.view(None), EN)
                assert (shown is None) == bool(others), event
                if shown is not None:
                    assert [choice.label for choice in shown.choices][: len(found)] == found
                    assert [choice.option for choice in shown.choices] == list(s.ask[0].options)

    def test_in_a_game_of_two_a_witch_and_her_aim_are_one_press(self) -> None:
        """With more players, a first press chooses the target and a second the aim."""
        cards = {0: ["rustici", "sorciere"]}
        assert asked(table(hands=cards, sites={1: WALL})).folds == "castrum-ask-aim"
        assert not asked(table(hands={0: ["rustici"]}, sites={1: WALL})).folds
        assert not asked(table(3, hands=cards, sites={1: WALL})).folds
        s = do(table(hands=cards, sites={1: WALL}), "sorciere")
        assert [choice.label for choice in asked(s).choices] == [
            "Witch: Béla’s Structores",
            "Witch: Béla’s Lapides",
            "Witch: Béla’s Rustici",
        ]


class TestLog:
    """The log lines of events."""

    def test_draws_and_discards_of_others_are_hidden(self) -> None:
        """The owner reads the names of the cards; other players read only how many there are."""
        s = table(hands={0: ["rustici", "lapides", "mage"]}, top=["roue"])
        do(s, "discard", ("mage#1",))
        turn = "Béla’s turn."
        assert log(s, 0) == ["Ana discards: Mage.", "Ana draws: Quarry wheel.", turn]
        assert log(s, 1) == log(s) == ["Ana discards one card.", turn]
        assert story(s) == log(s)
        assert story(s, FR) == ["Ana se défausse d’une carte.", "C’est à Béla de jouer."]

    def test_the_log_says_why_a_turn_ended_by_itself(self) -> None:
        """After the last action no choice remains, so the turn ends; the log gives this reason."""
        s = do(table(hands={0: ["rustici", "lapides", "mage"]}), "rustici")
        s.log = []
        do(s, "lapides")
        assert story(s) == [
            "Ana lays a Lapides card.",
            "Ana’s turn is over.",
            "Béla’s turn.",
        ]
        assert story(s, FR)[1:] == [
            "Ana a fini son tour.",
            "C’est à Béla de jouer.",
        ]
        own = story(s, EN, 0)[1]
        assert own.startswith("Ana’s turn is over. Ana draws: ")

    def test_the_log_names_the_player_who_ended_a_turn(self) -> None:
        """The log says "ends the turn" after a press, and "turn is over" after the last action."""
        s = do(table(hands={0: ["rustici", "lapides", "mage"]}), "rustici")
        s.log = []
        do(s, "end")
        assert story(s) == ["Ana ends the turn.", "Béla’s turn."]
        assert story(s, FR)[0] == "Ana termine son tour."
        hands = {0: ["rustici", "incendie"], 1: ["gardes"]}
        s = do(table(hands=hands, sites={1: {"lapides": 1}}), "rustici", "incendie")
        s.log = []
        do(s, "gardes")
        assert [line for line in story(s) if "turn" in line] == [
            "Ana’s turn is over.",
            "Béla’s turn.",
        ]

    def test_a_deal_ends_no_turn(self) -> None:
        s = Castrum.deal(2, 5, GAME.settle({}), CARD_SET)
        assert not [line for line in story(s) if "turn is over" in line or "ends the" in line]
        assert story(s)[-1].endswith("’s turn.")

    def test_fire(self) -> None:
        """The log has one line for each die; in the expert game no die is rolled."""
        s = do(table(hands={0: ["incendie"]}, sites={1: {"lapides": 2}}), "incendie")
        do(dice(s, 2, 3), "let")
        assert log(s)[2:5] == [
            "A 2: one Lapides card burns on Béla’s site.",
            "A 3: one Lapides card is saved on Béla’s site.",
            "The fire is out; one card is left on Béla’s site.",
        ]
        s = table(hands={0: ["incendie"]}, sites={1: {"lapides": 3}}, mode="expert")
        do(s, "incendie", "let")
        assert "One Lapides card burns on Béla’s site." in log(s)

    def test_fools(self) -> None:
        """The giver and the receiver read the cards; others read only that a hand was passed."""
        s = table(3, hands={0: ["mage", "mage", "mage", "gardes", "gardes"]})
        s.stack = [Frame("castrum.round_end")]
        advance(dice(s, 6))
        told = "Ana passes their whole hand to Béla: Mage × 3, Guards × 2."
        assert told in log(s, 0)
        assert told in log(s, 1)
        assert "Ana passes their whole hand to Béla." in log(s, 2)

    def test_building_and_stealing(self) -> None:
        """The cards paid are named, in both languages."""
        s = do(table(sites={0: WALL}), "wall")
        assert log(s) == ["Ana builds a wall with 1 Structores, 2 Lapides, 3 Rustici."]
        s = do(table(hands={0: ["pieces_or"]}, sites={1: WALL}), "pieces_or", "let")
        assert log(s, None, FR)[-1] == "Une carte Structores quitte Béla et passe chez Ana."


def two_winners() -> Result:
    """Return the result of a timed game of three in which the first and the last seat tie."""
    parts = ("walls", "towers", "points", "elements", "units")
    scores = [(4, 0, 4, 4, 2), (0, 1, 4, 1, 9), (4, 0, 4, 4, 2)]
    return Result(
        (0, 2),
        tuple(dict(zip(parts, score, strict=True)) for score in scores),
        "castrum-end-time-shared",
    )


class TestFinal:
    """The result in words."""

    def test_ranking(self) -> None:
        """Winners come first, equal players share a rank, and the reason for the end is given."""
        why, ranking = PRESENTER.final(two_winners(), EN)
        assert why.lines == ("The time is up. Everything is equal, so the victory is shared.",)
        assert ranking.lines == (
            "1. Ana: 4 points (4 walls, 0 towers, 2 units on the site)",
            "1. Citlali: 4 points (4 walls, 0 towers, 2 units on the site)",
            "3. Béla: 4 points (0 walls, 1 tower, 9 units on the site)",
            "A wall is worth 1 point, a tower 4 points; units on the site only break ties.",
        )

    def test_all_players_on_a_place_show_what_separates_them_from_the_next(self) -> None:
        ranks = PRESENTER.artist.scores(two_winners(), EN).ranking
        assert [(rank.place, rank.name, rank.tie) for rank in ranks] == [
            (1, "Ana", "Buildings: 4"),
            (1, "Citlali", "Buildings: 4"),
            (3, "Béla", "Buildings: 1"),
        ]

    def test_classic(self) -> None:
        """A classic game has no points, so no points are shown."""
        s = do(table(sites={0: WALL}, walls={0: 3, 1: 1}, towers={0: 1}), "wall")
        assert s.result is not None
        assert lines(PRESENTER.final(s.result, FR)) == [
            "Un château est achevé.",
            "1. Ana\u00a0: 4 murailles, 1 tour, 0 unité sur le chantier",
            "2. Béla\u00a0: 1 muraille, 0 tour, 0 unité sur le chantier",
            (
                "Les autres sont classés par nombre de bâtiments, puis de tours, "
                "puis d’unités sur le chantier."
            ),
        ]

    def test_totals_name_their_unit(self) -> None:
        """R38: each part is listed with its points; the site does not count towards the total."""
        parts = ("walls", "towers", "points", "elements", "units")
        values = [(4, 2, 12, 6, 3), (1, 0, 1, 1, 9)]
        result = Result(
            (0,),
            tuple(dict(zip(parts, value, strict=True)) for value in values),
            "castrum-end-time-points",
        )
        scores = PRESENTER.artist.scores(result, EN)
        assert [(rank.total, rank.unit) for rank in scores.ranking] == [
            ("12", "points"),
            ("1", "point"),
        ]
        assert [part.counts for part in scores.parts] == [
            "Walls × 1",
            "Towers × 4",
            "On the site (ties)",
        ]
        assert scores.note == PRESENTER.final(result, EN)[1].lines[-1]
        french = PRESENTER.artist.scores(result, FR)
        assert french.note == (
            "Une muraille vaut 1 point, une tour 4 points\u202f; "
            "les unités du chantier ne servent qu’à départager."
        )
        assert [part.counts for part in french.parts][1:] == ["Tours × 4", "Chantier (égalités)"]

    def test_castles_are_ranked_by_their_buildings(self) -> None:
        """If a completed castle ends the game, buildings decide the ranking, not points."""
        sites = {0: WALL, 1: WALL}
        s = table(3, sites=sites, walls={0: 3, 1: 1, 2: 4}, towers={0: 1, 1: 1})
        s = do(s, "wall")
        assert s.result is not None
        scores = PRESENTER.artist.scores(s.result, EN)
        assert [(rank.name, rank.total, rank.unit) for rank in scores.ranking] == [
            ("Ana", "5", "buildings"),
            ("Citlali", "4", "buildings"),
            ("Béla", "2", "buildings"),
        ]
        assert [part.counts for part in scores.parts] == ["Walls", "Towers", "On the site (ties)"]
        s = do(table(3, sites=sites, walls={0: 3, 1: 1, 2: 2}, towers={0: 1, 1: 1}), "wall")
        assert s.result is not None
        ranks = PRESENTER.artist.scores(s.result, EN).ranking
        assert [(rank.name, rank.tie) for rank in ranks[1:]] == [
            ("Béla", "Towers: 1"),
            ("Citlali", "Towers: 0"),
        ]


class TestBook:
    """The texts of rules and cards."""

    @pytest.mark.parametrize("reader", READERS, ids=LANGUAGES)
    def test_every_card_building_and_event(self, reader: Reader) -> None:
        """Each card, building and event has an id and a unique name."""
        names = PRESENTER.cards(reader)
        assert set(names) >= {*KINDS, "wall", "tower", *(fate.id for fate in CARD_SET.fates)}
        assert len(set(names.values())) == len(names)
        assert tuple(fate.id for fate in CARD_SET.fates) == book.EVENTS

    def test_values_come_from_the_data(self) -> None:
        """The texts give the counts, prices and die faces that the engine uses."""
        assert PRESENTER.card("sorciere", CARD_SET, EN).lines == (
            "Attack",
            "Family game: Aim at one build card on a site: an even roll destroys it.",
            "Expert game: Aim at one build card on a site and destroy it.",
            "Cancelled by Monks.",
            "5 of the 90 cards.",
        )
        assert (
            "Costs 1 Structores, 5 Lapides, 6 Rustici."
            in PRESENTER.card("tower", CARD_SET, EN).lines
        )
        assert PRESENTER.card("reform", CARD_SET, EN).lines[0] == "Event, face 5 of the die"
        with pytest.raises(KeyError):
            PRESENTER.card("dragon", CARD_SET, EN)

    @pytest.mark.parametrize("reader", READERS, ids=LANGUAGES)
    def test_the_rules_in_a_minute(self, reader: Reader) -> None:
        """The short rules have at most 120 words, or 125 with the headings."""
        sections = PRESENTER.how_to_play(reader)
        words = " ".join([*(section.title for section in sections), *lines(sections)]).split()
        assert 60 < len(words) <= 125
        assert len(" ".join(lines(sections)).split()) <= 120
