# Castellum: words of the game. Names of cards and spaces first, then what is shown and asked.

castellum-goods-wood = { $count } 🪵 wood
castellum-goods-stone = { $count } 🪨 stone
castellum-goods-gold = { $count } 🪙 gold
castellum-goods-any = { $count ->
    [one] 1 resource of your choice
   *[other] { $count } resources of your choice
}
castellum-goods-none = nothing
castellum-kind-foot = 🗡️ foot
castellum-kind-horse = 🐎 horse
castellum-kind-gun = 💣 gun
castellum-place = { $name }, column { $column }
castellum-from-market = from the market
castellum-from-seat = from { $name }

castellum-effect-embolden = Embolden
castellum-effect-swap = Swap
castellum-effect-hire = Hire
castellum-effect-bombard = Bombard
castellum-effect-supply = Supply
castellum-effect-cancel = Cancel
castellum-angel = { $effect } (+{ $bonus })
castellum-does-embolden = One Enemy in any Line is { $count } stronger until the year ends.
castellum-does-swap = Exchange two Enemies in play, with their tokens.
castellum-does-hire = Take a Troop from an opponent or the market and pay its price.
castellum-does-bombard = With a gun of yours and { $count } 🪨 stone, destroy an Enemy in your Line.
castellum-does-supply = Take { $count } resources of your choice, at any decision of yours.
castellum-does-cancel = Annul the special effect of an Angel card just played.

castellum-name-tongersepoort = Tongersepoort
castellum-name-brusselsepoort = Brusselsepoort
castellum-name-boschpoort = Boschpoort
castellum-name-duitse-poort = Duitse Poort
castellum-name-helpoort = Helpoort
castellum-name-jekertoren = Jekertoren
castellum-name-pater-vinktoren = Pater Vinktoren
castellum-name-lang-grachtje = Lang Grachtje
castellum-name-waterpoortje = Waterpoortje
castellum-name-vijf-koppen = De Vijf Koppen
castellum-name-onze-lieve-vrouwewal = Onze-Lieve-Vrouwewal
castellum-name-sint-maartenspoort = Sint-Maartenspoort
castellum-name-bastion-waldeck = Bastion Waldeck
castellum-name-bastion-saxen = Bastion Saxen
castellum-name-maaspunttoren = Maaspunttoren
castellum-name-hoge-fronten = Hoge Fronten
castellum-name-linie-van-du-moulin = Du Moulin Lines
castellum-name-lunet-zeeland = Zeeland Lunette
castellum-name-bastion-holsteyn = Bastion Holsteyn
castellum-name-fort-sint-pieter = Fort Sint-Pieter

castellum-name-civic-guard = Civic guard
castellum-name-pikeman = Pikeman
castellum-name-musketeer = Musketeer
castellum-name-grenadier = Grenadier
castellum-name-ensign = Ensign
castellum-name-captain-of-foot = Captain of foot
castellum-name-scout = Scout
castellum-name-rider = Rider
castellum-name-cuirassier = Cuirassier
castellum-name-dragoon = Dragoon
castellum-name-rittmaster = Rittmaster
castellum-name-cornet = Cornet
castellum-name-falconet = Falconet
castellum-name-culverin = Culverin
castellum-name-kartouw = Cartow
castellum-name-mortar = Mortar
castellum-name-master-gunner = Master gunner
castellum-name-firemaster = Firemaster

