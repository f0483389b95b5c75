"""Handles the controls of a draft: choices, steps back and Confirm."""

from bot.components.custom_id import ControlId, number_in
from bot.components.draft import START, BadPath, DraftPlace, parse, try_out
from bot.components.message import Post
from bot.components.steps import waits
from bot.errors import UserError
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.positions import followed, hand_after, hand_shown, my_hand, refused
from bot.interaction.reply import Answer
from bot.messages.frame import hand_button, more_button
from bot.messages.hand import explained, is_live, with_buttons
from bot.model import Table
from engines.core.kernel import Illegal


class Drafts(Cog):
    """A move being drafted in the private hand, from its first choice to the answer."""

    @component("draft")
    async def draft(self, caller: Caller, control: ControlId) -> Answer:
        """Show a later or an earlier step of a draft, without playing anything."""
        text, _, _ = control.argument.partition(":")
        return await draft_at(caller, control, place_in(text))

    @component("choose")
    async def choose(self, caller: Caller, control: ControlId) -> Answer:
        """Add a choice to a draft as its next step.

        If the choice completes a move, the move is played, unless the move needs a Confirm.
        """
        text, _, _ = control.argument.partition(":")
        return await _onward(caller, control, place_in(text))

    @component("pick")
    async def pick(self, caller: Caller, control: ControlId) -> Answer:
        """Add a choice from a menu to a draft, as :meth:`choose` adds the choice of a button."""
        text, _, _ = control.argument.partition(":")
        return await _onward(caller, control, place_in(text).then(*_chosen(caller)))

    @component("take")
    async def take(self, caller: Caller, control: ControlId) -> Answer:
        """Add a choice from a menu of an older hand, and show the draft, which needs a Confirm."""
        text, _, _ = control.argument.partition(":")
        return await draft_at(caller, control, place_in(text).then(*_chosen(caller)))

    @component("gather")
    async def gather(self, caller: Caller, control: ControlId) -> Answer:
        """Add options to a step that takes several options; the step is not complete yet."""
        text, _, _ = control.argument.partition(":")
        place = place_in(text)
        new = [index for index in _chosen(caller) if index not in place.picked]
        return await draft_at(
            caller, control, DraftPlace(place.path, (*place.picked, *new), place.page)
        )

    @component("confirm")
    async def confirm(self, caller: Caller, control: ControlId) -> Answer:
        """Play all answers of a draft or, if one fails, none; an empty draft is only shown."""
        place = place_in(control.argument)
        return await (_play if place.path else draft_at)(caller, control, place)

    @component("explain")
    async def explain(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Explain" with the hand at this step of the draft, as text only."""
        text, _, _ = control.argument.partition(":")
        place = place_in(text)
        table = await caller.sessions.get(control.table)
        seat, state = caller.seat(table), table.state
        if state is None or seat is None or table.status != "running" or seat in state.ask:
            return await draft_at(caller, control, place, in_words=True)
        notice = caller.text("ui-moved-on") if control.ply < table.ply else ""
        post = await hand_shown(caller, table, seat, notice=notice)
        return followed(caller, table, _in_words(caller, table, post))


async def _onward(caller: Caller, control: ControlId, place: DraftPlace) -> Answer:
    """Play a draft that is complete and needs no Confirm; show any other draft."""
    table = await caller.sessions.get(control.table)
    seat, state = caller.seat(table), table.state
    if seat is None or state is None or not is_live(table, seat, control.ply):
        return await my_hand(caller, table, caller.text("ui-moved-on"))
    try:
        trial = try_out(state, seat, place.path)
    except (BadPath, Illegal) as error:
        return await my_hand(caller, table, refused(caller, table, error))
    if place.picked or trial.decision is not None:
        return await draft_at(caller, control, place)
    if waits(table, seat, trial, caller.reader(table)):
        return await draft_at(caller, control, place)
    return await _play(caller, control, place)


async def _play(caller: Caller, control: ControlId, place: DraftPlace) -> Answer:
    sessions = caller.sessions
    table = await sessions.get(control.table)
    seat = caller.seat(table)
    state = table.state
    if seat is None or state is None or not is_live(table, seat, control.ply):
        return await my_hand(caller, table, caller.text("ui-moved-on"))
    try:
        trial = try_out(state, seat, place.path)
        played = await sessions.moves.play(
            table.id, caller.person.id, control.ply, trial.actions, caller.press
        )
    except (BadPath, Illegal, UserError) as error:
        return await my_hand(caller, await sessions.get(table.id), refused(caller, table, error))
    return await hand_after(caller, state, played, control.ply)


async def draft_at(
    caller: Caller,
    control: ControlId,
    place: DraftPlace,
    notice: str = "",
    *,
    in_words: bool = False,
) -> Answer:
    """Show the asker's draft at a step, or their current hand if the draft is outdated."""
    table = await caller.sessions.get(control.table)
    seat = caller.seat(table)
    if seat is None or not is_live(table, seat, control.ply):
        return await my_hand(caller, table, caller.text("ui-moved-on"))
    try:
        post = await hand_shown(caller, table, seat, place, notice)
    except (BadPath, Illegal) as error:
        return await my_hand(caller, table, refused(caller, table, error))
    if in_words:
        post = _in_words(caller, table, post)
    elif place == START:
        post = with_buttons(post, [more_button(table, caller.reader(table))])
    return followed(caller, table, post)


def _in_words(caller: Caller, table: Table, post: Post) -> Post:
    """Return a hand in words, with the button back to the picture."""
    return with_buttons(explained(post), [hand_button(table, caller.reader(table))])


def place_in(text: str) -> DraftPlace:
    """Return the step of a draft that a control names; raises ``ui-error-old``."""
    try:
        return parse(text)
    except BadPath as error:
        raise UserError("ui-error-old") from error


def _chosen(caller: Caller) -> tuple[int, ...]:
    return tuple(number_in(value, 999) for value in caller.values)
