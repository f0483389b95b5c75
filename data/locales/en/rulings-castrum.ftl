# Castrum: the rulings, from which the tables of docs/rulings/castrum.md are written.

# Set-up

ruling-castrum-R1 = Everybody rolls and the highest begins; those tied for highest roll again among themselves. In the expert game the starting player is drawn at random.
    .tag = FACT; ties and draw RECONSTRUCTED
    .reason = Somebody must be first, and in the expert game the die serves for events alone.
    .since = 0.1.0
ruling-castrum-R2 = Turns go clockwise, from each seat to the one with the next number. “Left” is the next seat.
    .tag = RECONSTRUCTED
    .reason = Left is the only direction the leaflet names.
    .since = 0.1.0
ruling-castrum-R3 = A hand is five cards, known to its holder alone.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R4 = The 90 cards: 10 Structores, 14 Lapides, 6 Lapides X2, 18 Rustici, 9 Rustici X2, 4 Quarry wheel, 4 Fire, 5 Witch, 4 Gold pieces, 3 Mage, 4 Guards, 6 Monks, 3 Relics.
    .tag = RECONSTRUCTED
    .reason = The total is printed, the list is not. These build cards are worth exactly two castles.
    .since = 0.1.0
ruling-castrum-R5 = The pile never runs out, so there is no discard pile and no reshuffling. A list of cards that could exhaust it is refused when it is loaded.
    .tag = DERIVED
    .reason = With full hands and with every build card and every Mage on the sites, there are still cards in the pile.
    .since = 0.1.0

# The turn

ruling-castrum-R6 = On your turn you either play one or two cards or discard one to three, never both; you must do one of the two. Discarding ends the turn.
    .tag = FACT; the duty and the end of the turn RECONSTRUCTED
    .reason = With five cards in hand one of them is always possible. Whatever may be done after a discard can be done before it.
    .since = 0.1.0
ruling-castrum-R7 = At most two cards are played in a turn (but see R20).
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R8 = Defences do nothing on your own turn; you can only discard them then.
    .tag = DERIVED
    .reason = They answer an attack.
    .since = 0.1.0
ruling-castrum-R9 = All hands are filled up to five cards at the end of the turn: first the hand of the player whose turn it was, then clockwise. A defender’s hand is short until then.
    .tag = FACT; the order RECONSTRUCTED
    .reason = The leaflet asks for full hands before the next player begins.
    .since = 0.1.0
ruling-castrum-R10 = You may build at any moment of your own turn, as often as you can pay. Buildings are never lost.
    .tag = FACT; several in one turn DERIVED
    .reason = No card touches a pawn.
    .since = 0.1.0
ruling-castrum-R11 = A wall costs 1 Structores, 2 Lapides and 3 Rustici; a tower 1, 5 and 6.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R12 = In a classic game nobody builds more than one tower and four walls.
    .tag = RECONSTRUCTED
    .reason = More would not help, and the pawns are enough for exactly four castles.
    .since = 0.1.0
ruling-castrum-R13 = In a timed game all share 16 walls and 4 towers. A kind that is used up can no longer be built; when nobody can build anything more, the game ends. Lobby option “{ option-castrum-stock }”: “{ option-castrum-stock-common }” (default), or “{ option-castrum-stock-castle }” for the limit of R12.
    .tag = RECONSTRUCTED
    .reason = These are the pawns in the box.
    .since = 0.1.0
ruling-castrum-R14 = An X2 card counts as two units. On your own turn you may change an X2 card on your own site for two single cards from the pile; the X2 card goes into the pile, which is shuffled. If the pile does not hold two, nothing happens, and you cannot try again this turn. The change is not offered when everybody can see that those cards are not in the pile.
    .tag = FACT; whose turn and which card RECONSTRUCTED
    .reason = In hand it would break the limit of five. Nobody may look into the pile, so trying is the way to find out.
    .since = 0.1.0
ruling-castrum-R15 = X2 cards pay first. Where one unit remains to be paid and no single card of that kind lies on the site, an X2 card is changed automatically. If the pile cannot change it, you may knowingly pay with the whole X2 card.
    .tag = RECONSTRUCTED
    .reason = That is what a player would do by hand.
    .since = 0.1.0
