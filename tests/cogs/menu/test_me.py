"""``/castellan me``: a person's own pages, by buttons or typed words, and the way back."""

from typing import Any

import pytest

from bot.i18n import text
from cogs.my_games.cog import PAGES
from tests.support.world import World, click, find, ids, labels, private, words

TITLES = {
    "profile": "profile-title",
    "games": "mine-title",
    "hours": "hours-title",
    "pictures": "hand-title",
    "privacy": "privacy-title",
    "people": "avoid-title",
    "language": "ui-language",
}
"""Text key of each page's heading."""

MOST = 16
"""Maximum number of words in the panel's title and on its buttons."""


async def me(world: World, page: str = "games", **given: str) -> Any:
    return private(await world.ana.slash(world.channel, "castellan me", page=page, **given))


@pytest.mark.promise(
    "pages",
    "Every page of **Me**, of the settings and of a game can be opened by a press or by "
    "typing its name in both languages, leads back, and checks its permission",
    size="every page",
)
async def test_every_page_is_a_press_or_a_word_away_and_leads_back(
    world: World, language: str
) -> None:
    """A new person can reach each page from the first page, and by typing the page's name."""
    say = text(language)
    world.locales[world.ana.id] = language
    assert set(TITLES) == set(PAGES)
    for page, title in TITLES.items():
        typed = await me(world, page=page)
        heading = say(title, name="Ana", games=0, won=0)
        assert words(typed).strip().startswith(heading), page
        verb = PAGES[page][0]
        if page == "games":
            continue
        door = await me(world, page="privacy") if page == "people" else await me(world)
        pressed = private(await click(world.ana, door, verb))
        assert (words(pressed), ids(pressed)) == (words(typed), ids(typed)), page
        back = pressed
        if page == "people":
            back = private(await click(world.ana, back, "privacy"))
        back = private(await click(world.ana, back, "mine"))
        assert back.id == door.id, "one message"
        assert words(back).strip().startswith(say("mine-title"))


async def test_a_typed_zone_is_set_whatever_page_is_named(world: World) -> None:
    panel = await me(world, page="privacy", zone="Paris")
    assert "Europe/Paris" in words(panel)
    assert "mine" in find(panel, "mine")


async def test_after_a_choice_the_page_leads_back_in_the_chosen_language(world: World) -> None:
    menu = await me(world, page="language")
    answer = private(await world.ana.select(menu, ["fr"], custom_id=find(menu, "language")))
    assert "Désormais je vous parle français" in words(answer)
    assert labels(answer) == ["Retour"]
    assert "Vos parties" in words(private(await click(world.ana, answer, "mine")))
    shown = await me(world, page="pictures")
    answer = private(await click(world.ana, shown, "showing", "words"))
    assert "décrite en mots" in words(answer)
    assert "Vos parties" in words(private(await click(world.ana, answer, "mine")))


async def test_the_display_of_hands_leads_back_to_the_table(world: World) -> None:
    await world.begin(world.bo)
    more = private(await world.press(world.ana, "more"))
    own = private(await click(world.ana, more, "mine"))
    ways = private(await click(world.ana, own, "showing"))
    own = private(await click(world.ana, ways, "mine"))
    ways = private(await click(world.ana, own, "showing"))
    hand = private(await click(world.ana, ways, "showing", "shown"))
    assert ":choose:" in " ".join(ids(hand))


async def test_the_panel_is_short(world: World, language: str) -> None:
    world.locales[world.ana.id] = language
    await world.open()
    panel = await me(world)
    listed = panel.embeds[0].fields
    assert len(listed) == 1
    own = [panel.embeds[0].title or "", *labels(panel)]
    assert sum(len(line.split()) for line in own) <= MOST


@pytest.mark.parametrize("verb", ["mine", "next", "hours", "showing", "privacy", "avoid"])
async def test_buttons_of_earlier_versions_still_open_these_pages(world: World, verb: str) -> None:
    """Earlier versions had these buttons under **More** and elsewhere, with and without a table."""
    await world.begin(world.bo)
    board = await world.board()
    for table in (0, 1):
        answer = private(await world.forge(world.bo, board, f"c1:{table}:0:{verb}:"))
        leads = {custom_id.split(":")[3] for custom_id in ids(answer)}
        assert leads & {"mine", "privacy"}, "to a page of it, or to all of them"


async def test_the_language_menu_of_earlier_versions_still_works(world: World) -> None:
    await world.begin(world.bo)
    answer = await world.forge(world.bo, await world.board(), "c1:1:0:language:", ["fr"])
    assert "Désormais je vous parle français" in words(private(answer))
    refused = await world.forge(world.bo, await world.board(), "c1:1:0:language:", ["tlh"])
    assert "C’était le bouton « Langue »" in words(private(refused)).replace("\xa0", " ")
    assert await world.bot.desk.preferences.language(world.bo.id) == "fr"