castellum-name-walloon-levies = Walloon levies
castellum-name-landsknechts = Landsknechts
castellum-name-spanish-tercio = Spanish tercio
castellum-name-stradiots = Stradiots
castellum-name-foraging-reiters = Foraging reiters
castellum-name-farneses-lancers = Farnese’s lancers
castellum-name-sappers-and-miners = Sappers and miners
castellum-name-berlaymonts-battery = Berlaymont’s battery
castellum-name-frisian-foot = Frisian foot
castellum-name-french-regiment = French regiment
castellum-name-english-regiment-horace-vere = Vere’s English regiment
castellum-name-colours-of-the-states = Colours of the States
castellum-name-foragers = Foragers
castellum-name-harquebusiers = Harquebusiers
castellum-name-states-cuirassiers = States cuirassiers
castellum-name-frederick-henry-of-orange = Frederick Henry
castellum-name-trench-diggers = Trench diggers
castellum-name-demi-cannon = Demi-cannon
castellum-name-mine-under-the-wall = Mine under the wall
castellum-name-master-of-ordnance = Master of ordnance
castellum-name-swiss-regiment = Swiss regiment
castellum-name-marauders = Marauders
castellum-name-regiment-du-roi = Régiment du Roi
castellum-name-french-guards = French Guards
castellum-name-dartagnans-musketeers = D’Artagnan’s Musketeers
castellum-name-duke-of-monmouth = Duke of Monmouth
castellum-name-carabins = Carabins
castellum-name-dragoons = Dragoons
castellum-name-gendarmes = Gendarmes
castellum-name-louis-xiv-and-his-household = Louis XIV
castellum-name-marquis-de-montbrun = Marquis de Montbrun
castellum-name-parallel-trench = Parallel trench
castellum-name-field-battery = Field battery
castellum-name-mortar-battery = Mortar battery
castellum-name-breaching-battery = Breaching battery
castellum-name-vauban = Vauban
castellum-name-volunteers = Volunteers
castellum-name-national-guard = National Guard
castellum-name-requisition-column = Requisition column
castellum-name-demi-brigade = Demi-brigade
castellum-name-light-infantry = Light infantry
castellum-name-grenadiers = Grenadiers
castellum-name-general-kleber = General Kléber
castellum-name-hussars = Hussars
castellum-name-chasseurs-a-cheval = Chasseurs à cheval
castellum-name-carabiniers = Carabiniers
castellum-name-heavy-cavalry = Heavy cavalry
castellum-name-general-jourdan = General Jourdan
castellum-name-engineers = Engineers
castellum-name-howitzers = Howitzers
castellum-name-horse-artillery = Horse artillery
castellum-name-incendiary-battery = Incendiary battery
castellum-name-siege-battery = Siege battery
castellum-name-grand-siege-park = Grand siege park
castellum-name-chief-of-artillery = Chief of artillery

castellum-space-oude-brug = Oude Brug
castellum-space-markt = Markt
castellum-space-houtmarkt = Houtmarkt
castellum-space-sint-pietersberg = Sint-Pietersberg
castellum-space-muntstraat = Muntstraat
castellum-space-smedenstraat = Smedenstraat
castellum-space-sint-servaas = Sint-Servaas
castellum-space-dinghuis = Dinghuis
castellum-space-vestingwerf = Vestingwerf
castellum-space-vrijthof = Vrijthof
castellum-space-gain = Take { $goods }
castellum-space-angels = { $count ->
    [one] Draw 1 Angel card
   *[other] Draw { $count } Angel cards
}
castellum-space-attack = +{ $count } attack in all your columns this year
castellum-space-buy-fortification = Buy a Fortification
castellum-space-buy-troop = Buy a Troop
castellum-space-buy-either = Buy a Fortification or a Troop
castellum-space-one = one Worker only
castellum-space-many = any number of Workers

castellum-fact-cost = costs { $goods }
castellum-fact-start = START, free
castellum-fact-attack = attack { $attack }
castellum-fact-strength = strength { $strength }
castellum-fact-fight = attack { $attack } against { $strength }
castellum-fact-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
castellum-fact-income = each year { $goods }
castellum-fact-income-angels = { $count ->
    [one] an Angel card each year
   *[other] { $count } Angel cards each year
}
castellum-fact-boosts = +1 attack to each { $kind } of yours
castellum-fact-per-fortification = 1 point per Fortification of yours
castellum-fact-per-foot = 1 point per foot Troop of yours
castellum-fact-per-horse = 1 point per horse Troop of yours
castellum-fact-per-gun = 1 point per gun of yours
castellum-fact-rally = +{ $by } to every { $kind } in its Line
castellum-fact-levy = takes { $goods }
castellum-fact-levy-any = takes 1 resource
castellum-fact-bonus = +{ $bonus } attack under a column
castellum-fact-effect = Effect: { $text }
castellum-fact-or-bonus = Or: +{ $bonus } attack under one column until the year ends.
castellum-fact-cancel-time = It can be played outside the Angel phase too.
castellum-fact-year = Enemy of { $year }
castellum-fact-needed = Enemies needed with 2, 3, 4 players: { $two }, { $three }, { $four }
castellum-fact-side = Side { $side }: { $text }

