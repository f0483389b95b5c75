"""Every custom id that the bot ever posted; ``python -m tests.doors.corpus`` adds new ids.

The three games are played side by side as in the files of :mod:`tests.bot.store.golden`, so that
the ids of the first moves fit the tables of these files. At each stage everybody presses every
reachable control, each press on a fresh copy of the file, and every control that appears is
recorded. Recorded ids are never removed, because messages live as long as their channel.
"""

import asyncio
import json
import random
import re
import tempfile
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.components.custom_id import base36, decode
from bot.components.message import Post, as_new
from bot.i18n import text
from bot.messages.notifications import reminder_post, turn_post
from bot.messages.panels.games_panel import games_panel
from bot.model import Table
from bot.sessions.actions.lobby import Lobby
from bot.sessions.background.scheduler import Scheduler
from bot.sessions.timekeeper import Timekeeper
from cogs.absence.actions import Timeouts
from cogs.absence.messages import acted_on_post
from cogs.absence.part import LatePeople
from cogs.agreed_end.actions import AgreedEnd
from cogs.pauses.actions import Pausing
from cogs.privacy.blocklist import Blocklist
from cogs.profile.store import PARTS
from cogs.rulebook.help import help_post
from cogs.seat_offers.actions import SeatOffers
from cogs.seat_offers.part import OfferedSeats
from cogs.take_back.part import TakeBackWish
from engines.registry import KEYS, game
from tests.doors.booth import (
    ANA,
    BO,
    CLEO,
    DAN,
    MO,
    PANEL,
    Booth,
    Control,
    Somebody,
    Undoing,
    controls,
    open_booth,
)
from tests.support.features import FEATURES
from tests.support.handlers import HANDLERS
from tests.support.house import Clock, House, running
from tests.support.play import random_answer

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "buttons"

STAGES = (0, 3, 12, 40)
"""Plies at which everybody presses everything; :mod:`tests.bot.store.golden` ends at 12."""

ALIKE = 2
"""Maximum number of controls of one shape that a person presses at one stage."""

DEPTH = 8
"""Maximum number of presses that lead from a public message to a control."""

LESSON = ((0, "n"), (1, "p0"), (1, "p4"), (1, "r0"), (1, "s"), (1, "w"), (4, "p1"), (7, "x"))
"""Controls of lessons that are pressed, as step and name of the control."""

DEAL = "castrum.20783.b98705"
"""The name of a deal of the day, as custom ids contain it."""

