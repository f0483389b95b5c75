"""Profiles, histories and pairs, as their owner, opponents and strangers see them."""

from typing import Any

import pytest

from bot.i18n import text
from bot.store.people import remove_tables
from cogs.ledger.statistics import Pair
from cogs.ledger.summary import GameSummary, Summary
from cogs.privacy.actions import DataRights
from cogs.profile import actions
from cogs.profile.actions import Profiles
from cogs.profile.part import GameSeries
from cogs.profile.store import GAMES, LAST, MEDALS, PARTS, STREAK
from tests.support.acts import begin_with, ended, play_out, published
from tests.support.exports import exported
from tests.support.world import World, click, find, ids, labels, private, values_of, words


async def profile(world: World, who: Any) -> Any:
    return private(await who.slash(world.channel, "castellan me"))


async def history(world: World, who: Any) -> Any:
    return private(await click(who, await profile(world, who), "history"))


async def pair_page(world: World, who: Any, other: Any) -> Any:
    panel = await history(world, who)
    return private(await who.select(panel, [str(other.id)], custom_id=find(panel, "pair")))


async def score(world: World) -> Pair:
    return await world.sessions[Profiles].pair(world.ana.id, world.bo.id)


async def test_a_profile_without_games_says_what_will_be_there(world: World, language: str) -> None:
    world.locales[world.ana.id] = language
    say = text(language)
    panel = await profile(world, world.ana)
    assert say("profile-none") in words(panel)
    assert say("profile-title", name="Ana", games=0, won=0) in words(panel)
    none = private(await click(world.ana, panel, "history"))
    assert say("profile-none") in words(none)
    refused = private(await click(world.ana, await profile(world, world.ana), "showhere"))
    assert say("error-profile-empty") in words(refused)


async def test_a_finished_game_is_on_the_profile_of_its_players(
    world: World, language: str
) -> None:
    world.locales[world.ana.id] = language
    say = text(language)
    await ended(world)
    pair = await score(world)
    assert pair.games == 1
    panel = await profile(world, world.ana)
    assert say("profile-title", name="Ana", games=1, won=pair.won) in words(panel)
    assert say("profile-opponents", names="Bo") in words(panel)
    assert len(labels(panel)) == 4
    await click(world.ana, panel, "showhere")
    posted = world.channel.history()[-1]
    english = text("en")
    assert english("profile-title", name="Ana", games=1, won=pair.won) in words(posted)
    assert labels(posted) == []


async def test_a_game_that_does_not_count_is_the_last_one_all_the_same(world: World) -> None:
    """A game given up early counts for nobody."""
    table = await begin_with(world, "storm", seats=2)
    await world.sessions.moves.concede(table.id, world.bo.id, 5)
    shown = words(await profile(world, world.ana))
    assert "no game that counts yet" in shown
    assert "Last: Toy with Bo" in shown
    assert "Finished games appear here" not in shown
    past = await history(world, world.ana)
    assert values_of(past) == [str(table.id)]
    assert "Choose a game for its replay." in words(past)


async def test_the_history_leads_to_opponents_and_replays(world: World) -> None:
    table = await ended(world)
    pair = await score(world)
    panel = await history(world, world.ana)
    assert values_of(panel) == [str(world.bo.id), str(table.id)]
    page = await pair_page(world, world.ana, world.bo)
    assert (page.attachments[0].description or "").startswith(f"Ana {pair.won}:{pair.lost} Bo")
    replay = private(await world.ana.select(page, [str(table.id)], custom_id=find(page, "replays")))
    assert "step 0" in words(replay)


async def test_a_removed_game_stays_in_the_score_and_leaves_the_menu(world: World) -> None:
    table = await ended(world)
    await world.sessions.database.run(lambda db: remove_tables(db, [table.id]))
    page = await pair_page(world, world.ana, world.bo)
    assert page.attachments
    assert "replays" not in " ".join(ids(page))


