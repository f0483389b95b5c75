"""A simulated Discord server with the real bot in it, and people who click."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Interaction, Overwrite
from simcord.enums import OverwriteType
from simcord.results import to_discord_message

from bot.app import Castellan
from bot.components.picture_cache import PictureCache
from bot.config import Settings
from bot.extensions import FeatureLists, product
from bot.model import Table
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.sessions import Sessions
from bot.sessions.timekeeper import Timekeeper
from tests.support import inside
from tests.support.house import Clock
from tests.support.payloads import UPLOAD, check_request

LONG_NAME = "Maximiliane_von_*Hohen*-Zollern@1"
"""A name with mark-up in it, longer than the 32 characters of a display name."""

DOORS = {
    **dict.fromkeys(("options", "bot", "unbot", "unseat", "shut"), "hosting"),
    **dict.fromkeys(("how", "coach", "learn"), "learning"),
    "word": "dealt",
    "leave": "join",
    **dict.fromkeys(("film", "moment"), "sharing"),
    **dict.fromkeys(("log", "words", "verify", "gamefile"), "more"),
    "replay": "curve",
}
"""Maps the verb of a control in a panel to the verb of the button that opens the panel."""


class World:
    """One server with a channel, the bot, Ana, Bo, Cleo and a moderator.

    ``locales`` maps each user's id to the language of the user's Discord client; ``guild_locale``
    is the server's language. The games of ``sealed`` worlds are dealt as in production, from a key
    that the bot makes.
    """

    def __init__(self, env: simcord.Env, make_bot: Callable[..., Castellan], clock: Clock) -> None:
        self.env = env
        self.clock = clock
        self._make_bot = make_bot
        self.seed = 1
        self.sealed = False
        self.locales: dict[int, str] = {}
        self.guild_locale = "en-US"
        self.guild = env.create_guild("Castle friends")
        self.channel = self.guild.create_text_channel("games")
        self.ana = self.person("Ana")
        self.bo = self.person("Bo")
        self.cleo = self.person("Cleo")
        keeper = self.guild.create_role(
            "keeper", permissions=discord.Permissions(manage_messages=True)
        )
        self.moderator = self.guild.add_member(env.create_user("Mo"), roles=[keeper])

    @property
    def bot(self) -> Castellan:
        bot = self.env.bot
        assert isinstance(bot, Castellan)
        return bot

    @property
    def sessions(self) -> Sessions:
        return self.bot.desk.sessions

    def person(self, name: str, locale: str = "en-US") -> simcord.MemberActor:
        """Return a new member of the server."""
        user = self.env.create_user(re.sub(r"\W", "", name).lower()[:30], global_name=name[:32])
        self.locales[user.id] = locale
        return self.guild.add_member(user)

    async def restart(self, *settings: Settings) -> None:
        """Kill the bot and start a new bot in its place, with ``settings`` if given."""
        await self.bot.desk.sessions.database.close()
        await self.env.restart_bot(self._make_bot(*settings))

    def forget_hands(self) -> None:
        """Make the bot stop updating the shown hands, as after a restart."""
        for user_id in self.locales:
            self.bot.desk.hands.forget(user_id)

    def forbid(self, **permissions: bool) -> None:
        """Change the bot's permissions in the channel."""
        allowed, denied = discord.PermissionOverwrite(**permissions).pair()
        user = self.bot.user
        assert user is not None
        member = Overwrite(user.id, OverwriteType.MEMBER, allowed.value, denied.value)
        self.env.backend.set_overwrite(self.channel.id, member)

    def send_press(
        self,
        who: simcord.MemberActor,
        message: Any,
        custom_id: str,
        values: Sequence[str] | None = None,
    ) -> Interaction:
        """Send the bot a press on any custom id, offered or not, without waiting."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if not values else 3}
        if values:
            data["values"] = list(values)
        return self._send_from(who, message, 3, data)

    def send_form(
        self, who: simcord.MemberActor, message: Any, custom_id: str, values: Sequence[str]
    ) -> Interaction:
        """Send the bot a form submitted from a message, without waiting."""
        lines = [
            {"type": 18, "component": {"type": 4, "custom_id": str(number), "value": value}}
            for number, value in enumerate(values)
        ]
        return self._send_from(who, message, 5, {"custom_id": custom_id, "components": lines})

    def _send_from(
        self, who: simcord.MemberActor, message: Any, kind: int, data: dict[str, Any]
    ) -> Interaction:
        backend = self.env.backend
        channel = message.channel_id if hasattr(message, "channel_id") else message.channel.id
        record, payload = interactions.base_payload(
            backend,
            type=kind,
            channel_id=channel,
            guild_id=backend.get_channel(channel).guild_id,
            user_id=who.id,
            data=data,
        )
        stored = backend.get_message(record.channel_id, message.id)
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", payload)
        return record

    def send_command(
        self,
        who: simcord.MemberActor,
        name: str,
        options: Sequence[Mapping[str, Any]] = (),
        kind: int = 2,
    ) -> Interaction:
        """Send the bot a slash command, which need not exist, without waiting.

        ``kind`` 4: the command is still being typed (autocomplete).
        """
        backend = self.env.backend
        record, payload = interactions.base_payload(
            backend,
            type=kind,
            channel_id=self.channel.id,
            guild_id=self.guild.id,
            user_id=who.id,
            data={"id": "1", "name": name, "type": 1, "options": list(options)},
        )
        backend.emit("INTERACTION_CREATE", payload)
        return record

    async def forge(
        self,
        who: simcord.MemberActor,
        message: Any,
        custom_id: str,
        values: Sequence[str] | None = None,
    ) -> simcord.InteractionResult:
        """Press a control that does not exist on the message."""
        record = self.send_press(who, message, custom_id, values)
        await self.env.settle(idle=0.002)
        return simcord.InteractionResult(self.env, record)

    async def table(self, channel: simcord.ChannelHandle | None = None) -> Table:
        """Return the newest table of a channel."""
        table = await self.sessions.last_in((channel or self.channel).id)
        assert table is not None
        return table

    def message(self, message_id: int | None) -> discord.Message:
        """Return the current state of a message in the channel."""
        stored = self.env.backend.get_message(self.channel.id, message_id or 0)
        return to_discord_message(self.env, stored)

    async def board(self) -> discord.Message:
        """Return the public message of the channel's newest table."""
        return self.message((await self.table()).message_id)

    async def open(self, *others: simcord.MemberActor, game: str = "toy", **options: Any) -> Table:
        """Open a lobby as Ana; the others join.

        The deal always uses :attr:`seed`, except in a ``sealed`` world.
        """
        if not self.sealed:
            inside.next_seed(self.sessions, lambda: self.seed)
        await self.ana.slash(self.channel, f"{game} start", **options)
        for other in others:
            await self.press(other, "join")
        return await self.table()

    async def begin(self, *others: simcord.MemberActor, **options: Any) -> Table:
        """Start a game of Ana and the others."""
        await self.open(*others, **options)
        await self.press(self.ana, "start")
        table = await self.table()
        assert table.status == "running"
        return table

    async def press(
        self, who: simcord.MemberActor, verb: str, argument: str | None = None
    ) -> simcord.InteractionResult:
        """Press a button of the public message, or of a panel that opens from this message."""
        board = await self.board()
        shown = {custom_id.split(":")[3] for custom_id in ids(board)}
        door = DOORS.get(verb)
        if verb not in shown and door in shown:
            return await click(who, private(await click(who, board, door)), verb, argument)
        return await click(who, board, verb, argument)

    async def hand(self, who: simcord.MemberActor) -> simcord.ResponseMessage:
        """Open somebody's hand."""
        return private(await self.press(who, "hand"))


