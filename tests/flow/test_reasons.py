"""If Discord refuses a request, **Diagnose** says why, and so does the answer to the press."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import discord
import pytest
import simcord
from simcord import intents

from bot.components.discord_errors import KEPT, MOST, REASONS, SHUTTING, Outcomes, Reason, shuts
from bot.components.message import Post
from bot.errors import UserError
from bot.i18n import LANGUAGES, text
from bot.messages.obstacles import reason_line
from bot.publishing.emoji_upload import bring_emoji
from bot.publishing.message_writer import ARCHIVED, TOO_OLD_TO_EDIT
from bot.sessions.actions.lobby import Lobby
from cogs.server.actions import ServerPosts
from cogs.server.channels import DAILY, PostChannel
from cogs.server.posts import PostSender
from cogs.webhooks.actions import Webhooks, checked
from cogs.webhooks.sender import NotPublicError, PublicResolver, WebhookSender
from tests.flow.faults import CASES
from tests.flow.wire import Fault, Wire
from tests.support.acts import confirm_first, ended
from tests.support.inside import stop_webhooks
from tests.support.world import World, private, words

Patch = pytest.MonkeyPatch

FAULTS = {
    **{f"{code}": Fault(400, code) for code in REASONS},
    "403, unknown": Fault(403, 99999),
    "400, unknown": Fault(400, 99999),
    "429": Fault(429, via=True),
    "503": Fault(503),
    "a broken line": Fault(),
}

faults = pytest.mark.parametrize("name", FAULTS)


def name_of(fault: Fault) -> str:
    """Return the name of the reason for a fault."""
    if fault.code in REASONS:
        return REASONS[fault.code]
    return {429: "busy", 503: "down", 0: "down"}.get(fault.status, "other")


def told(fault: Fault, language: str = "en") -> str:
    """Return the text that people read about a fault, without Discord's own words."""
    return text(language)(f"discord-{name_of(fault)}", said="|").partition("|")[0].rstrip(" (")


async def diagnosis(world: World, channel: simcord.ChannelHandle | None = None) -> str:
    """Return the text of the diagnosis."""
    return words(
        private(await world.ana.slash(channel or world.channel, "castellan setup", page="diagnose"))
    )


SENT = {
    "send": "Message to players",
    "edit": "Board",
    "delete": "Removal of an old message",
    "create a thread": "Thread",
    "sync": "Commands of the bot",
}
"""The diagnosis's names for the groups of calls in the fault matrix."""


@pytest.mark.promise(
    "reasons",
    "If Discord refuses a request of any kind, the answer to the press and **Diagnose** give "
    "the true reason, for each of Discord's codes",
    size="30 faults",
)
@faults
@pytest.mark.parametrize("sent", SENT)
async def test_the_doctor_explains_why_a_message_did_not_arrive(
    world: World, wire: Wire, monkeypatch: Patch, sent: str, name: str
) -> None:
    case, fault = CASES[sent], FAULTS[name]
    elsewhere = world.guild.create_text_channel("elsewhere")
    act = await case.prepare(world, wire, monkeypatch)
    wire.cut(case.call, fault, None)
    act()
    await world.env.advance_time(40)
    diagnosis_text = await diagnosis(world, elsewhere)
    if sent == "edit" and fault.code in (TOO_OLD_TO_EDIT, ARCHIVED):
        assert "did not arrive" not in diagnosis_text, "a new message comes in its place"
        return
    assert f"⚠️ {SENT[sent]} " in diagnosis_text
    assert told(fault) in diagnosis_text
    if fault.code:
        assert f"({fault.code})" in diagnosis_text


@pytest.mark.counterproof("reasons")
@pytest.mark.parametrize("sent", ["edit", "send", "sync"])
async def test_the_doctor_reports_nothing_once_the_message_arrives(
    world: World, wire: Wire, monkeypatch: Patch, sent: str
) -> None:
    case = CASES[sent]
    act = await case.prepare(world, wire, monkeypatch)
    wire.cut(case.call, Fault(400, 50035), 1)
    act()
    await world.env.advance_time(1)
    assert f"⚠️ {SENT[sent]} " in await diagnosis(world)
    wire.mend()
    if sent == "sync":
        with world.env._bot_scope():
            await world.bot._sync()
    await world.env.advance_time(60)
    assert "did not arrive" not in await diagnosis(world)


