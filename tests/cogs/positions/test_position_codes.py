"""Position codes: a button shows them, and a command opens them in a process with limits."""

import asyncio
import re
from typing import Any

import pytest
import simcord

from bot.components.embeds import DESCRIPTION
from bot.components.safe_text import reader_of
from bot.figures import gauges
from bot.i18n import LANGUAGES, text
from bot.operations.metrics import Lateness
from cogs.positions.messages import Opened, code_post, open_code
from engines.core.kernel import State
from engines.core.position_code import encode
from engines.registry import KEYS, game
from tests.bot.records.games import values
from tests.contract.cases import Case, positions
from tests.flow.gateway import until
from tests.support.acts import play_out
from tests.support.seated import running_table
from tests.support.world import World, click, private, words

CODE = re.compile(r"castellan1\.\S+")


def files(key: str) -> dict[str, str]:
    return {key: values(key).files}


def some(key: str, ply: int) -> State:
    """Return a position of a game between bots."""
    own = game(key)
    case = Case(own, own.seats[-1], own.settle({}))
    return next(iter(positions(case, ply, 1)))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("viewer", [None, 0])
def test_an_opened_code_is_shown_in_picture_and_words(key: str, viewer: int | None) -> None:
    state = some(key, 3)
    opened = open_code(encode(state, viewer), files(key), "en")
    assert (opened.fault, opened.game, opened.viewer) == ("", key, viewer)
    assert opened.picture is not None
    assert opened.picture[0].startswith(b"\x89PNG")
    assert opened.picture[1]
    assert opened.board
    assert opened.status
    assert bool(opened.hand) == (viewer is not None)


@pytest.mark.parametrize("around", ["`{}`", " <{}> ", "Look: {} what would you play?"])
def test_text_around_a_pasted_code_is_ignored(around: str) -> None:
    code = encode(some("castrum", 3), None)
    opened = [open_code(item, files("castrum"), "en") for item in (code, around.format(code))]
    assert opened[0] == opened[1]
    assert not opened[0].fault


@pytest.mark.promise(
    "stranger-code",
    "A stranger's code is opened in a process with limits, and shows only what its viewer knew",
)
@pytest.mark.parametrize("key", KEYS)
def test_positions_a_viewer_cannot_tell_apart_look_the_same(key: str) -> None:
    state = some(key, 5)
    twin = state.determinize(0, 9)
    shown = [open_code(encode(position, 0), files(key), "fr") for position in (state, twin)]
    if set(state.ask) == set(twin.ask):
        assert shown[0] == shown[1]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_that_holds_standing_orders_says_so(key: str, language: str) -> None:
    state = some(key, 3)
    table = running_table(key, state, tuple("ABCDE"[: state.seats]))
    reader = reader_of(table, text(language))
    embed = code_post(table, state, 0, reader).embed
    assert embed is not None
    said = embed.description or ""
    assert (reader("position-own-orders") in said) == bool(game(key).declarations)
    assert (reader("position-own") in said) == (not game(key).declarations)


@pytest.mark.parametrize("key", KEYS)
def test_both_codes_fit_into_a_message(key: str) -> None:
    own = game(key)
    case = Case(own, own.seats[-1], own.settle({}))
    for state in positions(case, 4, 6):
        table = running_table(key, state, tuple("ABCDE"[: state.seats]))
        post = code_post(table, state, 0, reader_of(table, text("fr")))
        assert post.embed is not None
        assert len(post.text) <= 2000
        assert len(post.embed.description or "") <= DESCRIPTION
        assert CODE.findall(post.embed.description or "") == [
            encode(state, None),
            encode(state, 0),
        ]


