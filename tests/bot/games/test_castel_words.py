"""Castel in words: log lines, squares, and texts that depend on a table's options."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bot.components.draft import DraftPlace
from bot.components.presenters import event_lines
from bot.games.castel import PRESENTER
from bot.games.castel.words import HOUSE, effect
from bot.i18n import LANGUAGES, Reader, text
from bot.messages.hand import hand_post
from bot.model import Told
from bot.render.canvas import Canvas
from engines.castel import GAME
from engines.castel.cards import KINDS, CardSet
from engines.castel.rules.geometry import NAMES as SQUARES
from engines.core.kernel import Event
from tests.bot.games.castel_story import EN, FR, NAMES, asked, lines, log, view
from tests.engines.castel.table import card_set, table
from tests.support.seated import running_table

NEW = {**GAME.settle({}), **HOUSE}


def at(language: str = "en", values: CardSet | None = None, **options: str) -> Reader:
    """Return a reader at a table with the given options and card values."""
    own = {**NEW, **options}
    return Reader(text(language), NAMES, card_set=values or card_set(), options=own)


def rules(reader: Reader) -> str:
    return " ".join(line for part in PRESENTER.rules(reader) for line in part.lines)


def entry(card: str, reader: Reader) -> str:
    return " ".join(PRESENTER.card(card, reader.card_set, reader).lines)


def test_the_texts_assume_the_default_options() -> None:
    assert {option.key: option.default for option in GAME.offered} == HOUSE


def test_a_knight_is_laid_on_a_card_of_some_square() -> None:
    """C60: thirteen cards are called soldier, so the log names the square of the covered card."""
    t = table().on("W2", "soldat-01", 1).out("fee", 2)
    t.hand(0, "chevalier-1", "chevalier-2", "roi").play("chevalier-1", "soldat-01")
    assert log(t) == ["Ana places the Knight on the Soldier (W2)."]
    assert log(t, FR) == ["Ana place le Chevalier sur le Soldat (O2)."]
    t.play("chevalier-2", "fee")
    assert log(t)[0] == "Ana places the Knight on the Fairy (outside)."
    assert log(t, FR)[0] == "Ana place le Chevalier sur la Fée (dehors)."


def test_a_move_names_its_target_square() -> None:
    """Rulings C41, C57."""
    t = table().on("N2", "soldat-01", 1).on("N1", "soldat-02", 1).on("N1", "chevalier-1", 2)
    t.hand(0, "guetteur", "princesse", "roi").play("guetteur", "NW", "S4")
    assert log(t)[-1] == "The Watchman moves the Soldier (N2) to S4."
    assert log(t, FR)[-1] == "Le Guetteur déplace le Soldat (N2) en S4."
    t.play("princesse", "a1")
    assert log(t)[1] == "The Princess moves the Knight (N1) onto the Soldier (S4)."
    assert log(t, FR)[1] == "La Princesse déplace le Chevalier (N1) sur le Soldat (S4)."


def test_an_event_recorded_without_a_square_still_has_words() -> None:
    laid = Event("castel-event-place", {"seat": 0, "card": "chevalier-1", "on": "dragon"})
    assert PRESENTER.event(laid, EN) == "Ana places the Knight on the Dragon (outside)."
    moved = Event("castel-event-move", {"card": "roi", "by": "fee", "square": "a1"})
    assert PRESENTER.event(moved, EN) == "The Fairy moves the King (a1) outside the walls."


def test_a_card_outside_is_described_as_outside() -> None:
    """C37, C55: soldiers can be outside, like other cards."""
    t = table().on("N1", "soldat-01", 1).out("soldat-02", 2).hand(0, "archer", "marchand", "roi")
    t.play("marchand", "a1", "soldat-02")
    merchant = "The Merchant replaces Citlali’s pawn on the Soldier (outside) with one of Ana’s."
    assert merchant in log(t)
    t.play("archer", "NW")
    assert log(t)[1] == "The Archer returns the Soldier (outside) to Ana."
    assert log(t, FR)[1] == "L’Archer renvoie le Soldat (dehors) dans la main d’Ana."


def test_the_log_says_why_a_fourth_soldier_returns_no_engine() -> None:
    """Ruling C52."""
    t = table().hand(0, "soldat-04", "fee")
    for number in range(1, 4):
        t.on(f"N{number}", f"soldat-0{number}", 1)
    t.play("soldat-04", "N4")
    assert log(t)[-1] == "The Soldier fills the rampart, but no engine can be returned."


def test_simultaneous_effects_of_a_card_are_one_line_with_its_name_once() -> None:
    """C48: the fourth engine returns all soldiers; one log line names them all."""
    t = table().on("XN", "engin-1", 1).on("XE", "engin-2", 1).on("XS", "engin-3", 2)
    t.on("N1", "soldat-01", 1).on("E2", "soldat-02", 2).hand(0, "engin-4", "roi")
    t.play("engin-4")
    events = [event.seen(None) for event in t.s.log or ()]
    assert [line for line in PRESENTER.story(events, EN) if line][:2] == [
        "Ana places the Siege Engine on XW.",
        (
            "The Siege Engine returns the Soldier (N1) to Béla "
            "and returns the Soldier (E2) to Citlali."
        ),
    ]
    assert [line for line in PRESENTER.story(events, FR) if line][1] == (
        "L’Engin de siège renvoie le Soldat (N1) dans la main de Béla "
        "et renvoie le Soldat (E2) dans la main de Citlali."
    )
    assert len(PRESENTER.story(events, EN)) == len(events)


def test_the_preview_describes_an_effect_as_the_log_will() -> None:
    t = table().on("XN", "engin-1", 1).on("XE", "engin-2", 1).on("XS", "engin-3", 2)
    t.on("N1", "soldat-01", 1).on("E2", "soldat-02", 2).hand(0, "engin-4", "roi").begin()
    place = DraftPlace(((t.s.ask[0].options.index("engin-4"),),))
    post = hand_post(running_table("castel", t.s, NAMES), 0, EN, place)
    said = str(post.embed and post.embed.to_dict())
    first, second = "returns the Soldier (N1) to Béla", "returns the Soldier (E2) to Citlali"
    assert f"→ The Siege Engine {first} and {second}." in said


def test_effects_on_others_and_for_the_player_are_two_lines() -> None:
    """The first line tells the effects on others, the second the effect for the player."""
    by = {"by": "marchand"}
    pawn = {"square": "a1", "former_seat": 1, "seat": 0}
    events = [
        Event("castel-event-pawn", {"card": "roi", **pawn, **by}),
        Event("castel-event-pawn", {"card": "reine", **pawn, "square": "a2", **by}),
        Event("castel-event-bonus", {"seat": 0, **by}),
        Event("castel-event-turn", {"seat": 1}),
    ]
    assert PRESENTER.story(events, EN) == [
        (
            "The Merchant replaces Béla’s pawn on the King (a1) with one of Ana’s "
            "and replaces Béla’s pawn on the Queen (a2) with one of Ana’s."
        ),
        None,
        "With the Merchant, Ana gets a third action.",
        "Béla’s turn.",
    ]


def test_winners_of_a_shared_victory_are_listed() -> None:
    shared = Event("castel-event-end", {"winners": [0, 1, 2], "reason": "castel-end-agreed"})
    assert PRESENTER.event(shared, EN) == "Ana, Béla and Citlali share the victory."
    assert PRESENTER.event(shared, FR) == "Ana, Béla et Citlali se partagent la victoire."
    alone = Event("castel-event-end", {"winners": [1], "reason": "castel-end-empty"})
    assert PRESENTER.event(alone, EN) == "Béla wins the game."


def test_a_merchant_without_pawns_to_replace_still_gives_his_action() -> None:
    """Ruling C37."""
    t = table().hand(0, "marchand", "roi").play("marchand", "a1")
    assert log(t)[1:] == [
        "The Merchant finds no pawn of others to replace.",
        "With the Merchant, Ana gets a third action.",
    ]
    assert "sans effet" not in " ".join(log(t, FR))


def test_the_ghost_arrives_before_his_host_returns() -> None:
    """Ruling C56."""
    t = table().on("NW", "archer", 1).hand(0, "fantome", "roi").play("fantome")
    assert log(t)[:2] == [
        "Ana places the Ghost on NW.",
        "The Ghost returns the Archer (NW) to Béla.",
    ]
    assert t.where("fantome") == "NW"
    assert t.where("archer") == "hand 1"
    assert log(t, FR)[:2] == [
        "Ana place le Fantôme en NO.",
        "Le Fantôme renvoie l’Archer (NO) dans la main de Béla.",
    ]


def test_a_fetched_ghost_takes_the_place_of_a_host_without_a_pawn() -> None:
    """C29, C56: the Ghost leaves the Exchange, and its host goes there."""
    t = table().on("NW", "archer").on("a1", "roi", 1).exchange("fantome", "fee")
    t.hand(0, "conseiller", "prince").play("conseiller", "b1", "fantome")
    assert log(t)[1:3] == [
        "Ana takes the Ghost from the Exchange and places it on NW.",
        "The Ghost sends the Archer (NW) to the Exchange.",
    ]
    assert log(t, FR)[1] == "Ana prend le Fantôme à l’échange et place cette carte en NO."
    assert view(t).exchange == ("fee", "archer")


def test_the_alchemist_is_named_where_he_exchanges() -> None:
    """Ruling C54."""
    t = table().exchange("fou", "fee").hand(0, "alchimiste", "roi", "prince")
    t.play("alchimiste", "NW", "fou", "roi")
    assert log(t)[-1] == "With the Alchemist, Ana exchanges the King for the Fool."


def test_french_compass_letters_are_french_everywhere() -> None:
    """In log lines, buttons and look-ups, west is O (ouest)."""
    t = table().on("W1", "soldat-01", 1).on("NW", "archer", 2).on("XW", "engin-1", 1)
    board = " ".join(lines(t, FR))
    assert "O1\u00a0: Soldat" in board
    assert "NO\u00a0: Archer" in board
    assert "XO\u00a0: Engin de siège" in board
    assert "Libre\u00a0: NE, SO, SE." in board
    assert asked(t, "W1", FR)[0] == "O1 – Remparts"
    assert asked(t, "W1", FR)[2] == "Engin en face (XO)\u00a0: Engin de siège."
    assert asked(t, "W2", FR)[4] == "O1\u00a0: Soldat (pion\u00a0: Béla)."
    assert [choice.label for choice in PRESENTER.guide.places(view(t), FR)[-4:]] == [
        "XN",
        "XE",
        "XS",
        "XO",
    ]
    t = table().on("W1", "soldat-01", 1).hand(0, "soldat-02", "fee").play("soldat-02")
    prompt = PRESENTER.prompt(view(t), FR)
    assert prompt.cells[-4:] == ("O1 Soldat", "O2", "O3", "O4")
    assert [choice.label for choice in prompt.choices[-3:]] == ["O2", "O3", "O4"]
    assert [choice.option for choice in prompt.choices[-3:]] == ["W2", "W3", "W4"]


def test_no_two_squares_have_the_same_name() -> None:
    for reader in (EN, FR):
        called = [reader("castel-square", square=name) for name in SQUARES]
        assert len(set(called)) == len(called)
        assert (called == list(SQUARES)) is (reader is EN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("option", "choice", "card"),
    [
        ("merchant_last", "forbidden", "marchand"),
        ("baladin", "swap", "baladin"),
        ("favorite", "any", "roi"),
        ("draw_limit", "on", ""),
    ],
)
def test_rules_and_cards_follow_the_options_of_the_table(
    option: str, choice: str, card: str, language: str
) -> None:
    """C43, C61-C63: an option changes one line of the rules, and the text of at most one card."""
    usual = at(language)
    other = replace(usual, options={**usual.options, option: choice})
    before, after = PRESENTER.rules(usual), PRESENTER.rules(other)
    changed = [section.title for section, two in zip(before, after, strict=True) if section != two]
    assert changed == [usual("castel-rules-table")]
    assert (
        sum(item != two for item, two in zip(before[-1].lines, after[-1].lines, strict=True)) == 1
    )
    assert [kind for kind in KINDS if entry(kind, usual) != entry(kind, other)] == [card] * bool(
        card
    )


def test_options_are_described_explicitly() -> None:
    assert "nobody may place their very last card" in entry(
        "marchand", at(merchant_last="forbidden")
    )
    assert "He may be your very last card." in entry("marchand", at())
    assert "Exactly one swap." in entry("baladin", at(baladin="swap"))
    assert "the King and cards outside included" in entry("roi", at(favorite="any"))
    assert "mais pas le roi" in entry("roi", at("fr"))
    assert "Drawing: not while you hold as many cards" in rules(at(draw_limit="on"))


def test_the_rules_say_where_a_killed_card_goes() -> None:
    """C25: the card leaves the game, and its owner gets the pawn. The short rules omit the pawn."""
    short = [
        " ".join(line for part in PRESENTER.how_to_play(at(language)) for line in part.lines)
        for language in ("en", "fr")
    ]
    assert "A killed card is out of the game." in short[0]
    assert "Une carte assassinée quitte définitivement le jeu." in short[1]
    whole = (
        "Killed: out of the game for good, neither into a hand nor into the Exchange. "
        "Its pawn goes back to its owner."
    )
    assert whole in rules(at())
    assert "Assassinat\u00a0: la carte quitte définitivement le jeu" in rules(at("fr"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_fit_whatever_the_options(language: str) -> None:
    choices = [option.choices for option in GAME.offered]
    for chosen in product(*choices):
        options = dict(zip(HOUSE, chosen, strict=True))
        assert all(len(effect(kind, options, at(language))) <= 100 for kind in KINDS)


def test_hands_and_prompts_follow_the_options() -> None:
    t = table(baladin="swap").hand(0, "baladin", "fee")
    assert "Swaps two cards" in PRESENTER.hand(view(t), EN)[0].lines[0]
    assert PRESENTER.prompt(view(t), EN).choices[0].detail.startswith("Swaps two cards")
    t = table().hand(0, "baladin", "fee")
    assert PRESENTER.prompt(view(t), EN).choices[0].detail.startswith("Rearranges")
    t = table().on("d4", "favorite", 1).on("SE", "archer", 2).on("N1", "soldat-01", 2)
    t.hand(0, "roi", "fee").play("roi", "a1", "archer")
    seen = view(t, 1)
    title = "As owner of the Mistress, which card of the castle do you return?"
    assert PRESENTER.prompt(seen, EN).title == title
    freely = replace(seen, options={**seen.options, "favorite": "any"})
    title = "As owner of the Mistress, which card in play do you return?"
    assert PRESENTER.prompt(freely, EN).title == title


def test_a_game_older_than_an_option_shows_its_own_rules() -> None:
    old = {key: choice for key, choice in NEW.items() if key != "favorite"}
    before = replace(at(), options=old)
    assert "third time" not in rules(before)
    assert "may not all end up" not in entry("baladin", before)
    assert "but not the King" in entry("roi", before)
    assert "third time" in rules(at())
    assert "may not all end up" in entry("baladin", at())


def test_the_rules_describe_the_tables_deal() -> None:
    shipped = card_set()
    assert "9, 13 and 10 cards with two players" in rules(at())
    deal = shipped.deals[2]._replace(hand=8, pile=14)
    other = replace(shipped, deals={**shipped.deals, 2: deal})
    assert "8, 14 and 10 cards with two players" in rules(at(values=other))
    assert "8, 14 et 10 cartes à deux joueurs" in rules(at("fr", other))


def test_the_rules_list_the_cards_the_table_leaves_in_the_box() -> None:
    """Ruling C1."""
    told = "With fewer than 3 players, these cards stay in the box: Jester, Fool."
    assert told in rules(at())
    assert "Only with 3 or more players." in entry("fou", at())
    kinds = card_set().kinds
    all_used = replace(card_set(), kinds=tuple(replace(kind, least_players=2) for kind in kinds))
    assert "All cards are used, whatever the number of players." in rules(at(values=all_used))
    assert "players" not in entry("fou", at(values=all_used))
    later = replace(
        card_set(),
        kinds=tuple(replace(kind, least_players=4) if kind.id == "fou" else kind for kind in kinds),
    )
    assert "With fewer than 4 players, this card stays in the box: Fool." in rules(at(values=later))


def test_effect_texts_name_conditions_and_results() -> None:
    """Rulings C43, C54."""
    assert "for two from the Exchange" in effect("alchimiste", {}, EN)
    assert "contre deux cartes de l’échange" in effect("alchimiste", {}, FR)
    assert "if the Mistress is in court" in effect("roi", {}, EN)
    assert "si la favorite est à la cour" in effect("roi", {}, FR)


def test_french_compass_letters_are_french_in_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    real_text = Canvas.text

    def text_of(canvas: Canvas, x: float, y: float, said: str, *rest: Any, **more: Any) -> float:
        written.append(said)
        return real_text(canvas, x, y, said, *rest, **more)

    monkeypatch.setattr(Canvas, "text", text_of)
    PRESENTER.artist.picture(view(table().on("W1", "soldat-01", 1)), FR)
    called = {FR("castel-square", square=name) for name in SQUARES}
    assert called <= set(written)
    assert not {"NW", "SW", "W1", "XW"} & set(written)


@pytest.mark.parametrize(
    ("language", "twice", "once"),
    [
        ("en", "Ana draws a card (×2).", "Bo draws a card."),
        ("fr", "Ana pioche une carte (×2).", "Bo pioche une carte."),
    ],
)
def test_equal_consecutive_lines_are_merged(language: str, twice: str, once: str) -> None:
    drawn = [
        Told(ply, 0, Event("castel-event-draw", {"seat": seat}))
        for ply, seat in ((1, 0), (2, 0), (3, 1), (4, 0))
    ]
    lines = event_lines("castel", drawn, Reader(text(language), ("Ana", "Bo")))
    assert lines == [twice, once, twice.replace(" (×2)", "")]
