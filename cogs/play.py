"""The private hand and everything pressed or typed there: answers, hints, standing orders."""

import logging
from collections.abc import Iterable

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import Key, decode, number_in
from bot.components.draft import BadPath, Place, parse, try_out, write
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.errors import UserError
from bot.interaction.cog import Cog, Subcommand, component, newest_table
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.positions import looked, my_hand, way_back
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.messages.board import public_prompt
from bot.messages.hand import START, hand_post, is_live, orders_post
from bot.messages.hints import hint_line
from bot.messages.typed_answers import LONGEST, VERBS, find_answer, find_offers
from bot.model import Table
from engines.core.kernel import Illegal, Seat, State

log = logging.getLogger(__name__)


class Play(Cog):
    """The private hand, every answer of a person, pressed or typed, hints and standing orders."""

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return ``hand`` and ``play``."""
        return (self.table_command(key, "hand", my_hand), self._play_command(key))

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
                log.exception("No answers can be offered in channel %s", interaction.channel_id)
                return []
            return [app_commands.Choice(name=label, value=value) for label, value in found]

        return play

    async def _offered(
        self, interaction: discord.Interaction, key: str, typed: str
    ) -> list[tuple[str, str]]:
        """Return the asker's own answers at the newest table here, if it is one of this game."""
        desk = self.bot.desk
        table = await desk.sessions.last_in(interaction.channel_id or 0)
        seat = None if table is None else table.seat_of(interaction.user.id)
        if table is None or table.game != key or seat is None:
            return []
        return find_offers(table, seat, reader_of(table, await desk.text_for(interaction)), typed)

    async def _typed(self, caller: Caller, table: Table, answer: str) -> Answer:
        """Do what the control does that an answer stands for: one that was offered, or labels.

        Raises ``error-not-running``, ``error-not-seated``, ``error-paused``.
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
            return await self.handlers[control.verb](caller, control)
        except UserError as error:
            if error.key != "ui-error-old":
                raise
            return await my_hand(caller, table, caller.text("ui-moved-on"))

    @component("hand")
    async def hand(self, caller: Caller, key: Key) -> Answer:
        """The button "My hand"."""
        return await my_hand(caller, await caller.sessions.get(key.table))

    @component("do")
    async def do(self, caller: Caller, key: Key) -> Answer:
        """A choice on the board: played at once if nothing more is to choose."""
        table = await caller.sessions.get(key.table)
        seat, state = caller.seat(table), table.state
        if table.status != "running" or seat is None or state is None:
            return await my_hand(caller, table, caller.text("error-not-running"))
        if seat not in state.ask:
            return await my_hand(caller, table, caller.text("ui-not-asked"))
        if key.ply != state.ply:
            return await my_hand(caller, table, caller.text("ui-moved-on"))
        index = _public_choice(table, state, seat, key.argument)
        if state.ask[seat].most > 1:
            place = Place(picked=(index,))
            return caller.private(hand_post(table, seat, caller.reader(table), place))
        place = START.then(index)
        trial = try_out(state, seat, place.path)
        if trial.decision is not None:
            return caller.private(hand_post(table, seat, caller.reader(table), place))
        sessions = caller.sessions
        try:
            played = await sessions.moves.play(
                table.id, caller.person.id, key.ply, trial.actions, caller.press
            )
        except UserError as error:
            return await my_hand(
                caller, await sessions.get(table.id), _reason(caller, table, error)
            )
        return await shown(caller, played.table, "ui-done", await way_back(caller, played.table))

    @component("draft")
    async def draft(self, caller: Caller, key: Key) -> Answer:
        """A step of a draft, forwards or back; a move for one press is played."""
        text, mark, _ = key.argument.partition(":")
        place = _place(text)
        if not mark and await _is_at_once(caller, key, place):
            return await _play(caller, key, place)
        return await _at(caller, key, place)

    @component("take")
    async def take(self, caller: Caller, key: Key) -> Answer:
        """A choice made in a menu: a step of a draft."""
        text, _, _ = key.argument.partition(":")
        return await _at(caller, key, _place(text).then(*_chosen(caller)))

    @component("gather")
    async def gather(self, caller: Caller, key: Key) -> Answer:
        """A part of a choice of several: the step is not complete yet."""
        text, _, _ = key.argument.partition(":")
        place = _place(text)
        new = [index for index in _chosen(caller) if index not in place.picked]
        return await _at(caller, key, Place(place.path, (*place.picked, *new), place.page))

    @component("confirm")
    async def confirm(self, caller: Caller, key: Key) -> Answer:
        """Play a draft: all its answers, or none; one that is empty is shown."""
        place = _place(key.argument)
        return await (_play if place.path else _at)(caller, key, place)

    @component("hint")
    async def hint(self, caller: Caller, key: Key) -> Answer:
        """The button "Hint": what a bot would choose at this place of the draft, and why."""
        place = _place(key.argument)
        table = await caller.sessions.get(key.table)
        seat, state = caller.seat(table), table.state
        if seat is None or state is None or not is_live(table, seat, key.ply):
            return await my_hand(caller, table, caller.text("ui-moved-on"))
        if not table.hints:
            raise UserError("error-hints-off")
        try:
            trial = try_out(state, seat, place.path)
        except (BadPath, Illegal) as error:
            return await my_hand(caller, table, _reason(caller, table, error))
        if trial.decision is None:
            return await _at(caller, key, place)
        path = write(Place(place.path))
        advice = await caller.desk.analysis.hint(table, seat, trial.state, path)
        view = trial.state.view(seat)
        return await _at(caller, key, place, hint_line(advice, view, caller.reader(table)))

    @component("orders")
    async def orders(self, caller: Caller, key: Key) -> Answer:
        """The button "Standing orders"."""
        table = await caller.sessions.get(key.table)
        return caller.private(orders_post(table, caller.playing(table), caller.text))

    @component("order")
    async def order(self, caller: Caller, key: Key) -> Answer:
        """A standing order given."""
        table = await caller.sessions.moves.declare(
            key.table, caller.person.id, key.argument, caller.value(), caller.press
        )
        return caller.private(orders_post(table, caller.playing(table), caller.text))


async def _is_at_once(caller: Caller, key: Key, place: Place) -> bool:
    """Return whether a draft is one choice that needs no Confirm."""
    table = await caller.sessions.get(key.table)
    seat, state = caller.seat(table), table.state
    if seat is None or state is None or not is_live(table, seat, key.ply):
        return False
    if len(place.path) != 1 or len(place.path[0]) != 1 or place.picked:
        return False
    options = state.ask[seat].options
    (index,) = place.path[0]
    prompt = presenter(table.game).prompt(state.view(seat), caller.reader(table))
    quick = {choice.option for choice in prompt.choices if choice.at_once}
    return index < len(options) and options[index] in quick


async def _play(caller: Caller, key: Key, place: Place) -> Answer:
    sessions = caller.sessions
    table = await sessions.get(key.table)
    seat = caller.seat(table)
    state = table.state
    if seat is None or state is None or not is_live(table, seat, key.ply):
        return await my_hand(caller, table, caller.text("ui-moved-on"))
    try:
        trial = try_out(state, seat, place.path)
        played = await sessions.moves.play(
            table.id, caller.person.id, key.ply, trial.actions, caller.press
        )
    except (BadPath, Illegal, UserError) as error:
        return await my_hand(caller, await sessions.get(table.id), _reason(caller, table, error))
    looked(caller, played.table)
    return await my_hand(caller, played.table, caller.text("ui-done"))


async def _at(caller: Caller, key: Key, place: Place, notice: str = "") -> Answer:
    """Show the asker's draft at a place, or the hand as it is now if that place is gone."""
    table = await caller.sessions.get(key.table)
    seat = caller.seat(table)
    if seat is None or not is_live(table, seat, key.ply):
        return await my_hand(caller, table, caller.text("ui-moved-on"))
    try:
        return caller.private(hand_post(table, seat, caller.reader(table), place, notice))
    except (BadPath, Illegal) as error:
        return await my_hand(caller, table, _reason(caller, table, error))


def _reason(caller: Caller, table: Table, error: Exception) -> str:
    if isinstance(error, Illegal):
        return caller.reader(table).refusal(error.refusal)
    if isinstance(error, UserError):
        return caller.text(error.key, **error.params)
    return caller.text("ui-moved-on")


def _place(text: str) -> Place:
    try:
        return parse(text)
    except BadPath as error:
        raise UserError("ui-error-old") from error


def _chosen(caller: Caller) -> tuple[int, ...]:
    return tuple(number_in(value, 999) for value in caller.values)


def _public_choice(table: Table, state: State, seat: Seat, argument: str) -> int:
    """Return which of the seat's options a button on the board stands for.

    Raises ``Illegal`` with the reason if it is not open to this seat.
    """
    prompt = public_prompt(table, state.view(None))
    decision = state.ask[seat]
    if prompt is None:
        raise UserError("ui-error-old")
    option = prompt.choices[number_in(argument, len(prompt.choices) - 1)].option
    if option not in decision.options:
        raise Illegal(state.why_not(seat, decision, option))
    return decision.options.index(option)


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Play(bot))
