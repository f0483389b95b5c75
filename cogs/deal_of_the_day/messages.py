"""Messages about shared deals: a deal's page, the hand, the result and the ranking.

While other people may still play a deal, public messages show only the points or turns reached,
and whether the game was won.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache, partial
from typing import NamedTuple

import discord

from bot.components.custom_id import ControlId, decode, encode
from bot.components.decision import HEIGHT, WIDTH
from bot.components.draft import START, DraftPlace, try_out
from bot.components.embeds import make_embed
from bot.components.message import Button, Menu, Picture, Post, Row
from bot.components.presenters import event_lines, final_sections, presenter, view_of
from bot.components.safe_text import reader_of, safe_name
from bot.errors import UserError
from bot.games.presenter import Section
from bot.i18n import Text
from bot.messages.features import Feature, Panel, Shown
from bot.messages.hand import hand_post
from bot.model import Sitter, Table, Told
from bot.sessions.domain.lobby import BOT_NAMES
from cogs.deal_of_the_day.actions import BEST, MINE, Here, Standings, may_be_offered, order
from cogs.deal_of_the_day.store import COUNTED, FOR_FUN, Number, SharedDeal, Try
from cogs.lessons.messages import lesson_ways
from engines.registry import game as game_of

LETTERS = {
    "choose": "c",
    "draft": "d",
    "pick": "p",
    "gather": "g",
    "confirm": "y",
    "explain": "e",
    "hand": "h",
}
"""Letters that stand, in the custom ids of deals, for the verbs of a hand's controls."""

SHOW, GIVE_UP, REALLY = "s", "x", "z"
"""Letters of further actions: show the try, ask whether to give up, give up."""

USUAL_WIDTH = 4
"""Maximum number of buttons in a row, as long as there is room for another row."""

LINES = 8
"""Cap on the lines about what happened since the last answer."""

ROWS = 10
"""Cap on the people in a deal's ranking."""

TODAY, YESTERDAY, TYPED = "t", "y", "a"
"""The deal that a control means: today's, yesterday's, or today's with a typed answer."""


class TryControl(NamedTuple):
    """The parsed argument of a control of a try."""

    deal: str
    attempt: int
    letter: str
    rest: str


def way_in(argument: str) -> TryControl:
    """Parse the argument of a control of a try; raises ``ui-error-old``."""
    deal, _, what = argument.partition(":")
    attempt = {"1": COUNTED, "2": FOR_FUN}.get(what[:1])
    letter, rest = what[1:2], what[2:]
    if not deal or attempt is None or letter not in {*LETTERS.values(), SHOW, GIVE_UP, REALLY}:
        raise UserError("ui-error-old")
    return TryControl(deal, attempt, letter, rest)


def try_id(tried: Try, letter: str, rest: str = "") -> str:
    """Return the custom id of a control of a try."""
    return encode(ControlId(0, tried.ply, "dldo", f"{tried.deal}:{tried.attempt}{letter}{rest}"))


def deal_table(here: Here, name: str, words: Text) -> Table:
    """Return a try as a table that is not stored; ``name`` is the person's name."""
    deal, bots = here.deal, iter(BOT_NAMES)
    sitters = [
        Sitter(None, name) if seat == deal.seat else Sitter(None, next(bots), deal.level)
        for seat in range(deal.seats)
    ]
    table = Table(
        id=0,
        game=deal.game,
        guild_id=0,
        channel_id=0,
        host_id=0,
        language=words.language,
        status="running",
        options=dict(here.state.options),
        created_at=0,
        expires_at=0,
        sitters=sitters,
        state=here.state,
    )
    table.hints = False
    return table


def dated(day: int, words: Text) -> str:
    """Return the date of a day (counted from 1970-01-01) as day and month."""
    when = date_of(day)
    return words("puzzle-day", day=when.day, month=when.month)


def date_of(day: int) -> date:
    """Return the date of a day, counted from 1970-01-01."""
    return date(1970, 1, 1) + timedelta(days=day)


def title_of(deal: SharedDeal, words: Text) -> str:
    """Return the title of a deal."""
    game = words(f"game-{deal.game}-short")
    if deal.day is None:
        return words("deal-title-offer", game=game)
    return words("deal-title", game=game, day=dated(deal.day, words))


def reached_words(deal: SharedDeal, number: Number, words: Text) -> str:
    """Return the points or turns reached, with the unit in words."""
    return words(f"deal-{game_of(deal.game).measure}", count=number.number)


def told_words(deal: SharedDeal, number: Number, words: Text) -> str:
    """Return the points or turns reached, marked if the game was lost."""
    reached = reached_words(deal, number, words)
    return reached if number.won else words("deal-lost", number=reached)


