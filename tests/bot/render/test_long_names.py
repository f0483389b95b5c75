"""Names of 32 letters without a space are whole in every picture with room for them.

In other pictures the names are shortened, but recognisable.
"""

import pytest

from bot.games.gallery import pictures, played
from bot.i18n import Reader, text
from bot.render import fonts
from engines.registry import KEYS, game
from tests.bot.render.laid import CUT
from tests.bot.render.written import written
from tests.support.sizes import size

NAMES = tuple(
    f"{name:x<32}"
    for name in (
        "Maximilianevonhohenzollernsigma",
        "Bartholomaeus_Schwarzenberg",
        "Konstantinopolitanischer",
        "Eleonora_von_Habsburg-Lothringen",
        "Przybyszewskigrzegorz",
    )
)

SHORTENED = {
    "castel": {"board", "over"},
    "castellum": {"strip", "over"},
    "castrum": {"over"},
}
"""Pictures in which a full table leaves no room for long names.

The room is missing in Castel's five banners, in the four Lines of a Castellum combat, in
Castellum's scores, and in Castrum's line of winners.
"""


@pytest.mark.parametrize("key", KEYS)
def test_long_names_are_whole_wherever_there_is_room(key: str) -> None:
    seats = game(key).seats[-1]
    reader = Reader(text("fr"), NAMES[:seats])
    every = pictures(key, played(game(key), seats, 7, {}), reader)
    shortened = set()
    for at, entry in enumerate(every):
        if at % size(3, 1) and entry.kind != "strip":
            continue
        with written(packed=False) as found:
            entry.draw()
        cut = [said.text.removesuffix(CUT) for said in found if said.text.endswith(CUT)]
        if any(name.startswith(part) for part in cut for name in NAMES):
            shortened.add("over" if entry.name == "over" else entry.kind)
    assert shortened == SHORTENED[key]


def test_a_word_is_broken_where_no_line_has_room_for_it() -> None:
    """Pieces are about equally wide, in the largest type that fits; accents stay with letters."""
    name = "Maximilianevonhohenzollernsigmar"
    lines, large = fonts.wrap(name, "bold", 36, 230, 2)
    assert "".join(lines) == name
    assert len(lines) == 2
    widths = [fonts.width(line, "bold", large) for line in lines]
    assert max(widths) <= 230
    assert max(widths) - min(widths) < large
    assert any(fonts.width(line, "bold", large + 1) > 230 for line in lines) or large == 36
    assert fonts.wrap(f"Jan {name}", "bold", 24, 230, 2)[0][0].startswith("Jan Max")
    (first, second), _ = fonts.wrap("e\u0301" * 40, "bold", 24, 300, 2)
    assert not second.startswith("\u0301")
    assert first + second == "e\u0301" * 40
    assert fonts.wrap("W" * 64, "bold", 30, 230, 2)[0][-1].endswith("…")
    (whole,), small = fonts.wrap(name, "bold", 30, 230, 1)
    assert (whole, fonts.SMALLEST <= small < fonts.LEAST) == (name, True), "one line is not broken"
    assert fonts.wrap(name, "bold", 30, 110, 1)[0][0].endswith("…")


def test_a_name_for_which_titles_are_too_wide_is_written_in_the_narrow_face() -> None:
    name = "Maximilianevonhohenzollernsigmar"
    assert fonts.fit_name(name, 26, 230, 2)[0] == "title"
    face, lines, large = fonts.fit_name(name, 26, 190, 2)
    assert (face, "".join(lines), large >= fonts.LEAST) == ("bold", name, True)
