"""The private hand, answers given on the board or typed, and standing orders."""

import logging
from collections.abc import Iterable, Sequence

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.covered import COVERED
from bot.components.custom_id import ControlId, decode, number_in
from bot.components.draft import START, DraftPlace, try_out
from bot.components.presenters import view_of
from bot.components.safe_text import reader_of
from bot.components.steps import waits
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component, newest_table
from bot.interaction.command_names import worded
from bot.interaction.context import LONGEST_VALUE, Caller
from bot.interaction.positions import followed, hand_after, hand_shown, my_hand, refused
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.messages.board import public_prompt
from bot.messages.hand import is_live
from bot.model import Table, stored
from bot.typed.names import LONGEST
from cogs.notes.messages import note_control
from cogs.play.drafts import Drafts
from cogs.play.orders import orders_post
from cogs.play.typed_answers import VERBS, find_answer, find_offers
from engines.core.kernel import Action, Illegal, Seat, State
from engines.registry import game as game_of

log = logging.getLogger(__name__)


class Play(Cog):
    """The private hand, answers given on the board or typed, and standing orders."""

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return the subcommands ``hand`` and ``play``."""
        return (self._hand_command(key), self._play_command(key))

    def _hand_command(self, key: str) -> Subcommand:
        @app_commands.command(name=worded("command-hand-name"), description=worded("command-hand"))
        @app_commands.rename(note=worded("command-hand-note-name"))
        @app_commands.describe(note=worded("command-hand-note"))
        async def hand(
            interaction: discord.Interaction,
            note: app_commands.Range[str, 1, LONGEST_VALUE] | None = None,
        ) -> None:
            async def work(caller: Caller) -> Answer:
                table = await newest_table(caller, key)
                if note is None:
                    return await _hand(caller, table)
                typed = caller._replace(values=(stored(note),))
                control = note_control(table)
                return await self.bot.handlers[control.verb](typed, control)

            await self.bot.desk.serve(interaction, work)

        return hand

    def _play_command(self, key: str) -> Subcommand:
        @app_commands.command(name=worded("command-play-name"), description=worded("command-play"))
        @app_commands.rename(answer=worded("command-play-answer-name"))
        @app_commands.describe(answer=worded("command-play-answer"))
        async def play(
            interaction: discord.Interaction, answer: app_commands.Range[str, 1, LONGEST]
        ) -> None:
            async def work(caller: Caller) -> Answer:
                return await self._typed(caller, await newest_table(caller, key), answer)

            await self.bot.desk.serve(interaction, work)

        @play.autocomplete("answer")
        async def answers(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            try:
                found = await self._offered(interaction, key, typed)
            except Exception:
                log.exception("Cannot suggest answers in channel %s", interaction.channel_id)
                return []
            return [app_commands.Choice(name=label, value=value) for label, value in found]

        return play

    async def _offered(
        self, interaction: discord.Interaction, key: str, typed: str
    ) -> list[tuple[str, str]]:
        """Return answers that match the typed text, for the asker at a channel's newest table.

        The list is empty if the table is of another game, or if the asker has chosen to cover their
        hands.
        """
        desk = self.bot.desk
        table = await desk.sessions.last_in(interaction.channel_id or 0)
        seat = None if table is None else table.seat_of(interaction.user.id)
        if table is None or table.game != key or seat is None:
            return []
        if await desk.preferences.hand(interaction.user.id) == COVERED:
            return []
        return find_offers(table, seat, reader_of(table, await desk.text_for(interaction)), typed)

    async def _typed(self, caller: Caller, table: Table, answer: str) -> Answer:
        """Apply a typed answer (a suggestion or labels) like a press of the corresponding control.

        Raises ``error-not-running``, ``error-not-seated`` or ``error-paused``.
        """
        seat = caller.playing(table)
        if table.held_at is not None:
            raise UserError("error-paused")
        control = decode(answer)
        if control is None or control.verb not in VERBS:
            if table.state is None or seat not in table.state.ask:
                return await my_hand(caller, table, caller.text("ui-not-asked"))
            found = find_answer(table, seat, caller.reader(table), answer)
            if isinstance(found, str):
                return await my_hand(caller, table, found)
            control = found
        elif control.table != table.id:
            return await my_hand(caller, table, caller.text("ui-moved-on"))
        try:
            return await self.bot.handlers[control.verb](caller, control)
        except UserError as error:
            if error.key != "ui-error-old":
                raise
            return await my_hand(caller, table, caller.text("ui-moved-on"))

    @component("hand")
    async def hand(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "My hand"."""
        return await _hand(caller, await caller.sessions.get(control.table))

    @component("do")
    async def do(self, caller: Caller, control: ControlId) -> Answer:
        """Apply a choice made on the board; if it completes the answer, play the answer at once."""
        table = await caller.sessions.get(control.table)
        seat, state = caller.seat(table), table.state
        why = _why_not(table, seat, control.ply)
        if seat is None or state is None or why:
            return await my_hand(caller, table, caller.text(why))
        index = _public_choice(table, state, seat, control.argument)
        if state.ask[seat].most > 1:
            place = DraftPlace(picked=(index,))
            return followed(caller, table, await hand_shown(caller, table, seat, place))
        place = START.then(index)
        trial = try_out(state, seat, place.path)
        reader = caller.reader(table)
        if trial.decision is not None or waits(table, seat, trial, reader):
            return followed(caller, table, await hand_shown(caller, table, seat, place))
        return await _played(caller, table, state, control.ply, trial.actions)

    @component("letbe")
    async def let_be(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Let it happen" of a call to react: pass, and reply in private."""
        table = await caller.sessions.get(control.table)
        seat, state = caller.seat(table), table.state
        why = _why_not(table, seat, control.ply)
        if seat is None or state is None or why:
            return await my_hand(caller, table, caller.text(why))
        way = game_of(table.game).passes.get(state.ask[seat].kind)
        if way is None or state.ask[seat].kind not in game_of(table.game).windows:
            return await my_hand(caller, table, caller.text("ui-moved-on"))
        return await _played(caller, table, state, control.ply, [(way,)])

    @component("orders")
    async def orders(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Standing orders"."""
        table = await caller.sessions.get(control.table)
        return caller.private(orders_post(table, caller.playing(table), caller.text))

    @component("order")
    async def order(self, caller: Caller, control: ControlId) -> Answer:
        """Set a standing order."""
        table = await caller.sessions.moves.declare(
            control.table, caller.person.id, control.argument, caller.value(), caller.press
        )
        return caller.private(orders_post(table, caller.playing(table), caller.text))


def _why_not(table: Table, seat: Seat | None, ply: int) -> str:
    """Return the key of the reason why a seat cannot answer at ``ply``; empty if it can."""
    if table.status != "running" or table.state is None or seat is None:
        return "error-not-running"
    if seat not in table.state.ask:
        return "ui-not-asked"
    return "" if is_live(table, seat, ply) else "ui-moved-on"


async def _played(
    caller: Caller, table: Table, state: State, ply: int, actions: Sequence[Action]
) -> Answer:
    """Play answers to ``state`` that were given outside the hand, and show the outcome."""
    sessions = caller.sessions
    try:
        played = await sessions.moves.play(table.id, caller.person.id, ply, actions, caller.press)
    except (Illegal, UserError) as error:
        return await my_hand(caller, await sessions.get(table.id), refused(caller, table, error))
    if caller.pressed == table.message_id:
        return await shown(caller, played.table, "ui-done")
    return await hand_after(caller, state, played, ply)


async def _hand(caller: Caller, table: Table) -> Answer:
    """Show the asker's hand.

    Looking at the hand counts as playing on: bots no longer wait for the asker to undo an answer.
    """
    caller.sessions.moves.go_on(table, caller.person.id)
    return await my_hand(caller, table)


def _public_choice(table: Table, state: State, seat: Seat, argument: str) -> int:
    """Find the option of a button on the board, and return its index among the seat's options.

    Raises ``ui-error-old``, and ``Illegal`` with the reason if the seat may not choose the option.
    """
    prompt = public_prompt(table, view_of(state, None))
    decision = state.ask[seat]
    if prompt is None:
        raise UserError("ui-error-old")
    option = prompt.choices[number_in(argument, len(prompt.choices) - 1)].option
    if option not in decision.options:
        raise Illegal(state.why_not(seat, decision, option))
    return decision.options.index(option)


async def setup(bot: Castellan) -> None:
    """Add the cogs."""
    await bot.add_cog(Drafts(bot))
    await bot.add_cog(Play(bot))