@pytest.mark.promise("reasons")
@faults
async def test_a_refused_thread_is_explained_at_once(world: World, wire: Wire, name: str) -> None:
    fault = FAULTS[name]
    wire.cut(CASES["create a thread"].call, fault, None)
    world.send_command(
        world.ana,
        "toy",
        [{"type": 1, "name": "start", "options": [{"type": 5, "name": "thread", "value": True}]}],
    )
    await world.env.advance_time(40)
    asides = [
        message for message in world.channel.history(viewer=world.ana) if message.flags.ephemeral
    ]
    assert told(fault) in words(asides[-1])
    assert (await world.table()).status == "lobby"


@faults
async def test_a_channel_without_its_puzzles_says_why(world: World, wire: Wire, name: str) -> None:
    fault = FAULTS[name]

    async def compose(_channel: PostChannel, _day: int) -> Post:
        return Post("puzzles")

    posts = world.sessions[ServerPosts]
    posts.kinds[DAILY] = posts.kinds[DAILY]._replace(compose=compose)
    await posts.switch(DAILY, world.channel.id, world.guild.id, "en", "UTC", wanted=True)
    sender = PostSender(world.bot, posts, world.bot.outcomes)
    wire.cut(CASES["send"].call, fault, None)
    world.clock.now += 2 * 86_400
    with world.env._bot_scope():
        posting = asyncio.create_task(sender.post_due())
    await world.env.advance_time(40)
    await posting
    diagnosis_text = await diagnosis(world)
    if fault.code == 10003:
        assert "posts" not in diagnosis_text.lower(), "no channel, no posts"
    else:
        assert told(fault) in diagnosis_text


@faults
async def test_refused_icons_are_reported(world: World, wire: Wire, name: str) -> None:
    fault = FAULTS[name]

    class Application:
        async def fetch_application_emojis(self) -> list[Any]:
            if fault.drops:
                raise OSError("a broken line")
            response: Any = type("Answer", (), {"status": fault.status, "reason": "no"})()
            raise discord.HTTPException(response, {"code": fault.code, "message": "no"})

    async def read(_key: str) -> str | None:
        return None

    async def write(_key: str, _value: str) -> None:
        raise AssertionError("there is nothing to note")

    application: Any = Application()
    await bring_emoji(application, read, write, world.bot.outcomes)
    diagnosis_text = await diagnosis(world)
    assert "⚠️ Icons of the bot" in diagnosis_text
    assert told(fault) in diagnosis_text


ADDRESSES = {
    "400": (400, "answer"),
    "404": (404, "answer"),
    "301": (301, "answer"),
    "500": (500, "answer"),
    "private": (NotPublicError("inside"), "private"),
    "unreachable": (OSError("nobody there"), "unreachable"),
    "slow": (TimeoutError(), "unreachable"),
}


@pytest.mark.parametrize("name", ADDRESSES)
async def test_a_failing_webhook_is_reported(world: World, name: str) -> None:
    answer, reason = ADDRESSES[name]

    async def send(_url: str, _body: bytes, _headers: dict[str, str]) -> int:
        if isinstance(answer, int):
            return answer
        raise answer

    await world.sessions[Webhooks].choose(world.guild.id, "https://hooks.example.org/x")
    await stop_webhooks(world.sessions)
    sender = WebhookSender(world.sessions, send, outcomes=world.bot.outcomes)
    await world.begin(world.bo)
    await confirm_first(world, world.ana)
    await sender.sent()
    diagnosis_text = await diagnosis(world)
    assert "⚠️ Webhook" in diagnosis_text
    line = text("en")(f"discord-{reason}", said="|")
    assert line.partition("|")[0] in diagnosis_text
    if reason == "answer":
        assert f"HTTP {answer}" in diagnosis_text


