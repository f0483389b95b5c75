# Castel. Card names.

castel-card-ambassadeur = Ambassador
castel-card-assassin = Assassin
castel-card-baladin = Minstrel
castel-card-bouffon = Jester
castel-card-chevalier-noir = Black Knight
castel-card-conseiller = King’s Counsellor
castel-card-courtisan = Courtier
castel-card-courtisane = Courtesan
castel-card-dame-compagnie = Lady in Waiting
castel-card-espion = Spy
castel-card-favorite = Mistress
castel-card-fou = Fool
castel-card-intrigant = Schemer
castel-card-marchand = Merchant
castel-card-prince = Prince
castel-card-pretre = Priest
castel-card-prince-charmant = Prince Charming
castel-card-princesse = Princess
castel-card-reine = Queen
castel-card-roi = King
castel-card-voleur = Thief
castel-card-barbare = Barbarian
castel-card-dragon = Dragon
castel-card-enchanteur = Enchanter
castel-card-engin = Siege Engine
castel-card-fee = Fairy
castel-card-heraut = Herald
castel-card-capitaine = Captain
castel-card-soldat = Soldier
castel-card-traitre = Traitor
castel-card-alchimiste = Alchemist
castel-card-archer = Archer
castel-card-fantome = Ghost
castel-card-guetteur = Watchman
castel-card-magicien = Magician
castel-card-sorciere = Witch
castel-card-chevalier = Knight

# What each does, in one line of at most 100 characters.

castel-effect-ambassadeur = Only on the last free court square. Always protected.
castel-effect-assassin = Kills a neighbouring card for good, except the King.
castel-effect-baladin = { $baladin ->
    [swap] Swaps two cards on neighbouring court squares.
   *[free] Rearranges the cards on neighbouring court squares.
}
castel-effect-bouffon = Everybody passes a card of their choice to the next player.
castel-effect-chevalier-noir = Returns a neighbouring Knight.
castel-effect-conseiller = Beside the King (or Prince). Puts an Exchange card into play, without a pawn.
castel-effect-courtisan = Returns a neighbouring card.
castel-effect-courtisane = Swaps a card from your hand for a random one from another hand.
castel-effect-dame-compagnie = Beside the Queen or Princess. Returns a neighbouring male character in court.
castel-effect-espion = Rearranges the pawns on neighbouring cards as you like.
castel-effect-favorite = Not while the Queen is in court. Moves the King and a Knight.
castel-effect-fou = Everybody draws a random card from the hand on their right.
castel-effect-intrigant = Swaps the pawns of two other cards.
castel-effect-marchand = Gives a third action; in return, three pawns of others are replaced with yours.
castel-effect-prince = Without a King in court, what must stand beside him may stand beside the Prince.
castel-effect-pretre = Protects neighbours whose pawn is the same colour as his.
castel-effect-prince-charmant = Beside the Princess if she is in court. Moves a female character.
castel-effect-princesse = Moves a Knight onto another card in its zone.
castel-effect-reine = Beside the King if he is in court. Returns any other card in court.
castel-effect-roi = Returns another card of the castle; if the Mistress is in court, her owner returns one too.
castel-effect-voleur = Takes the pawn off a neighbouring card.
castel-effect-barbare = Returns a card from a tower or a rampart.
castel-effect-dragon = Returns a card from outside and one from a tower or a rampart.
castel-effect-enchanteur = Returns the card placed just before him.
castel-effect-engin = Faces a rampart without an engine. The fourth returns all soldiers on the ramparts.
castel-effect-fee = Lures a card of the castle outside the walls.
castel-effect-heraut = While he is in play, whoever holds the King must place him on their turn.
castel-effect-capitaine = A soldier; protects the other soldiers on his rampart.
castel-effect-soldat = The fourth soldier on a rampart returns the engine facing it.
castel-effect-traitre = A soldier; returns a card from a neighbouring court square.
castel-effect-alchimiste = At once, exchanges two cards from your hand for two from the Exchange.
castel-effect-archer = Returns a card from outside.
castel-effect-fantome = In an occupied tower: returns the card there and takes its place.
castel-effect-guetteur = Moves a soldier to another rampart square.
castel-effect-magicien = Puts any other card in play into the Exchange.
castel-effect-sorciere = Puts an Exchange card into the hand of a player of your choice.
castel-effect-chevalier = Lies on any card and protects it.

# More of each, for somebody who looks it up.

