"""How a game of Castel is shown to its players, in both languages."""

from itertools import islice

import pytest

from bot.games.castel import PRESENTER
from bot.games.castel.words import effect, square, stacks
from bot.i18n import LANGUAGES, Reader, text
from engines.castel import GAME
from engines.castel.cards import KINDS, ZONE_OF
from tests.bot.games.castel_story import EN, FR, LONG, READERS, asked, lines, log, played, view
from tests.engines.castel.table import card_set, table
from tests.support.sizes import RELEASE, size


def test_zones_are_those_of_the_cards() -> None:
    assert {kind.id: kind.zone for kind in card_set().kinds} == ZONE_OF


@pytest.mark.parametrize("reader", READERS.values(), ids=LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_name_an_effect_and_an_entry(kind: str, reader: Reader) -> None:
    line = effect(kind, {}, reader)
    assert len(line) <= 100
    entry = PRESENTER.card(kind, card_set(), reader)
    assert entry.title == PRESENTER.cards(reader)[kind]
    assert line in entry.lines
    assert any(f"C{24 + KINDS.index(kind)}" in line for line in entry.lines)


def test_an_unknown_card_has_no_entry() -> None:
    with pytest.raises(KeyError, match="pirate"):
        PRESENTER.card("pirate", card_set(), EN)


EACH = size(4, 1)
"""Interval between checked positions; the number of seats sets the first position."""


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_card_in_play_is_on_the_board(seats: int) -> None:
    for s in islice(played(seats, 5), seats % EACH, None, EACH):
        seen = s.view(None)
        for reader in (EN, FR):
            told = [line for part in PRESENTER.board(seen, reader) for line in part.lines]
            for stack in stacks(seen):
                cards = [reader(f"castel-card-{card.kind}") for card in stack.cards]
                assert any(
                    line.startswith(square(stack.square, reader))
                    and all(f"{name} (" in line for name in cards)
                    for line in told
                )


def test_long_names_and_full_tables_stay_within_the_limits() -> None:
    reader = Reader(text("fr"), LONG)
    for seed in range(6):
        for s in islice(played(5, seed), seed % EACH, None, EACH):
            seen = s.view(0)
            for sections in (PRESENTER.board(seen, reader), PRESENTER.hand(seen, reader)):
                assert all(len("\n".join(part.lines)) <= 1024 for part in sections)
                assert (
                    sum(len(part.title) + len("\n".join(part.lines)) for part in sections) <= 6000
                )
            assert len(PRESENTER.status(seen, reader)) <= 256
            assert len(PRESENTER.artist.alt_text(seen, reader)) <= 1024


def test_the_first_line_names_the_player_and_the_decision() -> None:
    t = table().hand(0, "courtisan", "prince").on("b1", "roi", 1).on("N1", "soldat-01", 2)
    assert PRESENTER.status(view(t), EN) == "Ana: draw, exchange or place. 2 actions left."
    assert (
        PRESENTER.status(view(t), FR) == "Ana\u00a0: piocher, échanger ou placer. Encore 2 actions."
    )
    t.play("courtisan")
    assert PRESENTER.status(view(t, 1), EN) == "Ana chooses where to place a card."
    t.play("a1")
    assert PRESENTER.status(view(t, 1), EN) == "Ana carries out the Courtier’s effect."
    t.play("roi")
    assert PRESENTER.status(view(t, 1), EN) == "Ana: draw, exchange or place. 1 action left."


def test_the_first_line_names_players_who_answer_out_of_turn() -> None:
    t = table().hand(0, "bouffon", "roi").hand(2, "fee").play("bouffon", "a1")
    assert PRESENTER.status(view(t), EN).endswith("Waiting for Ana and Citlali.")
    t = table().on("d4", "favorite", 1).on("SE", "archer", 2).on("N1", "soldat-01", 2)
    t.hand(0, "roi", "fee").play("roi", "a1", "archer")
    assert PRESENTER.status(view(t), EN) == "Béla, owner of the Mistress, returns a card as well."
    t = table().hand(0, "roi", "fee").exchange("reine", "fou").play("exchange")
    assert PRESENTER.status(view(t, None), EN) == "Ana chooses what to exchange."
    t = table().pile(0).hand(0, "prince").play("prince", "a1")
    assert PRESENTER.status(view(t), EN) == "The game is over. Ana wins."


def test_the_board_describes_pawns_protection_and_knights() -> None:
    t = table().on("b2", "roi", 1).on("b1", "pretre", 1).on("c1", "fou").on("c1", "chevalier-1", 0)
    t.on("XN", "engin-1", 2).out("dragon", 0).exchange("soldat-01", "soldat-02", "fee")
    told = lines(t)
    assert "b2: King (pawn of Béla; protected by the Priest)." in told
    assert "c1: Fool (no pawn) + Knight (pawn of Ana)." in told
    assert "XN: Siege Engine (pawn of Citlali)." in told
    assert "Dragon (pawn of Ana)" in told
    assert "Soldier (2)" in told
    assert "b2\u00a0: Roi (pion\u00a0: Béla\u202f; sous la protection du prêtre)." in lines(t, FR)


def test_the_board_lists_known_hand_cards() -> None:
    t = table().on("b1", "prince", 2).hand(0, "courtisan", "fee").play("courtisan", "a1")
    assert "Citlali is known to hold: Prince." in lines(t)
    assert "Citlali is known to hold: Prince." not in lines(t, seat=2)


def test_the_board_lists_killed_cards_and_idle_rounds() -> None:
    t = table().on("b1", "prince", 2).hand(0, "assassin", "fee").play("assassin", "a1")
    assert "Prince" in lines(t)
    t.s.idle = 6
    assert any(line.startswith("2 rounds without") for line in lines(t))


def test_the_hand_counts_copies_and_the_seats_pile() -> None:
    t = table().hand(0, "soldat-01", "soldat-02", "roi")
    (own,) = PRESENTER.hand(view(t), EN)
    assert own.title == "Hand (3)"
    assert own.lines[1].startswith("🧱 **Soldier (2)** – The fourth soldier")
    assert own.lines[-1] == "Pile: 1 card."
    assert PRESENTER.hand(view(t, None), EN) == []
    assert PRESENTER.hand(view(table()), EN)[0].lines[0] == "No card."


def test_the_first_prompt_groups_cards_and_names_impossible_ones() -> None:
    t = table().pile(0).hand(0, "soldat-01", "soldat-02", "roi", "fantome", "conseiller")
    prompt = PRESENTER.prompt(view(t), EN)
    assert prompt.title == "Your turn: 2 actions left"
    assert [(c.option, c.label, c.group) for c in prompt.choices] == [
        ("roi", "King", "Courtyard"),
        ("soldat-01", "Soldier (2)", "Ramparts"),
    ]
    assert {refused.label: refused.reason for refused in prompt.refused} == {
        "King’s Counsellor": "Neither the King nor the Prince is in court. (C29)",
        "Ghost": "No tower holds exactly one card without protection. (C56)",
        "Draw a card": "Your pile is empty. (C6)",
        "Exchange a card": "The Exchange is empty. (C7)",
    }


@pytest.mark.parametrize(
    ("corner", "other", "card", "reason"),
    [
        ("roi", "prince", "conseiller", "The King is in court, but no square beside him is free."),
        ("roi", "prince", "reine", "The King is in court, but no square beside him is free."),
        (
            "prince",
            "fou",
            "conseiller",
            "The King is not in court, and no square beside the Prince is free.",
        ),
        ("reine", "fou", "dame-compagnie", "No square beside the Queen is free."),
        (
            "princesse",
            "fou",
            "prince-charmant",
            "The Princess is in court, but no square beside her is free.",
        ),
        (
            "reine",
            "princesse",
            "dame-compagnie",
            "No square beside the Queen or the Princess is free.",
        ),
    ],
)
def test_a_refusal_names_the_card_that_has_no_free_neighbour(
    corner: str, other: str, card: str, reason: str
) -> None:
    """Rulings C29, C32, C40, C42."""
    t = table().court(f"{corner} voleur . . espion baladin . . . . marchand favorite . . bouffon")
    (refused,) = PRESENTER.prompt(view(t.on("d4", other).hand(0, card, "soldat-01")), EN).refused[
        :1
    ]
    ruling = {"conseiller": "C29", "reine": "C42", "dame-compagnie": "C32"}.get(card, "C40")
    assert refused.reason == f"{reason} ({ruling})"


def test_squares_are_a_grid_with_their_neighbours() -> None:
    t = table().on("a1", "roi", 1).hand(0, "prince", "fee").play("prince")
    prompt = PRESENTER.prompt(view(t), EN)
    assert prompt.columns == 4
    assert [choice.label for choice in prompt.choices[:5]] == ["b1", "c1", "d1", "a2", "b2"]
    squares = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]
    assert prompt.cells == ("a1 King", *squares[1:]), "with who stands there"
    assert prompt.choices[0].detail == "Beside King."
    assert prompt.choices[1].detail == "Beside nobody."


