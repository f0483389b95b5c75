"""One form shows all options of a lobby with their choices; all other values are refused."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.components.custom_id import decode
from bot.components.form import PARTS, Choices, as_modal
from bot.errors import UserError
from bot.i18n import FALLBACK, LANGUAGES, text
from bot.messages.lobby import lobby_post, switches
from bot.model import Person, Table
from bot.sessions.domain import lobby
from cogs.lobby import options_form
from cogs.lobby.messages import options_post
from cogs.lobby.options_form import changes, stamp
from engines.core.game import Game, GameOption
from engines.registry import KEYS
from engines.registry import game as game_of
from tests.support.payloads import check_form
from tests.support.sizes import size

HOST = Person(1, "Ana")
WORDS = text("en")
SETTINGS = size(40, 1000)


def opened(key: str, language: str = "en", **options: str) -> Table:
    """Return a lobby with the given options, and defaults for all other options."""
    return lobby.new(
        *(key, 7, 8, HOST),
        language=language,
        options=options,
        bots=(),
        pace="none",
        now=0,
        expires_at=60,
    )


def parts(table: Table, language: str = "en") -> list[Choices]:
    """Return the menus of a lobby's form."""
    form = options_form.options_form(table, FALLBACK, text(language))
    assert form is not None
    return [part for part in form.parts if isinstance(part, Choices)]


@pytest.mark.parametrize(
    ("language", "usual", "timed"),
    [
        ("en", "About 30 to 60 minutes.", "About 15 minutes, against the clock."),
        ("fr", "Environ 30 à 60 minutes.", "Environ 15 minutes, contre la montre."),
    ],
)
def test_a_lobby_says_how_long_its_game_takes(language: str, usual: str, timed: str) -> None:
    def said(**options: str) -> str:
        shown = lobby_post(opened("castrum", **options), text(language)).shown
        assert shown is not None
        return str(shown.to_dict())

    assert usual in said(type="classic")
    assert timed in said(type="timed", minutes="15")
    assert usual not in said(type="timed", minutes="15")


def test_a_board_is_usually_in_the_language_of_its_server() -> None:
    french = opened("castrum", "fr")
    form = options_form.options_form(french, "fr", WORDS)
    assert form is not None
    values = [item.value for part in form.parts if isinstance(part, Choices) for item in part.items]
    assert "language=en" in values
    assert "language=fr" not in values
    chosen = [
        item.value
        for part in form.parts
        if isinstance(part, Choices)
        for item in part.items
        if item.chosen
    ]
    assert changes(french, chosen, "fr", WORDS) == {}
    assert changes(french, [*chosen, "language=en"], "fr", WORDS) == {"language": "en"}


def filled(table: Table) -> list[str]:
    """Return the values that the form submits if the host changes nothing."""
    return [item.value for part in parts(table) for item in part.items if item.chosen]


def anyhow(table: Table, chance: random.Random) -> list[str]:
    """Return random values for a form, with at most one choice for each option."""
    values = []
    for part in parts(table):
        if part.least:
            values.append(chance.choice(part.items).value)
            continue
        ticked: dict[str, str] = {}
        for item in part.items:
            if chance.random() < 0.4:
                ticked[item.value.partition("=")[0]] = item.value
        values += ticked.values()
    return values


def sent(table: Table, values: Sequence[str]) -> None:
    """As the host, submit the form with ``values``."""
    lobby.set_options(table, HOST.id, changes(table, values, FALLBACK, WORDS))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_game_is_in_one_form(key: str, language: str) -> None:
    table = opened(key)
    found = parts(table, language)
    assert 1 < len(found) <= PARTS
    asked = {
        pair.partition("=")[0]
        for part in found
        for item in part.items
        for pair in item.value.split(";")
    }
    table.pace = "daily"
    if (timed := game_of(key).timed) is not None:
        table.options = game_of(key).settle({timed[0]: timed[1]})
    assert asked == {switch.key for switch, _ in switches(table)}
    form = options_form.options_form(table, FALLBACK, text(language))
    assert form is not None
    check_form(as_modal(form).to_dict())
    assert not [control for part in found for control in part.items if control.label.endswith("…")]


@pytest.mark.parametrize("key", KEYS)
def test_the_next_form_shows_the_submitted_choices(key: str) -> None:
    table, chance = opened(key), random.Random(f"options of {key}")
    for _ in range(SETTINGS):
        before = table.twin()
        sent(table, filled(table))
        assert table == before
        values, hurry = anyhow(table, chance), (table.pace, table.minutes is None)
        sent(table, values)
        shown = filled(table)
        if hurry != (table.pace, table.minutes is None):  # a new pace may change the reaction time
            values = [line for line in values if not line.startswith("reaction=")]
            shown = [shown_item for shown_item in shown if not shown_item.startswith("reaction=")]
        assert sorted(shown) == sorted(values)


