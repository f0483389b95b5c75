"""Fixtures of the flow tests: a server in which the toy game is played."""

import itertools
import random
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
import simcord
from fluent.runtime import FluentResource

from bot import i18n
from bot.app import Castellan
from bot.components import presenters
from bot.config import Settings
from bot.i18n import LANGUAGES
from bot.interaction.allowance import Allowance
from engines import registry
from engines.core import advice
from tests.flow.wire import Wire, lay_wire
from tests.support.cheaply import copy_cheaply, draw_cheaply, start_cheaply, wait_cheaply
from tests.support.house import Clock, install, write_values
from tests.support.quickly import store_quickly
from tests.support.toy_presenter import PRESENTER, TEXTS
from tests.support.undrawn import Dots
from tests.support.world import (
    World,
    guard_payloads,
    let_clock_wait,
    make_settings,
    set_locales,
    settle_quickly,
)


@pytest.fixture(scope="session", autouse=True)
def toy_texts() -> None:
    """The toy's words, beside those of the catalogues."""
    for language, source in TEXTS.items():
        i18n.text(language)._bundle.add_resource(FluentResource(source))


@pytest.fixture(autouse=True)
def quickly_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save the time of synchronising."""
    store_quickly(monkeypatch)


@pytest.fixture
def quickly_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture as a dot with its words: how games are drawn has tests of its own."""
    monkeypatch.setattr("bot.app.PictureCache", Dots)


@pytest.fixture
def hints_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints come from a few playouts."""
    for budget in ("PLAYOUTS", "WORLDS"):
        monkeypatch.setattr(advice, budget, 8)


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The toy as a game of the house, with a face; the folder that holds its card values."""
    keys = registry.KEYS
    install()
    module = ModuleType("bot.games.toy")
    module.__dict__["PRESENTER"] = PRESENTER
    monkeypatch.setitem(sys.modules, "bot.games.toy", module)
    yield write_values(tmp_path / "data")
    registry.KEYS = keys
    registry.game.cache_clear()
    presenters.presenter.cache_clear()
    del sys.modules["engines.toy"]


@pytest.fixture
def clock() -> Clock:
    """The time of day, which stands still unless a test moves it."""
    return Clock()


@pytest.fixture
def settings(tmp_path: Path, toy: Path) -> Settings:
    """The bot's settings."""
    return make_settings(tmp_path, toy, ["toy"])


@pytest.fixture
def make_bot(settings: Settings, clock: Clock) -> Callable[[], Castellan]:
    """Makes the bot, and makes it again after a restart; nobody in it is too fast, and what nobody
    can guess outside of tests is the same each time.
    """
    unhurried = Allowance(itertools.count().__next__)
    secret = random.Random(1).randbytes
    return lambda: Castellan(settings, clock=clock, gap=0.0, secret=secret, allowance=unhurried)


@pytest.fixture
async def env(
    make_bot: Callable[[], Castellan], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[simcord.Env]:
    """The simulation with the bot in it; whatever the bot sends is checked against the limits."""
    broken = guard_payloads(monkeypatch)
    copy_cheaply(monkeypatch)
    draw_cheaply(monkeypatch)
    start_cheaply(monkeypatch)
    wait_cheaply(monkeypatch)
    env = simcord.Env(make_bot())
    let_clock_wait(env, monkeypatch)
    settle_quickly(monkeypatch)
    await env.start()
    try:
        yield env
    finally:
        await env.bot.close()
        await env.shutdown()
        env._raise_errors_since(env._errors_acknowledged)
        assert not broken, broken


@pytest.fixture
def world(
    env: simcord.Env,
    make_bot: Callable[[], Castellan],
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> World:
    """A server with the bot in it, and people."""
    world = World(env, make_bot, clock)
    set_locales(world, monkeypatch)
    return world


@pytest.fixture
def wire(world: World, monkeypatch: pytest.MonkeyPatch) -> Wire:
    """discord.py's own code over a wire that can break."""
    return lay_wire(world.env, monkeypatch)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, world: World) -> str:
    """The language Ana reads: each in turn."""
    chosen: str = request.param
    world.locales[world.ana.id] = chosen
    return chosen
