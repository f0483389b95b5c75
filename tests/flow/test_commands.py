"""The slash commands, and the answers to commands of earlier versions."""

import json
import pathlib
from typing import Any

import pytest
import simcord

from bot.components.covered import COVERED
from bot.config import Settings
from bot.i18n import LANGUAGES, text
from bot.interaction.cog import ORDER
from bot.interaction.old_commands import AT_A_BUTTON, GONE, HERE, mention, successor_of
from engines.core.data import DATA
from engines.registry import KEYS
from tests.support.payloads import check_commands, command_size
from tests.support.undrawn import Dots
from tests.support.world import World, click, find, labels, make_settings, private, words

OLD: dict[str, list[dict[str, Any]]] = json.loads(
    (pathlib.Path(__file__).parents[1] / "golden/old-commands.json").read_text("utf-8")
)
"""The commands and options of the last version before commands were merged."""

MOST = 28
"""Maximum number of commands, so that people can find a command."""

OF_A_GAME = {"start": "commencer", "hand": "main", "play": "jouer"}
OF_A_GAME |= {"spectate": "regarder", "rules": "règles"}

OF_THE_BOT = {
    "help": "aide",
    "me": "moi",
    "board": "plateau",
    "find": "trouver",
    "learn": "apprendre",
    "today": "du-jour",
    "replay": "revoir",
    "lookup": "chercher",
    "undo": "annuler",
    "leave": "quitter",
    "server": "serveur",
    "transfer": "déplacer",
    "setup": "réglages",
}
"""The French name of each subcommand of ``/castellan``, by English name."""

TYPED: dict[str, object] = {
    "about": "b2",
    "address": "castellan1.x.y",
    "ago": 1,
    "answer": "zzz",
    "code": "castel1.zzz",
    "file": "7",
    "name": "dragon",
    "number": "C46",
    "url": "https://example.org/hook",
    "word": "moat",
    "zone": "paris",
}
"""Values for options without choices, by the option's name."""

PLAIN = {4: 1, 5: False}
"""Values for options of other types, by Discord's number of the type."""


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game."""
    return make_settings(tmp_path, DATA, KEYS)


@pytest.fixture(autouse=True)
def quickly_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw every picture as a dot."""
    monkeypatch.setattr("bot.app.PictureCache", Dots)


async def payloads(world: World) -> dict[str, dict[str, Any]]:
    """Return the payload that Discord gets for each top-level command."""
    tree = world.bot.tree
    assert tree.translator is not None
    found = [
        await command.get_translated_payload(tree, tree.translator)
        for command in tree.get_commands()
    ]
    return {entry["name"]: entry for entry in found}


def french(option: dict[str, Any]) -> str:
    return str(option["name_localizations"]["fr"])


@pytest.mark.promise("old-commands")
async def test_a_game_has_five_commands_and_the_bot_has_the_wanted_ones(world: World) -> None:
    told = await payloads(world)
    check_commands([*told.values()])
    challenge = told.pop("Challenge")
    assert (challenge["type"], french(challenge)) == (2, "Défier"), "an entry in a person's menu"
    assert set(told) == {"castellan", *KEYS}
    for key in KEYS:
        own = {entry["name"]: french(entry) for entry in told[key]["options"]}
        assert own == OF_A_GAME
        assert list(own) == [name for name in ORDER if name in own]
    own = {entry["name"]: french(entry) for entry in told["castellan"]["options"]}
    assert own == OF_THE_BOT
    assert list(own) == [name for name in ORDER if name in own]
    assert sum(len(command["options"]) for command in told.values()) <= MOST
    assert set(ORDER) == {*OF_A_GAME, *OF_THE_BOT}
    assert max(command_size(line) for line in told.values()) < 8000


def sent(name: str, *, every: bool) -> list[dict[str, Any]]:
    """Return the options that a client sends with an old command: all, or only required options."""
    return [
        {
            "name": entry["name"],
            "type": entry["type"],
            "value": (entry.get("values") or [TYPED.get(entry["name"])])[0] or PLAIN[entry["type"]],
        }
        for entry in OLD[name]
        if every or entry.get("required")
    ]


