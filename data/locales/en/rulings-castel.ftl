# Castel: the rulings, from which the tables of docs/rulings/castel.md are written.

# Material and board

ruling-castel-C1 = Hand, face-down pile and Exchange: 9, 13 and 10 cards with two players; 7, 8 and 11 with three; 5, 6 and 12 with four; 5, 4 and 11 with five. With two players the Fool and the Jester stay in the box. The dealer is drawn at random, and the next seat to the left begins. Nobody looks at their own pile.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C2 = 56 cards of 37 kinds: 21 for the court, 10 outside, 15 for the ramparts (13 of them Soldiers), 6 for the towers, 4 Knights.
    .tag = FACT; the sexes RECONSTRUCTED
    .reason = No source prints the sexes. Grammar and pictures agree; the Dragon, the Ghost and the engines have none.
    .since = 0.1.0
ruling-castel-C3 = The castle is a grid of 6 by 6 squares: four corner towers, four ramparts of four squares, a court of 4 by 4. Neighbouring squares share a side or a corner, whatever their zones.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C4 = The castle is the court, the ramparts and the towers. What stands outside is nobody’s neighbour, and its place does not matter except for engines (C48).
    .tag = FACT
    .since = 0.1.0

# The turn

ruling-castel-C5 = Turns go clockwise, from each seat to the one with the next number; left is the next seat. A turn has two actions, each of them one of these: draw, exchange, place. You may take the same one twice.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C6 = Drawing takes the top card of your own pile into your hand. With an empty pile it is not possible.
    .tag = FACT; the empty pile DERIVED
    .since = 0.1.0
ruling-castel-C7 = Exchanging lays a card of your hand in the slot of an Exchange card, which you take. A card may be exchanged for another of the same kind. There must be a card on both sides.
    .tag = FACT; the same kind RECONSTRUCTED
    .reason = Nothing forbids it.
    .since = 0.1.0
ruling-castel-C8 = Placing lays a card of your hand, with a pawn of yours on it, on a free square of its zone that meets its requirement. One card per square, Knights excepted. If no square meets the requirement, the card cannot be placed.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C9 = A player who can do nothing at all loses the rest of the turn. A player who can do something must.
    .tag = RECONSTRUCTED
    .reason = The two actions are compulsory, but nobody can be asked to do the impossible.
    .since = 0.1.0
ruling-castel-C10 = Effects are compulsory where they apply, even against yourself. An effect that finds nothing to act on does not stop the card from being placed. Of several parts, each one that is possible is carried out.
    .tag = FACT; the parts DERIVED
    .since = 0.1.0
ruling-castel-C11 = Whoever placed the card makes all its choices. Others choose only for the Jester (C27) and for the Mistress under the King (C43); if a clock cuts such a choice short, chance decides.
    .tag = DERIVED; the clock RECONSTRUCTED
    .since = 0.1.0
ruling-castel-C12 = A card never applies to itself, nor twice to the same card.
    .tag = RECONSTRUCTED
    .reason = Three cards print “other”; it would be odd if the rest meant less.
    .since = 0.1.0
ruling-castel-C13 = Only the uppermost card of a stack can be returned, moved, killed or replaced.
    .tag = DERIVED
    .reason = What lies below is protected by a Knight.
    .since = 0.1.0
ruling-castel-C14 = A moved card goes to a different free square of its zone and keeps its pawn. Neither its requirement nor its effect counts again. Without a free square it stays where it is.
    .tag = FACT
    .reason = Two exceptions: C49, and C57 for the fourth soldier.
    .since = 0.1.0
ruling-castel-C15 = A returned card goes to the hand of the owner of its pawn; without a pawn, to the Exchange.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C16 = A protected card cannot be returned, moved or killed. Protection (C24, C39, C51, C60) is checked anew whenever it matters. It never stops a pawn from being taken, swapped or replaced, nor a Knight from being laid on top. Not even its owner may choose a protected card.
    .tag = FACT; the last two points DERIVED
    .since = 0.1.0
ruling-castel-C17 = Order of a placement: the card arrives; a fourth soldier or fourth engine takes effect; then the printed text, from left to right; then the check for a winner. Returns happen one by one; only the fourth engine, the Fool and the Jester do all of theirs at once.
    .tag = RECONSTRUCTED
    .reason = This is how the texts read.
    .since = 0.1.0