castellum-side-goods = { $goods }
castellum-side-angels = { $count ->
    [one] 1 Angel card
   *[other] { $count } Angel cards
}
castellum-side-attack = +{ $count } attack in all columns next year
castellum-side-foot = 1 point per foot Enemy
castellum-side-horse = 1 point per horse Enemy
castellum-side-gun = 1 point per gun Enemy
castellum-side-set = 1 point per set of foot, horse and gun
castellum-reward = Reward { $year }

castellum-sort-fortification = Fortification
castellum-sort-troop = Troop
castellum-sort-enemy = Enemy
castellum-sort-angel = Angel card
castellum-sort-space = Action space
castellum-sort-reward = Reward card

castellum-phase-construction = Construction
castellum-phase-siege = Siege
castellum-phase-angels = Angels
castellum-phase-combat = Combat
castellum-phase-reward = Reward
castellum-phase-over = The end

# Who must do what: the first line of the board.
castellum-status-over = The game is over.
castellum-status-angel = { $name }: play an Angel card or pass
castellum-status-bombard = { $name }: choose the Enemy to destroy
castellum-status-cancel = { $name }: cancel { $effect }, or let it pass
castellum-status-card = { $name }: choose a card to buy
castellum-status-column = { $name }: choose a column for { $card }
castellum-status-embolden = { $name }: choose the Enemy to strengthen
castellum-status-enemy = { $name }: play an Enemy, { $left } left in hand
castellum-status-goods = { $name }: choose resources
castellum-status-hire-source = { $name }: choose whose Troop to hire
castellum-status-hire-troop = { $name }: choose the Troop to hire
castellum-status-income = { $name }: choose the income of the year
castellum-status-levy = { $name }: go on to Combat
castellum-status-levy-goods = { $name }: choose a resource to discard
castellum-status-line = { $name }: choose a Line for { $card }
castellum-status-reward = { $name }: turn the Reward card
castellum-status-side-goods = { $name }: choose the resources of the Reward
castellum-status-space = { $name }: place a Worker, { $left } of { $total } left
castellum-status-supply = { $name }: choose 2 resources
castellum-status-surplus = { $name }: one Angel card too many
castellum-status-swap-first = { $name }: choose the first Enemy to exchange
castellum-status-swap-second = { $name }: choose the second Enemy to exchange
castellum-status-use = { $name }: effect or bonus of { $card }

# Questions.
castellum-ask-angel = Play an Angel card?
castellum-ask-bombard = Destroy which Enemy?
castellum-ask-cancel = { $name } plays { $effect }: { $text } Cancel it?
castellum-ask-cancel-back = { $name } cancels { $effect }. Cancel the cancelling?
castellum-ask-card = Buy which card?
castellum-ask-column = Which column for { $card }?
castellum-ask-embolden = Strengthen which Enemy?
castellum-ask-enemy = Play which Enemy?
castellum-ask-goods = Take which resources?
castellum-ask-hire-source = Hire from whom?
castellum-ask-hire-troop = Hire which Troop?
castellum-ask-income = Your income of choice?
castellum-ask-levy = Combat begins: play a Supply card before the discards?
castellum-ask-levy-goods = Discard which resource to { $card }?
castellum-ask-line = Whose Line for { $card }?
castellum-ask-reward = Turn the Reward card: who gets which side?
castellum-ask-side-goods = Your Reward: which resources?
castellum-ask-space = Where does your Worker go? ({ $left } of { $total } left)
castellum-ask-supply = Which resources does Supply bring?
castellum-ask-surplus = A fourth Angel card: { $card }. Keep it by playing Supply?
castellum-ask-swap-first = Exchange which Enemy?
castellum-ask-swap-second = Exchange { $card } with which Enemy?
castellum-ask-use = Use { $card } how?

