"""The messages of profiles and histories of games, and the lines on two people's score."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import partial

import discord

from bot.components.custom_id import ControlId, encode
from bot.components.decision import TEXT
from bot.components.embeds import make_embed
from bot.components.message import Button, Item, Menu, Picture, Post, Row
from bot.components.picture_cache import PictureCache
from bot.components.presenters import presenter
from bot.components.safe_text import as_alt, cut, drawn_name, safe_name
from bot.games.presenter import Section
from bot.i18n import Reader, Text, listed
from bot.messages.features import SILENT, Feature, Panel, Says, Shown
from bot.messages.frame import me_button
from bot.messages.lobby import host_buttons
from bot.model import Table
from cogs.ledger.counting import is_ahead
from cogs.ledger.statistics import GameResult, Pair
from cogs.ledger.summary import GameSummary
from cogs.profile.actions import History, PairHistory, ProfileData, Profiles
from cogs.profile.part import LENGTHS, GameSeries, two_people
from cogs.profile.picture import (
    LEFT,
    MARKS,
    MEDALS,
    ROWS,
    TOP,
    Medal,
    PairCard,
    ProfileCard,
    ProfileRow,
    draw_pair,
    draw_profile,
)
from cogs.profile.store import AUDIENCES, GAMES, PARTS, Openness
from engines.registry import game as game_of

REPLAYS = "replays"
"""Verb of the menu that opens the replay of the chosen game."""


async def profile_picture(
    pictures: PictureCache, profile: ProfileData, name: str, games: Sequence[str], words: Text
) -> Picture | None:
    """Return the picture of a profile; ``None`` without games or if a game has no landscape."""
    found = profile.summary
    shown = found.games[:ROWS]
    albums = {game.game: presenter(game.game).album for game in shown if game.game in games}
    scenes = {
        game: partial(album.scene, LEFT, TOP) for game, album in albums.items() if album is not None
    }
    if not shown or len(scenes) < len(shown):
        return None
    medals = [
        Medal(drawing, _medal(game, drawing, count, words))
        for game, drawing, count in found.awards[:MEDALS]
    ]
    moment = [] if found.moment is None else [_moment(found.moment, words)]

    def draw() -> bytes:
        rows = [
            ProfileRow(
                scenes[game.game](),
                words(f"game-{game.game}-short"),
                game.games,
                game.won,
                best_win(game, words),
            )
            for game in shown
        ]
        return draw_profile(
            ProfileCard(
                scenes[shown[0].game](),
                drawn_name(safe_name(name)),
                (words("profile-since", date=day_of(found.since, words)), *moment),
                (
                    words("profile-games"),
                    words("profile-won"),
                    words("profile-best") if any(row.best for row in rows) else "",
                ),
                tuple(rows),
                tuple(medals),
                (
                    words("profile-streak"),
                    str(found.streak),
                    words("profile-longest", count=found.longest),
                )
                if found.longest
                else None,
                _last(profile, words, drawn=True),
            )
        )

    facts = _facts(profile, name, words)
    key = ("profile", name, found.since, words.language, *facts)
    return await pictures.drawn(key, draw, lambda: as_alt(facts))


def profile_post(
    profile: ProfileData,
    name: str,
    words: Text,
    picture: Picture | None,
    *,
    waiting: int | None = None,
) -> Post:
    """Return a profile; ``waiting`` is the number of games that wait for the profile's owner.

    If ``waiting`` is ``None``, the profile is shown to another person, without the owner's buttons.
    """
    found = profile.summary
    title = _title(profile, name, words)
    opponents = [_name(profile.names, user, words) for user in found.opponents]
    lines = [words("profile-opponents", names=listed(words, opponents))] if opponents else []
    if not (found.games or found.last or GAMES in profile.hidden):
        lines = [words("profile-none")]

    def in_words() -> discord.Embed:
        rows = [_game_line(game, words) for game in found.games]
        medals = _medals(profile, words)
        streak = [_streak(profile, words)] if found.longest else []
        sections = []
        if rows:
            sections.append(Section(words("profile-by-game"), tuple(rows)))
        if medals:
            sections.append(Section(words("profile-medals"), tuple(medals)))
        last = [_last(profile, words)] if found.last else []
        last += [_moment(found.moment, words)] if found.moment else []
        return make_embed(title, sections, description="\n".join((*lines, *streak, *last)))

    rows: tuple[Row, ...] = ((me_button(words),),)
    if waiting is not None:
        mine = Button(
            words("profile-mine", count=waiting),
            encode(ControlId(0, 0, "mine")),
            discord.ButtonStyle.primary if waiting else discord.ButtonStyle.secondary,
        )
        rows = (
            (
                mine,
                _button("history", words),
                _button("showhere", words),
                _button("whosees", words),
            ),
        )
    return Post(
        embed=make_embed(title, description="\n".join(lines)),
        rows=rows,
        picture=picture,
        in_words=in_words,
    )


def shown_post(profile: ProfileData, name: str, words: Text, picture: Picture | None) -> Post:
    """Return a profile that its owner shows to a channel, without buttons."""
    return profile_post(profile, name, words, picture)._replace(rows=())


def audience_post(chosen: Openness, words: Text) -> Post:
    """Return the controls to choose who may open a profile and which parts they see."""
    row = tuple(
        Button(
            words(f"profile-audience-{audience}"),
            encode(ControlId(0, 0, "whosees", audience)),
            discord.ButtonStyle.primary
            if audience == chosen.audience
            else discord.ButtonStyle.secondary,
        )
        for audience in AUDIENCES
    )
    items = tuple(
        Item(words(f"profile-part-{part}"), part, chosen=part not in chosen.hidden)
        for part in PARTS
    )
    menu = Menu(
        encode(ControlId(0, 0, "seeparts")), words("profile-parts"), items, least=0, most=len(items)
    )
    embed = make_embed(
        words("profile-audience"), description=words(f"profile-audience-{chosen.audience}-now")
    )
    return Post(embed=embed, rows=(row, (menu,), (_back_to_profile(words),)))


def history_post(history: History, words: Text) -> Post:
    """Return a menu of somebody's opponents, and a menu that opens replays of the newest games."""
    items = [
        Item(
            cut(_name(history.names, pair.other_id, words), TEXT),
            str(pair.other_id),
            words("history-pair", won=pair.won, lost=pair.lost, count=pair.games),
        )
        for pair in history.opponents
    ]
    rows: list[Row] = []
    if items:
        menu = Menu(encode(ControlId(0, 0, "pair")), words("history-opponents"), tuple(items))
        rows.append((menu,))
    rows += _games_menu(history.games, history.stored, words)
    rows.append((_back_to_profile(words),))
    said = words("profile-none")
    if history.games:
        said = words("history-text", opponents=len(items))
    return Post(embed=make_embed(words("ui-button-history"), description=said), rows=tuple(rows))