RARE = (
    Control("c1:1:c:gather:~1:0", ("0", "1")),
    Control("c1:1:c:gather:;1:3", ("75",)),
    Control("c1:1:0:joinyes:"),
    Control("c1:0:0:aside:1"),
    Control("c1:0:0:new:castrum:thread"),
    Control("c1:0:0:newas:castrum:6f5c110122000000000"),
    Control("c1:0:0:newas:castel:664e1101002000"),
    Control("c1:0:0:solo:castel:thread"),
    Control("c1:0:0:first:castellum:thread"),
    Control("c1:0:0:cities:America:1"),
    Control("c1:0:0:setroles:", ("104",)),
    Control("c1:0:g17:puzzle:castel"),
    Control("c1:0:g17:guess:castel:0"),
    Control("c1:0:g17:guess:castel:m0", ("0",)),
    Control("c1:0:g17:pzshare:castel"),
    Control("c1:0:0:pzlist:castel:all:0"),
    Control("c1:0:0:pztheme:castel", ("endgame",)),
    Control("c1:0:0:pzday:castel", ("20778",)),
    Control("c1:0:0:pzsub:1"),
    Control("c1:0:0:deal:castrum:t"),
    Control("c1:0:0:deal:castel:y"),
    *(Control(f"c1:0:0:{verb}:{DEAL}") for verb in ("dlplay", "dlagain", "dlshare", "dltable")),
    *(Control(f"c1:0:0:{verb}:{DEAL}:{who}") for verb in ("dlsee", "dlfile") for who in "mb"),
    *(
        Control(f"c1:0:0:dldo:{DEAL}:1{what}")
        for what in ("c0", "d", "e", "hx0", "s", "x", "y0", "z")
    ),
    Control(f"c1:0:0:dldo:{DEAL}:1p:0", ("0",)),
    Control(f"c1:0:0:dldo:{DEAL}:1g:0", ("0",)),
    Control("c1:0:0:dlend:t1"),
    *(Control(f"c1:{table}:5:dlbeat:") for table in (1, 2, 3)),
    *(Control(f"c1:0:0:{verb}:") for verb in ("daily", "hookset", "hookoff", "postit")),
    Control("c1:0:0:hookset:", ("https://castellan.example",)),
    *(Control(f"c1:0:{step}:lesson:castrum:{what}") for step, what in LESSON),
    Control("c1:0:2:lesson:castellum:m0", ("9",)),
    Control("c1:0:0:learn:castel:again"),
    Control("c1:0:0:first:castel"),
    *(Control(f"c1:1:0:coach:{what}") for what in ("", "on", "off", "yes", "no")),
    Control("c1:1:c:openhand:1"),
    Control("c1:1:0:word:", ("moat",)),
    Control("c1:1:0:dealt:"),
    *(Control(f"c1:1:0:{verb}:") for verb in ("imhere", "nottime", "bench", "benchyes")),
    Control("c1:1:0:whenset:", ("h", "s2", "m30", "t1795003600")),
    Control("c1:1:0:whenmiss:", ("bot", "later")),
    Control("c1:1:0:whenform:", ("20:00",)),
    Control("c1:0:0:newas:castrum:6f5c110122000000000.start-3t1p0q8"),
    *(Control(f"c1:1:0:{verb}:") for verb in ("transfer", "tranyes", "tranno", "parcel", "unmove")),
    *(Control(f"c1:1:0:{verb}:8a1f5c0de2b7") for verb in ("tranyes", "tranno")),
    Control("c1:1:0:tobot:", ("castellan1",)),
    Control(f"c1:0:0:sitdown:{'0f' * 16}"),
    Control("c1:0:0:rulings:castel"),
    *(Control(f"c1:0:0:listme:{answer}") for answer in "01"),
    *(Control(f"c1:0:0:hall:{page}") for page in ("", "castel", "rivals")),
    *(Control(f"c1:0:0:weekpost:{answer}") for answer in "01"),
    Control("c1:0:0:posthour:", ("0", "8", "23")),
    Control("c1:0:g17:dayans:"),
    Control("c1:0:0:profile:104"),
    Control("c1:0:0:pair:", ("104",)),
    Control("c1:0:0:seeparts:", PARTS),
    *(Control(f"c1:0:0:whosees:{who}") for who in ("nobody", "opponents", "all")),
    *(Control(f"c1:1:0:bestof:{length}") for length in ("", "0", "3", "5", "7")),
    Control("c1:0:0:onboard:C39"),
    Control("c1:1:0:onboard:A24"),
    Control("c1:2:0:onboard:", ("R11", "R33")),
    *(Control(f"c1:0:0:{verb}:42") for verb in ("findin", "findout")),
    Control("c1:0:0:findin:42:y"),
    Control("c1:0:0:findstop:"),
    *(Control(f"c1:0:0:duel:castel:{rest}") for rest in ("2", "2:y", "2:3", "2:3y")),
    Control("c1:0:0:duel::2:3"),
    Control("c1:1:0:unduel:", public=True),
    Control("c1:0:0:friend:castel:lesson"),
    *(Control(f"c1:{table}:5:mistakes:") for table in (1, 2, 3)),
    *(Control(f"c1:{table}:0:note:", ("Keep the Spy",)) for table in (1, 2, 3)),
    *(Control(f"c1:{table}:0:notes:") for table in (1, 2, 3)),
    *(Control(f"c1:{table}:0:notegone:0", ("0",)) for table in (1, 2, 3)),
    *(Control(f"c1:{table}:0:unfollow:", public=True) for table in (1, 2, 3)),
    *(Control(f"c1:{table}:0:standard:") for table in (1, 2, 3)),
    *(Control(f"c1:{table}:0:better:s{seat}=AQ") for table in (1, 2, 3) for seat in (0, 1)),
)
"""Controls that appear only by chance.

They belong to: a multiple choice with more options than a menu can hold, a damaged table, a
continent with many cities, settings that must be changed first, puzzles and deals (which depend on
the day), later steps of lessons, a coach, open hands, a sealed deal, games that start by
themselves, games that are transferred or once went to another bot, rulings on a board, mistakes
(which a search finds), private notes, notes to followers, a lobby with the options of its server,
the question after a first result, and people who look for players or are challenged.
"""

MINUTE = 60
PATIENCE = 60
"""Minutes after which people vote on a player who does not answer."""

NO_TABLE = "c1:0:"
"""Prefix of controls that belong to no table; everybody presses these at one stage only."""

CHANNEL = 99
"""A channel without a game."""

