"""The help: how to play, every card, every place of the board, and the rulings."""

import logging
from collections.abc import Iterable, Sequence
from functools import partial

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.covered import COVERED, IN_WORDS
from bot.components.custom_id import ControlId, page_of
from bot.components.message import Row
from bot.components.safe_text import reader_of, safe_name
from bot.errors import UserError
from bot.i18n import LANGUAGES, Reader, Text, text
from bot.interaction.cog import Cog, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.positions import for_its_owner, watched
from bot.interaction.reply import Answer
from bot.messages.panels.games_panel import game_called
from bot.model import Table
from bot.typed.names import LONGEST
from cogs.lessons.messages import lesson_ways
from cogs.rulebook.help import help_post
from cogs.rulebook.look_up import (
    IN_VIEW,
    Asker,
    card_picture,
    card_post,
    found_post,
    search,
    search_form,
)
from cogs.rulebook.on_board import (
    RulingScene,
    scene,
    scene_picture,
    scene_post,
    shows_button,
    shows_row,
)
from cogs.rulebook.pages import ask_post, how_to_play_post, rules_post
from cogs.rulebook.rulings import (
    NUMBER,
    WITHIN,
    known,
    nearest,
    ruling_called,
    ruling_post,
    with_door,
)
from cogs.rulebook.typed_look_up import (
    CARD,
    PLACE,
    RULING,
    Library,
    find,
    look_up_post,
    read_ahead,
    resolve,
    rulings_post,
    seen_cards,
    several_post,
    sought,
)
from cogs.rulebook.why_not import why_not
from engines import registry

log = logging.getLogger(__name__)


