# Castrum. Card names: the Latin ones stay, the others are translated.

castrum-card-structores = Structores
castrum-card-lapides = Lapides
castrum-card-lapides-x2 = Lapides X2
castrum-card-rustici = Rustici
castrum-card-rustici-x2 = Rustici X2
castrum-card-roue = Quarry wheel
castrum-card-incendie = Fire
castrum-card-sorciere = Witch
castrum-card-pieces-or = Gold pieces
castrum-card-mage = Mage
castrum-card-gardes = Guards
castrum-card-moines = Monks
castrum-card-reliques = Relics
castrum-card-wall = Wall
castrum-card-tower = Tower
castrum-card-famine = Famine
castrum-card-weather = Bad weather
castrum-card-plague = Plague
castrum-card-works = Good works
castrum-card-reform = Monastic reform
castrum-card-fools = Feast of fools
# An attack or a defence in a sentence.
castrum-played = { $kind ->
    [mage] a { $card }
    [sorciere] a { $card }
   *[other] { $card }
}

# What each does, in one line of at most 100 characters.
castrum-effect-structores = One mason for your site. Nothing is built without masons.
castrum-effect-lapides = One stone for your site.
castrum-effect-lapides-x2 = Two stones in one card; can be split into two single Lapides cards.
castrum-effect-rustici = One peasant for your site.
castrum-effect-rustici-x2 = Two peasants in one card; can be split into two single Rustici cards.
castrum-effect-roue = First card of your turn: lay up to three build cards after it. No attack this turn.
castrum-effect-incendie = { $mode ->
    [expert] A site burns: one card in every full set of three is lost.
   *[family] A site burns: a roll for each card; an even number destroys it.
}
castrum-effect-sorciere = { $mode ->
    [expert] Aim at one build card on a site and destroy it.
   *[family] Aim at one build card on a site: an even roll destroys it.
}
castrum-effect-pieces-or = Move a Structores card from another site to yours.
castrum-effect-mage = Blocks another player’s site until your next turn.
castrum-effect-gardes = Defence against { $attacks }; the pile is then shuffled.
castrum-effect-moines = Defence against { $attacks }.
castrum-effect-reliques = Defence against { $attacks }.
castrum-effect-famine = { $famine_gold ->
    [allowed] No Structores and no Rustici may be laid.
   *[refused] No Structores and no Rustici may be laid, no Gold pieces played.
}
castrum-effect-weather = Nothing may be built.
castrum-effect-plague = { $plague ->
    [kinds] Everybody loses half of their Structores and half of their Rustici, each rounded down.
   *[pooled] Everybody loses half of their Structores and Rustici taken together, rounded down.
}
castrum-effect-works = Everybody gives up one build card of their site.
castrum-effect-reform = No Mage and no Witch may be played.
castrum-effect-fools = Everybody passes their whole hand to the next player.

castrum-several = { $count } { $card }
castrum-copies = { $count ->
    [one] { $card }
   *[other] { $card } × { $count }
}
castrum-against = { $card } against { $attacks }
castrum-nothing = nothing
castrum-hand-card = { $emoji } **{ $card }** – { $effect }
castrum-hand-cards = { $emoji } **{ $card }** ({ $count }) – { $effect }

castrum-walls = { $count ->
    [one] 1 wall
   *[other] { $count } walls
}
castrum-towers = { $count ->
    [one] 1 tower
   *[other] { $count } towers
}
castrum-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
castrum-units = { $count ->
    [one] 1 unit on the site
   *[other] { $count } units on the site
}

# The first line of the board.
castrum-status-first-card = { $name }: play one or two cards, or discard.
castrum-status-blocked = { $name } is blocked by a Mage: discard or pass.
castrum-status-second-card = { $name }: one more card, build, or end the turn.
castrum-status-wheel = { $left ->
    [one] { $name }, with the Quarry wheel: one more build card, build, or end the turn.
   *[other] { $name }, with the Quarry wheel: up to { $left } more build cards, build, or end the turn.
}
castrum-status-no-card = { $name }: build, split a card, or end the turn.
castrum-status-discard = { $name } chooses what to discard.
castrum-status-target = { $name } plays { $card }: against whom?
castrum-status-aim = { $name } plays { $card } against { $target }: at which card?
castrum-status-defence = { $name } plays { $card } against { $target }: waiting for the answer.
castrum-call-defence = { $whom ->
    [you] { $name } attacks you with { $card }: do you defend?
   *[other] { $name } attacks { $target } with { $card }: do you answer?
}
castrum-status-plague = Plague: waiting for { $names }.
castrum-status-works = Good works: waiting for { $names }.
castrum-standing = { $count ->
    [0] Nobody is ahead yet.
    [one] { $names } has built the most so far: { $parts ->
        [one] 1 building
       *[other] { $parts } buildings
    }.
   *[other] { $names } have built the most so far: { $parts ->
        [one] 1 building
       *[other] { $parts } buildings
    } each.
}
castrum-standing-timed = { $count ->
    [0] Nobody is ahead yet.
    [one] { $names } has the most points so far: { $parts }.
   *[other] { $names } have the most points so far: { $parts } each.
}
castrum-status-over = The game is over. { $count ->
    [0] Nobody wins.
    [one] { $names } wins.
   *[other] { $names } win together.
}
castrum-status-last-round = This is the last round.
castrum-status-last-turn = This is the last turn.

