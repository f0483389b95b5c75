"""The pure functions of matching: who can play together, and the codes of wishes."""

import itertools
from collections.abc import Sequence

import pytest

from bot.errors import UserError
from bot.table.head import Habits
from cogs.finding.matching import (
    NOW,
    Agreement,
    Needs,
    Seeker,
    agreed,
    best_match,
    free_hours,
)
from cogs.finding.wishes import (
    HOURS,
    KINDS,
    LANGUAGES,
    PACES,
    UNTIL,
    GameWish,
    code_of,
    known_wish,
    wish_in,
)

HOUR, DAY = 3600, 86_400
MIDNIGHT = 1_795_046_400
"""A midnight in UTC."""

GAMES = ("castellum", "castrum", "castel")
NEEDS = Needs(dict.fromkeys(GAMES, HOUR), dict.fromkeys(GAMES, 3))
PARIS = Habits("Europe/Paris", 8 * 60, 23 * 60)


def seeker(
    number: int,
    *spans: tuple[float, float],
    games: Sequence[str] = GAMES,
    paces: Sequence[str] = PACES,
    languages: Sequence[str] = LANGUAGES,
) -> Seeker:
    wish = GameWish(tuple(games), tuple(paces), (), tuple(languages))
    return Seeker(number, f"P{number}", wish, spans or ((0, 5 * HOUR),), number)


def test_every_wish_has_a_code_of_its_own() -> None:
    wishes = [
        GameWish(games, paces, hours, languages, until)
        for games in ((), ("castel",), GAMES)
        for paces in ((), ("live",), ("live", "daily"))
        for hours in ((), ("now",), HOURS)
        for languages in ((), ("fr",))
        for until in UNTIL
    ]
    codes = [code_of(wish, GAMES) for wish in wishes]
    assert len(set(codes)) == len(wishes)
    assert [wish_in(code, GAMES) for code in codes] == wishes
    assert wish_in(codes[1], GAMES[:2]) is None, "the choices have changed"
    assert (
        known_wish(GameWish(("chess",), ("fast",), ("noon",), ("de",), "ever"), GAMES) == GameWish()
    )


@pytest.mark.parametrize("code", ["", "x", "00", "00.0.0.0.0", "zz.0.0.0.0.0", "00.-1.0.0.0.0"])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(UserError, match="ui-error-old"):
        wish_in(code, GAMES)


def test_the_second_menu_sets_each_kind_by_itself() -> None:
    wish = GameWish().with_details(["pace:daily", "until:day", "until:days", "hours:now"])
    assert wish == GameWish((), ("daily",), ("now",), (), "days"), "the longest time counts"
    assert wish.chosen == {"pace:daily", "until:days", "hours:now"}
    assert wish.with_details([]) == GameWish()
    for value in ("pace:slow", "pace", "soup:1", ""):
        with pytest.raises(UserError):
            wish.with_details([value])
    assert sum(map(len, KINDS.values())) <= 25, "they fit in a menu"


def test_people_without_known_hours_are_free_for_three_hours() -> None:
    now = MIDNIGHT + 10 * HOUR
    assert free_hours(GameWish(), Habits(), now, now + DAY, now) == ((now, now + NOW),)
    later = now + 2 * HOUR
    assert free_hours(GameWish(), Habits(), now, now + DAY, later) == ((later, now + NOW),)
    assert free_hours(GameWish(), Habits(), now, now + DAY, now + 4 * HOUR) == ()


def test_people_are_free_while_awake_unless_they_say_when() -> None:
    now = MIDNIGHT + 21 * HOUR
    awake = free_hours(GameWish(), PARIS, now, now + DAY, now)
    assert awake[0] == (now, MIDNIGHT + 22 * HOUR)
    assert awake[1][0] == MIDNIGHT + DAY + 7 * HOUR
    evenings = free_hours(GameWish(hours=("evenings",)), PARIS, now, now + DAY, now)
    assert evenings == (
        (now, MIDNIGHT + 22 * HOUR),
        (MIDNIGHT + DAY + 17 * HOUR, now + DAY),
    )
    days = free_hours(GameWish(hours=("days",)), PARIS, now, now + DAY, now)
    assert days == ((MIDNIGHT + DAY + 8 * HOUR, MIDNIGHT + DAY + 17 * HOUR),)
    both = free_hours(GameWish(hours=("days", "evenings")), PARIS, now, now + DAY, now)
    assert both[-1] == (MIDNIGHT + DAY + 8 * HOUR, now + DAY), "spans that touch are one"


def test_nobody_is_free_while_away() -> None:
    now = MIDNIGHT + 12 * HOUR
    away = PARIS._replace(away_until=now + 2 * DAY)
    assert free_hours(GameWish(), away, now, now + DAY, now) == ()
    always = Habits("Europe/Paris", away_until=now + 2 * DAY)
    assert free_hours(GameWish(hours=("evenings",)), always, now, now + DAY, now) == ()


def test_common_hours_are_the_first_that_are_long_enough() -> None:
    first = seeker(1, (0, HOUR // 2), (3 * HOUR, 6 * HOUR))
    second = seeker(2, (0, 4 * HOUR), (5 * HOUR, 8 * HOUR))
    assert agreed([first, second], "castel", "live", NEEDS) == Agreement(
        "castel", "live", "en", (3 * HOUR, 4 * HOUR)
    )
    assert agreed([first, seeker(3, (4 * HOUR, 4 * HOUR + 1))], "castel", "live", NEEDS) is None
    slow = agreed([first, seeker(3, (9 * HOUR, 9 * HOUR + 1))], "castel", "daily", NEEDS)
    assert slow == Agreement("castel", "daily", "en", None)


def test_people_agree_on_game_pace_and_language() -> None:
    first = seeker(1, languages=("fr", "en"))
    assert agreed([first, seeker(2, languages=("en",))], "castel", "live", NEEDS) is not None
    assert agreed([first, seeker(2, games=("castrum",))], "castel", "live", NEEDS) is None
    assert agreed([first, seeker(2, paces=("daily",))], "castel", "live", NEEDS) is None
    assert (
        agreed(
            [seeker(1, languages=("fr",)), seeker(2, languages=("en",))], "castel", "live", NEEDS
        )
        is None
    )


def test_the_largest_group_counts_then_the_preferred_game_and_the_faster_pace() -> None:
    new = seeker(9)
    assert best_match(new, [], NEEDS) is None
    found = best_match(new, [seeker(1), seeker(2, games=("castel",), paces=("daily",))], NEEDS)
    assert found is not None
    assert (found.terms.game, found.terms.pace) == ("castel", "daily")
    assert [each.user_id for each in found.seekers] == [9, 1, 2]
    found = best_match(new, [seeker(1)], NEEDS)
    assert found is not None
    assert (found.terms.game, found.terms.pace) == ("castellum", "live")


def test_a_group_has_no_more_people_than_seats_and_who_waited_longest_is_first() -> None:
    found = best_match(seeker(9), [seeker(number) for number in (5, 3, 4)], NEEDS)
    assert found is not None
    assert [each.user_id for each in found.seekers] == [9, 3, 4]


def test_a_match_never_depends_on_the_order_of_the_others() -> None:
    others = [
        seeker(1, (0, 2 * HOUR)),
        seeker(2, (HOUR, 3 * HOUR), paces=("live",)),
        seeker(3, (4 * HOUR, 5 * HOUR), games=("castrum",)),
        seeker(4, languages=("fr",)),
    ]
    found = {
        str(best_match(seeker(9), list(order), NEEDS)) for order in itertools.permutations(others)
    }
    assert len(found) == 1
