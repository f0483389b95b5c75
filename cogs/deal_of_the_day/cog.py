"""Games that people play against bots: the deal of the day, and deals of finished games."""

from functools import partial

from bot.app import Castellan
from bot.components.covered import IN_WORDS
from bot.components.custom_id import ControlId, number_in
from bot.components.draft import START, BadPath, DraftPlace, try_out
from bot.components.message import Document, Picture, Post
from bot.components.presenters import Drawing, view_of
from bot.components.safe_text import LETTERS, reader_of
from bot.components.steps import waits
from bot.errors import UserError
from bot.i18n import Reader
from bot.interaction.cog import Cog, component
from bot.interaction.context import Caller
from bot.interaction.opening import require_on
from bot.interaction.reply import Answer
from bot.messages.board import public_prompt
from bot.model import Table
from bot.records.models import written
from cogs.deal_of_the_day import messages, pictures
from cogs.deal_of_the_day.actions import Deals, Here
from cogs.deal_of_the_day.messages import (
    GIVE_UP,
    REALLY,
    SHOW,
    TODAY,
    TYPED,
    YESTERDAY,
    TryControl,
    asked_to_give_up,
    deal_table,
    ended_post,
    offer_post,
    seen_post,
    share_post,
    start_post,
    table_post,
    title_of,
    try_post,
    way_in,
)
from cogs.deal_of_the_day.store import COUNTED, SharedDeal
from cogs.play.drafts import place_in
from cogs.play.typed_answers import find_answer
from engines.core.kernel import Illegal, State


