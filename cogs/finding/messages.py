"""The page on which people choose a wish, and the messages of proposals and challenges."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picture, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.components.safe_text import names_apart, pictured, safe_name, seat_mark
from bot.i18n import Reader, Text, listed
from bot.messages.features import SILENT, Feature, Panel, Says, Shown
from bot.model import Table
from bot.render.banner import BAND, LOBBY_HEIGHT, draw_lobby
from bot.render.banner import WIDTH as BANNER
from bot.sessions.domain.lobby import starts_itself
from cogs.finding.actions import Looking
from cogs.finding.part import Gathering
from cogs.finding.store import Proposal
from cogs.finding.wishes import KINDS, USUAL, GameWish, code_of
from cogs.lessons.lesson import lesson
from cogs.profile.part import GameSeries

PRIMARY: Final = discord.ButtonStyle.primary
SUCCESS: Final = discord.ButtonStyle.success

SURE: Final = "y"
"""Suffix of a button's argument that confirms a press despite an avoided person."""

SERIES: Final = 3
"""Number of games of a series to which a person can be challenged."""

NEEDS_ZONE: Final = frozenset((("hours", "days"), ("hours", "evenings")))
"""Times of the day that are offered only if somebody's time zone is known."""


def find_post(
    looking: Looking,
    wish: GameWish,
    games: Sequence[str],
    words: Text,
    notice: str = "",
    *,
    channel_id: int = 0,
    has_zone: bool = False,
    is_avoided: bool = False,
) -> Post:
    """Return the page of somebody who looks for players, with what they have chosen so far.

    ``channel_id`` is the channel in which proposals are posted, 0 if the server chose none.
    ``is_avoided``: the proposal names somebody on the reader's list of people to avoid.
    """
    where = f"<#{channel_id}>" if channel_id else ""
    lines = [notice]
    if looking.is_open and looking.own is not None:
        when = f"<t:{looking.own.until}:R>"
        lines.append(words("finding-looking", when=when))
    lines.append(words("finding-count", count=looking.others))
    lines.append(words("finding-told", channel=where) if where else words("finding-quiet"))
    code = code_of(wish, games)
    rows: list[Row] = []
    proposal = looking.proposal
    if proposal is not None:
        lines = [notice, proposal_line(proposal, words, is_avoided=is_avoided)]
        rows.append(_answers(proposal, words))
    rows += [(_games(wish, games, code, words),), (_details(wish, code, words, zone=has_zone),)]
    is_sent = looking.is_open and looking.own is not None and looking.own.wish == wish
    style = discord.ButtonStyle.secondary if proposal is not None or is_sent else PRIMARY
    last = [
        Button(words("ui-button-findsend"), _id("findsend", code), style),
        Button(words("ui-button-findopen"), _id("findopen", code)),
    ]
    if looking.is_open:
        last.append(Button(words("ui-button-findstop"), _id("findstop")))
    if not has_zone:
        last.append(Button(words("ui-button-hours"), _id("hours")))
    rows.append(tuple(last))
    said = "\n".join(line for line in lines if line)
    return Post(embed=make_embed(words("finding-title"), description=said), rows=tuple(rows))


def proposal_line(proposal: Proposal, words: Text, *, is_avoided: bool = False) -> str:
    """Return a proposal in words, for one of the people whom it asks."""
    names = listed(words, [safe_name(name) for name in proposal.names])
    said = _asks(proposal, names, words)
    return f"{said}\n{words('finding-avoided')}" if is_avoided else said


async def proposal_post(
    pictures: PictureCache, proposal: Proposal, words: Text, now: float
) -> Post:
    """Return the message of a proposal in its channel.

    A new message pings only people who were not told yet; an edit never notifies anybody.
    """
    state = proposal.state(now)
    if state == "over":
        row = (find_button(words),)
        return Post(words("finding-over"), rows=(row,))
    is_new = proposal.message_id is None
    people = [person for person in proposal.asked if not person.declined]
    users = listed(
        words,
        [
            safe_name(person.name) if is_new and person.told else f"<@{person.user_id}>"
            for person in people
        ],
    )
    pings = tuple(person.user_id for person in people if not (is_new and person.told))
    return Post(
        _asks(proposal, users, words),
        rows=(_answers(proposal, words),),
        picture=await _banner(pictures, proposal, words) if state == "open" else None,
        pings=pings,
    )


def avoided_post(words: Text, control: ControlId, label: str) -> Post:
    """Return the warning that a person whom the asker avoids takes part, and a button to go on."""
    yes = Button(words(label), encode(control), PRIMARY)
    return Post(words("finding-avoided"), rows=((yes,),))


def challenge_post(
    name: str, user_id: int, games: Sequence[str], best_of: int, words: Text
) -> Post:
    """Return the question about the game of a challenge, with a button for each game.

    The last button changes the length of the series: ``best_of`` games, or 0 for one game.
    """
    buttons = [
        Button(words(f"game-{game}-short"), _id("duel", duel(game, user_id, best_of)))
        for game in games
    ]
    label = words("series-single") if best_of else words("series-best", count=SERIES)
    other = Button(label, _id("duel", duel("", user_id, 0 if best_of else SERIES)))
    rows = [tuple(buttons[at : at + WIDTH]) for at in range(0, len(buttons), WIDTH)]
    said = words("finding-challenge-what", name=safe_name(name), count=best_of)
    return Post(said, rows=(*rows[: WIDTH - 1], (other,)))