castellum-option-pass = Pass
castellum-option-pass-detail = The phase ends when all pass in a row.
castellum-option-discard = Discard { $card }
castellum-option-go-on = Go on
castellum-option-let = Let it pass
castellum-option-let-all = Let everything pass
castellum-option-let-all-detail = Not asked again this year, unless an effect of yours is cancelled.
castellum-option-bonus = Attack bonus +{ $bonus }
castellum-option-column = Column { $column }
castellum-option-rotation = You: { $text }
castellum-option-rotation-other = { $name }: { $text }
castellum-option-source = { $count ->
    [one] 1 Troop you could pay
   *[other] { $count } Troops you could pay
}
castellum-option-market = The market
castellum-option-supply = Play { $card }
castellum-option-own = Your Line
castellum-option-line = column { $column } attack { $attack }

# Why something is not possible.
castellum-no-card-elsewhere = That card is not on offer here.
castellum-no-card-unaffordable = You lack { $goods }.
castellum-no-cancel-card = Only a Cancel card can answer.
castellum-no-column-besieged = Column { $column } has an Enemy already.
castellum-no-column-closed = Column { $column } is not open this year.
castellum-no-column-full = Column { $column } has no room for it.
castellum-no-effect-no-enemy = There is no Enemy in play.
castellum-no-effect-no-gun = You have no gun in your Line.
castellum-no-effect-no-hire = There is no Troop that you can pay and place.
castellum-no-effect-no-own-enemy = There is no Enemy in your Line.
castellum-no-effect-no-stone = You have no stone to pay with.
castellum-no-effect-no-two-enemies = There are no two Enemies in play.
castellum-no-effect-only-answer = Cancel only answers another Angel card.
castellum-no-enemy-in-play = That Enemy is not in play.
castellum-no-hire-market = The market has no Troop that you can pay and place.
castellum-no-hire-seat = { $seat } has no Troop that you can pay and place.
castellum-no-line-besieged = Every open column of { $seat } has an Enemy.
castellum-no-line-full = Your Line has no room for another.
castellum-no-own-line = That Enemy is not in your Line.
castellum-no-own-troop = Your own Troops cannot be hired.
castellum-no-same-enemy = An Enemy cannot be exchanged with itself.
castellum-no-siege-pass = In the Siege nobody may pass.
castellum-no-sold-out = Nothing is left to buy.
castellum-no-space-taken = { $seat } is there already; it has room for one.
castellum-no-supply-card = Only a Supply card can be played now.
castellum-no-surplus-choice = The card just drawn is the one to go.
castellum-no-unaffordable = You cannot pay any card on offer.

# What happened.
castellum-event-allowed = Nobody cancels it.
castellum-event-angel-shown = { $seat } plays the Angel card { $card }.
castellum-event-announce = { $seat } announces { $effect }: { $text }
castellum-event-attack = { $seat } gets +{ $attack } attack in all columns this year.
castellum-event-bonus = { $card } gives +{ $attack } attack to { $place }.
castellum-event-cancel = { $seat } cancels { $of_card } of { $of_seat }.
castellum-event-cancelled = { $card } of { $seat } has no effect.
castellum-event-columns = Column { $count } opens: { $count } columns, { $count } Workers each.
castellum-event-deal = { $seat } receives { $count ->
    [one] 1 Enemy
   *[other] { $count } Enemies
}.
castellum-event-deal-own = You receive { $cards }.
castellum-event-destroy = { $seat } destroys { $enemy }.
castellum-event-discard = { $seat } discards { $card }.
castellum-event-draw = { $seat } draws an Angel card.
castellum-event-draw-own = { $seat } draws { $card }.
castellum-event-embolden = { $place }: +{ $strength } strength for { $enemy }.
castellum-event-enemy = { $place }: { $card } at the wall.
castellum-event-enemy-shown = { $seat } plays { $card }.
castellum-event-fight-lost = ❌ { $place }: { $attack } against { $enemy } { $strength }, lost.
castellum-event-fight-undefended = ❌ { $place }: undefended against { $enemy } { $strength }, lost.
castellum-event-fight-won = ✅ { $place }: { $attack } against { $enemy } { $strength }, won.
castellum-event-first-player = { $seat } is First Player.
castellum-event-gain = { $seat } takes { $goods }.
castellum-event-gain-hire = { $seat } is paid { $goods }.
castellum-event-gain-income = { $seat } has an income of { $goods }.
castellum-event-gain-reward = { $seat } takes { $goods } of the Reward.
castellum-event-hire = { $seat } hires { $card } from the market.
castellum-event-letting = { $seat } lets everything pass this year.
castellum-event-levy = { $seat } loses { $goods } to { $enemy }.
castellum-event-levy-spared = { $seat } lacks the resource demanded by { $enemy }.
castellum-event-lure = { $seat } hires { $card } away from { $of_seat }.
castellum-event-market = New in the market: { $fortifications }; { $troops }.
castellum-event-moved = { $place }: { $enemy } at the wall now.
castellum-event-pass = { $seat } passes.
castellum-event-pay = { $seat } pays { $goods }.
castellum-event-place = { $seat } puts { $card } into column { $column }.
castellum-event-reshuffle = The discarded Angel cards are shuffled.
castellum-event-reward = { $defeated } Enemies defeated, { $needed } needed: { $seat } takes the Reward.
castellum-event-reward-missed = { $defeated } Enemies defeated, { $needed } needed: the Reward is lost.
castellum-event-score = { $seat }: { $total } points.
castellum-event-side = { $seat } gets: { $text }.
castellum-event-worker = { $seat } goes to { $space }.
castellum-event-worker-idle = { $seat } finds no space for a Worker.
castellum-event-year = The year { $year } begins.

