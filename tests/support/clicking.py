"""People who play a whole game of any kind by clicks."""

import random

import simcord
from simcord import ResponseMessage

from bot.components.draft import DraftPlace, Path, try_out, write
from bot.i18n import LANGUAGES
from bot.model import Table
from engines.core.kernel import Action, Decision, Seat, State
from engines.registry import KEYS, game
from tests.support.world import World, click, find, ids, parts, private, words

LANGUAGE = {key: LANGUAGES[number % len(LANGUAGES)] for number, key in enumerate(KEYS, start=1)}
"""The language of each game's table: English and French in turn."""


class Player:
    """A person who presses the answers of the game's weakest bot, on the board or in the hand.

    At the first decision of each kind the person asks for a hint.
    """

    def __init__(self, world: World, who: simcord.MemberActor, chance: random.Random) -> None:
        self.world = world
        self.who = who
        self.chance = chance
        self.hinted: set[str] = set()

    async def move(self) -> None:
        """Make one move."""
        table = await self.world.table()
        seat = table.seat_of(self.who.id)
        state = table.state
        assert state is not None
        assert seat is not None
        board = await self.world.board()
        offered = [custom_id for custom_id in ids(board) if ":do:" in custom_id]
        path: Path = ()
        if offered and len(state.ask) == 1 and self.chance.random() < 0.5:
            result = await self.who.click(board, custom_id=self.chance.choice(offered))
            if result.response is None or not result.response.ephemeral:
                return
        panel = await self.world.hand(self.who)
        while (trial := try_out(state, seat, path)).decision is not None:
            action = self.choice(table.game, trial.state, seat)
            picks = tuple(trial.decision.options.index(option) for option in action)
            panel = await self.hinted_at(panel, trial.decision.kind)
            panel = await self.choose(panel, path, picks, trial.decision)
            path = (*path, picks)
        if (await self.world.table()).ply == table.ply:
            await self.who.click(panel, custom_id=find(panel, "confirm"))

    async def hinted_at(self, panel: ResponseMessage, kind: str) -> ResponseMessage:
        """Ask for a hint if this kind of decision is new; return the resulting panel."""
        if kind in self.hinted:
            return panel
        self.hinted.add(kind)
        panel = private(await click(self.who, panel, "hint"))
        assert "💡" in words(panel)
        return panel

    def choice(self, key: str, state: State, seat: Seat) -> Action:
        """Return the answer of the game's weakest bot."""
        (policy, *_) = game(key).policies.values()
        world = state.copy()
        world.log = None
        return policy(world, seat, self.chance.getrandbits(32))

    async def choose(
        self, panel: ResponseMessage, path: Path, picks: tuple[int, ...], decision: Decision
    ) -> ResponseMessage:
        """Make one choice of a draft with the controls of the panel.

        Do nothing if a grid combines this choice with the next one.
        """
        step = f":choose:{write(DraftPlace((*path, picks)))}"
        for button in ids(panel):
            if button.endswith(step):
                return private(await self.who.click(panel, custom_id=button))
        if any(f"{step}." in button for button in ids(panel)):
            return panel
        for part in parts(panel):
            offered = {option["value"] for option in part.get("options", ())}
            if picks and offered >= {str(pick) for pick in picks} and ":pick:" in part["custom_id"]:
                chosen = [str(pick) for pick in picks]
                return private(await self.who.select(panel, chosen, custom_id=part["custom_id"]))
        for pick in picks:
            panel = await self.gather(panel, pick)
        done = next(custom_id for custom_id in ids(panel) if custom_id.endswith(":d"))
        return private(await self.who.click(panel, custom_id=done))

    async def gather(self, panel: ResponseMessage, pick: int) -> ResponseMessage:
        """Add one option to a multiple choice; turn pages until the option's control is shown."""
        for _ in range(10):
            for part in parts(panel):
                offered = {option["value"] for option in part.get("options", ())}
                if str(pick) in offered:
                    selected = await self.who.select(
                        panel, [str(pick)], custom_id=part["custom_id"]
                    )
                    return private(selected)
            pages = [custom_id for custom_id in ids(panel) if custom_id.endswith((":p0", ":p2"))]
            panel = private(await self.who.click(panel, custom_id=self.chance.choice(pages)))
        raise AssertionError(f"nowhere to pick {pick}")


async def play(world: World, key: str, seats: int, seed: int, moves: int) -> Table:
    """Play a game between people, to its end or for ``moves`` moves."""
    chance = random.Random(seed)
    names = ["Wilhelmine von Hohenzollern_1234", "Maximilian *der* Große, Kurfürst"]
    people = [world.person(name, "fr" if at else "en-US") for at, name in enumerate(names)]
    people += [world.cleo, world.bo, world.ana][: seats - 2]
    await people[0].slash(world.channel, f"{key} start", language=LANGUAGE[key])
    for other in people[1:]:
        await world.press(other, "join")
    await world.press(people[0], "start")
    players = {person.id: Player(world, person, chance) for person in people}
    for _ in range(moves):
        table = await world.table()
        if table.status != "running" or table.state is None:
            break
        seat = chance.choice(sorted(table.state.ask))
        await players[table.sitters[seat].user_id or 0].move()
    return await world.table()