@pytest.mark.parametrize(
    "host",
    [
        "discord.com",
        "discordapp.com",
        "ptb.discord.com",
        "canary.discord.com",
        "canary.discordapp.com",
        "Discord.COM",
        "discord.com:443",
    ],
)
def test_an_address_of_discord_itself_is_refused_with_the_reason(host: str) -> None:
    with pytest.raises(UserError, match="error-webhook-discord"):
        checked(f"https://{host}/api/webhooks/1/abc")


@pytest.mark.parametrize(
    "host", ["discord.example.org", "notdiscord.com", "discord.com.example.org"]
)
def test_an_address_similar_to_discords_is_accepted(host: str) -> None:
    assert checked(f"https://{host}/x")


PERMISSIONS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "embed_links": "Embed Links",
}


async def refused(world: World, **options: Any) -> str:
    """Try to open a table; return the refusal, and check that no table was opened."""
    answer_text = words(private(await world.ana.slash(world.channel, "toy start", **options)))
    assert await world.sessions.running() == []
    assert await world.sessions.last_in(world.channel.id) is None
    return answer_text


@pytest.mark.promise("reasons")
@pytest.mark.parametrize("lacking", PERMISSIONS)
@pytest.mark.parametrize("thread", [False, True])
async def test_no_table_opens_where_nobody_could_see_it(
    world: World, lacking: str, thread: bool
) -> None:
    world.forbid(**{lacking: False})
    if thread and lacking == "send_messages":
        await world.ana.slash(world.channel, "toy start", thread=True)
        assert len(world.channel.threads) == 1, "a thread needs other rights"
        return
    reason = await refused(world, **({"thread": True} if thread else {}))
    assert PERMISSIONS[lacking] in reason
    assert not world.channel.threads
    world.locales[world.ana.id] = "fr"
    assert "Personne ne verrait" in await refused(world)


@pytest.mark.parametrize("verb", ["new", "solo"])
async def test_no_button_opens_a_table_there(world: World, verb: str) -> None:
    panel = private(await world.ana.slash(world.channel, "castellan help"))
    world.forbid(embed_links=False)
    answer = private(await world.forge(world.ana, panel, f"c1:0:0:{verb}:toy"))
    assert "Embed Links" in words(answer)
    assert await world.sessions.running() == []


async def test_a_rematch_is_refused_as_well(world: World) -> None:
    await ended(world)
    world.forbid(embed_links=False)
    answer = private(await world.press(world.ana, "again"))
    assert "Embed Links" in words(answer)
    assert await world.sessions.running() == []


async def test_no_table_opens_while_the_bot_may_write_nowhere(
    world: World, monkeypatch: Patch
) -> None:
    monkeypatch.delitem(intents.EVENT_INTENTS, "GUILD_MEMBER_UPDATE")
    until = (discord.utils.utcnow() + timedelta(days=1)).isoformat()
    user = world.bot.user
    assert user is not None
    world.env.backend.edit_member(world.guild.id, user.id, {"timed_out_until": until})
    await world.env.settle()
    assert "A moderator has timed me out" in await refused(world)
    assert "A moderator has timed me out" in await diagnosis(world)


async def in_thread(world: World) -> simcord.ChannelHandle:
    """Let a person create a thread in the channel; return the thread."""
    world.env.backend.create_thread(world.channel.id, "talk", world.ana.id)
    await world.env.settle()
    (thread,) = world.channel.threads
    return thread


async def test_no_table_opens_in_a_locked_thread(world: World) -> None:
    thread = await in_thread(world)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
    await world.env.settle()
    answer = private(await world.ana.slash(thread, "toy start"))
    assert "locked or archived" in words(answer)
    assert "locked or archived" in await diagnosis(world, thread)
    assert await world.sessions.running() == []


async def test_a_thread_inside_a_thread_is_refused_with_the_reason(world: World) -> None:
    thread = await in_thread(world)
    opened = await world.ana.slash(thread, "toy start", thread=True)
    assert "This is a thread already" in words(opened.followups[-1])
    assert (await world.table(thread)).status == "lobby"


async def test_in_a_thread_the_permissions_for_threads_are_needed(world: World) -> None:
    thread = await in_thread(world)
    world.forbid(send_messages=False)
    assert (await world.ana.slash(thread, "toy start")).response
    table = await world.table(thread)
    await world.sessions[Lobby].close(table.id, world.ana.id, moderator=False)
    world.forbid(send_messages_in_threads=False)
    answer = private(await world.ana.slash(thread, "toy start"))
    assert "Send Messages in Threads" in words(answer)