ruling-castel-C21 = Pawns never run out. A card without a pawn belongs to nobody.
    .tag = RECONSTRUCTED
    .reason = The numbers in the box are generous and no rule speaks of running out.
    .since = 0.1.0

# The end

ruling-castel-C18 = A player with no card left in hand or pile once an action is fully resolved wins at once, even with an action left. If the last card brings back one of that player’s own, the game goes on.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C19 = A player left without cards on another player’s turn wins too. If several run out at the same moment there is one winner: the active player, or else the next clockwise.
    .tag = RECONSTRUCTED
    .reason = The winner is the first player without cards; only the Fool and the Jester do this to others.
    .since = 0.1.0
ruling-castel-C20 = Whoever has the fewest cards in hand and pile wins, and a tie is shared, when three whole rounds pass in which nobody places or draws a card; when the same position comes up for the third time at the end of a turn in which a card was placed; or when a turn ends after a thousand choices. A position is whose turn ends, every stack with its kinds and pawns, the card placed last (C47), the Exchange and the hands; which copy of a kind it is makes no difference. Positions are counted anew when somebody draws, kills a card, or passes one in secret.
    .tag = FACT that the fewest cards win; the rest RECONSTRUCTED
    .reason = Drawing counts as progress because it brings the end nearer. Standing still with a pile left ends the game too: otherwise one player could keep it from ever ending by not drawing (or being unable to draw, C62). Counting the pile takes the profit out of that. Where cards are placed, engines and soldiers, or an Archer and a Barbarian, can drive each other out for ever, whatever the Exchange holds; a position that comes back shows it. After a draw or a kill none can come back. After a card was passed in secret nobody could tell whether the hands are the same, and the end of a game must not tell what nobody knew; from then on everything that enters or leaves a hand is seen by all. What such cards can still make endless is ended by the thousand choices, five times a usual game. Games that began before positions were counted go on without it.
    .since = 0.2.0

# What is known

ruling-castel-C22 = Identical cards in a hand are one choice. The copy that is played is the one most players know to be there; a player who knew only of another copy takes it to be that one.
    .tag = RECONSTRUCTED
    .reason = Real copies cannot be told apart, so playing one must not give away that there are others.
    .since = 0.1.0
ruling-castel-C23 = Hands and piles are secret; how many cards they hold is not. Everybody knows a card that came openly into a hand (returned, exchanged, granted) or that was announced for placement. Cards that travel by the Jester, the Fool and the Courtesan are known to giver and receiver; after that, nobody else knows any more which of the known cards are left in a hand that gave one of several.
    .tag = DERIVED
    .reason = It is what attentive players would remember.
    .since = 0.1.0

# Cards of the court

ruling-castel-C24 = Ambassador: only on the last free court square; always protected.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C25 = Assassin: kills a neighbouring card other than the King, in any zone. It leaves the game for good, and its pawn goes back to its owner.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C26 = Minstrel: the cards on neighbouring court squares are rearranged at will among these squares, by swaps, at least one. No swap brings the cards back to how they stood when he came or after any earlier swap. Only cards that stand alone and are unprotected take part; which ones is settled before the first swap.
    .tag = RECONSTRUCTED
    .reason = Where two cards are meant, a card says “two”. If a swap could be undone, nothing might happen, though the effect is compulsory (C10). Games that began before this was said allow it. See also C63.
    .since = 0.2.0
ruling-castel-C27 = Jester: all players choose a card of their hand for the neighbour on their left, in secret and all at once. An empty hand passes nothing and still receives.
    .tag = FACT; empty hands RECONSTRUCTED
    .since = 0.1.0
ruling-castel-C28 = Black Knight: returns a Knight from a neighbouring square of any zone. He is not a Knight himself.
    .tag = FACT; the last point RECONSTRUCTED
    .reason = There are four Knights, and his banner is that of the court.
    .since = 0.1.0
ruling-castel-C29 = King’s Counsellor: stands beside the King, or beside the Prince while the King is not in court. He brings into play, without a pawn, any card of the Exchange that can be placed; his player makes all its choices. It counts as placed (C47), not as an action. A King in court is the only one who counts, even hemmed in.
    .tag = FACT; the last two points DERIVED
    .since = 0.1.0
