"""Converts tables to schema 25, which stores each part of a table as a document.

Schema 24 and the documents of schema 25 never change, so this module imports no current classes.
Data that cannot be read become an unreadable document, so that the table still counts as damaged.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from bot.store.sql import Connection

SCHEMA = 25

Rows: TypeAlias = Mapping[str, Sequence[tuple[Any, ...]]]
"""The rows about one game table, by database table."""

TOGETHER = 500
"""Number of game tables converted per batch."""

LATEST = 1 << 37
MINUTES = 1440

DAMAGED = "null"
"""Document that replaces an unreadable part, unless the game can do without the part."""

EXPENDABLE = ("undo", "transfers", "deal")

BECAME = {
    "absences": "absence",
    "polls": "absence",
    "clocks": "times",
    "deadlines": "times",
    "stirs": "times",
    "offers": "seat_offers",
    "requests": "seat_offers",
    "endings": "agreed_end",
    "undos": "undo",
    "transfers": "transfers",
    "deals": "deal",
    "words": "deal",
}
"""The database tables that the conversion empties, each with the part that replaces it.

If a database table was damaged, the part that replaces it counts as damaged.
"""

CLOCK = (
    *("bank", "asked", "used", "since", "told", "snoozed", "rests", "away"),
    *("zone", "wakes", "sleeps", "adopted"),
)

QUERIES = {
    "absences": "SELECT table_id, CAST(agreed AS BLOB), CAST(silent AS BLOB), held_at, "
    "CAST(allowance AS BLOB), hints, pauses, CAST(invited AS BLOB), CAST(sent_out AS BLOB), "
    "open_hands, CAST(coached AS BLOB), CAST(coach_yes AS BLOB), shut_at, "
    "CAST(shut_why AS BLOB), shut_before, CAST(bot_pace AS BLOB) FROM absences",
    "polls": "SELECT table_id, CAST(kind AS BLOB), asked, seat, back_to, CAST(votes AS BLOB) "
    "FROM polls",
    "clocks": "SELECT table_id, seat, bank, asked, used, since, told, snoozed, rests, away, "
    "CAST(zone AS BLOB), wakes, sleeps, adopted FROM clocks",
    "deadlines": "SELECT table_id, CAST(kind AS BLOB), asked, due_at FROM deadlines",
    "stirs": "SELECT table_id, ply, at FROM stirs",
    "offers": "SELECT table_id, seat, CAST(offered_by AS BLOB) FROM offers",
    "requests": "SELECT table_id, seat, user_id, CAST(name AS BLOB), due_at, "
    "CAST(agreed AS BLOB) FROM requests",
    "endings": "SELECT table_id, seat, CAST(among AS BLOB) FROM endings",
    "undos": "SELECT table_id, seat, ply, CAST(among AS BLOB), times, CAST(answers AS BLOB) "
    "FROM undos",
    "transfers": "SELECT table_id, asked_by, guild_id, channel_id, CAST(agreed AS BLOB), at, "
    "went_to FROM transfers",
    "deals": "SELECT table_id, CAST(seed AS BLOB), CAST(salt AS BLOB), "
    "CAST(commitment AS BLOB), CAST(words AS BLOB) FROM deals",
    "words": "SELECT table_id, user_id, CAST(word AS BLOB) FROM words",
}


def convert(db: "Connection") -> None:
    """Write the documents of all game tables; empty the database tables that they replace."""
    known = "SELECT id, CAST(pace AS BLOB), reaction, minutes FROM tables ORDER BY id"
    tables = db.execute(known).fetchall()
    for start in range(0, len(tables), TOGETHER):
        some = tables[start : start + TOGETHER]
        first, last = some[0][0], some[-1][0]
        rows: dict[int, dict[str, list[tuple[Any, ...]]]] = {
            table_id: defaultdict(list) for table_id, *_ in some
        }
        for name, query in QUERIES.items():
            between = f"{query} WHERE table_id BETWEEN ? AND ?"
            for table_id, *row in db.execute(between, (first, last)).fetchall():
                if table_id in rows:
                    rows[table_id][name].append(tuple(row))
        documents, named = [], []
        for table_id, *terms in some:
            rows[table_id]["tables"] = [tuple(terms)]
            for part, document, people in _parts(rows[table_id]):
                documents.append((table_id, part, document))
                named += [(table_id, part, user) for user in sorted(people)]
        db.executemany(
            "INSERT INTO table_parts (table_id, part, document) VALUES (?, ?, ?)", documents
        )
        db.executemany("INSERT INTO named (table_id, part, user_id) VALUES (?, ?, ?)", named)
    for name in BECAME:
        db.execute(f"DELETE FROM {name}")  # noqa: S608  (names of our own schema)


def _parts(rows: Rows) -> Iterator[tuple[str, str, set[int]]]:
    """Yield the parts of a game table: name, document, and the ids of users in the document."""
    for part, make in PARTS.items():
        try:
            document, people = make(rows)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            if part not in EXPENDABLE:
                yield part, DAMAGED, set()
            continue
        if document:
            yield part, json.dumps(document, ensure_ascii=False), people


def _terms(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    ((pace, reaction, minutes),) = rows["tables"]
    allowance = _agreed(rows, 3)
    found = {
        "pace": _text(pace),
        "reaction": _whole(reaction),
        "minutes": _whole(minutes),
        "allowance": "" if allowance is None else _text(allowance),
    }
    usual = {"pace": "none", "reaction": None, "minutes": None, "allowance": ""}
    return ({} if found == usual else found), set()


def _times(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    due = {_text(kind): _deadline(asked, at) for kind, asked, at in rows.get("deadlines", ())}
    stirred = None
    for ply, at in rows.get("stirs", ()):
        if _is_moment(at) and _is_moment(ply):
            stirred = [_whole(ply), float(at)]
    clocks = {}
    for seat, *columns in rows.get("clocks", ()):
        clock = _clock(columns)
        if clock is not None:
            clocks[str(_whole(seat))] = clock
    found = {
        "window": due.get("window"),
        "game_end": due.get("game"),
        "held_at": _moment(_agreed(rows, 2)),
        "stirred": stirred,
        "clocks": clocks,
    }
    return (found if any(found.values()) or found["held_at"] is not None else {}), set()


def _clock(columns: Sequence[Any]) -> dict[str, Any] | None:
    """Return a clock's document, from a row or from an undo record of an older version.

    Returns ``None`` for impossible values.
    """
    given = dict(zip(CLOCK, columns, strict=False))
    numbers = ("bank", "asked", "used", "since", "told", "snoozed", "rests", "away", "adopted")
    if not all(given.get(key) is None or _is_moment(given[key]) for key in numbers):
        return None
    if given["bank"] is None or given.get("used") is None or given.get("told") is None:
        return None
    zone, wakes, sleeps = given.get("zone", ""), given.get("wakes", 0), given.get("sleeps", 0)
    zone = _text(zone) if isinstance(zone, str | bytes) else None
    since = given.get("adopted")
    if zone is None or not all(_is_minute(minute) for minute in (wakes, sleeps)):
        zone, wakes, sleeps, since = "", 0, 0, None
    return {
        "bank": float(given["bank"]),
        "asked": _whole(given.get("asked")),
        "used": float(given["used"]),
        "since": _moment(given.get("since")),
        "told": _whole(given["told"]),
        "snoozed": _whole(given.get("snoozed")),
        "rests": _whole(given.get("rests")),
        "away": float(given.get("away") or 0.0),
        "hours": {"zone": zone, "wakes": wakes, "sleeps": sleeps, "since": _moment(since)},
    }


def _standstill(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    since, why, before = (_agreed(rows, column) for column in (11, 12, 13))
    if since is None and not why and not before:
        return {}, set()
    return {
        "since": _moment(since),
        "why": _text(why),
        "before": float(_moment(before) or 0),
    }, set()


def _absence(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    agreed, silent = _agreed(rows, 0), _users(_agreed(rows, 1))
    found = {
        "agreed": "vote" if agreed is None else _text(agreed),
        "vote": _poll(rows, "absence"),
        "silent": sorted(silent),
    }
    is_usual = found == {"agreed": "vote", "vote": None, "silent": []}
    return ({} if is_usual else found), silent


def _pauses(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    found = {"times": _whole(_agreed(rows, 5)) or 0, "poll": _poll(rows, "pause")}
    return (found if any(found.values()) else {}), set()


def _take_back(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    poll = _poll(rows, "take-back")
    return ({} if poll is None else {"poll": poll}), set()


def _undo(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    if not rows.get("undos"):
        return {}, set()
    ((seat, ply, among, times, answers),) = rows["undos"]
    found = []
    for back_to, clocks, window in json.loads(_text(answers)):
        known = {str(_whole(of)): _clock(columns) for of, *columns in clocks}
        if None in known.values():
            return {}, set()
        deadline = None if window is None else _deadline(*window)
        found.append({"back_to": _whole(back_to), "clocks": known, "window": deadline})
    return {
        "seat": _whole(seat),
        "ply": _whole(ply),
        "among": _seats(among),
        "times": _whole(times),
        "answers": found,
    }, set()


def _seat_offers(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    offers: dict[str, Any] = {
        str(_whole(seat)): {"seat": _whole(seat), "by": _text(by), "requests": []}
        for seat, by in rows.get("offers", ())
    }
    people: set[int] = set()
    for seat, user_id, name, due_at, agreed in rows.get("requests", ()):
        offer = offers.get(str(_whole(seat)))
        if offer is not None:
            person: dict[str, Any] = {"id": _user(user_id), "name": _text(name)}
            said = {"person": person, "due_at": _whole(due_at), "agreed": sorted(_users(agreed))}
            offer["requests"].append(said)
            people.add(person["id"])
    return ({"offers": offers} if offers else {}), people


def _agreed_end(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    endings = {str(_whole(seat)): _seats(among) for seat, among in rows.get("endings", ())}
    return ({"endings": endings} if endings else {}), set()


def _transfers(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    if not rows.get("transfers"):
        return {}, set()
    ((asked_by, guild_id, channel_id, agreed, at, went_to),) = rows["transfers"]
    users = _users(agreed)
    people: set[int] = {*users, _user(asked_by)}
    return {
        "asked_by": _user(asked_by),
        "guild_id": _user(guild_id),
        "channel_id": _user(channel_id),
        "agreed": sorted(users),
        "at": _whole(at),
        "went_to": _whole(went_to),
    }, people - {0}


def _lobby(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    invited, sent_out = _users(_agreed(rows, 6)), _users(_agreed(rows, 7))
    found = {"invited": sorted(invited), "sent_out": sorted(sent_out)}
    return (found if any(found.values()) else {}), invited | sent_out


def _coaching(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    coached, agreed = _users(_agreed(rows, 9)), _users(_agreed(rows, 10))
    found = {"coached": sorted(coached), "agreed": sorted(agreed)}
    return (found if any(found.values()) else {}), coached | agreed


def _open_hands(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    how = _whole(_agreed(rows, 8)) or 0
    return ({"players": how == 1, "gallery": how != 1} if how else {}), set()


def _hints(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    allowed = _agreed(rows, 4)
    return ({"allowed": False} if allowed is not None and not _whole(allowed) else {}), set()


def _bots(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    pace = _agreed(rows, 14)
    found = "normal" if pace is None else _text(pace)
    return ({} if found == "normal" else {"pace": found}), set()


def _deal(rows: Rows) -> tuple[dict[str, Any], set[int]]:
    deal = None
    for seed, salt, commitment, words in rows.get("deals", ()):
        said = {str(int(seat)): str(word) for seat, word in json.loads(_text(words)).items()}
        keys = {"seed": _text(seed), "salt": _text(salt), "commitment": _text(commitment)}
        deal = {**keys, "words": said}
    added = {str(_user(user)): _text(word) for user, word in rows.get("words", ())}
    if deal is None and not added:
        return {}, set()
    return {"deal": deal, "words": added}, {int(user) for user in added}


PARTS: dict[str, Callable[[Rows], tuple[dict[str, Any], set[int]]]] = {
    "terms": _terms,
    "times": _times,
    "standstill": _standstill,
    "absence": _absence,
    "pauses": _pauses,
    "take_back": _take_back,
    "undo": _undo,
    "seat_offers": _seat_offers,
    "agreed_end": _agreed_end,
    "transfers": _transfers,
    "lobby": _lobby,
    "coaching": _coaching,
    "open_hands": _open_hands,
    "hints": _hints,
    "bots": _bots,
    "deal": _deal,
}


def _agreed(rows: Rows, column: int) -> Any:
    """Return a column of the game's row in ``absences``; ``None`` if there is no row."""
    return next((row[column] for row in rows.get("absences", ())), None)


