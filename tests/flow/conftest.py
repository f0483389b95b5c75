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
from tests.support.house import Clock, install, write_values
from tests.support.patient import PatientEnv
from tests.support.short_searches import shorten_searches
from tests.support.toy_presenter import PRESENTER, TEXTS
from tests.support.undrawn import Dots
from tests.support.world import (
    Parts,
    World,
    localize,
    make_settings,
    requests_over_limits,
)


@pytest.fixture(scope="session", autouse=True)
def toy_texts() -> None:
    """Add the toy game's texts to the catalogues."""
    for language, source in TEXTS.items():
        i18n.text(language)._bundle.add_resource(FluentResource(source))


@pytest.fixture
def parts() -> Parts:
    """The replaceable parts of the bots that a test starts."""
    return Parts()


@pytest.fixture
def quickly_drawn(parts: Parts) -> None:
    """Draw every picture as a dot with its alt text; how games are drawn is tested elsewhere."""
    parts.pictures = Dots


@pytest.fixture
def hints_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compute hints from a few playouts, so that they come at once."""
    monkeypatch.setattr(advice, "WORLDS", 8)
    shorten_searches(monkeypatch, 8)


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Register the toy as a built-in game with a presenter; yield the folder of its card values."""
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
    """Clock of the tests; the time changes only when a test sets it."""
    return Clock()


@pytest.fixture
def settings(tmp_path: Path, toy: Path) -> Settings:
    """The bot's settings."""
    return make_settings(tmp_path, toy, ["toy"])


@pytest.fixture
def make_bot(settings: Settings, clock: Clock, parts: Parts) -> Callable[..., Castellan]:
    """Return a function that makes the bot at each start, with predictable random values.

    The bot never refuses a press because of the rate limit.
    """
    unhurried = Allowance(itertools.count().__next__)
    secret = random.Random(1).randbytes

    def make(given: Settings = settings) -> Castellan:
        return Castellan(
            given,
            clock=clock,
            gap=0.0,
            secret=secret,
            allowance=unhurried,
            pictures=parts.pictures(),
            scheduler=parts.scheduler,
            features=parts.features,
        )

    return make


@pytest.fixture
async def env(make_bot: Callable[[], Castellan], parts: Parts) -> AsyncIterator[simcord.Env]:
    """The simulation with the bot in it.

    Fails at the end if a request exceeded a limit of Discord or the bot raised an error.
    """
    env = parts.env = PatientEnv(make_bot())
    await env.start()
    try:
        yield env
    finally:
        await env.bot.close()
        await env.shutdown()
        if env.check_errors:
            env.raise_errors()
    assert not (broken := requests_over_limits(env)), broken


@pytest.fixture
def world(env: simcord.Env, make_bot: Callable[[], Castellan], clock: Clock) -> World:
    """A server with the bot and some people."""
    world = World(env, make_bot, clock)
    localize(world)
    return world


@pytest.fixture
def wire(world: World, monkeypatch: pytest.MonkeyPatch) -> Wire:
    """discord.py's own HTTP code, over a connection that a test can break."""
    return lay_wire(world.env, monkeypatch)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, world: World) -> str:
    """The language that Ana reads: the test runs once for each language."""
    chosen: str = request.param
    world.locales[world.ana.id] = chosen
    return chosen
