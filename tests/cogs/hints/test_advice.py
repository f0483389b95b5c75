"""Hints in the hand and key moments under the result, requested by presses."""

from typing import Any

import pytest

from bot.components.steps import Offered
from bot.games.prompt import Prompt
from bot.i18n import Reader, text
from bot.messages.causes import cause_words, why
from cogs.hints.messages import hint_line
from cogs.turning_points import search
from cogs.turning_points.moments import named_moments
from cogs.turning_points.search import KeyMoments, Moment
from engines.core.advice import Advice, Chance, Suggestion
from engines.core.causes import Cause
from engines.core.kernel import Option
from tests.engines.castel import table as castel
from tests.engines.castrum import board
from tests.support.acts import begin_with, confirm_first, play_out, state_of, turning
from tests.support.house import contents, seed_where
from tests.support.toy import ToyView
from tests.support.toy_presenter import ToyPresenter
from tests.support.world import World, click, fill, find, labels, parts, private, words


def game_of(world: World) -> list[str]:
    """Return everything stored, except the record of hints and the table's revision."""
    notes = ("hints_shown", "seals", "tables ")
    return [row for row in contents(world.sessions.database.path) if not any(map(row.count, notes))]


async def test_a_hint_names_a_bots_choice_and_changes_nothing(world: World) -> None:
    table = await begin_with(world, "storm", seats=2)
    panel = await world.hand(world.ana)
    before = game_of(world)
    shown = private(await click(world.ana, panel, "hint"))
    assert shown.id == panel.id
    last = state_of(table).ask[0].options[-1]
    assert f"I would choose **{last}**. That is a rule of thumb" in words(shown)
    assert labels(shown) == labels(panel), "the choices are still there"
    assert game_of(world) == before
    assert (await world.table()).ply == table.ply


@pytest.mark.parametrize("verb", ["hint", "explain"])
async def test_a_hint_keeps_the_card_look_up(world: World, verb: str) -> None:
    await begin_with(world, "storm", seats=2)
    panel = await world.hand(world.ana)
    assert find(panel, "more")
    shown = private(await click(world.ana, panel, verb))
    if verb == "explain":
        shown = private(await click(world.ana, shown, "hand", "back"))
    menu = private(await click(world.ana, shown, "more"))
    assert find(menu, "cards")


async def test_each_step_of_a_draft_has_its_own_hint(world: World) -> None:
    table = await begin_with(world, "strike")
    panel = await world.hand(world.ana)
    index = state_of(table).ask[0].options.index("strike")
    panel = private(await click(world.ana, panel, "choose", str(index)))
    assert "toy-target?" in words(panel)
    shown = private(await click(world.ana, panel, "hint"))
    assert "I would choose **Cleo**" in words(shown)
    assert "toy-target?" in words(shown)


