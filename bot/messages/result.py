"""The message after a game: the result, and buttons for what to do next."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache, partial

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import WIDTH
from bot.components.embeds import make_embed
from bot.components.message import Button, Picture, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import (
    final_sections,
    presenter,
    view_of,
)
from bot.components.safe_text import as_alt, pictured, reader_of
from bot.components.steps import running
from bot.errors import UserError
from bot.games.awards import Happened
from bot.i18n import Reader, listed, text
from bot.messages.board import last_lines
from bot.messages.features import SILENT, Decided, Features, Says, Shown
from bot.messages.frame import board_link, footer, mentions
from bot.messages.moments import final_moment
from bot.model import Table, Told
from bot.render.result import Rank, ResultCard, Scores
from bot.render.result_card import draw
from bot.sessions.sessions import Sessions
from engines.core.kernel import Result


async def over_post(
    sessions: Sessions, pictures: PictureCache, table: Table, features: Features
) -> Post:
    """Return the result message with a picture of the result.

    Below the result is a second picture: the last rare event (:mod:`bot.messages.moments`), or the
    board.
    """
    reader = reader_of(table, text(table.language))
    story = await sessions.log.story(table.id, None)
    course = await sessions.log.course(table.id)
    says = await features.public(Shown(sessions, table, reader))
    post = end_post(table, story, course, says)
    card = partial(_card, table, result_of(table), story, course, says.decided)
    moment = await final_moment(sessions, pictures, table, story, reader)
    strip = moment or await pictures.board(table, reader)
    return post._replace(
        embed=post.embed if strip or (post.embed and len(post.embed)) else None,
        picture=await _drawn(pictures, table, card, reader),
        strip=strip,
    )


def end_post(
    table: Table,
    told: Sequence[Told],
    course: Happened = (),
    says: Says = SILENT,
) -> Post:
    """Return the result message, to which the caller adds pictures.

    The message names the players, the winners and the decisive move. Sent without pictures, it also
    has the reason why the game is over, the ranking with the parts of each score, the last lines of
    the log ``told``, and the board. ``course`` are the public events that were not taken back.
    ``says`` contains the features' additions.
    """
    reader, result = reader_of(table, text(table.language)), result_of(table)
    view = view_of(running(table), None)
    final = final_sections(view, result, reader)
    title = _title(result, reader)
    last = [event for ply, event in course if ply == table.ply]
    before = [event for ply, event in course if ply < table.ply]
    said = presenter(table.game).remark(before, last, view, reader) if result.is_by_rules else ""
    decisive = [decided.line for decided in says.decided[:1]]
    line = "\n".join(text for text in (*decisive, said and f"*{said}*") if text)

    more = (*says.lines, *says.times)

    @cache
    def in_words() -> discord.Embed:
        news = [*final, *last_lines(table, told, reader)]
        sections = [*says.sections, *news, *presenter(table.game).board(view, reader)]
        said = "\n".join(filter(None, (line, *more)))
        return make_embed(title, sections, description=said, footer=footer(table, reader))

    return Post(
        reader("ui-over-call", users=mentions(table, played_by(table), reader.text), title=title),
        embed=make_embed("", says.sections, description="\n".join(filter(None, (line, *more)))),
        rows=(_after(table, says, reader),),
        pings=played_by(table),
        in_words=in_words,
    )


def result_of(table: Table) -> Result:
    """Return the result of a table; raises ``ValueError`` for a game that is not over."""
    if table.state is None or table.state.result is None:
        raise ValueError(f"table {table.id} is not over")
    return table.state.result


def _after(table: Table, says: Says, reader: Reader) -> Row:
    """Return the row of buttons after a game: rematch, the features' buttons, share, and more."""

    def button(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        control = ControlId(table.id, table.ply, verb)
        return Button(reader(f"ui-button-{verb}"), encode(control), style)

    again = button("again", discord.ButtonStyle.primary)
    return (again, *says.buttons[: WIDTH - 3], button("sharing"), button("more"))


def moved_post(table: Table) -> Post:
    """Return the message that replaces the board of a finished game, with a link to the result."""
    reader = reader_of(table, text(table.language))
    return Post(reader("ui-over-board", link=board_link(table) or ""))


def played_by(table: Table) -> tuple[int, ...]:
    """Return the ids of the users who played a game, in the order of their seats."""
    users = [sitter.user_id for sitter in table.sitters if sitter.user_id is not None]
    return tuple(user for user in users if table.was_played_by(user))


async def result_picture(
    sessions: Sessions, pictures: PictureCache, table: Table, reader: Reader
) -> Picture | None:
    """Return the picture of a result; raises ``ui-error-still-on``."""
    if table.state is None or table.state.result is None:
        raise UserError("ui-error-still-on")
    result = table.state.result
    story = await sessions.log.story(table.id, None)
    course = await sessions.log.course(table.id)
    return await _drawn(pictures, table, partial(_card, table, result, story, course, ()), reader)


def _title(result: Result, reader: Reader) -> str:
    """Return the title that says who has won."""
    winners = [reader.name(seat) for seat in result.winners]
    return reader("ui-over", count=len(winners), winners=listed(reader.text, winners))


def _card(
    table: Table,
    result: Result,
    told: Sequence[Told],
    course: Happened,
    decided: Sequence[Decided],
    reader: Reader,
) -> ResultCard:
    """Return the data of the result picture of a finished game.

    Its ribbon names the move that ``decided`` the game or, if that is unknown, how the game ended.
    """
    if decided and result.is_by_rules:
        why = decided[0].deed(reader)
    else:
        why = final_sections(view_of(running(table), None), result, reader)[0].lines[0]
    return result_card(table, result, _title(result, reader), why, told, course, reader)


async def _drawn(
    pictures: PictureCache, table: Table, card: Callable[[Reader], ResultCard], reader: Reader
) -> Picture | None:
    said = card(reader)

    def png() -> bytes:
        return draw(card(pictured(reader)))

    key = ("result", table.id, table.ply, reader.text.language, reader.names, said.ribbon)
    return await pictures.drawn(key, png, lambda: result_alt(said, reader))


def result_card(
    table: Table,
    result: Result,
    title: str,
    why: str,
    told: Sequence[Told],
    course: Happened,
    reader: Reader,
) -> ResultCard:
    """Return the data of the result card, a picture for sharing the result.

    ``told`` is the whole public log, ``course`` the events that were not taken back, and ``why``
    the text of the ribbon.
    """
    since = told[0].at if told else table.created_at
    facts = reader(
        "render-result-facts",
        game=reader(f"game-{table.game}-short"),
        players=len(table.sitters),
        length=_length((told[-1].at if told else since) - since, reader),
    )
    day = _day(told[-1].at if told else since, reader)
    artist, played = presenter(table.game).artist, result.is_by_rules
    scores = artist.scores(result, reader) if played else _unplayed(table, result, reader)
    small = reader("render-result-small", table=str(table.id), moves=table.ply, day=day)
    view = view_of(running(table), None)
    awards = tuple(artist.awards(view, course, reader)) if played else ()
    building = artist.building(view, reader)
    return ResultCard(title, facts, result.winners, scores, why, small, awards, building)


def _unplayed(table: Table, result: Result, reader: Reader) -> Scores:
    """Return a ranking of winners above the other seats, for a game that ended without scores."""
    seats = sorted(range(len(table.sitters)), key=lambda seat: seat not in result.winners)
    won = result.winners
    ranks = (Rank(seat, 1 if seat in won else 2, reader.name(seat), (), "") for seat in seats)
    return Scores(ranking=tuple(ranks))


def result_alt(card: ResultCard, reader: Reader) -> str:
    """Return the alt text of a result picture."""
    clauses = [
        f"{rank.place}. {rank.name}{_total(card, rank)}" + (f"; {rank.tie}" if rank.tie else "")
        for rank in card.scores.ranking
    ]
    note = (card.scores.note,) if card.scores.note else ()
    honours = [
        reader("render-award", title=award.title, name=reader.name(award.seat), figure=award.figure)
        for award in card.awards
    ]
    built = () if card.building is None or not card.building.alt else (card.building.alt,)
    said = (card.title, card.facts, card.ribbon, *clauses, *note, *honours, *built)
    return as_alt(f"{sentence.rstrip('.')}." for sentence in said if sentence)


def _total(card: ResultCard, rank: Rank) -> str:
    """Return a seat's total score and its parts in words; empty without scores."""
    if not rank.total:
        return ""
    counts = zip(card.scores.parts, rank.counts, strict=True)
    parts = ", ".join(f"{part.name} {count}" for part, count in counts)
    return f" – {rank.total} {rank.unit}".rstrip() + (f" ({parts})" if parts else "")


def _day(at: int, reader: Reader) -> str:
    """Return the date of a time (Unix seconds), in UTC as for the daily puzzles."""
    day = datetime.fromtimestamp(at, UTC)
    return reader("render-day", day=day.day, month=day.month, year=str(day.year))


def _length(seconds: int, reader: Reader) -> str:
    """Return the duration of a game in words, in minutes, hours or days."""
    for name, unit in (("days", 86_400), ("hours", 3_600)):
        if seconds >= 2 * unit:
            return reader(f"render-{name}", count=round(seconds / unit))
    return reader("render-minutes", count=max(1, round(seconds / 60)))
