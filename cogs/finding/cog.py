"""The commands and buttons of wishes, proposals, challenges and invitations."""

import re
from collections.abc import Iterable, Sequence

import discord
from discord import app_commands

from bot.app import Castellan
from bot.components.custom_id import ControlId, number_in
from bot.components.discord_errors import REQUEST_FAILED, is_transient
from bot.components.message import Post
from bot.components.presenters import presenter
from bot.errors import UserError
from bot.i18n import LANGUAGES, text
from bot.interaction.cog import Cog, Host, MenuTarget, Subcommand, component
from bot.interaction.command_names import worded
from bot.interaction.context import Caller
from bot.interaction.opening import open_as_wanted, open_beside, require_on, told
from bot.interaction.reply import Answer
from bot.interaction.shown import shown
from bot.interaction.wanted import Wanted
from bot.messages.frame import link_row
from bot.messages.panels.games_panel import game_called
from bot.model import Sitter
from bot.sessions.actions.lobby import Extras, Lobby
from bot.table.head import TablePart
from cogs.finding.actions import Matchmaking
from cogs.finding.matching import Needs
from cogs.finding.messages import (
    SERIES,
    SURE,
    avoided_post,
    challenge_post,
    duel,
    find_post,
    proposal_post,
)
from cogs.finding.pages import SeekerPages, page_mark
from cogs.finding.part import Gathering, Why
from cogs.finding.posts import ProposalPosts
from cogs.finding.store import Proposal
from cogs.finding.wishes import HOURS, KINDS, PACES, UNTIL, USUAL, GameWish, known_wish, wish_in
from cogs.lessons.actions import Progress
from cogs.lessons.lesson import lesson
from cogs.privacy.blocklist import Blocklist
from cogs.profile.part import GameSeries
from engines.registry import game as game_of

STOP = "stop"
"""Value of the option ``until`` of ``/castellan find`` that ends a wish."""

INVITES: tuple[Why, ...] = ("lesson", "puzzle", "result")
"""Reasons for an invitation."""

MINUTE = 60

_DUEL = re.compile(rf"([a-z]*):(\d{{1,20}})(?::({SERIES})?({SURE})?)?")