async def test_the_button_gives_everybody_the_public_code_and_the_owner_their_own(
    world: World,
) -> None:
    await world.begin(world.bo)
    watched = private(await world.press(world.cleo, "watch"))
    answer_text = words(private(await click(world.cleo, watched, "position")))
    (public,) = CODE.findall(answer_text)
    assert public.split(".")[2] == "p"
    own = words(private(await world.ana.slash(world.channel, "castellan replay", show="position")))
    assert [code.split(".")[2] for code in CODE.findall(own)] == ["p", "0"]
    other = words(private(await world.bo.slash(world.channel, "castellan replay", show="position")))
    assert CODE.findall(other)[0] == CODE.findall(own)[0] == public
    assert CODE.findall(other)[1] != CODE.findall(own)[1]


async def test_after_the_end_one_code_holds_everything(world: World) -> None:
    await world.begin(world.bo)
    await play_out(world)
    answer_text = words(
        private(await world.cleo.slash(world.channel, "castellan replay", show="position"))
    )
    (code,) = CODE.findall(answer_text)
    assert code.split(".")[2] == "pa"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("hello", "not a position code"),
        ("castellan9.castrum.p.AAAA", "later version"),
        ("castellan1.castrum.p.AAAA", "damaged"),
    ],
)
async def test_a_code_that_cannot_be_opened_is_explained(
    world: World, monkeypatch: pytest.MonkeyPatch, code: str, said: str
) -> None:
    at_once(world, monkeypatch)
    await world.begin(world.bo)
    answer = private(await world.cleo.slash(world.channel, "castellan replay", code=code))
    assert said in words(answer)


async def test_codes_that_cannot_be_opened_are_counted(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once(world, monkeypatch)
    await world.begin(world.bo)
    for code in ("x", "castellan9.toy.p.AAAA", "x"):
        await world.cleo.slash(world.channel, "castellan replay", code=code)
    (found,) = (
        gauge for gauge in gauges(world.bot, None, Lateness()) if gauge.name == "codes_refused"
    )
    assert found.values["no-code"] == 2
    assert found.values["version"] == 1
    assert found.values["damaged"] == 0


async def test_one_code_of_a_person_is_opened_at_a_time(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a person's code is being opened, only this person's other codes are refused."""
    goes_on, begun = asyncio.Event(), 0

    async def run(_self: Any, work: Any, _limit: float) -> Any:
        nonlocal begun
        begun += 1
        await goes_on.wait()
        return Opened("no-code")

    monkeypatch.setattr("bot.sessions.background.process_pool.ProcessPool.run", run)
    await world.begin(world.bo)
    option = {"type": 3, "name": "code", "value": "x"}
    command = [{"type": 1, "name": "replay", "options": [option]}]
    sent = [world.send_command(who, "castellan", command) for who in (world.cleo, world.cleo)]
    sent += [world.send_command(world.ana, "castellan", command)]
    await until(lambda: begun == 1)
    await until(lambda: sent[1].responded)
    assert "another code of yours" in words(simcord.InteractionResult(world.env, sent[1]).response)
    goes_on.set()
    await world.env.settle()
    assert begun == 2
    again = private(await world.cleo.slash(world.channel, "castellan replay", code="x"))
    assert "not a position code" in words(again)


@pytest.mark.promise("stranger-code")
async def test_opening_a_code_stops_after_its_time_limit(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late() -> Any:
        raise TimeoutError

    at_once(world, monkeypatch, late)
    answer = private(await world.cleo.slash(world.channel, "castellan replay", code="x"))
    assert "No game played with these cards" in words(answer)


def at_once(world: World, monkeypatch: pytest.MonkeyPatch, work: Any = None) -> None:
    """Open codes in this process, because worker processes do not know the toy game."""

    async def run(_self: Any, asked: Any, _limit: float) -> Any:
        return (work or asked)()

    monkeypatch.setattr("bot.sessions.background.process_pool.ProcessPool.run", run)


async def test_a_sent_position_is_opened_in_private(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once(world, monkeypatch)
    await world.begin(world.bo)
    own = words(private(await world.ana.slash(world.channel, "castellan replay", show="position")))
    for code in CODE.findall(own):
        answer = private(await world.cleo.slash(world.channel, "castellan replay", code=code))
        assert "A position of" in words(answer)