COMMANDS = ("mine", "privacy", "avoid", "language", "doctor", "settings", "daily", "webhook")
"""Commands whose answers have controls."""

OF_A_STEP = frozenset({"beside", "better", "playon", "replay", "review", "share", "whatif"})
"""Verbs of controls that name a step of a game; there are hundreds of each shape."""

STEPS = 8
"""Maximum number of recorded controls of one shape if they name a step."""

Step = Callable[[Booth], Awaitable[object]]


def load() -> dict[str, list[Control]]:
    """Return the recorded controls by game; ``any`` has the controls that belong to no table."""
    found = {}
    for path in sorted(FOLDER.glob("*.json")):
        rows = json.loads(path.read_text(encoding="utf-8"))
        found[path.stem] = [
            Control(row["id"], tuple(row.get("values", ())), row.get("public", False))
            for row in rows
        ]
    return found


class Crawler:
    """Records the controls of one game, stage by stage."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "now" / "crawl.sqlite3"
        self.file.parent.mkdir()
        self.found: dict[str, dict[str, Control]] = {}
        self.clock = Clock()
        self._own: dict[Somebody, set[str]] = defaultdict(set)

    async def change(self, step: Step) -> None:
        """Change the file to its next stage."""
        async with open_booth(self.file, self.clock) as booth:
            await step(booth)

    async def look(self, table_id: int) -> None:
        """Press every control reachable from a table, as everybody; the file does not change."""
        for who in (ANA, BO, CLEO, MO):
            async with Undoing(self.file, self.clock) as undoing:
                await self._look_as(who, undoing, table_id)

    async def _look_as(self, who: Somebody, undoing: Undoing, table_id: int) -> None:
        table = await undoing.booth.sessions.get(table_id) if table_id else None
        channel = CHANNEL if table is None else table.channel_id
        reach = await self._seeds(undoing.booth, table)
        for verb in () if table else COMMANDS:
            answer, _ = await undoing.press(who, Control(f"c1:0:0:{verb}:"), (), channel)
            reach += answer.controls()
        alike = Counter(self._own[who])
        for _ in range(DEPTH):
            self.note(reach)
            further = []
            for control in _fresh(reach, alike):
                for values in dict.fromkeys((control.values[:1], control.values[-1:])):
                    answer, _ = await undoing.press(who, control, values, channel)
                    further += answer.controls()
            reach = further
        self._own[who].update(line for line in alike if line.startswith(NO_TABLE))

    async def _seeds(self, booth: Booth, table: Table | None) -> list[Control]:
        words = text("en")
        posts: list[Post] = [games_panel(words, KEYS), help_post(words, KEYS, posts=True)]
        if table is None:
            return [control for post in posts for control in controls(as_new(post), public=True)]
        seeds = await booth.public(table)
        if table.status == "running":
            told = [reminder_post(table, (), FEATURES), turn_post(table, people(table), FEATURES)]
            told += [acted_on_post(table, seat) for seat in away_seats(table)]
            for post in told:
                seeds += controls(as_new(post), public=True)
        return seeds

    def note(self, seen: list[Control]) -> None:
        """Record controls that were seen."""
        for control in seen:
            key = decode(control.custom_id)
            assert key is not None, control
            name = KEYS[(key.table - 1) % len(KEYS)] if key.table else "any"
            known = self.found.setdefault(name, {})
            values = known[control.custom_id].values if control.custom_id in known else ()
            merged = tuple(dict.fromkeys((*values, *control.values)))
            known[control.custom_id] = Control(control.custom_id, merged, control.public)


def people(table: Table) -> list[int]:
    """Return the people who sit at a table."""
    return [sitter.user_id for sitter in table.sitters if sitter.user_id is not None]


def away_seats(table: Table) -> list[int]:
    """Return the seats on which bots play for somebody."""
    return [seat for seat, sitter in enumerate(table.sitters) if sitter.is_away]


def _fresh(reach: list[Control], alike: Counter[str]) -> list[Control]:
    """Return each control once, but only a few of each shape; ``alike`` counts the shapes."""
    fresh = {}
    for control in reach:
        shape = _shape(control)
        if not alike[control.custom_id] and alike[shape] < ALIKE:
            alike.update({control.custom_id, shape})
            fresh[control.custom_id] = control
    return list(fresh.values())


def _shape(control: Control) -> str:
    """Return the shape of a control: its id without numbers."""
    key = decode(control.custom_id)
    if key is not None and key.verb in OF_A_STEP:
        return f"{key.table}:{key.verb}:" + re.sub(r"[0-9a-z]+", "0", key.argument)
    return re.sub(r"[0-9]+", "0", control.custom_id)


async def play(booth: Booth, table_id: int, until: int, chance: random.Random) -> Table:
    """Play at random, as :mod:`tests.bot.store.golden` does, up to a ply or to the end."""
    house = House(booth.sessions, booth.clock, [])
    while (table := await booth.sessions.get(table_id)).status == "running" and table.ply < until:
        seat = min(running(table).ask)
        await house.press(table, seat, random_answer(running(table).ask[seat], chance))
    return table


async def seat(booth: Booth, key: str, channel: int, pace: str = "none") -> Table:
    """Open a table and seat three people, or fewer if three cannot play."""
    table = await booth.sessions[Lobby].open(key, 1, channel, ANA.person, language="en", pace=pace)
    for other in (BO, CLEO)[: game(key).seats[-1] - 1]:
        await booth.sessions[Lobby].join(table.id, other.person)
    await booth.sessions.outbox.delivered(table.id, board=PANEL)
    return table


async def crawl(folder: Path) -> dict[str, dict[str, Control]]:
    """Return every control of every game, by game and custom id."""
    crawler = Crawler(folder)
    chance = random.Random(1)

    async def opened(booth: Booth, key: str, pace: str) -> None:
        await seat(booth, key, len(await booth.sessions.running()), pace)

    for table_id, key in enumerate(KEYS, start=1):
        await crawler.change(lambda booth, key=key: opened(booth, key, "none"))
        await crawler.look(table_id)
        await crawler.change(
            lambda booth, at=table_id: booth.sessions[Lobby].start(at, ANA.person.id)
        )
        for ply in (stage for stage in STAGES if stage <= 12):
            await crawler.change(lambda booth, at=table_id, to=ply: play(booth, at, to, chance))
            await crawler.look(table_id)
    await crawler.look(0)
    for table_id in range(1, len(KEYS) + 1):
        await later(crawler, table_id, chance)
    for number, key in enumerate(KEYS, start=len(KEYS) + 1):
        await crawler.change(lambda booth, key=key: opened(booth, key, "live"))
        await absence(crawler, number, chance)
    await crawler.change(lambda booth: opened(booth, KEYS[0], "none"))
    await seats(crawler, 2 * len(KEYS) + 1)
    crawler.note(list(RARE))
    return crawler.found


async def later(crawler: Crawler, table_id: int, chance: random.Random) -> None:
    """Press everything during a take-back request, later in a game, and after its end."""
    for ply in (stage for stage in STAGES if stage > 12):
        await crawler.change(lambda booth, to=ply: play(booth, table_id, to, chance))
        await crawler.look(table_id)

    async def ask_back(booth: Booth) -> None:
        for _ in range(200):
            table = await play(
                booth, table_id, (await booth.sessions.get(table_id)).ply + 1, chance
            )
            for who in (ANA, BO, CLEO):
                control = Control(f"c1:{table_id}:{base36(table.ply)}:askback:")
                await booth.press(who, control)
                if (await booth.sessions.get(table_id))[TakeBackWish].poll is not None:
                    return
        raise AssertionError("no move can be taken back")

    await crawler.change(ask_back)
    await crawler.look(table_id)
    await crawler.change(lambda booth: play(booth, table_id, 10**6, chance))
    await crawler.look(table_id)


async def absence(crawler: Crawler, table_id: int, chance: random.Random) -> None:
    """Press everything during and after a vote on an absent player.

    After the vote a bot plays for the player, and the game may end without a result.
    """

    async def begin(booth: Booth) -> None:
        await booth.sessions[Lobby].start(table_id, ANA.person.id)
        house = House(booth.sessions, booth.clock, [])
        scheduler = Scheduler(booth.sessions, Timekeeper(crawler.clock))
        for _ in range(PATIENCE):
            table = await booth.sessions.get(table_id)
            if table[LatePeople].vote is not None:
                return
            for seat in sorted(running(table).ask)[1:]:
                await house.press(table, seat, random_answer(running(table).ask[seat], chance))
                table = await booth.sessions.get(table_id)
            crawler.clock.now += MINUTE
            await scheduler.tick()
        raise AssertionError("nobody votes")

    async def replace(booth: Booth) -> None:
        poll = (await booth.sessions.get(table_id))[LatePeople].vote
        assert poll is not None
        for who in (ANA, BO, CLEO):
            control = Control(f"c1:{table_id}:{base36(poll.asked)}:cast:bot")
            await booth.press(who, control)

    await crawler.change(begin)
    await crawler.look(table_id)

    async def pause(booth: Booth) -> None:
        channel = (await booth.sessions.get(table_id)).channel_id
        await booth.press(MO, Control(f"c1:{table_id}:0:pause:"), channel_id=channel)

    await crawler.change(replace)
    await crawler.look(table_id)

    async def offer(booth: Booth) -> None:
        (gone, *_) = away_seats(await booth.sessions.get(table_id))
        await booth.sessions[SeatOffers].offer(table_id, MO.person.id, gone, 6, moderator=True)

    async def return_(booth: Booth) -> None:
        table = await booth.sessions.get(table_id)
        for seat in table[OfferedSeats].offers:
            user = table.sitters[seat].user_id
            assert user is not None
            await booth.sessions[Timeouts].come_back(table_id, user, 7)

    await crawler.change(offer)
    await crawler.look(table_id)
    await crawler.change(return_)
    await crawler.change(pause)
    await crawler.look(table_id)
    await crawler.change(
        lambda booth: booth.sessions[Lobby].close(table_id, MO.person.id, moderator=True)
    )
    await crawler.look(table_id)


async def seats(crawler: Crawler, table_id: int) -> None:
    """Press everything at each stage of an offered seat, and while the game is paused.

    A damaged table on the same server gives managers more controls.
    """

    async def offer(booth: Booth) -> None:
        await booth.sessions[Lobby].start(table_id, ANA.person.id)
        await booth.sessions[SeatOffers].offer(table_id, BO.person.id, 1, 1, moderator=False)

    async def settle(booth: Booth) -> None:
        for number, who in enumerate((ANA, CLEO), start=5):
            await booth.sessions[SeatOffers].agree(table_id, who.person.id, 1, number)

    async def wish(booth: Booth) -> None:
        await booth.sessions[AgreedEnd].wish(table_id, ANA.person.id, 3, wished=True)
        await booth.sessions[Blocklist].block(ANA.person.id, [CLEO.person.id])

    async def damage(booth: Booth) -> None:
        await booth.sessions.admission.change_policy(
            1, lambda policy: policy._replace(starters="roles")
        )
        wreck = await seat(booth, KEYS[1], 50)
        await booth.sessions.database.run(
            lambda db: db.execute("UPDATE tables SET seal = 'x' WHERE id = ?", (wreck.id,))
        )

    steps: tuple[Step, ...] = (
        offer,
        lambda booth: booth.sessions[SeatOffers].ask(table_id, DAN.person, 1, 2),
        settle,
        wish,
        lambda booth: booth.sessions[Pausing].pause(table_id, ANA.person.id, 4, moderator=False),
        damage,
    )
    for step in steps:
        await crawler.change(step)
        await crawler.look(table_id)


def merge(found: dict[str, dict[str, Control]]) -> dict[str, list[Control]]:
    """Return all recorded controls, and new controls.

    A new control that names a step is left out if :data:`STEPS` controls have its shape already.
    """
    merged = load()
    for name, known in found.items():
        old = merged.setdefault(name, [])
        seen = {control.custom_id for control in old}
        shapes = Counter(map(_shape, old))
        for item in sorted(known.keys() - seen):
            key, shape = decode(item), _shape(known[item])
            shapes[shape] += 1
            if key is None or key.verb not in OF_A_STEP or shapes[shape] <= STEPS:
                old.append(known[item])
    return merged


def save(merged: dict[str, list[Control]]) -> None:
    """Write one file for each game, with one control per line."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, known in merged.items():
        lines = []
        for control in known:
            row: dict[str, object] = {"id": control.custom_id}
            if control.values:
                row["values"] = list(control.values)
            if control.public:
                row["public"] = True
            lines.append(json.dumps(row, ensure_ascii=False))
        (FOLDER / f"{name}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def verbs(known: dict[str, list[Control]]) -> set[str]:
    """Return the verbs of the recorded controls."""
    keys = [decode(control.custom_id) for controls_ in known.values() for control in controls_]
    return {key.verb for key in keys if key is not None}


def main() -> None:
    """Add the controls that the present version of the bot posts."""
    with tempfile.TemporaryDirectory() as folder:
        merged = merge(asyncio.run(crawl(Path(folder))))
    save(merged)
    for name, known in merged.items():
        print(f"{name}: {len(known)} controls")
    print("never seen:", ", ".join(sorted(HANDLERS.keys() - verbs(merged))) or "none")


if __name__ == "__main__":
    main()
