"""What is stored about somebody, and whom they do not want to be seated with."""

import json
from collections.abc import Iterable, Sequence

import discord

from bot.app import Castellan
from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Document, Item, Menu, Picker, Post, Row
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Text, text
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.context import Caller
from bot.interaction.reply import Answer
from bot.sessions.actions.blocklist import MOST
from cogs.my_games import mine_answer

FILE = "castellan.json"


class Privacy(Cog):
    """What is stored about somebody, and whom they do not want to be seated with."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return ``privacy``, ``block`` and ``unblock``."""
        return (
            self.command("privacy", privacy_answer),
            self.command("block", avoid_answer),
            self.command("unblock", avoid_answer),
        )

    @component("privacy")
    async def privacy(self, caller: Caller, _key: Key) -> Answer:
        """The button "Privacy"."""
        return await privacy_answer(caller)

    @component("export")
    async def export(self, caller: Caller, _key: Key) -> Answer:
        """The button "Export": everything stored about the asker, as a file."""
        words = caller.text
        data = await caller.desk.sessions.data_rights.export(caller.person.id)
        file = json.dumps(data, indent=1, ensure_ascii=False).encode()
        about = words("privacy-file")
        return Answer(Post(about, document=Document(FILE, file, about)))

    @component("forget")
    async def forget(self, caller: Caller, _key: Key) -> Answer:
        """The button "Delete": ask whether it is meant, or say which games must end first."""
        words = caller.text
        if await caller.desk.sessions.played_by(caller.person.id):
            return await mine_answer(caller, words("error-still-playing"))
        yes = Button(
            words("ui-button-erase"), encode(Key(0, 0, "erase")), discord.ButtonStyle.danger
        )
        no = Button(words("ui-button-keep"), encode(Key(0, 0, "privacy")))
        return caller.private(Post(words("privacy-sure"), rows=((yes, no),)))

    @component("erase")
    async def erase(self, caller: Caller, _key: Key) -> Answer:
        """Deleting confirmed."""
        user_id = caller.person.id
        await caller.desk.sessions.data_rights.forget(
            user_id, lambda language: text(language)("privacy-nobody")
        )
        caller.desk.forget(user_id)
        return caller.private(Post(caller.text("privacy-erased")))

    @component("avoid")
    async def avoid(self, caller: Caller, _key: Key) -> Answer:
        """The button "People to avoid"."""
        return await avoid_answer(caller)

    @component("block")
    async def block(self, caller: Caller, _key: Key) -> Answer:
        """People chosen to be avoided."""
        sessions = caller.desk.sessions
        return await _shown(
            caller, await sessions.blocklist.block(caller.person.id, caller.numbers())
        )

    @component("unblock")
    async def unblock(self, caller: Caller, _key: Key) -> Answer:
        """People chosen to be avoided no longer."""
        sessions = caller.desk.sessions
        return await _shown(
            caller, await sessions.blocklist.unblock(caller.person.id, caller.numbers())
        )

    @component("unasked")
    async def unasked(self, caller: Caller, key: Key) -> Answer:
        """The button that lets rematches seat the asker, or not."""
        if key.argument not in ("0", "1"):
            raise UserError("ui-error-old")
        sessions = caller.desk.sessions
        await sessions.blocklist.set_seated_unasked(caller.person.id, unasked=key.argument == "1")
        return await avoid_answer(caller)


async def privacy_answer(caller: Caller) -> Answer:
    """Say what is stored about the asker, for how long, and what can be done about it."""
    words = caller.text
    kept = await caller.desk.sessions.data_rights.kept(caller.person.id)
    language = words(f"option-language-{kept.language}") if kept.language else words("privacy-none")
    lines = (
        words("privacy-open", count=kept.open),
        words("privacy-ended", count=kept.ended),
        words("privacy-answers", count=kept.answers),
        words("privacy-orders", count=kept.orders),
        words("privacy-looks", count=kept.looks),
        words("privacy-avoided", count=kept.avoided),
        words("privacy-hours" if kept.habits else "privacy-hours-none"),
        words("privacy-language", language=language),
    )
    sections = [
        Section(words("privacy-stored"), lines),
        Section(
            words("privacy-how-long"),
            (words("privacy-keep", days=caller.desk.settings.keep_days), words("privacy-messages")),
        ),
    ]
    export_ = Button(words("ui-button-export"), encode(Key(0, 0, "export")), emoji="📥")
    forget_ = Button(
        words("ui-button-forget"), encode(Key(0, 0, "forget")), discord.ButtonStyle.danger, "🗑️"
    )
    embed = make_embed(words("privacy-title"), sections, description=words("privacy-text"))
    return caller.private(Post(embed=embed, rows=((export_, forget_, avoid_button(words)),)))


async def avoid_answer(caller: Caller) -> Answer:
    """Show the asker's own list."""
    return await _shown(caller, await caller.desk.sessions.blocklist.avoided(caller.person.id))


def avoid_button(words: Text) -> Button:
    """Return the button that leads to the list."""
    return Button(words("ui-button-avoid"), encode(Key(0, 0, "avoid")), emoji="🚷")


async def _shown(caller: Caller, avoided: Sequence[int]) -> Answer:
    words = caller.text
    seated = await caller.desk.sessions.blocklist.seated_unasked(caller.person.id)
    lines = [
        words("avoid-line", number=number, person=f"<@{user}>")
        for number, user in enumerate(avoided, start=1)
    ]
    rows: list[Row] = []
    if len(avoided) < MOST:
        picker = Picker(_id("block"), words("avoid-pick"), "users", 1, MOST - len(avoided))
        rows.append((picker,))
    if avoided:
        items = tuple(
            Item(words("avoid-number", number=number), str(user))
            for number, user in enumerate(avoided, start=1)
        )
        rows.append((Menu(_id("unblock"), words("avoid-drop"), items, most=len(items)),))
    turn = "0" if seated else "1"
    label = words("ui-button-ask-me" if seated else "ui-button-seat-me")
    rows.append((Button(label, encode(Key(0, 0, "unasked", turn)), emoji="🔁"),))
    embed = make_embed(
        words("avoid-title"),
        [
            Section(words("avoid-list"), tuple(lines) or (words("avoid-nobody"),)),
            Section(words("avoid-rematch"), (words("avoid-seat" if seated else "avoid-ask"),)),
        ],
        description=words("avoid-text"),
    )
    return caller.private(Post(embed=embed, rows=tuple(rows)))


def _id(verb: str) -> str:
    return encode(Key(0, 0, verb))


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Privacy(bot))
