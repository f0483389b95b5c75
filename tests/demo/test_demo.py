"""The demo: whole games on a simulated Discord, and the page in the browser."""

import asyncio
import contextlib
import gc
import itertools
import json
import random
import re
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot import demo
from bot.__main__ import main
from bot.app import Castellan
from bot.components.draft import try_out
from bot.components.house_emoji import drawings, know
from bot.config import Settings
from bot.demo import browse, guided
from bot.demo.autoplay import MOST_PLIES, Notes, Script, autoplay
from bot.demo.player import Stuck, find
from bot.demo.stage import PATIENCE, staged
from bot.errors import FOR_NOW
from bot.model import Table
from bot.publishing.publisher import Publisher
from bot.store.outbox import Due
from engines.core.kernel import Seat, State
from engines.lab.arena import Match, play
from engines.registry import KEYS, game
from tests.support.sizes import size
from tests.support.undrawn import Dots

SHORT = ["--autoplay", "--game", "castellum", "--seed", "7", "--players", "2", "--bots", "1"]

COMPARED = size(8, 0)
"""Number of parts of an interrupted game to compare with a whole game; 0: all parts."""


def settings(folder: Path, language: str = "en") -> Settings:
    return Settings(
        database=folder / "demo.sqlite3",
        language=language,
        shard_count=1,
        bot_delay=0,
        bot_grace=0,
        bot_processes=0,
        emoji=False,
    )


@pytest.fixture
def quickly_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace every picture with a dot; the test of the Python wheel draws real pictures."""
    monkeypatch.setattr("bot.app.PictureCache", Dots)


@pytest.mark.usefixtures("quickly_played")
def test_a_game_with_the_same_seed_plays_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert demo.main(SHORT) == 0
    first = capsys.readouterr()
    assert demo.main([*SHORT, "--database", str(tmp_path / "kept.sqlite3")]) == 0
    assert capsys.readouterr() == first
    assert first.err == ""
    lines = first.out.splitlines()
    for year in ("1579", "1632", "1673", "1794"):
        assert any(f"{year}: Construction" in line for line in lines)
    assert "The end" in lines
    assert any("Enemies" in line and "resources" in line for line in lines), "the score's parts"
    assert not any("*" in line for line in lines)


@pytest.mark.promise("game-file")
@pytest.mark.usefixtures("quickly_played")
@pytest.mark.parametrize("key", KEYS)
def test_a_game_of_each_kind_is_exported_verified_and_printed_by_commands(
    key: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """If a byte, a word or a move of the file is changed, ``verify`` names the fault."""
    path = tmp_path / "game.json"
    line = ["demo", "--game", key, "--seed", "5", "--autoplay", "--players", "2", "--bots", "1"]
    assert main([*line, "--export", str(path)]) == 0
    assert f"The game file is {path}." in capsys.readouterr().out
    assert main(["verify", str(path)]) == 0
    output = capsys.readouterr().out
    assert output.startswith("OK: ")
    assert "The seed matches the commitment" in output
    assert main(["replay", str(path), "--language", "fr"]) == 0
    file = json.loads(path.read_text(encoding="utf-8"))
    lines = capsys.readouterr().out.splitlines()
    assert len([item for item in lines if re.match(r"\d+\. ", item)]) == len(file["moves"])
    tried = list(changes(file))
    assert len(tried) == 4
    for changed, place in tried:
        path.write_text(json.dumps(changed), encoding="utf-8")
        assert main(["verify", str(path)]) == 1
        assert capsys.readouterr().err.startswith(f"WRONG at {place}")


@pytest.mark.promise(
    "demo-ends",
    "A demonstration ends: its simulated people answer as the easiest bot does",
    size="2 / 30 games of each size",
)
@pytest.mark.usefixtures("quickly_played")
@pytest.mark.parametrize("key", KEYS)
async def test_simulated_people_answer_as_the_easiest_bot(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: dict[int, list[Any]] = {}

    def noted(game: str, state: State, seat: Seat, chance: random.Random) -> guided.Path:
        path = answer_of_bot(game, state, seat, chance)
        wanted[state.ply] = [seat, list(try_out(state, seat, path).actions[0])]
        return path

    answer_of_bot = guided.answer_of_bot
    monkeypatch.setattr(guided, "answer_of_bot", noted)
    monkeypatch.setattr("bot.demo.autoplay.MOST_PLIES", 40)
    with pytest.raises(Stuck, match=r"The game is not over after 4\d answers"):
        await autoplay(settings(tmp_path), Script(key, 3, 3), lambda _: None)
    with contextlib.closing(sqlite3.connect(tmp_path / "demo.sqlite3")) as db:
        steps = db.execute("SELECT ply, seat, action FROM answers").fetchall()
    answered = {ply: [seat, json.loads(action)] for ply, seat, action in steps}
    assert len(wanted) > 10
    assert {ply: answered[ply] for ply in wanted} == wanted


@pytest.mark.promise("demo-ends")
@pytest.mark.parametrize("key", KEYS)
def test_games_of_the_easiest_bots_end_long_before_a_demonstration_is_given_up(key: str) -> None:
    found = game(key)
    levels = (next(iter(found.policies)),)
    for seats in found.seats:
        match = Match(key, levels * seats, found.settle({}), seed=11)
        games = [play(match, number) for number in range(size(2, 30))]
        assert max(item.plies for item in games) < 0.7 * MOST_PLIES


@pytest.mark.counterproof("demo-ends")
def test_a_game_that_does_not_end_is_given_up_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.demo.autoplay.MOST_PLIES", 3)
    assert main(["demo", *SHORT]) == FOR_NOW
    errors = capsys.readouterr().err
    assert re.fullmatch(r"The game is not over after \d answers and stays unfinished.\n", errors)


def changes(file: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield copies of a game file with one change each, and the place ``verify`` must name."""
    deal, moves = file["deal"], file["moves"]
    other = f"{int(deal['seed'][:2], 16) ^ 1:02x}{deal['seed'][2:]}"
    yield {**file, "deal": {**deal, "seed": other}}, "the deal"
    yield {**file, "deal": {**deal, "words": [{"seat": "A", "word": "moat"}]}}, "the deal"
    bare = {**deal, "seed": other, "salt": "", "commitment": "", "check": ""}
    yield {**file, "deal": bare}, f"move {moves[0]}: "
    answers: dict[str, str] = {}
    for number, move in enumerate(moves):
        _, seat, kind, *chosen = move.split(" #")[0].split(" ", 3)
        before = answers.setdefault(f"{seat} {kind}", *chosen)
        if number > len(moves) // 2 and [before] != chosen:
            changed = f"{number}. {seat} {kind} {before}{move[move.index(' #') :]}"
            moves = [*moves[:number], changed, *moves[number + 1 :]]
            yield {**file, "moves": moves}, f"move {changed}: "
            return


