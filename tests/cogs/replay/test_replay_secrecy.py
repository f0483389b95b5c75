"""A step of a replay shows only what is known from the reader's viewpoint."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest

from bot.components.presenters import Drawing, event_lines
from bot.components.safe_text import LETTERS, NAME_LIMIT, reader_of
from bot.i18n import LANGUAGES, Reader, text
from bot.model import Sitter, Table, Told
from bot.sessions.course import Course
from bot.sessions.domain.looking_back import may_open
from cogs.positions.messages import shown as shown_position
from cogs.replay.landmarks import MOST, landmarks, nearby, with_key_moments
from cogs.replay.messages import LINES, ReplayPage, ReplayStep, replay_post, shared_post
from cogs.replay.viewpoints import EVERYTHING, PUBLIC, seats_seen, viewpoints
from cogs.turning_points.moments import change_of, named_moments
from cogs.turning_points.search import Moment
from engines.core.advice import Chance
from engines.core.kernel import Event, Seat, State, apply
from tests.bot.messages.conftest import sendable  # noqa: F401  (an autouse fixture)
from tests.bot.render.written import blanked, written
from tests.contract import checks
from tests.contract.cases import Case, sampled
from tests.support.courses import PLAIN, SEED, course_of, places_of
from tests.support.play import answers
from tests.support.sizes import in_turn, size
from tests.support.tables import CASES, table_of
from tests.support.undrawn import Dots

POSITIONS = size(3, 8)
EACH = size(4, 1)

YOURS = re.compile(r"\b(your|votre|vos)\b", re.IGNORECASE)
HEADING = re.compile(r"(in )?your hand|(dans )?votre main", re.IGNORECASE)
GAMES = size(1, 20)


async def shown(course: Course, number: int, table: Table, state: State, eyes: str) -> Any:
    """Return all that a position's replay page and its shared post show, with alt texts."""
    seen = ReplayPage(state.ply, eyes)
    step = ReplayStep(course, number, state, ())
    reader = reader_of(table, text("fr"))
    posts = [
        await replay_post(Dots(), table, step, seen, reader, places=(), eyes=(PUBLIC, eyes)),
        await shared_post(Dots(), table, step, seen, reader),
    ]
    return [
        (post.fingerprint(), None if post.in_words is None else post.in_words().to_dict())
        for post in posts
    ]


def plain_course(case: Case) -> Course:
    """Return the course of a game with the default options and as many players as ``case``."""
    same = (item for item in PLAIN if (item.game.key, item.seats) == (case.game.key, case.seats))
    return course_of(next(same))[0]


@pytest.mark.promise(
    "replay-secrecy",
    "A replay shows from each viewpoint only what could be seen from it, before and after the "
    "end; if the future is hidden, no id or page reveals it",
    size="1 / 20 games of each way to play",
)
@pytest.mark.parametrize("case", CASES, ids=str)
async def test_a_step_looks_the_same_at_tables_that_a_viewpoint_cannot_tell_apart(
    case: Case,
) -> None:
    course = plain_course(case)
    for number, state in enumerate(sampled(case, 41, POSITIONS, GAMES)):
        seat: Seat = number % case.seats
        twin = checks.twin_for(state, seat, number)
        here, there = table_of(case, state), table_of(case, twin)
        for eyes in (PUBLIC, str(seat)):
            at = [
                await shown(course, 0, table, position, eyes)
                for table, position in ((here, state), (there, twin))
            ]
            assert at[0] == at[1]