async def pair_post(pictures: PictureCache, found: PairHistory, words: Text) -> Post:
    """Return two people's score, and their games in a menu that opens replays.

    The score, the picture and the line about the last game leave out games that do not count.
    """
    pair = found.pair
    names = [_name(found.names, user, words) for user in (pair.user_id, pair.other_id)]
    said = score_line(names[0], names[1], pair.won, pair.lost, words)
    counted = [game for game in found.games if game.counts_for_pairs]
    marks = [mark_of(game, pair) for game in counted[:MARKS][::-1]]
    score = words("pair-score-alone", won=pair.won, lost=pair.lost)
    alt = as_alt([said, *(_alt_of(mark, names, words) for mark in marks)])
    drawn = [drawn_name(name) for name in names]

    def draw() -> bytes:
        return draw_pair(PairCard((drawn[0], drawn[1]), score, marks))

    key = ("pair", pair, tuple(marks), tuple(drawn), words.language)
    picture = await pictures.drawn(key, draw, lambda: alt) if pair.games else None
    last = [_last_of(game, pair, names, words) for game in counted[:1]]
    if not pair.games:
        last.append(words("pair-none"))
    rows: list[Row] = [*_games_menu(found.games, found.stored, words)]
    back = Button(words("ui-button-back"), encode(ControlId(0, 0, "history")))
    if found.is_open:
        key_of = ControlId(0, 0, "profile", str(pair.other_id))
        rows.append((Button(words("pair-profile", name=cut(names[1], 60)), encode(key_of)), back))
    else:
        rows.append((back,))
    return Post(
        embed=make_embed("", description="\n".join(last)),
        rows=tuple(rows),
        picture=picture,
        in_words=lambda: make_embed(said if pair.games else "", description="\n".join(last)),
    )