@pytest.mark.usefixtures("quickly_played")
async def test_a_game_in_french_continues_where_another_process_stopped(tmp_path: Path) -> None:
    said: list[str] = []
    notes = tmp_path / "moves"
    script = Script("castellum", 7, 2, 1, noted=Notes(notes))

    class Enough(Exception):
        pass

    def stop_later(line: str) -> None:
        said.append(line)
        if len(said) == 4:
            raise Enough

    with pytest.raises(Enough):
        await autoplay(settings(tmp_path, "fr"), script, stop_later)
    noted = notes.read_text(encoding="ascii").splitlines()
    await autoplay(settings(tmp_path, "fr"), script, said.append)
    assert said[3] == said[4], "it goes on at the same stretch"
    assert any("gagne" in line for line in said)
    moves = [line.split() for line in notes.read_text(encoding="ascii").splitlines()]
    assert len(moves) > len(noted) > 3
    plies = [int(ply) for _, ply, _ in moves]
    assert plies == sorted(set(plies)), "every answered move is noted once"

    uninterrupted: list[str] = []
    other = tmp_path / "other"
    other.mkdir()

    def compared(line: str) -> None:
        uninterrupted.append(line)
        if len(uninterrupted) == COMPARED:
            raise Enough

    with contextlib.suppress(Enough):
        await autoplay(settings(other, "fr"), Script("castellum", 7, 2, 1), compared)
    whole = said[:4] + said[5:]
    assert whole[: COMPARED or len(whole)] == uninterrupted