castel-more-ambassadeur = He cannot be returned, moved or killed. His pawn can still change, and a Knight can lie on him.
castel-more-assassin = He reaches court, ramparts and towers. Protected cards are safe. If only a card of yours is there, that one dies.
castel-more-baladin = { $baladin ->
    [swap] Exactly one swap.
   *[free] { $revised ->
        [yes] At least one swap, and they may not all end up where they were.
       *[no] At least one swap.
    }
} The cards stay on those squares. Knights, the cards under them and protected cards take no part.
castel-more-bouffon = All at once and in secret, to the left: to whoever plays next. An empty hand passes nothing but still receives.
castel-more-chevalier-noir = Only a Knight that lies on top. He is no Knight himself.
castel-more-conseiller = The card has its full effect and you make its choices. A King in court is the only one who counts, even when hemmed in.
castel-more-courtisan = Court, ramparts and towers alike. If only a card of yours is there, it has to go.
castel-more-courtisane = Nobody else sees the two cards. With an empty hand nothing happens, so she can win the game as your last card.
castel-more-dame-compagnie = Only from court squares. A Knight on top of a card there counts as male.
castel-more-espion = Covered and protected cards count, cards without a pawn do not. You may leave everything as it is.
castel-more-favorite = In the order you like, each if possible. A Queen who comes later does not remove her.
castel-more-fou = All at once, from the hands as they were.
castel-more-intrigant = Anywhere in play, covered and protected cards included. Both must bear a pawn.
castel-more-marchand = The pawns come first: all there are, if fewer than three. Never more than three actions in a turn. { $merchant_last ->
    [forbidden] On the turn he is placed, nobody may place their very last card, unless it is the King’s Counsellor who brings him.
   *[allowed] He may be your very last card.
}
castel-more-prince = Only the King’s Counsellor needs this. Whose pawns they bear does not matter.
castel-more-pretre = Not himself, nor cards without a pawn. Without a pawn, or outside the walls, he protects nobody.
castel-more-prince-charmant = She goes to another court square, the Witch to another tower. Females outside stay where they are.
castel-more-princesse = Only a Knight that lies on top and is not protected. A Knight never stands on an empty square.
castel-more-reine = Anywhere in the court, not only beside her. Ramparts and towers are safe.
castel-more-roi = First the King’s player; then, if the Mistress is still in court with a pawn, its owner: { $favorite ->
    [any] any card in play that is not protected, the King and cards outside included.
   *[same] another card of the castle, but not the King.
}
castel-more-voleur = Your own pawns, covered and protected cards count. A card returned without a pawn goes to the Exchange.
castel-more-barbare = One card only. Protected cards are safe.
castel-more-dragon = Each part if possible. It does not return itself.
castel-more-enchanteur = If that card has left, is covered or protected, nothing happens. Moving a card is not placing it.
castel-more-engin = Soldiers protected at that moment stay; the Captain saves his men, but not himself. It happens every time an arriving engine makes four.
castel-more-fee = The card keeps its pawn and does nothing out there. A Knight lands on a card outside.
castel-more-heraut = Checked before every action of a turn. With no square for the King there is no obligation.
castel-more-capitaine = Whatever pawns they bear. Not himself, not Knights, and nobody while he is outside.
castel-more-soldat = An engine with a Knight on it stays.
castel-more-traitre = First the engine, if he is the fourth; then the court square.
castel-more-alchimiste = With only one card in your hand or in the Exchange, one for one. What you have just given or taken stays where it is.
castel-more-archer = Siege engines included.
castel-more-fantome = A tower with a Knight or a protected card is closed to him.
castel-more-guetteur = If he is the fourth where he arrives, the engine there is returned.
castel-more-magicien = Its pawn goes home. A good way to get rid of a card of yours.
castel-more-sorciere = Your own hand is a choice too.
castel-more-chevalier = Yours or not, in the castle or outside, even on another Knight. Only the uppermost card of a stack can be hit.

# The card, its zone, what it needs.

castel-look-zone = { $zone ->
    [court] Arrives in the courtyard.
    [outside] Arrives outside the walls.
    [rampart] Arrives on a rampart.
    [tower] Arrives in a tower.
   *[knight] Arrives on any card in play.
}
castel-look-sex = { $sex ->
    [male] Male.
    [female] Female.
   *[none] Neither male nor female.
}
castel-look-count = { $count ->
    [one] 1 copy among { $all } cards.
   *[other] { $count } copies among { $all } cards.
}
castel-look-players = Only with { $count } or more players.
castel-look-ruling = The ruling on it ({ $ruling }).
castel-placing-last-square = Needs: the last free court square.
castel-placing-beside-king = Needs: a square beside the King, or beside the Prince while the King is not in court.
castel-placing-beside-queen-or-princess = Needs: a square beside the Queen or the Princess.
castel-placing-queen-absent = Needs: no Queen in court.
castel-placing-beside-princess-if-there = Needs: a square beside the Princess, if she is in court.
castel-placing-beside-king-if-there = Needs: a square beside the King, if he is in court.
castel-placing-facing-rampart = Needs: a rampart that faces no engine yet.
castel-placing-occupied-tower = Needs: a tower that holds exactly one card, and that card not protected.

