"""Texts in each language, from Fluent catalogues.

The catalogues are in ``data/locales`` and in the packages of installed games.
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
"""Matches the beginning of a message or term in a catalogue."""

_OTHERS = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""Matches a reference to another message or term."""

_PARAMETER = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
_SMALL = range(1000)
"""Numbers that are written alike in every language."""

_BEFORE_NAME = re.compile(
    r"\b([dD]|[qQ]u|[lL]orsqu|[pP]uisqu)e (\**)"
    r"\{ \$(card|from|mage|name|names|other|seat|to|who) \}"
)
"""Matches a French word that may lose its e, such as "de", and the name after the word."""

_SHORTENED = r'{ SHORTENED("\1", $\3) }\2{ $\3 }'
_VOWELS = frozenset("aàâeéèêëiîïoôuùûœæ")

FLUENT = "fluent.runtime"
"""Name of Fluent's module, imported only when needed, because the import is slow."""

KEPT = 8192
"""Size of each language's cache of formatted texts; most texts of a board do not change."""


class MissingText(KeyError):
    """The catalogue lacks the key, or a parameter of the text is missing."""


class Text:
    """A language's catalogue. Call it with a key and its parameters.

    ``"key"`` is a message's value, ``"key.name"`` one of its attributes. If several folders have a
    key, the text of the first folder counts. The ``further`` folders are loaded only for a key that
    the other folders lack.

    Files are split into messages at once, but a message is parsed only on first use, because a
    start needs few of the thousands of messages. One-line messages of words and parameters are
    filled in here, because Fluent takes six times as long. Fluent formats all other messages.
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
        self.add(folders)
        self.remembered = lru_cache(KEPT)(self.fill_in)

    def add(self, folders: Iterable[Path]) -> None:
        """Add this language's texts from folders; known keys keep their texts."""
        for folder in folders:
            for path in sorted((folder / self.language).glob("*.ftl")):
                for name, source in messages(path.read_text(encoding="utf-8")):
                    self._unread.setdefault(name, source)

    @property
    def _bundle(self) -> Any:
        """Fluent's bundle, created on first use.

        Each message is added to the bundle only once. So all threads must use the same bundle, even
        if several threads ask for a bundle at the same time.
        """
        with self._loading:
            if self._loaded is None:
                bundle = import_module(FLUENT).FluentBundle
                functions = {"SHORTENED": shortened}
                self._loaded = bundle([self.language], functions=functions, use_isolating=False)
            return self._loaded

    def open(self) -> None:
        """Load Fluent, which most texts of several lines need. This call blocks."""
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
        """Return the text without using the cache; ``remembered`` is the variant with a cache."""
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
        """Return a one-line message split by :func:`parts_of_line`; empty for other messages."""
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
        """Return whether the message exists, and parse it on first use."""
        self._read(name)
        if self._bundle.has_message(name):
            return True
        if self._further is None:
            return False
        self.add(self._further())
        self._further = None
        return self._has(name)

    def _read(self, name: str, *within: str) -> None:
        """Parse a message or term, after parsing everything that it refers to.

        The order matters because other threads may use a message as soon as it is parsed.
        ``within`` are the messages whose references led to this call.
        """
        source = self._unread.get(name)
        if source is None or name in within:
            return
        for other in references(source):
            self._read(other, name, *within)
        self._bundle.add_resource(import_module(FLUENT).FluentResource(self._worded(source)))
        self._unread.pop(name, None)


def shortened(word: str, name: object) -> str:
    """Return a French word in its form before ``name``; ``word`` lacks its last e.

    For example "d’" before Isabeau, "de " before Bo. There is no elision before h and y.
    """
    first = str(name).lstrip("*_«( ")[:1].lower()
    return f"{word}’" if first in _VOWELS else f"{word}e "


def messages(source: str) -> Iterator[tuple[str, str]]:
    """Yield the messages and terms (``-name``) of a file, each as its name and its source."""
    found = list(_BEGIN.finditer(source))
    ends = [match.start() for match in found[1:]] + [len(source)]
    for match, end in zip(found, ends, strict=True):
        yield match[1], source[match.start() : end]


def parts_of_line(source: str) -> Sequence[str]:
    """Return the words and parameter names of a one-line message, alternating.

    The sequence begins and ends with words. For any other message, the sequence is empty.
    """
    lines = [line for line in source.split("\n") if line.strip() and not line.startswith("#")]
    value = lines[0].partition("=")[2].strip(" ")
    parts = _PARAMETER.split(value)
    rest = "".join(parts[::2])
    return parts if len(lines) == 1 and value and not {"{", "}"} & {*rest} else ()


def filled(line: Sequence[str], params: Mapping[str, Any]) -> str | None:
    """Return a one-line message with its parameters filled in.

    Returns ``None`` if Fluent must fill them in: a parameter is missing, or is neither a text nor a
    small number.
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
    """Return the names of the messages and terms that a source refers to."""
    return _OTHERS.findall(source)


def listed(text: Text, items: Sequence[str]) -> str:
    """Return "A, B and C" in the text's language."""
    if len(items) < 2:
        return "".join(items)
    return text("ui-list", head=", ".join(items[:-1]), last=items[-1])


@dataclass(frozen=True, slots=True)
class Reader:
    """The reader for whom a text is made: the language, and facts about the table.

    ``names`` are the names of the seats, at most 32 characters each and already escaped for
    Markdown. ``options`` are the table's options. ``card_set`` has the game's card values. Without
    a table, ``names`` and ``options`` are empty and ``card_set`` is ``None``. ``me`` is the
    reader's own seat in texts that address the reader as "you".
    """

    text: Text
    names: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict, hash=False)
    card_set: Any = field(default=None, hash=False)
    me: Seat | None = None

    def __call__(self, key: str, /, **params: Any) -> str:
        return self.text.remembered(key, tuple(params.items()))

    def name(self, seat: Seat) -> str:
        """Return the display name of a seat."""
        return self.names[seat]

    def of(self, seat: Seat | None, key: str, /, **params: Any) -> str:
        """Return a text about a seat.

        For the reader's own seat, this is the text ``KEY-you``, if the catalogue has it.
        """
        own = f"{key}-you"
        return self(
            own if seat is not None and seat == self.me and own in self.text else key, **params
        )

    def named(self, key: str, name: str) -> str:
        """Return the text of a key, or ``name`` capitalised if the catalogue lacks the key."""
        return self(key) if key in self.text else name.replace("-", " ").capitalize()

    def refusal(self, refusal: Refusal) -> str:
        """Return the reason for a refusal as a sentence, with the rule's number if there is one.

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
    """Return the folders of texts in packages of installed games.

    A broken package is only logged here, but prevents the start if its game is switched on.
    """
    folders = []
    for key in registry.known():
        try:
            folders.append(registry.kit(key).locales)
        except registry.KitError as error:
            log.warning("Cannot load the texts of an installed game: %s", error)
    return [folder for folder in dict.fromkeys(folders) if folder != LOCALES]


def language_of(locale: object, default: str = FALLBACK) -> str:
    """Return our language for a Discord locale (``"fr"``, ``"en-GB"``), or ``default``."""
    short = str(locale or "").split("-")[0].lower()
    return short if short in LANGUAGES else default
