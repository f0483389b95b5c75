"""What is stored about somebody: told, given out as a file, and removed."""

import json

import discord

from bot.components.custom_id import Key, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Document, Post
from bot.games.presenter import Section
from bot.i18n import text
from bot.interaction.reply import Answer
from bot.ui.avoid import avoid_button
from bot.ui.callers import Caller, Handler
from bot.ui.mine import mine_answer

FILE = "castellan.json"


async def privacy(caller: Caller, _key: Key) -> Answer:
    """The button "Privacy"."""
    return await privacy_answer(caller)


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


async def export(caller: Caller, _key: Key) -> Answer:
    """The button "Export": everything stored about the asker, as a file."""
    words = caller.text
    data = await caller.desk.sessions.data_rights.export(caller.person.id)
    file = json.dumps(data, indent=1, ensure_ascii=False).encode()
    about = words("privacy-file")
    return Answer(Post(about, document=Document(FILE, file, about)))


async def forget(caller: Caller, _key: Key) -> Answer:
    """The button "Delete": ask whether it is meant, or say which games must end first."""
    words = caller.text
    if await caller.desk.sessions.played_by(caller.person.id):
        return await mine_answer(caller, words("error-still-playing"))
    yes = Button(words("ui-button-erase"), encode(Key(0, 0, "erase")), discord.ButtonStyle.danger)
    no = Button(words("ui-button-keep"), encode(Key(0, 0, "privacy")))
    return caller.private(Post(words("privacy-sure"), rows=((yes, no),)))


async def erase(caller: Caller, _key: Key) -> Answer:
    """Deleting confirmed."""
    user_id = caller.person.id
    await caller.desk.sessions.data_rights.forget(
        user_id, lambda language: text(language)("privacy-nobody")
    )
    caller.desk.forget(user_id)
    return caller.private(Post(caller.text("privacy-erased")))


HANDLERS: dict[str, Handler] = {
    "privacy": privacy,
    "export": export,
    "forget": forget,
    "erase": erase,
}