class FindingCog(Cog):
    """Wishes and proposals; ``pages`` edits the pages of people who look for players."""

    def __init__(self, bot: Host, pages: SeekerPages) -> None:
        super().__init__(bot)
        self._pages = pages

    def castellan_commands(self) -> Iterable[Subcommand]:
        """Return the subcommand ``find``, which shows the page or sends a typed wish."""
        options = {"game": "", "pace": "pace", "hours": "hours", "language": "language"}
        names = (*options, "until")
        games = [
            app_commands.Choice(name=worded(f"game-{key}-short"), value=key)
            for key in self.bot.settings.games
        ]
        choices = {
            name: [
                app_commands.Choice(name=worded(f"finding-{kind}-{item}"), value=item)
                for item in KINDS[kind]
            ]
            for name, kind in options.items()
            if kind
        }
        stop = app_commands.Choice(name=worded("ui-button-findstop"), value=STOP)
        until = [
            *(
                app_commands.Choice(name=worded(f"finding-until-{item}"), value=item)
                for item in UNTIL
            ),
            stop,
        ]

        @app_commands.command(name=worded("command-find-name"), description=worded("command-find"))
        @app_commands.rename(**{name: worded(f"command-find-{name}-name") for name in names})
        @app_commands.describe(**{name: worded(f"command-find-{name}") for name in names})
        @app_commands.choices(game=games, until=until, **choices)
        async def find(
            interaction: discord.Interaction,
            game: str | None = None,
            pace: str | None = None,
            hours: str | None = None,
            language: str | None = None,
            until: str | None = None,
        ) -> None:
            async def work(caller: Caller) -> Answer:
                if until == STOP:
                    return await self._stop(caller)
                if (game, pace, hours, language, until) == (None,) * 5:
                    return await self._page(caller)
                return await self._send(caller, _typed(caller, game, pace, hours, language, until))

            await self.bot.desk.serve(interaction, work)

        return (find,)

    @component("find")
    async def find(self, caller: Caller, _control: ControlId) -> Answer:
        """Answer the button "Find players" with the page of the wish; all choices are optional."""
        return await self._page(caller)

    @component("findgame")
    async def choose_games(self, caller: Caller, control: ControlId) -> Answer:
        """Show the page with the chosen games; only the button sends the wish."""
        games = caller.settings.games
        wish = wish_in(control.argument, games)
        chosen = None if wish is None else wish.with_games(caller.values, games)
        return await self._page(caller, chosen)

    @component("findhow")
    async def choose_details(self, caller: Caller, control: ControlId) -> Answer:
        """Show the page with the chosen details; only the button sends the wish."""
        wish = wish_in(control.argument, caller.settings.games)
        chosen = None if wish is None else wish.with_details(caller.values)
        return await self._page(caller, chosen)

    @component("findsend")
    async def send(self, caller: Caller, control: ControlId) -> Answer:
        """Send the wish; show the page again if the offered games have changed meanwhile."""
        wish = wish_in(control.argument, caller.settings.games)
        return await (self._page(caller) if wish is None else self._send(caller, wish))

    @component("findstop")
    async def stop(self, caller: Caller, _control: ControlId) -> Answer:
        """End the asker's wish."""
        return await self._stop(caller)

    @component("findopen")
    async def open_now(self, caller: Caller, control: ControlId) -> Answer:
        """Open a table of the first chosen game, at the first chosen pace."""
        if control.table:
            raise UserError("ui-error-old")
        wish = wish_in(control.argument, caller.settings.games)
        if wish is None:
            return await self._page(caller)
        game = next(iter(wish.games or caller.settings.games))
        pace = wish.paces[0] if wish.paces else Wanted().pace
        language = wish.languages[0] if wish.languages else ""
        return await open_as_wanted(caller, game, Wanted(pace=pace, language=language))

    @component("findin")
    async def take_part(self, caller: Caller, control: ControlId) -> Answer:
        """Answer "I am in": open the table of a proposal, or join it.

        Only the person who pressed is seated. If somebody whom this person avoids takes part, the
        answer asks for confirmation.
        """
        number, _, sure = control.argument.partition(":")
        finding, user_id = caller.sessions[Matchmaking], caller.person.id
        proposal = await finding.proposal(caller.guild_id, number_in(number))
        if proposal is None:
            return await self._page(caller, notice=caller.text("finding-over"))
        if user_id not in {person.user_id for person in proposal.asked}:
            return await self._page(caller, notice=caller.text("finding-others"))
        if sure != SURE and await self._is_avoided(caller, proposal):
            again = control._replace(argument=f"{number}:{SURE}")
            return caller.private(avoided_post(caller.text, again, "ui-button-findin"))
        await finding.decline(proposal, user_id, declined=False)
        if proposal.table_id is None:
            try:
                return await self._open(caller, proposal)
            except UserError as error:
                if error.key != "error-find-taken":
                    raise
            proposal = await finding.proposal(caller.guild_id, proposal.id)
        if proposal is None or proposal.table_id is None:
            return await self._page(caller, notice=caller.text("finding-over"))
        table = await caller.sessions[Lobby].join(proposal.table_id, caller.person)
        await finding.seated(caller.guild_id, user_id)
        return await shown(caller, table, "ui-joined")

    @component("findout")
    async def decline(self, caller: Caller, control: ControlId) -> Answer:
        """Answer "Not this time"; the asker still looks for players."""
        finding = caller.sessions[Matchmaking]
        proposal = await finding.proposal(caller.guild_id, number_in(control.argument))
        if proposal is None:
            return await self._page(caller, notice=caller.text("finding-over"))
        if caller.person.id not in {person.user_id for person in proposal.asked}:
            return await self._page(caller, notice=caller.text("finding-others"))
        await finding.decline(proposal, caller.person.id)
        return await self._page(caller, notice=caller.text("finding-declined"))

    async def _open(self, caller: Caller, proposal: Proposal) -> Answer:
        """Open the table of a proposal, for the common free time of its people.

        If possible, the proposal's message becomes the table's message. The publisher, not the
        answer, changes the message, so the message does not show whether the asker had to confirm.
        """
        part = Gathering("proposal", starts=proposal.starts, ends=proposal.until)
        board = None
        if proposal.message_id is not None:
            board = (proposal.channel_id, proposal.message_id)
        within = caller.sessions[Matchmaking].taking(proposal, caller.person.id)
        extras = Extras(board=board, within=within)
        wanted = Wanted(
            pace=proposal.pace,
            language=proposal.language,
            parts=(part,),
            begins=proposal.starts,
        )
        table, _ = await open_beside(caller, proposal.game, wanted, extras)
        caller.sessions[Matchmaking].changed()
        said = caller.text("finding-seated", channel=f"<#{table.channel_id}>")
        return caller.private(Post(said, rows=link_row(table, caller.reader(table))))

    async def _send(self, caller: Caller, wish: GameWish) -> Answer:
        finding, games = caller.sessions[Matchmaking], caller.settings.games
        needs = Needs(
            {game: presenter(game).minutes[1] * MINUTE for game in games},
            {game: game_of(game).seats[-1] for game in games},
        )
        language = caller.public_text.language
        await finding.send(caller.guild_id, caller.person, wish, language, needs)
        return await self._page(caller)

    async def _stop(self, caller: Caller) -> Answer:
        await caller.sessions[Matchmaking].stop(caller.guild_id, caller.person.id)
        return await self._page(caller, notice=caller.text("finding-stopped"))

    async def _page(self, caller: Caller, wish: GameWish | None = None, notice: str = "") -> Answer:
        """Show the page of ``wish``; ``None`` stands for the asker's last wish.

        While the asker's wish is open, the page is edited when a proposal asks the asker to play.
        """
        post, mark, is_open = await self._made(caller, wish, notice)
        answer = caller.private(post)
        if not is_open:
            return answer

        async def renew() -> tuple[Post, str] | None:
            post, mark, is_open = await self._made(caller, wish)
            return (post, mark) if is_open else None

        return answer._replace(arrived=lambda sent: self._pages.follow(caller, sent, mark, renew))

    async def _made(
        self, caller: Caller, wish: GameWish | None, notice: str = ""
    ) -> tuple[Post, str, bool]:
        """Return the page, the mark of the proposal on the page, and whether the wish is open."""
        finding, games = caller.sessions[Matchmaking], caller.settings.games
        looking = await finding.looking(caller.guild_id, caller.person.id)
        if wish is None:
            wish = GameWish() if looking.own is None else known_wish(looking.own.wish, games)
        proposal = looking.proposal
        post = find_post(
            looking,
            wish,
            games,
            caller.text,
            notice,
            channel_id=await finding.channel(caller.guild_id),
            has_zone=finding.has_zone(caller.person.id),
            is_avoided=proposal is not None and await self._is_avoided(caller, proposal),
        )
        return post, page_mark(proposal, finding.now()), looking.is_open

    async def _is_avoided(self, caller: Caller, proposal: Proposal) -> bool:
        """Return whether a proposal, or its table, includes a person whom the asker avoids."""
        avoided = set(await caller.sessions[Blocklist].avoided(caller.person.id))
        users = set(proposal.users)
        if proposal.table_id is not None and avoided:
            table = await caller.sessions.get(proposal.table_id)
            users |= {user for user in avoided if table.is_played_by(user)}
        return bool(avoided & users)


