# Castellum: the rulings, from which the tables of docs/rulings/castellum.md are written.

# Set-up

ruling-castellum-A1 = The START Fortification lies in column 1. It counts as that column’s Fortification, for points too.
    .tag = FACT; the column RECONSTRUCTED
    .reason = A review names the first column; nothing says that the card is anything less than a Fortification.
    .since = 0.1.0
ruling-castellum-A40 = The First Player is drawn at random. START cards that nobody needs leave the game; they never come to the market.
    .tag = FACT; the spare cards DERIVED
    .reason = The other Fortifications are exactly enough for the market of all four years.
    .since = 0.1.0
ruling-castellum-A41 = A deck has no order until it is drawn from: each draw takes any of the cards left.
    .tag = DERIVED
    .reason = The decks are shuffled and nobody may look at them, so no player can tell the difference.
    .since = 0.1.0
ruling-castellum-A9 = Resources and Reinforcement tokens never run out.
    .tag = RECONSTRUCTED
    .reason = The leaflet has no rule for a shortage, and the box holds far more than a game needs.
    .since = 0.1.0

# Construction

ruling-castellum-A2 = Fortifications, and Troops that bear an income, pay at the beginning of every Construction phase, 1579 included. Angel cards among the income are drawn in turn order from the First Player.
    .tag = FACT; 1579 DERIVED; the order RECONSTRUCTED
    .reason = Income is printed among the special rules of both sorts of cards, to be received “at the beginning of each Construction phase”; that of 1579 follows the handing out of the START cards, and is not excepted. Somebody has to draw first.
    .since = 0.1.0
ruling-castellum-A36 = Players who may choose resources, from their income or a Reward, choose at the same time, and everything is paid out once all have chosen.
    .tag = RECONSTRUCTED
    .reason = Everybody receives at once; nobody should be able to wait and see what others take.
    .since = 0.1.0
ruling-castellum-A3 = Each year from the second on, every player takes the leftmost Worker off the wall. Columns open from left to right: two, three, four, five.
    .tag = FACT; the leftmost DERIVED
    .reason = The Workers start on the three places on the right.
    .since = 0.1.0
ruling-castellum-A34 = An action space takes either exactly one Worker or any number. Oude Brug, Sint-Servaas, Vestingwerf and Vrijthof take any number, the others one.
    .tag = FACT; which is which RECONSTRUCTED
    .reason = The symbols of the spaces are illegible.
    .since = 0.1.0
ruling-castellum-A4 = A Worker with no legal space to go to is put aside without effect.
    .tag = RECONSTRUCTED
    .reason = This cannot happen with the spaces as they are; it keeps a game with other values going.
    .since = 0.1.0
ruling-castellum-A5 = A Worker must be able to do what its space says. A space to buy on is open only to players who can pay for and place at least one face-up card of a sort it sells.
    .tag = DERIVED
    .reason = The action is carried out at once.
    .since = 0.1.0
ruling-castellum-A6 = You never move, replace or discard the cards in your own columns. Once every column has its Fortification, or its two Troops, you can get no more of that sort.
    .tag = DERIVED
    .reason = The leaflet gives a limit and no way to make room.
    .since = 0.1.0
ruling-castellum-A7 = Cards, Enemies and bonuses go to open columns only. A Troop needs no Fortification.
    .tag = FACT for cards and Enemies; bonuses RECONSTRUCTED; the Troop DERIVED
    .reason = A column is opened “to place cards there”, and Enemies go to any “available” one. “Every column of your Line”, “a column of your choice” and “all your columns” do not say which columns are meant; in a closed one nothing is fought for. What a column may hold at most is printed, but nothing that it must hold first.
    .since = 0.1.0
ruling-castellum-A8 = The market is not refilled during a year. What is left there can still be hired in the Angel phase.
    .tag = DERIVED
    .reason = Without refilling, the decks last exactly four years.
    .since = 0.1.0
ruling-castellum-A10 = A player who draws an Angel card beyond the third discards that very card; a Supply card in hand, the new one included, may be played first to make room. When the deck is empty, the discards are shuffled; when there are none either, nothing is drawn.
    .tag = FACT; the shuffling RECONSTRUCTED
    .reason = The leaflet has cards received beyond the third discarded, and gives Supply as an example.
    .since = 0.1.0