def series_post(table: Table, words: Text) -> Post:
    """Return the message in which a lobby's host chooses the length of a series."""
    chosen = table[GameSeries].best_of
    row = tuple(
        Button(
            words("series-best", count=length) if length else words("series-single"),
            encode(ControlId(table.id, 0, "bestof", str(length))),
            discord.ButtonStyle.primary if length == chosen else discord.ButtonStyle.secondary,
        )
        for length in (0, *LENGTHS)
    )
    return Post(words("series-ask"), rows=(row, host_buttons(table, words)))


def mark_of(game: GameResult, pair: Pair) -> int | None:
    """Return which of two people was ahead in a game: 0, 1, or ``None`` for neither."""
    own, other = game.seat_of(pair.user_id), game.seat_of(pair.other_id)
    if own is None or other is None:
        return None
    if is_ahead(own.placing, other.placing):
        return 0
    return 1 if is_ahead(other.placing, own.placing) else None


def score_line(first: str, second: str, won: int, lost: int, words: Text) -> str:
    """Return the line with the score of two people."""
    return words("pair-score", first=first, won=won, lost=lost, second=second)


def best_win(game: GameSummary, words: Text) -> str:
    """Return somebody's best win in words, or an empty text."""
    if game.beaten:
        return words("profile-beat-people", count=game.beaten)
    strongest = [level for level in game_of(game.game).policies if level in game.levels]
    if strongest:
        return words("profile-beat-bot", level=words(f"level-{strongest[-1]}"))
    return ""


def day_of(at: int, words: Text) -> str:
    """Return the date of a time (Unix seconds) in UTC."""
    day = datetime.fromtimestamp(at, UTC)
    return words("render-day", day=day.day, month=day.month, year=str(day.year))


def _button(verb: str, words: Text) -> Button:
    return Button(words(f"ui-button-{verb}"), encode(ControlId(0, 0, verb)))


def _back_to_profile(words: Text) -> Button:
    return Button(words("ui-button-back"), encode(ControlId(0, 0, "profile")))


def _name(names: Mapping[int, str], user_id: int, words: Text) -> str:
    """Return the name under which somebody played last, made safe to show."""
    return safe_name(names[user_id]) if names.get(user_id) else words("name-erased")


def _medals(profile: ProfileData, words: Text) -> list[str]:
    """Return the titles and numbers of somebody's awards; awards without a title are left out."""
    awards = profile.summary.awards
    return [_medal(*award, words) for award in awards if _award(*award[:2], words)]


def _medal(game: str, drawing: str, count: int, words: Text) -> str:
    """Return the title, if any, and the number of somebody's awards of a kind."""
    title = _award(game, drawing, words)
    if not title:
        return words("profile-times", count=count)
    return words("profile-medal", name=title, count=count)


def _award(game: str, drawing: str, words: Text) -> str:
    """Return the title of an award, empty if it has none."""
    title = f"{game}-award-{drawing}"
    key = title if title in words else f"render-{drawing}"
    return words(key) if key in words else ""


def _game_line(game: GameSummary, words: Text) -> str:
    return words(
        "profile-game-line",
        game=words(f"game-{game.game}-short"),
        games=game.games,
        won=game.won,
        best=best_win(game, words) or "none",
    )


def _title(profile: ProfileData, name: str, words: Text) -> str:
    """Return somebody's name, with the numbers of their games unless these are hidden."""
    found = profile.summary
    if GAMES in profile.hidden:
        return safe_name(name)
    return words("profile-title", name=safe_name(name), games=found.played, won=found.won)


def _streak(profile: ProfileData, words: Text) -> str:
    found = profile.summary
    return words("profile-streak-line", count=found.streak, longest=found.longest)


def _moment(game: GameResult, words: Text) -> str:
    """Return the line about the moment that decided a game."""
    before, after = (0.0, 0.0) if game.moment is None else game.moment[2:]
    return words("profile-moment", before=round(before * 100), after=round(after * 100))


def _facts(profile: ProfileData, name: str, words: Text) -> list[str]:
    """Return the sentences of the picture's alt text."""
    found = profile.summary
    medals = _medals(profile, words)
    said = [_title(profile, name, words)]
    said += [_game_line(game, words) for game in found.games[:ROWS]]
    if found.longest:
        said.append(_streak(profile, words))
    if medals:
        said.append(words("profile-medals-line", medals=listed(words, medals)))
    if found.moment is not None:
        said.append(_moment(found.moment, words))
    if found.last is not None:
        said.append(_last(profile, words))
    return [f"{sentence.rstrip('.')}." for sentence in said]