@pytest.mark.promise(
    "own-profile",
    "Nobody sees anything of a profile that its owner hides from them, or can tell a hidden "
    "profile from a missing one",
)
async def test_others_open_only_what_its_owner_shows_them(world: World) -> None:
    await ended(world)
    panel = await profile(world, world.ana)
    own = find(panel, "whosees")
    forged = own.replace("whosees", "profile")

    async def answer(who: Any, user_id: int) -> str:
        return words(private(await world.forge(who, panel, f"{forged}{user_id}")))

    nobody = await answer(world.cleo, 4711)
    assert text("en")("error-profile-shut") in nobody
    assert await answer(world.cleo, world.ana.id) == nobody
    assert await answer(world.bo, world.ana.id) == nobody
    choices = private(await click(world.ana, panel, "whosees"))
    await click(world.ana, choices, "whosees", "opponents")
    assert "Ana" in await answer(world.bo, world.ana.id)
    assert await answer(world.cleo, world.ana.id) == nobody
    page = await pair_page(world, world.bo, world.ana)
    shown = private(await click(world.bo, page, "profile"))
    assert "Ana" in words(shown)
    assert "showhere" not in " ".join(ids(shown))
    choices = private(await click(world.ana, await profile(world, world.ana), "whosees"))
    await click(world.ana, choices, "whosees", "all")
    assert "Ana" in await answer(world.cleo, world.ana.id)
    await world.sessions[Profiles].show_to(world.ana.id, "nobody")
    assert await answer(world.bo, world.ana.id) == nobody


FACTS = Summary(
    (GameSummary("castel", 3, 2, 1, ("easy",)),), 5, 1, 2, (("castel", "comeback", 2),), None, (7,)
)


@pytest.mark.promise(
    "profile-parts",
    "Other people get the same answer, whatever a hidden part of a profile contains",
)
@pytest.mark.parametrize(
    ("part", "other"),
    [
        (GAMES, FACTS._replace(games=(GameSummary("castrum", 1, 0),), since=9)),
        (LAST, FACTS._replace(opponents=(8, 9))),
        (STREAK, FACTS._replace(streak=4, longest=6)),
        (MEDALS, FACTS._replace(awards=())),
    ],
)
async def test_a_hidden_part_shows_others_nothing_of_what_it_holds(
    world: World, monkeypatch: pytest.MonkeyPatch, part: str, other: Summary
) -> None:
    profiles = world.sessions[Profiles]
    await profiles.show_to(world.ana.id, "all")
    panel = await profile(world, world.bo)
    forged = find(panel, "whosees").replace("whosees", "profile") + str(world.ana.id)

    async def seen(facts: Summary) -> tuple[str, list[str | None]]:
        monkeypatch.setattr(actions, "summary", lambda *_: facts)
        page = private(await world.forge(world.bo, panel, forged))
        return words(page), [file.description for file in page.attachments]

    for shown in ([], [part]):
        await profiles.show_parts(world.ana.id, set(PARTS) - set(shown))
        twins = [await seen(FACTS), await seen(other)]
        assert (twins[0] == twins[1]) == (part in shown), part
    monkeypatch.undo()


async def test_the_owner_hides_and_shows_parts_by_a_menu(world: World) -> None:
    await ended(world)
    say = text("en")
    panel = private(await click(world.ana, await profile(world, world.ana), "whosees"))
    menu = find(panel, "seeparts")
    panel = private(await world.ana.select(panel, ["games", "medals"], custom_id=menu))
    chosen = await world.sessions[Profiles].openness(world.ana.id)
    assert chosen == ("nobody", {LAST, STREAK})
    panel = private(await click(world.ana, panel, "whosees", "opponents"))
    assert (await world.sessions[Profiles].openness(world.ana.id)).hidden == {LAST, STREAK}
    own = await profile(world, world.ana)
    assert say("profile-opponents", names="Bo") in words(own), "the owner sees all of it"
    page = await pair_page(world, world.bo, world.ana)
    shown = private(await click(world.bo, page, "profile"))
    assert "Bo" not in words(shown)
    await click(world.ana, own, "showhere")
    assert "Bo" not in words(world.channel.history()[-1])
    await world.ana.select(panel, [], custom_id=menu)
    refused = private(await click(world.ana, await profile(world, world.ana), "showhere"))
    assert say("error-profile-empty") in words(refused)
    forged = private(await world.forge(world.ana, panel, menu, ["games", "name"]))
    assert "no longer offered" in words(forged)


