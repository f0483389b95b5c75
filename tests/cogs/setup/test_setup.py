"""``/castellan setup``: its pages, who may open each page, and how others are refused."""

from typing import Any

import discord
import pytest
import simcord

from bot.i18n import text
from bot.interaction.setup_pages import SETUP
from cogs.webhooks.actions import Webhooks
from tests.support.world import World, click, find, ids, labels, private, words

URL = "https://hooks.example.org/castellan"

MOST = 40
"""Cap on the words of a page of settings, without the words under *As it is now*."""


def person(world: World, **may: bool) -> simcord.MemberActor:
    """Return a person with these permissions on the server."""
    role = world.guild.create_role("keys", permissions=discord.Permissions(**may))
    return world.guild.add_member(world.env.create_user("kim"), roles=[role])


async def page(world: World, who: simcord.MemberActor, **given: str) -> Any:
    return private(await who.slash(world.channel, "castellan setup", **given))


@pytest.mark.promise("pages")
async def test_every_page_is_a_press_or_a_word_away(world: World, language: str) -> None:
    say, kim = text(language), person(world, manage_guild=True, manage_channels=True)
    world.locales[kim.id] = language
    names = {name: say(item.name) for name, item in SETUP.items()}
    first = await page(world, kim)
    for name, item in SETUP.items():
        typed = await page(world, kim, page=name)
        offered = labels(typed)
        assert [label for label in names.values() if label in offered] == [
            label for other, label in names.items() if other != name
        ]
        argument = item.key.argument or None
        door = typed if name == "channels" else first
        if name != "channels":
            pressed = private(await click(kim, door, item.key.verb, argument))
            assert pressed.id == first.id, "one message"
            assert (words(pressed), ids(pressed)) == (words(typed), ids(typed)), name
            first = pressed
            first = private(await click(kim, first, "settings", ""))


async def test_without_a_name_the_first_page_is_shown_that_one_may_change(world: World) -> None:
    server, channel = person(world, manage_guild=True), person(world, manage_channels=True)
    assert "Channels for games" in [
        entry["placeholder"][:18] for entry in menus(await page(world, server))
    ]
    assert "Daily post" not in labels(await page(world, server))
    assert labels(await page(world, channel)) == [
        "Post here every day",
        "The week, on Mondays",
        "Diagnose",
    ]
    refused = await page(world, world.ana)
    assert "Only those who may manage this server can change its settings." in words(refused)
    assert labels(refused) == ["Diagnose"]
    answer = private(await click(world.ana, refused, "doctor"))
    assert "Diagnosis of this channel" in words(answer)
    assert labels(answer) == ["Refresh"]


def menus(message: Any) -> list[dict[str, Any]]:
    return [part for row in message.components for part in row["components"] if part["type"] != 2]


@pytest.mark.counterproof("pages")
async def test_people_without_permission_are_refused_page_by_page(
    world: World, language: str
) -> None:
    say = text(language)
    refusals = {
        **dict.fromkeys(("channels", "limits", "webhook"), "error-not-manager"),
        "daily": "error-not-channel-manager",
    }
    world.locales[world.moderator.id] = language
    for name, refusal in refusals.items():
        assert say(refusal) in words(await page(world, world.moderator, page=name)), name
    board = (await world.ana.slash(world.channel, "toy start")).response
    for verb in ("webhook", "hookset", "hookoff"):
        answer = private(await world.forge(world.moderator, board, f"c1:0:0:{verb}:", [URL]))
        assert say("error-not-manager") in words(answer), verb
    assert await world.sessions[Webhooks].of(world.guild.id) is None


async def test_an_address_is_set_by_a_form_and_removed_by_a_button(
    world: World, language: str
) -> None:
    say, kim = text(language), person(world, manage_guild=True)
    world.locales[kim.id] = language
    panel = await page(world, kim, page="webhook")
    assert say("webhook-none") in words(panel)
    with pytest.raises(AssertionError, match="no hookoff"):
        find(panel, "hookoff")
    opened = await click(kim, panel, "hookset")
    assert opened.modal is not None
    assert opened.modal["title"] == say("ui-button-webhook")
    world.send_form(kim, panel, find(panel, "hookset"), [URL])
    await world.env.settle()
    chosen = await world.sessions[Webhooks].of(world.guild.id)
    assert chosen is not None
    assert chosen.url == URL
    panel = await page(world, kim, page="webhook")
    assert "`hooks.example.org`" in words(panel)
    assert chosen.secret not in words(panel), "it is shown once"
    gone = private(await click(kim, panel, "hookoff"))
    assert say("webhook-off") in words(gone)
    assert await world.sessions[Webhooks].of(world.guild.id) is None


async def test_a_form_with_no_address_changes_nothing(world: World) -> None:
    kim = person(world, manage_guild=True)
    panel = await page(world, kim, page="webhook")
    for typed in ("http://hooks.example.org", "https://127.0.0.1/", "https://discord.com/api"):
        world.send_form(kim, panel, find(panel, "hookset"), [typed])
        await world.env.settle()
        assert await world.sessions[Webhooks].of(world.guild.id) is None, typed


async def test_pages_of_settings_are_short(world: World, language: str) -> None:
    kim = person(world, manage_guild=True, manage_channels=True)
    world.locales[kim.id] = language
    for name in SETUP:
        if name == "diagnose":
            continue
        shown = await page(world, kim, page=name)
        said = [shown.content, *labels(shown)]
        said += [
            part for embed in shown.embeds for part in (embed.title, embed.description) if part
        ]
        assert sum(len(line.split()) for line in said) <= MOST, name


async def test_buttons_of_earlier_versions_still_open_these_pages(world: World) -> None:
    kim = person(world, manage_guild=True, manage_channels=True)
    board = (await world.ana.slash(world.channel, "toy start")).response
    for custom_id in ("c1:0:0:settings:", "c1:0:0:settings:limits", "c1:0:0:doctor:"):
        answer = private(await world.forge(kim, board, custom_id))
        assert "Webhook" in labels(answer), custom_id