# Siege

ruling-castellum-A11 = Enemies are dealt secretly and played one at a time, without passing, in front of any open column that has none yet, in any Line.
    .tag = FACT; the secret RECONSTRUCTED; not passing DERIVED
    .reason = The leaflet has each player “receive” the cards and is silent on who sees them; they are held like a hand. The phase ends when all have been played. There are as many Enemies as columns, so there is always a place, and the last one may have to go in your own Line.
    .since = 0.1.0
ruling-castellum-A37 = An Enemy is shown first; its column is chosen afterwards.
    .tag = RECONSTRUCTED
    .reason = That is how a card is played at a table. A card once shown is not taken back.
    .since = 0.1.0
ruling-castellum-A12 = A Line bonus counts for every Enemy of its type in the Line where its card is now, that card included. Several bonuses add up, and all of them change as cards move.
    .tag = FACT; the details RECONSTRUCTED
    .reason = “All Enemies of the type in the same Line” leaves none out.
    .since = 0.1.0

# Angels

ruling-castellum-A13 = A pass in the Angel phase is not final. The phase ends when all players have passed in a row. A card played, cancelled or not, restarts the count. A player with no card passes automatically.
    .tag = RECONSTRUCTED
    .reason = The phase lasts as long as anybody wants to play.
    .since = 0.1.0
ruling-castellum-A14 = An Angel card has the one effect printed on it, besides its bonus.
    .tag = RECONSTRUCTED
    .reason = Only some cards bear the sign for “at any time”.
    .since = 0.1.0
ruling-castellum-A42 = An Angel card is shown first; its use and its targets are chosen afterwards. A card whose effect is impossible can still be used for its bonus.
    .tag = RECONSTRUCTED
    .reason = As with A37.
    .since = 0.1.0
ruling-castellum-A15 = The bonus of an Angel card may go under any open column, another player’s included, and lasts until the year ends.
    .tag = FACT; another player’s RECONSTRUCTED
    .reason = “A column of your choice” sets no limit, yet other Lines are named where Enemies are placed and not here. Helping another can save the Reward of all.
    .since = 0.1.0
ruling-castellum-A16 = A special effect is announced together with its targets. Then the others may cancel it, and only after that is it paid for and carried out. A cancelled effect costs nothing; its card is discarded.
    .tag = RECONSTRUCTED
    .reason = A Cancel card answers an effect that “was just played”.
    .since = 0.1.0
ruling-castellum-A17 = A Cancel card can itself be cancelled; the last one played is resolved first. Supply can be cancelled whenever it is played, an attack bonus never.
    .tag = FACT for the bonus; the rest DERIVED
    .reason = Cancelling is a special effect too.
    .since = 0.1.0
ruling-castellum-A38 = What was possible when an effect was announced is still possible when it is carried out.
    .tag = DERIVED
    .reason = Only Cancel cards are played in between, and they change nothing on the table.
    .since = 0.1.0
ruling-castellum-A39 = All others who hold an Angel card are asked at the same time and in secret. If several want to cancel, only the first of them clockwise from the player of the effect does, and the others keep their cards. “{ castellum-option-let-all }” holds until the year ends, except when an effect of your own is cancelled.
    .tag = DERIVED
    .reason = The outcome is the same as asking one player after another, and nobody learns who holds a Cancel card.
    .since = 0.1.0
ruling-castellum-A35 = Whether a player is asked depends only on what everybody can see: anyone who holds an Angel card is asked, with or without a card that fits.
    .tag = RECONSTRUCTED
    .reason = A question, or its absence, would give the hand away.
    .since = 0.1.0
ruling-castellum-A18 = Swap exchanges two different Enemies, of the same Line or of two Lines. Tokens go with their card. A column without an Enemy cannot take part.
    .tag = FACT; the tokens DERIVED
    .since = 0.1.0
ruling-castellum-A19 = Hire needs no consent. The price must be paid in full, to the Troop’s owner or, for a Troop of the market, to the supply. The Troop goes to an open column of yours with fewer than two Troops. It stays for good, and can be hired back. Your own Troops cannot be hired.
    .tag = FACT; the last two points DERIVED
    .reason = “From an opponent or the market.”
    .since = 0.1.0