class Challenges(Cog):
    """Challenges from a person's menu, and invitations."""

    def user_commands(self) -> Iterable[app_commands.ContextMenu]:
        """Return the entry "Challenge"."""
        return (self.user_command("challenge", self._asked),)

    async def _asked(self, caller: Caller, target: MenuTarget) -> Answer:
        """Ask in which game to challenge the person whose menu was opened."""
        _require_rival(caller, target)
        return _asked_what(caller, target, 0)

    @component("duel")
    async def challenge(self, caller: Caller, control: ControlId) -> Answer:
        """Open a table with a seat reserved for the challenged person.

        If the control names no game, ask for the game again, with the control's length of the
        series. Raises ``error-challenge-unwanted`` if the challenged person wants no reserved
        seats, and the errors of the limits.
        """
        found = _DUEL.fullmatch(control.argument)
        if control.table or found is None:
            raise UserError("ui-error-old")
        game, number, length, sure = found.groups()
        if game:
            require_on(caller, game)
        other = await _member(caller, number_in(number))
        _require_rival(caller, other)
        best_of = int(length or 0)
        if not game:
            return _asked_what(caller, other, best_of)
        blocks = caller.sessions[Blocklist]
        if not sure and other.id in await blocks.avoided(caller.person.id):
            again = control._replace(argument=duel(game, other.id, best_of, SURE))
            return caller.private(avoided_post(caller.text, again, "finding-challenge-yes"))
        if not await blocks.invited([other.id]):
            raise UserError("error-challenge-unwanted")
        person = caller.person
        seats = (Sitter(person.id, person.name), Sitter(other.id, other.display_name))
        parts = (Gathering("challenge", person.id, other.id), GameSeries(best_of))
        return await _opened(caller, game, parts, seats)

    @component("unduel")
    async def decline(self, caller: Caller, control: ControlId) -> Answer:
        """Answer "No, thank you": free the seat reserved for the asker; the table stays open.

        Raises ``error-challenge-others`` for anybody but the challenged person.
        """
        table = await caller.sessions.get(control.table)
        own, user_id = table[Gathering], caller.person.id
        if own.why != "challenge" or own.asked != user_id or user_id not in table.invited:
            raise UserError("error-challenge-others")
        table = await caller.sessions[Lobby].leave(table.id, user_id)
        await caller.sessions[Matchmaking].refused(table.guild_id, own.by, user_id)
        return await shown(caller, table, "finding-unduel")

    @component("friend")
    async def invite(self, caller: Caller, control: ControlId) -> Answer:
        """Post a lobby for other people; beside **Join**, it has a button to the lesson."""
        game, _, reason = control.argument.partition(":")
        why = next((known for known in INVITES if known == reason), None)
        if control.table or why is None:
            raise UserError("ui-error-old")
        require_on(caller, game)
        if why == "lesson" and not await _has_learnt(caller, game):
            why = "result"
        parts = (Gathering(why, caller.person.id),)
        return await _opened(caller, game, parts)