castel-zone-court = Courtyard
castel-zone-rampart = Ramparts
castel-zone-tower = Towers
castel-zone-outside = Outside the walls
castel-zone-knight = Knights
# The squares: compass letters, as on the picture.

castel-square = { $square }
castel-cell = { $square } { $card }

# Cards where they are.

castel-the = { $kind ->
    [prince-charmant] { $card }
   *[other] the { $card }
}
castel-in-square = { $card } ({ $square })
castel-in-outside = { $card } (outside)
castel-knight-on = Knight on { $base }
castel-knight-high = Knight { $level } on { $base }
castel-copies = { $card } ({ $count })
castel-pawn = pawn of { $name }
castel-pawnless = no pawn
castel-guard = { $guard ->
    [ambassador] always protected
    [knight] covered by a Knight
    [priest] protected by the Priest
   *[captain] protected by the Captain
}
castel-unguarded = not protected
castel-place-title = { $place } – { $zone }
castel-place-free = Nobody is here.
castel-place-card = { $card }: { $pawn }, { $guard }.
castel-place-alone = It has no neighbours.
castel-place-engine = Facing engine ({ $square }): { $cards }.
castel-place-no-engine = No engine faces this rampart ({ $square } is free).
castel-place-neighbours = Neighbours:
castel-card-facts = { $card } ({ $facts })
castel-facts-guard = { $pawn }; { $guard }
castel-beside = Beside { $cards }.
castel-beside-nobody = Beside nobody.
castel-facing = { $square ->
    [XN] Facing the north rampart.
    [XE] Facing the east rampart.
    [XS] Facing the south rampart.
   *[XW] Facing the west rampart.
}

castel-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

# The first line of the board.