async def test_a_hint_names_both_answers_of_one_press(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = ToyPresenter.prompt

    def folding(own: ToyPresenter, view: ToyView, reader: Reader) -> Prompt:
        asked = plain(own, view, reader)
        return asked._replace(folds="toy-target") if asked.title == "toy-play?" else asked

    monkeypatch.setattr(ToyPresenter, "prompt", folding)
    world.seed = seed_where(3, lambda state: state.ask[0].options[-1] == "strike")
    await world.begin(world.bo, world.cleo)
    panel = await world.hand(world.ana)
    shown = private(await click(world.ana, panel, "hint"))
    assert "I would choose **Cleo**" in words(shown), "the default level aims at the last seat"


async def test_a_hint_is_in_the_language_of_the_asker(world: World) -> None:
    world.locales[world.ana.id] = "fr"
    await begin_with(world, "storm", seats=2)
    shown = private(await click(world.ana, await world.hand(world.ana), "hint"))
    assert "Je choisirais" in words(shown)


async def test_an_old_hint_button_shows_the_current_state(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    panel = await world.hand(world.ana)
    pressed = find(panel, "hint")
    world.forget_hands()
    await confirm_first(world, world.ana)
    shown = private(await world.forge(world.ana, panel, pressed))
    assert "The table has moved on" in words(shown)


async def test_a_person_without_a_seat_gets_no_hint(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    pressed = find(await world.hand(world.ana), "hint")
    shown = private(await world.forge(world.cleo, await world.board(), pressed))
    assert "I would choose" not in words(shown)
    assert "card storm" not in words(shown)


async def switch_off(world: World) -> None:
    """Let Ana switch hints off in the lobby."""
    form = await world.press(world.ana, "options")
    await world.ana.submit_modal(form, fill(form, "hints=off"))


async def test_a_table_can_switch_hints_off(world: World) -> None:
    await world.open(world.bo)
    assert "hints on" in words(await world.board())
    await switch_off(world)
    assert "Hints: **Switched off**" in words(await world.board())
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    await world.restart()
    table = await world.table()
    assert not table.hints
    panel = await world.hand(world.ana)
    assert "Hint" not in labels(panel)
    shown = private(await world.forge(world.ana, panel, f"c1:{table.id}:0:hint:"))
    assert "Hints are switched off" in words(shown)


async def test_a_rematch_keeps_hints_switched_off(world: World) -> None:
    await world.open(world.bo)
    await switch_off(world)
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    await play_out(world)
    await world.press(world.ana, "again")
    table = await world.table()
    assert table.status == "lobby"
    assert not table.hints


@pytest.mark.parametrize("argument", ["zz", "9.9", "~", "0.0.0"])
async def test_a_forged_place_gets_no_hint(world: World, argument: str) -> None:
    table = await begin_with(world, "storm", seats=2)
    panel = await world.hand(world.ana)
    result = await world.forge(world.ana, panel, f"c1:{table.id}:0:hint:{argument}")
    assert "I would choose" not in words(private(result))


@pytest.mark.parametrize(
    ("advice", "told"),
    [
        (Advice((3, 7)), "I would choose **3, 7**. That is a rule of thumb"),
        (Advice(()), "I would choose **nothing**."),
        (Advice((1,), only=True), "**1**. There is nothing else to choose."),
        (
            Advice((1,), False, Chance(0.62, 0.051), (2, 4), Chance(0.55, 0.05)),
            "about 62% (±\u00a05), against 55% with 2, 4.",
        ),
        (
            Advice((1,), False, Chance(0.62, 0.051)),
            "**1**. Your chance of winning is then about 62% (±\u00a05).",
        ),
        (
            Advice((1,), False, Chance(0.4, 0.1), (2,), Chance(0.41, 0.1)),
            "about 40% (±\u00a010); with 2, it is about the same (41%).",
        ),
        (
            Advice((2,), then=Suggestion((7,), ()), chance=Chance(0.6, 0.1), other=(2,))._replace(
                other_then=(8,), other_chance=Chance(0.4, 0.1)
            ),
            "**2 and 7**. Your chance of winning is then about 60% (±\u00a010), against 40% with",
        ),
        (
            Advice((1,), False, Chance(0.702, 0.04), (2,), Chance(0.688, 0.04)),
            "about 70% (±\u00a04); with 2, it is about the same (69%).",
        ),
        (
            Advice((1,), False, Chance(0.6, 0.1), (2,), Chance(0.4, 0.1), other_then=(7,)),
            "about 60% (±\u00a010), against 40% with 2 and 7.",
        ),
        (
            Advice((1,), False, Chance(0.64, 0.04), (2,), Chance(0.66, 0.05)),
            "**1**. Your chance of winning is then about 64% (±\u00a04).",
        ),
        (
            Advice((1,), False, Chance(0.4, 0.1), (2,), Chance(0.3, 0.1), early=True),
            "**1**. I can name no special reason. This early in a game, a chance of winning",
        ),
    ],
)
def test_the_reason_fits_in_a_line(advice: Advice, told: str) -> None:
    names = {(number,): str(number) for number in range(30)}
    asked = Offered(Prompt("?", ()), (), names={**names, (2, 7): "2 and 7", (2, 8): "28"})
    assert told in hint_line(advice, "toy", asked, Reader(text("en"), ("Ana", "Bo", "Cleo")))


@pytest.mark.parametrize(
    ("language", "told", "too_early", "unknown"),
    [
        (
            "en",
            "It keeps your last mason, and takes Bo’s last mason, and gives it to you.",
            "I give no chance of winning yet: this early in a game it would mean little.",
            "I did not work out the chances here.",
        ),
        (
            "fr",
            "Garde votre dernier maçon\u202f; prend à Bo son dernier maçon, qui passe chez vous.",
            (
                "Je ne chiffre pas encore vos chances\u00a0: si tôt dans la partie, "
                "cela ne voudrait pas dire grand-chose."
            ),
            "Je n’ai pas calculé vos chances ici.",
        ),
    ],
)
def test_reasons_come_before_the_chance_or_its_absence(
    language: str, told: str, too_early: str, unknown: str
) -> None:
    causes = (
        Cause("castrum-cause-keeps-last-mason", weight=3),
        Cause("castrum-cause-takes-last-mason", {"seat": 1}, 2),
        Cause("castrum-cause-wheel", {"count": 3}, 1),
    )
    state = board.table()
    option = state.ask[0].options[0]
    reader = Reader(text(language), ("Ana", "Bo"), state.options, state.card_set)
    advice = Advice(
        (option,), False, Chance(0.6, 0.1), state.ask[0].options[1:2], Chance(0.5, 0.1), causes
    )
    asked = Offered(Prompt("?", ()), (), names={(name,): "…" for name in state.ask[0].options})
    assert told in hint_line(advice, "castrum", asked, reader)
    young = hint_line(advice._replace(early=True), "castrum", asked, reader)
    assert young.endswith(f"{told} {too_early}")
    assert "%" not in young
    guessed = hint_line(advice._replace(chance=None), "castrum", asked, reader)
    assert guessed.endswith(f"{told} {unknown}")


async def test_key_moments_are_shown_under_the_result(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewers: list[Any] = []
    told = [
        Moment((2, 3), 0, Chance(0.3, 0.08), Chance(0.55, 0.07)),
        Moment(tuple(range(4, 30)), 1, Chance(0.6, 0.1), Chance(0.0, 0.0)),
    ]

    def moments(*args: Any) -> KeyMoments:
        viewers.append(args[-1])
        return KeyMoments(tuple(told), is_whole=bool(told))

    monkeypatch.setattr(search, "key_moments", moments)
    table = await begin_with(world, "storm", seats=2)
    await play_out(world)
    shown = private(await turning(world, world.ana))
    first, second = shown.embeds[0].fields
    course = await world.sessions.log.course(1)
    reader = Reader(text("en"), ("Ana", "Bo"))
    names = [moment.deed for moment in named_moments(table.game, told, course, reader)]
    assert [first.name, second.name] == [f"1. {names[0]}", f"2. {names[1]}"]
    assert "Step\u00a02: Ana’s chance rose from about 30% (±\u00a08) to about 55" in first.value
    assert "Step\u00a04: Bo’s chance fell from about 60% (±\u00a010) to 0%" in second.value
    menu = next(part for part in parts(shown) if part.get("options"))
    assert [entry["value"] for entry in menu["options"]] == ["2", "4"]
    assert menu["options"][0]["description"] == "Ana’s chance: 30% → 55%"
    there = private(await world.ana.select(shown, ["2"], custom_id=menu["custom_id"]))
    assert "step 2 of" in words(there)
    await turning(world, world.cleo)
    assert viewers == [None], "one scale for all: what everybody could know"


async def test_without_time_for_key_moments_nothing_else_is_shown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "key_moments", lambda *_: KeyMoments(is_whole=False))
    await begin_with(world, "storm", seats=2)
    await play_out(world)
    shown = private(await turning(world, world.bo))
    assert "There was no time to look at this game as closely as it takes." in words(shown)
    assert "No single turn" not in words(shown)


async def test_key_moments_of_a_real_game_end_with_it(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    pressed = f"c1:{(await world.table()).id}:0:turning:"
    early = private(await world.forge(world.ana, await world.board(), pressed))
    assert "That game is still on" in words(early)
    await play_out(world)
    shown = private(await turning(world, world.ana))
    assert "Key moments" in words(shown)
    fields = shown.embeds[0].fields
    assert len(fields) <= search.MOST
    assert all("The chance of" in (field.value or "") for field in fields)


@pytest.mark.parametrize(
    ("language", "wheel", "hard"),
    [
        ("en", "lets you lay 2 of your build cards", "only one place is open"),
        ("fr", "vous laisse poser 2 de vos cartes", "il ne reste qu’une place"),
    ],
)
def test_a_reason_uses_the_names_of_this_game(language: str, wheel: str, hard: str) -> None:
    reader = Reader(text(language), ("Ana", "Bo"), {}, None)
    causes = [Cause("castrum-cause-wheel", {"count": 2})]
    assert wheel in cause_words("castrum", causes, reader)
    causes = [Cause("castel-cause-hard", {"card": "engin", "count": 1})]
    reader = Reader(text(language), ("Ana", "Bo"), {}, castel.card_set())
    assert hard in cause_words("castel", causes, reader)


@pytest.mark.parametrize(
    ("key", "params", "said"),
    [
        ("castellum-cause-draws-angel", {}, "Pioche une carte Ange pour le siège."),
        (
            "castellum-cause-own-win",
            {"column": 2, "count": 4},
            "À portée de votre Colonne 2 et de son attaque de 4.",
        ),
        (
            "castellum-cause-theirs-empty",
            {"column": 2, "seat": 1},
            "Devant la Colonne 2 de Bo, vide\u00a0: personne n’y combat.",
        ),
        ("castellum-cause-wins", {"column": 1}, "Remporte le combat dans la Colonne 1."),
        ("castel-cause-opens", {"count": 1}, "Rend plaçable une carte de plus dans votre main."),
    ],
)
def test_a_french_reason_has_no_subject(key: str, params: dict[str, Option], said: str) -> None:
    """The subject would be a card, an army or a deed; no French pronoun suits them all."""
    game = key.partition("-")[0]
    assert why(game, [Cause(key, params)], Reader(text("fr"), ("Ana", "Bo"))) == said