@pytest.mark.parametrize("case", CASES[:: max(1, len(CASES) // 6)], ids=str)
async def test_a_shared_step_says_whose_hand_it_shows(case: Case) -> None:
    course, _, _ = course_of(case)
    state = course.position(0)
    table = table_of(case, state)
    for language, yours in (("en", "your hand"), ("fr", "votre main")):
        reader = reader_of(table, text(language))
        post = await shared_post(
            Dots(), table, ReplayStep(course, 0, state, ()), ReplayPage(0, "0"), reader
        )
        assert post.embed is not None
        titles = [field.name or "" for field in post.embed.fields]
        assert any(reader.name(0) in title for title in titles)
        assert not any(yours in title.lower() for title in titles)


@pytest.mark.parametrize(("case", "language"), in_turn(PLAIN, LANGUAGES), ids=str)
async def test_with_all_hands_open_each_is_headed_by_its_owners_name(
    case: Case, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    blanked(monkeypatch)
    course, end, _ = course_of(case)
    table = table_of(case, end)
    reader = reader_of(table, text(language))
    state = course.position(len(course.plies) // 2)
    step = ReplayStep(course, 0, state, ())
    post = await replay_post(
        Dots(), table, step, ReplayPage(0, EVERYTHING), reader, places=(), eyes=(PUBLIC, EVERYTHING)
    )
    assert post.embed is not None
    opened = shown_position(state, None, text(language), everything=True)
    for titles, names in (
        ([field.name or "" for field in post.embed.fields], table.names),
        ([section.title for section in opened.hand], names_of(state, language)),
    ):
        for name in names:
            assert [title for title in titles if name in title], "each seat has a part"
        assert not [title for title in titles if YOURS.search(title)]


@pytest.mark.parametrize(("case", "language"), in_turn(PLAIN, LANGUAGES), ids=str)
async def test_the_alt_text_of_anothers_hand_never_says_your(case: Case, language: str) -> None:
    """An ordinary run checks every fourth position; ``TEST_SIZE=release`` checks all."""
    course, end, _ = course_of(case)
    reader = reader_of(table_of(case, end), text(language))
    for state in islice(course.positions(), case.seats % EACH, None, EACH):
        for seat in range(state.seats):
            alt = Drawing.of(state.view(seat), reader, is_hand=True).alt()
            assert not YOURS.search(alt), alt


@pytest.mark.parametrize(("case", "language"), in_turn(PLAIN, LANGUAGES), ids=str)
async def test_the_picture_of_a_hand_says_whose_it_is_to_all_but_its_owner(
    case: Case, language: str
) -> None:
    course, end, _ = course_of(case)
    table = table_of(case, end)
    reader = reader_of(table, text(language))
    state = course.position(len(course.plies) // 2)
    step = ReplayStep(course, 0, state, ())
    seat = min(state.ask)
    title = reader("hands-title", name=reader.name(seat))
    posts = [
        await replay_post(Dots(), table, step, ReplayPage(0, eyes), reader, places=(), eyes=eyes)
        for eyes in (str(seat), EVERYTHING)
    ]
    posts.append(await shared_post(Dots(), table, step, ReplayPage(0, str(seat)), reader))
    told = [post.strip.alt for post in posts if post.strip is not None]
    assert [alt.startswith(f"{title}. ") for alt in told] == [False, True, True]


@pytest.mark.parametrize(("case", "language"), in_turn(PLAIN, LANGUAGES), ids=str)
def test_a_picture_of_a_hand_shows_others_whose_it_is(case: Case, language: str) -> None:
    course, end, _ = course_of(case)
    reader = reader_of(table_of(case, end), text(language))
    state = course.position(len(course.plies) // 2)
    for seat in range(state.seats):
        drawing = Drawing.of(state.view(seat), reader, is_hand=True, named=True)
        with written(packed=False) as found:
            drawing.draw()
        texts = [item.text for item in found]
        assert any(reader.name(seat) in line for line in texts)
        assert not [line for line in texts if HEADING.fullmatch(line)], "cards may say your"


def names_of(state: State, language: str) -> list[str]:
    """Return the seats' names in a position that was opened by its code."""
    return [text(language)("name-player", letter=LETTERS[seat]) for seat in range(state.seats)]


@pytest.mark.parametrize("case", PLAIN, ids=str)
async def test_events_told_to_a_covered_seat_are_covered_too(case: Case) -> None:
    """Lines that only the seat may read are under spoilers, in case others see the screen."""
    state = case.deal(41)
    state.log = []
    reader = reader_of(table_of(case, state), text("en"))
    course, _, _ = course_of(case)
    secret = 0
    for seat, action in answers(state, 41):
        story = [Told(state.ply, 0, event.seen(0)) for event in state.log or ()]
        public = [Told(state.ply, 0, event.seen(None)) for event in state.log or ()]
        state.log = []
        own, all_ = (event_lines(case.game.key, item, reader) for item in (story, public))
        only = [line for line in own[:LINES] if line not in all_]
        if not only or secret >= POSITIONS:
            continue
        secret += 1
        step = ReplayStep(course, 0, state, story, covered=True)
        table = table_of(case, state)
        post = await replay_post(
            Dots(), table, step, ReplayPage(0, "0"), reader, places=(), eyes="p0"
        )
        assert post.embed is not None
        open_ = re.sub(r"\|\|.*?\|\|", "", str(post.embed.to_dict()), flags=re.DOTALL)
        assert not [line for line in only if line in open_], (seat, action)
    assert secret


@pytest.mark.parametrize("case", CASES[:: max(1, len(CASES) // 6)], ids=str)
def test_every_position_of_a_replay_equals_that_of_the_game(case: Case) -> None:
    course, end, _ = course_of(case)
    state = case.deal(SEED)
    assert course.position(0).fingerprint() == state.fingerprint()
    for number, (seat, action) in enumerate(answers(case.deal(SEED), SEED), start=1):
        apply(state, seat, action)
        if number % 11 == 0:
            assert course.position(number).fingerprint() == state.fingerprint()
    last = len(course.plies) - 1
    assert course.position(last).fingerprint() == end.fingerprint()
    assert course.turns
    places = places_of(case, "en")
    assert [place.ply for place in places] == sorted({place.ply for place in places})
    assert {place.ply for place in places} <= set(course.plies)
    assert all(place.name for place in places)
    french = places_of(case, "fr")
    assert [card.name for card in french] == [card.name.strip() for card in french]


class Twins:
    """A course of a game in which the hidden facts of each position are dealt again."""

    def __init__(self, course: Course, kept: int) -> None:
        self.game, self.turns, self.plies = course.game, course.turns, course.plies
        self._course, self._kept = course, kept

    def positions(self) -> Iterator[State]:
        """Yield the positions, each with its hidden facts dealt again."""
        for number, state in enumerate(self._course.positions()):
            yield checks.twin_for(state.copy(), self._kept, number)


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_the_offered_places_do_not_depend_on_hidden_facts(case: Case) -> None:
    course, end, story = course_of(case)
    reader = reader_of(table_of(case, end), text("en"))
    twins: Any = Twins(course, 0)
    pairs = zip(course.positions(), twins.positions(), strict=True)
    assert any(pair.fingerprint() != other.fingerprint() for pair, other in pairs)
    assert landmarks(twins, story, reader) == places_of(case, "en")


def heard(story: Iterable[Told]) -> list[tuple[int, Event]]:
    """Return the plies and events of a public story."""
    return [(entry.ply, entry.event) for entry in story]


MOMENTS = (
    Moment((5, 6), 0, Chance(0.5, 0.02), Chance(0.31, 0.02)),
    Moment((40,), 1, Chance(0.2, 0.02), Chance(0.61, 0.02)),
    Moment((41,), 1, Chance(0.61, 0.02), Chance(0.9, 0.02)),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_a_menu_offers_turning_points_and_has_room_for_them(case: Case, language: str) -> None:
    course, end, story = course_of(case)
    reader = reader_of(table_of(case, end), text(language))
    named = named_moments(case.game.key, MOMENTS, heard(story), reader)
    places = with_key_moments(places_of(case, language), named, reader)
    for ply in (0, 41, course.plies[-1] // 2, course.plies[-1]):
        offered = nearby(places, ply)
        assert len(offered) == min(MOST, len([place for place in places if place.ply != ply]))
        assert [option.ply for option in offered] == sorted(
            {option.ply for option in offered} - {ply}
        )
        turned = [option.ply for option in offered if option.kind == "key"]
        assert turned == [item.moment.plies[0] for item in named if item.moment.plies[0] != ply]
    (first, *_) = [place for place in places if place.kind == "key"]
    assert first.name == named[0].deed
    assert first.also.startswith(change_of(named[0].moment, reader))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_moment_of_a_long_name_says_how_the_chance_changed(language: str) -> None:
    """The long name belongs to a bot that plays for a person who gave up."""
    words = text(language)
    reader = Reader(words, (words("name-bot", name="W" * NAME_LIMIT),))
    named = named_moments("castel", MOMENTS[:1], (), reader)
    (place,) = with_key_moments((), named, reader)
    assert "→ 31" in place.also
    assert len(place.also) <= 100, "the menu has room for all of it"


@pytest.mark.parametrize(
    ("language", "siege", "combat"),
    [("en", "1579: Siege", "{}: Combat"), ("fr", "1579\u00a0: Siège", "{}\u00a0: Combat")],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sieges_of_castellum_are_offered(
    seats: int, language: str, siege: str, combat: str
) -> None:
    """The combat of a year ends in the position in which the next year begins."""
    case = next(line for line in PLAIN if (line.game.key, line.seats) == ("castellum", seats))
    _, end, story = course_of(case)
    reader = reader_of(table_of(case, end), text(language))
    named = named_moments("castellum", MOMENTS, heard(story), reader)
    offered = nearby(with_key_moments(places_of(case, language), named, reader), 0)
    names = [f"{option.name} {option.also}" for option in offered]
    for name in (siege, *(combat.format(label) for label in (1579, 1632, 1673, 1794))):
        assert sum(name in imported_name for imported_name in names) == 1, name
    years = [
        option.also for option in offered if combat.format(1632) in f"{option.name} {option.also}"
    ]
    assert "1673" in years[0]


def table_in(status: Any, state: State, *sitters: Sitter) -> Table:
    """Return a table with the given status and sitters."""
    table = table_of(CASES[0], state)
    table.status = status
    table.sitters = list(sitters)
    return table


def test_each_viewer_sees_the_right_hands_before_and_after_the_end() -> None:
    case = CASES[0]
    going, over = case.deal(1), course_of(case)[1]
    ana, gone = Sitter(100, "Ana"), Sitter(101, "Bo", "easy", conceded=True)
    for status, state, expected in (
        ("running", going, {100: (PUBLIC, "0"), 101: (PUBLIC,), 102: (PUBLIC,)}),
        ("closed", going, {100: (PUBLIC, "0"), 101: (PUBLIC,), 102: (PUBLIC,)}),
        (
            "over",
            over,
            {
                100: (PUBLIC, "0", EVERYTHING),
                101: (PUBLIC, "1", EVERYTHING),
                102: (PUBLIC, EVERYTHING),
            },
        ),
    ):
        table = table_in(status, state, ana, gone)
        assert {user: viewpoints(table, user) for user in expected} == expected
        assert may_open(table, 102, table.guild_id)
        assert not may_open(table, 102, 99)
        assert may_open(table, 100, 99)
        assert may_open(table, 101, 99) == (status != "running")


def test_viewpoints_show_no_other_hands() -> None:
    assert seats_seen(PUBLIC, 3) == ()
    assert seats_seen("1", 3) == (1,)
    assert seats_seen("7", 3) == ()
    assert seats_seen(EVERYTHING, 3) == (0, 1, 2)
