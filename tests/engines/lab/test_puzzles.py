"""The miner finds the same puzzles again; each puzzle has one answer that all judges prove."""

from itertools import groupby
from pathlib import Path

import pytest

from engines import registry
from engines.core.position_code import encode
from engines.core.puzzles import Collection, Proof, Puzzle
from engines.core.search import choices
from engines.lab.ladder.cells import OtherPlay
from engines.lab.puzzles import shelf
from engines.lab.puzzles.__main__ import dig, main, report, verify
from engines.lab.puzzles.judging import FEWEST, LEAD, Lead, judges, prove
from engines.lab.puzzles.mining import MINER, Mined, mine
from engines.lab.puzzles.verifying import fault, opened, rejudged
from tests.engines.lab import golden
from tests.support.sizes import size

RUN = 3
"""Maximum number of consecutive days on which the same question has the same answer."""

GOLDEN = Path(__file__).parents[2] / "golden" / "puzzles" / "castel-mined.jsonl"

PUZZLE = Puzzle(
    code="castellan1.castel.0.x",
    answer=("draw",),
    kind="castel-ask-action",
    difficulty=3,
    themes=("middle",),
    share=0.5,
    behind=((("exchange",), 0.2),),
    proofs={"near": Proof(0.2, 0.1, 16)},
    solved={"easy": (1, 6)},
    seed=4,
    ply=7,
)


def a_collection(count: int) -> Collection:
    puzzles = tuple(PUZZLE._replace(code=f"{PUZZLE.code}{number}") for number in range(count))
    return Collection("castel", 1, 1, "abc", count, puzzles)


@pytest.fixture(autouse=True)
def known_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the recorded hash of each game's play, because computing it takes seconds."""
    monkeypatch.setattr(shelf, "play_hash", golden.play_hash)


def shipped() -> list[Collection]:
    return [shelf.read(path) for path in sorted(shelf.SHELF.glob("*.jsonl"))]


@pytest.mark.promise("puzzles")
def test_the_miner_reproduces_a_small_collection() -> None:
    recorded = shelf.spoil(GOLDEN)
    game, card_set = registry.game(recorded.game), registry.shipped(recorded.game)
    again = [puzzle for seed in recorded.seeds for puzzle in mine(game, card_set, seed).puzzles]
    assert recorded.puzzles
    assert tuple(again) == recorded.puzzles


def test_only_the_answer_of_a_mined_puzzle_is_proved() -> None:
    puzzle = shelf.spoil(GOLDEN).puzzles[0]
    assert fault(puzzle) == ""
    for other, _ in puzzle.behind[: size(2, 64)]:
        assert "near" in fault(puzzle._replace(answer=other))


