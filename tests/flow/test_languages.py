"""Private texts are in the reader's language, public texts in the table's language."""

from typing import Any

import pytest

from tests.support.world import World, click, find, labels, posted_panel, private, words


async def test_a_french_player_on_an_english_server_reads_french(world: World) -> None:
    world.locales[world.ana.id] = "fr"
    await world.open(world.bo)
    assert "(host)" in words(await world.board())
    await world.press(world.ana, "start")
    assert "Play" in labels(await world.board())
    assert "[en] waiting" in words(await world.board())
    assert "Possible maintenant" in words(await world.hand(world.ana))
    assert "[en] waiting" in words(await world.hand(world.bo))
    watched = private(await world.press(world.ana, "watch"))
    assert "Décrire le plateau" in labels(watched)


async def test_public_texts_of_a_french_server_are_french(world: World) -> None:
    world.guild_locale = "fr"
    await world.open(world.bo)
    assert "(hôte)" in words(await world.board())
    answer = private(await world.press(world.bo, "join"))
    assert "You have a seat" in words(answer)
    await world.press(world.ana, "start")
    assert "[fr] waiting" in words(await world.board())


async def test_an_unsupported_language_is_answered_in_english(world: World) -> None:
    world.locales[world.bo.id] = "ja"
    world.guild_locale = "pl"
    await world.open()
    assert "(host)" in words(await world.board())
    forged = await world.forge(world.bo, await world.board(), "c1:1:0:leave:")
    assert "no seat" in words(private(forged))


async def languages(world: World) -> Any:
    """As Bo, open the menu of languages under **More**, and return the menu."""
    more = private(await world.press(world.bo, "more"))
    own = private(await click(world.bo, more, "mine"))
    return private(await click(world.bo, own, "language"))


async def test_everybody_chooses_the_language_of_private_words(world: World) -> None:
    await world.begin(world.bo)
    menu = await languages(world)
    answer = await world.bo.select(menu, ["fr"], custom_id=find(menu, "language"))
    assert "Désormais je vous parle français" in words(private(answer))
    assert "[fr] waiting" in words(await world.hand(world.bo))
    await world.restart()
    assert "[fr] waiting" in words(await world.hand(world.bo))
    menu = await languages(world)
    await world.bo.select(menu, ["auto"], custom_id=find(menu, "language"))
    assert "[en] waiting" in words(await world.hand(world.bo))


async def test_commands_have_french_names(world: World) -> None:
    (sync,) = [request for request in world.env.http_requests if request.method == "PUT"]
    (toy,) = [entry for entry in sync.json or () if entry["name"] == "toy"]
    names = {entry["name"]: entry["name_localizations"]["fr"] for entry in toy["options"]}
    assert names["hand"] == "main"
    assert names["start"] == "commencer"
    (start,) = [entry for entry in toy["options"] if entry["name"] == "start"]
    (die,) = [entry for entry in start["options"] if entry["name"] == "die"]
    assert [entry["name_localizations"]["fr"] for entry in die["choices"]] == [
        "Honnête",
        "Toujours deux",
    ]


async def test_the_games_panel_opens_tables_without_a_command(world: World) -> None:
    panel = await posted_panel(world)
    await click(world.cleo, panel, "new", "toy")
    assert "● A Cleo (host)" in words(await world.board())
    busy = private(await click(world.bo, panel, "new", "toy"))
    assert "already a table" in words(busy)


async def test_one_press_on_the_panel_begins_against_a_bot(world: World) -> None:
    panel = await posted_panel(world)
    await click(world.cleo, panel, "solo", "toy")
    table = await world.table()
    assert (table.status, [sitter.level for sitter in table.sitters]) == ("running", [None, "hard"])
    assert "Play" in labels(await world.board())
    busy = private(await click(world.bo, panel, "solo", "toy"))
    assert "already a table" in words(busy)


@pytest.mark.parametrize(
    ("locale", "wanted"), [("fr", "Pour commencer"), ("en-GB", "How to begin")]
)
async def test_the_help_is_in_the_askers_language(world: World, locale: str, wanted: str) -> None:
    world.locales[world.cleo.id] = locale
    assert wanted in words(private(await world.cleo.slash(world.channel, "castellan help")))


async def test_the_games_panel_is_public_only_for_moderators(world: World) -> None:
    panel = private(await world.cleo.slash(world.channel, "castellan help"))
    assert any(label.startswith("Play") for label in labels(panel))
    assert "Post it here" not in labels(panel)
    refused = private(await world.forge(world.cleo, panel, "c1:0:0:postit:"))
    assert "Only moderators may post the panel of the games." in words(refused)


async def test_the_posted_panel_is_in_the_servers_language(world: World) -> None:
    world.locales[world.moderator.id] = "en-US"
    world.guild_locale = "fr"
    helped = private(await world.moderator.slash(world.channel, "castellan help"))
    assert labels(helped)[-1] == "Post it here"
    panel = await posted_panel(world)
    assert "Jeux de châteaux" in words(panel)
    assert "Publier ici" not in labels(panel)