def _poll(rows: Rows, wanted: str) -> dict[str, Any] | None:
    for kind, asked, seat, back_to, votes in rows.get("polls", ()):
        if _text(kind) == wanted:
            said = {str(int(seat)): str(vote) for seat, vote in json.loads(_text(votes)).items()}
            asking = {"asked": _whole(asked), "seat": _whole(seat), "back_to": _whole(back_to)}
            return {**asking, "votes": said}
    return None


def _deadline(asked: Any, due_at: Any) -> dict[str, Any]:
    return {"asked": _whole(asked), "due_at": _whole(due_at)}


def _users(text: Any) -> set[int]:
    return set() if text is None else {_user(user_id) for user_id in json.loads(_text(text))}


def _seats(text: Any) -> list[int]:
    return [_user(user_id) for user_id in json.loads(_text(text))]


def _user(value: Any) -> int:
    if type(value) is not int:
        raise ValueError("not a whole number")
    return value


def _text(value: Any) -> str:
    if isinstance(value, bytes | memoryview):
        return bytes(value).decode()
    if not isinstance(value, str):
        raise ValueError("not a text")  # noqa: TRY004  (ValueError for everything unreadable)
    return value


def _moment(value: Any) -> float | None:
    if value is None:
        return None
    if not _is_moment(value):
        raise ValueError("no moment")
    return float(value)


def _whole(value: Any) -> int | None:
    found = _moment(value)
    return None if found is None else round(value)


def _is_moment(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) < LATEST


def _is_minute(value: Any) -> bool:
    return type(value) is int and 0 <= value < MINUTES