def _last(profile: ProfileData, words: Text, *, drawn: bool = False) -> str:
    """Return the line about somebody's newest game."""
    last = profile.summary.last
    if last is None:
        return ""
    others = [
        profile.names[seat.user_id]
        for seat in last.seats
        if seat.user_id in profile.summary.opponents and seat.user_id in profile.names
    ]
    names = [drawn_name(safe_name(name)) if drawn else safe_name(name) for name in others]
    return words(
        "profile-last",
        game=words(f"game-{last.game}-short"),
        count=len(names),
        names=listed(words, names),
        date=day_of(last.ended_at, words),
    )


def _last_of(game: GameResult, pair: Pair, names: Sequence[str], words: Text) -> str:
    """Return the line about two people's last game that counts."""
    mark = mark_of(game, pair)
    return words(
        "pair-last",
        name="none" if mark is None else names[mark],
        game=words(f"game-{game.game}-short"),
        date=day_of(game.ended_at, words),
    )


def _alt_of(mark: int | None, names: Sequence[str], words: Text) -> str:
    return words("pair-shared") if mark is None else f"{names[mark]}."


def _games_menu(
    games: Sequence[GameResult], stored: frozenset[int], words: Text
) -> list[tuple[Menu, ...]]:
    """Return the row with the menu of the games that are still stored; no row without games."""
    items = tuple(
        Item(
            words(
                "history-game",
                game=words(f"game-{game.game}-short"),
                date=day_of(game.ended_at, words),
            ),
            str(game.id),
            cut(_with(game, words), TEXT),
        )
        for game in games
        if game.id in stored
    )
    if not items:
        return []
    return [
        (Menu(encode(ControlId(0, 0, REPLAYS)), words("history-games", count=len(items)), items),)
    ]


def _with(game: GameResult, words: Text) -> str:
    """Return the names of a game's people and bots, best place first."""
    seats = sorted(game.seats, key=lambda seat: (seat.place or 0, seat.seat))
    return ", ".join(
        safe_name(seat.name)
        if seat.name
        else words("name-erased")
        if seat.level is None
        else words("history-bot", level=words(f"level-{seat.level}"))
        for seat in seats
    )


class ProfileFeature(Feature):
    """The score and the series of two people, shown at their tables."""

    async def public(self, shown: Shown) -> Says:
        """Return the score of two people, or of their series, in a lobby or under a result."""
        table, reader = shown.table, shown.reader
        users = two_people(table)
        if users is None or table.status not in ("lobby", "over") or table.invited:
            return SILENT
        series = table[GameSeries]
        if series.best_of:
            return Says(lines=[_series_line(series.counted(table), users, table, reader)])
        pair = await shown.sessions[Profiles].pair(*users)
        if not pair.won and not pair.lost:
            return SILENT
        names = [_name_at(table, user, reader) for user in users]
        return Says(lines=[score_line(names[0], names[1], pair.won, pair.lost, reader.text)])

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button for a lobby's host to choose the length of a series."""
        if panel != "host" or shown.table.host_id != shown.user_id:
            return ()
        control = ControlId(shown.table.id, 0, "bestof")
        return (Button(shown.reader("ui-button-bestof"), encode(control)),)


def _series_line(series: GameSeries, users: tuple[int, int], table: Table, reader: Reader) -> str:
    """Return the state of a series, or who has won it."""
    first, second = (_name_at(table, user, reader) for user in users)
    won, lost = (series.won.get(user, 0) for user in users)
    if series.winner in users:
        winner, loser = (first, second) if series.winner == users[0] else (second, first)
        high, low = max(won, lost), min(won, lost)
        return reader(
            "series-won", winner=winner, loser=loser, won=high, lost=low, count=series.best_of
        )
    score = score_line(first, second, won, lost, reader.text)
    return reader("series-now", count=series.best_of, score=score)


def _name_at(table: Table, user_id: int, reader: Reader) -> str:
    seat = next(seat for seat, sitter in enumerate(table.sitters) if sitter.user_id == user_id)
    return reader.name(seat)


FEATURE = ProfileFeature()