castellum-target-embolden = +{ $count } strength for { $enemy }.
castellum-target-swap = { $first } and { $second } change places.
castellum-target-hire = { $card } { $source }, for column { $column }.
castellum-target-bombard = { $enemy }.
castellum-target-supply = { $goods }.

# The board in words.
castellum-board-year = { $year }: { $phase }
castellum-board-first = First Player: { $name }
castellum-board-reward = Reward: { $needed } Enemies to defeat together, { $defeated } so far
castellum-board-sides = Sides: { $sides }
castellum-board-turned = Turned by { $name }
castellum-board-angels = Angel cards: { $deck } in the deck, { $discard } discarded
castellum-board-spaces = Action spaces
castellum-board-space = { $space }: { $effect } · { $workers }
castellum-board-free = free
castellum-board-many = any number
castellum-board-fortifications = Market: Fortifications
castellum-board-troops = Market: Troops
castellum-board-sold-out = sold out
castellum-board-line = { $name }: { $resources }
castellum-board-hands = { $workers ->
    [0] No Worker left
    [one] 1 Worker left
   *[other] { $workers } Workers left
}, { $angels ->
    [0] no Angel card
    [one] 1 Angel card
   *[other] { $angels } Angel cards
}, { $enemies ->
    [0] no Enemy in hand
    [one] 1 Enemy in hand
   *[other] { $enemies } Enemies in hand
}, defeated { $defeated } ({ $now } this year)
castellum-board-next = +{ $count } attack in all columns next year
castellum-board-letting = Lets every effect pass this year
castellum-board-column = { $column } · { $cards }: attack { $attack }
castellum-board-empty = empty
castellum-board-against = against { $enemy } { $strength }
castellum-board-holds = holds ✅
castellum-board-falls = falls ❌
castellum-board-bonus = bonus { $parts }
castellum-board-dinghuis = +{ $count } Dinghuis
castellum-board-angel = +{ $count } Angel
castellum-board-last-reward = +{ $count } Reward
castellum-board-token = +{ $count } token
castellum-board-pending = On the table
castellum-board-arriving = { $enemy }: where does it attack?
castellum-board-cancelled-by = Cancelled by { $name }

castellum-hand-resources = Your resources
castellum-hand-angels = Your Angel cards
castellum-hand-enemies = Your Enemies
castellum-hand-none = None.
castellum-hand-card = { $card }: { $text }

castellum-alt = Castellum, { $year }, { $phase }. First Player: { $first }. Reward: { $defeated } of { $needed } Enemies defeated. Angel cards: { $deck } in the deck, { $discard } discarded. { $lines }
castellum-alt-line = { $name }: { $resources }; attack by column: { $columns }.
castellum-alt-against = { $attack } against { $strength }