castel-status-action = { $count ->
    [one] { $name }: draw, exchange or place. 1 action left.
   *[other] { $name }: draw, exchange or place. { $count } actions left.
}
castel-status-place = { $name } chooses where to place a card.
castel-status-exchange = { $name } chooses what to exchange.
castel-status-bouffon = Everybody passes a card to the next player. Waiting for { $names }.
castel-status-effect = { $name } carries out the { $card }’s effect.
castel-status-favorite = { $name }, owner of the Mistress, returns a card as well.
castel-standing = { $count ->
    [0] Nobody is ahead yet.
    [one] { $names } has the fewest cards left: { $cards }.
   *[other] { $names } have the fewest cards left: { $cards } each.
}
castel-status-over = The game is over. { $count ->
    [0] Nobody wins.
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

# The board as text.

castel-board-table = The table
castel-board-turn = { $count ->
    [one] To play: { $name }, 1 action left.
   *[other] To play: { $name }, { $count } actions left.
}
castel-board-seat = { $name }: { $hand } in hand, { $pile } in the pile.
castel-board-known = { $name } is known to hold: { $cards }.
castel-board-last = Placed last: { $card }.
castel-board-marks = Touched by the last action: { $squares }.
castel-board-dry = { $count ->
    [one] 1 round without a card placed or drawn; the third in a row ends the game.
   *[other] { $count } rounds without a card placed or drawn; the third in a row ends the game.
}
castel-board-free = Free: { $squares }.
castel-board-line = { $square }: { $cards }.
castel-board-engines = Siege engines
castel-board-exchange = Exchange ({ $count })
castel-board-removed = Killed
castel-board-nothing = Nothing.
castel-board-more = { $title }, continued

castel-hand-title = Hand ({ $count })
castel-hand-empty = No card.
castel-hand-pile = Pile: { $cards }.
castel-hand-line = { $emoji } **{ $card }** – { $effect }

# The picture in words, as short as can be: seats are the letters of their pawns.

castel-alt-seats = Players (hand, pile): { $seats }.
castel-alt-seat = { $letter } { $name } ({ $hand }, { $pile })
castel-alt-card = { $card } { $letter }
castel-alt-at = { $square } { $cards }
castel-alt-zone = { $zone }: { $cards }.
castel-alt-more = { $cards }.
castel-alt-guarded = Protected: { $cards }.
castel-alt-choices = Choices: { $choices }.
castel-alt-choice = { $number } { $name }
castel-alt-refused = Not possible now: { $cards }.

# Decisions.

silence-castel-ask-bouffon = a card is chosen at random
silence-castel-ask-roi-favorite = the choice is made at random
castel-ask-action = { $count ->
    [one] Your turn: 1 action left
   *[other] Your turn: { $count } actions left
}
castel-ask-take = Which card do you take from the Exchange?
castel-ask-give = Which card do you give for { $other }?
castel-ask-square = { $card }: on which square?
castel-ask-cover = { $zone ->
    [court] { $card }: on which card in the courtyard?
    [rampart] { $card }: on which card on the ramparts?
    [tower] { $card }: on which card in the towers?
    [outside] { $card }: on which card outside the walls?
   *[any] { $card }: on which card?
}
castel-ask-zone = { $card }: in which zone is the card?
castel-ask-assassin = Assassin: which card do you kill?
castel-ask-baladin = Minstrel: which card changes places?
castel-ask-baladin-second = Minstrel: which card does { $other } change places with?
castel-ask-bouffon = Jester: which card do you pass to { $to }?
castel-ask-chevalier-noir = Black Knight: which Knight do you return?
castel-ask-conseiller = King’s Counsellor: which card do you put into play?
castel-ask-courtisan = Courtier: which card do you return?
castel-ask-courtisane = Courtesan: from whose hand do you draw?
castel-ask-courtisane-card = Courtesan: which card do you give to { $name }?
castel-ask-dame-compagnie = Lady in Waiting: which card do you return?
castel-ask-espion = Spy: which card swaps its pawn?
castel-ask-espion-second = Spy: with which card does { $other } swap pawns?
castel-ask-favorite = Mistress: what do you move first?
castel-ask-intrigant = Schemer: which card swaps its pawn?
castel-ask-intrigant-second = Schemer: with which card does { $other } swap pawns?
castel-ask-marchand = Merchant: which pawn do you replace with yours?
castel-ask-prince-charmant = Prince Charming: whom do you move?
castel-ask-knight = { $card }: which Knight do you move?
castel-ask-landing = { $card }: on which card does the Knight land?
castel-ask-move = { $card }: where does { $other } go?
castel-ask-reine = Queen: which card do you return?
castel-ask-roi = King: which card do you return?
castel-ask-roi-favorite = { $favorite ->
    [any] As owner of the Mistress, which card in play do you return?
   *[same] As owner of the Mistress, which card of the castle do you return?
}
castel-ask-voleur = Thief: which card loses its pawn?
castel-ask-barbare = Barbarian: which card do you return?
castel-ask-dragon-outside = Dragon: which card outside do you return?
castel-ask-dragon-wall = Dragon: which card of a tower or rampart do you return?
castel-ask-fee = Fairy: which card do you lure outside the walls?
castel-ask-traitre = Traitor: which card do you return?
castel-ask-archer = Archer: which card do you return?
castel-ask-guetteur = Watchman: which soldier do you move?
castel-ask-magicien = Magician: which card do you put into the Exchange?
castel-ask-sorciere = Witch: which card of the Exchange do you give away?
castel-ask-sorciere-seat = Witch: who gets { $other }?

castel-do-draw = Draw a card
castel-do-draw-detail = { $count ->
    [one] The last card of your pile.
   *[other] The top card of the { $count } in your pile.
}
castel-do-exchange = Exchange a card
castel-do-exchange-detail = One from your hand for one of the { $count } in the Exchange.
castel-do-pass = Nothing is possible
castel-do-pass-detail = The rest of the turn is lost.
castel-do-done = That is all
castel-do-done-detail = Leave everything as it is now.
castel-do-roi = First the King
castel-do-chevalier = First a Knight
castel-group-actions = Without placing a card

# The log.

castel-event-start = { $dealer } has dealt; { $name } begins.
castel-event-turn = { $name }’s turn.
castel-event-draw = { $name } draws a card.
castel-event-draw-card = { $name } draws { $card }.
castel-event-exchange = { $name } exchanges { $given } for { $taken }.
castel-event-place = { $name } places { $card } { $where }.
castel-event-fetch = { $name } takes { $card } from the Exchange and places it { $where }.
castel-where-square = on { $square }
castel-where-on = on { $base }
castel-where-to-square = to { $square }
castel-where-onto = onto { $base }
castel-where-outside = outside the walls
# What a card does: said once for all it does at a time.
castel-event-by = { $by } { $did }.
castel-event-with = With { $by }, { $did }.
castel-did-also = it also { $did }
castel-did-exchange-by = { $name } exchanges { $given } for { $taken }
castel-did-return = returns { $card } to { $name }
castel-did-return-exchange = sends { $card } to the Exchange
castel-did-kill = kills { $card }
castel-did-move = moves { $card } { $where }
castel-did-pawn-off = takes { $name }’s pawn off { $card }
castel-did-pawn = replaces { $former }’s pawn on { $card } with one of { $name }’s
castel-did-swap-pawns = swaps two pawns: { $card } now bears { $name }’s, { $other } { $second }’s
castel-did-swap-places = swaps { $card } and { $other }
castel-did-grant = { $name } gets { $card } from the Exchange
castel-did-pass = { $name } passes a card to { $to }
castel-did-pass-card = { $name } passes { $card } to { $to }
castel-did-bonus = { $name } gets a third action
castel-event-no-action = { $name } can do nothing and loses the rest of the turn.
castel-event-no-effect = { $card } has no effect.
castel-idle-marchand = { $card } finds no pawn of others to replace.
castel-idle-dragon-outside = { $card } finds nothing to return outside.
castel-idle-dragon-wall = { $card } finds nothing to return from towers and ramparts.
castel-idle-favorite-roi = { $card } does not move the King.
castel-idle-favorite-chevalier = { $card } moves no Knight.
castel-idle-soldat = { $card } fills the rampart, but no engine can be returned.
castel-event-draw-card-you = You draw { $card }.
castel-event-exchange-you = You exchange { $given } for { $taken }.
castel-event-place-you = You place { $card } { $where }.
castel-event-fetch-you = You take { $card } from the Exchange and place it { $where }.
castel-event-no-action-you = You can do nothing and lose the rest of the turn.
castel-did-exchange-by-you = you exchange { $given } for { $taken }
castel-did-return-you = returns { $card } to you
castel-did-pawn-off-you = takes your pawn off { $card }
castel-did-pawn-you = replaces { $former }’s pawn on { $card } with one of yours
castel-did-grant-you = you get { $card } from the Exchange
castel-did-pass-you = you pass a card to { $to }
castel-did-pass-card-you = you pass { $card } to { $to }
castel-did-bonus-you = you get a third action
castel-event-repetition = { $count ->
    [2] The same position for the second time; the third ends the game.
   *[other] The same position for the third time.
}
castel-event-end = { $count ->
    [one] { $names } wins the game.
   *[other] { $names } share the victory.
}

# Deeds that decided a game, without a full stop.
castel-owned = { $kind ->
   *[other] { $name }’s { $card }
}
castel-deed-by = { $by } { $did }
castel-deed-hand = { $by } returns { $count } cards to { $to }
castel-deed-return = { $by } returns { $count } cards
castel-deed-strike = { $by } strikes { $count } times
castel-deed-swap = { $by } rearranges { $count } pairs of pawns
castel-deed-pawn = { $by } replaces { $count } pawns
castel-deed-pass = { $by } passes { $count } cards on
castel-deed-grant = { $by } hands out { $count ->
    [one] a card from the Exchange
   *[other] { $count } cards from the Exchange
}
castel-deed-last = { $line }: the last card
castel-deed-empty = { $name } has no card left

# The end.

castel-end-title = The end
castel-end-empty = All cards placed: none left in hand or pile.
castel-end-other-turn = The last card left on another player’s turn.
castel-end-deadlock = Three rounds without a card placed or drawn: whoever has the fewest cards wins.
castel-end-repetition = The same position for the third time: whoever has the fewest cards wins.
castel-end-long = A thousand choices and no end: whoever has the fewest cards wins.
castel-end-agreed = The whole table agreed to stop: whoever has the fewest cards wins.
castel-end-ranking = Cards left
castel-end-line = { $place }. { $name }: { $hand } in hand, { $pile } in the pile

# Why not.

castel-no-ambassador = The Ambassador is always protected.
castel-no-covered = A Knight lies on it; only the uppermost card can be hit.
castel-no-priest = The Priest protects it: a neighbour whose pawn is the same colour as his.
castel-no-captain = The Captain protects the soldiers on his rampart.
castel-no-itself = A card never applies to itself.
castel-no-chosen = This card is already chosen.
castel-no-neighbour = It is on no neighbouring square.
castel-no-in-court = It is not in the courtyard.
castel-no-in-castle = It is not in the castle.
castel-no-on-wall = It is neither in a tower nor on a rampart.
castel-no-outside = It is not outside the walls.
castel-no-king = The King cannot be killed.
castel-no-second-king = The second return cannot hit the King.
castel-no-knight = It is not a Knight.
castel-no-male = It is not a male character.
castel-no-female = It is not a female character.
castel-no-soldier = It is not a soldier on a rampart.
castel-no-pawn = It bears no pawn.
castel-no-others-pawn = It already bears your pawn.
castel-no-same-pawn = Both pawns are the same colour, so nothing would change.
castel-no-alone = A Knight stays where it is.
castel-no-room-to-move = Its zone has no other free square to move to.
castel-no-landing = Its zone holds no other card it could land on.
castel-no-same-zone = A Knight stays in its zone.
castel-no-settled = It takes no part: that was settled before the first swap.
castel-no-zone-chosen = You have chosen another zone.
castel-no-first-swap = At least one swap must be made.
castel-no-undone = That would only undo what has just been swapped.
castel-no-in-hand = This card is not in your hand.
castel-no-in-exchange = This card is not in the Exchange.
castel-no-in-play = This card is not in play.
castel-no-other-copy = An identical card stands for it.
castel-no-just-taken = You have just taken this card.
castel-no-just-given = You have just given this card.
castel-no-own-hand = It must be somebody else’s hand.
castel-no-empty-hand = { $seat } has no card in hand.
castel-no-last-square = Only on the last free square of the courtyard; several are still free.
castel-no-beside-king = It must stand beside the King, or beside the Prince while the King is not in court.
castel-no-beside-queen = It must stand beside the Queen or the Princess.
castel-no-queen-there = Impossible while the Queen is in court.
castel-no-beside-princess = The Princess is in court, so it must stand beside her.
castel-no-beside-present-king = The King is in court, so it must stand beside him.
castel-no-king-there = Neither the King nor the Prince is in court.
castel-no-lady-there = Neither the Queen nor the Princess is in court.
castel-no-room-beside = { $who ->
    [roi] The King is in court, but no square beside him is free.
    [prince] The King is not in court, and no square beside the Prince is free.
    [reine] No square beside the Queen is free.
    [princesse] The Princess is in court, but no square beside her is free.
   *[both] No square beside the Queen or the Princess is free.
}
castel-no-slot = Every rampart already faces an engine.
castel-no-tower-guest = No tower holds exactly one card without protection.
castel-no-tower-empty = This tower is empty.
castel-no-tower-knight = A Knight lies in this tower; he has to go first.
castel-no-base = No card is in play yet.
castel-no-room-court = The courtyard is full.
castel-no-room-rampart = The ramparts are full.
castel-no-room-tower = The towers are full.
castel-no-square-taken = This square is taken.
castel-no-other-zone = A moved card stays in its zone.
castel-no-zone-court = It arrives in the courtyard.
castel-no-zone-rampart = It arrives on a rampart.
castel-no-zone-tower = It arrives in a tower.
castel-no-zone-outside = It stands outside, facing a rampart.
castel-no-target-court = The courtyard holds no such card.
castel-no-target-rampart = The ramparts hold no such card.
castel-no-target-tower = The towers hold no such card.
castel-no-target-outside = There is no such card outside the walls.
castel-no-herald = The Herald is in play: the King in your hand must be placed first.
castel-no-merchant-last = At this table nobody may place their very last card on the turn the Merchant is placed.
castel-no-pile = Your pile is empty.
castel-no-draw-limit = At this table you may not draw while you hold as many cards as you were dealt, or more.
castel-no-exchange = The Exchange is empty.
castel-no-hand = You have no card in hand.
castel-no-pass = You can still do something, so you must.

# How to play.

castel-how-goal = Goal
castel-how-goal-1 = Be the first to run out of cards, hand and pile.
castel-how-turn = Your turn
castel-how-turn-1 = Take two actions: draw from your pile, exchange a card with the Exchange, or place a card with your pawn on it.
castel-how-turn-2 = Each card has its zone: courtyard, ramparts, towers, outside the walls. Knights lie on other cards.
castel-how-effects = Effects
castel-how-effects-1 = A card that arrives does what it says, even against you. A returned card goes back to the owner of its pawn, or to the Exchange if it has none. A killed card is out of the game.
castel-how-effects-2 = Knights, the Priest and the Captain protect cards from being returned, moved or killed.

# The whole rules.

castel-rules-setup = Set-up
castel-rules-setup-1 = Hand, face-down pile and Exchange: { $hand2 }, { $pile2 } and { $exchange2 } cards with two players, { $hand3 }, { $pile3 } and { $exchange3 } with three, { $hand4 }, { $pile4 } and { $exchange4 } with four, { $hand5 }, { $pile5 } and { $exchange5 } with five.
castel-rules-setup-2 = { $box } Nobody looks at their own pile.
castel-rules-setup-3 = The dealer is drawn by lot; the player on the dealer’s left begins, and play goes clockwise.
castel-rules-box = { $count ->
    [one] With fewer than { $least } players, this card stays in the box: { $cards }.
   *[other] With fewer than { $least } players, these cards stay in the box: { $cards }.
}
castel-rules-box-none = All cards are used, whatever the number of players.
castel-rules-board = The castle
castel-rules-board-1 = 6 by 6 squares: towers NW, NE, SW, SE in the corners, ramparts N1–N4, S1–S4, W1–W4, E1–E4, and the courtyard a1–d4 with a1 in the north-west.
castel-rules-board-2 = Squares that share a side or a corner are neighbours, whatever their zones. What stands outside has no neighbours.
castel-rules-board-3 = Siege engines face a rampart each: XN, XE, XS, XW, one a side.
castel-rules-turn = The turn
castel-rules-turn-1 = Two actions, the same one twice if you like: draw the top card of your pile; exchange a card from your hand for one of the Exchange; place a card from your hand with your pawn on it.
castel-rules-turn-2 = Whoever can do something must. Whoever can do nothing loses the rest of the turn.
castel-rules-place = Placing
castel-rules-place-1 = A card needs a free square of its zone that meets its requirement. One card a square, Knights excepted. Without such a square it cannot be placed.
castel-rules-place-2 = Whoever places a card makes all its choices.
castel-rules-effects = Effects
castel-rules-effects-1 = They are compulsory where they apply, even against yourself. An effect that finds nothing to do does not stop its card from being placed. A card never applies to itself.
castel-rules-effects-2 = Returned: into the hand of the owner of its pawn; without a pawn, into the Exchange.
castel-rules-effects-3 = Killed: out of the game for good, neither into a hand nor into the Exchange. Its pawn goes back to its owner.
castel-rules-effects-4 = Moved: to another free square of the same zone. Neither requirement nor effect counts again.
castel-rules-effects-5 = In a stack only the uppermost card can be hit. Pawns of covered cards can still change.
castel-rules-protection = Protection
castel-rules-protection-1 = A protected card cannot be returned, moved or killed, not even by its owner. Its pawn is not protected.
castel-rules-protection-2 = Protected are: the Ambassador, always; a card with a Knight on it; a neighbour of the Priest whose pawn is the same colour as his; the other soldiers on the Captain’s rampart.
castel-rules-siege = Soldiers and engines
castel-rules-siege-1 = Soldier, Captain and Traitor are soldiers. The fourth soldier on a rampart returns the engine facing it, unless a Knight lies on the engine.
castel-rules-siege-2 = When an engine arrives as the fourth, all unprotected soldiers on all ramparts are returned.
castel-rules-end = The end
castel-rules-end-1 = Whoever has no card left in hand or pile after an action wins at once, even on another player’s turn. If two have none left, the active player comes first, then the others clockwise.
castel-rules-end-2 = { $revised ->
    [yes] After three whole rounds without a card placed or drawn, when a position comes up for the third time, or after a thousand choices, whoever has the fewest cards in hand and pile wins; ties are shared.
   *[no] After three whole rounds without a card placed or drawn, or after a thousand choices, whoever has the fewest cards in hand and pile wins; ties are shared.
}
castel-rules-table = Options of the table
castel-rules-table-1 = { $merchant_last ->
    [forbidden] Merchant: on the turn he is placed, nobody may place their very last card, unless it is the King’s Counsellor who brings him.
   *[allowed] Merchant: he may be your very last card, or bring you to it in the same turn.
}
castel-rules-table-2 = { $draw_limit ->
    [on] Drawing: not while you hold as many cards as you were dealt in hand, or more.
   *[off] Drawing: however many cards you hold.
}
castel-rules-table-3 = { $baladin ->
    [swap] Minstrel: exactly one swap of two neighbours.
   *[free] Minstrel: his neighbours are rearranged freely, by one swap or more.
}
castel-rules-table-4 = { $favorite ->
    [any] King: the Mistress’s owner may return any card in play, the King and cards outside included.
   *[same] King: the Mistress’s owner returns another card of the castle, but not the King.
}

# The cards in view.
castel-seen-hand = Your hand
castel-seen-exchange = In the Exchange
castel-seen-board = In play

# Why an answer is good. Each goes on from “It …”.
castel-cause-out = leaves you without a card: you win
castel-cause-few-left = leaves you with only { $count ->
    [one] 1 card
   *[other] { $count } cards
}
castel-cause-back = returns { $count ->
    [one] a card
   *[other] { $count } cards
} to { $seat }’s hand
castel-cause-own = removes your { $card } for good, so it cannot come back to your hand
castel-cause-covers = protects your { $card }: only the Knight can be hit
castel-cause-draw = brings your pile down to { $count ->
    [one] 1 card
   *[other] { $count } cards
}: to win, it has to be empty
castel-cause-pile-empty = empties your pile: from now on you only place
castel-cause-frees-hand = can rid you of { $card }, which has no square now
castel-cause-hard = rids you of { $card }, for which { $count ->
    [one] only one place is open
   *[other] only { $count } places are open
}
castel-cause-only-one = places the only card you can place now
castel-cause-protected = stands protected there
castel-cause-protects = protects { $count ->
    [one] one of your cards
   *[other] { $count } of your cards
}
castel-cause-passes = hands your { $card } over: if it is returned, it goes to { $seat }
castel-cause-bares = leaves { $count ->
    [one] a card
   *[other] { $count } cards
} of { $seat } without protection
castel-cause-opens = makes { $count ->
    [one] one more card
   *[other] { $count } more cards
} of your hand placeable
castel-cause-placeable = gets you the { $card }, which you can place at once
castel-cause-strong = gets you the { $card }, which can hurt the others
castel-cause-stuck = rids you of your { $card }, which has no square now
castel-cause-nobody = hits the { $card }, which bears nobody’s pawn: nothing of yours
castel-cause-leader = hits { $seat }, who is nearest to going out
castel-cause-again = lets you use the { $card } once more
castel-cause-place = leaves you { $count ->
    [one] 1 card
   *[other] { $count } cards
} to get rid of

# The lesson: what each step says, and why it wants what it wants.
castel-learn-goal = Be the first to run out of cards, hand and pile. Cards leave your hand by being placed: in the courtyard, on the ramparts, on the towers, outside the walls. Each shows where, and what it does.
castel-learn-goal-why = Look at the board, then go on.
castel-learn-soldier = A turn has two actions: place a card, draw or exchange. The simplest card is a **Soldier**: he only needs a rampart.
castel-learn-soldier-why = Possible, but in this lesson the **Soldier** comes first: he needs nothing but a free rampart. Most cards do more once others stand near them.
castel-learn-square = The ramparts are the squares along the four sides. Put the Soldier on **N2**, on the north side.
castel-learn-square-why = He could stand there as well. In this lesson his place is on the north side: **N2**.
castel-learn-draw = Your pile has to go too, and every card of it must first be drawn. For the second action, **draw a card**.
castel-learn-draw-why = Possible, but the pile weighs most: each of its cards takes an action to draw and one to place. **Draw** early.
castel-learn-courtier = Odo has placed his Prince on b2. A card that returns goes back to its owner’s hand: choose the **Courtier**, who returns a neighbour.
castel-learn-courtier-why = Possible, but now the **Courtier**: with one card you place him and give Odo his Prince back.
castel-learn-beside = Neighbours share a side or a corner. **c2** lies right beside the Prince on b2, and beside nothing of yours.
castel-learn-beside-why = An effect must be used if it can be: beside your Soldier it could hit him, away from the Prince it hits nobody. **c2** is right.
castel-learn-exchange = The Prince is back in Odo’s hand. Your Counsellor needs a King or Prince in court: he is stuck. For your second action, **exchange a card**.
castel-learn-exchange-why = You could, but cards that cannot be placed would stay with you. An **exchange** turns one into a card that can.
castel-learn-take = The Exchange lies open. Take **Prince Charming**: with no Princess in court he may stand anywhere there.
castel-learn-take-why = Not bad either, but **Prince Charming** can be placed at once, and returns nobody of yours.
castel-learn-give = Now give a card for him: the **King’s Counsellor**, who has no square.
castel-learn-give-why = The **Counsellor** is the hardest to place: neither King nor Prince is in court or in the Exchange.
castel-learn-knight = Odo has placed a Soldier and drawn. Your Courtier could still be returned to you. Choose a **Knight**: he lies on a card and protects it.
castel-learn-knight-why = That would be fine too. But what is on the board should stay there: the **Knight** sees to it.
castel-learn-cover = Cover the **Courtier**: under the Knight nothing can return, move or kill him.
castel-learn-cover-why = A Soldier soon finds a place again, and Odo’s card should not be protected. Cover the **Courtier**.
castel-learn-done = You can play: place what you can, draw while there is time, exchange what is stuck, return what the others have placed, protect what is yours. Whoever has no card left, in hand and in the pile, wins at once.

## A rule on the board

castel-shows-exchange = { $cards }.
castel-shows-legal = { $card } can go here.
castel-shows-covered = { $top } lies uppermost, so it alone can be returned, moved, killed or replaced; { $below } is covered.
castel-shows-home = If it is returned, { $card } goes to { $name }’s hand.
castel-shows-nobodys = If it is returned, { $card } goes to the Exchange: it bears no pawn.
castel-shows-beside = Free squares of the court beside { $card }: { $squares }.
castel-shows-hemmed = No square of the court beside { $card } is free.
castel-shows-last = { $card } was placed last.
castel-shows-engines = { $count ->
    [one] One engine of four is in play.
   *[other] { $count } engines of four are in play.
}
castel-shows-soldiers = { $count ->
    [one] One soldier stands on this rampart
   *[other] { $count } soldiers stand on this rampart
}; the fourth to come returns the engine that faces it.
castel-shows-soldiers-alone = { $count ->
    [one] One soldier stands on this rampart
   *[other] { $count } soldiers stand on this rampart
}; no engine faces it.

castel-award-in-vain = Witches in vain
castel-award-in-vain-figure = { $count } of them, and won
castel-award-comeback-figure = { $count } cards behind
castel-award-three-witches = Three Witches
castel-award-three-witches-figure = { $count } Witches played
castel-award-longest-knight = Longest Knight
castel-award-longest-knight-figure = { $count } steps
castel-award-most-returned = Most returned
castel-award-most-returned-figure = { $count } cards came back
castel-building = The castle, and the last card: { $card }.
castel-building-owner = The castle, and the last card: { $card }, of { $name }.
castel-building-card = { $card } · { $square }
