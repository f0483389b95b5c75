"""Castellum's decisions in words: the question, the choices, the refused options."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from bot.games.castellum.gains import DOT, EMOJI, unmarked
from bot.games.castellum.position import cancel_question
from bot.games.castellum.words import DETAIL, Words, cut, workers_left
from bot.games.prompt import Choice, Prompt, Refused
from bot.i18n import Reader, listed
from engines.castellum.answers import (
    BONUS,
    DISCARD,
    EFFECT,
    GO_ON,
    LET,
    LET_ALL,
    MARKET,
    NO_CARD,
    amounts,
)
from engines.castellum.cards import GOODS, Side, facing
from engines.castellum.view import CastellumView, ColumnView
from engines.core.kernel import Decision, Option, Refusal, Seat

NO_FIGHT = "–"
"""Sign in place of the attack of a column without fighters."""

LABEL = 80
"""Longest label of a choice in characters."""

ISOLATE, ISOLATED = "\u2068", "\u2069"
"""Unicode marks that begin and end a text with its own writing direction."""

GOODS_KINDS = frozenset({"goods", "income", "levy-goods", "side-goods", "supply"})
TITLED_BY_CARD = frozenset({"column", "levy-goods", "line", "swap-second", "use"})
FOLDING = {"angel": "use", "card": "column", "hire-source": "hire-troop", "line": "column"}
"""Kinds of decisions that share a grid with the next decision, each with the next kind."""
PICTURED = frozenset({"angel", "card", "hire-source"})
"""Decisions of :data:`FOLDING` whose first choices are numbered in the picture."""
SOLD_KINDS = frozenset({"card", "hire-troop"})
ENEMY_KINDS = frozenset({"bombard", "embolden", "swap-first", "swap-second"})
PLAYS_SUPPLY = frozenset({"enemy", "levy", "space", "surplus"})
NAMED = frozenset({BONUS, DISCARD, EFFECT, GO_ON, LET, LET_ALL, NO_CARD})


class PromptWriter:
    """Builds the words of a decision; if ``private``, the reader is the player who is asked."""

    def __init__(
        self,
        view: CastellumView,
        decision: Decision,
        seat: Seat,
        reader: Reader,
        *,
        private: bool,
    ) -> None:
        self.private = private
        self.view = view
        self.decision = decision
        self.seat = seat
        self.reader = reader
        self.words = Words(reader, view.card_set)
        self.kind = decision.kind.removeprefix("castellum-ask-")

    def prompt(self) -> Prompt:
        """Return the question, the choices and the refused options."""
        choices = [self._choice(option) for option in self.decision.options]
        refused = tuple(
            Refused(self._name(option), self.refusal(refusal))
            for option, refusal in self.view.refused
        )
        columns = 3 if self.kind in GOODS_KINDS else 0
        then = FOLDING.get(self.kind) if self.private else None
        folds = f"castellum-ask-{then}" if then else ""
        title = cut(self._title(), 256)
        counts = self.kind in PICTURED
        return Prompt(
            title, tuple(_distinct(choices)), refused, columns, folds=folds, counts=counts
        )

    def refusal(self, refusal: Refusal) -> str:
        """Return the reason for a refusal, with names for cards and resources."""
        return _worded(refusal, self.words, self.reader)

    def _title(self) -> str:
        if self.kind == "cancel":
            return cancel_question(self.view, self.words, self.reader)
        if self.kind in TITLED_BY_CARD:
            return self.reader(self.decision.kind, card=self.words.card(self._about()))
        if self.kind in ("surplus", "levy"):
            return self._supply_title()
        if self.kind == "space":
            workers = workers_left(self.view.lines[self.seat])
            return self.reader(self.decision.kind, **workers)
        if self.kind in GOODS_KINDS:
            count = sum(amounts(str(self.decision.options[0])))
            return self.reader(self.decision.kind, count=count)
        return self.reader(self.decision.kind)

    def _supply_title(self) -> str:
        """Return the question of a decision; a Supply card may be played first (A10, A21).

        The text depends on the seat's Supply cards: whether it already held one, has only the one
        just drawn, or has none.
        """
        card = self._about()
        others = [
            option for option in self.decision.options if option not in (card, DISCARD, GO_ON)
        ]
        name = self.words.card(card) if card else ""
        if others:
            return self.reader(self.decision.kind, card=name)
        drawn = "drawn" if card in self.decision.options else "none"
        return self.reader(f"castellum-title-{self.kind}-{drawn}", card=name)

    def _about(self) -> str:
        return str(self.decision.about[0]) if self.decision.about else ""

    def _choice(self, option: Option) -> Choice:
        label = cut(self._label(option), LABEL)
        detail, emoji, group = self._detail(option)
        return Choice(option, label, cut(detail), emoji, group)

    def _name(self, option: Option) -> str:
        """Return the name of a refused option."""
        if self.kind == "column":
            return self._spot(self._line_asked(), int(option))
        cards = self.view.card_set
        if option in cards.spaces or option in cards.cost or option in cards.strength:
            return self.words.card(str(option))
        return self._label(option)

    def _label(self, option: Option) -> str:
        reader, kind = self.reader, self.kind
        if kind == "reward":
            return self._turned(int(option))
        if kind == "column":
            return self._outcome(self._line_asked(), int(option))
        if kind == "line" and len(spots := self._spots(int(option))) == 1:
            return self._outcome(int(option), spots[0])
        if kind == "hire-source" and len(payable := self.view.for_hire[option]) == 1:
            return self._sold(payable[0])
        if kind == "line" or (kind == "hire-source" and option != MARKET):
            own = self.private and option == self.seat
            return reader("castellum-option-own") if own else reader.name(int(option))
        if option == MARKET:
            return reader("castellum-option-market")
        if kind in GOODS_KINDS:
            return unmarked(self.words.gains.goods(str(option)))
        if option in NAMED:
            return self._named(str(option))
        if option in self.view.card_set.spaces:
            space = self.view.card_set.spaces[str(option)]
            return unmarked(self.words.gains.called(space, self.words.card(str(option))))
        if kind in SOLD_KINDS:
            return self._sold(str(option))
        if kind == "enemy" and option in self.view.card_set.strength:
            strength = self.view.card_set.strength[str(option)]
            name = self.words.card(str(option))
            return reader("castellum-option-enemy", enemy=name, strength=strength)
        if kind in ENEMY_KINDS:
            return self._besieging(str(option))
        if kind in PLAYS_SUPPLY and self.view.card_set.effect.get(str(option)) == "supply":
            return reader("castellum-option-supply", card=self.words.card(str(option)))
        return self.words.card(str(option))

    def _named(self, option: str) -> str:
        if option == DISCARD:
            return self.reader("castellum-option-discard", card=self.words.card(self._about()))
        if option == EFFECT:
            return self.reader("castellum-option-effect", card=self.words.card(self._about()))
        if option == BONUS:
            card, bonus = self._about(), self.view.card_set.angels[self._about()].bonus
            return self.reader("castellum-option-bonus", card=self.words.card(card), bonus=bonus)
        return self.reader(f"castellum-option-{option}")

    def _detail(self, option: Option) -> tuple[str, str, str]:
        """Return the detail, the emoji and the group of an option."""
        words, kind, card_set = self.words, self.kind, self.view.card_set
        if kind in GOODS_KINDS:
            return "", "", ""
        if kind == "reward":
            return self._others(int(option)), EMOJI["reward"], ""
        if kind == "column":
            return self._column(int(option)), "", ""
        if kind == "line":
            return self._line(int(option)), "", ""
        if kind == "hire-source":
            return self._source(option), "", ""
        if option in (BONUS, EFFECT):
            return self._use(str(option))
        if option in NAMED:
            key = {NO_CARD: "pass", LET_ALL: "let-all"}.get(str(option))
            return self.reader(f"castellum-option-{key}-detail") if key else "", "", ""
        name = str(option)
        if name in card_set.spaces:
            space = card_set.spaces[name]
            return words.gains.room(space), words.gains.space_emoji(space), ""
        if kind in ENEMY_KINDS:
            return self._enemy(name)
        return words.facts(name), words.emoji(name), ""

    def _use(self, option: str) -> tuple[str, str, str]:
        card = self._about()
        if option == EFFECT:
            return self.words.does(card), EMOJI["angel"], ""
        bonus = self.view.card_set.angels[card].bonus
        return self.reader("castellum-fact-bonus", bonus=bonus), EMOJI["enemy"], ""

    def _side(self, seat: Seat, rotation: int) -> Side:
        sides = self.view.card_set.rewards[self.view.reward].sides
        return sides[facing(self.view.seats, seat, rotation)]

    def _turned(self, rotation: int) -> str:
        """Return the gains of the asked seat if it turns the Reward card by ``rotation``."""

        def told(text: str) -> str:
            if self.private:
                return self.reader("castellum-option-rotation", text=text)
            return self._gets(self.reader.name(self.seat), text)

        side = self._side(self.seat, rotation)
        whole = told(self.words.gains.side(side))
        return whole if len(whole) <= LABEL else told(self.words.gains.short_side(side))

    def _gets(self, name: str, text: str) -> str:
        return self.reader("castellum-option-rotation-other", name=name, text=text)

    def _others(self, rotation: int) -> str:
        """Return the gains of all other seats if the Reward card is turned by ``rotation``.

        The first form that fits is used: in full, in brief, with short names, or without names
        (clockwise from the asked seat).
        """
        seats = [seat for seat in range(self.view.seats) if seat != self.seat]
        sides = [self._side(seat, rotation) for seat in seats]
        names = [self.reader.name(seat) for seat in seats]
        full, brief = (
            map(self.words.gains.side, sides),
            list(map(self.words.gains.short_side, sides)),
        )
        ways = [(names, list(full)), (names, brief)]
        ways += [(short, brief) for most in (15, 8) if (short := _shortened(names, most))]
        for named, texts in ways:
            gains = self.words.seats(list(map(self._gets, named, texts)))
            if len(gains) <= DETAIL:
                return gains
        clockwise = sorted(zip(seats, brief, strict=True), key=lambda pair: pair[0] < self.seat)
        texts = [text for _, text in clockwise]
        return self.reader("castellum-option-rotation-clockwise", texts=self.words.seats(texts))

    def _line_asked(self) -> Seat:
        """Return the seat of the Line in which a column is chosen."""
        return int(self.decision.about[1]) if len(self.decision.about) > 1 else self.seat

    def _spot(self, line: Seat, number: int) -> str:
        own = self.private and line == self.seat
        name = self.reader("castellum-option-you") if own else self.reader.name(line)
        return self.reader("castellum-option-spot", name=name, column=number)

    def _spots(self, line: Seat) -> list[int]:
        """Return the columns of a Line where the card to be placed can go."""
        columns = self.view.lines[line].columns
        return [number for number, column in enumerate(columns, 1) if column.fits]

    def _outcome(self, line: Seat, number: int) -> str:
        """Return the label of a column, with the fight that would result.

        The attack includes the bonus of an Angel card just played. The strength is the
        strength of the Enemy at the column or, if an Enemy is to be placed, of this Enemy.
        """
        card_set = self.view.card_set
        column = self.view.lines[line].columns[number - 1]
        if self._about() in card_set.cost:
            return self._settled(number, column)
        angel = card_set.angels.get(self._about())
        attack = column.with_bonus(angel.bonus if angel else 0).attack
        strength = column.arriving or column.strength
        return self._fight(self._spot(line, number), column, attack, strength)

    def _fight(self, spot: str, column: ColumnView, attack: int, strength: int) -> str:
        """Return a column with its fight; the attack is a dash if no card fights there."""
        shown = attack if column.defended else NO_FIGHT
        return self.reader("castellum-option-fight", spot=spot, attack=shown, strength=strength)

    def _settled(self, number: int, column: ColumnView) -> str:
        """Return the label of a column in its current state, with the price of the new card."""
        card = self._about()
        return self.reader(
            "castellum-option-settled",
            card=self.words.card(card),
            column=number,
            attack=column.attack,
            price=self._price(card),
        )

    def _price(self, card: str) -> str:
        signs = (
            f"{count} {EMOJI[name]}"
            for name, count in zip(GOODS, self.view.card_set.cost[card], strict=True)
            if count
        )
        return " ".join(signs) or self.reader("castellum-goods-none")

    def _besieging(self, enemy: str) -> str:
        """Return the label of an Enemy in play, with its column and its fight."""
        name = self.words.card(enemy)
        for seat, number, column in self._columns():
            if column.enemy == enemy:
                spot = self._spot(seat, number)
                fought = self._fight(spot, column, column.attack, column.strength)
                return self.reader("castellum-option-besieging", enemy=name, fight=fought)
        return name

    def _sold(self, card: str) -> str:
        """Return the label of a card on offer, with its attack and its price."""
        return self.reader(
            "castellum-option-sold",
            card=self.words.card(card),
            attack=self.view.card_set.attack[card],
            price=self._price(card),
        )

    def _column(self, number: int) -> str:
        return self._stands(self.view.lines[self._line_asked()].columns[number - 1])

    def _stands(self, column: ColumnView) -> str:
        cards = [*([column.fortification] if column.fortification else []), *column.troops]
        if not cards:
            return self._unmanned(column)
        names = self.words.cards(cards)
        if column.enemy is None:
            fight = self.reader("castellum-fact-attack", attack=column.attack)
        else:
            fight = self.reader(
                "castellum-fact-fight", attack=column.attack, strength=column.strength
            )
        return DOT.join((fight, names))

    def _unmanned(self, column: ColumnView) -> str:
        """Return the label of a column without fighters; bonuses do not count (A24)."""
        if column.enemy is None:
            return self.reader("castellum-board-empty")
        return self.reader("castellum-fact-nobody", strength=column.strength)

    def _line(self, seat: Seat) -> str:
        columns, spots = self.view.lines[seat].columns, self._spots(seat)
        attacks = [
            self.reader("castellum-option-line", column=at, attack=columns[at - 1].attack)
            for at in spots
            if columns[at - 1].defended
        ]
        empty = [str(at) for at in spots if not columns[at - 1].defended]
        if empty:
            named = listed(self.reader.text, empty)
            attacks.append(
                self.reader("castellum-option-unmanned", count=len(empty), columns=named)
            )
        return self.reader("castellum-option-attacks", attacks=", ".join(attacks))

    def _source(self, source: Option) -> str:
        return self.reader("castellum-option-source", count=len(self.view.for_hire[source]))

    def _enemy(self, enemy: str) -> tuple[str, str, str]:
        for seat, number, column in self._columns():
            if column.enemy == enemy:
                place = self.words.place(seat, number)
                detail = DOT.join((place, self._stands(column)))
                return detail, self.words.emoji(enemy), ""
        return self.words.facts(enemy), self.words.emoji(enemy), ""

    def _columns(self) -> Iterator[tuple[Seat, int, ColumnView]]:
        for line in self.view.lines:
            for number, column in enumerate(line.columns, 1):
                yield line.seat, number, column


def _shortened(names: list[str], most: int) -> list[str]:
    """Return names cut to ``most`` characters; an empty list if two names would be equal."""
    short = [_abbreviated(name, most) for name in names]
    return short if len(set(short)) == len(names) else []


def _abbreviated(name: str, most: int) -> str:
    """Return a name, cut to ``most`` characters and ended by a full stop if it is longer.

    A name written from right to left is isolated from the text around it.
    """
    if len(name) <= most:
        return name
    if name[0] == ISOLATE:
        return f"{name[: most - 2].rstrip()}.{ISOLATED}"
    return f"{name[: most - 1].rstrip()}."


def _distinct(choices: list[Choice]) -> list[Choice]:
    """Add numbers to choices with equal labels."""
    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for choice in choices:
        look = (choice.label, choice.detail, choice.group)
        seen[look] += 1
        if seen[look] > 1:
            choice = choice._replace(label=f"{cut(choice.label, 74)} ({seen[look]})")
        found.append(choice)
    return found


def own(view: CastellumView, reader: Reader) -> Prompt:
    """Return the controls for the viewer's own decision; raises ``ValueError`` without one."""
    if view.decision is None or view.viewer is None:
        raise ValueError("this view has no decision")
    return PromptWriter(view, view.decision, view.viewer, reader, private=True).prompt()


def public(view: CastellumView, reader: Reader) -> Prompt | None:
    """Return the words of a decision for the board, if all options are public.

    The alternative of playing a Supply card from the hand is offered in private only.
    """
    decision = view.open_decision
    if decision is None:
        return None
    return PromptWriter(view, decision, min(view.waiting), reader, private=False).prompt()


def why(view: CastellumView, refusal: Refusal, reader: Reader) -> str:
    """Return the reason for a refusal in a game, with names for cards and resources."""
    return _worded(refusal, Words(reader, view.card_set), reader)


def _worded(refusal: Refusal, words: Words, reader: Reader) -> str:
    params = dict(refusal.params)
    for name in ("card", "enemy", "space"):
        if name in params:
            params[name] = words.the(str(params[name]))
    if "goods" in params:
        params["goods"] = words.gains.goods(str(params["goods"]))
    return reader.refusal(replace(refusal, params=params))
