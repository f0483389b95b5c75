"""Writes the table of strengths as a document, from the games played so far."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engines.core.floats import add_up
from engines.lab.answers import play_hash
from engines.lab.arena import RANDOM, beginner, wilson
from engines.lab.chart import Bar, chart
from engines.lab.ladder.cells import (
    DISTANT,
    DISTANT_SEARCHED,
    DUEL,
    DUEL_GAMES,
    GAMES,
    SEARCHED,
    Cell,
    cells,
    pairs,
)
from engines.lab.ladder.ratings import ratings
from engines.lab.ladder.rows import GameRow, read
from engines.registry import KEYS, game

HEAD = f"""# How strong the bots are

Written by `python -m engines.lab.ladder --report` from the games in `strength/`; do not edit it.

One bot of the level named first plays against bots of the level below it and changes its seat from
game to game. **Won** is its share of the victories; a victory shared by several seats counts in
equal parts. **Even** is the share that it would win if the levels were equal. The interval contains
the true share with 95% certainty (Wilson). If the interval lies above the even share, the level is
proved to be stronger; if not, the row says **not proved**. A row is complete with {GAMES} games
({DUEL_GAMES} at tables of two), or {SEARCHED} if a level searches; **so far** marks a row that is
not complete. **Earlier bots** marks a row whose games were played with earlier rules or bots.
Today's bots may play differently, so the lobby does not show the figures of that row. `random`
chooses answers by chance and cannot be chosen at a table.

At tables of two, Elo points put all levels of a game on one scale. A level that is 100 points above
another wins about 64 of 100 games against it; 200 points give 76, and 400 points 91. The points fit
the games of today's bots between all pairs of levels, except `random`. Neighbours play as many
games as stated above; any other pair plays {DISTANT} games, or {DISTANT_SEARCHED} if a level
searches. For neighbours, half a victory is added on both sides, so that no rating is infinite. The
interval belongs to the difference from the first level. So the intervals of two levels may overlap
although the first table proves that one of them is stronger.

In the plots a dot is the share won, the line through it is the interval, and the dashed line is the
even share. A ring instead of a dot means that the interval contains the even share.

Times are processor time for one decision, including forced ones, on one core of the machine that
played. Some games were played by compiled engines, which need about two thirds of the time. For
each game, 95 of 100 decisions stay within a certain time; the column 95% shows the median of these
times over all games.

## How to reproduce it

```sh
python -m engines.lab.ladder                                # play what is missing; may be stopped
python -m engines.lab.ladder --game castel --pair hard-normal  # only these cells
python -m engines.lab.ladder --report                       # write this document and its pictures
```

