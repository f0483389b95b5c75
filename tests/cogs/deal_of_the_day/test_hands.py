"""Messages of deals: the hands and the public messages.

Every hand has a button to give up the try.
"""

from collections.abc import Iterator

import discord
import pytest

from bot.components.custom_id import ControlId, decode, encode
from bot.components.decision import HEIGHT, WIDTH
from bot.components.draft import START, DraftPlace
from bot.components.message import Button, Item, Menu, Post, Row
from bot.i18n import LANGUAGES, text
from bot.render import fonts
from cogs.deal_of_the_day import messages
from cogs.deal_of_the_day.actions import Here, Standings
from cogs.deal_of_the_day.messages import (
    GIVE_UP,
    LETTERS,
    asked_to_give_up,
    deal_table,
    offer_post,
    share_post,
    table_lines,
    try_id,
    try_post,
)
from cogs.deal_of_the_day.pictures import FOOT_ROOM, FOOT_SIZE
from cogs.deal_of_the_day.store import FOR_FUN, AllTries, Number
from engines import registry
from engines.core.kernel import apply
from tests.cogs.deal_of_the_day.playing import begun, onward

MOVES = 12
"""Number of answers that are given in each deal."""


def require_give_up(post: Post, here: Here) -> None:
    """Check that a hand has one button to give up, and no more controls than Discord accepts."""
    shown = [control.id for row in post.rows for control in row]
    assert shown.count(try_id(here.tried, GIVE_UP)) == 1
    assert len(set(shown)) == len(shown)
    assert len(post.rows) <= HEIGHT
    for row in post.rows:
        assert len(row) <= (1 if isinstance(row[0], Menu) else WIDTH)


def hands(game: str) -> Iterator[tuple[Here, Post]]:
    """Play a deal and yield its hands; for multiple choices, also the hand after one choice."""
    here = begun(game)
    for move in range(MOVES):
        if not here.tried.is_open:
            return
        table = deal_table(here, "Ana", text("en"))
        decision = here.state.ask[here.deal.seat]
        places = [START]
        if decision.most > 1:
            places.append(DraftPlace(picked=(0,)))
        for place in places:
            yield here, try_post(here, table, text("en"), place)
        here = onward(here, move)


@pytest.mark.promise("deal-of-the-day")
@pytest.mark.parametrize("game", registry.KEYS)
def test_every_hand_of_a_deal_has_give_up(game: str) -> None:
    shown = list(hands(game))
    assert len(shown) >= MOVES
    for here, post in shown:
        require_give_up(post, here)


def full(here: Here, *, of_menus: bool) -> Post:
    """Return a hand with five full rows; ``of_menus``: all rows but the last hold a menu."""

    def control(number: int) -> str:
        return encode(ControlId(0, here.tried.ply, "choose", f"{number}"))

    def buttons(first: int) -> Row:
        return tuple(Button("x", control(first + number)) for number in range(WIDTH))

    if of_menus:
        above: list[Row] = [
            (Menu(control(number), "x", (Item("x", "0"),)),) for number in range(HEIGHT - 1)
        ]
    else:
        above = [buttons(WIDTH * number) for number in range(HEIGHT - 1)]
    return Post(embed=discord.Embed(title="x"), rows=(*above, buttons(WIDTH * HEIGHT)))


@pytest.mark.parametrize("of_menus", [False, True])
@pytest.mark.parametrize("game", registry.KEYS)
def test_a_hand_of_five_full_rows_has_give_up(
    monkeypatch: pytest.MonkeyPatch, game: str, of_menus: bool
) -> None:
    here = begun(game)
    monkeypatch.setattr(messages, "hand_post", lambda *_: full(here, of_menus=of_menus))
    post = try_post(here, deal_table(here, "Ana", text("en")), text("en"))
    require_give_up(post, here)
    kept = [control.id for row in post.rows for control in row]
    made = [control.id for row in full(here, of_menus=of_menus).rows for control in row]
    verbs = [decode(control) for control in made]
    assert len(kept) == len(made), "it takes the place of one other button"
    assert all(key is not None and key.verb in LETTERS for key in verbs)


@pytest.mark.parametrize("game", registry.KEYS)
def test_a_try_tells_each_event_once(game: str) -> None:
    here = begun(game)
    for move in range(MOVES):
        after = onward(here, move)
        state, told = here.state.copy(), []
        state.log = told
        for answer in after.tried.answers[len(here.tried.answers) :]:
            apply(state, answer.seat, answer.action)
        assert list(after.events) == [event.seen(after.deal.seat) for event in told]
        if not after.tried.is_open:
            return
        here = after


def test_a_hand_says_you_and_leaves_out_whose_turn_it_is() -> None:
    here = onward(onward(begun("castel"), 0), 0)
    post = try_post(here, deal_table(here, "Ana", text("en")), text("en"))
    assert post.embed is not None
    said = post.embed.description or ""
    assert "You place" in said, said
    assert "turn." not in said


@pytest.mark.parametrize("won", [False, True])
def test_public_messages_say_that_a_game_was_lost(*, won: bool) -> None:
    here, words = begun("castel"), text("en")
    deal = here.deal._replace(day=None, user_id=8, name="Bo", par=Number(12, won=won))
    tried = here.tried._replace(status="done", number=12, won=won)
    told = [
        offer_post(deal, "Bo", words).text,
        share_post(deal, tried, "Ana", words, is_open=True).text,
    ]
    assert all("12 turns" in line for line in told)
    assert all(("lost" in line) is not won for line in told)


def test_a_lost_game_of_few_turns_is_not_the_best() -> None:
    deal, words = begun("castel").deal, text("en")
    numbers = [Number(9, won=False), Number(20, won=True), Number(30, won=True)]
    *_, said = table_lines(Standings(deal, [], 3, AllTries(3, 2, numbers)), 7, "Ana", words)
    assert "Best: 20 turns; median: 30 turns." in said


def test_the_only_number_is_not_also_the_median() -> None:
    deal, words = begun("castel").deal, text("en")
    alone = Standings(deal, [], 1, AllTries(1, 1, [Number(20, won=True)]))
    *_, said = table_lines(alone, 7, "Ana", words)
    assert said.endswith("Best: 20 turns.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_about_all_servers_is_legible_in_the_picture(language: str) -> None:
    lost = [Number(number, won=False) for number in (134, 148)]
    all_lost = Standings(begun("castel").deal, [], 120, AllTries(120, 0, lost))
    *_, said = table_lines(all_lost, 7, "Ana", text(language))
    assert fonts.wrap(said, "text", FOOT_SIZE, FOOT_ROOM, 2)[1] == FOOT_SIZE


def test_an_unplayed_deal_says_once_that_nobody_played() -> None:
    words = text("en")
    lines = table_lines(Standings(begun("castel").deal, [], 0, AllTries(0, 0, [])), 7, "Ana", words)
    assert list(lines) == [words("deal-all-nobody")]


def test_giving_up_a_game_for_fun_says_that_nothing_is_lost() -> None:
    here, words = begun("castel"), text("en")
    for_fun = here._replace(tried=here.tried._replace(attempt=FOR_FUN))
    assert "try that counts" in asked_to_give_up(here, words).text
    assert "try that counts" not in asked_to_give_up(for_fun, words).text