async def use_old(
    world: World, who: simcord.MemberActor, name: str, options: list[dict[str, Any]]
) -> simcord.InteractionResult:
    """Send an old command, like a client that still has the command in its cache."""
    group, _, own = name.partition(" ")
    subcommand = {"name": own, "type": 1, "options": options}
    record = world.send_command(who, group, [subcommand])
    await world.env.settle()
    return simcord.InteractionResult(world.env, record)


def replaced(world: World, name: str) -> tuple[str, str] | None:
    """Return group and name of an old command's successor; ``None`` if the command still exists."""
    group, _, own = name.partition(" ")
    registered = world.bot.groups[group].get_command(own)
    successor = None if registered else successor_of(group, own)
    if successor is None:
        return None
    target = {HERE: "castel", "{group}": group}.get(successor.group, successor.group)
    return target, successor.name


def test_every_earlier_command_is_on_record() -> None:
    assert len(OLD) == 63
    assert set(GONE) < set(OLD)


@pytest.mark.promise(
    "old-commands",
    "Every earlier command, with any option, is answered by its successor, and the answer "
    "names the new command; there are 28 commands, five for each game, the same in every "
    "language",
    size="63 commands, in both languages",
)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(OLD))
async def test_an_old_command_is_answered_by_its_successor(
    world: World, name: str, language: str
) -> None:
    """The answer is never an error, whether all or only the required options are sent."""
    world.env.check_errors = name not in GONE
    say = text(language)
    world.locales[world.ana.id] = language
    await world.begin(world.bo, game="castel")
    target = replaced(world, name)
    registered = world.bot.groups[name.partition(" ")[0]].get_command(name.partition(" ")[2])
    assert target or registered or name in GONE or name in AT_A_BUTTON
    if target is not None:
        assert world.bot.groups[target[0]].get_command(target[1]), "the successor is there"
    for every in (True, False):
        done = await use_old(world, world.ana, name, sent(name, every=every))
        told = " ".join(words(item) for item in (done.response, *done.followups) if item)
        assert told.strip()
        assert say("ui-error-old-command") not in told
        assert say("ui-error-internal", id="@").partition("@")[0] not in told
        if target is not None:
            line = say("command-renamed", command=mention(*target, say, {}))
            now = world.bot.desk.command_ids
            assert told.count(say("command-renamed", command=mention(*target, say, now))) == 1
            assert (line in told) == (not now)
    assert bool(world.env.errors) == (name in GONE)
    world.env.check_errors = name not in GONE


@pytest.mark.promise("old-commands")
@pytest.mark.parametrize(
    ("old", "option", "typed"),
    [
        ("castel card", "name", "drag"),
        ("castrum card", "name", "fi"),
        ("castel ask", "about", "b2"),
        ("castellan ruling", "number", "C4"),
        ("castellan hours", "zone", "new yo"),
        ("castel play", "answer", ""),
        ("castellan replay", "table", ""),
        ("castel nothing", "what", "x"),
    ],
)
async def test_completion_of_an_old_command_never_fails(
    world: World, old: str, option: str, typed: str
) -> None:
    """The cases include an option without completions, and a command that never existed."""
    await world.begin(world.bo, game="castel")
    group, _, name = old.partition(" ")
    options = [{"name": option, "type": 3, "value": typed, "focused": True}]
    subcommand = {"name": name, "type": 1, "options": options}
    record = world.send_command(world.ana, group, [subcommand], kind=4)
    await world.env.settle(idle=0.002)
    found = simcord.InteractionResult(world.env, record).autocomplete_choices
    assert found is not None
    assert not world.env.errors
    if name in ("card", "ask", "ruling", "hours"):
        assert found
    for entry in found:
        done = await use_old(world, world.ana, old, [{**options[0], "value": entry["value"]}])
        assert words(private(done))
        break


