"""Replays of games: who may open them, and what each person sees."""

import dataclasses
import json
import re
from typing import Any

import pytest
import simcord

from bot.components.covered import COVERED, IN_WORDS
from bot.components.custom_id import ControlId, decode, encode
from bot.components.form import FIELD
from bot.i18n import text
from bot.program import VERSION
from bot.records import chain
from bot.sessions import course, rule_history
from bot.sessions.replay import GameRecord, dealt, record_of, take_back
from bot.sessions.rule_history import Rules, between
from cogs.privacy.actions import DataRights
from cogs.turning_points import search
from cogs.turning_points.search import Curve, KeyMoments, Moment
from engines.core.advice import Chance
from engines.core.kernel import TABLE, State
from tests.support import inside
from tests.support.acts import (
    begin_with,
    confirm_first,
    confirm_panel,
    ended,
    play_out,
    state_of,
    turning,
)
from tests.support.world import World, click, find, ids, labels, parts, private, values_of, words

BUTTON = 2
"""The component type of a button."""


async def opened(world: World, who: Any) -> Any:
    """Open the replay from the result."""
    table = await world.table()
    pressed = encode(ControlId(table.id, table.ply, "replay"))
    return private(await world.forge(who, await world.board(), pressed))


def menu(panel: Any, way: str) -> str:
    """Return the custom id of the panel's control that has the target ``way``."""
    return next(custom_id for custom_id in ids(panel) if custom_id.endswith(f".{way}"))


def offered(panel: Any, way: str) -> list[str]:
    """Return the options of the panel's menu that has the target ``way``."""
    (found,) = [part for part in parts(panel) if part.get("custom_id", "").endswith(f".{way}")]
    return [option["value"] for option in found["options"]]


async def go(who: Any, panel: Any, way: str) -> Any:
    """Press the panel's button that has the target ``way``."""
    return private(await who.click(panel, custom_id=menu(panel, way)))


async def choose(who: Any, panel: Any, way: str, value: str) -> Any:
    """Choose ``value`` from the panel's menu that has the target ``way``."""
    return private(await who.select(panel, [value], custom_id=menu(panel, way)))


async def test_a_finished_game_is_stepped_through_in_private(world: World) -> None:
    table = await ended(world)
    before = len(list(world.channel.history()))
    panel = await opened(world, world.cleo)
    assert panel.ephemeral
    assert f"step 0 of {table.ply}" in words(panel)
    panel = await go(world.cleo, panel, "n")
    assert f"step 1 of {table.ply}" in words(panel)
    panel = await go(world.cleo, panel, "l")
    assert f"step {table.ply} of {table.ply}" in words(panel)
    assert "Ranking" in words(panel)
    panel = await go(world.cleo, panel, "b")
    assert "Ranking" not in words(panel)
    panel = await go(world.cleo, panel, "f")
    assert f"step 0 of {table.ply}" in words(panel)
    panel = await go(world.cleo, panel, "t")
    assert f"step 0 of {table.ply}" not in words(panel)
    assert len(list(world.channel.history())) == before


