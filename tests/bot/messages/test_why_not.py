"""An answer to "Why not?" names the unmet condition, its ruling and the nearest choice."""

import pytest

from bot.components.presenters import presenter
from bot.components.safe_text import reader_of
from bot.games.presenter import Section
from bot.i18n import text
from bot.model import Table
from cogs.rulebook.why_not import why_not
from engines.core.kernel import Option, State
from tests.contract import checks
from tests.contract.cases import Case, sampled
from tests.engines.castel import table as castel
from tests.engines.castellum import builder as castellum
from tests.engines.castrum import board as castrum
from tests.support.seated import running_table
from tests.support.tables import CASES, table_of


def asked(game: str, state: State, option: Option) -> str:
    table: Table = running_table(game, state, ("Ana", "Bo", "Cleo")[: state.seats])
    found = why_not(table, 0, option, reader_of(table, text("en")))
    return "" if found is None else "\n".join(found.lines)


def test_a_card_of_castrum() -> None:
    s = castrum.table(hands={0: ["gardes", "lapides", "rustici"]}, sites={0: {"lapides": 2}})
    assert asked("castrum", s, "gardes").startswith("Defences only answer an attack. (R8)")
    assert "nearest" in asked("castrum", s, "gardes")
    assert asked("castrum", s, "lapides") == "Yes: **Lapides: +1 stone**."
    wall = asked("castrum", s, "wall")
    assert "Still missing: 1 Structores, 3 Rustici. (R11)" in wall
    assert asked("castrum", s, "event").startswith(
        "Not in this decision. You are asked: “Your turn"
    )


def test_a_square_and_a_card_of_castel() -> None:
    t = castel.table(2).on("b2", "roi", 1).hand(0, "reine", "conseiller", "soldat-01")
    t.begin()
    assert asked("castel", t.s, "soldat") == "Yes: **Soldier**."
    assert "(C8)" in asked("castel", t.s, "dame-compagnie"), "it is not in the hand"
    assert "(C" in asked("castel", t.s, "chevalier")
    assert asked("castel", t.s, "b3") == "Yes, with: **King’s Counsellor and Queen**."
    assert "You are asked: “Your turn: " in asked("castel", t.s, "d4"), "nothing goes there"
    t.play("reine")
    far = asked("castel", t.s, "d4")
    assert "(C42)" in far
    assert "**c3**" in far, "the nearest square beside the King"
    assert asked("castel", t.s, "c3") == "Yes: **c3**."


def test_a_space_a_card_and_a_column_of_castellum() -> None:
    troop, others = "T07", ("T01", "T15")
    s = castellum.table(goods={0: "GGG"}, market=[troop, *others])
    assert "Yes" in asked("castellum", s, "vrijthof")
    castellum.do(s, "vrijthof")
    missing = asked("castellum", s, troop)
    assert "(A5)" in missing
    assert "nearest thing you can choose" in missing


def test_no_reason_is_given_if_no_seat_is_asked() -> None:
    s = castrum.table(hands={0: ["lapides"]})
    table = running_table("castrum", s, ("Ana", "Bo"))
    reader = reader_of(table, text("en"))
    assert why_not(table, 1, "lapides", reader) is None
    assert why_not(table, None, "lapides", reader) is None
    table.status = "over"
    assert why_not(table, 0, "lapides", reader) is None


@pytest.mark.promise("hint-secrecy")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_reasons_are_the_same_at_tables_that_look_alike(case: Case) -> None:
    told = 0
    own = presenter(case.game.key)
    assert own.guide is not None
    for number, state in enumerate(sampled(case, 36, 8, 1)):
        seat = sorted(state.ask)[number % len(state.ask)]
        twin = checks.twin_for(state, seat, number)
        here, there = table_of(case, state), table_of(case, twin)
        reader = reader_of(here, text("fr"))
        view = state.view(seat)
        places = [place.option for place in own.guide.places(view, reader)]
        cards = [item.option for item in own.guide.seen(view, reader)]
        for item in (*places[:: max(1, len(places) // 8)], *cards[:8]):
            found: list[Section | None] = [
                why_not(table, seat, item, reader) for table in (here, there)
            ]
            assert found[0] == found[1]
            assert found[0] is not None, "whatever is asked about is answered"
            told += 1
    assert told


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Yes, with: **Siege Engine**."), ("fr", "Oui, avec\u00a0: **Engin de siège**.")],
)
def test_a_hand_cards_refused_place_is_explained_one_step_ahead(language: str, said: str) -> None:
    t = castel.table(2).hand(0, "engin-1", "roi").begin()
    table = running_table("castel", t.s, ("Ana", "Bo"))
    found = why_not(table, 0, "XN", reader_of(table, text(language)))
    assert found is not None
    assert found.lines == (said,)