KINDS: dict[str, Callable[[World], simcord.ChannelHandle]] = {
    "voice": lambda world: world.guild.create_voice_channel("voice"),
    "stage": lambda world: world.guild.create_stage_channel("stage"),
}


@pytest.mark.parametrize("name", KINDS)
async def test_a_channel_type_without_threads_is_named(world: World, name: str) -> None:
    channel = KINDS[name](world)
    opened = await world.ana.slash(channel, "toy start", thread=True)
    assert "Channels of this kind hold no threads" in words(opened.followups[-1])
    assert (await world.table(channel)).status == "lobby"


@pytest.mark.parametrize("is_news", [False, True])
async def test_each_kind_of_channel_gets_its_kind_of_thread(
    world: World, monkeypatch: Patch, is_news: bool
) -> None:
    asked, create = [], world.env.backend.create_thread

    def creates(*given: Any, type: int, **rest: Any) -> Any:  # noqa: A002  (SimCord's name)
        asked.append(type)
        return create(*given, **rest)  # without ``type``: SimCord lacks announcement threads

    monkeypatch.setattr(world.env.backend, "create_thread", creates)
    make = world.guild.create_news_channel if is_news else world.guild.create_text_channel
    channel = make("place")
    await world.ana.slash(channel, "toy start", thread=True)
    assert asked == [10 if is_news else 11]
    assert len(channel.threads) == 1


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        ("create_public_threads", "Create Public Threads"),
        ("send_messages_in_threads", "Send Messages in Threads"),
    ],
)
async def test_the_refusal_of_a_thread_names_the_missing_permission(
    world: World, lacking: str, named: str
) -> None:
    world.forbid(**{lacking: False})
    opened = await world.ana.slash(world.channel, "toy start", thread=True)
    assert named in words(opened.followups[-1])
    assert (await world.table()).status == "lobby"


async def test_a_forbidden_picture_is_reported_and_the_text_is_sent(
    world: World, wire: Wire, monkeypatch: Patch
) -> None:
    case = CASES["edit"]
    act = await case.prepare(world, wire, monkeypatch)
    wire.cut(case.call, Fault(403, 50013), 1)
    act()
    await world.env.advance_time(10)
    diagnosis_text = await diagnosis(world)
    assert "⚠️ Picture" in diagnosis_text
    assert "⚠️ Board" not in diagnosis_text
    assert "waiting for Bo" in words(await world.board())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text(language: str) -> None:
    names = {*REASONS.values(), "busy", "down", "other", "answer", "private", "unreachable"}
    for name in names:
        line = reason_line(text(language), Reason(name, "as told", 1))
        assert line.endswith("(1)")
        assert "discord-" not in line
    for why in SHUTTING:
        assert text(language)(f"core-event-shut-{why}")


def test_only_faults_that_prevent_acting_stop_a_clock() -> None:
    assert {name for name in REASONS.values() if name in SHUTTING} == {
        "gone",
        "server",
        "unreadable",
        "unwritable",
        "archived",
        "locked",
    }
    assert shuts(OSError("a broken line")) is None


def test_remembered_faults_are_limited() -> None:
    now = [0.0]
    outcomes = Outcomes(lambda: now[0])
    for channel in range(2 * MOST):
        outcomes.failed("board", Reason("down", "no"), 1, channel)
    assert len(outcomes.of_server(1)) == MOST
    now[0] += KEPT + 1
    assert outcomes.of_server(1) == []
    outcomes.failed("board", Reason("down", "no"), 1, 5)
    outcomes.forget(5)
    assert outcomes.of_channel(5) is None


async def test_a_host_name_with_a_private_address_is_reported_as_such() -> None:
    class Inside:
        async def resolve(self, *_: Any) -> list[Any]:
            return [{"host": "127.0.0.1"}]

    inside: Any = Inside()
    with pytest.raises(NotPublicError):
        await PublicResolver(inside).resolve("example.org", 443)