ruling-castellum-A20 = Bombard destroys any Enemy in your own Line, even in front of an empty column. The gun may stand in any column of yours and is not used up; each use costs a stone. The Enemy counts as defeated this year, and its column is no longer attacked.
    .tag = FACT; the details DERIVED
    .reason = The leaflet makes this the one exception to A24.
    .since = 0.1.0
ruling-castellum-A21 = Supply can be played at these moments: before you place a Worker or play an Enemy, on your turn in the Angel phase, before you discard a surplus Angel card, and before Enemies take resources in Combat. It does not use up your turn. Every payment comes after such a moment, so it can be played before any payment too.
    .tag = FACT; the moments RECONSTRUCTED
    .reason = “At any time” has to be a moment at which the player is asked.
    .since = 0.1.0
ruling-castellum-A22 = Embolden may strengthen any Enemy in play, even one in your own Line. Several add up.
    .tag = FACT; adding up DERIVED
    .since = 0.1.0

# Combat and Reward

ruling-castellum-A23 = Before any fight, each Enemy that asks for a resource takes one from the owner of the Line, whether it will be beaten or not. An owner who has none loses nothing. If a card asks for any resource, the owner chooses. This goes in turn order from the First Player, column by column.
    .tag = FACT; who pays, the moment and the order RECONSTRUCTED; beaten or not DERIVED
    .reason = Printed is that the resource must be discarded “during the Combat phase (if possible)”, not by whom nor when in it, and no condition is made. The Line’s owner is the one who fights the card.
    .since = 0.1.0
ruling-castellum-A24 = An attack at least equal to the Enemy’s strength defeats it. A column with neither Fortification nor Troop never wins, whatever its bonuses; one card is enough.
    .tag = FACT
    .since = 0.1.0
ruling-castellum-A25 = An Enemy that is not defeated does no harm.
    .tag = DERIVED
    .reason = The leaflet mentions none.
    .since = 0.1.0
ruling-castellum-A26 = How many Enemies a player has defeated is public; the pile is not shown to anybody, its owner included, before the end.
    .tag = FACT for the owner; the number and the others DERIVED
    .reason = “Face down”, and “you may not look at the defeated Enemies”. Whether the Reward is earned, and by whom it is taken, depends on numbers that all must be able to count; everybody saw them fall and may remember.
    .since = 0.1.0
ruling-castellum-A27 = The Reward goes to the player who defeated the most Enemies this year; in a tie, to this year’s First Player or, failing that, to the tied player next clockwise from there. If all players together defeated too few, it is lost.
    .tag = FACT
    .since = 0.1.0
ruling-castellum-A43 = Turning the Reward card means choosing one of its four positions. Two players sit at opposite sides of it, three or four at neighbouring sides.
    .tag = RECONSTRUCTED
    .reason = The card has four sides and lies between the players.
    .since = 0.1.0
ruling-castellum-A28 = An attack bonus promised for next year counts in all columns of that year, the new one included, and adds to the Dinghuis.
    .tag = DERIVED
    .reason = “All columns”.
    .since = 0.1.0
ruling-castellum-A29 = Angel cards from a Reward obey the limit of three.
    .tag = DERIVED
    .reason = The limit has no exceptions.
    .since = 0.1.0

# The end

ruling-castellum-A33 = After 1794 there is the Reward but no new market.
    .tag = DERIVED
    .reason = Nobody could use it.
    .since = 0.1.0
ruling-castellum-A30 = A card that scores for a kind of card counts the cards of that kind in its own Line, itself and START included. Two such cards both score.
    .tag = FACT; the card itself DERIVED
    .since = 0.1.0
ruling-castellum-A31 = At the end, every three resources left over are worth 1 point, whatever their kinds.
    .tag = FACT
    .since = 0.1.0
ruling-castellum-A44 = The Reward of 1794 counts the Enemies defeated in all four years.
    .tag = FACT
    .since = 0.1.0
ruling-castellum-A32 = Players tied for the most points share the victory.
    .tag = FACT
    .since = 0.1.0