@pytest.mark.parametrize("key", KEYS)
def test_values_that_are_in_no_form_are_refused(key: str) -> None:
    table = opened(key)
    usual = filled(table)
    forged = (
        [],
        usual[:-1],
        [*usual, "die=loaded"],
        [*usual, "hints=on"],
        [*usual, usual[0]],
        [*usual, "pace=live;bank=600-20"],
        ["pace=live" if line.startswith("pace=") else line for line in usual],
        ["absence=never" if line.startswith("absence=") else line for line in usual],
    )
    for values in forged:
        with pytest.raises(UserError, match="ui-error-old"):
            changes(table, values, FALLBACK, WORDS)


def test_two_choices_of_one_option_are_refused_by_its_name() -> None:
    table = opened("castrum")
    both = [*filled(table), "hands=gallery", "hands=open"]
    with pytest.raises(UserError) as caught:
        changes(table, both, FALLBACK, WORDS)
    assert (caught.value.key, caught.value.params) == ("error-options-twice", {"name": "Hands"})


def test_the_time_to_react_follows_the_pace_unless_it_is_set_as_well() -> None:
    table = opened("castrum")
    usual = filled(table)
    daily = ["pace=daily;bank=259200-43200" if item == "pace=none" else item for item in usual]
    sent(table, daily)
    assert (table.pace, table.reaction) == ("daily", 43200)
    table = opened("castrum")
    sent(table, ["reaction=30" if item == "reaction=none" else item for item in daily])
    assert (table.pace, table.reaction) == ("daily", 30)


def test_every_change_of_options_changes_the_stamp() -> None:
    for key in KEYS:
        table, seen = opened(key), set()
        for part in parts(table):
            for item in part.items:
                other = table.twin()
                pairs = (line.split("=") for line in item.value.split(";"))
                lobby.set_options(other, HOST.id, dict(pairs))
                if other != table:
                    seen.add(stamp(other))
        offered = sum(len(part.items) for part in parts(table))
        assert len(seen) == offered - len(filled(table))
        form = options_form.options_form(table, FALLBACK, WORDS)
        found = decode(form.id) if form else None
        assert found is not None
        assert found.argument == stamp(table)
        assert stamp(table) not in seen


def with_options(monkeypatch: pytest.MonkeyPatch, *choices: int) -> tuple[Table, Game]:
    """Return a lobby of Castel whose options have the given numbers of choices."""
    table = opened("castel")
    options = tuple(
        GameOption(f"s{number}", tuple(f"c{item}" for item in range(count)), "c0")
        for number, count in enumerate(choices)
    )
    castel = game_of("castel")
    states = type("Castel", (castel.state,), {"__slots__": (), "BEFORE": {}})
    game = replace(castel, options=options, state=states)
    table.options = game.settle({})
    for module in (options_form, lobby):
        monkeypatch.setattr(module, "game_of", lambda _: game)
    monkeypatch.setattr(options_form, "option_key", lambda *_: "ui-options-title")
    return table, game


@pytest.mark.parametrize(
    ("choices", "fits"),
    [
        ((), True),
        ((2,) * 20, True),
        ((2,) * 30, False),
        ((3,) * 9, True),
        ((3,) * 12, False),
        ((1, 9, 25), True),
        ((3, 26), False),
    ],
)
def test_a_game_with_any_options_has_a_form_or_the_older_menus(
    monkeypatch: pytest.MonkeyPatch, choices: tuple[int, ...], fits: bool
) -> None:
    table, _ = with_options(monkeypatch, *choices)
    form = options_form.options_form(table, FALLBACK, WORDS)
    assert (form is not None) == fits
    if form is not None:
        check_form(as_modal(form).to_dict())
        chance = random.Random(repr(choices))
        for _ in range(SETTINGS):
            values = anyhow(table, chance)
            sent(table, values)
            assert {line for line in values if line.startswith("s")} == {
                line for line in filled(table) if line.startswith("s")
            }
    else:
        with pytest.raises(UserError, match="ui-error-old"):
            changes(table, [], FALLBACK, WORDS)


def test_menus_of_earlier_lobbies_still_have_every_option() -> None:
    table = opened("castrum")
    pages = range(-(-len(switches(table)) // 4))
    posts = [options_post(table, page, WORDS, is_host=True) for page in pages]
    ids = [part.id for post in posts for row in post.rows for part in row]
    found = {
        key.argument.partition(":")[2]
        for custom_id in ids
        if (key := decode(custom_id)) is not None
    }
    assert {switch.key for switch, _ in switches(table)} <= found