def test_ramparts_are_listed_by_side() -> None:
    t = table().hand(0, "soldat-01", "fee").play("soldat-01")
    labels = [choice.label for choice in PRESENTER.prompt(view(t), EN).choices]
    assert labels == [f"{side}{number}" for side in "NESW" for number in range(1, 5)]
    assert PRESENTER.prompt(view(t), EN).cells == tuple(labels)


def test_engine_slots_and_towers_name_the_cards_there() -> None:
    t = table().hand(0, "engin-1", "fee").play("engin-1")
    assert PRESENTER.prompt(view(t), EN).choices[0].detail == "Facing the north rampart."
    t = table().on("NW", "archer", 1).on("SE", "magicien").hand(0, "fantome", "fee")
    choices = PRESENTER.prompt(view(t.play("fantome")), EN).choices
    assert [choice.detail for choice in choices] == ["Archer (pawn of Béla)", "Magician (no pawn)"]


def test_targets_are_named_with_their_place() -> None:
    t = table().on("b1", "roi", 1).on("N1", "soldat-01", 2).on("N1", "chevalier-1", 1)
    t.on("N1", "chevalier-2", 0).on("a2", "pretre", 1).hand(0, "courtisan", "fee")
    prompt = PRESENTER.prompt(view(t.play("courtisan", "a1")), EN)
    assert [(choice.label, choice.detail, choice.group) for choice in prompt.choices] == [
        ("Knight 2 on Soldier (N1)", "pawn of Ana", "Ramparts"),
        ("Priest (a2)", "pawn of Béla", "Courtyard"),
    ]
    assert {refused.reason: refused.label for refused in prompt.refused} == {
        "A Knight lies on it; only the uppermost card can be hit. (C13)": "Soldier (N1), "
        "Knight on Soldier (N1)",
        "The Priest protects it: a neighbour whose pawn is the same colour as his. (C39)": "King "
        "(b1)",
    }