async def posted_panel(world: World) -> Any:
    """Let the moderator post the panel of games from the help; return the panel."""
    helped = private(await world.moderator.slash(world.channel, "castellan help"))
    result = await click(world.moderator, helped, "postit")
    assert result.followups or result.response, "no panel"
    return world.channel.history()[-1]


async def click(
    who: simcord.MemberActor, message: Any, verb: str, argument: str | None = None
) -> simcord.InteractionResult:
    """Press the first button of a message that has this verb, and this argument if given."""
    return await who.click(message, custom_id=find(message, verb, argument))


def fill(form: simcord.InteractionResult, *values: str) -> dict[str, list[str]]:
    """Return the submitted values of a form after choosing ``values`` in it.

    A menu with one choice is set to the value. In a menu with several choices each value is
    toggled. All other menus keep their values.
    """
    assert form.modal is not None, "no form"
    found = {}
    for label in form.modal["components"]:
        menu = label["component"]
        offered = [option["value"] for option in menu["options"]]
        now = {option["value"] for option in menu["options"] if option.get("default")}
        picked = {value for value in values if value in offered}
        now = now ^ picked if menu["max_values"] > 1 else picked or now
        found[menu["custom_id"]] = [value for value in offered if value in now]
    return found


def find(message: Any, verb: str, argument: str | None = None) -> str:
    """Return the custom id of a control; fails if there is none."""
    for custom_id in ids(message):
        _, _, _, found, rest = custom_id.split(":", 4)
        if found == verb and argument in (None, rest):
            return custom_id
    raise AssertionError(f"no {verb} {argument} among {ids(message)}")


def ids(message: Any) -> list[str]:
    """Return the custom ids of a message's controls."""
    return [part["custom_id"] for part in parts(message) if part.get("custom_id")]


def parts(message: Any) -> list[dict[str, Any]]:
    """Return a message's controls as they were sent to Discord."""
    if isinstance(message, discord.Message):
        rows: Iterable[Any] = [row.to_dict() for row in message.components]
    else:
        rows = message.components
    return [part for row in rows for part in row["components"]]


def values_of(message: Any) -> list[str]:
    """Return the values that the menus of a message offer."""
    return [option["value"] for part in parts(message) for option in part.get("options", ())]


