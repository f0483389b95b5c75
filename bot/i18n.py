"""Whom a text is for, and texts in that language from the Fluent catalogues in ``data/locales`` and
those that installed games bring.
"""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any

from engines import registry
from engines.core.data import DATA
from engines.core.kernel import Refusal, Seat

log = logging.getLogger(__name__)

LOCALES = DATA / "locales"
LANGUAGES = ("en", "fr")
FALLBACK = "en"

_BEGIN = re.compile(r"^(-?[a-zA-Z][\w-]*)[ \t]*=", re.MULTILINE)
"""Where a message or a term begins; its other lines are indented."""

_OTHERS = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""What a text refers to."""

_PARAMETER = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
_SMALL = range(1000)
"""Numbers that every language writes alike."""

_BEFORE_NAME = re.compile(
    r"\b([dD]|[qQ]u|[lL]orsqu|[pP]uisqu)e (\**)"
    r"\{ \$(card|from|mage|name|names|other|seat|to|who) \}"
)
"""Where a French text has a word before a name that loses its vowel before another one."""

_SHORTENED = r'{ SHORTENED("\1", $\3) }\2{ $\3 }'
_VOWELS = frozenset("aàâeéèêëiîïoôuùûœæ")

FLUENT = "fluent.runtime"
"""Fluent, which takes longer to load than all texts of a start."""

KEPT = 8192
"""Formatted texts of one language that are kept: a board shows mostly what it showed before."""


class MissingText(KeyError):
    """A key, or one of its parameters, that a catalogue does not have."""


class Text:
    """One language's catalogue. Call it with a key and its parameters.

    ``"key"`` is a message's value, ``"key.name"`` one of its attributes. Of a key that stands in
    several folders the text of the first one counts. The ``further`` folders are looked for only
    once a key is asked for that the others do not have.

    The files are cut into their messages at once, and a message is parsed when it is first asked
    for: a start needs few of some thousand, and none of the languages nobody speaks. Fluent reads
    and fills in what is more than a line of words and parameters: it takes six times as long.
    """

    def __init__(
        self, language: str, *folders: Path, further: Callable[[], Iterable[Path]] = tuple
    ) -> None:
        self.language = language
        self._lines: dict[str, Sequence[str]] = {}
        self._unread: dict[str, str] = {}
        self._further: Callable[[], Iterable[Path]] | None = further
        self._loading = Lock()
        self._loaded: Any = None
        self._add(folders)
        self.remembered = lru_cache(KEPT)(self.fill_in)

    def _add(self, folders: Iterable[Path]) -> None:
        for folder in folders:
            for path in sorted((folder / self.language).glob("*.ftl")):
                for name, source in messages(path.read_text(encoding="utf-8")):
                    self._unread.setdefault(name, source)

    @property
    def _bundle(self) -> Any:
        """Fluent, which is loaded when a text needs it: once, whichever threads ask for it first,
        as a message is handed to it once.
        """
        with self._loading:
            if self._loaded is None:
                bundle = import_module(FLUENT).FluentBundle
                functions = {"SHORTENED": shortened}
                self._loaded = bundle([self.language], functions=functions, use_isolating=False)
            return self._loaded

    def open(self) -> None:
        """Load what the first text needs that is more than a line (blocking)."""
        _ = self._bundle

    def __contains__(self, key: str) -> bool:
        name, _, attribute = key.partition(".")
        if not attribute and (name in self._lines or name in self._unread):
            return True
        return self._has(name) and (
            not attribute or attribute in self._bundle.get_message(name).attributes
        )

    def __call__(self, key: str, /, **params: Any) -> str:
        """Return the text; raises :class:`MissingText` for an unknown key or parameter."""
        return self.remembered(key, tuple(params.items()))

    def fill_in(self, key: str, params: tuple[tuple[str, Any], ...]) -> str:
        """Return the text, worked out anew; ``remembered`` is the same and keeps it."""
        if (line := self._line(key)) and (said := filled(line, dict(params))) is not None:
            return said
        name, _, attribute = key.partition(".")
        if not self._has(name):
            raise MissingText(f"{self.language}: no text {key!r}")
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingText(f"{self.language}: {key!r} has no value")
        out, faults = self._bundle.format_pattern(pattern, dict(params))
        if faults:
            raise MissingText(f"{self.language}: {key!r}: {faults[0]}")
        return str(out)

    def _line(self, name: str) -> Sequence[str]:
        """Return a message that is a line as its words and parameters in turn, empty for others."""
        line = self._lines.get(name)
        if line is None:
            source = self._unread.get(name)
            line = () if source is None else parts_of_line(self._worded(source))
            if line:
                self._lines[name] = line
        return line

    def _worded(self, source: str) -> str:
        return _BEFORE_NAME.sub(_SHORTENED, source) if self.language == "fr" else source

    def _has(self, name: str) -> bool:
        """Tell whether there is such a message; parse it if nobody asked for it yet."""
        self._read(name)
        if self._bundle.has_message(name):
            return True
        if self._further is None:
            return False
        self._add(self._further())
        self._further = None
        return self._has(name)

    def _read(self, name: str, *within: str) -> None:
        """Parse a message or a term; before it, as other threads read as well, what it refers to.
        ``within`` are those that refer to it.
        """
        source = self._unread.get(name)
        if source is None or name in within:
            return
        for other in references(source):
            self._read(other, name, *within)
        self._bundle.add_resource(import_module(FLUENT).FluentResource(self._worded(source)))
        self._unread.pop(name, None)


def shortened(word: str, name: object) -> str:
    """Return a French word, given without its last e, as it stands before a name: "d’" before
    Isabeau, "de " before Bo. Names that begin with h or y keep the whole word.
    """
    first = str(name).lstrip("*_«( ")[:1].lower()
    return f"{word}’" if first in _VOWELS else f"{word}e "


def messages(source: str) -> Iterator[tuple[str, str]]:
    """Cut a file into its messages and terms (called ``-name``), each with its name."""
    found = list(_BEGIN.finditer(source))
    ends = [one.start() for one in found[1:]] + [len(source)]
    for one, end in zip(found, ends, strict=True):
        yield one[1], source[one.start() : end]


def parts_of_line(source: str) -> Sequence[str]:
    """Return words and parameters in turn, beginning and ending with words, of a message that is
    one line of them; empty for any other.
    """
    lines = [line for line in source.split("\n") if line.strip() and not line.startswith("#")]
    value = lines[0].partition("=")[2].strip(" ")
    parts = _PARAMETER.split(value)
    rest = "".join(parts[::2])
    return parts if len(lines) == 1 and value and not {"{", "}"} & {*rest} else ()


def filled(line: Sequence[str], params: Mapping[str, Any]) -> str | None:
    """Fill a line in as Fluent does; ``None`` where a parameter is missing or is anything but text
    or a small number, which Fluent writes in its own way.
    """
    said = [*line]
    for place in range(1, len(line), 2):
        value = params.get(line[place])
        if type(value) is int and value in _SMALL:
            said[place] = str(value)
        elif type(value) is str:
            said[place] = value
        else:
            return None
    return "".join(said)


def references(source: str) -> list[str]:
    """Return the messages and terms that the source of one refers to."""
    return _OTHERS.findall(source)


def listed(text: Text, items: Sequence[str]) -> str:
    """Return "A, B and C" in the text's language."""
    if len(items) < 2:
        return "".join(items)
    return text("ui-list", head=", ".join(items[:-1]), last=items[-1])


