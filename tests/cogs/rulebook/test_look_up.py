"""Look-ups at a table: cards in view, a search, questions about the board, recent changes."""

import pathlib
from typing import Any

import pytest
import simcord

from bot.components.covered import COVERED
from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.config import Settings
from bot.games.castel.words import card_name
from bot.i18n import LANGUAGES, text
from cogs.rulebook import look_up as look_up_module
from engines.core.data import DATA
from tests.support.world import (
    World,
    click,
    labels,
    make_settings,
    parts,
    posted_panel,
    private,
    words,
)

SEARCH = {"en": "Search", "fr": "Chercher"}


@pytest.fixture
def settings(tmp_path: pathlib.Path) -> Settings:
    """Settings for a bot with every game but Castellum."""
    return make_settings(tmp_path, DATA, ["castrum", "castel"])


async def look_up(world: World, who: simcord.MemberActor) -> simcord.ResponseMessage:
    """Open the cards in view: players by **More** in the hand, spectators by **Watch**."""
    table = await world.table()
    if table.seat_of(who.id) is None:
        panel = private(await world.press(who, "watch"))
    else:
        panel = private(await click(who, await world.hand(who), "more"))
    return private(await click(who, panel, "cards"))


async def type_in(who: simcord.MemberActor, message: Any, typed: str) -> simcord.ResponseMessage:
    """Press "Search", type a name and submit it."""
    shown = await click(who, message, "search")
    assert shown.modal is not None
    return private(await who.submit_modal(shown, {"typed": typed}))


def offered(message: Any) -> dict[str, list[str]]:
    """Return the options of each menu of a message, by the menu's placeholder."""
    return {
        part["placeholder"]: [option["value"] for option in part["options"]]
        for part in parts(message)
        if part.get("options")
    }


def pictures(message: simcord.ResponseMessage) -> list[str]:
    """Return the alt texts of the pictures of a private message."""
    return [attachment["description"] for attachment in message._message.attachments]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hand_leads_to_the_cards_in_view_and_their_pictures(
    world: World, language: str
) -> None:
    world.locales[world.ana.id] = language
    await world.begin(world.bo, game="castel")
    shown = await look_up(world, world.ana)
    table = await world.table()
    assert table.state is not None
    own = {card.rpartition("-")[0] or card for card in table.state.view(0).hand}
    first, *_ = offered(shown).values()
    assert {card.rpartition("-")[0] or card for card in first} == own
    assert SEARCH[language] in labels(shown)
    menu = next(part["custom_id"] for part in parts(shown) if part.get("options"))
    card = private(await world.ana.select(shown, [first[0]], custom_id=menu))
    (picture,) = pictures(card)
    assert card.embeds[0].title
    assert picture.startswith(card.embeds[0].title)
    assert offered(card) == offered(shown), "the next one is one press away"