ruling-castel-C30 = Courtier: returns a neighbouring card, in any zone of the castle.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C31 = Courtesan: swaps a card of your hand, of your choice, for a random card of another hand, also of your choice. Ignored if your hand is empty or all the others are, so as a last card she wins.
    .tag = FACT; when it is ignored DERIVED
    .since = 0.1.0
ruling-castel-C32 = Lady in Waiting: stands beside the Queen or the Princess; returns a male from a neighbouring court square, a Knight on top of a card included.
    .tag = FACT
    .reason = “From the court” leaves ramparts and towers out.
    .since = 0.1.0
ruling-castel-C33 = Spy: rearranges the pawns on neighbouring cards of any zone at will, covered cards included, possibly not at all. Cards without a pawn take no part.
    .tag = FACT; the last point RECONSTRUCTED
    .reason = It is pawns that change places, not their absence.
    .since = 0.1.0
ruling-castel-C34 = Mistress: cannot be placed while the Queen is in court (a Queen who comes later does not remove her). Moves the King to another court square and one Knight onto another card of its zone, each if possible, in the order of your choice.
    .tag = FACT; the order RECONSTRUCTED
    .reason = A King under a Knight can only move once the Knight has left.
    .since = 0.1.0
ruling-castel-C35 = Fool: all players draw a random card from the hand of the neighbour on their right, from the hands as they are at that moment.
    .tag = FACT; the moment RECONSTRUCTED
    .reason = “All at once” leaves no other.
    .since = 0.1.0
ruling-castel-C36 = Schemer: swaps the pawns of two other cards anywhere in play that both bear one, possibly of the same colour.
    .tag = FACT; that both bear one RECONSTRUCTED
    .reason = As C33.
    .since = 0.1.0
ruling-castel-C37 = Merchant: three pawns of other players, whichever you like, are replaced at once with your own (all of them, if there are fewer); then you have a third action for the rest of the turn. Never more than three actions in a turn, even if he comes twice; the pawns are replaced each time.
    .tag = FACT; the moment and the limit RECONSTRUCTED
    .reason = The card speaks of a third action. See also C61.
    .since = 0.1.0
ruling-castel-C38 = Prince: while the King is not in court, what must stand beside the King may stand beside the Prince, whoever’s pawns they bear.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C39 = Priest: protects neighbours that bear a pawn of the same colour as his. Without a pawn, or outside, he protects nobody; he never protects himself or what lies on him. Under a Knight he still protects.
    .tag = FACT; the details RECONSTRUCTED
    .reason = No pawn is no colour.
    .since = 0.1.0
ruling-castel-C40 = Prince Charming: stands beside the Princess if she is in court. Moves an uppermost female card of the court or the towers.
    .tag = FACT
    .reason = Outside there is nowhere to move her to.
    .since = 0.1.0
ruling-castel-C41 = Princess: moves an uppermost Knight onto the uppermost card of another stack of the same zone. If there is none, he stays.
    .tag = FACT; where he goes RECONSTRUCTED
    .reason = Moves stay within their zone, and a Knight always lies on a card.
    .since = 0.1.0
ruling-castel-C42 = Queen: stands beside the King if he is in court. Returns any other card of the court.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C43 = King: returns any other card of the castle. Then, if the Mistress is still in court and bears a pawn, the owner of that pawn must return a card as well, but not the King.
    .tag = FACT; order and limits RECONSTRUCTED
    .reason = “Also” gives the second return the scope of the first. The words “a card of his choice” can be read more widely: see C64.
    .since = 0.2.0
ruling-castel-C44 = Thief: takes the pawn off a neighbouring card, your own and covered ones included. Compulsory if there is one.
    .tag = FACT
    .since = 0.1.0

# Cards outside

ruling-castel-C45 = Barbarian: returns one card from a tower or a rampart.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C46 = Dragon: returns one other card from outside and one from a tower or a rampart, each if possible.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C47 = Enchanter: returns the card placed just before him, whoever placed it. If it is no longer in play, or is covered or protected, nothing happens; he never goes further back. Moves are not placements.
    .tag = FACT; the limits RECONSTRUCTED
    .reason = “The last” names one card.
    .since = 0.1.0
