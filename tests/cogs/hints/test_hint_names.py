"""A hint names the recommended answer in the words of the control that gives it."""

import re
from collections import Counter
from itertools import chain

import pytest

from bot.components.draft import START, try_out
from bot.components.message import Button, Menu, Post
from bot.components.safe_text import reader_of
from bot.components.steps import offered
from bot.i18n import Reader, text
from bot.messages.hand import hand_post
from bot.model import Table
from cogs.hints.messages import hint_line
from engines.core.advice import Advice, next_answer
from engines.core.kernel import Option, Seat, State
from engines.registry import game
from tests.contract.cases import Case, sampled
from tests.engines.castellum import builder
from tests.support.seated import running_table
from tests.support.sizes import size
from tests.support.tables import CASES, table_of
from tests.support.world import bare

POSITIONS = size(4, 30)
GAMES = size(1, 10)


def hint(table: Table, seat: Seat, option: Option, reader: Reader) -> str:
    """Return a hint that recommends an option, without chances."""
    assert table.state is not None
    action = (option,)
    asked = offered(table, seat, START, try_out(table.state, seat, ()), reader)
    world = table.state.determinize(seat, 1)
    found = game(table.game)
    causes = tuple(found.causes(world, seat, action)) if found.causes else ()
    then = next_answer(found, world, seat, action, 1, asked.prompt.folds)
    advice = Advice(action, causes=causes, then=then)
    return hint_line(advice, table.game, asked, reader)


def controls(post: Post) -> list[str]:
    """Return the labels of a hand's buttons and menu entries."""
    found = []
    for control in chain.from_iterable(post.rows):
        if isinstance(control, Button):
            found.append(control.label)
        elif isinstance(control, Menu):
            found += [item.label for item in control.items]
    return found


def names(named: str, labels: list[str]) -> bool:
    """Return whether a name is one of the labels; it has a number only if labels are equal."""
    if named in map(bare, labels):
        return True
    return named in labels and Counter(map(unnumbered, labels))[unnumbered(named)] > 1


def unnumbered(label: str) -> str:
    """Return a label without the numbers at its beginning and at its end."""
    return re.sub(r" \(\d+\)$", "", bare(label))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_hint_names_the_control_to_press(case: Case) -> None:
    for state in sampled(case, 51, POSITIONS, GAMES):
        seat = min(state.ask)
        if state.ask[seat].least != 1:
            continue
        table = table_of(case, state)
        reader = reader_of(table, text("fr"))
        for option in state.ask[seat].options:
            said = hint(table, seat, option, reader)
            (named,) = re.findall(r"Je choisirais \*\*(.*?)\*\*", said)
            pages = [hand_post(table, seat, reader, START._replace(page=page)) for page in range(3)]
            assert any(names(named, controls(page)) for page in pages)


def named(state: State, option: Option) -> str:
    table = running_table("castellum", state, ("Ana", "Bo"))
    return hint(table, 0, option, reader_of(table, text("en")))


def test_a_hint_to_buy_a_card_names_its_column() -> None:
    s = builder.table(goods={0: "WSGGG"}, market=["T18", "T23"], cards={(0, 2): ["T21"]})
    builder.do(s, "vrijthof")
    said = named(s, "T18")
    assert "**Cuirassier → column 2**. It brings column 2 to an attack of 6." in said


def test_a_hint_for_an_angel_card_names_its_use() -> None:
    enemies = {(0, 1): "79-03", (1, 1): "79-01"}
    s = builder.table("castellum.angels", angels={0: ["AN10", "AN24"]}, enemies=enemies)
    assert "**Swap (+2): its effect**. It brings you weaker Enemies" in named(s, "AN10")


def test_a_hint_to_hire_tells_the_same_troop_of_two_owners_apart() -> None:
    """T16 and T17 are the same Troop; no chances are known, so the hint names one of them."""
    s = builder.table(
        "castellum.angels",
        angels={0: ["AN11"]},
        goods={0: "WSGG"},
        market=["T16"],
        cards={(1, 1): ["T17", "T25"]},
    )
    builder.do(s, "AN11", "effect")
    assert "**1. Rider +2 for 2" in named(s, "market")


@pytest.mark.parametrize(("cards", "said"), [(["AN19"], "card"), (["AN19", "AN24"], "cards")])
def test_a_hint_to_pay_a_levy_counts_the_angel_cards(cards: list[str], said: str) -> None:
    s = builder.table(
        "castellum.combat", angels={0: cards}, enemies={(0, 1): "79-05"}, goods={0: "WWW"}
    )
    assert f"It keeps your Angel {said} for later." in named(s, "go-on")


def test_a_hint_for_a_line_names_its_column() -> None:
    s = builder.table("castellum.besiege", 0, hands={0: ["79-03", "79-01"], 1: []})
    builder.do(s, "79-03")
    said = named(s, 0)
    assert "**Your column 2: – v 4**. It goes before your empty column 2, which" in said