async def test_everything_about_a_profile_is_exported_and_deleted(world: World) -> None:
    await ended(world)
    await world.sessions[Profiles].show_to(world.ana.id, "all")
    await world.sessions[Profiles].show_parts(world.ana.id, ["games"])
    data = await exported(world.sessions, world.ana.id)
    assert data["profile_shown_to"] == "all"
    assert data["profile_hidden"] == [LAST, MEDALS, STREAK]
    assert len(data["results"]) == 1
    await world.sessions[DataRights].forget(world.ana.id, lambda _: "nobody")
    data = await exported(world.sessions, world.ana.id)
    assert (data["profile_shown_to"], data["results"]) == ("nobody", [])
    assert data["profile_hidden"] == []
    panel = await history(world, world.bo)
    assert "Ana" not in words(panel)
    assert "Former player" in words(panel)


async def test_a_pair_shows_only_games_of_the_asker(world: World) -> None:
    await ended(world)
    panel = await profile(world, world.cleo)
    forged = find(panel, "whosees").replace("whosees", "pair")
    page = private(await world.forge(world.cleo, panel, f"{forged}{world.ana.id}"))
    assert text("en")("pair-none") in words(page)
    assert "Ana" not in words(page)


@pytest.mark.parametrize(("verb", "argument"), [("whosees", "x"), ("pair", "x"), ("profile", "x")])
async def test_a_forged_control_is_refused(world: World, verb: str, argument: str) -> None:
    panel = await profile(world, world.ana)
    forged = find(panel, "whosees").replace("whosees", verb)
    answer = private(await world.forge(world.ana, panel, f"{forged}{argument}"))
    assert "no longer offered" in words(answer)


async def test_the_score_stands_in_the_next_lobby_and_under_its_result(world: World) -> None:
    await begin_with(world, "storm", seats=2)
    await play_out(world)
    await world.env.settle()
    pair = await score(world)
    line = f"Ana {pair.won}:{pair.lost} Bo"
    await published(world)
    assert line in words(await world.board())
    await world.open(world.bo)
    assert line in words(await world.board())


async def test_two_people_of_whom_neither_was_ever_ahead_have_no_score_yet(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def level(*_: Any) -> Pair:
        return Pair(world.ana.id, world.bo.id, games=1, won=0, lost=0)

    monkeypatch.setattr(Profiles, "pair", level)
    await world.open(world.bo)
    await world.press(world.ana, "join")
    assert "0:0" not in words(await world.board())


async def test_a_series_goes_on_by_rematch_until_it_is_won(world: World) -> None:
    """An older game's Rematch continues it from the newest game."""
    await world.open(world.bo)
    host = private(await world.press(world.ana, "hosting"))
    lengths = private(await click(world.ana, host, "bestof"))
    lengths = private(await click(world.ana, lengths, "bestof", "3"))
    assert "Best of 3: Ana 0:0 Bo" in words(await world.board())
    refused = private(await world.forge(world.bo, host, find(lengths, "bestof", "5")))
    assert (await world.table())[GameSeries].best_of == 3
    assert words(refused)
    host = private(await click(world.ana, lengths, "hosting"))
    assert find(host, "bestof")
    boards = []
    for game in range(3):
        await world.press(world.ana, "start")
        await play_out(world)
        await world.env.settle()
        board = await world.board()
        table = await world.table()
        series = table[GameSeries].counted(table)
        if series.winner is not None:
            assert "wins the best of 3" in words(board)
            break
        assert "Best of 3: " in words(board)
        boards.append(board)
        await click(world.ana, boards[0], "again")
        await click(world.bo, await world.board(), "join")
        assert (await world.table())[GameSeries] == series
        assert game < 2
    assert len(boards) == 2, "the third game was opened below the first game's result"
    await click(world.ana, await world.board(), "again")
    assert not (await world.table())[GameSeries].best_of