def start_post(
    deal: SharedDeal,
    here: int,
    words: Text,
    *,
    picture: Picture | None = None,
    is_offer: bool = False,
) -> Post:
    """Return a deal's page: what counts, when everything is shown, and how to play.

    With ``is_offer``, the page omits the end of the offer and the number to beat, because the text
    above it states both.
    """
    measure = game_of(deal.game).measure
    game = words(f"game-{deal.game}-short")
    lines = [] if is_offer else [words("deal-first", here=here, when=f"<t:{deal.opens_at}:R>")]
    if deal.par is not None and not is_offer:
        lines.insert(0, words("deal-beat", number=told_words(deal, deal.par, words)))
    title = words(f"deal-question-{measure}", game=game)
    small = words("deal-sealed", commitment=deal.sealed.commitment[:16])
    told = "\n".join((_against(deal, words), *lines))
    row = (play_button(deal, words), *lesson_ways(deal.game, words))
    if deal.day is not None:
        row = (*row, deal_button(deal.game, words("deal-yesterday"), YESTERDAY))
    return Post(
        embed=make_embed(title, description="\n".join(lines), footer=small),
        rows=(row,),
        picture=picture,
        in_words=lambda: make_embed(title, description=told, footer=small),
    )


def play_button(deal: SharedDeal, words: Text) -> Button:
    """Return the button that begins a deal or continues it."""
    there = encode(ControlId(0, 0, "dlplay", deal.deal))
    return Button(words("deal-play"), there, discord.ButtonStyle.primary)


def deal_button(game: str, label: str, which: str = TODAY) -> Button:
    """Return the button to the deal of the day of a game."""
    return Button(label, encode(ControlId(0, 0, "deal", f"{game}:{which}")))


def todays_row(games: Sequence[str], words: Text) -> tuple[Button, ...]:
    """Return a button to today's deal of each game."""
    return tuple(
        deal_button(game, words("deal-of-game", game=words(f"game-{game}-short")))
        for game in games[:5]
    )


def try_post(
    here: Here,
    table: Table,
    words: Text,
    place: DraftPlace = START,
    notice: str = "",
    *,
    in_words: bool = False,
) -> Post:
    """Return an unfinished try: what happened, the question, and the controls of a hand.

    Raises ``BadPath`` and ``Illegal`` like :func:`bot.messages.hand.hand_post`.
    """
    deal, reader = here.deal, reader_of(table, words)
    told = [Told(here.tried.ply, 0, event) for event in here.events]
    own = replace(reader, me=deal.seat)
    lines = event_lines(deal.game, told, own, is_news=True)[-LINES:] if place == START else []
    notice = "\n".join(filter(None, (notice, *lines)))
    post = hand_post(table, deal.seat, reader, place, notice)
    title = _try_title(here, words)

    @cache
    def whole() -> discord.Embed:
        found = post.shown if post.in_words is None else post.in_words()
        fields = [] if found is None else found.fields
        sections = [Section(field.name or "", ((field.value or ""),)) for field in fields]
        board = presenter(deal.game).board(view_of(here.state, None), reader)
        said = "\n".join(filter(None, (found.title if found else "", notice)))
        return make_embed(title, [*sections, *board], description=said)

    beside = post.embed
    said = (beside.title, beside.description) if beside is not None else ()
    trial = try_out(here.state, deal.seat, place.path)
    held = presenter(deal.game).hand(view_of(trial.state, deal.seat), reader)
    short = make_embed(title, held, description="\n".join(filter(None, said)))
    rows = tuple(_renamed(here.tried, row) for row in post.rows)
    give_up = Button(words("deal-give-up"), try_id(here.tried, GIVE_UP))
    rows = with_give_up(rows, give_up)
    return Post(embed=whole() if in_words else short, rows=rows, in_words=whole)


def asked_to_give_up(here: Here, words: Text) -> Post:
    """Return the question whether to give up."""
    yes = Button(words("deal-give-up"), try_id(here.tried, REALLY), discord.ButtonStyle.danger)
    no = Button(words("ui-button-back"), try_id(here.tried, SHOW))
    key = "deal-give-up-fun" if here.tried.attempt == FOR_FUN else "deal-give-up-sure"
    return Post(words(key), rows=((yes, no),))