ruling-castrum-R16 = During a famine a Rustici X2 can be changed only to pay for a building.
    .tag = RECONSTRUCTED
    .reason = Changing it lays Rustici.
    .since = 0.1.0
ruling-castrum-R17 = Every card used, lost or discarded goes under the pile. Cards that leave together go in the order of the list in R4, those of several players in turn order.
    .tag = FACT for most cards; the order RECONSTRUCTED
    .reason = A fixed order needs no decision and favours nobody.
    .since = 0.1.0
ruling-castrum-R18 = Discards go under the pile face down: the others see only how many.
    .tag = RECONSTRUCTED
    .reason = Nothing is said about showing them.
    .since = 0.1.0

# Quarry wheel (Roue de carrier)

ruling-castrum-R19 = The Quarry wheel is the first card of a turn; no attack may be played in that turn.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R20 = Up to three build cards may follow the Quarry wheel on your own site. You may build and change cards before them and in between.
    .tag = FACT; “up to” RECONSTRUCTED
    .reason = “Permits” does not mean “must”.
    .since = 0.1.0
ruling-castrum-R21 = A second Quarry wheel in the same turn is not possible.
    .tag = RECONSTRUCTED
    .reason = What the first one permits is three cards besides itself.
    .since = 0.1.0
ruling-castrum-R22 = The Quarry wheel goes under the pile at the end of the turn.
    .tag = RECONSTRUCTED
    .reason = Left on the site, it would be a free gift for Good works.
    .since = 0.1.0

# Attack and defence

ruling-castrum-R23 = Attacks are played on other players’ sites, build cards on your own; a card affects one site only.
    .tag = FACT; “other” DERIVED
    .since = 0.1.0
ruling-castrum-R24 = An attack needs something to hit: Fire and Witch need a build card, Gold pieces need a Structores, a Mage needs nothing.
    .tag = RECONSTRUCTED
    .reason = Otherwise attacks would be a way to get rid of cards.
    .since = 0.1.0
ruling-castrum-R25 = Two attacks in one turn, on one target or two, are resolved one after the other, and each can be answered; the second meets the hand that is left.
    .tag = FACT; the order DERIVED
    .since = 0.1.0
ruling-castrum-R26 = Only the target answers, at once and with one card: Guards against Fire, Monks against Witch and Gold pieces, Relics against a Mage. A defence cannot be countered.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R27 = An attack that is answered does nothing; both cards go under the pile. After Guards the pile is shuffled, after the other defences it is not.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R28 = The target is asked about every attack, whatever cards they hold. A standing order for each defence (wait for me, always, never) is known to its owner alone and answers after a few seconds, the same number whether or not the card is held. An order given while an attack waits for an answer takes effect at the latest when the time to answer runs out. A player who lets that time pass without an order lets the attack happen; at the Plague and at Good works the cheapest cards go.
    .tag = RECONSTRUCTED
    .reason = Otherwise the length of a silence would give a hand away.
    .since = 0.1.0
ruling-castrum-R29 = Fire and Witch hit build cards only, never a Mage or a Quarry wheel. In every loss an X2 card is one card.
    .tag = RECONSTRUCTED
    .reason = They are aimed at “cards of the site” that can be lost.
    .since = 0.1.0
ruling-castrum-R30 = Fire: one roll for each build card; an even roll loses it. Expert game: the cards are mixed face down in lots of three; one card of each full lot is lost, an incomplete lot loses none.
    .tag = FACT; the lots drawn at random RECONSTRUCTED
    .since = 0.1.0
ruling-castrum-R31 = Witch: one build card is named, and destroyed on an even roll by the attacker. Expert game: without a roll.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R32 = A Mage may be played on an empty site, but not where another already lies.
    .tag = RECONSTRUCTED
    .reason = It blocks the site, not its cards; a second one would be wasted.
    .since = 0.1.0