@pytest.mark.counterproof("puzzles")
def test_an_accepted_second_solution_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judges that require no lead would accept every answer as the solution."""
    monkeypatch.setattr(Lead, "is_proved", lambda lead, _: lead.worlds >= FEWEST)
    monkeypatch.setattr(Lead, "is_hopeless", lambda *_: False)
    with pytest.raises(AssertionError):
        test_only_the_answer_of_a_mined_puzzle_is_proved()


def test_a_plain_mistake_is_no_solution() -> None:
    puzzle = shelf.spoil(GOLDEN).puzzles[0]
    state, seat = opened(puzzle)
    others = [action for action, _ in puzzle.behind]
    near = judges(registry.game(state.GAME))[0]
    strict = near._replace(guide=near.guide._replace(sensible=lambda world, who, tried: tried[1:]))
    assert prove(near, state, seat, puzzle.answer, others, 1) is not None
    assert prove(strict, state, seat, puzzle.answer, others, 1) is None


def test_an_invalid_puzzle_is_named() -> None:
    puzzle = shelf.spoil(GOLDEN).puzzles[0]
    assert "damaged" in fault(puzzle._replace(code=f"{puzzle.code}x"))
    assert fault(puzzle._replace(answer=("no such thing",))) == "another decision is asked"


@pytest.mark.promise(
    "puzzles",
    "A puzzle has one answer, which all judges prove and the miner finds again",
    size="1 of each game / all shipped",
)
@pytest.mark.parametrize("collection", shipped(), ids=lambda collection: collection.game)
def test_shipped_puzzles_are_still_valid(
    collection: Collection, capsys: pytest.CaptureFixture[str]
) -> None:
    count = size(1, 0)
    assert verify(collection, count, salt=0) == 0, capsys.readouterr().out


@pytest.mark.promise("strength")
@pytest.mark.parametrize("collection", shipped(), ids=lambda collection: collection.game)
def test_shipped_puzzles_have_todays_findings(collection: Collection) -> None:
    assert collection.play == shelf.play_now(collection.game)
    for puzzle in shelf.sample(collection.puzzles, size(3, 0)):
        assert rejudged(puzzle) == puzzle


def test_todays_findings_replace_older_ones(tmp_path: Path) -> None:
    path = tmp_path / "castel.jsonl"
    today, *_ = shelf.spoil(GOLDEN).puzzles
    earlier = today._replace(share=0.0, difficulty=1, proofs={}, solved={})
    before = a_collection(0)._replace(puzzles=(earlier,))
    path.write_text(before.dump(), encoding="utf-8")
    assert main(["verify", str(path), "--adopt"]) == 0
    assert shelf.read(path) == before._replace(puzzles=(today,), play=shelf.play_now("castel"))
    wrong = before._replace(puzzles=(earlier._replace(answer=today.behind[0][0]),))
    path.write_text(wrong.dump(), encoding="utf-8")
    assert main(["verify", str(path), "--adopt"]) == 1
    assert shelf.read(path) == wrong


@pytest.mark.parametrize("collection", shipped(), ids=lambda collection: collection.game)
def test_a_shipped_puzzle_has_its_judges_findings(collection: Collection) -> None:
    names = {judge.name for judge in judges(registry.game(collection.game))}
    assert len({puzzle.name for puzzle in collection.puzzles}) == len(collection.puzzles)
    for puzzle in collection.puzzles:
        assert set(puzzle.proofs) == names
        assert all(proof.lead >= proof.error for proof in puzzle.proofs.values())
        assert puzzle.proofs["near"].lead >= LEAD
        assert puzzle.answer not in [answer for answer, _ in puzzle.behind]
        assert any(right < tries for right, tries in puzzle.solved.values())


@pytest.mark.parametrize("collection", shipped(), ids=lambda collection: collection.game)
def test_a_puzzles_position_has_only_its_seats_knowledge(collection: Collection) -> None:
    """If the cards that the seat does not see are dealt again, the code stays the same."""
    for puzzle in shelf.sample(collection.puzzles, size(5, 0)):
        state, seat = opened(puzzle)
        codes = {encode(state.determinize(seat, seed), seat) for seed in (5, 6, 7)}
        assert codes == {encode(state, seat)}


def test_a_judge_wants_a_lead_beyond_its_uncertainty() -> None:
    lead = Lead(plan=[("draw",)])
    for _ in range(15):
        lead.add(0.5)
    assert not lead.is_proved(LEAD)
    lead.add(0.5)
    assert lead.is_proved(LEAD)
    for _ in range(16):
        lead.add(-0.5)
    assert not lead.is_proved(LEAD)
    assert lead.is_hopeless(LEAD, most=64)


def test_an_answer_is_not_ahead_of_itself() -> None:
    game = registry.game("castel")
    state = game.state.deal(2, 1, game.settle({}), registry.shipped("castel"))
    seat = next(iter(state.ask))
    world = state.determinize(seat, 1)
    first = choices(world.ask[seat])[0]
    for judge in judges(game):
        assert prove(judge._replace(worlds=32), world, seat, first, [first], seed=1) is None


def test_stopped_mining_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def found(_game: object, _cards: object, seed: int) -> Mined:
        asked.append(seed)
        return Mined(seed, 10, 1, 1, (PUZZLE._replace(code=f"{PUZZLE.code}{seed}"),))

    monkeypatch.setattr("engines.lab.puzzles.__main__.mine", found)
    out = tmp_path / "mined.jsonl"
    assert dig("castel", range(1, 3), out) == 0
    assert dig("castel", range(1, 5), out) == 0
    assert asked == [1, 2, 3, 4]
    assert shelf.spoil(out).seeds == (1, 2, 3, 4)
    out.write_text(out.read_text().replace(f'"miner": {MINER}', '"miner": 0'))
    with pytest.raises(OtherPlay):
        dig("castel", range(1, 6), out)
    assert main(["mine", "--game", "castel", "--seeds", "9", "--out", str(out)]) == 1


def test_a_collection_is_shipped_and_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = ["ship", str(GOLDEN), "--version", "2", "--out", str(tmp_path)]
    assert main(argv) == 0
    found = shelf.read(tmp_path / "castel.jsonl")
    assert found.version == 2
    assert sorted(found.puzzles, key=lambda entry: entry.ply) == list(shelf.spoil(GOLDEN).puzzles)
    assert "\n".join(report(found)) in capsys.readouterr().out


def test_new_puzzles_follow_the_shipped_ones(tmp_path: Path) -> None:
    """Shipped puzzles keep their places, even if later bots mine the new puzzles."""
    older = tmp_path / "older.jsonl"
    older.write_text(a_collection(3).dump(), encoding="utf-8")
    argv = ["ship", str(GOLDEN), "--version", "2", "--add", str(older), "--out", str(tmp_path)]
    assert main(argv) == 0
    found = shelf.read(tmp_path / "castel.jsonl")
    assert found.puzzles[:3] == a_collection(3).puzzles
    new = sorted(found.puzzles[3:], key=lambda entry: entry.ply)
    assert new == list(shelf.spoil(GOLDEN).puzzles)
    assert found.seeds == 3 + len(shelf.spoil(GOLDEN).seeds)
    older.write_text(a_collection(1)._replace(game="castrum").dump(), encoding="utf-8")
    assert main(argv) == 1


def test_puzzles_that_fail_verification_are_left_out_and_the_others_stay(tmp_path: Path) -> None:
    """New puzzles replace shipped puzzles that fail; new puzzles that fail are dropped."""
    older, named = tmp_path / "older.jsonl", tmp_path / "faults"
    before, (mined, *_) = a_collection(3), shelf.spoil(GOLDEN).puzzles
    older.write_text(before.dump(), encoding="utf-8")
    first, gone, last = before.puzzles
    argv = ["ship", str(GOLDEN), "--version", "2", "--add", str(older), "--out", str(tmp_path)]
    for left_out, rest in (((gone,), (first, mined, last)), ((mined,), before.puzzles)):
        named.write_text("".join(f"{item.name} (seed 1, ply 2): why\n" for item in left_out))
        assert main([*argv, "--without", str(named)]) == 0
        assert shelf.read(tmp_path / "castel.jsonl").puzzles[:3] == rest


def test_every_puzzle_is_shown_once_before_any_is_repeated() -> None:
    collection = a_collection(9)
    rounds = [[collection.of_day(9 * r + day).name for day in range(9)] for r in range(4)]
    assert rounds[0] == [puzzle.name for puzzle in collection.puzzles]
    assert all(sorted(draw) == sorted(rounds[0]) for draw in rounds)
    assert len({tuple(draw) for draw in rounds}) == 4


@pytest.mark.parametrize("count", [1, 2, 9, 40])
def test_no_puzzle_is_repeated_before_half_the_collection_was_shown(count: int) -> None:
    collection = a_collection(count)
    last: dict[str, int] = {}
    for day in range(8 * count):
        name = collection.of_day(day).name
        assert day - last.get(name, -count) > count // 2
        last[name] = day


def varied(count: int) -> Collection:
    """Return unsorted puzzles: half ask the same question, and each game has two puzzles."""
    puzzles = [
        puzzle._replace(
            kind="castel-ask-action" if number < count // 2 else f"castel-ask-{number % 3}",
            answer=("draw",) if number < count // 4 else ("exchange",),
            difficulty=1 + number * 4 // count,
            seed=number // 2,
        )
        for number, puzzle in enumerate(a_collection(count).puzzles)
    ]
    return a_collection(0)._replace(puzzles=tuple(puzzles))


def test_questions_answers_and_games_are_spread_evenly() -> None:
    before = varied(80)
    found = shelf.mixed(before.puzzles, seed=3)
    assert sorted(item.name for item in found) == sorted(puzzle.name for puzzle in before.puzzles)
    for start in range(0, 80, 16):
        days = found[start : start + 16]
        assert 6 <= sum(day.kind == "castel-ask-action" for day in days) <= 10
        assert 2 <= sum(day.answer == ("draw",) for day in days) <= 6
    for place, item in enumerate(found[: 80 - shelf.APART]):
        assert item.seed not in {each.seed for each in found[max(0, place - shelf.APART) : place]}
    assert shelf.mixed(before.puzzles[::-1], seed=3) == found, "whatever order they came in"
    assert shelf.mixed(before.puzzles, seed=4) != found


def test_only_puzzles_that_were_not_shown_are_rearranged(tmp_path: Path) -> None:
    path, before = tmp_path / "castel.jsonl", varied(20)
    path.write_text(before.dump(), encoding="utf-8")
    assert main(["arrange", str(path), "--after", "5"]) == 0
    found = shelf.read(path)
    assert (found.puzzles[:5], found.version) == (before.puzzles[:5], before.version + 1)
    assert sorted(puzzle.name for puzzle in found.puzzles) == sorted(
        puzzle.name for puzzle in before.puzzles
    )
    assert found.puzzles != before.puzzles


@pytest.mark.parametrize("collection", shipped(), ids=lambda collection: collection.game)
def test_the_same_answer_to_a_question_comes_on_few_consecutive_days(
    collection: Collection,
) -> None:
    days = [(puzzle.kind, puzzle.answer) for puzzle in collection.puzzles]
    runs = [len(list(same)) for _, same in groupby(days)]
    assert max(runs) <= RUN


def test_an_empty_collection_raises_an_error() -> None:
    with pytest.raises(LookupError):
        a_collection(0).of_day(3)