async def test_old_commands_pass_their_options_on(world: World) -> None:
    """Old commands lead to the same card, ruling, question and way to leave as before."""
    table = await world.begin(world.bo, game="castel")

    async def old(who: simcord.MemberActor, command: str, /, **given: object) -> str:
        options = [{"name": key, "type": 3, "value": value} for key, value in given.items()]
        return words(private(await use_old(world, who, command, options)))

    assert "Dragon" in await old(world.ana, "castel card", name="dragon")
    assert "Fire" in await old(world.ana, "castrum card", name="fire"), "of the game that is named"
    assert "C46," in await old(world.ana, "castellan ruling", number="c46")
    assert "A10," in await old(world.ana, "castellan ruling", number="10", game="castellum")
    assert "b2" in await old(world.ana, "castel ask", about="b2")
    assert "Give up?" in await old(world.ana, "castel concede")
    assert "giving up" in await old(world.ana, "castel cancel")
    assert "no seat" in await old(world.cleo, "castel coach", what="on")
    assert "Log" in await old(world.cleo, "castellan catchup")
    assert (await world.table()).ply == table.ply


@pytest.mark.promise("old-commands")
async def test_an_old_command_shows_its_board_publicly_or_privately_as_before(world: World) -> None:
    await world.begin(world.bo, game="castel")
    before = await world.table()
    done = await use_old(world, world.ana, "castel board", [])
    assert done.response is not None
    assert not done.response.ephemeral
    (aside,) = done.followups
    assert aside.ephemeral
    assert "This is now" in words(aside)
    assert "This is now" not in words(done.response)
    assert (await world.table()).message_id != before.message_id
    watched = private(await use_old(world, world.cleo, "castel board", []))
    assert "This is now" in words(watched)


async def test_the_new_command_is_a_link_once_its_id_is_known(world: World) -> None:
    await world.begin(world.bo, game="castel")
    world.bot.desk.command_ids.clear()
    answer_text = words(private(await use_old(world, world.ana, "castel concede", [])))
    assert "This is now `/castellan leave`." in answer_text
    world.locales[world.ana.id] = "fr"
    answer_text = words(private(await use_old(world, world.ana, "castel concede", [])))
    assert "C’est maintenant `/castellan quitter`." in answer_text
    await world.restart()
    await world.env.settle()
    answer_text = words(private(await use_old(world, world.ana, "castel concede", [])))
    assert f"</castellan leave:{world.bot.desk.command_ids['castellan']}>" in answer_text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_answers_to_current_commands_name_no_earlier_command(
    world: World, language: str
) -> None:
    world.locales[world.ana.id] = language
    await world.begin(world.bo, game="castel")
    answer_text = words(private(await world.ana.slash(world.channel, "castellan undo")))
    assert text(language)("error-undo-late") in answer_text
    assert "`" not in answer_text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_lobby_and_a_game_have_their_ways_out(world: World, language: str) -> None:
    world.locales[world.ana.id] = world.locales[world.bo.id] = language
    say = text(language)
    await world.open(world.bo, game="castel")
    host = private(await world.ana.slash(world.channel, "castellan leave"))
    assert {say("ui-button-leave"), say("ui-button-shut")} == set(labels(host))
    guest = private(await world.bo.slash(world.channel, "castellan leave"))
    assert "close the table" not in words(guest), "only the host can close it"
    assert [say("ui-button-leave")] == labels(guest)
    stranger = private(await world.cleo.slash(world.channel, "castellan leave"))
    assert "no seat" in words(stranger)
    for how, wanted in (
        ("offer", "ui-error-not-begun"),
        ("concede", "ui-error-not-begun"),
        ("agree", "ui-error-not-begun"),
        ("close", "error-not-host"),
    ):
        refused = private(await world.bo.slash(world.channel, "castellan leave", how=how))
        assert say(wanted) in words(refused), how
    early = private(await world.bo.slash(world.channel, "castellan undo"))
    assert say("ui-error-not-begun") in words(early)
    await world.bo.slash(world.channel, "castellan leave", how="lobby")
    assert not (await world.table()).is_played_by(world.bo.id)
    await world.press(world.bo, "join")
    await world.press(world.ana, "start")
    for how, wanted in (
        ("offer", "seat-sure"),
        ("concede", "ui-concede-ends"),
        ("agree", "ending-text"),
        ("close", "error-end-alone"),
        ("lobby", "error-already-started"),
    ):
        answer = private(await world.ana.slash(world.channel, "castellan leave", how=how))
        assert say(wanted).split("\n")[0] in words(answer), how
    ways = private(await world.bo.slash(world.channel, "castellan leave"))
    assert {say("ui-button-concede"), say("ui-button-offerown")} <= set(labels(ways))
    assert say("ui-leaving-text") in words(ways)
    ways = private(await world.moderator.slash(world.channel, "castellan leave"))
    assert say("ui-button-concede") not in labels(ways)
    assert say("ui-leaving-text") not in words(ways), "a moderator has no seat to give up"
    options = [{"name": "how", "type": 3, "value": "sing"}]
    strange = private(await use_old(world, world.bo, "castellan leave", options))
    assert say("ui-error-old-command") in words(strange)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_command_about_a_game_says_if_none_was_played(world: World, language: str) -> None:
    world.locales[world.ana.id] = language
    say = text(language)
    for show in ("export", "verify", "position"):
        answer = private(await world.ana.slash(world.channel, "castellan replay", show=show))
        assert say("ui-error-nothing-here") in words(answer), show
    answer = private(await world.ana.slash(world.channel, "castellan transfer"))
    assert say("door-now-nothing") in words(answer)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_lookup_without_a_word_offers_cards_board_and_rulings(
    world: World, language: str
) -> None:
    world.locales[world.ana.id] = language
    say = text(language)
    nowhere = private(await world.ana.slash(world.channel, "castellan lookup"))
    assert len(labels(nowhere)) == 2 * len(KEYS)
    listed = private(await click(world.ana, nowhere, "rulings", "castel"))
    menu = find(listed, "ruling")
    ruling = private(await world.ana.select(listed, ["C7"], custom_id=menu))
    assert "C7" in words(ruling)
    await world.begin(world.bo, game="castel")
    here = private(await world.ana.slash(world.channel, "castellan lookup"))
    assert {say("ui-button-ask"), say("ui-button-rulings"), say("look-up-all")} <= set(labels(here))