def ended_post(here: Here, table: Table, words: Text, *, is_open: bool) -> Post:
    """Return the result of a try; ``is_open`` says whether other people may still play the deal."""
    deal, tried = here.deal, here.tried
    when = f"<t:{deal.opens_at}:R>"
    lines = []
    if tried.status == "done":
        number = reached_words(deal, tried.reached, words)
        lines.append(words("deal-done", number=number, won=int(tried.won), bots=deal.seats - 1))
    else:
        lines.append(words(f"deal-ended-{tried.status.replace('_', '-')}"))
    if tried.attempt == FOR_FUN:
        lines.append(words("deal-fun"))
    elif is_open and tried.status == "done":
        lines.append(words("deal-others", when=when))
    row = [Button(words("deal-again"), encode(ControlId(0, 0, "dlagain", deal.deal)))]
    if tried.status == "done" and tried.attempt == COUNTED:
        label = words("deal-share", number=told_words(deal, tried.reached, words))
        row.append(Button(label, encode(ControlId(0, 0, "dlshare", deal.deal))))
    if not is_open:
        row.append(table_button(deal, words))
    reader, result = reader_of(table, words), here.state.result
    final = [] if result is None else final_sections(view_of(here.state, None), result, reader)
    embed = make_embed(_try_title(here, words), description="\n".join(lines))
    return Post(
        embed=embed,
        rows=(tuple(row),),
        in_words=lambda: make_embed(_try_title(here, words), final, description="\n".join(lines)),
    )


def share_post(deal: SharedDeal, tried: Try, name: str, words: Text, *, is_open: bool) -> Post:
    """Return the public line on a finished try: the points or turns, and a button to the deal."""
    line = words(
        "deal-shared",
        name=safe_name(name),
        title=title_of(deal, words),
        number=told_words(deal, tried.reached, words),
    )
    row = (play_button(deal, words),) if is_open else (table_button(deal, words),)
    return Post(line, rows=(row,))


def offer_post(deal: SharedDeal, name: str, words: Text, picture: Picture | None = None) -> Post:
    """Return the public message that offers a finished game to other people.

    Nobody edits the message when the deal opens, so the message names a date, not the
    time remaining.
    """
    number = "" if deal.par is None else told_words(deal, deal.par, words)
    line = words("deal-offer", name=safe_name(name), title=title_of(deal, words), number=number)
    about = words("deal-offer-shut", when=f"<t:{deal.opens_at}:f>")
    post = start_post(deal, 0, words, picture=picture, is_offer=True)
    end = Button(words("deal-end-offer"), encode(ControlId(0, 0, "dlend", deal.deal)))
    return post._replace(text=f"{line}\n-# {about}", rows=((*post.rows[0], end),))


def table_button(deal: SharedDeal, words: Text) -> Button:
    """Return the button to the ranking of an opened deal."""
    return Button(words("deal-table"), encode(ControlId(0, 0, "dltable", deal.deal)))


def table_post(
    standings: Standings, asker: int, name: str, words: Text, picture: Picture | None = None
) -> Post:
    """Return an opened deal's ranking on this server, and its summary for all servers.

    The number to beat is one of the lines of the ranking. With a picture, the text says only how
    many people the picture does not name.
    """
    deal = standings.deal
    lines = list(table_lines(standings, asker, name, words))
    row: list[Button] = []
    best = next(((user, called) for user, called, _ in standings.named if called), None)
    if best is not None and best[0] != asker:
        label = words("deal-see", name=safe_name(best[1]))
        row.append(Button(label, see_id(deal, BEST, 0)))
    if any(user == asker for user, _, _ in standings.named):
        row.append(Button(words("deal-see-mine"), see_id(deal, MINE, 0)))
    if deal.day is not None:
        row.append(
            deal_button(deal.game, words("deal-todays"))._replace(style=discord.ButtonStyle.primary)
        )
    title = title_of(deal, words)
    others = _others_line(standings, words)
    return Post(
        embed=make_embed("", description=others) if others else None,
        rows=(tuple(row),) if row else (),
        picture=picture,
        in_words=lambda: make_embed(title, description="\n".join(lines)),
    )


class TableRow(NamedTuple):
    """A line of a deal's ranking; ``place`` 0: the number to beat; ``own``: the asker's line."""

    place: int
    name: str
    number: Number
    own: bool = False


def table_rows(standings: Standings, asker: int, name: str, words: Text) -> list[TableRow]:
    """Return the lines of a deal's ranking, with the number to beat sorted in."""
    deal, measure = standings.deal, game_of(standings.deal.game).measure
    rows: list[TableRow] = []
    before: Number | None = None
    for at, (user, called, number) in enumerate(standings.named[:ROWS], 1):
        place = rows[-1].place if rows and number == before else at
        rows.append(TableRow(place, called or name, number, user == asker))
        before = number
    if deal.par is not None:
        par = TableRow(0, _par_name(deal, words), deal.par)
        at = sum(order(measure, row.number) <= order(measure, deal.par) for row in rows)
        rows.insert(at, par)
    return rows