ruling-castel-C48 = Siege Engine: faces a rampart that has none. Whenever an arrival makes four engines, all soldiers on all ramparts that are not protected at that moment are returned; the Captain saves his but not himself.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C49 = Fairy: takes an uppermost, unprotected card of the castle outside. It keeps its pawn and does nothing there. A Knight lands on a card outside, the Fairy included.
    .tag = FACT; the Knight RECONSTRUCTED
    .reason = Everything in the castle is a character.
    .since = 0.1.0
ruling-castel-C50 = Herald: while he is in play, a player who has the King in hand and can place him can do nothing else. This is checked before every action of that player’s turn. With no square for the King there is no duty.
    .tag = FACT; the moment RECONSTRUCTED
    .reason = The card speaks of the turn, and the King may be drawn during it.
    .since = 0.1.0

# Cards of the ramparts

ruling-castel-C51 = Captain: a soldier (C52); the other soldiers of his rampart are protected, whoever owns them. Not himself, not Knights, and not from outside.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C52 = Soldier: the fourth soldier on a rampart returns the engine facing it, unless a Knight lies on that engine. The Captain and the Traitor are soldiers.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C53 = Traitor: a soldier (C52), who then returns a card from a neighbouring court square.
    .tag = FACT
    .since = 0.1.0

# Cards of the towers

ruling-castel-C54 = Alchemist: exchanges two cards of your hand for two of the Exchange, one after the other; what you gave is not taken back, what you took is not given away. With only one card on one side, one for one; with none, nothing.
    .tag = FACT; with fewer cards RECONSTRUCTED
    .reason = Compulsory effects are carried out as far as possible.
    .since = 0.1.0
ruling-castel-C55 = Archer: returns one card from outside, engines included.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C56 = Ghost: only in a tower that holds exactly one card, unprotected; returns it and takes its place.
    .tag = FACT; the Knight RECONSTRUCTED
    .reason = To return what lies below, the Knight has to go first.
    .since = 0.1.0
ruling-castel-C57 = Watchman: moves a soldier to any free rampart square. There it may be the fourth (C52).
    .tag = FACT
    .since = 0.1.0
ruling-castel-C58 = Magician: puts any other card in play into the Exchange; its pawn goes back to its owner.
    .tag = FACT
    .since = 0.1.0
ruling-castel-C59 = Witch: puts a card of the Exchange into any hand, your own included.
    .tag = FACT
    .since = 0.1.0

# The Knight

ruling-castel-C60 = Knight: lies on the uppermost card of any stack anywhere and protects it. Knights can be stacked; their pawns may differ from those below.
    .tag = FACT
    .since = 0.1.0

# Lobby options

ruling-castel-C61 = Lobby option “{ option-castel-merchant-last }”: “{ option-castel-merchant-last-allowed }” (default), or “{ option-castel-merchant-last-forbidden }”: on the turn the Merchant is placed, nobody may place their very last card. A King’s Counsellor may still be a very last card and put the Merchant into play from the Exchange.
    .tag = RECONSTRUCTED
    .reason = A variant said to be official. What counts is the card that is placed from a hand, not what its effect brings.
    .since = 0.1.0
ruling-castel-C62 = Lobby option “{ option-castel-draw-limit }”: “{ option-castel-draw-limit-off }” (default), or “{ option-castel-draw-limit-on }”: a player who holds at least as many cards as the deal put into a hand may not draw.
    .tag = RECONSTRUCTED
    .reason = A variant that some groups play.
    .since = 0.1.0
ruling-castel-C63 = Lobby option “{ option-castel-baladin }”: “{ option-castel-baladin-free }” (default, C26), or “{ option-castel-baladin-swap }”: exactly one swap of two cards.
    .tag = RECONSTRUCTED
    .reason = The other reading of the card’s text.
    .since = 0.1.0
ruling-castel-C64 = Lobby option “{ option-castel-favorite }”: “{ option-castel-favorite-same }” (default, C43), or “{ option-castel-favorite-any }”: any uppermost card in play that is not protected, the King, the Mistress and cards outside included.
    .tag = RECONSTRUCTED
    .reason = The other reading of the words “a card of his choice”.
    .since = 0.2.0