async def test_menus_of_the_same_group_are_numbered(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.begin(world.bo, game="castel")
    whole = offered(await look_up(world, world.cleo))["In the Exchange"]
    monkeypatch.setattr(look_up_module, "MENU", len(whole) - 1)
    shown = offered(await look_up(world, world.cleo))
    assert shown == {"In the Exchange (1/2)": whole[:-1], "In the Exchange (2/2)": whole[-1:]}
    monkeypatch.setattr(look_up_module, "MENU", 1)
    shown = offered(await look_up(world, world.cleo))
    assert list(shown) == [f"In the Exchange ({number}/4)" for number in range(1, 5)]


async def test_a_spectator_sees_the_table_and_no_hand(world: World) -> None:
    await world.begin(world.bo, game="castel")
    shown = await look_up(world, world.cleo)
    assert "Your hand" not in offered(shown)
    assert set(offered(shown)) == {"In the Exchange"}
    own = await look_up(world, world.ana)
    menu = next(part["custom_id"] for part in parts(own) if part.get("options"))
    forged = private(await world.forge(world.cleo, shown, menu, ["roi"]))
    assert "Your hand" not in offered(forged), "a control of somebody else's shows one's own view"


async def test_part_of_a_name_finds_several_cards_and_the_full_name_one(world: World) -> None:
    await world.begin(world.bo, game="castel")
    shown = await look_up(world, world.ana)
    knight = await type_in(world.ana, shown, "knight")
    assert knight.embeds[0].title == "Knight", "of a name typed whole, not the Black Knight"
    princes = await type_in(world.ana, shown, "prin")
    found = [part for part in parts(princes) if ":cards:castel:f" in part.get("custom_id", "")]
    assert {option["value"] for option in found[0]["options"]} == {
        "prince",
        "prince-charmant",
        "princesse",
    }
    card = private(await world.ana.select(princes, ["princesse"], custom_id=found[0]["custom_id"]))
    assert card.embeds[0].title == "Princess"
    assert pictures(card)
    french = await type_in(world.ana, card, "dame de compagnie")
    assert french.embeds[0].title == "Lady in Waiting", "names of the other language count"


async def test_an_unknown_name_offers_the_nearest_names(world: World) -> None:
    world.locales[world.ana.id] = "fr"
    await world.begin(world.bo, game="castrum")
    shown = await look_up(world, world.ana)
    near = await type_in(world.ana, shown, "Sorciaire")
    assert "sorciere" in str(offered(near))
    nothing = await type_in(world.ana, near, "zzzzzzzz")
    assert not offered(nothing)
    assert "Toutes les cartes" in labels(nothing)
    blank = await type_in(world.ana, nothing, "   ")
    assert offered(blank), "nothing typed shows what is in view"


async def test_rulings_in_an_answer_open_it(world: World) -> None:
    await world.begin(world.bo, game="castel")
    shown = await look_up(world, world.ana)
    card = await type_in(world.ana, shown, "dragon")
    opened = private(await click(world.ana, card, "ruling", "C46"))
    assert opened.embeds[0].title.startswith("C46,")


@pytest.mark.parametrize("key", ["castrum", "castel"])
async def test_the_board_answers_from_more_and_from_watching(world: World, key: str) -> None:
    await world.begin(world.bo, game=key)
    for who, verb in ((world.ana, "more"), (world.cleo, "watch")):
        panel = private(await world.press(who, verb))
        places = private(await click(who, panel, "ask"))
        menu = next(part for part in parts(places) if part.get("options"))
        for option in menu["options"][:3]:
            answer = private(
                await who.select(places, [option["value"]], custom_id=menu["custom_id"])
            )
            assert answer.embeds[0].fields
            assert answer.embeds[0].fields[0].value
        wrong = private(await world.forge(who, places, menu["custom_id"], ["nowhere"]))
        assert not wrong.embeds


@pytest.mark.parametrize("key", ["castrum", "castel"])
async def test_watching_and_more_lead_to_what_changed(world: World, key: str) -> None:
    await world.begin(world.bo, game=key)
    for who in (world.ana, world.cleo):
        for verb in ("watch", "more"):
            panel = private(await world.press(who, verb))
            answer = private(await click(who, panel, "catchup"))
            assert answer.embeds[0].fields


async def test_cards_are_looked_up_after_the_end(world: World) -> None:
    await world.begin(world.bo, game="castel")
    shown = await look_up(world, world.ana)
    await world.sessions.moves.concede((await world.table()).id, world.bo.id, 7)
    assert (await world.table()).status == "over"
    card = await type_in(world.ana, shown, "dragon")
    assert card.embeds[0].title == "Dragon"
    watched = private(await world.cleo.slash(world.channel, "castel spectate"))
    assert offered(private(await click(world.cleo, watched, "cards")))


async def test_a_game_that_is_switched_off_is_not_searched(world: World) -> None:
    await world.begin(world.bo, game="castel")
    board = await world.board()
    for verb in ("search", "found", "cards"):
        answer = private(await world.forge(world.ana, board, f"c1:0:0:{verb}:castellum"))
        assert "switched off" in words(answer)
    strange = private(await world.forge(world.ana, board, "c1:0:0:found:chess"))
    assert words(strange).strip()


async def test_controls_of_older_messages_still_give_the_same_answers(world: World) -> None:
    await world.begin(world.bo, game="castel")
    board = await world.board()
    menus = private(await world.forge(world.ana, board, "c1:0:0:cards:castel:0"))
    assert "ambassadeur" in str(offered(menus))
    card = private(await world.forge(world.ana, board, "c1:0:0:cards:castel:0:0", ["espion"]))
    assert card.embeds[0].title == "Spy"
    assert offered(card) == offered(menus)


@pytest.mark.parametrize("key", ["castrum", "castel"])
async def test_a_lobby_shows_its_banner_with_the_seats_taken(world: World, key: str) -> None:
    await world.open(world.bo, game=key)
    board = await world.board()
    (banner,) = board.attachments
    assert banner.size <= 120_000
    assert banner.description is not None
    assert "Ana" in banner.description
    assert "Bo" in banner.description
    await world.press(world.bo, "leave")
    (banner,) = (await world.board()).attachments
    assert banner.description is not None
    assert "Bo" not in banner.description


async def test_the_games_panel_has_a_picture_of_its_games(world: World) -> None:
    (picture,) = (await posted_panel(world)).attachments
    assert picture.description == "Castrum and Castel, side by side."


AHEAD = {"en": "Yes, with: ", "fr": "Oui, avec\u00a0: "}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_places_and_cards_are_asked_about_by_typing(world: World, language: str) -> None:
    """Suggested places and cards lead to the same answers as the menus."""
    await world.begin(world.bo, game="castel")
    table = await world.table()
    (seat,) = table.state.ask
    who = (world.ana, world.bo)[seat]
    world.locales[who.id] = language
    offered = await who.autocomplete(world.channel, "castellan lookup", "what", "b2")
    values = {option["name"]: option["value"] for option in offered}
    assert next(iter(values)) == "b2", "the name that is typed comes first"
    for typed in ("b2", values["b2"]):
        answer = private(await who.slash(world.channel, "castellan lookup", what=typed))
        assert "b2" in words(answer)
        assert text(language)("castel-place-free") in words(answer)
        assert AHEAD[language] in words(answer)
    view = table.state.view(seat)
    (own, *_) = [line for line in view.hand if line.partition("-")[0] != "chevalier"]
    name = card_name(own, reader_of(table, text(language)))
    answer = private(await who.slash(world.channel, "castellan lookup", what=name))
    assert name in words(answer)
    assert text(language)("why-title") in words(answer)
    assert parts(private(await who.slash(world.channel, "castellan lookup")))
    strange = private(await who.slash(world.channel, "castellan lookup", what="Atlantis"))
    assert "Atlantis" in words(strange)
    assert text(language)("look-up-all") in labels(strange), "with the ways to all cards"


async def test_a_refusal_reveals_no_hand(world: World) -> None:
    """A misspelt name leads to the same cards, whoever holds them and however hands are shown."""
    await world.begin(world.bo, game="castrum")
    table = await world.table()
    reader = reader_of(table, text("en"))
    (hidden, *_) = [card for card in table.state.view(1).hand if card not in ("wall", "tower")]
    name = presenter("castrum").cards(reader)[hidden]
    misspelt = f"{name[:-1]}zx"
    told = [await looked_up(world, who, misspelt) for who in (world.bo, world.ana, world.cleo)]
    await world.bot.desk.preferences.set_hand(world.bo.id, COVERED)
    told.append(await looked_up(world, world.bo, misspelt))
    assert name in told[0]
    assert len(set(told)) == 1
    assert name in await looked_up(world, world.bo, name), "who types it whole knows it"


async def looked_up(world: World, who: simcord.MemberActor, typed: str) -> str:
    """Return the words and menus with which a look-up is answered."""
    answer = private(await who.slash(world.channel, "castellan lookup", what=typed))
    return f"{words(answer)} {offered(answer)}"


async def test_offers_reveal_no_hand(world: World) -> None:
    """Spectators and players with a covered hand get the same first suggestions."""
    await world.begin(world.bo, game="castrum")
    table = await world.table()
    hidden = {f"card:castrum:{item}" for item in table.state.view(0).hand}
    await world.bot.desk.preferences.set_hand(world.bo.id, COVERED)

    async def first(who: simcord.MemberActor) -> list[str]:
        offers = await who.autocomplete(world.channel, "castellan lookup", "what", "")
        return [offer["value"] for offer in offers]

    watching, covered, own = [await first(who) for who in (world.cleo, world.bo, world.ana)]
    assert watching == covered
    assert set(watching[:2]) == {"card:castrum:wall", "card:castrum:tower"}
    assert hidden <= set(own[: len(hidden) + 2]), "what one sees oneself comes first"


@pytest.mark.promise("way-back", "Each page that a spectator opens leads back to the position")
@pytest.mark.parametrize("key", ["castrum", "castel"])
async def test_pages_of_a_spectator_lead_back_to_watching(world: World, key: str) -> None:
    """A spectator's pages have a button back to the position; a player's pages do not."""
    await world.begin(world.bo, game=key)
    watched = private(await world.press(world.cleo, "watch"))
    assert len(watched.components) == 2
    assert labels(private(await world.press(world.cleo, "how"))).count("Watch") == 1
    for verb in ("words", "ask", "cards", "position", "log", "follow"):
        page = private(await click(world.cleo, watched, verb))
        assert page.id == watched.id
        assert labels(page).count("Watch") == 1, verb
        back = private(await click(world.cleo, page, "watch"))
        assert (back.id, labels(back)) == (watched.id, labels(watched))
    choice = private(await click(world.cleo, watched, "follow"))
    followed = private(await click(world.cleo, choice, "followon", "end"))
    stopped = private(await click(world.cleo, followed, "unfollow"))
    assert labels(followed).count("Watch") == labels(stopped).count("Watch") == 1
    playing = private(await world.press(world.ana, "watch"))
    assert "Watch" not in labels(private(await click(world.ana, playing, "words")))
