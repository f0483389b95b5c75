"""The secret from which a game is dealt, and the words that people mixed into it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Self, TypeAlias

from pydantic import PlainSerializer, PlainValidator

from bot.table.head import Forgotten, TablePart, part
from engines.core.deal import Deal


def _as_document(deal: Deal) -> dict[str, Any]:
    document: dict[str, Any] = {
        "seed": deal.seed.hex(),
        "salt": deal.salt.hex(),
        "commitment": deal.commitment,
        "words": {str(seat): word for seat, word in deal.words.items()},
    }
    return document if deal.version == 1 else {**document, "version": deal.version}


def _as_deal(document: Any) -> Deal:
    """Decode a deal; raises ``ValueError`` unless it matches its commitment."""
    if isinstance(document, Deal):
        return document
    try:
        words = {int(seat): str(word) for seat, word in document["words"].items()}
        seed, salt = bytes.fromhex(document["seed"]), bytes.fromhex(document["salt"])
        deal = Deal(seed, salt, words, document.get("version", 1))
        again = _as_document(deal)
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError("not a deal") from error
    if again != document:
        raise ValueError("the deal does not match its commitment")
    return deal


StoredDeal: TypeAlias = Annotated[
    Deal, PlainSerializer(_as_document, return_type=dict[str, Any]), PlainValidator(_as_deal)
]


@part("deal", expendable=True)
@dataclass(frozen=True, slots=True)
class Dealing(TablePart):
    """The verifiable deal of a game, if any; it is secret until the game ends.

    ``words`` are the words that people in the lobby have added to the deal, by user.
    """

    deal: StoredDeal | None = None
    words: Mapping[int, str] = field(default_factory=dict)

    def people(self) -> frozenset[int]:
        """Return the users who have added a word."""
        return frozenset(self.words)

    def without(self, somebody: Forgotten) -> Self:
        """Return the part without a user's word."""
        words = {user: word for user, word in self.words.items() if user != somebody.user_id}
        return replace(self, words=words)
