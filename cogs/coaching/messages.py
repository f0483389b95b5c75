"""The lines of the coach in a first game, and the messages about the coach."""

import asyncio
from collections.abc import Sequence

from bot.components.custom_id import ControlId, encode
from bot.components.draft import DraftPlace, try_out
from bot.components.embeds import make_embed
from bot.components.message import Button, Post
from bot.components.safe_text import reader_of
from bot.components.steps import offered
from bot.i18n import Reader, Text, listed
from bot.messages.causes import cause_words, suggested
from bot.messages.features import SILENT, Feature, Panel, Says, Shown
from bot.messages.frame import begun, link_buttons
from bot.model import Table
from cogs.coaching import coach
from cogs.coaching.part import Coached
from engines.core import rng
from engines.core.advice import next_answer, suggestions
from engines.core.kernel import Seat
from engines.registry import game as game_of

ON, OFF, YES, NO = "on", "off", "yes", "no"
"""Actions of the panel's buttons: turn the coach on or off; accept other coaches or not."""

SAID = {"lobby": "ui-lobby-coached", "running": "coach-who"}
"""Text keys of the line that names the coached people, by the status of the table."""


def coach_lines(table: Table, seat: Seat, place: DraftPlace, reader: Reader) -> list[str]:
    """Return the coach's lines on a seat's decision: answers with reasons.

    The decision is at the step ``place`` of the seat's draft. The result is empty if the coach is
    silent. The reasons are found in states that the seat considers possible. A reason is shown only
    if it holds in all these states. Raises like :func:`try_out`.
    """
    most = coach.answers_told(table)
    if not most or seat not in begun(table).ask or not coach.speaks_for(table, seat):
        return []
    trial = try_out(begun(table), seat, place.path)
    if trial.decision is None:
        return []
    game, state = game_of(table.game), trial.state
    asked = offered(table, seat, place, trial, reader)
    seed = rng.mix(table.id, state.ply, seat)
    world = state.determinize(seat, seed)
    lines = []
    for best in suggestions(game, world, seat, seed, most):
        then = next_answer(game, world, seat, best.action, seed, asked.prompt.folds)
        what, causes = suggested(best, then, asked, reader)
        if not causes:
            continue
        why = cause_words(table.game, causes, reader, most=1)
        lines.append(reader("coach-line", what=what, why=why))
    return lines


def coach_post(table: Table, seat: Seat, words: Text) -> Post:
    """Return the page on the coach: its purpose, the coached players, and the asker's choices."""
    reader = reader_of(table, words)
    own = table.sitters[seat].user_id
    names = [reader.name(seat) for seat in coach.coached(table)]
    lines = [words("coach-text")]
    if names:
        lines.append(words("coach-who", names=listed(words, names)))
    buttons = []
    if own in table[Coached].coached:
        buttons.append(_button(table, OFF, words))
    elif table.status == "lobby":
        buttons.append(_button(table, ON, words))
    if not table.hints:
        waits = [reader.name(seat) for seat in coach.unasked(table)] if names else []
        lines.append(
            words("coach-waits", names=listed(words, waits)) if waits else words("coach-agreed")
        )
        buttons.append(_button(table, NO if own in table[Coached].agreed else YES, words))
    embed = make_embed(words("coach-title"), description="\n".join(lines))
    rules = encode(ControlId(table.id, table.ply, "rules"))
    on = (Button(words("ui-button-rules"), rules), *link_buttons(table, reader))
    return Post(embed=embed, rows=(tuple(buttons), on) if buttons else (on,))


def coach_button(table: Table, words: Text | Reader) -> Button:
    """Return the button to :func:`coach_post`."""
    return Button(words("ui-button-coach"), encode(ControlId(table.id, 0, "coach")))


def _button(table: Table, what: str, words: Text) -> Button:
    return Button(words(f"coach-{what}"), encode(ControlId(table.id, 0, "coach", what)))


class CoachingFeature(Feature):
    """The people who have a coach."""

    async def public(self, shown: Shown) -> Says:
        """Return the line that names the coached people, in the lobby and during the game."""
        table, reader = shown.table, shown.reader
        key = SAID.get(table.status)
        seats = coach.coached(table)
        if key is None or not seats:
            return SILENT
        names = listed(reader.text, [reader.name(seat) for seat in seats])
        return Says(
            lines=(reader(key, names=names),), seats=[(seat, "ui-seat-coached") for seat in seats]
        )

    async def hand(self, shown: Shown, seat: Seat | None) -> Says:
        """Return the coach's lines at a step of a draft; raises like :func:`try_out`."""
        if seat is None or not coach.speaks_for(shown.table, seat):
            return SILENT
        table, place, reader = shown.table, shown.place, shown.reader
        return Says(lines=await asyncio.to_thread(coach_lines, table, seat, place, reader))

    async def buttons(self, panel: Panel, shown: Shown) -> Sequence[Button]:
        """Return the button to the coach, for people in a lobby or at a table with a coach."""
        table = shown.table
        if panel == "learn":
            leads = table.seat_of(shown.user_id) is not None
        else:
            leads = panel == "more" and shown.playing is not None and bool(table[Coached].coached)
        return (coach_button(table, shown.reader),) if leads else ()


FEATURE = CoachingFeature()