ruling-castrum-R33 = A player blocked by a Mage plays no card, builds nothing and changes nothing on their turn; they may discard one to three cards or pass. They can still defend themselves, and other attacks on them stay possible. Lobby option “{ option-castrum-blocked }”: “{ option-castrum-blocked-discard }” (default), or “{ option-castrum-blocked-nothing }”.
    .tag = FACT; the rest RECONSTRUCTED
    .reason = The leaflet contrasts playing with discarding, and answering an attack is no work on the site.
    .since = 0.1.0
ruling-castrum-R34 = A Mage stays until the next turn of the player who played it begins, even if that player is blocked too. Then it goes under the pile.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R35 = Gold pieces: a Structores moves from the target to the attacker’s site at once and may be used in the same turn.
    .tag = FACT; its use in the same turn DERIVED
    .since = 0.1.0

# The end

ruling-castrum-R36 = Classic game: whoever builds the last part of a castle (four walls, one tower) wins at once.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R37 = Timed game: when the time is up, the round under way is finished, with no roll for an event after it. If the time runs out during an event, no new round begins. Lobby option “{ option-castrum-timed-end }”: “{ option-castrum-timed-end-round }” (default), or “{ option-castrum-timed-end-turn }”: only the turn under way.
    .tag = RECONSTRUCTED
    .reason = The leaflet speaks of a player’s turn in one place and is loose in another; a full round gives everybody the same number of turns.
    .since = 0.1.0
ruling-castrum-R38 = Timed game: a wall scores 1 point, a tower 4; most points wins. Ties: more buildings, then more units on the site, then a shared victory.
    .tag = FACT; ties RECONSTRUCTED
    .since = 0.1.0
ruling-castrum-R39 = The clock belongs to the table. It tells a timed game once that the time is up, and nothing else changes at that moment. A classic game has no clock.
    .tag = DERIVED
    .since = 0.1.0

# Events

ruling-castrum-R40 = After every complete round the die is rolled for an event. Famine, Bad weather and Monastic reform last for the next round. The first round has no event. Lobby option “{ option-castrum-event-span }”: “{ option-castrum-event-span-round }” (default), or “{ option-castrum-event-span-turn }”: one player’s turn.
    .tag = FACT; how long they last RECONSTRUCTED
    .reason = The die is rolled once a round, so an event lasts a round.
    .since = 0.1.0
ruling-castrum-R41 = Famine (1): no Structores and no Rustici, X2 included, may be laid. Those already on a site may be used.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R42 = During a famine Gold pieces cannot be played. Lobby option “{ option-castrum-famine-gold }”: “{ option-castrum-famine-gold-refused }” (default), or “{ option-castrum-famine-gold-allowed }”.
    .tag = RECONSTRUCTED
    .reason = They would lay a Structores on a site.
    .since = 0.1.0
ruling-castrum-R43 = Bad weather (2): nothing may be built. Laying, changing and attacking go on.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R44 = Plague (3): all players lose half of the Structores and Rustici on their own site, rounded down, and choose which. Lobby option “{ option-castrum-plague }”: “{ option-castrum-plague-pooled }” (default), or “{ option-castrum-plague-kinds }”: Structores and Rustici are halved separately.
    .tag = FACT; choice and rounding RECONSTRUCTED
    .reason = The leaflet puts both kinds together and takes one in two.
    .since = 0.1.0
ruling-castrum-R45 = Good works (4): all players give up one build card of their site, of their own choice; an empty site gives nothing, and a Mage lying there is not yours to give.
    .tag = FACT; the Mage RECONSTRUCTED
    .since = 0.1.0
ruling-castrum-R46 = Monastic reform (5): Mage and Witch cannot be played. A Mage already on a site stays; both cards may be discarded.
    .tag = FACT; the Mage already there RECONSTRUCTED
    .reason = What is forbidden is using them.
    .since = 0.1.0
ruling-castrum-R47 = Feast of fools (6): every hand goes to the left, all at once. With two players the hands are swapped.
    .tag = FACT
    .since = 0.1.0
ruling-castrum-R48 = The choices at the Plague and at Good works are made by all at the same time, in secret. A player with no choice is not asked.
    .tag = RECONSTRUCTED
    .reason = Sites are public, so not being asked gives nothing away.
    .since = 0.1.0
