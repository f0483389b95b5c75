"""Files of games that go to another bot: taken once, by the bot they name, and open to nobody."""

import asyncio
import json
import logging
import random
import re
import threading
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bot.errors import UserError
from bot.model import Habits, Person, SeatClock, Table
from bot.sessions.domain import seat_clock, time_control
from bot.sessions.transfers import arriving, going_on, sealing
from bot.sessions.transfers.address import (
    LARGEST_FILE,
    NoAddress,
    address_of,
    public_key,
    read_address,
)
from bot.sessions.transfers.parcel import NoParcel, Parcel, read
from engines.core import kernel
from engines.registry import KEYS
from tests.support import house as house_support
from tests.support.house import ANA, BO, CLEO, DAN, MO, Clock, House, contents, running
from tests.support.postgres import Schemas
from tests.support.two_bots import (
    HERE,
    OTHER_SERVER,
    SERVER,
    THERE,
    agree,
    begun,
    bot_with_games,
    brought,
    opener,
    press,
    refused,
    sent,
)

Forge: TypeAlias = Callable[..., Awaitable[str]]
"""Seals a changed file, brings it, and returns the key of the refusal."""


async def test_the_file_is_opaque_without_the_key_and_says_nothing_in_the_log(
    old: House, new: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = await begun(old, "castel", 3, 9, random.Random(1))
    address = await new.sessions.transfers.own_key.address()
    file = await sent(old, table, address)
    assert table.deal is not None
    told = [table.deal.seed, table.deal.seed.hex().encode(), b'castel"', b"Ana", b"moat"]
    told += [str(ANA.id).encode(), json.dumps(table.options).encode()]
    assert not [one for one in told if one in file]
    assert len(zlib.compress(file)) > len(file) - 150
    again = await old.sessions.transfers.leaving.file(table.id, BO.id)
    assert again != file
    await brought(new, file)
    for secret in (table.deal.seed.hex(), table.deal.salt.hex(), "moat"):
        assert secret not in caplog.text


async def test_a_file_goes_on_once_also_after_a_restart_and_at_once(
    old: House, new: House, tmp_path: Path, clock: Clock
) -> None:
    table = await begun(old, "castrum", 2, 5, random.Random(1))
    file = await sent(old, table, await new.sessions.transfers.own_key.address())
    bring = new.sessions.transfers.arriving.bring
    found = await bring(file, opener(ANA, OTHER_SERVER), THERE, KEYS)
    assert not isinstance(found, Table)
    number = found[0].id
    sits = [
        new.sessions.transfers.arriving.sit_down(number, BO.id, OTHER_SERVER, THERE, KEYS)
        for _ in range(5)
    ]
    results = await asyncio.gather(*sits, return_exceptions=True)
    assert sum(isinstance(one, Table) for one in results) == 1
    assert {one.key for one in results if isinstance(one, UserError)} <= {
        "error-file-used",
        "error-channel-busy",
    }
    again = bring(file, opener(ANA, OTHER_SERVER, 71), 71, KEYS)
    assert await refused(again) == "error-file-used"
    await new.sessions.database.close()
    async with bot_with_games(tmp_path / "new.sqlite3", clock) as restarted:
        again = restarted.sessions.transfers.arriving.bring(
            await old.sessions.transfers.leaving.file(table.id, ANA.id),
            opener(ANA, OTHER_SERVER, 71),
            71,
            KEYS,
        )
        assert await refused(again) == "error-file-used"
        assert len(await restarted.sessions.running()) == 1


async def test_without_its_number_on_record_a_file_would_go_on_twice(
    old: House, new: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arriving, "use_up", lambda *_: None)
    table = await begun(old, "castrum", 2, 5, random.Random(1))
    file = await sent(old, table, await new.sessions.transfers.own_key.address())
    await brought(new, file)
    found = await new.sessions.transfers.arriving.bring(
        file, opener(ANA, OTHER_SERVER, 71), 71, KEYS
    )
    assert not isinstance(found, Table)
    await new.sessions.transfers.arriving.sit_down(found[0].id, BO.id, OTHER_SERVER, 71, KEYS)
    assert len(await new.sessions.running()) == 2


async def test_two_processes_on_one_server_take_a_file_once(
    old: House, tmp_path: Path, clock: Clock, schemas: Schemas, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(old, "castrum", 2, 5, random.Random(1))
    monkeypatch.setattr(house_support, "SERVER", schemas)
    path = tmp_path / "shared.sqlite3"
    async with bot_with_games(path, clock) as one, bot_with_games(path, clock) as other:
        addresses = [await house.sessions.transfers.own_key.address() for house in (one, other)]
        assert addresses[0] == addresses[1]
        file = await sent(old, table, addresses[0])
        found = await one.sessions.transfers.arriving.bring(
            file, opener(ANA, OTHER_SERVER), THERE, KEYS
        )
        assert not isinstance(found, Table)
        number = found[0].id
        results = await asyncio.gather(
            *(
                house.sessions.transfers.arriving.sit_down(number, BO.id, OTHER_SERVER, THERE, KEYS)
                for house in (one, other, one, other)
            ),
            return_exceptions=True,
        )
        assert sum(isinstance(result, Table) for result in results) == 1
        again = other.sessions.transfers.arriving.bring(
            file, opener(ANA, OTHER_SERVER, 71), 71, KEYS
        )
        assert await refused(again) == "error-file-used"


async def test_a_file_seats_nobody_who_does_not_press(old: House, new: House) -> None:
    table = await begun(old, "castrum", 3, 5, random.Random(1))
    file = await sent(old, table, await new.sessions.transfers.own_key.address())
    arriving = new.sessions.transfers.arriving
    stranger = arriving.bring(file, opener(DAN, OTHER_SERVER), THERE, KEYS)
    assert await refused(stranger) == "error-file-not-yours"
    found = await arriving.bring(file, opener(ANA, OTHER_SERVER), THERE, KEYS)
    assert not isinstance(found, Table)
    number = found[0].id
    for person in (ANA, BO):
        found = await arriving.sit_down(number, person.id, OTHER_SERVER, THERE, KEYS)
        assert not isinstance(found, Table)
    assert await new.sessions.played_by(BO.id) == []
    assert await refused(arriving.sit_down(number, DAN.id, OTHER_SERVER, THERE, KEYS)) == (
        "error-file-not-yours"
    )
    assert (
        await refused(arriving.sit_down(number, CLEO.id, SERVER, THERE, KEYS))
        == "error-arrival-gone"
    )
    assert isinstance(await arriving.sit_down(number, CLEO.id, OTHER_SERVER, THERE, KEYS), Table)


async def test_whoever_gave_up_or_was_followed_is_not_named_abroad(old: House, new: House) -> None:
    table = await begun(old, "castrum", 3, 5, random.Random(1))
    table = await old.sessions.moves.concede(table.id, CLEO.id, press())
    address = await new.sessions.transfers.own_key.address()
    await old.sessions.transfers.leaving.ask_for_bot(table.id, ANA.id, address, press())
    await old.sessions.transfers.leaving.answer(table.id, BO.id, press(), agreed=True)
    after = await brought(new, await old.sessions.transfers.leaving.file(table.id, ANA.id))
    assert [one.user_id for one in after.sitters] == [ANA.id, BO.id, None]
    assert await new.sessions.data_rights.kept(CLEO.id) == await new.sessions.data_rights.kept(
        DAN.id
    )


async def test_it_can_be_brought_back_until_somebody_has_the_file(old: House, new: House) -> None:
    table = await begun(old, "castrum", 3, 5, random.Random(1))
    leaving, address = (
        old.sessions.transfers.leaving,
        await new.sessions.transfers.own_key.address(),
    )
    asked = await leaving.ask_for_bot(table.id, ANA.id, address, press())
    left = await agree(old, asked)
    old.clock.now += 1_000
    assert await refused(leaving.bring_back(left.id, DAN.id)) == "error-not-seated"
    back = await leaving.bring_back(left.id, BO.id)
    assert (back.status, back.channel_id, back.ply) == ("running", HERE, table.ply)
    assert running(back).fingerprint() == running(table).fingerprint()
    assert await refused(leaving.file(left.id, ANA.id)) == "error-stale"
    asked = await leaving.ask_for_bot(back.id, ANA.id, address, press())
    left = await agree(old, asked)
    await leaving.file(left.id, CLEO.id)
    assert await refused(leaving.bring_back(left.id, BO.id)) == "error-transfer-handed"
    assert await leaving.file(left.id, BO.id)


async def test_who_deleted_everything_is_known_where_a_game_is_brought_back(
    old: House, new: House
) -> None:
    """It has not ended while its file lies here: what is tidied up meanwhile leaves the marks."""
    table = await begun(old, "castrum", 3, 5, random.Random(1))
    await old.sessions.moves.concede(table.id, CLEO.id, press())
    await old.sessions.data_rights.forget(CLEO.id, lambda _: "nobody")
    leaving, address = (
        old.sessions.transfers.leaving,
        await new.sessions.transfers.own_key.address(),
    )
    left = await agree(old, await leaving.ask_for_bot(table.id, ANA.id, address, press()))
    await old.sessions.data_rights.remove_ended(0)
    back = await leaving.bring_back(left.id, BO.id)
    seats = old.sessions.seat_offers
    await seats.offer(back.id, BO.id, 1, press(), moderator=False)
    assert await refused(seats.ask(back.id, CLEO, 1, press())) == "error-sat-before"
    await old.sessions.lobby.close(back.id, MO.id, moderator=True)
    await old.sessions.data_rights.remove_ended(0)
    query = "SELECT count(*) FROM tenures WHERE user_id < 0"
    assert await old.sessions.run(lambda db: db.execute(query).fetchone()) == (0,)


async def test_wrong_damaged_and_foreign_files_are_told_apart(old: House, new: House) -> None:
    table = await begun(old, "castrum", 2, 5, random.Random(1))
    address = await new.sessions.transfers.own_key.address()
    file = await sent(old, table, address)
    bring, by = new.sessions.transfers.arriving.bring, opener(ANA, OTHER_SERVER)
    assert await refused(old.sessions.transfers.arriving.bring(file, by, THERE, KEYS)) == (
        "error-file-elsewhere"
    )
    chance = random.Random(1)
    mark = len(sealing.MARK) + 32
    for at in [mark, len(file) - 1, *(chance.randrange(mark, len(file)) for _ in range(20))]:
        spoiled = bytearray(file)
        spoiled[at] ^= 1 << chance.randrange(8)
        assert await refused(bring(bytes(spoiled), by, THERE, KEYS)) == "error-file-none"
    for short in (b"", b"PK\x03\x04", file[:10], file[:mark], file[:-1], file + b"x"):
        assert await refused(bring(short, by, THERE, KEYS)) == "error-file-none"
    later = file.replace(b"parcel 1\n", b"parcel 2\n")
    assert await refused(bring(later, by, THERE, KEYS)) == "error-file-version"
    assert await refused(bring(file + bytes(1_000_000), by, THERE, KEYS)) == "error-file-none"
    assert await refused(bring(file, by, THERE, ("castel",))) == "ui-error-game-off"
    assert isinstance(await brought(new, file), Table)


async def test_a_bomb_is_not_unpacked(new: House) -> None:
    address = await new.sessions.transfers.own_key.address()
    bomb = sealing.sealed(b" " * 100_000_000, public_key(address))
    assert len(bomb) < LARGEST_FILE
    by = opener(ANA, OTHER_SERVER)
    assert (
        await refused(new.sessions.transfers.arriving.bring(bomb, by, THERE, KEYS))
        == "error-file-none"
    )


async def forger(old: House, new: House, table: Table) -> tuple[dict[str, Any], Forge]:
    """Return what is in the file of a game, and what seals changes of it and tells what they come
    to.
    """
    address = await new.sessions.transfers.own_key.address()
    file = await sent(old, table, address)
    private = bytes.fromhex(str(await new.sessions.read_meta("sealing_key")))
    true = json.loads(sealing.opened(file, private))

    async def comes_to(**changes: object) -> str:
        forged = json.dumps({**true, **changes}).encode()
        made = sealing.sealed(forged, public_key(address))
        by = opener(ANA, OTHER_SERVER)
        return await refused(new.sessions.transfers.arriving.bring(made, by, THERE, KEYS))

    return true, comes_to


async def resealed(old: House, new: House, table: Table, **changes: object) -> Table:
    """Take a game to another bot with some of its file forged; return the table it goes on at."""
    address = await new.sessions.transfers.own_key.address()
    file = await sent(old, table, address)
    private = bytes.fromhex(str(await new.sessions.read_meta("sealing_key")))
    forged = json.dumps({**json.loads(sealing.opened(file, private)), **changes}).encode()
    return await brought(new, sealing.sealed(forged, public_key(address)))


def whole(forged: float, *, used: float = 0.0, asked: int | None = None) -> dict[str, object]:
    """Return a clock as a file has it."""
    return {"bank": forged, "used": used, "away": -forged, "asked": asked}


@pytest.mark.parametrize(("bank", "used"), [(1e9, 0.0), (0.0, -1e9), (1e9, 1e9), (-1e9, 0.0)])
async def test_no_clock_in_a_file_has_more_time_than_the_table_gives(
    old: House, new: House, bank: float, used: float
) -> None:
    table = await old.sessions.lobby.open("castel", SERVER, HERE, ANA, language="en", pace="live")
    await old.sessions.lobby.join(table.id, BO)
    table = await old.sessions.lobby.start(table.id, ANA.id)
    given = time_control.budget(table)
    assert given is not None
    asked = running(table).asked
    clocks = [[seat, whole(bank, used=used, asked=asked)] for seat in (0, 1)]
    after = await resealed(old, new, table, clocks=clocks)
    assert sorted(after.clocks) == [0, 1]
    for seat, clock in after.clocks.items():
        assert 0 <= seat_clock.left(clock, given) <= given.bank + given.bonus, seat
        assert 0 <= seat_clock.answered(clock, given).bank <= given.bank
        assert 0 <= seat_clock.spared(clock, given).bank <= given.bank
        assert clock.used >= 0 <= clock.away
        runs_out = seat_clock.runs_out_at(clock._replace(since=0.0), Habits(), given)
        assert runs_out <= given.bank + given.bonus


@pytest.mark.parametrize("used", [0.0, 19.0, 20.0, 320.0, 100_000.0])
def test_a_clock_that_a_table_gave_is_believed(used: float) -> None:
    given = seat_clock.Budget(600, 20)
    for bank in (0.0, 300.0, 600.0):
        clock = SeatClock(bank, used=used, away=7.0)
        for one in (clock, seat_clock.granted(clock, given)):
            assert seat_clock.believed(one, given) == one


async def test_no_window_in_a_file_is_open_for_longer_than_was_agreed_on(
    old: House, new: House
) -> None:
    chance = random.Random(4)
    table = await begun(old, "castrum", 3, 0, chance)
    while table.window is None:
        table = (await old.press_any(table.id, chance)).table
    after = await resealed(old, new, table, window=1e9)
    assert after.window is not None
    assert after.reaction is not None
    assert after.window.due_at <= new.clock.now + after.reaction + 1


@pytest.mark.parametrize("since", [None, 1e9])
async def test_no_end_of_a_timed_game_in_a_file_is_later_than_was_agreed_on(
    old: House, new: House, since: float | None
) -> None:
    table = await old.sessions.lobby.open(
        "castrum", SERVER, HERE, ANA, language="en", options={"type": "timed"}
    )
    await old.sessions.lobby.join(table.id, BO)
    table = await old.sessions.lobby.start(table.id, ANA.id)
    pause = None if since is None else {"since": since, "asked": 0, "seat": 0, "votes": []}
    after = await resealed(old, new, table, game_end=[0, 1e9], pause=pause)
    assert after.minutes is not None
    time_control.resume(after, new.clock.now)
    assert after.game_end is not None
    assert after.game_end.due_at <= new.clock.now + after.minutes * 60 + 2


@pytest.mark.parametrize("since", [3_000.0, 1e9])
async def test_a_pause_in_a_file_puts_off_no_end_of_a_game_at_which_nobody_moves(
    old: House, new: House, since: float
) -> None:
    """What is counted from the arrival is not led over the pause before it as well."""
    table = await begun(old, "castrum", 2, 4, random.Random(1))
    pause = {"since": since, "asked": table.ply, "seat": 0, "votes": []}
    after = (await resealed(old, new, table, pause=pause)).twin()
    after.idle_seconds = 86_400
    time_control.resume(after, new.clock.now)
    assert time_control.idle_end(after) <= new.clock.now + 86_400 + 2


async def test_a_forged_game_is_no_game(old: House, new: House) -> None:
    """Anybody can seal a file to an address: what is in it must be a game by the rules."""
    table = await begun(old, "castrum", 2, 9, random.Random(1))
    true, comes_to = await forger(old, new, table)
    sitter = true["sitters"][0]
    for changes in (
        {"answers": true["answers"][:-1]},
        {"answers": [[*one[:3], ["nothing"]] for one in true["answers"]]},
        {"seed": "7", "deal": None},
        {"options": {}},
        {"sitters": [sitter, sitter]},
        {"sitters": [sitter]},
        {"sitters": [{**sitter, "level": "no such"}, true["sitters"][1]]},
        {"notes": [[0, 0, "castrum-event-win", None]]},
        {"notes": [[0, 0, "core-event-no-such", None]]},
        {"clocks": [[7, {"bank": 1.0, "used": 0.0, "away": 0.0, "asked": None}]]},
        {"agreed": {**true["agreed"], "pace": "no such"}},
        {"agreed": {**true["agreed"], "silent": [DAN.id]}},
        {"agreed": {**true["agreed"], "silent": [ANA.id] * 11}},
        {"window": float("inf")},
        {"id": "short"},
        {"more": 1},
    ):
        assert await comes_to(**changes) == "error-file-none", changes
    other = {**true["rules"], "code": "0" * 16, "version": "9.9.9"}
    assert await comes_to(rules=other) == "error-file-rules"
    other = {**true["rules"], "values": "0" * 16}
    assert await comes_to(rules=other) == "error-file-rules"
    assert await new.sessions.running() == []


async def test_a_file_names_nobody_without_a_seat_and_tells_of_nothing_to_come(
    old: House, new: House, tmp_path: Path
) -> None:
    """Who is named only as somebody who gave up is not asked, and what is to come never ends."""
    table = await begun(old, "castrum", 3, 9, random.Random(1))
    await old.sessions.moves.concede(table.id, CLEO.id, press())
    true, comes_to = await forger(old, new, await old.sessions.get(table.id))
    *owners, gone = true["sitters"]
    later = int(new.clock.now) + 2 * 86_400
    answers, paused = true["answers"], {"since": -2 * 86_400, "asked": 9, "seat": -1, "votes": []}
    for changes in (
        {"sitters": [*owners, {**gone, "user": DAN.id}]},
        {"tenures": [[0, DAN.id, 0, 3]]},
        {"tenures": [[2, CLEO.id, 0, 3]]},
        {"tenures": [[3, ANA.id, 0, 3]]},
        {"host": DAN.id},
        {"at": later},
        {"created": later},
        {"began": later},
        {"answers": [[*answers[0][:2], later, answers[0][3]], *answers[1:]]},
        {"orders": [[0, 0, "gardes", "ask", later]]},
        {"notes": [[0, later, "core-event-paused-host", None]]},
        {"pause": paused},
    ):
        assert await comes_to(**changes) == "error-file-none", changes
    for person in (CLEO, DAN):
        assert not names(tmp_path / "new.sqlite3", person)
    soon = int(new.clock.now) + 3_600
    honest = {**true, "created": soon, "at": soon, "tenures": [[2, ANA.id, 0, 3]]}
    address = await new.sessions.transfers.own_key.address()
    file = sealing.sealed(json.dumps(honest).encode(), public_key(address))
    assert isinstance(await brought(new, file), Table)


async def test_a_file_holds_no_more_than_a_game_has(old: House, new: House) -> None:
    table = await begun(old, "castrum", 2, 9, random.Random(1))
    true, _ = await forger(old, new, table)
    said, sitter = true["agreed"], true["sitters"][0]
    assert read(json.dumps(true)).game == "castrum"
    for changes in (
        {"answers": [[0, 0, 0, ["x" * 101]]]},
        {"answers": [[0, 0, 0, ["x"] * 101]]},
        {"answers": [[0, 0, 0, [1 << 31]]]},
        {"answers": [[0, 0, 0, ["x"]]] * 20_001},
        {"tenures": [[0, ANA.id, 0, 1]] * 20_001},
        {"options": {str(number): "x" for number in range(101)}},
        {"sitters": [sitter] * 11},
        {"clocks": [[0, {"bank": 1.0, "used": 0.0, "away": 0.0, "asked": None}]] * 11},
        {"pause": {"since": 1.0, "asked": 0, "seat": 0, "votes": [[0, "yes"]] * 11}},
        {"deal": {**true["deal"], "words": [[0, "moat"]] * 11}},
        *({"agreed": {**said, one: [ANA.id] * 11}} for one in ("silent", "coached", "coach_yes")),
    ):
        with pytest.raises(NoParcel):
            read(json.dumps({**true, **changes}))


@pytest.mark.parametrize("step", [["time_up", "1"], ["take-back", 0, "1"], ["take-back"], []])
async def test_what_the_table_says_has_no_further_words(
    old: House, new: House, step: list[int | str]
) -> None:
    """Nobody would read them, and whatever is done with a log has to carry them along."""
    table = await old.sessions.lobby.open(
        "castrum", SERVER, HERE, ANA, language="en", bots=["easy"], options={"type": "timed"}
    )
    table = await old.sessions.lobby.start(table.id, ANA.id)
    true, comes_to = await forger(old, new, table)
    state = running(table).copy()
    if step[:1] == ["time_up"]:
        kernel.tell(state, "time_up")
    else:
        state.ply = state.asked = 1
    forged = {"answers": [[0, kernel.TABLE, 0, step]], "position": state.fingerprint()}
    assert true["answers"] == []
    assert await comes_to(**forged) == "error-file-none"


@pytest.mark.parametrize("part", ["more", "options", "answers"])
async def test_a_file_too_long_for_a_game_is_not_looked_at(
    new: House, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    """Reading it holds up everything else, in whatever thread it is done."""

    def look(text: bytes) -> None:
        raise AssertionError(len(text))

    monkeypatch.setattr(Parcel, "model_validate_json", look)
    address = await new.sessions.transfers.own_key.address()
    long = {
        "more": [[] for _ in range(400_000)],
        "options": {str(number): 1 for number in range(30_000)},
        "answers": " " * 2_000_000,
    }
    file = sealing.sealed(json.dumps({part: long[part]}).encode(), public_key(address))
    by = opener(ANA, OTHER_SERVER)
    bringing = new.sessions.transfers.arriving.bring(file, by, THERE, KEYS)
    assert await refused(bringing) == "error-file-none"


async def test_a_file_is_read_beside_everything_else(
    old: House, new: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def reading(content: str | bytes) -> Parcel:
        threads.append(threading.get_ident())
        return read(content)

    table = await begun(old, "castrum", 2, 5, random.Random(1))
    monkeypatch.setattr(going_on, "read", reading)
    file = await sent(old, table, await new.sessions.transfers.own_key.address())
    await brought(new, file)
    assert len(threads) > 2
    assert threading.get_ident() not in threads


async def test_the_limits_of_the_other_bot_hold_and_the_file_stays_good(
    old: House, new: House
) -> None:
    table = await begun(old, "castrum", 2, 5, random.Random(1))
    file = await sent(old, table, await new.sessions.transfers.own_key.address())
    change, by = new.sessions.admission.change_policy, opener(ANA, OTHER_SERVER)
    await change(OTHER_SERVER, lambda policy: policy._replace(closed=True))
    bring = new.sessions.transfers.arriving.bring
    assert await refused(bring(file, by, THERE, KEYS)) == "error-server-closed"
    await change(OTHER_SERVER, lambda policy: policy._replace(closed=False, channels=(5,)))
    assert await refused(bring(file, by, THERE, KEYS)) == "error-not-in-channel"
    await change(OTHER_SERVER, lambda policy: policy._replace(channels=(), per_user=1))
    await new.sessions.lobby.open("castrum", OTHER_SERVER, 5, BO, language="en")
    assert await refused(bring(file, by, THERE, KEYS)) == "error-plays-enough"
    await change(OTHER_SERVER, lambda policy: policy._replace(per_user=0))
    busy = await new.sessions.lobby.open("castrum", OTHER_SERVER, THERE, DAN, language="en")
    assert await refused(bring(file, by, THERE, KEYS)) == "error-channel-busy"
    await new.sessions.lobby.close(busy.id, DAN.id, moderator=True)
    assert isinstance(await brought(new, file), Table)


def names(path: Path, person: Person) -> bool:
    """Return whether a database holds somebody's account anywhere."""
    return re.search(rf"\b{person.id}\b", "".join(contents(path))) is not None


def names_bo(path: Path) -> bool:
    """Return whether a database holds the account of Bo anywhere."""
    return names(path, BO)


async def test_what_a_deleted_person_took_along_is_deleted(
    old: House, new: House, tmp_path: Path
) -> None:
    table = await begun(old, "castrum", 2, 5, random.Random(1))
    file = await sent(old, table, await new.sessions.transfers.own_key.address())
    await new.sessions.transfers.arriving.bring(file, opener(ANA, OTHER_SERVER), THERE, KEYS)
    for house, name in ((old, "old.sqlite3"), (new, "new.sqlite3")):
        assert names_bo(tmp_path / name)
        assert (await house.sessions.data_rights.kept(BO.id)).taken == 1
        await house.sessions.data_rights.forget(BO.id, lambda _: "somebody")
        assert not names_bo(tmp_path / name)
        assert (await house.sessions.data_rights.kept(BO.id)).taken == 0
    assert (
        await refused(old.sessions.transfers.leaving.file(table.id, ANA.id))
        == "error-transfer-lost"
    )


async def test_nobody_waits_longer_than_thirty_days_for_a_game_that_was_brought(
    old: House, new: House, tmp_path: Path
) -> None:
    table = await begun(old, "castrum", 2, 5, random.Random(1))
    file = await sent(old, table, await new.sessions.transfers.own_key.address())
    found = await new.sessions.transfers.arriving.bring(
        file, opener(ANA, OTHER_SERVER), THERE, KEYS
    )
    assert not isinstance(found, Table)
    new.clock.now += 30 * 86_400 + 1
    await new.sessions.data_rights.remove_ended(0)
    assert not names_bo(tmp_path / "new.sqlite3")
    late = new.sessions.transfers.arriving.sit_down(found[0].id, BO.id, OTHER_SERVER, THERE, KEYS)
    assert await refused(late) == "error-arrival-gone"
    assert isinstance(await brought(new, file), Table)


def test_slips_in_an_address_are_noticed() -> None:
    address = address_of(bytes(range(32)))
    assert read_address(f" `{address.upper()}`\n") == address
    chance = random.Random(1)
    for at in range(10, len(address)):
        other = chance.choice([one for one in "abcdefgh234567" if one != address[at]])
        with pytest.raises(NoAddress):
            read_address(address[:at] + other + address[at + 1 :])
    for text in ("", "castellan1", address[:-1], address + "a", "castellan2" + address[10:]):
        with pytest.raises(NoAddress):
            read_address(text)


async def test_an_address_is_made_once_and_is_the_bots_own(
    old: House, new: House, tmp_path: Path, clock: Clock
) -> None:
    found = await asyncio.gather(*(old.sessions.transfers.own_key.address() for _ in range(3)))
    assert len(set(found)) == 1
    assert await new.sessions.transfers.own_key.address() != found[0]
    table = await begun(old, "castrum", 2, 1, random.Random(1))
    ask = old.sessions.transfers.leaving.ask_for_bot
    assert await refused(ask(table.id, ANA.id, found[0], press())) == "error-transfer-own"
    assert await refused(ask(table.id, ANA.id, "nobody", press())) == "error-transfer-address"
    await old.sessions.database.close()
    async with bot_with_games(tmp_path / "old.sqlite3", clock) as restarted:
        assert await restarted.sessions.transfers.own_key.address() == found[0]