def test_seats_zones_and_ends_of_a_choice_have_words() -> None:
    t = table().hand(0, "courtisane", "roi").hand(1, "fee").hand(2, "fou").play("courtisane", "a1")
    assert [choice.label for choice in PRESENTER.prompt(view(t), EN).choices] == ["Béla", "Citlali"]
    assert PRESENTER.prompt(view(t), EN).choices[0].detail == "1 card"
    t.play(1)
    assert PRESENTER.prompt(view(t), EN).title == "Courtesan: which card do you give to Béla?"
    t = table().on("a1", "roi", 1).on("b1", "reine", 2).hand(0, "espion", "fee")
    labels = [choice.label for choice in PRESENTER.prompt(view(t.play("espion", "b2")), EN).choices]
    assert labels == ["King (a1)", "Queen (b1)", "That is all"]


def test_the_log_keeps_a_drawn_card_secret() -> None:
    t = table().pile(0, "roi", "fee").play("draw")
    assert log(t) == ["Ana draws a card."]
    assert log(t, seat=1) == ["Ana draws a card."]
    assert log(t, seat=0) == ["Ana draws the King."]
    assert log(t, FR, seat=0) == ["Ana pioche le Roi."]


def test_the_log_describes_an_effect_step_by_step() -> None:
    t = table().on("XN", "engin-1", 2).on("b1", "roi", 1).hand(0, "traitre", "fee")
    for number in range(2, 5):
        t.on(f"N{number}", f"soldat-0{number}", 1)
    t.play("traitre", "N1")
    assert log(t) == [
        "Ana places the Traitor on N1.",
        "The Traitor returns the Siege Engine (XN) to Citlali.",
        "The Traitor returns the King (b1) to Béla.",
    ]


def test_the_log_says_when_an_effect_finds_nothing() -> None:
    t = table().hand(0, "dragon", "favorite", "fee").play("dragon", "favorite", "a1")
    assert log(t, FR)[1:] == [
        "Le Dragon ne trouve rien à renvoyer hors les murs.",
        "Le Dragon ne trouve rien à renvoyer dans les tours et sur les remparts.",
        "Ana place la Favorite en a1.",
        "La Favorite ne déplace pas le roi.",
        "La Favorite ne déplace aucun chevalier.",
        "C’est à Béla de jouer.",
    ]