# The board as text.
castrum-board-round = Round { $round }
castrum-board-order = Turn order: { $names }.
castrum-board-turn = To play: { $name }.
castrum-board-event = Event: { $event }. { $effect } { $turns ->
    [one] For this turn only.
   *[other] For { $turns } turns, this one included.
}
castrum-board-no-event = No event in force.
castrum-board-dice = Last roll: { $dice }.
castrum-board-pile = Pile: { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
castrum-board-stock = Left to build for all: { $walls }, { $towers }.
castrum-board-limit = Nobody builds more than one castle: { $walls }, { $towers }.
castrum-board-last = Last move: { $name }, { $what }.
castrum-board-last-against = Last move: { $name }, { $what } against { $target }.
castrum-did-discard = cards discarded
castrum-did-end = passed
castrum-did-change-lapides = Lapides X2 split
castrum-did-change-rustici = Rustici X2 split
castrum-board-attack = { $name } attacks with { $card }.
castrum-board-attack-target = { $name } attacks { $target } with { $card }.
castrum-board-attack-aim = { $name } attacks { $target } with { $card }, aiming at a { $aim } card.
castrum-board-castle = Castle: { $walls }, { $towers }.
castrum-board-points = Castle: { $walls }, { $towers }, { $points }.
castrum-board-site = Site: { $cards }.
castrum-board-wheel = A Quarry wheel lies on the site.
castrum-board-lacks = Missing for a { $building ->
    [wall] wall
   *[tower] tower
}: { $cards }.
castrum-board-affords = Everything is there for a { $building ->
    [wall] wall
   *[tower] tower
}.
castrum-board-mage = Blocked by { $name }’s Mage.
castrum-board-hand = Hand: { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
castrum-alt-seat = { $name } – { $castle }

castrum-alt-choice = { $number }. { $label }.
castrum-alt-choice-detail = { $number }. { $label }: { $detail }.
castrum-alt-hand = Hand: { $cards }.
castrum-alt-site = Site: { $cards }.
castrum-alt-refused = Not possible: { $label }. { $reason }
castrum-alt-outcome = { $outcome }.

castrum-hand-title = Hand
castrum-hand-empty = No card.
castrum-orders-title = Standing orders
castrum-order = { $card }: { $mode ->
    [always] play it against every attack it cancels
    [never] never play it
   *[ask] wait for me
}

# Decisions.
silence-castrum-ask-defence = the attack happens
silence-castrum-ask-plague = your cheapest cards go
silence-castrum-ask-works = your cheapest card goes
castrum-ask-move-first-card = Your turn: play one or two cards (and build), or discard.
castrum-ask-move-blocked = A Mage blocks your site: discard or pass.
castrum-ask-move-second-card = Your turn: play one more card, build, or end it.
castrum-ask-move-wheel = { $left ->
    [one] Quarry wheel: play one more build card, build, or end your turn.
   *[other] Quarry wheel: play up to { $left } more build cards, build, or end your turn.
}
castrum-ask-move-no-card = Your turn: build, split a card, or end it.
castrum-ask-target = { $card }: against whom?
castrum-ask-aim = Which card on { $target }’s site do you aim at?
castrum-ask-defence = { $name } plays { $card } against you. Do you defend?
castrum-ask-defence-aim = { $name } plays { $card } against your { $aim }. Do you defend?
castrum-ask-discard = Discard one to three cards; your turn then ends.
castrum-ask-plague = { $plague ->
    [kinds] Plague: half of your Structores and half of your Rustici die. Which cards do you lose?
   *[pooled] Plague: half of your Structores and Rustici together die. Which cards do you lose?
}
castrum-ask-works = Good works: which card do you give up?
castrum-plague-group = { $count ->
    [0] Losing no Structores
   *[other] Losing { $count } Structores
}
castrum-ask-defence-open = Defend

castrum-do-wall = Build a wall
castrum-do-tower = Build a tower
castrum-do-wall-overpay = Build a wall, wasting a unit
castrum-do-tower-overpay = Build a tower, wasting a unit
castrum-do-change-lapides = Split Lapides X2
castrum-do-change-rustici = Split Rustici X2
castrum-do-discard = Discard
castrum-do-end = End the turn
castrum-do-pass = Pass
castrum-do-lay = { $card }: { $brings }
castrum-do-attack = { $card } against { $name }
castrum-brings-structores = +1 mason
castrum-brings-lapides = +1 stone
castrum-brings-lapides-x2 = +2 stones
castrum-brings-rustici = +1 peasant
castrum-brings-rustici-x2 = +2 peasants
castrum-do-aim = { $card }: { $name }’s { $aim }
castrum-do-lose = Lose { $cards }
castrum-do-let = Let it happen
castrum-do-defend = Play { $card }
castrum-detail-wall = Costs { $price }; X2 cards pay first.
castrum-detail-tower = Costs { $price }; X2 cards pay first.
castrum-detail-overpay = The pile cannot split an X2 card, so you pay with the whole card.
castrum-detail-change = Take two single cards out of the pile instead, if it has them.
castrum-detail-discard = One to three cards, instead of playing; build first, it ends your turn.
castrum-detail-discard-blocked = One to three cards; it ends your turn.
castrum-detail-end = Hands are filled up to five cards.
castrum-detail-let = You keep your cards for another time.
castrum-detail-defend = The attack does nothing; both cards go under the pile.
castrum-detail-there = { $count ->
    [one] One on this site.
   *[other] { $count } on this site.
}
castrum-copy = { $card } ({ $number })

# Why something is not possible.
castrum-no-blocked = A Mage blocks your site this turn.
castrum-no-defence-card = Defences only answer an attack.
castrum-no-more-cards = You have already played two cards.
castrum-no-wheel-full = Three cards are all the Quarry wheel permits.
castrum-no-late-wheel = The Quarry wheel must be the first card of a turn.
castrum-no-second-wheel = Only one Quarry wheel is possible in a turn.
castrum-no-attack-with-wheel = No attack is possible in a turn with the Quarry wheel.
castrum-no-famine = In a famine neither Structores nor Rustici are laid.
castrum-no-gold-in-famine = In a famine no Structores card can change sites.
castrum-no-reform = The reform forbids Mage and Witch.
castrum-no-site-to-attack = No other site has a card on it.
castrum-no-structores = No other site has a Structores card.
castrum-no-free-site = A Mage already lies on every other site.
castrum-no-card = You do not hold that card.
castrum-no-weather = Nothing is built in bad weather.
castrum-no-materials = Still missing: { $structores ->
    [0] { $lapides ->
        [0] { $rustici } Rustici
       *[other] { $lapides } Lapides{ $rustici ->
            [0] {""}
           *[other] , { $rustici } Rustici
        }
    }
   *[other] { $structores } Structores{ $lapides ->
        [0] {""}
       *[other] , { $lapides } Lapides
    }{ $rustici ->
        [0] {""}
       *[other] , { $rustici } Rustici
    }
}.
castrum-no-castle-part = Your castle already has all of these.
castrum-no-stock = None of these is left in the stock.
castrum-no-need-to-overpay = You can pay exactly.
castrum-no-exact-payment = The pile cannot split your X2 card; you can only overpay.
castrum-no-x2 = There is no X2 card of this kind on your site.
castrum-no-change-in-famine = In a famine a Rustici X2 card is split only to pay for a building.
castrum-no-change-pile = The pile does not hold two single cards of that kind.
castrum-no-discard-after-play = You have played a card, so you cannot discard this turn.
castrum-no-empty-turn = You must play a card or discard one.
castrum-no-own-site = You cannot attack your own site.
castrum-no-empty-site = There is no card on { $seat }’s site.
castrum-no-structores-there = There is no Structores card on { $seat }’s site.
castrum-no-second-mage = A Mage already lies on { $seat }’s site.
castrum-no-such-card-there = That card is not on this site.
castrum-no-special-aim = Only build cards can be aimed at.
castrum-no-match = That card does not cancel this attack.
castrum-no-plague-split = The plague takes exactly half, rounded down.
castrum-no-card-on-site = That card is not on your site.
castrum-no-clock = A classic game is not played against the clock.

# What happened.
castrum-event-first-roll = { $name } rolls { $die }.
castrum-event-first = { $name } begins.
castrum-event-turn = { $name }’s turn.
castrum-event-turn-ended = { $name } ends the turn.
castrum-event-turn-spent = { $name }’s turn is over.
castrum-event-turn-blocked = { $blocked ->
    [nothing] A Mage blocks { $name }’s site: the whole turn is lost.
   *[discard] A Mage blocks { $name }’s site this turn.
}
castrum-event-draw = { $name } draws: { $cards }.
castrum-event-lay = { $name } lays a { $card } card.
castrum-event-wheel = { $name } plays the Quarry wheel.
castrum-event-build = { $name } builds a { $building ->
    [wall] wall
   *[tower] tower
} with { $cards }.
castrum-event-change = { $name } splits { $card }.
castrum-event-no-change = { $name } cannot split { $card }: the pile does not hold two single cards.
castrum-event-shuffle = The pile is shuffled.
castrum-event-attack = { $name } plays { $card } against { $target }.
castrum-event-attack-aim = { $name } plays { $card } against { $target }, aiming at a { $aim } card.
castrum-event-let = { $name } does not defend.
castrum-event-defend = { $name } answers with { $card }: the attack does nothing.
castrum-event-fire = { $lost ->
    [yes] One { $card } card burns on { $name }’s site.
   *[no] One { $card } card is saved on { $name }’s site.
}
castrum-event-fire-die = { $lost ->
    [yes] A { $die }: one { $card } card burns on { $name }’s site.
   *[no] A { $die }: one { $card } card is saved on { $name }’s site.
}
castrum-event-fire-out = The fire is out; { $left ->
    [0] nothing is left on { $name }’s site.
    [one] one card is left on { $name }’s site.
   *[other] { $left } cards are left on { $name }’s site.
}
castrum-event-witch = { $lost ->
    [yes] The Witch destroys one { $card } card on { $target }’s site.
   *[no] The Witch fails; the { $card } card stays on { $target }’s site.
}
castrum-event-witch-die = { $lost ->
    [yes] A { $die }: the Witch destroys one { $card } card on { $target }’s site.
   *[no] A { $die }: the Witch fails; the { $card } card stays on { $target }’s site.
}
castrum-event-gold = A Structores card moves from { $target }’s site to { $name }’s.
castrum-event-mage = { $name }’s Mage blocks { $target }’s site.
castrum-event-mage-leaves = { $name }’s Mage leaves { $target }’s site.
castrum-event-pass = { $name } passes.
castrum-event-discard = { $name } discards { $count ->
    [one] one card.
   *[other] { $count } cards.
}
castrum-event-discard-own = { $name } discards: { $cards }.
castrum-event-fate = The event die shows { $die }: { $event }. { $effect }
castrum-event-fate-over = The event is over: { $event }.
castrum-event-plague = { $name } loses { $cards } to the plague.
castrum-event-works = { $name } gives up a { $card } card.
castrum-event-fools = { $from } passes their whole hand to { $name }.
castrum-event-fools-cards = { $from } passes their whole hand to { $name }: { $cards }.
castrum-event-turn-blocked-you = { $blocked ->
    [nothing] A Mage blocks your site: you lose the whole turn.
   *[discard] A Mage blocks your site this turn.
}
castrum-event-draw-you = You draw: { $cards }.
castrum-event-lay-you = You lay a { $card } card.
castrum-event-wheel-you = You play the Quarry wheel.
castrum-event-build-you = You build a { $building ->
    [wall] wall
   *[tower] tower
} with { $cards }.
castrum-event-change-you = You split { $card }.
castrum-event-no-change-you = You cannot split { $card }: the pile does not hold two single cards.
castrum-event-attack-you = You play { $card } against { $target }.
castrum-event-attack-aim-you = You play { $card } against { $target }, aiming at a { $aim } card.
castrum-event-let-you = You do not defend.
castrum-event-defend-you = You answer with { $card }: the attack does nothing.
castrum-event-fire-you = { $lost ->
    [yes] One { $card } card burns on your site.
   *[no] One { $card } card is saved on your site.
}
castrum-event-fire-die-you = { $lost ->
    [yes] A { $die }: one { $card } card burns on your site.
   *[no] A { $die }: one { $card } card is saved on your site.
}
castrum-event-mage-you = Your Mage blocks { $target }’s site.
castrum-event-mage-leaves-you = Your Mage leaves { $target }’s site.
castrum-event-pass-you = You pass.
castrum-event-discard-own-you = You discard: { $cards }.
castrum-event-plague-you = You lose { $cards } to the plague.
castrum-event-works-you = You give up a { $card } card.
castrum-event-time-up = The time is up: { $end ->
    [turn] this is the last turn.
   *[round] this is the last round.
}

# Deeds that decided a game, without a full stop.
castrum-deed-fire = { $lost ->
    [0] { $name }’s Fire burns nothing of { $other }’s
   *[other] { $total ->
        [1] { $name }’s Fire burns { $other }’s only card
       *[other] { $name }’s Fire burns { $lost } of { $other }’s { $total } cards
    }
}
castrum-deed-stopped = { $kind ->
   *[other] { $other } stops { $name }’s { $attack } with { $card }
}
castrum-deed-witch = { $name }’s { $nth ->
    [1] Witch
    [2] second Witch
    [3] third Witch
    [4] fourth Witch
   *[other] fifth Witch
} { $lost ->
    [yes] destroys a { $card } card of { $other }’s
   *[no] fails against { $other }
}
castrum-deed-gold = { $name } lures a Structores card away from { $other }
castrum-deed-mage = { $name }’s Mage blocks { $other }’s site
castrum-deed-wall = { $name } builds { $nth ->
    [1] a first wall
    [2] a second wall
    [3] a third wall
    [4] a fourth wall
    [5] a fifth wall
    [6] a sixth wall
   *[other] wall { $nth }
}
castrum-deed-tower = { $name } builds { $nth ->
    [1] a tower
    [2] a second tower
    [3] a third tower
    [4] a fourth tower
   *[other] tower { $nth }
}
castrum-deed-plague = The plague costs { $name } { $count ->
    [one] one card
   *[other] { $count } cards
}
castrum-deed-fate = An event begins: { $event }

# Words of the house on something rare.
castrum-house-witches = { $count } Witches were sent out, and not one of them did anything.
castrum-house-wall = The last wall falls into place.
castrum-house-tower = The last tower rises above the walls.

# The end.
castrum-end-title = The end
castrum-end-ranking = Ranking
castrum-end-castle = A castle is complete.
castrum-end-time-points = The time is up. Most points wins.
castrum-end-time-elements = The time is up. The points are equal, so the number of buildings decides.
castrum-end-time-units = The time is up. Points and buildings are equal, so the units on the site decide.
castrum-end-time-shared = The time is up. Everything is equal, so the victory is shared.
castrum-end-stock-points = Nothing is left to build. Most points wins.
castrum-end-stock-elements = Nothing is left to build. The points are equal, so the number of buildings decides.
castrum-end-stock-units = Nothing is left to build. Points and buildings are equal, so the units on the site decide.
castrum-end-stock-shared = Nothing is left to build. Everything is equal, so the victory is shared.
castrum-end-line = { $place }. { $name }: { $walls }, { $towers }, { $units }
castrum-end-line-points = { $place }. { $name }: { $points } ({ $walls }, { $towers }, { $units })
castrum-end-by-points = A wall is worth { $wall }, a tower { $tower }; units on the site only break ties.
castrum-end-by-buildings = The other places go by buildings, then by towers, then by units on the site.

# The rules in a minute: at most 120 words in all.
castrum-how-goal = Goal
castrum-how-goal-1 = { $type ->
    [timed] Have the most points when time is up: a wall { $wall_points }, a tower { $tower_points }.
   *[classic] Complete a castle first: { $castle_walls } and { $castle_towers }.
}
castrum-how-turn = Your turn
castrum-how-turn-1 = Play one or two cards, or discard up to three. Then your hand is filled up to five.
castrum-how-turn-2 = Build cards go to your site. A wall costs { $wall_price }; a tower { $tower_price }. Build whenever you can pay.
castrum-how-turn-3 = Attacks hit other sites. A matching defence from hand cancels them: { $defences }.
castrum-how-events = Between rounds
castrum-how-events-1 = A die decides which event strikes everybody.

# The whole rules.
castrum-rules-goal = Goal
castrum-rules-goal-1 = { $type ->
    [timed] Timed game: when the time is up, { $timed_end ->
        [turn] the turn under way is finished
       *[round] the round is finished, without another event
    }. A wall is worth { $wall_points }, a tower { $tower_points }; most points wins.
   *[classic] Classic game: whoever completes a castle of { $castle_walls } and { $castle_towers } wins at once.
}
castrum-rules-goal-2 = { $type ->
    [timed] Ties go to more buildings, then to more units on the site; after that the victory is shared.
   *[classic] There is no tie: only the player whose turn it is builds.
}
castrum-rules-goal-3 = { $type ->
    [timed] { $stock ->
        [castle] Nobody builds more than one castle: { $castle_walls } and { $castle_towers }. When nobody can build anything more, the game ends.
       *[common] All share a stock of { $all_walls } and { $all_towers }. When nobody can build anything more, the game ends.
    }
   *[classic] Nobody builds more walls or towers than a castle has.
}
castrum-rules-setup = Set-up
castrum-rules-setup-1 = Everybody gets five cards; the rest is the pile. { $mode ->
    [expert] Chance decides who begins.
   *[family] Everybody rolls the die, and the highest begins.
} Turns go clockwise.
castrum-rules-turn = The turn
castrum-rules-turn-1 = Play one or two cards, or discard one to three and end the turn: one or the other, never both.
castrum-rules-turn-2 = At the end of the turn all hands are filled up to five. Every card used, lost or discarded goes under the pile.
castrum-rules-turn-3 = A Quarry wheel must be the first card of a turn: up to three build cards may follow, and no attack.
castrum-rules-build = Building
castrum-rules-build-1 = A wall costs { $wall_price }; a tower { $tower_price }. Build at any moment of your turn, as often as you can pay. Buildings are never lost.
castrum-rules-build-2 = An X2 card counts double, but is lost as one card. On your turn you may split it into two single cards from the pile, which is then shuffled; when you pay, this happens automatically.
castrum-rules-attack = Attacks
castrum-rules-attack-1 = An attack hits one other site. Only its owner may answer, at once and with one card; both cards then go under the pile.
castrum-rules-attack-2 = Fire ({ $incendie_shield }): { $mode ->
    [expert] one card in every full set of three is lost.
   *[family] a roll for each card; an even number destroys it.
}
castrum-rules-attack-3 = Witch ({ $sorciere_shield }): the build card aimed at is destroyed{ $mode ->
    [expert] .
   *[family] {" "}on an even roll.
}
castrum-rules-attack-4 = Gold pieces ({ $pieces_or_shield }): a Structores card moves to the attacker’s site and can be used at once.
castrum-rules-attack-5 = Mage ({ $mage_shield }): until the attacker’s next turn the victim { $blocked ->
    [nothing] loses the whole turn; defending is still possible.
   *[discard] plays, builds and splits nothing, but may discard or pass, and defend.
}
castrum-rules-defence = Time to answer
castrum-rules-defence-1 = The target is asked about every attack, with a matching card or without, so the question betrays nothing. Standing orders answer in your absence.
castrum-rules-events = Events
castrum-rules-events-1 = After every round the die is rolled. { $famine_die } Famine: { $famine_gold ->
    [allowed] no Structores, no Rustici laid.
   *[refused] no Structores, no Rustici laid, no Gold pieces played.
} { $weather_die } Bad weather: nothing built. { $reform_die } Monastic reform: no Mage, no Witch. These last for { $event_span ->
    [turn] the next turn only.
   *[round] the whole next round.
}
castrum-rules-events-2 = { $plague_die } Plague: everybody loses { $plague ->
    [kinds] half of their Structores and half of their Rustici, each rounded down.
   *[pooled] half of their Structores and Rustici taken together, rounded down.
} { $works_die } Good works: everybody gives up a build card. { $fools_die } Feast of fools: hands go to the left.
castrum-rules-options = What a table may choose instead
castrum-rules-options-1 = The rules above are those of the game open here, or, where there is none, those a new table begins with. The lobby offers these others:
castrum-rules-options-2 = { $type ->
    [timed] Classic game: whoever completes a castle of { $castle_walls } and { $castle_towers } wins at once.
   *[classic] Timed game: most points wins when the time is up; a wall is worth { $wall_points }, a tower { $tower_points }. Ties go to more buildings, then to more units on the site.
}
castrum-rules-options-3 = { $mode ->
    [expert] Family game: the die decides who begins, which cards burn, and whether a Witch succeeds.
   *[family] Expert game: chance decides who begins; Fire takes one card in every full set of three, and a Witch never fails.
}
castrum-rules-options-4 = { $event_span ->
    [turn] Famine, Bad weather and Monastic reform last for a whole round.
   *[round] Famine, Bad weather and Monastic reform last for one turn only.
}
castrum-rules-options-5 = { $timed_end ->
    [turn] In a timed game the round is finished when the time is up.
   *[round] In a timed game only the turn under way is finished when the time is up.
}
castrum-rules-options-6 = { $stock ->
    [castle] In a timed game all share a stock of { $all_walls } and { $all_towers }.
   *[common] In a timed game nobody builds more than one castle.
}
castrum-rules-options-7 = { $blocked ->
    [nothing] The victim of a Mage may discard or pass.
   *[discard] The victim of a Mage loses the whole turn.
}
castrum-rules-options-8 = { $plague ->
    [kinds] The plague takes half of Structores and Rustici taken together.
   *[pooled] The plague takes half of the Structores and half of the Rustici.
}
castrum-rules-options-9 = { $famine_gold ->
    [allowed] Gold pieces may not be played during a famine.
   *[refused] Gold pieces may be played during a famine.
}

# Looking a card up.
castrum-look-build = Build card
castrum-look-special = Special card
castrum-look-attack = Attack
castrum-look-defence = Defence
castrum-look-building = Building
castrum-look-event = Event, face { $die } of the die
castrum-look-count = { $count } of the { $all } cards.
castrum-look-cancelled = Cancelled by { $card }.
castrum-look-expert = Expert game: { $effect }
castrum-look-family = Family game: { $effect }
castrum-look-price = Costs { $cards }.
castrum-look-points = Worth { $points } in a timed game.
castrum-look-pawns = There are { $count } of them; a castle has { $castle }.
castrum-look-lasts = { $event_span ->
    [turn] In force for the next turn only.
   *[round] In force for the whole next round.
}
castrum-look-at-once = Happens at once.

# Words in the pictures: short, they must be readable on a phone.
render-castrum-built = built
render-castrum-blocked = blocked
render-castrum-answer = may answer
render-castrum-end = to build, split or end
render-castrum-choose = to choose
render-castrum-discard = to discard
render-castrum-blocked-turn = to discard or pass
render-castrum-points = { $count ->
    [one] point
   *[other] points
}
render-castrum-elements = { $count ->
    [one] building
   *[other] buildings
}
render-castrum-worth = { $part } × { $points }
render-castrum-ties = On the site (ties)
render-castrum-wins = wins
render-castrum-win-together = { $names } win
render-castrum-win = { $names } wins
render-castrum-last-round = last round
render-castrum-last-turn = last turn
render-castrum-answers = answers
render-castrum-wheel = first card, then up to 3 of
render-castrum-free = free
render-castrum-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
render-castrum-lose = { $count ->
    [one] lose 1 card
   *[other] lose { $count } cards
}
render-castrum-no-defence = only as an answer
render-castrum-no-more = no more cards
render-castrum-no-late = first card only
render-castrum-no-second = one a turn
render-castrum-no-attack = not with a wheel
render-castrum-no-target = no target
render-castrum-no-empty = empty site
render-castrum-no-mason = no Structores
render-castrum-no-match = does not help
render-castrum-lost = { $count ->
    [0] No card is lost
    [one] 1 card of { $all } is lost
   *[other] { $count } cards of { $all } are lost
}
render-castrum-witch = { $lost ->
    [yes] { $card }: destroyed
   *[no] { $card }: saved
}
render-castrum-gold = A Structores changes sites
render-castrum-mage = { $name } is blocked
render-castrum-defended = Stopped by { $card }
render-castrum-stops = Only { $card } can stop it
render-castrum-nothing = nothing
render-castrum-passes = each hand goes to the next seat
render-castrum-last = last move
# The board asked, and the cards in view.
castrum-asked-sites = Building sites
castrum-asked-castles = Castles
castrum-asked-table = The table
castrum-asked-site = { $name }’s site
castrum-asked-castle = { $name }’s castle
castrum-asked-attack = The attack under way
castrum-asked-event = The event
castrum-asked-stock = Turn order, pile and stock
castrum-asked-blocked = { $mage }’s Mage blocks it until { $mage } plays again: until then { $name } can only discard or pass.
castrum-asked-own-turn = It is { $name }’s own turn: nobody can attack it now.
castrum-asked-bare = No build card lies here: there is nothing to burn, bewitch or take.
castrum-asked-hand = { $count ->
    [one] { $name } may defend it with one of the cards in hand: 1 card.
   *[other] { $name } may defend it with one of { $count } cards in hand.
}
castrum-asked-threat = { $card }: { $threat }. Cancelled by { $shield }.
castrum-asked-incendie = { $mode ->
    [expert] { $lost ->
        [0] nothing lost, as there is no full set of three
        [one] 1 card lost
       *[other] { $lost } cards lost
    }
   *[family] { $count ->
        [one] its only card is lost on an even roll
       *[other] a roll for each of { $count } cards, lost on an even number
    }
}
castrum-asked-sorciere = { $mode ->
    [expert] one card of the attacker’s choice lost
   *[family] one card of the attacker’s choice lost on an even roll
}
castrum-asked-pieces-or = a Structores card goes to the attacker
castrum-asked-mage = blocked for a turn
castrum-asked-missing = Missing for a full castle: { $walls }, { $towers }.
castrum-asked-whole = It is complete.
castrum-asked-safe = What is built stays: no card and no event touches it.
castrum-asked-no-target = Whoever is attacked may cancel it with { $shield }.
castrum-asked-answer = { $name } may cancel it with { $shield }; nobody else can help (R26).
castrum-asked-die = What the event die brings:
castrum-asked-fate = { $die }: { $event }. { $effect }
castrum-seen-hand = Your hand
castrum-seen-table = On the table
castrum-seen-buildings = To build

# Why an answer is good. Each goes on from “It …”.
castrum-cause-wall = adds a wall to your castle
castrum-cause-tower = adds a tower, the most expensive part of a castle
castrum-cause-castle = completes your castle: you win
castrum-cause-one-left = leaves only one part of your castle to build
castrum-cause-points = scores { $count ->
    [one] 1 point
   *[other] { $count } points
}
castrum-cause-ahead = keeps you ahead of everybody
castrum-cause-refill = lets you draw { $count ->
    [one] a fresh card
   *[other] { $count } fresh cards
}
castrum-cause-wheel = lets you lay { $count } of your build cards this turn
castrum-cause-pays-wall = brings all that a wall costs
castrum-cause-pays-tower = brings all that a tower costs
castrum-cause-near-wall = leaves only { $count ->
    [one] 1 unit
   *[other] { $count } units
} missing for a wall
castrum-cause-near-tower = leaves only { $count ->
    [one] 1 unit
   *[other] { $count } units
} missing for a tower
castrum-cause-first-mason = puts a mason on your site: nothing is built without one
castrum-cause-two-units = brings two units with a single card
castrum-cause-needed = brings { $card }, which your castle still needs
castrum-cause-takes-mason = moves a mason from { $seat }’s site to yours
castrum-cause-takes-last-mason = takes { $seat }’s last mason, and gives it to you
castrum-cause-blocks = costs { $seat } a turn, unless Relics answer it
castrum-cause-burns = puts { $count ->
    [one] a card
   *[other] { $count } cards
} on { $seat }’s site at risk
castrum-cause-destroys = can destroy a card on { $seat }’s site
castrum-cause-could-wall = hits { $seat } before they can pay for a wall
castrum-cause-could-tower = hits { $seat } before they can pay for a tower
castrum-cause-leader = strikes { $seat }, who is furthest ahead
castrum-cause-hits-last-mason = aims at { $seat }’s last mason
castrum-cause-hits-two = destroys two units at once
castrum-cause-hits-needed = hits what { $seat }’s castle needs most
castrum-cause-saves-defence = saves your { $card } for a worse attack
castrum-cause-keeps-last-mason = keeps your last mason
castrum-cause-keeps-mason = keeps your mason
castrum-cause-keeps-masons = keeps all your masons
castrum-cause-keeps-turn = keeps your next turn free
castrum-cause-keeps-site = saves { $count ->
    [one] the card
   *[other] { $count } cards
} on your site from the fire
castrum-cause-keeps-card = keeps your { $card }
castrum-cause-keeps-tower = keeps all that a tower costs
castrum-cause-not-needed = gets rid of a { $card } card, which your castle no longer needs
castrum-cause-spare = gets rid of one { $card } card and keeps another
castrum-cause-fresh = lets you draw { $count ->
    [one] a fresh card
   *[other] { $count } fresh cards
} in return
castrum-cause-gives-spare = gives up only what your castle does not need
castrum-cause-least-loss = costs your castle the least

# The lesson: what each step says, and why it wants what it wants.
castrum-learn-goal = You are building a castle: the first to own all its walls and its tower wins. Each part is paid from the cards on your building site. Here is the table: your site and Odo’s, both still empty.
castrum-learn-goal-why = Look at the table, then go on.
castrum-learn-mason = On your turn you lay one or two cards. Nothing is built without a mason, so begin with one: lay **Structores**.
castrum-learn-mason-why = That can come later. Every wall and every tower costs a mason, and there are few of them: the Structores card first.
castrum-learn-stones = A wall costs one mason, two stones and three peasants. One card brings both stones: lay **Lapides X2**.
castrum-learn-stones-why = Possible, but **Lapides X2** brings two units with a single card, exactly the stones of a wall.
castrum-learn-end = Two cards are all you may lay in a turn. **End the turn**: your hand is filled up to five, and then Odo plays.
castrum-learn-end-why = Two single stones only help to pay the exact price. There is nothing to pay yet, so end the turn.
castrum-learn-defend = Odo sends a Fire at your site: each card may burn. You hold the one card that stops it. Answer with **Guards**.
castrum-learn-defend-why = Then your only mason could burn. Guards stop a Fire, Monks a Witch or Gold pieces, Relics a Mage.
castrum-learn-peasants = The fire is out. Odo laid a card, and the event die was rolled, as it is once a round. Now the peasants: lay **Rustici X2**.
castrum-learn-peasants-why = A wall still lacks three peasants. Rustici X2 brings two of them with one card.
castrum-learn-pays = One peasant is still missing, and you may lay one more card this turn: **Rustici**.
castrum-learn-pays-why = With one more Rustici card the wall can be paid for. Nothing else brings that unit now.
castrum-learn-wall = One mason, two stones, three peasants: everything is there. Building takes no card, you just do it. **Build a wall**!
castrum-learn-wall-why = Your site pays for a wall right now. What lies there can be burnt or stolen; what is built stays.
castrum-learn-gold = Odo has just laid a mason. Yours is used up. **Gold pieces** move one from his site to yours, unless he answers with Monks.
castrum-learn-gold-why = Odo’s mason would be yours: he loses what you gain. That is worth more than a stone.
castrum-learn-hand = Stolen: the mason is yours. You could lay one more card, but keep it this time. **End the turn**.
castrum-learn-hand-why = A stone would do no harm, but in this lesson the turn ends here.
castrum-learn-done = You can play: lay two cards, build when it is paid for, strike when it hurts, keep a defence in hand. A full castle is four walls and a tower. A Quarry wheel laid first allows three cards; events change the rules for a while.

## A rule on the board

castrum-shows-next = { $name } comes next in turn order.
castrum-shows-turn = { $name } has played { $played ->
    [0] no card
    [one] one card
   *[other] { $played } cards
} this turn and may still play { $left ->
    [0] none
    [one] one
   *[other] { $left }
}.
castrum-shows-doubles = { $cards }: each of these counts as two units.
castrum-shows-wheel = { $left ->
    [0] No more cards can be laid this turn.
    [one] One more build card may be laid this turn.
   *[other] { $left } more build cards may be laid this turn.
}
castrum-shows-targets = { $cards ->
    [one] One build card that Fire or Witch could hit
   *[other] { $cards } build cards that Fire or Witch could hit
}, { $masons ->
    [0] no Structores for Gold pieces.
    [one] one Structores for Gold pieces.
   *[other] { $masons } Structores for Gold pieces.
}

castrum-award-last-stone = Last stone
castrum-award-last-stone-figure = nothing left over
castrum-award-comeback-figure = { $count } buildings behind
castrum-award-firebrand = Firebrand
castrum-award-firebrand-figure = { $count ->
    [one] 1 fire
   *[other] { $count } fires
}{ $stopped ->
    [0] {""}
   *[other] , { $stopped } stopped
}
castrum-award-dove = Dove
castrum-award-dove-figure = attacked nobody
castrum-building = The castle of { $name }: { $walls }, { $towers }.