castellum-end-points = The four sieges are over; the most points win.
castellum-end-shared = The four sieges are over; equal totals share the victory.
castellum-final-why = The end
castellum-final-ranking = Ranking
castellum-final-place = { $winner ->
    [yes] 🏆 { $name }: { $total ->
        [one] 1 point
       *[other] { $total } points
    }
   *[no] { $name }: { $total ->
        [one] 1 point
       *[other] { $total } points
    }
}
castellum-final-parts = Enemies { $enemies } · cards { $cards } · resources { $resources } · Reward { $reward }

castellum-how-goal = Goal
castellum-how-goal-1 = Each of you defends a stretch of the walls of Maastricht in 1579, 1632, 1673 and 1794. Most points win.
castellum-how-year = A year
castellum-how-year-1 = 1. Construction: place Workers to get resources and Angel cards and to buy Fortifications and Troops.
castellum-how-year-2 = 2. Siege: in turn, put your secret Enemies before any free column, yours or another’s.
castellum-how-year-3 = 3. Angels: strengthen a column, or use the card’s effect. Others may cancel it.
castellum-how-year-4 = 4. Combat: attack of at least the Enemy’s strength wins it for your pile.
castellum-how-end = Reward and end
castellum-how-end-1 = Enough Enemies defeated together bring a Reward to all. Defeated Enemies, scoring cards and leftover resources are points.

castellum-rules-setup = Set-up
castellum-rules-setup-1 = Everybody begins with a START Fortification in column 1, 3 🪵 wood, 3 🪨 stone and 3 🪙 gold. The First Player is drawn at random (A1, A40).
castellum-rules-setup-2 = Four Fortifications and eight Troops lie in the market each year; it is not filled up in between (A8).
castellum-rules-setup-3 = Values of cards, most spaces and the Reward cards are a reconstruction: the printed rules do not list them.
castellum-rules-construction = 1. Construction
castellum-rules-construction-1 = Fortifications pay their income first. From 1632 on a column opens each year and brings a Worker: 2, 3, 4, then 5 (A2, A3).
castellum-rules-construction-2 = In turn, place one Worker on a space and carry its action out at once. Some spaces take one Worker, others any number; an action that is not possible cannot be chosen (A5, A34).
castellum-rules-construction-3 = A column holds one Fortification and two Troops. Cards never move (A6).
castellum-rules-construction-4 = You may keep three Angel cards. A fourth is discarded unless Supply makes room (A10).
castellum-rules-siege = 2. Siege
castellum-rules-siege-1 = Everybody receives as many Enemies as there are columns. In turn, play one before any open column without an Enemy, in any Line. Nobody may pass (A11).
castellum-rules-siege-2 = Some Enemies strengthen all of a type in their Line, themselves included; others take a resource in Combat (A12, A23).
castellum-rules-angels = 3. Angels
castellum-rules-angels-1 = In turn, play one Angel card or pass, until all have passed in a row. Under a column it adds its attack until the year ends; or its effect takes place (A13, A14, A15).
castellum-rules-angels-2 = An effect is announced with its targets. All others holding an Angel card may cancel it, and a Cancel can be cancelled. A cancelled effect costs nothing (A16, A17, A39).
castellum-rules-angels-3 = Supply can be played at any decision of your own and does not use up the turn (A21).
castellum-rules-combat = 4. Combat
castellum-rules-combat-1 = Enemies that ask for a resource take it first (A23).
castellum-rules-combat-2 = Attack of at least the strength defeats the Enemy. Type bonuses, Dinghuis, Angel cards and Rewards count, but a column without Fortification and Troop never wins (A24).
castellum-rules-combat-3 = Defeated Enemies go face down to their defender; undefeated ones do no harm (A25, A26).
castellum-rules-reward = Reward
castellum-rules-reward-1 = If all together defeated enough, whoever defeated most takes the Reward card and turns it; in a tie the First Player or the next clockwise. Everybody gets the side it faces (A27, A43).
castellum-rules-reward-2 = Then bonuses, Enemies and the market are cleared away and the First Player card moves on.
castellum-rules-score = The end
castellum-rules-score-1 = After 1794 count the points of defeated Enemies, of scoring cards in your Line, of the last Reward, and 1 for every 3 resources left. Equal totals share the victory (A30, A31, A32, A44).
