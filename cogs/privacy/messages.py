"""The messages about a person's stored data and list of people to avoid."""

from collections.abc import Sequence

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.embeds import make_embed
from bot.components.message import Button, Document, Item, Menu, Picker, Post, Row
from bot.games.presenter import Section
from bot.i18n import Text
from bot.messages.frame import me_button
from bot.store.people import Kept
from cogs.privacy.blocklist import MOST

FILE = "castellan"


def privacy_post(kept: Kept, keep_days: int, words: Text) -> Post:
    """Return what is stored about the asker and for how long, with controls."""
    language = words(f"option-language-{kept.language}") if kept.language else words("privacy-none")
    hand = words(f"hand-{kept.hand}") if kept.hand else words("privacy-none")
    lines = (
        words("privacy-open", count=kept.open),
        words("privacy-ended", count=kept.ended),
        words("privacy-answers", count=kept.answers),
        words("privacy-orders", count=kept.orders),
        words("privacy-looks", count=kept.looks),
        words("privacy-avoided", count=kept.avoided),
        words("privacy-hours" if kept.habits else "privacy-hours-none"),
        words("privacy-language", language=language),
        words("privacy-hand", hand=hand),
        *(words(key, count=count) for key, count in kept.features.items()),
    )
    sections = [
        Section(words("privacy-stored"), lines),
        Section(
            words("privacy-how-long"),
            (words("privacy-keep", days=keep_days), words("privacy-messages")),
        ),
    ]
    export_ = Button(words("ui-button-export"), encode(ControlId(0, 0, "export")))
    forget_ = Button(
        words("ui-button-forget"), encode(ControlId(0, 0, "forget")), discord.ButtonStyle.danger
    )
    embed = make_embed(words("privacy-title"), sections, description=words("privacy-text"))
    return Post(embed=embed, rows=((export_, forget_, avoid_button(words), me_button(words)),))


def export_posts(files: Sequence[bytes], words: Text) -> list[Post]:
    """Return the messages with everything stored about the asker, one message for each file."""
    if len(files) == 1:
        about = words("privacy-file")
        return [Post(about, document=Document(f"{FILE}.zip", files[0], about))]
    posts = []
    for number, file in enumerate(files, start=1):
        about = words("privacy-file-part", number=number, count=len(files))
        posts.append(Post(about, document=Document(f"{FILE}-{number}.zip", file, about)))
    return posts


def forget_post(words: Text) -> Post:
    """Return the request to confirm deleting all data."""
    yes = Button(words("ui-button-erase"), _id("erase"), discord.ButtonStyle.danger)
    return Post(
        words("privacy-sure"), rows=((yes, Button(words("ui-button-keep"), _id("privacy"))),)
    )


def avoid_button(words: Text) -> Button:
    """Return the button to the list of people to avoid."""
    return Button(words("ui-button-avoid"), encode(ControlId(0, 0, "avoid")))


def avoid_post(avoided: Sequence[int], words: Text, *, seated: bool) -> Post:
    """Return the list of people that a person avoids (user ids), with controls to change it.

    ``seated`` says whether rematches reserve a seat for the person without asking.
    """
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
    unasked = Button(label, encode(ControlId(0, 0, "unasked", turn)))
    rows.append((unasked, Button(words("ui-button-back"), _id("privacy"))))
    embed = make_embed(
        words("avoid-title"),
        [
            Section(words("avoid-list"), tuple(lines) or (words("avoid-nobody"),)),
            Section(words("avoid-rematch"), (words("avoid-seat" if seated else "avoid-ask"),)),
        ],
        description=words("avoid-text"),
    )
    return Post(embed=embed, rows=tuple(rows))


def _id(verb: str) -> str:
    return encode(ControlId(0, 0, verb))