def test_the_end_ranks_by_cards_left() -> None:
    t = table().pile(0).hand(0, "prince").hand(1, "fee", "fou").play("prince", "a1")
    assert t.s.result is not None
    why, ranking = PRESENTER.final(t.s.result, EN)
    assert why.lines == ("All cards placed: none left in hand or pile.",)
    assert ranking.lines == (
        "1. Ana: 0 cards in hand, 0 cards in the pile",
        "2. Citlali: 0 cards in hand, 1 card in the pile",
        "3. Béla: 2 cards in hand, 1 card in the pile",
    )
    shared = t.s.result._replace(winners=(0, 2))
    assert PRESENTER.final(shared, FR)[1].lines[1].startswith("2. Citlali")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_random_games_is_a_sentence(language: str) -> None:
    """No line is missing and no two choices look alike."""
    reader, told = READERS[language], set()
    for seed in range(8) if RELEASE else range(8)[4 * LANGUAGES.index(language) :][:4]:
        for s in played(2 + seed % 4, seed):
            for seat in s.ask:
                seen = s.view(seat)
                prompt = PRESENTER.prompt(seen, reader)
                labels = [(c.label, c.group) for c in prompt.choices]
                assert len(set(labels)) == len(labels)
                assert all(len(choice.label) <= 80 for choice in prompt.choices)
                told.add(prompt.title.split(" ")[0])
            for event in s.log or ():
                for viewer in (None, 0):
                    line = PRESENTER.event(event.seen(viewer), reader)
                    assert line
                    assert line.endswith(".")
            s.log = []
    assert len(told) > 20


def test_the_answer_about_a_square_lists_cards_protection_and_neighbours() -> None:
    """C3, C16: the answer computes protection and neighbours from the current position."""
    t = table().on("a1", "roi", 1).on("a1", "chevalier-1", 0).on("b1", "pretre", 2)
    t.on("b2", "fou", 2).on("W1", "soldat-02")
    assert asked(t, "a1") == [
        "a1 – Courtyard",
        "King: pawn of Béla, covered by a Knight.",
        "Knight: pawn of Ana, not protected.",
        "Neighbours:",
        "W1: Soldier (no pawn).",
        "b1: Priest (pawn of Citlali).",
        "b2: Fool (pawn of Citlali; protected by the Priest).",
        "Free: NW, N1, N2, W2, a2.",
    ]
    assert asked(t, "b2")[1] == "Fool: pawn of Citlali, protected by the Priest."
    assert asked(t, "d4")[1:] == [
        "Nobody is here.",
        "Beside nobody.",
        "Free: c3, d3, E3, c4, E4, S3, S4, SE.",
    ]


def test_the_answers_about_a_rampart_and_its_slot_name_each_other() -> None:
    """Rulings C4, C48, C52."""
    t = table().on("N2", "capitaine", 1).on("N1", "soldat-02", 2).on("XN", "engin-1", 0)
    assert asked(t, "N1")[1:3] == [
        "Soldier: pawn of Citlali, protected by the Captain.",
        "Facing engine (XN): Siege Engine.",
    ]
    assert asked(t, "S1")[2] == "No engine faces this rampart (XS is free)."
    assert asked(t, "XN") == [
        "XN – Outside the walls",
        "Siege Engine: pawn of Ana, not protected.",
        "Facing the north rampart.",
        "It has no neighbours.",
    ]


def test_a_card_outside_has_no_neighbours() -> None:
    t = table().out("dragon", 1).out("chevalier-1", 2, on="dragon").out("fee")
    assert asked(t, "dragon") == [
        "Dragon – Outside the walls",
        "Dragon: pawn of Béla, covered by a Knight.",
        "Knight: pawn of Citlali, not protected.",
        "It has no neighbours.",
    ]
    with pytest.raises(KeyError):
        asked(t, "chevalier-1")


@pytest.mark.parametrize("reader", READERS.values(), ids=LANGUAGES)
def test_every_place_can_be_asked_about(reader: Reader) -> None:
    for number, s in enumerate(played(5, 3)):
        if number % 20:
            continue
        seen = s.view(None)
        for choice in PRESENTER.guide.places(seen, reader):
            assert 0 < len(choice.detail) <= 100
            section = PRESENTER.guide.ask(seen, choice.option, reader)
            assert len("\n".join(section.lines)) <= 1024


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Jester: which card do you pass to Béla?"),
        ("fr", "Bouffon\u00a0: quelle carte passez-vous à Béla\u202f?"),
    ],
)
def test_the_question_about_a_passed_card_names_the_receiver(language: str, said: str) -> None:
    t = table().hand(0, "bouffon", "roi").hand(2, "fee").play("bouffon", "a1")
    reader = Reader(text(language), EN.names)
    assert PRESENTER.prompt(view(t, 0), reader).title.startswith(said)