Every game has a seed of its own. So a game of `strength/*.csv` can be played again on every machine
with the same result, except for the times. Each row names the play of its bots: a hash of the
answers that the rules and the row's levels give in sampled positions
([testing.md](testing.md#adding-to-it)). So a row stays valid if only other levels change. Games
with different hashes are never mixed. `--adopt` plays the ten longest games of each file again and
keeps the file if they end in the same way. `--fresh` deletes files of earlier play and plays their
games again.
"""


@dataclass(frozen=True, slots=True)
class CellGames:
    """A cell and the rows of its games."""

    cell: Cell
    rows: Sequence[GameRow]

    @property
    def is_current(self) -> bool:
        """Whether all these games were played by today's rules and bots."""
        now = play_hash(self.cell.key, self.cell.levels)
        return {row.play for row in self.rows} == {now}

    @property
    def is_complete(self) -> bool:
        """Whether today's bots played all games of the cell."""
        return len(self.rows) >= self.cell.games and self.is_current

    @property
    def count(self) -> str:
        """The number of games as text, with a mark if the cell is incomplete."""
        games = len(self.rows)
        return f"{games}" if games >= self.cell.games else f"{games} so far"

    def bar(self, label: str, wins: float) -> Bar:
        """Return a line of the chart that shows a number of wins in these games."""
        games = len(self.rows)
        return Bar(label, wins / games, *wilson(wins, games), 1 / self.cell.players)

    def level(self) -> Bar:
        """Return the line of the chart for the stronger level."""
        label = f"{self.cell.players}: {self.cell.strong} against {self.cell.weak}"
        return self.bar(label, self.won(self.cell.strong))

    def won(self, level: str) -> float:
        """Return the victories of all seats of a level."""
        return add_up(
            row.won(seat)
            for row in self.rows
            for seat, sitter in enumerate(row.seats())
            if sitter == level
        )

    def seats(self) -> list[Bar]:
        """Return the lines of the chart for the seats, in turn order from the seat that began."""
        match, players = self.cell.match(), self.cell.players
        wins = [0.0] * players
        for row in self.rows:
            first = beginner(match, int(row.number))
            for place in range(players):
                wins[place] += row.won((first + place) % players)
        name = f"{players}: {self.cell.strong}, seat"
        return [self.bar(f"{name} {place + 1}", won) for place, won in enumerate(wins)]

    @property
    def length(self) -> str:
        """The mean, the smallest and the largest number of plies of a game, as text."""
        plies = [int(row.plies) for row in self.rows]
        return f"{sum(plies) / len(plies):.0f} ({min(plies)} to {max(plies)})"


def write(docs: Path) -> None:
    """Write ``strength.md`` and its pictures into the folder that holds ``strength/``."""
    sections, folder = [HEAD], docs / "strength"
    found = [CellGames(cell, read(folder / f"{cell.name}.csv")) for cell in cells()]
    for key in KEYS:
        played = [games for games in found if games.cell.key == key and games.rows]
        played.sort(key=lambda games: games.cell.players)
        ladder = [games for games in played if (games.cell.strong, games.cell.weak) in pairs(key)]
        equals = [games for games in played if games.cell.strong == games.cell.weak]
        sections.append(f"## {key.capitalize()}\n\n{_state(key, found, played)}\n")
        if ladder:
            bars = [games.level() for games in ladder]
            _draw(folder / f"{key}-levels.svg", f"{key.capitalize()}: levels", bars)
            alt = f"{key.capitalize()}: the share each level wins against the one below"
            sections.append(f"![{alt}](strength/{key}-levels.svg)\n")
            sections.append("\n".join(_levels(ladder)) + "\n")
            sections.append("\n".join(_games(ladder)) + "\n")
        scale = list(_scale(key, found))
        if scale:
            sections.append("### Elo ratings\n")
            sections.append("\n".join(scale) + "\n")
        if equals:
            seats = [(games, games.seats()) for games in equals]
            bars = [bar for _, own in seats for bar in own]
            _draw(folder / f"{key}-seats.svg", f"{key.capitalize()}: seats of equal bots", bars)
            sections.append("### What a seat is worth\n")
            sections.append("Seats are numbered in turn order from the seat that begins.\n")
            alt = f"{key.capitalize()}: the share each seat wins among equal bots"
            sections.append(f"![{alt}](strength/{key}-seats.svg)\n")
            sections.append("\n".join(_seats(seats)) + "\n")
    (docs / "strength.md").write_text("\n".join(sections), encoding="utf-8")


def write_levels(docs: Path, file: Path) -> None:
    """Write each level's wins per hundred games against the level below, for the lobby.

    Only games of two are used. A level is written only if its games are complete, were played by
    today's bots, and prove that the level is stronger.
    """
    lines = ["# Written by `python -m engines.lab.ladder --report`: wins per 100 games of two."]
    for key in KEYS:
        lines += ["", f"[{key}]"]
        for strong, weak in pairs(key):
            cell = Cell(key, DUEL, strong, weak)
            found = CellGames(cell, read(docs / "strength" / f"{cell.name}.csv"))
            if not found.is_complete:
                continue
            bar = found.level()
            if bar.low > bar.fair:
                lines.append(f"{strong} = {int(100 * bar.share)}")
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _draw(path: Path, title: str, bars: Sequence[Bar]) -> None:
    path.write_text(chart(f"{title} (players at the table: share won by)", bars), encoding="utf-8")


def _state(key: str, found: Sequence[CellGames], played: Sequence[CellGames]) -> str:
    """Return the paragraph about the measured bots, with the outdated and the missing cells."""
    if not played:
        return "Not measured yet."
    older = [games.cell for games in played if not games.is_current]
    now = play_hash(key, game(key).policies)
    words = f"Measured with the current bots (fingerprint of their play: `{now}`)"
    words += f", but for these of earlier bots: {_names(older)}." if older else "."
    missing = [games.cell for games in found if games.cell.key == key and not games.rows]
    if missing:
        words += f" Not measured yet: {_names(missing)}."
    return words


def _names(some: Sequence[Cell]) -> str:
    return ", ".join(f"{cell.strong} against {cell.weak} ({cell.players})" for cell in some)


def _levels(ladder: Sequence[CellGames]) -> Iterator[str]:
    yield "| Players | Level | Against | Games | Won | 95% interval | Even | |"
    yield "| ---: | --- | --- | ---: | ---: | --- | ---: | --- |"
    for games in ladder:
        cell, bar = games.cell, games.level()
        verdict = _verdict(games, "" if bar.low > bar.fair else "not proved")
        yield (
            f"| {cell.players} | {cell.strong} | {cell.weak} | {games.count} "
            f"| {_percent(bar.share)} | {_percent(bar.low)} to {_percent(bar.high)} "
            f"| {_percent(bar.fair)} | {verdict} |"
        )


def _games(ladder: Sequence[CellGames]) -> Iterator[str]:
    yield (
        "| Players | Level | Length (shortest to longest) | Options | Time of a decision | 95% "
        "| Score parts, its own | of the others |"
    )
    yield "| ---: | --- | --- | ---: | ---: | ---: | --- | --- |"
    for games in ladder:
        cell, rows = games.cell, games.rows
        moves = [int(row.moves.split()[0]) for row in rows]
        options = sum(int(row.options.split()[0]) for row in rows)
        means = [float(row.mean_ms.split()[0]) for row in rows]
        mean = add_up(ms * count for ms, count in zip(means, moves, strict=True)) / sum(moves)
        p95 = sorted(float(row.p95_ms.split()[0]) for row in rows)[len(rows) // 2]
        yield (
            f"| {cell.players} | {cell.strong} | {games.length} "
            f"| {options / sum(moves):.1f} | {_time(mean)} "
            f"| {_time(p95)} | {_parts(rows, cell.strong)} | {_parts(rows, cell.weak)} |"
        )


def _scale(key: str, found: Sequence[CellGames]) -> Iterator[str]:
    """Yield the table of Elo points, highest level first, from games of today's bots.

    Yields nothing unless the games connect all levels.
    """
    levels = list(game(key).policies)
    won: dict[tuple[str, str], float] = {}
    counts: Counter[str] = Counter()
    unfinished: set[str] = set()
    for games in found:
        cell = games.cell
        is_rated = cell.strong != cell.weak and cell.weak != RANDOM
        if not is_rated or (cell.key, cell.players) != (key, DUEL):
            continue
        if games.is_current:
            won[cell.strong, cell.weak] = games.won(cell.strong)
            won[cell.weak, cell.strong] = games.won(cell.weak)
            counts.update({level: len(games.rows) for level in cell.levels})
        if not games.is_complete:
            unfinished.update(cell.levels)
    try:
        rated = ratings(levels, won)
    except ValueError:
        return
    yield f"| Level | Elo above {levels[0]} | 95% interval | Games |"
    yield "| --- | ---: | --- | ---: |"
    for level, points, margin in reversed(rated):
        interval = f"{round(points - margin)} to {round(points + margin)}" if margin else ""
        count = f"{counts[level]} so far" if level in unfinished else f"{counts[level]}"
        yield f"| {level} | {round(points)} | {interval} | {count} |"


def _seats(equals: Sequence[tuple[CellGames, Sequence[Bar]]]) -> Iterator[str]:
    yield (
        "| Players | Level | Games | Length (shortest to longest) | Seat | Won | 95% interval "
        "| Even | |"
    )
    yield "| ---: | --- | ---: | --- | ---: | ---: | --- | ---: | --- |"
    for games, bars in equals:
        for seat, bar in enumerate(bars, 1):
            verdict = _verdict(games, "" if bar.low <= bar.fair <= bar.high else "not even")
            yield (
                f"| {games.cell.players} | {games.cell.strong} | {games.count} | {games.length} "
                f"| {seat} | {_percent(bar.share)} | {_percent(bar.low)} to {_percent(bar.high)} "
                f"| {_percent(bar.fair)} | {verdict} |"
            )


def _verdict(found: CellGames, words: str) -> str:
    """Return the remark on a line: the given words, and a note if its bots are outdated."""
    return ", ".join(filter(None, (words, "" if found.is_current else "earlier bots")))


def _parts(rows: Sequence[GameRow], level: str) -> str:
    """Return the mean of each part of a level's score, as text."""
    sums: Counter[str] = Counter()
    seats = 0
    for row in rows:
        for sitter, parts in zip(row.seats(), row.parts(), strict=True):
            if sitter == level:
                seats += 1
                sums.update(parts)
    return ", ".join(f"{part} {total / seats:.1f}" for part, total in sums.items())


def _percent(share: float) -> str:
    return f"{share:.1%}"


def _time(ms: float) -> str:
    return f"{ms / 1000:.2f} s" if ms >= 1000 else f"{ms:.3g} ms"