@dataclass(frozen=True, slots=True)
class Reader:
    """Whom a text is for, and of which table: the language and the names to call the seats by (at
    most 32 characters each, already made safe for Markdown); what the table agreed on in its lobby
    and the values its game began with. Where no table is spoken of, these are empty and ``None``.
    """

    text: Text
    names: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    card_set: Any = field(default=None, hash=False)

    def __call__(self, key: str, /, **params: Any) -> str:
        return self.text.remembered(key, tuple(params.items()))

    def name(self, seat: Seat) -> str:
        """Return the display name of a seat."""
        return self.names[seat]

    def named(self, key: str, name: str) -> str:
        """Return the text of a key, or ``name`` itself where the catalogue does not have it."""
        return self(key) if key in self.text else name.replace("-", " ").capitalize()

    def refusal(self, refusal: Refusal) -> str:
        """Return the sentence that says why something is refused, with the rule's number.

        Parameters called ``seat`` (or ending in ``_seat``) become names.
        """
        params = {
            key: self.name(value) if key.endswith("seat") and isinstance(value, int) else value
            for key, value in refusal.params.items()
        }
        sentence = self(refusal.key, **params)
        return f"{sentence} ({refusal.rule})" if refusal.rule else sentence


@cache
def text(language: str) -> Text:
    """Return the catalogue of one of :data:`LANGUAGES`, with the texts of installed games."""
    return Text(language, LOCALES, further=_of_installed_games)


def _of_installed_games() -> list[Path]:
    """Return the folders of texts that other packages bring; one that is broken is logged: it stops
    the start only where its game is switched on.
    """
    folders = []
    for key in registry.known():
        try:
            folders.append(registry.kit(key).locales)
        except registry.KitError as error:
            log.warning("There are no texts: %s", error)
    return [folder for folder in dict.fromkeys(folders) if folder != LOCALES]


def language_of(locale: object, default: str = FALLBACK) -> str:
    """Return the language we have for a Discord locale (``"fr"``, ``"en-GB"``), or ``default``."""
    short = str(locale or "").split("-")[0].lower()
    return short if short in LANGUAGES else default