async def test_a_word_finds_cards_of_all_games_places_and_rulings(world: World) -> None:
    async def told(typed: str) -> str:
        return words(private(await world.ana.slash(world.channel, "castellan lookup", what=typed)))

    assert "Dragon" in await told("dragon")
    assert "Nothing" not in await told("dame de compagnie"), "names of another language count"
    assert "No card, place or ruling" in await told("zzzzzz")
    assert "C46," in await told("c 46")
    assert "No ruling has this number" in await told("R99")


async def test_learning_begins_with_the_game_that_is_named(world: World) -> None:
    shown = private(await world.ana.slash(world.channel, "castellan learn", game="castel"))
    assert "Learn Castel · 1 of" in words(shown)
    await world.open(game="castel")
    listed = private(await world.ana.slash(world.channel, "castellan learn"))
    assert "Coach" in labels(listed)
    assert "Coach" not in labels(private(await world.cleo.slash(world.channel, "castellan learn")))


async def test_offers_do_not_begin_with_cards_of_a_covered_hand(world: World) -> None:
    await world.begin(world.bo, game="castel")
    await world.bot.desk.preferences.set_hand(world.ana.id, COVERED)
    mine, theirs = [
        await who.autocomplete(world.channel, "castellan lookup", "what", "")
        for who in (world.ana, world.cleo)
    ]
    assert mine == theirs


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_old_command_still_accepts_a_word_for_the_deal(
    world: World, language: str
) -> None:
    world.locales[world.ana.id] = language
    world.sealed = True
    await world.open(game="castel")
    options = [{"name": "word", "type": 3, "value": "moat"}]
    answer_text = words(private(await use_old(world, world.ana, "castellan word", options)))
    assert text(language)("word-added") in answer_text
    assert text(language)("command-word-now") in answer_text
    assert (await world.table()).words == {world.ana.id: "moat"}
    assert not world.env.errors