class Rulebook(Cog):
    """The help: how to play, every card, every place of the board, and the rulings."""

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommands ``help`` and ``lookup``."""

        async def help_(caller: Caller) -> Answer:
            return Answer(help_post(caller.text, self.bot.settings.games, posts=caller.moderator))

        return (self.command("help", help_), self._look_up_command())

    def game_commands(self, key: str) -> Iterable[Subcommand]:
        """Return the subcommand ``rules``."""

        async def rules(caller: Caller) -> Answer:
            return await _how_to_play(caller, key)

        return (self.command("rules", rules),)

    def _look_up_command(self) -> Subcommand:
        desk = self.bot.desk

        @app_commands.command(
            name=worded("command-lookup-name"), description=worded("command-lookup")
        )
        @app_commands.rename(what=worded("command-lookup-what-name"))
        @app_commands.describe(what=worded("command-lookup-what"))
        async def lookup(
            interaction: discord.Interaction, what: app_commands.Range[str, 1, LONGEST] = ""
        ) -> None:
            async def work(caller: Caller) -> Answer:
                return await _looked_up(caller, what)

            await desk.serve(interaction, work)

        @lookup.autocomplete("what")
        async def offered(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            try:
                found = await self._offered(interaction, typed)
            except Exception:
                log.exception("Cannot suggest entries to look up")
                return []
            return [app_commands.Choice(name=label, value=value) for label, value in found]

        return lookup

    async def _offered(self, interaction: discord.Interaction, typed: str) -> list[tuple[str, str]]:
        """Return labels and values of the channel's entries that match the typed text.

        The cards that the asker sees come first. If the asker covers their hand, only public cards
        come first.
        """
        desk = self.bot.desk
        words = await desk.text_for(interaction)
        there = await desk.sessions.last_in(interaction.channel_id or 0)
        table = await desk.sessions.courses.unless_shut(there)
        library = _library(
            table, words, _game_named(typed, words, desk.settings.games), desk.settings.games
        )
        seen: list[tuple[str, str]] = []
        if library.table is not None and library.reader is not None:
            covers = await desk.preferences.hand(interaction.user.id) == COVERED
            seat = None if covers else library.table.seat_of(interaction.user.id)
            seen = seen_cards(library.table, seat, library.reader)
        return find(library, typed, seen)

    @component("how")
    async def how(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "How to play"."""
        answer = await _how_to_play(caller, await _game(caller, control))
        if not control.table:
            return answer
        table = await caller.sessions.get(control.table)
        return answer._replace(post=watched(caller, table, answer.post))

    @component("rules")
    async def rules(self, caller: Caller, control: ControlId) -> Answer:
        """Show a page of the whole rules; a menu leads to each section."""
        game = await _game(caller, control)
        _, _, argument = control.argument.partition(":")
        page = page_of(caller.value() if caller.values else argument)
        table = await _table_here(caller, game)

        def shows(numbers: Sequence[str]) -> Row | None:
            found = [number for number in numbers if _scene(caller, game, number, table)]
            return shows_row(game, found, table, caller.text) if found else None

        reader, ways = await _reader(caller, game), lesson_ways(game, caller.text)
        return caller.private(rules_post(game, page, reader, shows, ways))

    @component("cards")
    async def cards(self, caller: Caller, control: ControlId) -> Answer:
        """Show the chosen card, if any, with menus of the cards in view or of all cards."""
        asker = await _asker(caller, await _game(caller, control), control)
        page = control.argument.partition(":")[2].partition(":")[0]
        if page != IN_VIEW and page.isdecimal():
            page = str(page_of(page))
        return await _card(caller, asker, caller.value() if caller.values else None, page)

    @component("search")
    async def search(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Search" with a form, or with menus if no form can be opened."""
        asker = await _asker(caller, await _game(caller, control), control)
        return (await _card(caller, asker, None))._replace(form=search_form(asker))

    @component("found")
    async def found(self, caller: Caller, control: ControlId) -> Answer:
        """Show the card with the name typed in the form, or a menu of possible cards."""
        asker = await _asker(caller, await _game(caller, control), control)
        return await _named_card(caller, asker, caller.values[0] if caller.values else "")

    @component("ask")
    async def ask(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Ask the board", and the menus of places in its answer."""
        table = await caller.sessions.get(control.table)
        return await _asked(caller, table, caller.value() if caller.values else None)

    @component("ruling")
    async def ruling(self, caller: Caller, control: ControlId) -> Answer:
        """Show the ruling chosen in a menu, or the first ruling of a button's list."""
        within = control.argument.startswith(WITHIN)
        numbers = list(caller.values or control.argument.removeprefix(WITHIN).split("."))
        if not all(NUMBER.fullmatch(number) for number in numbers):
            raise UserError("ui-error-old")
        answer = await _ruling(caller, numbers[0], numbers[1:])
        return answer._replace(place="here") if within and caller.in_private else answer

    @component("rulings")
    async def rulings(self, caller: Caller, control: ControlId) -> Answer:
        """Answer the button "Rulings" with menus of all rulings of a game."""
        return caller.private(rulings_post(await _game(caller, control), caller.text))

    @component("onboard")
    async def on_board(self, caller: Caller, control: ControlId) -> Answer:
        """Show a ruling on the board of a table, to the asker alone.

        The answer replaces the ruling above the button. If the ruling was chosen from a menu, the
        answer is a separate message. Raises ``ui-error-old``, ``shows-nothing`` or
        ``ui-error-game-off``.
        """
        number = caller.value() if caller.values else control.argument
        game = known().get(number)
        if game is None:
            raise UserError("ui-error-old")
        await _require_on(caller, game)
        table = await caller.sessions.get(control.table) if control.table else None
        found = _scene(caller, game, number, table)
        if found is None:
            raise UserError("shows-nothing")
        chosen = await caller.desk.preferences.hand(caller.person.id)
        picture = None
        if chosen != IN_WORDS:
            picture = await scene_picture(caller.desk.pictures, found)
        if picture is not None and table is not None and chosen == COVERED:
            picture = picture._replace(alt=caller.text("hand-covered-alt"), covered=True)
        post = scene_post(found, picture)
        answer = caller.private(post)
        if table is not None:
            answer = await for_its_owner(caller, table, post)
        return answer._replace(place="private") if caller.values else answer


def _scene(caller: Caller, game: str, number: str, table: Table | None) -> RulingScene | None:
    """Return a ruling shown on a table's board as the asker sees it, or on an example's board."""
    seat = None if table is None else caller.seat(table)
    here = table if table is not None and table.game == game else None
    return scene(game, number, here, seat, caller.text)


async def _asked(caller: Caller, table: Table, place: str | None) -> Answer:
    """Show the contents of a place on a board, and whether the asker can choose the place now."""
    reader = caller.reader(table)
    why = None if place is None else why_not(table, caller.seat(table), place, reader)
    post = watched(caller, table, ask_post(table, place, reader, why))
    return caller.private(post) if why is None else await for_its_owner(caller, table, post)


def _game_named(typed: str, words: Text, games: Sequence[str]) -> str:
    """Return the game named by a suggestion's value or an old command; empty if there is none."""
    named = sought(typed).game
    return game_called(named, words, games) if named else ""


def _library(table: Table | None, words: Text, game: str, games: tuple[str, ...]) -> Library:
    """Return the entries of ``game`` or, if ``game`` is empty, of the channel's game.

    The channel's game is the game of its newest table. Without a table, the entries of all
    ``games`` are returned.
    """
    if game in games:
        return Library((game,), words)
    if table is None or table.game not in registry.known():
        return Library(games, words)
    if table.state is None:
        return Library((table.game,) if table.status == "lobby" else games, words)
    return Library((table.game,), words, table, reader_of(table, words))


async def _looked_up(caller: Caller, typed: str) -> Answer:
    """Show the entry for a suggestion's value or a typed name.

    For an empty text, show the buttons to cards, to the board and to rulings. Raises
    ``typed-several``, ``typed-unknown``, ``ruling-unknown``, ``ui-error-game-off``, and
    ``ui-error-old`` for a place of another board.
    """
    games, words = caller.settings.games, caller.text
    there = await caller.sessions.last_in(caller.channel_id)
    table = await caller.sessions.courses.unless_shut(there)
    sort, _, name = sought(typed)
    game = _game_named(typed, words, games)
    if sort == RULING:
        return await _ruling(caller, ruling_called(name, game or None, games, words))
    library = _library(table, words, game, games)
    if sort == PLACE and table is not None:
        return await _asked(caller, table, name)
    if sort == CARD and game:
        await _require_on(caller, game)
    askers = [await _asker(caller, game, _control(library)) for game in library.games]
    if sort == CARD and game and len(askers) == 1:
        return await _named_card(caller, askers[0], name)
    if not name.strip():
        return caller.private(look_up_post(askers, words))
    found = resolve(library, askers, name)
    if found.value:
        return await _looked_up(caller, found.value)
    if len(found.cards) > 1 or found.numbers:
        return caller.private(several_post(found, name, words))
    asker = found.cards[0][0] if found.cards else askers[0]
    if found.cards or (len(askers) == 1 and search(asker, name)[0]):
        return await _named_card(caller, asker, name)
    nothing = words("look-up-nothing", typed=safe_name(name))
    return caller.private(look_up_post(askers, words, nothing))


def _control(library: Library) -> ControlId | None:
    """Return the id of a control at the library's table, even if its game is over."""
    table = library.table
    return None if table is None else ControlId(table.id, table.ply, "cards")


async def _table_here(caller: Caller, game: str) -> Table | None:
    """Return the channel's table if its game is ``game`` and has begun."""
    table = await caller.sessions.in_channel(caller.channel_id)
    return table if table is not None and table.game == game and table.state else None


async def _how_to_play(caller: Caller, game: str) -> Answer:
    """Show the short rules, which take one minute to read."""
    ways = lesson_ways(game, caller.text)
    return caller.private(how_to_play_post(game, await _reader(caller, game), ways))


async def _named_card(caller: Caller, asker: Asker, typed: str) -> Answer:
    """Show the card that a typed name means, or a menu of possible cards."""
    if not typed.strip():
        return await _card(caller, asker, None)
    cards, held = search(asker, typed)
    if held and len(cards) == 1:
        return await _card(caller, asker, cards[0])
    return caller.private(found_post(asker, typed, cards, held=held))


async def _card(caller: Caller, asker: Asker, card: str | None, page: str = "") -> Answer:
    """Show a card with its picture, and menus; raises ``ui-error-no-card``."""
    pictures = caller.desk.pictures
    picture = None if card is None else await card_picture(pictures, asker, card)
    table = asker.table
    why = None
    if table is not None and card is not None:
        why = why_not(table, caller.seat(table), card, asker.reader)
    post = card_post(asker, card, page, picture, why)
    if table is None:
        return caller.private(post)
    post = watched(caller, table, post)
    if why is None:
        return caller.private(post)
    return await for_its_owner(caller, table, post)


async def _asker(caller: Caller, game: str, control: ControlId | None = None) -> Asker:
    """Return the context of a look-up: game, reader, and the asker's view of the table.

    The table is the control's table or, without one, the channel's. If the asker covers their hand,
    the view is the public view, so that nobody can read the hand over their shoulder.
    """
    reader = await _reader(caller, game)
    if control is not None and control.table:
        table: Table | None = await caller.sessions.get(control.table)
    else:
        table = await caller.sessions.in_channel(caller.channel_id)
    if table is None or table.game != game or table.state is None:
        return Asker(game, reader)
    covers = await caller.desk.preferences.covers(caller.person.id)
    view = table.state.view(None if covers else caller.seat(table))
    return Asker(game, caller.reader(table), table, view)


async def _ruling(caller: Caller, number: str, others: Sequence[str] = ()) -> Answer:
    """Show a ruling to the asker alone, in a separate message.

    Raises ``ruling-unknown`` or ``ui-error-game-off``.
    """
    game = known().get(number)
    if game is None:
        raise _unknown(number, caller.settings.games)
    await _require_on(caller, game)
    table = await _table_here(caller, game)
    shows = None
    if _scene(caller, game, number, table):
        shows = shows_button(number, table, caller.text)
    return Answer(ruling_post(number, caller.text, others, shows))


def _unknown(number: str, games: Sequence[str]) -> UserError:
    """Build the error for a number that no ruling of these games has."""
    return UserError("ruling-unknown", near=", ".join(nearest(number, games)))


async def _reader(caller: Caller, game: str) -> Reader:
    """Return a reader with the options of the channel's table or, without one, the defaults."""
    table = await caller.sessions.in_channel(caller.channel_id)
    here = table if table is not None and table.game == game else None
    options = registry.game(game).settle({}) if here is None else here.options
    if here is not None and here.state is not None:
        return Reader(caller.text, (), options, here.state.card_set)
    return Reader(caller.text, (), options, caller.sessions.card_values.current(game).card_set)


async def _game(caller: Caller, control: ControlId) -> str:
    """Return the game of a control: its table's game, or the game that its argument names.

    Raises ``ui-error-old`` or ``ui-error-game-off``.
    """
    game, _, _ = control.argument.partition(":")
    if control.table:
        game = (await caller.sessions.get(control.table)).game
    elif game not in registry.known():
        raise UserError("ui-error-old")
    await _require_on(caller, game)
    return game


async def _require_on(caller: Caller, game: str) -> None:
    """Raise ``ui-error-game-off`` if a game is switched off and is not played in the channel."""
    if game in caller.settings.games:
        return
    table = await caller.sessions.in_channel(caller.channel_id)
    if table is None or table.game != game or table.state is None:
        raise UserError("ui-error-game-off")


async def setup(bot: Castellan) -> None:
    """Add the cog."""
    await bot.add_cog(Rulebook(bot))
    bot.desk.finishing.append(with_door)
    texts = [text(language) for language in LANGUAGES]
    bot.early_reads.append(partial(read_ahead, bot.settings.games, texts))
