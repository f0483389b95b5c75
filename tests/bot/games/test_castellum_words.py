"""Castellum's texts use the table's card values; Castellum's menus and rules are complete."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product

import pytest

from bot.components.safe_text import reader_of, safe_name
from bot.games.alt import compose
from bot.games.castellum import PRESENTER
from bot.games.castellum.position import column_line
from bot.games.castellum.subjects import SUBJECTS
from bot.games.castellum.words import Words, shipped
from bot.games.prompt import Prompt
from bot.i18n import LANGUAGES, Reader, text
from bot.model import Table
from engines.castellum.cards import SIDES, Angel, CardSet, Goods, Side, Space
from engines.castellum.rules.refusals import refused
from engines.castellum.state import Castellum
from engines.core.kernel import Event
from tests.bot.games.castellum_story import generous
from tests.engines.castellum.builder import do, spot, table, take
from tests.support.play import answers
from tests.support.sizes import size

LONGEST = tuple(
    safe_name(name)
    for name in ("W" * 32, "*_~`|>[(" * 4, "ב" * 30, "Maximilian Maximilian Maximilian")
)
SHORT = ("Ana", "Béla", "Citlali", "Dmitri")
TWINS = tuple(f"Anastasia of the endless walls {letter}" for letter in "ABCD")
CASES = [(language, names) for language in LANGUAGES for names in (SHORT, LONGEST, TWINS)]
EN, FR = (Reader(text(language), SHORT) for language in ("en", "fr"))


def changed() -> CardSet:
    """Return card values with several changes that the texts of a game can show."""
    card_set = shipped()
    angels = {
        key: Angel(key, angel.effect, angel.bonus + 5) for key, angel in card_set.angels.items()
    }
    sides = (
        Side(goods=Goods(gold=7)),
        Side(goods=Goods(stone=8)),
        Side(angels=3),
        Side(attack=4),
    )
    first = card_set.rewards_of[0]._replace(sides=sides)
    rewards = (first, *card_set.rewards_of[1:])
    return replace(
        card_set,
        angels=angels,
        rewards={card.id: card for card in rewards},
        rewards_of=rewards,
        troops={**card_set.troops, "T01": card_set.troops["T01"]._replace(name="night-watch")},
    )


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1][0][:9]}")
def reader(request: pytest.FixtureRequest) -> Reader:
    language, names = request.param
    return Reader(text(language), names)


# texts with the table's card values


def test_texts_of_a_table_use_the_values_its_game_began_with() -> None:
    s = Castellum.deal(2, 1, {}, changed())
    lobby = Table(1, "castellum", 5, 6, 7, "en", "lobby", {}, 0, 1)
    assert reader_of(lobby, text("en")).card_set is None
    assert reader_of(replace(lobby, state=s), text("en")).card_set is s.card_set


def test_event_texts_use_the_values_their_game_began_with() -> None:
    own = Reader(text("en"), SHORT, card_set=changed())
    side = Event("castellum-event-side", {"seat": 0, "side": 0, "year": 1579})
    shown = Event("castellum-event-angel-shown", {"seat": 0, "card": "AN01"})
    hired = Event("castellum-event-hire", {"seat": 0, "card": "T01"})
    lines = [PRESENTER.event(event, own) for event in (side, shown, hired)]
    assert lines == [
        "Ana gets: 7 🪙 gold.",
        "Ana plays the Angel card Embolden (+6).",
        "Ana hires the Night watch from the market.",
    ]
    assert PRESENTER.event(side, EN) == "Ana gets: 2 🪵 wood.", "without a table the shipped ones"


def test_texts_of_a_game_with_other_values_show_no_shipped_value() -> None:
    """The first year is played up to the Reward, with Angel bonuses of 6 to 8 instead of 1 to 3."""
    card_set = changed()
    s = Castellum.deal(4, 3, {}, card_set)
    own = Reader(text("en"), SHORT, card_set=card_set)
    told: list[str] = []
    for _ in answers(s, 3):
        if s.year:
            break
        for viewer in (None, *s.ask):
            view = s.view(viewer)
            told += [PRESENTER.status(view, own), PRESENTER.artist.alt_text(view, own)]
            sections = [*PRESENTER.board(view, own), *PRESENTER.hand(view, own)]
            told += [line for section in sections for line in (section.title, *section.lines)]
            prompt = (
                PRESENTER.prompt(view, own) if view.decision else PRESENTER.public_prompt(view, own)
            )
            for choice in prompt.choices if prompt else ():
                told += [choice.label, choice.detail]
        told += [line for event in s.log or () if (line := PRESENTER.event(event, own))]
        s.log = []
    bonuses = {found for line in told for found in re.findall(r"[a-z] \(\+(\d)\)", line)}
    assert bonuses
    assert bonuses <= {"6", "7", "8"}
    sides = [line for line in told if line.startswith("Sides: ")]
    assert sides
    assert all("7 🪙 gold" in line and "+4 attack" in line for line in sides)


def test_the_look_up_shows_the_tables_values() -> None:
    own = Reader(text("en"), (), card_set=changed())
    assert PRESENTER.cards(own)["AN01"] == "Embolden (+6)"
    assert PRESENTER.cards(own)["T01"] == "Night watch"
    assert PRESENTER.cards(own)["T02"] == "Civic guard", "no twin of it any more"
    section = PRESENTER.card("AN01", own.card_set, own)
    assert section.title == "Embolden (+6)"
    assert any("+6 attack" in line for line in section.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_shows_a_card_the_catalogue_does_not_name(language: str) -> None:
    card_set = shipped()
    reader = Reader(text(language), SHORT)
    named = {key: card._replace(name="night-watch") for key, card in card_set.troops.items()}
    spaces = {"poort": Space("poort", False, Goods(any=1)), **card_set.spaces}
    own = replace(card_set, troops=named, spaces=spaces)
    s = Castellum.deal(3, 1, {}, own)
    assert PRESENTER.artist.picture(s.view(0), reader).startswith(b"\x89PNG")


# look-ups


@pytest.mark.parametrize(("language", "name"), [("en", "Dragoons"), ("fr", "Dragons")])
def test_two_cards_with_the_same_name_are_both_found(language: str, name: str) -> None:
    reader = Reader(text(language), ())
    found = PRESENTER.cards(reader)
    assert (found["73-08"], found["94-10"]) == (f"{name} (1673)", f"{name} (1794)")
    assert len(set(found.values())) == len(found)
    for card in ("73-08", "94-10"):
        assert PRESENTER.card(card, shipped(), reader).title == found[card]


def test_every_card_or_its_twin_is_found() -> None:
    card_set = shipped()
    words = Words(EN)
    found = {(words.card(card), words.facts(card)) for card in PRESENTER.cards(EN)}
    decks = (card_set.fortifications, card_set.troops, card_set.enemies, card_set.angels)
    for card in (card for deck in decks for card in deck):
        assert (words.card(card), words.facts(card)) in found, card


def test_cards_of_one_name_and_year_are_numbered() -> None:
    """An owner of the printed game can enter different cards with the same name."""
    card_set = shipped()
    dear = card_set.troops["T02"]._replace(attack=9)
    own = replace(card_set, troops={**card_set.troops, "T02": dear})
    reader = Reader(text("en"), (), card_set=own)
    found = PRESENTER.cards(reader)
    assert (found["T01"], found["T02"]) == ("Civic guard", "Civic guard (2)")
    assert PRESENTER.card("T02", own, reader).title == "Civic guard (2)"


# menus


def whole(prompt: Prompt) -> None:
    """Check that no label and no detail was truncated."""
    for choice in prompt.choices:
        assert not choice.label.endswith("…"), choice.label
        assert not choice.detail.endswith("…"), choice.detail
        assert len(choice.label) <= 80
        assert len(choice.detail) <= 100


def rewards(seats: int) -> Iterator[Castellum]:
    """For every year and seat, yield the position in which that seat takes the Reward."""
    for year, taker in product(range(4), range(seats)):
        s = table("castellum.angels", seats=seats, year=year, angels={})
        s.defeated_now = [9 if seat == taker else 0 for seat in range(seats)]
        frame: dict[str, object] = {
            "rule": "castellum.reward",
            "args": [],
            "answers": [],
            "given": None,
        }
        yield Castellum.load({**s.dump(), "stack": [frame]}, s.card_set)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_reward_menu_is_not_truncated(seats: int, reader: Reader) -> None:
    """Every choice says what each seat gets, and the four choices differ."""
    words = Words(reader)
    own = replace(reader, names=reader.names[:seats])
    for s in rewards(seats):
        (taker,) = s.ask
        private, public = (
            PRESENTER.prompt(s.view(taker), own),
            PRESENTER.public_prompt(s.view(None), own),
        )
        assert public is not None
        sides = s.card_set.rewards_of[s.year].sides
        for prompt in (private, public):
            whole(prompt)
            assert len(prompt.choices) == SIDES
            for choice in prompt.choices:
                rotation = int(choice.option)
                got = sides[s.side(taker, rotation)]
                assert (
                    words.gains.side(got) in choice.label
                    or words.gains.short_side(got) in choice.label
                )
                for seat in range(seats):
                    side = sides[s.side(seat, rotation)]
                    if seat != taker:
                        brief = words.gains.short_side(side) in choice.detail
                        assert brief or words.gains.side(side) in choice.detail


def test_the_reward_menu_uses_names_that_differ() -> None:
    s = next(rewards(4))
    details = []
    for names in (SHORT, LONGEST, TWINS):
        prompt = PRESENTER.prompt(s.view(0), Reader(text("en"), names))
        details.append(prompt.choices[0].detail)
    assert details == [
        "Béla: 2 🪨 stone; Citlali: 2 🪙 gold; Dmitri: 1 Angel card",
        f"{LONGEST[1][:14]}.: 2 🪨; \u2068{'ב' * 12}.\u2069: 2 🪙; Maximilian Max.: 1 👼",
        "The others, clockwise: 2 🪨; 2 🪙; 1 👼",
    ]


def test_every_column_of_a_line_is_described(reader: Reader) -> None:
    """The longest case is a two-digit attack in each of five columns."""
    s = table("castellum.besiege", year=3, hands={0: ["94-01"], 1: ["94-02"]})
    view = s.view(0)
    strong = tuple(
        column._replace(attack=27 + at, defended=True)
        for at, column in enumerate(view.lines[0].columns, 1)
    )
    view = replace(view, lines=(view.lines[0]._replace(columns=strong), *view.lines[1:]))
    prompt = PRESENTER.prompt(view, reader)
    whole(prompt)
    told = re.findall(r"(\d\d) \w+ [Cc]ol\w+ (\d)", prompt.choices[0].detail)
    assert told == [("28", "1"), ("29", "2"), ("30", "3"), ("31", "4"), ("32", "5")]


def test_columns_without_defenders_are_described_completely(reader: Reader) -> None:
    s = table("castellum.besiege", year=3, hands={0: ["94-01"], 1: ["94-02"]})
    view = s.view(0)
    for manned in product((True, False), repeat=5):
        columns = tuple(
            item._replace(attack=27 + at, defended=defended)
            for at, (item, defended) in enumerate(
                zip(view.lines[0].columns, manned, strict=True), 1
            )
        )
        lines = (view.lines[0]._replace(columns=columns), *view.lines[1:])
        told = PRESENTER.prompt(replace(view, lines=lines), reader).choices[0].detail
        assert not told.endswith("…")
        for number, defended in enumerate(manned, 1):
            assert (str(27 + number) in told) == defended
            assert str(number) in re.sub(r"\d\d", "", told)


def unmanned(rule: str = "castellum.angels") -> Castellum:
    """Return a position in which Dinghuis adds attack to two columns that have no defender."""
    s = table(
        rule,
        year=1,
        angels={0: ["AN01"]},
        enemies={(0, 1): "32-01", (0, 3): "32-03"},
        hands={0: ["32-02"], 1: ["32-05"]},
    )
    s.dinghuis = [1, 0]
    return s


def test_bonuses_defend_no_column_alone() -> None:
    """Ruling A24, as told in the alt text, the choices and the picture."""
    view = unmanned().view(0)
    alt = PRESENTER.artist.alt_text(view, EN)
    assert "3 against 3, empty, empty against 5." in alt
    alt = PRESENTER.artist.alt_text(view, FR)
    assert "3 contre 3, vide, vide contre 5." in alt
    s = do(unmanned(), "AN01", "bonus")
    own = PRESENTER.prompt(s.view(0), EN).choices[0]
    assert own.detail == "Attack: 3 in column 1, columns 2 and 3 empty"
    prompt = PRESENTER.prompt(do(s, 0).view(0), EN)
    assert [(choice.label, choice.detail) for choice in prompt.choices] == [
        ("Your column 1: 4 v 3", "attack 3 against 3 · Tongersepoort"),
        ("Your column 2: attack –", "empty"),
        ("Your column 3: – v 5", "empty column against 5"),
    ]


def test_a_ruling_shows_that_nobody_defends_a_column() -> None:
    s = unmanned()
    s.under[take(s, "AN02")] = spot(0, 3)
    view = s.view(0)
    last = {key: [*SUBJECTS[key](view, EN)][-1] for key in ("A15", "A24")}
    alone = "Without a Fortification or Troop, this column defeats no Enemy (A24)."
    assert {control.label for control in last.values()} == {"Ana, column 3"}
    assert last["A24"].said == f"Nobody stands against 5 strength. {alone}"
    assert last["A15"].said.endswith(alone)


# Supply


@pytest.mark.parametrize(
    ("held", "drawn", "english", "french"),
    [
        (
            ["AN01", "AN06", "AN11"],
            "AN02",
            "A fourth Angel card: Embolden (+1). It must be discarded.",
            "Une quatrième carte Ange\u00a0: Galvaniser (+1). Elle doit être défaussée.",
        ),
        (
            ["AN01", "AN06", "AN11"],
            "AN19",
            "A fourth Angel card: Supply (+1). Play it now or discard it?",
            (
                "Une quatrième carte Ange\u00a0: Ravitailler (+1)."
                " La jouer maintenant ou la défausser\u202f?"
            ),
        ),
        (
            ["AN01", "AN06", "AN19"],
            "AN02",
            "A fourth Angel card: Embolden (+1). Play Supply to make room?",
            (
                "Une quatrième carte Ange\u00a0: Galvaniser (+1)."
                " Jouer Ravitailler pour faire de la place\u202f?"
            ),
        ),
        (
            ["AN01", "AN06", "AN20"],
            "AN19",
            "A fourth Angel card: Supply (+1). Play Supply to make room?",
            (
                "Une quatrième carte Ange\u00a0: Ravitailler (+1)."
                " Jouer Ravitailler pour faire de la place\u202f?"
            ),
        ),
    ],
)
def test_a_player_without_supply_is_not_asked_to_play_it(
    held: list[str], drawn: str, english: str, french: str
) -> None:
    s = table("castellum.surplus", 0, angels={0: [*held, drawn]})
    assert PRESENTER.prompt(s.view(0), EN).title == english
    assert PRESENTER.prompt(s.view(0), FR).title == french


def test_combat_asks_for_supply_only_players_who_have_it() -> None:
    for angels, title in (
        (["AN01"], "Combat begins. First, Enemies in your Line take resources."),
        (["AN19"], "Combat begins: play Supply before Enemies take resources?"),
    ):
        s = table("castellum.combat", angels={0: angels}, enemies={(0, 1): "79-05"})
        assert PRESENTER.prompt(s.view(0), EN).title == title


# texts of the rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_used_in_a_refusal_is_in_the_rules(language: str) -> None:
    """The ruling named in a refusal can be found in the rules."""
    told = " ".join(
        line for rule in PRESENTER.rules(Reader(text(language), ())) for line in rule.lines
    )
    stand = set(re.findall(r"A\d+", told))
    forbidding: set[str] = set()
    for seed in range(4):
        s = Castellum.deal(2 + seed % 3, seed, {}, shipped())
        for _ in answers(s, seed):
            for seat, decision in s.ask.items():
                found = refused(s, seat, decision, own_hand=True)
                forbidding |= {refusal.rule for _, refusal in found}
    assert len(forbidding) >= 10
    assert forbidding <= stand


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "The First Player begins each of them, and play goes clockwise.",
                "counts towards the Reward and scores its points, even before an empty column.",
                "to the supply or to that opponent.",
                "a free place for the Troop in an open column of your Line.",
                "An attack bonus cannot be cancelled (A17).",
                "A code such as (A10) is the number of a ruling",
            ),
        ),
        (
            "fr",
            (
                "commence chacune d’elles, et l’on joue dans le sens des aiguilles d’une montre.",
                "compte pour la Récompense et rapporte ses points, même devant une Colonne vide.",
                "à la réserve ou à cet adversaire.",
                "un emplacement disponible dans une Colonne ouverte de votre Ligne.",
                "Un bonus d’attaque ne s’annule pas (A17).",
                "Un code comme (A10) est le numéro d’un arbitrage",
            ),
        ),
    ],
)
def test_the_rules_describe_everything(language: str, said: tuple[str, ...]) -> None:
    reader = Reader(text(language), ())
    told = " ".join(line for rule in PRESENTER.rules(reader) for line in rule.lines)
    for sentence in said:
        assert sentence in told
    for card, number in (("AN11", "A19"), ("AN15", "A20"), ("AN19", "A21"), ("AN24", "A17")):
        assert any(number in line for line in PRESENTER.card(card, shipped(), reader).lines)


# alt text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_alt_text_fits_for_every_viewer_and_cuts_no_word(language: str, seats: int) -> None:
    """All viewers are tested from the deal to the end, with the longest names."""
    reader = Reader(text(language), LONGEST[:seats])
    for seed in range(size(1, 10)):
        s = Castellum.deal(seats, seed, {}, generous())
        for _ in answers(s, seed):
            if s.ply % 3 == 0:
                told_in_full(s, reader)
        told_in_full(s, reader)
        assert s.result is not None
        final = PRESENTER.artist.alt_text(s.view(None), reader)
        totals = [sum(parts.values()) for parts in s.result.scores]
        for name, total in zip(reader.names, totals, strict=True):
            assert re.search(rf"{re.escape(name)}\u00a0?: {total} point", final)


def told_in_full(s: Castellum, reader: Reader) -> None:
    """Check that each viewer's alt text is short and whole, and names every Line's fights."""
    for viewer in (None, *range(s.seats)):
        alt = PRESENTER.artist.alt_text(s.view(viewer), reader)
        assert len(alt) <= 1024
        assert "…" not in alt
        assert alt.startswith("Castellum, ")
        assert alt.endswith(".")
        for name in reader.names:
            assert re.search(rf"{re.escape(name)}\u00a0?: atta\w+, [Cc]ol", alt)


def test_an_alt_text_that_is_too_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The alt text omits the market first, then the seats' goods, and the fights last."""
    names = tuple(f"{letter * 32}" for letter in "WXYZ")
    full = table(seats=4, year=3, goods=dict.fromkeys(range(4), "WSG"), market=["T01", "T30"])
    reader = Reader(text("en"), names)
    alt = PRESENTER.artist.alt_text(full.view(0), reader)
    assert alt.endswith("Angel cards: 28 in the deck, 0 discarded.")
    monkeypatch.setattr("bot.games.castellum.position.compose", partial(compose, limit=820))
    shorter = PRESENTER.artist.alt_text(full.view(0), reader)
    assert shorter.endswith(". There is more in the picture; Describe the board says it all.")
    assert "Troops in the market" in alt
    assert "Troops in the market" not in shorter
    assert shorter.count("attack, column by column") == 4


# the board in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_column_has_no_attack_whatever_its_bonuses(language: str) -> None:
    """Attack points of Dinghuis defeat nobody in a column without defenders (A24)."""
    view = table("castellum.besiege", year=3, hands={0: ["94-01"], 1: ["94-02"]}).view(None)
    (empty, *_) = [column for column in view.lines[0].columns if not column.fortification]
    raised = empty._replace(troops=(), attack=1, dinghuis=1, enemy="94-01", strength=11)
    reader = Reader(text(language), ("Ana", "Bo"), view.card_set)
    said = column_line(4, raised, reader, Words(reader, view.card_set))
    begin = {"en": "4 · empty · bonus +1 Dinghuis · ", "fr": "4 · vide · bonus +1 Dinghuis · "}
    assert said.startswith(begin[language])