async def _opened(
    caller: Caller, game: str, parts: tuple[TablePart, ...], seats: Sequence[Sitter] = ()
) -> Answer:
    """Open a lobby with ``parts`` and ``seats``, and answer with its message."""
    table, thread = await open_beside(caller, game, Wanted(parts=parts), seats=seats)
    return await told(caller, table, thread)


def _asked_what(caller: Caller, other: MenuTarget, best_of: int) -> Answer:
    """Ask in which game to challenge somebody to a series of ``best_of`` games (0: one game)."""
    games = caller.settings.games
    return caller.private(challenge_post(other.display_name, other.id, games, best_of, caller.text))


async def _has_learnt(caller: Caller, game: str) -> bool:
    """Return whether the asker has finished the lesson of a game."""
    found = lesson(game)
    if found is None:
        return False
    return (await caller.sessions[Progress].at(caller.person.id, found)).finished > 0


async def _member(caller: Caller, user_id: int) -> discord.Member:
    """Return a member of the server; raises ``error-challenge-gone`` if there is none."""
    guild = caller.interaction.guild
    if guild is None:
        raise UserError("error-challenge-gone")
    known = guild.get_member(user_id)
    if known is not None:
        return known
    try:
        return await guild.fetch_member(user_id)
    except REQUEST_FAILED as error:
        if is_transient(error):
            raise UserError("error-challenge-later") from error
        raise UserError("error-challenge-gone") from error


def _require_rival(caller: Caller, target: MenuTarget) -> None:
    """Raise unless a person can be challenged in this channel.

    Raises ``error-challenge-self``, ``error-challenge-bot``, ``error-challenge-gone``, and
    ``error-challenge-unseen`` if the person cannot see the channel.
    """
    if target.id == caller.person.id:
        raise UserError("error-challenge-self")
    if target.bot:
        raise UserError("error-challenge-bot")
    if not isinstance(target, discord.Member):
        raise UserError("error-challenge-gone")
    channel = caller.interaction.channel
    if (
        isinstance(channel, discord.abc.GuildChannel | discord.Thread)
        and not channel.permissions_for(target).view_channel
    ):
        raise UserError("error-challenge-unseen")


def _typed(
    caller: Caller,
    game: str | None,
    pace: str | None,
    hours: str | None,
    language: str | None,
    until: str | None,
) -> GameWish:
    """Return the wish that was typed; raises ``ui-error-old-command`` for unknown choices."""
    games = caller.settings.games
    called = None if game is None else game_called(game, caller.text, games)
    choices = (
        (called, games),
        (pace, PACES),
        (hours, HOURS),
        (language, LANGUAGES),
        (until, tuple(UNTIL)),
    )
    if any(value is not None and value not in offered for value, offered in choices):
        raise UserError("ui-error-old-command")
    games, paces, times, languages, _ = (() if value is None else (value,) for value, _ in choices)
    return GameWish(games, paces, times, languages, USUAL if until is None else until)


async def setup(bot: Castellan) -> None:
    """Add the cogs, and start the posting of proposals."""
    sessions = bot.desk.sessions

    async def compose(proposal: Proposal) -> Post:
        words = text(proposal.language)
        return await proposal_post(bot.desk.pictures, proposal, words, sessions.clock())

    posts = ProposalPosts(bot, sessions, bot.outcomes, compose, "findin")
    sessions[Matchmaking].on_change.append(posts.wake)
    bot.running.push_async_callback(posts.close)
    bot.rounds.append(posts.post_due)
    sessions.due.append(sessions[Matchmaking].due)
    pages = SeekerPages(sessions, bot.desk.hands)
    sessions[Matchmaking].on_change.append(pages.wake)
    bot.desk.delivered.append(pages.delivered)
    bot.desk.forgetting.append(pages.forget)
    bot.rounds.append(pages.look)
    bot.running.push_async_callback(pages.close)
    await bot.add_cog(FindingCog(bot, pages))
    await bot.add_cog(Challenges(bot))