async def test_a_step_shows_what_everybody_saw_then(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    boards = []
    for _ in range(4):
        table = await world.table()
        boards.append(state_of(table).view(None))
        await confirm_first(world, world.ana if 0 in state_of(table).ask else world.bo)
    panel = private(await world.press(world.cleo, "watch"))
    panel = private(await click(world.cleo, panel, "replay"))
    assert "So far · step 4 of 4" in words(panel)
    played = await world.sessions.courses.of(await world.table())
    assert [state.view(None) for state in played.positions()][:4] == boards


async def test_a_replay_jumps_to_a_place_or_a_typed_move(world: World) -> None:
    table = await ended(world)
    panel = await opened(world, world.ana)
    places = offered(panel, "g")
    assert len(places) > 3
    panel = await choose(world.ana, panel, "g", places[-1])
    assert f"step {places[-1]} of {table.ply}" in words(panel)
    opened_form = await world.ana.click(panel, custom_id=menu(panel, "k"))
    assert opened_form.modal is not None
    for typed, step in (("3", 3), (" #2 ", 2), ("step 4", 4), ("999999", table.ply)):
        opened_form = await world.ana.click(panel, custom_id=menu(panel, "k"))
        panel = private(await world.ana.submit_modal(opened_form, {FIELD: typed}))
        assert f"step {step} of {table.ply}" in words(panel)
    for typed in ("last", "1 or 2"):
        opened_form = await world.ana.click(panel, custom_id=menu(panel, "k"))
        refused = private(await world.ana.submit_modal(opened_form, {FIELD: typed}))
        assert "Type the number of a step" in words(refused)


async def test_after_the_end_spectators_see_all_hands_and_players_their_own(
    world: World,
) -> None:
    table = await ended(world)
    played = await world.sessions.courses.of(table)
    panel = await opened(world, world.cleo)
    assert offered(panel, "v") == ["p", "e"]
    assert "card " not in words(panel)
    panel = await choose(world.cleo, panel, "v", "e")
    for seat in (0, 1):
        for card in played.position(0).view(seat).hand:  # type: ignore[attr-defined]  # the toy's attribute
            assert f"card {card}" in words(panel)
    panel = await opened(world, world.bo)
    assert offered(panel, "v") == ["p", "1", "e"]
    panel = await choose(world.bo, panel, "v", "1")
    panel = await go(world.bo, panel, "n")
    assert "Hand" in words(panel), "the viewpoint is kept from step to step"


@pytest.mark.promise("replay-secrecy")
async def test_during_a_game_only_the_viewers_own_hand_is_open(world: World) -> None:
    table = await begin_with(world, "storm", seats=2)
    panel = private(await world.ana.slash(world.channel, "castellan replay"))
    assert offered(panel, "v") == ["p", "0"]
    panel = await choose(world.ana, panel, "v", "0")
    assert "card storm" in words(panel)
    assert "Share this step" not in labels(panel)
    for forged in ("1.s", "e.s", "eh.n", "9.s"):
        for who in (world.ana, world.cleo):
            shown = private(await world.forge(who, panel, f"c1:{table.id}:0:replay:{forged}"))
            assert "not open to you" in words(shown)
            assert "card " not in words(shown)
    shown = private(await world.forge(world.cleo, panel, f"c1:{table.id}:0:replay:0.s"))
    assert "card " not in words(shown)


@pytest.mark.parametrize("eyes", ["0", "1", "e"])
async def test_no_hidden_fact_of_a_running_game_is_shared(world: World, eyes: str) -> None:
    table = await begin_with(world, "storm", seats=2)
    panel = private(await world.ana.slash(world.channel, "castellan replay"))
    before = len(list(world.channel.history()))
    shown = private(await world.forge(world.ana, panel, f"c1:{table.id}:0:share:{eyes}.s"))
    assert "only what everybody saw" in words(shown)
    assert len(list(world.channel.history())) == before


async def test_a_step_is_shared_with_everybody_here(world: World) -> None:
    await ended(world)
    panel = await opened(world, world.cleo)
    panel = await go(world.cleo, panel, "n")
    shared = (await click(world.cleo, panel, "share")).response
    assert shared is not None
    assert not shared.ephemeral
    assert "step 1 of" in words(shared)
    door = private(await world.bo.click(shared, custom_id=find(shared, "replay")))
    assert "step 1 of" in words(door)


@pytest.mark.promise("replay-secrecy")
async def test_later_events_are_hidden_in_every_detail(world: World) -> None:
    table = await ended(world)
    panel = await opened(world, world.cleo)
    hide = next(
        custom_id
        for custom_id in ids(panel)
        if custom_id.endswith(".s") and ":replay:ph" in custom_id
    )
    panel = private(await world.cleo.click(panel, custom_id=hide))
    assert "step 0" in words(panel)
    assert "of " + str(table.ply) not in words(panel)
    for step in range(5):
        for part in parts(panel):
            control = decode(part.get("custom_id", ""))
            assert control is None or control.ply == step
            for option in part.get("options", ()):
                assert not option["value"].isdecimal() or int(option["value"]) <= step
        assert "End" not in labels(panel)
        panel = await go(world.cleo, panel, "n")
    shared = (await click(world.cleo, panel, "share")).response
    assert str(table.ply) not in words(shared).replace(f"table {table.id}", "")


async def test_with_later_events_hidden_the_last_step_but_one_looks_like_any_other(
    world: World,
) -> None:
    await ended(world)
    panel = await opened(world, world.cleo)
    last = find(panel, "replay", "p.l").replace("p.l", "ph.l")
    end = private(await world.forge(world.cleo, panel, last))
    assert "Ranking" in words(end), "whoever insists may go to the end"
    near = ways(await go(world.cleo, end, "b"))
    first = await go(world.cleo, end, "f")
    assert near == ways(await go(world.cleo, first, "n"))
    assert not any(near)


def turned(panel: Any) -> list[str]:
    """Return the steps that the menu of steps describes as turning points of the game."""
    (found,) = [part for part in parts(panel) if part.get("custom_id", "").endswith(".g")]
    return [entry["value"] for entry in found["options"] if "% → " in entry.get("description", "")]


async def test_turning_points_are_offered_only_to_their_viewers(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat's own turning points hint at its hand, so only that seat sees them."""

    def key_moments(*args: Any) -> KeyMoments:
        ply = {None: 2, 0: 3, 1: 4}[args[-1]]
        return KeyMoments((Moment((ply,), 1, Chance(0.4, 0.02), Chance(0.7, 0.02)),))

    def curve(*args: Any) -> Curve:
        return Curve((), key_moments(*args).moments)

    monkeypatch.setattr(search, "key_moments", key_moments)
    monkeypatch.setattr(search, "curve", curve)
    await ended(world)
    assert turned(await opened(world, world.ana)) == []
    await world.forge(world.ana, await world.board(), encode(ControlId(1, 0, "curve", "own")))
    everybody = [(world.ana, "p"), (world.ana, "e"), (world.bo, "p"), (world.bo, "1")]
    everybody += [(world.cleo, "p"), (world.cleo, "e")]
    for public, own in ([], ["3"]), (["2"], ["3"]):
        for who, eyes in everybody:
            panel = await choose(who, await opened(world, who), "v", eyes)
            assert turned(panel) == public
        panel = await choose(world.ana, await opened(world, world.ana), "v", "0")
        assert turned(panel) == own
        await turning(world, world.cleo)
    panel = await choose(world.ana, panel, "g", own[0])
    assert f"step {own[0]} of" in words(panel)
    assert turned(panel) == [], "one is there already"


async def test_with_later_events_hidden_no_turning_point_is_shown(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turning point on this step would reveal that no hidden event changed the chances more."""
    moment = Moment((2,), 1, Chance(0.4, 0.02), Chance(0.7, 0.02))
    monkeypatch.setattr(search, "key_moments", lambda *_: KeyMoments((moment,)))
    await ended(world)
    await turning(world, world.cleo)
    panel = await opened(world, world.cleo)
    for _ in range(3):
        panel = await go(world.cleo, panel, "n")
    assert turned(panel) == ["2"]
    hide = next(
        custom_id
        for custom_id in ids(panel)
        if custom_id.endswith(".s") and ":replay:ph" in custom_id
    )
    panel = private(await world.cleo.click(panel, custom_id=hide))
    assert turned(panel) == []


async def test_a_search_cut_short_is_not_repeated_at_each_step(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening the replay does not search again; only a request for the key moments does."""
    asked: list[Any] = []

    def key_moments(*args: Any) -> KeyMoments:
        asked.append(args[-1])
        return KeyMoments((), is_whole=False)

    monkeypatch.setattr(search, "key_moments", key_moments)
    await ended(world)
    inside.look_back_unasked(world.sessions)
    panel = await opened(world, world.cleo)
    for _ in range(3):
        await inside.looked_back(world.sessions)
        panel = await go(world.cleo, panel, "n")
    assert asked == [None], "once, when it was opened first"
    await turning(world, world.cleo)
    assert asked == [None, None]


def ways(panel: Any) -> list[bool]:
    """Return, for each button that leads to another step, whether the button is disabled."""
    return [
        part.get("disabled", False)
        for part in parts(panel)
        if part["type"] == BUTTON and part.get("custom_id", "").endswith(tuple("fbntl"))
    ]


async def test_undone_moves_are_left_out(world: World) -> None:
    await begin_with(world, "shield", seats=2)
    before = state_of(await world.table()).view(None)
    panel = await world.hand(world.ana)
    at = state_of(await world.table()).ask[0].options.index("shield")
    await confirm_panel(world.ana, private(await click(world.ana, panel, "choose", str(at))))
    moved = await world.table()
    assert moved.ply == 1
    state = state_of(moved)
    for logged in ([(0, 0, ("shield",))], [(0, 0, ("shield",)), (1, TABLE, take_back(0))]):
        played = course.Course(record_of(moved, logged), state.card_set)
        assert played.plies == ((0, 1) if len(logged) == 1 else (0, 2))
    assert dataclasses.replace(played.position(1).view(None), ply=0) == before
    assert played.number(1) == 0, "a ply that was taken back is the one before it"


@pytest.mark.promise("pages")
async def test_more_opens_the_pages_of_the_whole_game_and_back(world: World, language: str) -> None:
    """The page opens by a button and by the command, during the game and afterwards."""
    world.locales[world.cleo.id] = language
    say = text(language)
    table = await world.begin(world.bo)
    verbs = {"export": "gamefile", "verify": "verify", "position": "position"}
    for over in (False, True):
        if over:
            await play_out(world)
        step = await opened(world, world.cleo)
        assert labels(step)[-1] == say("ui-button-beside")
        more = private(await click(world.cleo, step, "beside"))
        assert labels(more) == [
            *(say(f"ui-button-{name}") for name in ("export-game", "verify", "position", "back"))
        ]
        back = private(await click(world.cleo, more, "replay"))
        assert (words(back), back.id) == (words(step), step.id)
        for show, verb in verbs.items():
            given = {"table": table.id, "show": show}
            named = private(await world.cleo.slash(world.channel, "castellan replay", **given))
            more = private(await click(world.cleo, await opened(world, world.cleo), "beside"))
            assert words(private(await click(world.cleo, more, verb))) == words(named), show


async def test_steps_that_cannot_be_shown_are_refused(world: World) -> None:
    await world.begin(world.bo)
    show = {"name": "show", "type": 3, "value": "everything"}
    subcommand = {"name": "replay", "type": 1, "options": [show]}
    record = world.send_command(world.cleo, "castellan", [subcommand])
    await world.env.settle(idle=0.002)
    answer = private(simcord.InteractionResult(world.env, record))
    assert "This command has changed" in words(answer)


async def test_a_covered_hand_stays_covered(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    panel = private(await world.ana.slash(world.channel, "castellan replay"))
    panel = await choose(world.ana, panel, "v", "0")
    assert "card storm" in words(panel)
    await world.bot.desk.preferences.set_hand(world.ana.id, COVERED)
    panel = await go(world.ana, panel, "s")
    assert "card storm" in words(panel)
    assert re.sub(r"\|\|.*?\|\|", "", words(panel), flags=re.DOTALL).count("card storm") == 0


async def test_in_words_there_is_no_picture_and_the_whole_board(world: World) -> None:
    await ended(world)
    panel = await opened(world, world.cleo)
    assert panel.attachments
    await world.bot.desk.preferences.set_hand(world.cleo.id, IN_WORDS)
    panel = await opened(world, world.cleo)
    assert not panel.attachments
    assert "pile" in words(panel)
    assert "With pictures" in labels(panel)


async def test_a_replay_survives_a_restart_and_is_in_the_askers_language(world: World) -> None:
    world.locales[world.cleo.id] = "fr"
    table = await ended(world)
    panel = await opened(world, world.cleo)
    await world.restart()
    panel = await go(world.cleo, panel, "n")
    assert f"Revoir · étape 1 sur {table.ply}" in words(panel)


async def test_on_other_servers_only_players_may_open_a_replay(world: World) -> None:
    table = await ended(world)
    guild = world.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("far")
    ana, cleo = (guild.add_member(who.user) for who in (world.ana, world.cleo))
    refused = private(await cleo.slash(channel, "castellan replay", table=table.id))
    assert "step 0" not in words(refused)
    panel = private(await ana.slash(channel, "castellan replay"))
    assert values_of(panel) == [str(table.id)]
    panel = private(await ana.slash(channel, "castellan replay", table=table.id))
    assert "step 0" in words(panel)


async def test_only_controls_that_show_a_game_work_on_other_servers(world: World) -> None:
    """A control works on other servers only if the control's feature allows this."""
    assert world.bot.desk.elsewhere == {
        *("replay", "review", "share"),
        *("gamefile", "position", "whatif", "playon"),
    }


async def test_a_step_shown_elsewhere_opens_the_game_there(world: World) -> None:
    table = await ended(world)
    guild, third = (world.env.create_guild(name) for name in ("Elsewhere", "Third"))
    channel, other = guild.create_text_channel("far"), third.create_text_channel("farther")
    ana, cleo = (guild.add_member(who.user) for who in (world.ana, world.cleo))
    panel = private(await ana.slash(channel, "castellan replay", table=table.id))
    shared = (await click(ana, await go(ana, panel, "n"), "share")).response
    assert shared is not None
    door = private(await cleo.click(shared, custom_id=find(shared, "replay")))
    assert "step 1 of" in words(door)
    assert "step 2 of" in words(await go(cleo, door, "n"))
    assert offered(door, "v") == ["p", "e"]
    exported = private(await world.forge(cleo, door, encode(ControlId(table.id, 0, "gamefile"))))
    assert [attachment.filename for attachment in exported.attachments]
    for verb in ("rematch", "log", "word"):
        nothing = private(await world.forge(cleo, door, encode(ControlId(table.id, 0, verb))))
        assert not nothing.attachments
        assert "Ana" not in words(nothing), "what is done at the table is done there"
    farther = third.add_member(world.cleo.user)
    refused = private(await farther.slash(other, "castellan replay", table=table.id))
    assert "step 0" not in words(refused), "and only there"


@pytest.mark.parametrize(
    ("locale", "said"), [("en-US", "This game is still on"), ("fr", "encore en cours")]
)
async def test_a_step_of_a_running_game_shown_elsewhere_opens_nothing_more(
    world: World, locale: str, said: str
) -> None:
    world.locales[world.cleo.id] = locale
    table = await begin_with(world, "storm", seats=2)
    guild, third = (world.env.create_guild(name) for name in ("Elsewhere", "Third"))
    channel, other = guild.create_text_channel("far"), third.create_text_channel("farther")
    ana, cleo = (guild.add_member(who.user) for who in (world.ana, world.cleo))
    panel = private(await ana.slash(channel, "castellan replay", table=table.id))
    shared = (await click(ana, panel, "share")).response
    door = private(await cleo.click(shared, custom_id=find(shared, "replay")))
    assert said in words(door)
    for name in ("replay", "export", "verify", "position"):
        shown = private(await cleo.slash(channel, "castellan replay", table=table.id, show=name))
        assert said in words(shown)
        assert not shown.attachments
    farther = third.add_member(world.cleo.user)
    nothing = private(await farther.slash(other, "castellan replay", table=table.id))
    assert said not in words(nothing), "elsewhere there is no such game"


async def test_without_a_game_here_the_askers_own_games_are_offered(world: World) -> None:
    none = private(await world.ana.slash(world.channel, "castellan replay"))
    assert "no game to look back on" in words(none)
    table = await ended(world)
    profile = private(await world.ana.slash(world.channel, "castellan me"))
    panel = private(await click(world.ana, profile, "history"))
    assert values_of(panel)[-1] == str(table.id)
    panel = private(
        await world.ana.select(panel, [str(table.id)], custom_id=find(panel, "replays"))
    )
    assert "step 0" in words(panel)


async def test_a_game_of_other_rules_says_so(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await ended(world)

    def otherwise(record: GameRecord, card_set: Any) -> State:
        return dealt(record._replace(seed=int(record.seed) + 1), card_set)

    monkeypatch.setattr(course, "dealt", otherwise)
    shown = private(await world.press(world.cleo, "replay"))
    assert "cannot replay it exactly" in words(shown)


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_game_of_other_rules_names_the_version_it_needs(
    world: World, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot records each change of a game's rules; the record survives a restart."""
    world.locales[world.cleo.id] = locale
    with monkeypatch.context() as past:
        for code in ("0ldc0de0ldc0de00", "0ldc0de0ldc0de00", "midd1em1dd1e0000"):

            def rules(_: str, since: int, code: str = code) -> Rules:
                return Rules(since, VERSION, code)

            world.clock.now += 100
            past.setattr(rule_history, "rules_of_today", rules)
            await world.restart()
        table = await ended(world)
    world.clock.now += 100
    await world.restart()

    def refuse(*_: Any) -> State:
        raise ValueError("other rules")

    monkeypatch.setattr(course, "dealt", refuse)
    panel = private(await world.cleo.slash(world.channel, "castellan replay", table=table.id))
    assert f"Castellan {VERSION} (midd1em1)" in words(panel)
    monkeypatch.setattr(chain, "deal", refuse)
    given = {"table": table.id, "show": "export"}
    exported = private(await world.cleo.slash(world.channel, "castellan replay", **given))
    assert f"Castellan {VERSION} (midd1em1)" in words(exported)
    assert not exported.attachments


def test_the_rules_of_a_game_are_those_between_its_beginning_and_its_end() -> None:
    first, second, third = (Rules(since, "1", str(since)) for since in (10, 20, 30))
    found = [first, second, third]
    assert between(found, 5, 15) == []
    assert between(found, 10, 15) == [first]
    assert between(found, 12, 25) == [first, second]
    assert between(found, 22, 25) == [second]
    assert between(found, 22, 32) == [second, third]
    assert between([], 22, 32) == []


async def test_a_deleted_person_has_no_name_in_a_replay(world: World) -> None:
    table = await ended(world)
    assert "Bo" in words(await opened(world, world.cleo))
    await world.sessions[DataRights].forget(world.bo.id, lambda _: "Somebody")
    panel = await opened(world, world.cleo)
    for way in ("n", "n", "l"):
        panel = await go(world.cleo, panel, way)
        assert "Bo" not in words(panel).replace("Board", "")
    given = {"table": table.id, "show": "export"}
    exported = private(await world.cleo.slash(world.channel, "castellan replay", **given))
    (file,) = exported.attachments
    kept = json.loads(await file.read())
    assert [entry["name"] for entry in kept["seats"]] == ["Ana", "Somebody"]
    assert '"Bo"' not in json.dumps(kept)
    assert str(world.bo.id) not in json.dumps(kept)
    await world.press(world.ana, "film")
    await world.env.settle()
    curve = private(await world.press(world.cleo, "curve"))
    posted = [
        attachment for message in world.channel.history() for attachment in message.attachments
    ]
    films = [item for item in posted if item.filename.endswith(".webp")]
    pictures = [*curve.attachments, *panel.attachments, *exported.attachments, *films]
    assert len(films) == 1
    alts = " ".join(picture.description or "" for picture in pictures)
    assert "Somebody" in alts
    assert not re.search(r"\bBo\b", alts)


@pytest.mark.parametrize("argument", ["zz", "p", "p.", "p.q", "ww.s", "e h.s", "10.s"])
async def test_a_forged_control_is_treated_as_an_old_one(world: World, argument: str) -> None:
    table = await ended(world)
    panel = await opened(world, world.cleo)
    for verb in ("replay", "share"):
        shown = await world.forge(world.cleo, panel, f"c1:{table.id}:0:{verb}:{argument}")
        assert "step 0 of" not in words(private(shown))