def duel(game: str, user_id: int, best_of: int, sure: str = "") -> str:
    """Return the argument of a control that challenges somebody to a series, or to one game.

    ``sure`` is :data:`SURE` if the asker has confirmed the challenge.
    """
    last = f"{best_of or ''}{sure}"
    return ":".join((game, str(user_id), *((last,) if last else ())))


def find_button(words: Text) -> Button:
    """Return the button to the page on which people look for players."""
    return Button(words("ui-button-find"), _id("find"))


def friend_button(game: str, why: str, words: Text) -> Button:
    """Return the button that posts an open table; ``why`` is the reason for the invitation."""
    return Button(words("ui-button-friend"), _id("friend", f"{game}:{why}"))


class FindingFeature(Feature):
    """The reason for which a lobby was opened, and the ways to invite somebody."""

    async def public(self, shown: Shown) -> Says:
        """Return the reason for a lobby, with buttons for the people whom the reason concerns."""
        table, reader = shown.table, shown.reader
        own = table[Gathering]
        if table.status != "lobby" or not own.why:
            return SILENT
        if own.why == "proposal":
            return Says(lines=_common_hours(table, own, reader))
        name = _name(table, own.by, reader)
        if own.why == "challenge":
            other = _name(table, own.asked, reader)
            if not name or not other:
                return SILENT
            is_open = own.asked in table.invited
            count = table[GameSeries].best_of if is_open else 0
            line = reader("finding-challenged", name=name, other=other, count=count)
            return Says(lines=(line,), buttons=(_decline(table, reader),) if is_open else ())
        if not name:
            return SILENT
        game = reader(f"game-{table.game}-short")
        line = reader(f"finding-{own.why}", name=name, game=game)
        found = lesson(table.game)
        if found is None:
            return Says(lines=(line,))
        first = Button(reader("finding-to-lesson"), _id("learn", table.game))
        return Says(lines=(f"{line} {reader('finding-lesson-waits')}",), buttons=(first,))

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button that invites a friend, among the ways to share a result."""
        if panel != "share" or shown.table.status != "over":
            return ()
        return (friend_button(shown.table.game, "result", shown.reader.text),)


FEATURE = FindingFeature()


def _asks(proposal: Proposal, names: str, words: Text) -> str:
    game = words(f"game-{proposal.game}-short")
    if proposal.status == "lobby":
        return words("finding-table", users=names, game=game, channel=f"<#{proposal.place}>")
    if not proposal.starts:
        return words("finding-proposal-slow", users=names, game=game)
    begin, end = f"<t:{proposal.starts}:f>", f"<t:{proposal.ends}:t>"
    return words("finding-proposal", users=names, game=game, begin=begin, end=end)


def _answers(proposal: Proposal, words: Text) -> tuple[Button, ...]:
    number = str(proposal.id)
    return (
        Button(words("ui-button-findin"), _id("findin", number), SUCCESS),
        Button(words("ui-button-findout"), _id("findout", number)),
        Button(words("finding-another-time"), _id("find")),
    )


def _games(wish: GameWish, games: Sequence[str], code: str, words: Text) -> Menu:
    items = tuple(
        Item(words(f"game-{game}-short"), game, chosen=game in wish.games) for game in games[:25]
    )
    return Menu(_id("findgame", code), words("finding-any-game"), items, 0, len(items))


def _details(wish: GameWish, code: str, words: Text, *, zone: bool) -> Menu:
    hidden = {("until", USUAL), *(() if zone else NEEDS_ZONE)}
    offered = [(kind, item) for kind, choices in KINDS.items() for item in choices]
    items = tuple(
        Item(
            words(f"finding-{kind}-{item}"),
            f"{kind}:{item}",
            chosen=f"{kind}:{item}" in wish.chosen,
        )
        for kind, item in offered
        if (kind, item) not in hidden
    )
    return Menu(_id("findhow", code), words("finding-any-time"), items, 0, len(items))


async def _banner(pictures: PictureCache, proposal: Proposal, words: Text) -> Picture | None:
    """Return the landscape of the game with the names of the people who are asked."""
    album = presenter(proposal.game).album
    if album is None:
        return None
    scene, title = album.scene, words(f"game-{proposal.game}-short")
    names = names_apart(proposal.names, words)
    marked = [f"{seat_mark(seat)} {name}" for seat, name in enumerate(names)]
    alt = words("finding-banner", game=title, names=listed(words, marked))

    def draw() -> bytes:
        drawn = pictured(Reader(words, names)).names
        return draw_lobby(scene(BANNER, LOBBY_HEIGHT - BAND), title, drawn, "")

    return await pictures.drawn(
        ("proposal", proposal.game, words.language, names), draw, lambda: alt
    )


def _common_hours(table: Table, own: Gathering, reader: Reader) -> tuple[str, ...]:
    if not own.starts or starts_itself(table):
        return ()
    begin, end = f"<t:{own.starts}:f>", f"<t:{own.ends}:t>"
    return (reader("finding-hours", begin=begin, end=end),)


def _name(table: Table, user_id: int, reader: Reader) -> str:
    """Return the name of a person who has a seat at a table; empty without a seat."""
    users = [sitter.user_id for sitter in table.sitters]
    return reader.name(users.index(user_id)) if user_id in users else ""


def _decline(table: Table, reader: Reader) -> Button:
    return Button(reader("ui-button-unduel"), encode(ControlId(table.id, 0, "unduel")))


def _id(verb: str, argument: str = "") -> str:
    return encode(ControlId(0, 0, verb, argument))