class DealOfTheDay(Cog):
    """Deals that several people play, each alone, with a first try that counts."""

    @component("deal")
    async def deal(self, caller: Caller, control: ControlId) -> Answer:
        """Show a game's deal of the day, or the ranking of yesterday's deal.

        A command may add a typed answer to the argument. The answer is given in the asker's try at
        today's deal; the try begins if necessary.
        """
        game, which, typed = (*control.argument.split(":", 2), "", "")[:3]
        require_on(caller, game)
        deals = caller.sessions[Deals]
        if which == YESTERDAY:
            found = await deals.of_day(game, deals.today() - 1)
            if found is None:
                raise UserError("deal-error-none")
            return await _table(caller, found)
        if which not in (TODAY, TYPED):
            raise UserError("ui-error-old")
        today = await deals.of_today(game)
        if which == TYPED:
            return await _typed(caller, today, typed)
        return await _start(caller, today)

    @component("dlplay")
    async def play(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Play the deal": begin the first try, or continue it.

        Once the deal has opened, show its ranking to anyone who has no try.
        """
        deal, deals = await _named(caller, control.argument), caller.sessions[Deals]
        if deals.is_open_to_all(deal) and await deals.tried(deal, caller.person.id) is None:
            return await _table(caller, deal, caller.text("deal-error-over"))
        begun = await deals.began(deal, caller.person.id, caller.guild_id)
        return await _shown(caller, begun)

    @component("dlagain")
    async def again(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Play on for fun": begin or continue a try that does not count."""
        deal = await _named(caller, control.argument)
        begun = await caller.sessions[Deals].again(deal, caller.person.id, caller.guild_id)
        return await _shown(caller, begun)

    @component("dldo")
    async def do(self, caller: Caller, control: ControlId) -> Answer:
        """Answer a control of the asker's own try."""
        way = way_in(control.argument)
        deal = await _named(caller, way.deal)
        here = await caller.sessions[Deals].at(deal, caller.person.id, way.attempt)
        if not here.tried.is_open:
            return await _shown(caller, here)
        if way.letter == SHOW:
            return await _shown(caller, here)
        if control.ply != here.tried.ply:
            return await _shown(caller, here, notice=caller.text("deal-moved-on"))
        if way.letter == GIVE_UP:
            return caller.private(asked_to_give_up(here, caller.text))
        if way.letter == REALLY:
            ended = await caller.sessions[Deals].give_up(here, caller.person.name)
            return await _shown(caller, ended)
        return await _pressed(caller, here, way)

    @component("dlshare")
    async def share(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Share": post the points or turns, and nothing else.

        Raises ``ui-error-old`` while the asker's first try is not finished.
        """
        deal = await _named(caller, control.argument)
        deals = caller.sessions[Deals]
        tried = await deals.tried(deal, caller.person.id)
        if tried is None or tried.status != "done":
            raise UserError("ui-error-old")
        if not deals.may_share(caller.person.id, deal, caller.channel_id):
            return caller.private(Post(caller.text("deal-shared-already")))
        is_open = not deals.is_open_to_all(deal)
        post = share_post(deal, tried, caller.person.name, caller.public_text, is_open=is_open)
        missed = partial(deals.not_shared, caller.person.id, deal, caller.channel_id)
        return Answer(post, "public", missed=missed)

    @component("dltable")
    async def table(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button to the ranking of a deal that has opened."""
        return await _table(caller, await _named(caller, control.argument))

    @component("dlsee")
    async def see(self, caller: Caller, control: ControlId) -> Answer:
        """Show a turn of a finished try at a deal that has opened, with nothing hidden."""
        name, _, who = control.argument.partition(":")
        deal, deals = await _named(caller, name), caller.sessions[Deals]
        tried, listed = await deals.shown(deal, caller.person.id, caller.guild_id, who)
        states = await deals.states(deal, tried)
        step = min(control.ply, len(states) - 1)
        called = listed or caller.person.name
        here = Here(deal, tried, states[step])
        table = deal_table(here, called, caller.text)
        picture = None
        if not await _in_words(caller):
            reader = reader_of(table, caller.text)
            picture = await _board(caller, here.state, reader)
        return caller.private(
            seen_post(here, table, who, step, len(states), called, caller.text, picture)
        )

    @component("dlfile")
    async def file(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Export" with a finished try at an opened deal, as a file."""
        name, _, who = control.argument.partition(":")
        deal, deals = await _named(caller, name), caller.sessions[Deals]
        tried, listed = await deals.shown(deal, caller.person.id, caller.guild_id, who)
        called = listed or caller.person.name
        names = [
            called if seat == deal.seat else f"{deal.level} {LETTERS[seat]}"
            for seat in range(deal.seats)
        ]
        text = written(await deals.file(deal, tried, names)).encode()
        about = caller.text("deal-file", title=title_of(deal, caller.text))
        document = Document(f"{deal.deal}.json", text, about)
        return Answer(Post(about, document=document), "private")

    @component("dlbeat", shut=True)
    async def beat(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Beat my game": offer a finished game to the people of the channel."""
        table = await caller.sessions.get(control.table)
        deals = caller.sessions[Deals]
        deal = await deals.offer(table, caller.person.id)
        if deals.is_open_to_all(deal):
            return await _table(caller, deal)
        words = caller.public_text
        picture = await pictures.sealed(caller.desk.pictures, deal, words)
        return Answer(offer_post(deal, caller.person.name, words, picture), "public")

    @component("dlend")
    async def end(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Open it now": end the offer of the asker's game."""
        deal = await caller.sessions[Deals].end_offer(control.argument, caller.person.id)
        return await _table(caller, deal)


async def _named(caller: Caller, name: str) -> SharedDeal:
    """Return a deal by its name; raises ``deal-error-gone``, ``ui-error-game-off``."""
    deal = await caller.sessions[Deals].named(name)
    require_on(caller, deal.game)
    return deal


async def _start(caller: Caller, deal: SharedDeal) -> Answer:
    """Show the page of a playable deal or, if the asker's try has ended, that try."""
    deals = caller.sessions[Deals]
    tried = await deals.tried(deal, caller.person.id)
    if tried is not None and not tried.is_open:
        return await _shown(caller, await deals.where(deal, tried))
    here = await deals.played_here(deal, caller.guild_id)
    picture = None
    if not await _in_words(caller):
        picture = await pictures.sealed(caller.desk.pictures, deal, caller.text)
    return caller.private(start_post(deal, here, caller.text, picture=picture))


async def _table(caller: Caller, deal: SharedDeal, notice: str = "") -> Answer:
    """Show the ranking of a deal that has opened, below a notice."""
    standings = await caller.sessions[Deals].standings(deal, caller.guild_id, caller.person.id)
    name, asker = caller.person.name, caller.person.id
    picture = None
    if not await _in_words(caller):
        picture = await pictures.results(caller.desk.pictures, standings, asker, name, caller.text)
    post = table_post(standings, asker, name, caller.text, picture)
    return caller.private(post._replace(text=notice))


async def _typed(caller: Caller, deal: SharedDeal, answer: str) -> Answer:
    """Give a typed answer in a deal, as if the answer's control had been pressed."""
    begun = await caller.sessions[Deals].began(deal, caller.person.id, caller.guild_id)
    if not begun.tried.is_open:
        return await _shown(caller, begun)
    table = deal_table(begun, caller.person.name, caller.text)
    control = find_answer(table, deal.seat, reader_of(table, caller.text), answer)
    if isinstance(control, str):
        return await _shown(caller, begun, notice=control)
    place, _, _ = control.argument.partition(":")
    if control.verb == "do":
        return await _onward(caller, begun, _on_board(table, begun, control.argument))
    way = TryControl(deal.deal, COUNTED, messages.LETTERS[control.verb], place)
    return await _pressed(caller, begun, way)


def _on_board(table: Table, here: Here, argument: str) -> DraftPlace:
    """Return the place in a draft after a choice on the board; raises ``ui-error-old``."""
    prompt = public_prompt(table, view_of(here.state, None))
    decision = here.state.ask[here.deal.seat]
    if prompt is None:
        raise UserError("ui-error-old")
    option = prompt.choices[number_in(argument, len(prompt.choices) - 1)].option
    if option not in decision.options:
        raise Illegal(here.state.why_not(here.deal.seat, decision, option))
    index = decision.options.index(option)
    return DraftPlace(picked=(index,)) if decision.most > 1 else START.then(index)


async def _pressed(caller: Caller, here: Here, way: TryControl) -> Answer:
    """Carry out a press on a control of a hand."""
    text, _, _ = way.rest.partition(":")
    verb = next((verb for verb, letter in messages.LETTERS.items() if letter == way.letter), "")
    if verb == "hand":
        return await _shown(caller, here)
    place = place_in(text)
    if verb == "pick":
        place = place.then(*caller.numbers())
    elif verb == "gather":
        new = [index for index in caller.numbers() if index not in place.picked]
        place = DraftPlace(place.path, (*place.picked, *new), place.page)
    if verb in ("choose", "pick"):
        return await _onward(caller, here, place)
    if verb == "confirm" and place.path:
        return await _played(caller, here, place)
    return await _shown(caller, here, place, in_words=verb == "explain")


async def _onward(caller: Caller, here: Here, place: DraftPlace) -> Answer:
    """Play a draft that is complete and needs no press of "Confirm"; show any other draft."""
    table = deal_table(here, caller.person.name, caller.text)
    seat = here.deal.seat
    try:
        trial = try_out(here.state, seat, place.path)
    except (BadPath, Illegal) as error:
        return await _refused(caller, here, table, error)
    more = place.picked or trial.decision is not None
    if more or waits(table, seat, trial, reader_of(table, caller.text)):
        return await _shown(caller, here, place)
    return await _played(caller, here, place)


async def _played(caller: Caller, here: Here, place: DraftPlace) -> Answer:
    table = deal_table(here, caller.person.name, caller.text)
    try:
        trial = try_out(here.state, here.deal.seat, place.path)
        after = await caller.sessions[Deals].play(here, trial.actions, caller.person.name)
    except (BadPath, Illegal) as error:
        return await _refused(caller, here, table, error)
    return await _shown(caller, after)


async def _refused(caller: Caller, here: Here, table: Table, error: Exception) -> Answer:
    if not isinstance(error, Illegal):
        raise UserError("ui-error-old") from error
    notice = reader_of(table, caller.text).refusal(error.refusal)
    return await _shown(caller, here, notice=notice)


async def _shown(
    caller: Caller,
    here: Here,
    place: DraftPlace = START,
    *,
    notice: str = "",
    in_words: bool = False,
) -> Answer:
    """Show an unfinished try at a step of a draft, or the result of a try that has ended."""
    table = deal_table(here, caller.person.name, caller.text)
    words, reader = caller.text, reader_of(table, caller.text)
    without = in_words or await _in_words(caller)
    if not here.tried.is_open:
        is_open = not caller.sessions[Deals].is_open_to_all(here.deal)
        post = ended_post(here, table, words, is_open=is_open)
        if not without and here.tried.status == "done":
            post = post._replace(picture=await _board(caller, here.state, reader))
        return caller.private(post)
    try:
        trial = try_out(here.state, here.deal.seat, place.path)
        post = try_post(here, table, words, place, notice, in_words=in_words)
    except (BadPath, Illegal) as error:
        if place == START:
            raise
        return await _refused(caller, here, table, error)
    if without:
        return caller.private(post)
    view = view_of(trial.state, here.deal.seat)
    hand = Drawing.of(view, reader, is_hand=True, is_asked=view.decision is not None)
    mark = trial.state.fingerprint()
    strip = await caller.desk.pictures.position(("deal", "hand", mark, here.deal.seat), hand)
    return caller.private(
        post._replace(picture=await _board(caller, here.state, reader), strip=strip)
    )


async def _board(caller: Caller, state: State, reader: Reader) -> Picture | None:
    """Return the picture of the board."""
    drawing = Drawing.of(view_of(state, None), reader)
    return await caller.desk.pictures.position(("deal", state.fingerprint()), drawing)


async def _in_words(caller: Caller) -> bool:
    return await caller.desk.preferences.hand(caller.person.id) == IN_WORDS


async def setup(bot: Castellan) -> None:
    """Add the cog, and schedule the settlement of opened deals."""
    await bot.add_cog(DealOfTheDay(bot))
    bot.rounds.append(bot.desk.sessions[Deals].settle)