def labels(message: Any) -> list[str]:
    """Return the labels of a message's buttons, without the numbers before choices."""
    return [bare(part["label"]) for part in parts(message) if part["type"] == 2]


def bare(label: str) -> str:
    """Return a label without the number at its beginning."""
    return re.sub(r"^\d+\. ", "", label)


async def draft(
    world: World, who: simcord.MemberActor, panel: Any, label: str = ""
) -> simcord.ResponseMessage:
    """Press a choice (default: the first) as on an old hand, where a press never makes a move."""
    found = next(
        part["custom_id"]
        for part in parts(panel)
        if ":choose:" in part.get("custom_id", "") and label in ("", bare(part["label"]))
    )
    return private(await world.forge(who, panel, found.replace(":choose:", ":draft:")))


async def choose(who: simcord.MemberActor, panel: Any, label: str) -> simcord.ResponseMessage:
    """Press the button with this label, whatever its number; return the private answer."""
    found = next(part for part in parts(panel) if bare(part.get("label", "")) == label)
    return private(await who.click(panel, custom_id=found["custom_id"]))


def private(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """Return the private answer to an interaction; fails if it was public or missing.

    The question whether to be listed, which each person gets once, is ignored.
    """
    answers = [item for item in (result.response, *result.followups) if item is not None]
    answers = [item for item in answers if not asks_to_list(item)] or answers
    assert answers, "no answer"
    assert answers[-1].ephemeral, "a public answer"
    return answers[-1]


def asks_to_list(message: Any) -> bool:
    """Return whether a message asks somebody whether their server may list them."""
    return [custom_id for custom_id in ids(message) if ":listme:" in custom_id] == [
        "c1:0:0:listme:1",
        "c1:0:0:listme:0",
    ]


def words(message: Any) -> str:
    """Return all words of a message: text, embeds, labels."""
    found = [message.content]
    for embed in message.embeds:
        found += [embed.title or "", embed.description or "", embed.footer.text or ""]
        for line in embed.fields:
            found += [line.name or "", line.value or ""]
    found += [part.get("label") or "" for part in parts(message)]
    for part in parts(message):
        for option in part.get("options", ()):
            found += [option["label"], option.get("description") or ""]
    return "\n".join(found)


class Given(Settings):
    """Settings that read no environment and no file, because the reading would take long."""

    @classmethod
    def settings_customise_sources(
        cls, settings_cls: Any, init_settings: Any, *outside: Any, **named: Any
    ) -> tuple[Any, ...]:
        """Use only the given values."""
        return (init_settings,)


def make_settings(folder: Path, data: Path, games: Sequence[str], **changes: Any) -> Settings:
    """Return settings that read no environment and no file."""
    given: dict[str, Any] = {
        "database": folder / "castellan.sqlite3",
        "data": data,
        "games": tuple(games),
        "shard_count": 1,
        "bot_delay": 0,
        "bot_grace": 0,
        "bot_processes": 0,
        "emoji": False,
        **changes,
    }
    return Given(**given)


@dataclass
class Parts:
    """The parts that a test gives its bots.

    These are a picture cache made by ``pictures``, a scheduler, and the ``features``. If ``env`` is
    set, the scheduler declares its waiting to ``env``.
    """

    env: simcord.Env | None = None
    pictures: Callable[[], PictureCache] = PictureCache
    features: FeatureLists = field(default_factory=product)

    def scheduler(self, sessions: Sessions, keeper: Timekeeper) -> Scheduler:
        """Return the scheduler of a bot's tables."""
        return _DeclaredScheduler(sessions, keeper, self)


class _DeclaredScheduler(Scheduler):
    """A table scheduler; the simulation does not count its waiting as unfinished work."""

    def __init__(self, sessions: Sessions, keeper: Timekeeper, parts: Parts) -> None:
        super().__init__(sessions, keeper)
        self._parts = parts

    async def run(self) -> None:
        """Run the scheduler; the simulation (if any) does not wait for it."""
        running, env = super().run(), self._parts.env
        await (running if env is None else env.external_wait(running, reason="the tables' clock"))


def requests_over_limits(env: simcord.Env) -> list[str]:
    """Return the bot's requests and uploaded files that exceed a limit of Discord."""
    found = []
    for sent in env.http_requests:
        try:
            check_request(sent.method, sent.path, sent.json)
        except (AssertionError, KeyError) as limit:
            found.append(f"{sent.method} {sent.path}: {limit!r}")
    uploaded = (
        file
        for messages in env.backend.messages.values()
        for message in messages.values()
        for file in message.attachments
    )
    large = [file for file in uploaded if file["size"] >= UPLOAD]
    found += [f"{file['filename']} has {file['size']} bytes" for file in large]
    return found


def localize(world: World) -> None:
    """Add to every interaction the user's language in Discord, and the server's language.

    SimCord itself sends ``en-US`` for everybody.
    """

    def localized(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            payload["locale"] = world.locales.get(int(user["id"]), "en-US")
            payload["guild_locale"] = world.guild_locale

    world.env.backend.subscribers.insert(0, localized)