def table_lines(standings: Standings, asker: int, name: str, words: Text) -> Sequence[str]:
    """Return the ranking of a deal in words."""
    lines = [
        words(
            "deal-row" if row.place else "deal-row-par",
            place=row.place,
            name=safe_name(row.name) if row.place else row.name,
            number=reached_words(standings.deal, row.number, words),
            won=int(row.number.won),
        )
        for row in table_rows(standings, asker, name, words)
    ]
    if not standings.named and standings.all.played:
        lines.append(words("deal-nobody"))
    return (*lines, *filter(None, [_others_line(standings, words)]), _all_line(standings, words))


def see_id(deal: SharedDeal, who: str, step: int) -> str:
    """Return the custom id of the button to a ``step`` of a try at an opened deal."""
    return encode(ControlId(0, step, "dlsee", f"{deal.deal}:{who}"))


def seen_post(
    here: Here,
    table: Table,
    who: str,
    step: int,
    steps: int,
    name: str,
    words: Text,
    picture: Picture | None,
) -> Post:
    """Return the message on a turn of a try at an opened deal, with nothing hidden."""
    deal, state = here.deal, here.state
    reader, own = reader_of(table, words), presenter(deal.game)
    title = words("deal-seen", name=safe_name(name), title=title_of(deal, words))
    said = words("deal-step", step=step + 1, steps=steps)
    ways = ((words("deal-back"), step - 1), (words("deal-forth"), step + 1))
    row = [Button(label, see_id(deal, who, there)) for label, there in ways if 0 <= there < steps]
    saved = encode(ControlId(0, 0, "dlfile", f"{deal.deal}:{who}"))
    row += [Button(words("ui-button-export-game"), saved), table_button(deal, words)]
    sections = list(own.hand(view_of(state, deal.seat), reader))
    return Post(
        embed=make_embed(title, sections, description=said),
        rows=(tuple(row),),
        picture=picture,
        in_words=lambda: make_embed(
            title, [*sections, *own.board(view_of(state, None), reader)], description=said
        ),
    )


def _par_name(deal: SharedDeal, words: Text) -> str:
    """Return the name of the player to beat: a bot, or the person who offered the game."""
    if deal.day is not None:
        return words("deal-par", level=words(f"level-{deal.level}"))
    return safe_name(deal.name) if deal.name else words("deal-par-offer")


def _against(deal: SharedDeal, words: Text) -> str:
    return words("deal-against", bots=deal.seats - 1, level=words(f"level-{deal.level}"))


def _try_title(here: Here, words: Text) -> str:
    title = title_of(here.deal, words)
    return words("deal-title-fun", title=title) if here.tried.attempt == FOR_FUN else title


def _others_line(standings: Standings, words: Text) -> str:
    """Return a line on how many people of the server are not named; empty if all are named."""
    unnamed = standings.played - len(standings.named)
    return words("deal-unnamed", count=unnamed) if unnamed > 0 else ""


def _all_line(standings: Standings, words: Text) -> str:
    everybody = standings.all
    if not everybody.played:
        return words("deal-all-nobody")
    deal, measure = standings.deal, game_of(standings.deal.game).measure
    numbers = sorted(everybody.numbers, key=partial(order, measure))
    return words(
        "deal-all",
        played=everybody.played,
        won=everybody.won,
        best=told_words(deal, numbers[0], words),
        half=told_words(deal, numbers[(len(numbers) - 1) // 2], words),
    )


def _renamed(tried: Try, row: Row) -> Row:
    """Return a row of a hand with the custom ids of a try's controls."""
    found: list[Button | Menu] = []
    for item in row:
        control = decode(item.id)
        if control is None or control.verb not in LETTERS or not isinstance(item, Button | Menu):
            continue
        found.append(item._replace(id=try_id(tried, LETTERS[control.verb], control.argument)))
    return tuple(found)


def with_give_up(rows: Sequence[Row], give_up: Button) -> tuple[Row, ...]:
    """Return the rows of a hand with the button "Give up"; this button is never left out.

    The last row of a hand always holds buttons. "Give up" comes at the end of this row, or in a
    new row if this row is wide and there is room below. If every row is full, "Give up" replaces
    the last button, which only shows explanations.
    """
    if len(rows) < HEIGHT and (not rows or len(rows[-1]) >= USUAL_WIDTH):
        return (*rows, (give_up,))
    return (*rows[:-1], (*rows[-1][: WIDTH - 1], give_up))


class DealsFeature(Feature):
    """The way to offer a finished game to other people."""

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button "Beat my game", for the players of a game that can be offered."""
        table = shown.table
        if panel != "share" or not table.was_played_by(shown.user_id) or not may_be_offered(table):
            return ()
        return (
            Button(
                shown.reader("deal-beat-mine"), encode(ControlId(table.id, table.ply, "dlbeat"))
            ),
        )


FEATURE = DealsFeature()