def test_errors_are_reported_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["demo", *SHORT, "--option", "hat=red"]) == 1
    assert capsys.readouterr().err == "Command 'castellum start' has no option 'hat'\n"
    damaged = tmp_path / "damaged.sqlite3"
    damaged.write_bytes(b"no database " * 100)
    assert main(["demo", *SHORT, "--database", str(damaged)]) == 2
    errors = capsys.readouterr().err
    assert errors.startswith(f"The database {damaged} ")
    assert len(errors.splitlines()) == 1
    newer = tmp_path / "newer.sqlite3"
    db = sqlite3.connect(newer)
    db.execute("PRAGMA user_version = 99")
    db.close()
    assert main(["demo", *SHORT, "--database", str(newer)]) == 2
    assert "newer version" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["--autoplay"], "--autoplay needs --game"),
        (["--players", "3"], "--players needs --game"),
        (["--game", "chess"], "invalid choice: 'chess'"),
        (["--game", "castellum", "--players", "7"], "castellum cannot be played by 7"),
        (["--option", "x"], "not KEY=VALUE: 'x'"),
    ],
)
def test_a_wrong_command_line_is_refused(
    capsys: pytest.CaptureFixture[str], line: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        demo.main(line)
    assert caught.value.code == 2
    assert said in capsys.readouterr().err


def test_without_simcord_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "simcord"]:
        monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.startswith("bot.demo.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "simcord", None)
    assert demo.main([]) == 1
    assert capsys.readouterr().err == f"{demo.NO_SIMCORD}\n"


@pytest.mark.usefixtures("quickly_played")
async def test_no_click_waits_for_a_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    wait = Publisher._wait

    def noted(publisher: Publisher, table: Table, row: Due) -> float:
        waits.append(wait(publisher, table, row))
        return waits[-1]

    class Enough(Exception):
        pass

    stretches = itertools.count(1)

    def stop_later(_: str) -> None:
        if next(stretches) == size(4, 0):
            raise Enough

    monkeypatch.setattr("bot.publishing.publisher.PLAYING", 1.0)
    monkeypatch.setattr(Publisher, "_wait", noted)
    with contextlib.suppress(Enough):
        await autoplay(settings(tmp_path), Script("castellum", seed=7, seats=2), stop_later)
    assert any(waits)
    assert all(item == 0 or item > PATIENCE for item in waits)


async def test_bo_reads_french_and_ana_english(tmp_path: Path) -> None:
    async with staged(settings(tmp_path), "castel") as stage:
        ana, bo = stage.people[:2]
        for person, verb in ((ana, "Play"), (bo, "Jouer")):
            result = await person.slash(stage.channel, "castellan help")
            assert result.response is not None
            button = find(result.response, "new", "castel")
            assert button is not None
            assert button.label.startswith(verb)


@pytest.mark.parametrize("game", [None, "castellum"])
async def test_the_page_shows_a_lobby_or_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str | None
) -> None:
    opened: list[str] = []
    served = asyncio.Event()

    def open_page(url: str) -> bool:
        opened.append(url)
        served.set()
        return True

    monkeypatch.setattr(browse.webbrowser, "open", open_page)
    page = asyncio.create_task(browse.browse(settings(tmp_path), game, port=None, opens=True))
    await asyncio.wait_for(served.wait(), 60)
    assert asyncio.get_running_loop().get_exception_handler() is browse.overlook_broken_pipes
    async with aiohttp.ClientSession() as session, session.get(opened[0]) as answer:
        assert answer.status == 200
        assert "SimCord" in await answer.text()
    page.cancel()
    with pytest.raises(asyncio.CancelledError):
        await page
    db = sqlite3.connect(tmp_path / "demo.sqlite3")
    assert db.execute("SELECT count(*) FROM tables").fetchone() == (0 if game is None else 1,)
    db.close()


async def test_the_bot_does_its_periodic_work_while_nobody_presses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked: list[Castellan] = []
    enough = asyncio.Event()

    async def work(bot: Castellan) -> None:
        worked.append(bot)
        if len(worked) == 3:
            enough.set()

    monkeypatch.setattr(Castellan, "_go_round", work)
    monkeypatch.setattr(browse, "TICK", 0.01)
    monkeypatch.setattr(browse, "ROUND", 2)
    page = asyncio.create_task(browse.browse(settings(tmp_path), None, port=None, opens=False))
    await asyncio.wait_for(enough.wait(), 60)
    page.cancel()
    with pytest.raises(asyncio.CancelledError):
        await page


async def test_only_broken_pipes_that_nobody_awaits_are_ignored(
    caplog: pytest.LogCaptureFixture,
) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(browse.overlook_broken_pipes)
    for error in (BrokenPipeError(), OSError("No space left")):
        loop.create_future().set_exception(error)
    gc.collect()
    assert [str(record.exc_info[1]) for record in caplog.records if record.exc_info] == [
        "No space left"
    ]


async def test_a_message_without_the_control_has_none(tmp_path: Path) -> None:
    async with staged(settings(tmp_path), "castel") as stage:
        helped = await stage.people[0].slash(stage.channel, "castellan help")
        way = find(helped.response, "postit")
        assert way is not None, "who keeps the server posts it for everybody"
        result = await stage.people[0].click(helped.response, custom_id=way.custom_id)
        assert result.response is not None
        assert not result.response.ephemeral
        assert find(result.response, "new", "castel") is not None
        assert find(result.response, "new", "chess") is None
        assert find(result.response, "join") is None


async def test_the_page_counts_from_now(tmp_path: Path) -> None:
    async with (
        staged(settings(tmp_path), "castel") as stage,
        stage.env.preview(stage.channel, viewers=stage.people[:1]) as preview,
    ):
        opened = preview.capture_time
        stage.env.backend.advance_clock(3600)
        browse.tell_time(stage.env, preview)
        assert preview.capture_time == stage.env.now()
        assert (preview.capture_time - opened).total_seconds() >= 3600


async def test_the_page_shows_the_pictures_of_our_emoji(tmp_path: Path) -> None:
    drawn = settings(tmp_path).model_copy(update={"emoji": True})
    async with staged(drawn, "castel") as stage:
        pictures = await stage.bot.emoji_pictures()
        know({})
        known = {str(line) for line in stage.env.backend.application_emojis}
        assert len(pictures) == len(known) == len(drawings())
        assert {address.rpartition("/")[2] for address in pictures} == {
            f"{item}.png" for item in known
        }
        assert all(data.startswith(b"\x89PNG") for _, data in pictures.values())
