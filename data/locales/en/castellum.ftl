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
castellum-between-seats = { $first }; { $rest }
castellum-from-market = from the market
castellum-from-seat = from { $name }

castellum-effect-embolden = Embolden
castellum-effect-swap = Swap
castellum-effect-hire = Hire
castellum-effect-bombard = Bombard
castellum-effect-supply = Supply
castellum-effect-cancel = Cancel
castellum-angel = { $effect } (+{ $bonus })
castellum-does-embolden = One Enemy in any Line gains { $count } strength until the year ends.
castellum-does-swap = Two Enemies in play change places; their tokens go with them.
castellum-does-hire = Take a Troop from the market or an opponent; pay its price to the supply or that opponent.
castellum-does-bombard = Pay { $count } 🪨 stone: a gun Troop of yours destroys an Enemy in your Line. It counts as defeated.
castellum-does-supply = Take { $count } resources of your choice. It does not use up your turn.
castellum-does-cancel = Cancel the effect of an Angel card just played. An attack bonus cannot be cancelled.
castellum-note-embolden = Any Line will do, your own included, and several add up (A22).
castellum-note-swap = They may stand in one Line or in two. A column without an Enemy cannot take part (A18).
castellum-note-hire = The owner cannot refuse. You need the whole price and a free place for the Troop in an open column of your Line. It stays there for good (A19).
castellum-note-bombard = The Enemy counts towards the Reward and scores its points, even before an empty column. The gun may stand in any column of yours and is not used up (A20).
castellum-note-supply = Play it before you place a Worker or play an Enemy, on your turn in the Angel phase, when you hold one Angel card too many, or before Enemies take resources (A10, A21).
castellum-note-cancel = It can be played whenever somebody else announces an effect, outside the Angel phase too, and can itself be cancelled (A16, A17).

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
castellum-name-rittmaster = Captain of horse
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
castellum-name-of-year = { $name } ({ $year })
# A card in a sentence.
castellum-the = { $name ->
    [berlaymonts-battery] { $card }
    [dartagnans-musketeers] { $card }
    [english-regiment-horace-vere] { $card }
    [farneses-lancers] { $card }
    [fort-sint-pieter] { $card }
    [frederick-henry-of-orange] { $card }
    [general-jourdan] { $card }
    [general-kleber] { $card }
    [louis-xiv-and-his-household] { $card }
    [vauban] { $card }
    [vijf-koppen] { $card }
   *[other] the { $card }
}

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
castellum-called-gain = { $space } +{ $goods }
castellum-called-angels = { $count ->
    [one] { $space } +1 Angel card
   *[other] { $space } +{ $count } Angel cards
}
castellum-called-attack = { $space } +{ $count } attack everywhere
castellum-called-fortification = { $space }: buy a Fortification
castellum-called-troop = { $space }: buy a Troop
castellum-called-either = { $space }: buy any card
castellum-space-one = one Worker only
castellum-space-many = any number of Workers

castellum-fact-cost = costs { $goods }
castellum-fact-start = START, free
castellum-fact-attack = attack { $attack }
castellum-fact-strength = strength { $strength }
castellum-fact-fight = attack { $attack } against { $strength }
castellum-fact-nobody = empty column against { $strength }
castellum-fact-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
castellum-fact-income = each year { $goods }
castellum-fact-income-angels = { $count ->
    [one] an Angel card each year
   *[other] { $count } Angel cards each year
}
castellum-fact-boosts = +1 attack to each of your { $kind ->
    [foot] 🗡️ foot
    [horse] 🐎 horse
   *[gun] 💣 gun
} Troops
castellum-fact-per-fortification = 1 point per Fortification in your Line
castellum-fact-per-foot = 1 point per foot Troop in your Line
castellum-fact-per-horse = 1 point per horse Troop in your Line
castellum-fact-per-gun = 1 point per gun Troop in your Line
castellum-fact-rally = +{ $by } strength to every { $kind ->
    [foot] 🗡️ foot
    [horse] 🐎 horse
   *[gun] 💣 gun
} Enemy in its Line
castellum-fact-levy = takes { $goods } in Combat
castellum-fact-levy-any = takes any 1 resource in Combat
castellum-fact-bonus = +{ $bonus } attack to one column this year
castellum-fact-effect = Effect: { $text }
castellum-fact-or-bonus = Or: +{ $bonus } attack to any one column until the year ends. That cannot be cancelled.
castellum-fact-year = Enemy of { $year }
castellum-fact-needed = Enemies to defeat together with 2, 3, 4 players: { $two }, { $three }, { $four }
castellum-fact-side = Side { $side }: { $text }

castellum-side-goods = { $goods }
castellum-side-angels = { $count ->
    [one] 1 Angel card
   *[other] { $count } Angel cards
}
castellum-side-attack = +{ $count } attack in all columns next year
castellum-side-foot = 1 point per foot Enemy defeated
castellum-side-horse = 1 point per horse Enemy defeated
castellum-side-gun = 1 point per gun Enemy defeated
castellum-side-set = 1 point per set of foot, horse and gun Enemies defeated
castellum-brief-any = { $count } of choice
castellum-brief-attack = +{ $count } attack
castellum-brief-foot = points for foot
castellum-brief-horse = points for horse
castellum-brief-gun = points for guns
castellum-brief-set = points for sets
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
castellum-standing = { $count ->
    [0] Nobody is ahead yet.
    [one] { $names } has defeated the most Enemies so far: { $enemies }.
   *[other] { $names } have defeated the most Enemies so far: { $enemies } each.
}
castellum-status-over = The game is over.
castellum-status-angel = { $name }: play an Angel card or pass
castellum-status-bombard = { $name }: choose the Enemy to destroy
castellum-status-cancel = { $name }: counter the { $effect }, or let it pass
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
castellum-status-space = { $name }: place a Worker, { $left } left
castellum-status-supply = { $name }: choose the resources of Supply
castellum-status-surplus = { $name }: one Angel card too many
castellum-status-swap-first = { $name }: choose the first Enemy to swap
castellum-status-swap-second = { $name }: choose the second Enemy to swap
castellum-status-use = { $name }: effect or bonus of { $card }

# Questions.
silence-castellum-ask-cancel = nothing is cancelled
castellum-ask-angel = Play an Angel card?
castellum-ask-bombard = Destroy which Enemy? It counts as defeated.
castellum-ask-cancel = { $name } plays { $effect }: { $text } Cancel it?
castellum-ask-cancel-back = { $name } cancels { $effect }. Cancel that Cancel card?
castellum-ask-card = Buy which card?
castellum-ask-column = Which column for { $card }?
castellum-ask-embolden = Strengthen which Enemy?
castellum-ask-enemy = Play which Enemy?
castellum-ask-goods = { $count ->
    [one] Take which resource?
   *[other] Take which resources?
}
castellum-ask-hire-source = Hire from whom? The price goes to the owner, or to the supply.
castellum-ask-hire-troop = Hire which Troop?
castellum-ask-income = { $count ->
    [one] Which resource do you take as income?
   *[other] Which resources do you take as income?
}
castellum-ask-levy = Combat begins: play Supply before Enemies take resources?
castellum-ask-levy-goods = Discard which resource for { $card }?
castellum-ask-line = Whose Line for { $card }?
castellum-ask-reward = Turn the Reward card: who gets which side?
castellum-ask-side-goods = { $count ->
    [one] Your Reward: which resource?
   *[other] Your Reward: which resources?
}
castellum-ask-space = Where does your Worker go? ({ $left } left)
castellum-ask-supply = Which resources does Supply bring?
castellum-ask-surplus = A fourth Angel card: { $card }. Play Supply to make room?
castellum-ask-swap-first = Swap which Enemy?
castellum-ask-swap-second = Swap { $card } with which Enemy?
castellum-ask-use = Use { $card } how?
castellum-title-levy-none = Combat begins. First, Enemies in your Line take resources.
castellum-title-surplus-drawn = A fourth Angel card: { $card }. Play it now or discard it?
castellum-title-surplus-none = A fourth Angel card: { $card }. It must be discarded.

castellum-option-pass = Pass
castellum-option-pass-detail = The phase ends once everybody has passed in a row.
castellum-option-discard = Discard { $card }
castellum-option-go-on = Go on
castellum-option-let = Let it pass
castellum-option-let-all = Let everything pass
castellum-option-let-all-detail = Not asked again this year, unless an effect of yours is cancelled.
castellum-option-effect = { $card }: its effect
castellum-option-bonus = { $card }: +{ $bonus } attack
castellum-option-settled = { $card } → column { $column }
castellum-option-you = Your column
castellum-option-spot = { $name } { $column }
castellum-option-fight = { $strength ->
    [0] { $spot }: attack { $attack }
   *[other] { $spot }: { $attack } v { $strength }
}
castellum-option-besieging = { $enemy } ({ $fight })
castellum-option-enemy = { $enemy }, strength { $strength }
castellum-option-sold = { $card } +{ $attack } for { $price }
castellum-option-rotation = You: { $text }
castellum-option-rotation-other = { $name }: { $text }
castellum-option-rotation-clockwise = The others, clockwise: { $texts }
castellum-option-source = { $count ->
    [one] 1 Troop you can afford
   *[other] { $count } Troops you can afford
}
castellum-option-market = The market
castellum-option-supply = Play { $card }
castellum-option-own = Your Line
castellum-option-line = { $attack } in column { $column }
castellum-option-unmanned = { $count ->
    [one] column { $columns } empty
   *[other] columns { $columns } empty
}
castellum-option-attacks = Attack: { $attacks }

# Why something is not possible.
castellum-no-card-elsewhere = That card is not on offer here.
castellum-no-card-unaffordable = You lack { $goods }.
castellum-no-cancel-card = Only a Cancel card can answer.
castellum-no-column-besieged = Column { $column } has an Enemy already.
castellum-no-column-closed = Column { $column } is not open this year.
castellum-no-column-full = Column { $column } has no room for it.
castellum-no-effect-no-enemy = There is no Enemy in play.
castellum-no-effect-no-gun = You have no gun in your Line.
castellum-no-effect-no-hire = There is no Troop that you can pay for and place.
castellum-no-effect-no-own-enemy = There is no Enemy in your Line.
castellum-no-effect-no-stone = You have no stone to pay with.
castellum-no-effect-no-two-enemies = There are fewer than two Enemies in play.
castellum-no-effect-only-answer = Cancel can only answer another Angel card.
castellum-no-enemy-in-play = That Enemy is not in play.
castellum-no-hire-market = The market has no Troop that you can pay for and place.
castellum-no-hire-seat = { $seat } has no Troop that you can pay for and place.
castellum-no-line-besieged = Every open column of { $seat } has an Enemy.
castellum-no-line-full = Your Line has no room for another one.
castellum-no-own-line = That Enemy is not in your Line.
castellum-no-own-troop = Your own Troops cannot be hired.
castellum-no-same-enemy = An Enemy cannot be swapped with itself.
castellum-no-siege-pass = In the Siege nobody may pass.
castellum-no-sold-out = Nothing is left to buy.
castellum-no-space-taken = { $seat } is there already; it has room for one Worker.
castellum-no-supply-card = Only a Supply card can be played now.
castellum-no-surplus-choice = Only the card just drawn can be discarded.
castellum-no-unaffordable = You cannot afford any card on offer.

# What happened.
castellum-event-allowed = Nobody cancels it.
castellum-event-angel-shown = { $seat } plays the Angel card { $card }.
castellum-event-announce = { $seat } announces { $effect }: { $text }
castellum-event-attack = { $seat } gets +{ $attack } attack in all columns this year.
castellum-event-bonus = { $place }: +{ $attack } attack from { $card }.
castellum-event-cancel = { $seat } cancels { $of_seat }’s { $of_card }.
castellum-event-cancelled = { $seat }’s { $card } has no effect.
castellum-event-columns = Column { $count } opens: { $count } columns and { $count } Workers each.
castellum-event-deal = { $seat } receives { $count ->
    [one] 1 Enemy
   *[other] { $count } Enemies
}.
castellum-event-deal-own = { $seat } receives these Enemies: { $cards }.
castellum-event-destroy = { $seat } destroys { $enemy }: one more Enemy defeated.
castellum-event-discard = { $seat } discards { $card }.
castellum-event-draw = { $seat } draws an Angel card.
castellum-event-draw-own = { $seat } draws { $card }.
castellum-event-embolden = { $place }: +{ $strength } strength for { $enemy }.
castellum-event-enemy = { $seat } sends { $card } against { $line_seat }’s column { $column }.
castellum-event-enemy-own = { $seat } sends { $card } against their own column { $column }.
castellum-event-enemy-shown = { $seat } plays { $card }.
castellum-event-fight-lost = ❌ { $place }: { $attack } against { $enemy } ({ $strength }), lost.
castellum-event-fight-undefended = ❌ { $place }: undefended against { $enemy } ({ $strength }), lost.
castellum-event-fight-won = ✅ { $place }: { $attack } against { $enemy } ({ $strength }), won.
castellum-event-first-player = { $seat } is First Player.
castellum-event-gain = { $seat } takes { $goods }.
castellum-event-gain-hire = { $seat } is paid { $goods }.
castellum-event-gain-income = { $seat } has an income of { $goods }.
castellum-event-gain-reward = { $seat } takes { $goods } from the Reward.
castellum-event-hire = { $seat } hires { $card } from the market.
castellum-event-letting = { $seat } lets everything pass this year.
castellum-event-levy = { $seat } loses { $goods } to { $enemy }.
castellum-event-levy-spared = { $seat } lacks the resource demanded by { $enemy }.
castellum-event-lure = { $seat } hires { $card } away from { $of_seat }.
castellum-event-market = New in the market: { $fortifications }; { $troops }.
castellum-event-moved = { $place } now faces { $enemy }.
castellum-event-pass = { $seat } passes.
castellum-event-pay = { $seat } pays { $goods }.
castellum-event-place = { $seat } puts { $card } into column { $column }.
castellum-event-reshuffle = The discarded Angel cards are shuffled.
castellum-event-reward = { $defeated ->
    [one] 1 Enemy
   *[other] { $defeated } Enemies
} defeated, { $needed } needed: { $seat } takes the Reward.
castellum-event-reward-missed = { $defeated ->
    [0] No Enemy
    [one] 1 Enemy
   *[other] { $defeated } Enemies
} defeated, { $needed } needed: the Reward is lost.
castellum-event-score = { $seat }: { $total } points.
castellum-event-side = { $seat } gets: { $text }.
castellum-event-worker = { $seat } sends a Worker to { $space }.
castellum-event-worker-idle = { $seat } finds no space for a Worker and puts it aside.
castellum-event-angel-shown-you = You play the Angel card { $card }.
castellum-event-announce-you = You announce { $effect }: { $text }
castellum-event-attack-you = You get +{ $attack } attack in all columns this year.
castellum-event-cancel-you = You cancel { $of_seat }’s { $of_card }.
castellum-event-cancelled-you = Your { $card } has no effect.
castellum-event-deal-own-you = You receive these Enemies: { $cards }.
castellum-event-destroy-you = You destroy { $enemy }: one more Enemy defeated.
castellum-event-discard-you = You discard { $card }.
castellum-event-draw-own-you = You draw { $card }.
castellum-event-enemy-you = You send { $card } against { $line_seat }’s column { $column }.
castellum-event-enemy-own-you = You send { $card } against your own column { $column }.
castellum-event-enemy-shown-you = You play { $card }.
castellum-event-gain-you = You take { $goods }.
castellum-event-gain-hire-you = You are paid { $goods }.
castellum-event-gain-income-you = You have an income of { $goods }.
castellum-event-gain-reward-you = You take { $goods } from the Reward.
castellum-event-hire-you = You hire { $card } from the market.
castellum-event-letting-you = You let everything pass this year.
castellum-event-levy-you = You lose { $goods } to { $enemy }.
castellum-event-levy-spared-you = You lack the resource demanded by { $enemy }.
castellum-event-lure-you = You hire { $card } away from { $of_seat }.
castellum-event-pass-you = You pass.
castellum-event-pay-you = You pay { $goods }.
castellum-event-place-you = You put { $card } into column { $column }.
castellum-event-side-you = You get: { $text }.
castellum-event-worker-you = You send a Worker to { $space }.
castellum-event-worker-idle-you = You find no space for a Worker and put it aside.
castellum-event-year = The year { $year } begins.

# Deeds that decided a game, without a full stop.
castellum-deed-all = { $name } beats { $total ->
    [2] both
   *[other] all { $total }
} Enemies of { $year }
castellum-deed-some = { $name } beats { $won } of { $total } Enemies of { $year }
castellum-deed-none = { $name } beats none of { $total } Enemies of { $year }
castellum-deed-won = { $name }’s column { $column } beats { $enemy } ({ $strength })
castellum-deed-lost = { $enemy } ({ $strength }) breaks { $name }’s column { $column }

# Words of the house on something rare.
castellum-house-nothing = Column { $column } of { $name } holds with nothing to spare: { $strength } against { $strength }.

castellum-target-embolden = +{ $count } strength for { $enemy }.
castellum-target-swap = { $first } and { $second } change places.
castellum-target-hire = { $card } { $source }, for column { $column }.
castellum-target-bombard = { $enemy }.
castellum-target-supply = { $goods }.

# The board in words.
castellum-board-year = { $year }: { $phase }
castellum-board-first = First Player: { $name }
castellum-board-reward = Reward: { $needed ->
    [one] 1 Enemy
   *[other] { $needed } Enemies
} to defeat together, { $defeated } so far
castellum-board-sides = Sides: { $sides }
castellum-board-side = { $name } { $text }
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
castellum-board-letting = Lets everything pass this year
castellum-board-column = { $column } · { $cards }: attack { $attack }
castellum-board-column-empty = { $column } · empty
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
castellum-board-arriving = { $enemy }: which column is attacked?
castellum-board-cancelled-by = Cancelled by { $name }.

castellum-hand-resources = Resources
castellum-hand-angels = Angel cards
castellum-hand-enemies = Enemies
castellum-hand-none = None.
castellum-hand-card = { $card }: { $text }

castellum-alt = Castellum, { $year }, { $phase }.
castellum-alt-status = { $status }.
castellum-alt-score = { $total ->
    [one] { $name }: 1 point.
   *[other] { $name }: { $total } points.
}
castellum-alt-first = First Player: { $name }.
castellum-alt-reward = Reward: { $defeated } of { $needed } Enemies defeated.
castellum-alt-line = { $name }: attack, column by column: { $columns }.
castellum-alt-held = Has { $resources }; { $workers ->
    [one] 1 Worker
   *[other] { $workers } Workers
}, { $angels ->
    [one] 1 Angel card
   *[other] { $angels } Angel cards
}, { $enemies ->
    [one] 1 Enemy
   *[other] { $enemies } Enemies
} in hand, { $defeated } defeated.
castellum-alt-owned = { $name } has { $resources }; { $workers ->
    [one] 1 Worker
   *[other] { $workers } Workers
}, { $angels ->
    [one] 1 Angel card
   *[other] { $angels } Angel cards
}, { $enemies ->
    [one] 1 Enemy
   *[other] { $enemies } Enemies
} in hand, { $defeated } defeated.
castellum-alt-hand = Hand: { $cards }.
castellum-alt-spaces = Taken spaces: { $spaces }.
castellum-alt-fortifications = Fortifications in the market: { $cards }.
castellum-alt-troops = Troops in the market: { $cards }.
castellum-alt-angels = Angel cards: { $deck } in the deck, { $discard } discarded.
castellum-alt-last = Last move: { $name }, { $cards }.
castellum-alt-choice = { $number ->
    [0] { $label }.
   *[other] { $number }: { $label }.
}
castellum-alt-choice-detail = { $number ->
    [0] { $label } ({ $detail }).
   *[other] { $number }: { $label } ({ $detail }).
}
castellum-alt-refused = Not possible: { $cards }.
castellum-alt-combat = Siege of { $year }.
castellum-alt-fights = { $name }: { $fights }.
castellum-alt-fight = column { $column }, { $attack } against { $strength }, { $won ->
    [yes] held
   *[no] fallen
}
castellum-alt-undefended = column { $column }, empty against { $strength }: fallen
castellum-alt-taker = { $name } takes the Reward card.
castellum-alt-missed = The Reward is missed.
castellum-alt-turned = Reward of { $year }: { $name } turns the card.
castellum-alt-gets = { $name }: { $text }.
castellum-alt-left-out = There is more in the picture; Describe the board says it all.
castellum-alt-nobody = empty
castellum-alt-against = { $attack } against { $strength }

castellum-end-points = The four sieges are over. Most points wins.
castellum-end-shared = The four sieges are over. Players tied for the most points share the victory.
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
castellum-how-goal-1 = Each of you defends a stretch of the walls of Maastricht in 1579, 1632, 1673 and 1794. Most points wins.
castellum-how-year = A year
castellum-how-year-1 = 1. Construction: place Workers to get resources and Angel cards and to buy Fortifications and Troops.
castellum-how-year-2 = 2. Siege: put your secret Enemies before any free column, yours or another’s.
castellum-how-year-3 = 3. Angels: strengthen a column or use a card’s effect, which others may cancel.
castellum-how-year-4 = 4. Combat: an Enemy is defeated if the attack equals or exceeds its strength.
castellum-how-year-5 = The First Player begins each phase; play goes clockwise.
castellum-how-end = Reward and end
castellum-how-end-1 = Defeat enough Enemies together, and everybody gets a Reward. Defeated Enemies, scoring cards and leftover resources are worth points.

castellum-rules-setup = Set-up
castellum-rules-setup-1 = Everybody begins with a START Fortification in column 1, 3 🪵 wood, 3 🪨 stone and 3 🪙 gold. The First Player is drawn at random (A1, A40).
castellum-rules-setup-2 = A year has four phases: Construction, Siege, Angels and Combat. The First Player begins each of them, and play goes clockwise.
castellum-rules-setup-3 = Four Fortifications and eight Troops make up the market of a year; it is not refilled in between (A8).
castellum-rules-setup-4 = Values of cards, most spaces and the Reward cards are a reconstruction: the printed rules do not list them.
castellum-rules-setup-5 = A code such as (A10) is the number of a ruling, which says how the printed rules are read here. The code after a refusal stands in these rules beside what forbids it.
castellum-rules-construction = 1. Construction
castellum-rules-construction-1 = First, your cards pay the income printed on them. From 1632 on, a column opens each year and brings a Worker: 2, 3, 4, then 5 (A2, A3).
castellum-rules-construction-2 = In turn, place one Worker on a space and carry out its action at once. Some spaces take one Worker, the others any number; an action that is not possible cannot be chosen (A5, A34).
castellum-rules-construction-3 = A column holds one Fortification and two Troops. Only open columns receive anything (A7), and cards never move (A6).
castellum-rules-construction-4 = You may hold three Angel cards. A fourth one is discarded as you draw it, unless you play Supply to make room (A10).
castellum-rules-siege = 2. Siege
castellum-rules-siege-1 = Everybody receives as many Enemies as there are open columns. In turn, play one before any open column without an Enemy, in any Line, even a column without a Fortification or Troop. Nobody may pass (A11).
castellum-rules-siege-2 = Some Enemies strengthen all Enemies of a type in their Line, themselves included (A12); others take a resource in Combat (A23).
castellum-rules-angels = 3. Angels
castellum-rules-angels-1 = In turn, play one Angel card or pass, until all have passed in a row (A13). Either put it under any open column, even an opponent’s, to add its attack until the year ends; or use the effect printed on it (A14, A15).
castellum-rules-angels-2 = An effect is announced with its targets. All others who hold an Angel card are then asked: a Cancel card cancels it, and can itself be cancelled. A cancelled effect costs only the card (A16, A39).
castellum-rules-angels-3 = An attack bonus cannot be cancelled (A17).
castellum-rules-effects = Effects of Angel cards
castellum-rules-effects-1 = Embolden: one Enemy gains 2 strength until the year ends. { castellum-note-embolden }
castellum-rules-effects-2 = Swap: two Enemies in play change places; their tokens go with them. { castellum-note-swap }
castellum-rules-effects-3 = Hire: take a Troop from the market or an opponent and pay its price, to the supply or to that opponent. { castellum-note-hire }
castellum-rules-effects-4 = Bombard: with a gun Troop in your Line and 1 🪨 stone, destroy an Enemy in your Line. { castellum-note-bombard }
castellum-rules-effects-5 = Supply: take 2 resources of your choice; your turn goes on. { castellum-note-supply }
castellum-rules-effects-6 = Cancel: the effect just announced does not take place. { castellum-note-cancel }
castellum-rules-combat = 4. Combat
castellum-rules-combat-1 = First, Enemies that ask for a resource take it from the owner of the Line; a player without any loses nothing (A23).
castellum-rules-combat-2 = An Enemy is defeated if the attack equals or exceeds its strength. Type bonuses, Dinghuis, Angel cards and Rewards count, but a column without a Fortification or Troop never wins (A24).
castellum-rules-combat-3 = Defeated Enemies go face down to the pile of the player whose Line they attacked (A26); undefeated ones do no harm (A25).
castellum-rules-reward = Reward
castellum-rules-reward-1 = If, between you all, you have defeated enough Enemies this year, bombarded ones included, whoever has defeated the most takes the Reward card and turns it; in a tie, the First Player, if tied, or else the tied player nearest clockwise from there. Everybody gets the side facing them (A27, A43).
castellum-rules-reward-2 = Then bonuses, Enemies and the market are cleared away, and the First Player card moves on clockwise.
castellum-rules-score = The end
castellum-rules-score-1 = After 1794, count the points of your defeated Enemies, bombarded ones included, of scoring cards in your Line and of the last Reward, and 1 for every 3 resources left. Most points wins; players tied for the most share the victory (A30, A31, A32, A44).

# The board asked, and the cards in view.
castellum-asked-columns = The columns of the Lines
castellum-asked-table = Market and Reward
castellum-asked-fortifications = A Worker on a space that sells Fortifications buys one, in the Construction. The market is not refilled this year (A8).
castellum-asked-troops = A Worker on a space that sells Troops buys one in the Construction; a Hire card takes one in the Angels phase. The market is not refilled this year (A8).
castellum-asked-pending = { $count ->
    [0] Nobody holds an Angel card to cancel it with.
    [one] An effect can be cancelled with a Cancel card; 1 Angel card is still in hand (A16).
   *[other] An effect can be cancelled with a Cancel card; { $count } Angel cards are still in hand (A16).
}
castellum-asked-undefended = Without a Fortification or Troop, this column defeats no Enemy (A24).
castellum-asked-up-to = As it stands, it defeats an Enemy of up to { $attack } strength.
castellum-asked-spare = { $count ->
    [0] It holds exactly: with 1 attack less it falls.
   *[other] It holds with { $count } to spare.
}
castellum-asked-short = { $count ->
    [one] It falls: 1 attack is missing.
   *[other] It falls: { $count } attack are missing.
}
castellum-asked-room = { $fort ->
    [yes] { $troops ->
        [0] Room for a Fortification.
        [one] Room for a Fortification and 1 Troop.
       *[other] Room for a Fortification and { $troops } Troops.
    }
   *[no] { $troops ->
        [0] No room for another card.
        [one] Room for 1 Troop.
       *[other] Room for { $troops } Troops.
    }
}
castellum-asked-construction = Nothing threatens it before the Siege.
castellum-asked-siege = { $count ->
    [0] No more Enemies come this year.
    [one] An Enemy may still come here: 1 is left in hand.
   *[other] An Enemy may still come here: { $count } are left in hand.
}
castellum-asked-besieged = No second Enemy can come here.
castellum-asked-angels = { $count ->
    [0] Nobody holds an Angel card any more: nothing changes here before Combat.
    [one] 1 Angel card in hand may still add attack here, embolden, swap or bombard the Enemy, or hire a Troop away.
   *[other] { $count } Angel cards in hand may still add attack here, embolden, swap or bombard the Enemy, or hire a Troop away.
}
castellum-asked-cancel = A Cancel card stops an effect, but not an attack bonus (A16, A17).
castellum-asked-one = It takes one Worker a year and is free.
castellum-asked-taken = It takes one Worker a year: closed until the next one.
castellum-asked-many = It takes any number of Workers.
castellum-asked-workers = { $name } { $count }
castellum-asked-left = Workers still to place: { $workers }.
castellum-asked-missing = { $count ->
    [0] Enough Enemies are defeated: the Reward will be taken.
    [one] 1 more Enemy must be defeated, or nobody gets it.
   *[other] { $count } more Enemies must be defeated, or nobody gets it.
}
castellum-asked-most = { $count ->
    [one] { $names } has defeated the most this year ({ $enemies }), and would take and turn the card.
   *[other] { $names } have defeated the most this year ({ $enemies } each); the First Player’s order decides who takes and turns the card.
}
castellum-seen-hand = Your hand
castellum-seen-offer = On offer
castellum-seen-lines = In the Lines

# Why an answer is good. Each goes on from “It …”.
castellum-cause-affords = brings what { $card } costs
castellum-cause-goods = brings { $count } resources
castellum-cause-sought = is part of what { $count ->
    [one] one card
   *[other] { $count } cards
} of the market { $count ->
    [one] costs
   *[other] cost
}
castellum-cause-buys = lets you buy { $card }, for example
castellum-cause-draws-angel = draws an Angel card for the siege
castellum-cause-all-columns = strengthens { $count ->
    [one] your defended column
   *[other] your { $count } defended columns
} this year
castellum-cause-only-one = takes a space with room for one Worker before the others do
castellum-cause-income = brings an income { $count ->
    [one] next year
   *[other] in each of the { $count } years to come
}
castellum-cause-scores = scores { $count ->
    [one] 1 point
   *[other] { $count } points
} at the end already
castellum-cause-counted = adds to what { $count ->
    [one] a card
   *[other] { $count } cards
} of yours will score at the end
castellum-cause-fills-column = can defend a column that stands empty
castellum-cause-attack = adds an attack of { $count }
castellum-cause-own-win = can be defeated in your column { $column }, which has an attack of { $count }
castellum-cause-own-empty = goes before your empty column { $column }, which could not win anyway
castellum-cause-too-strong = is too strong for { $seat }’s column { $column }
castellum-cause-theirs-empty = goes before { $seat }’s empty column { $column }: nobody fights there
castellum-cause-defends = defends column { $column }, which stood empty
castellum-cause-column-attack = brings column { $column } to an attack of { $count }
castellum-cause-wins = wins the fight in column { $column }
castellum-cause-nearer = leaves column { $column } only { $count } short
castellum-cause-keeps-angel =
    { $count ->
        [one] keeps your Angel card for later
       *[other] keeps your Angel cards for later
    }
castellum-cause-no-column = wastes nothing: no single card of yours wins a column now
castellum-cause-swap = brings you weaker Enemies, or the others stronger ones
castellum-cause-richer = gives your column { $column } an Enemy to defeat that is worth { $count ->
    [one] 1 point
   *[other] { $count } points
} more
castellum-cause-poorer = leaves { $seat }’s column { $column } an Enemy that is worth { $count ->
    [one] 1 point
   *[other] { $count } points
} less
castellum-cause-hire = gets you a Troop that makes your Line stronger
castellum-cause-bombard = destroys { $card } in column { $column }, which your attack does not defeat
castellum-cause-saves = keeps { $seat } from defeating the Enemy in column { $column }
castellum-cause-plenty = gives up what you have most of
castellum-cause-lets =
    { $count ->
        [one] saves your Cancel card for a worse effect
       *[other] saves your Cancel cards for worse effects
    }
castellum-cause-stops = stops an effect that would cost you points
castellum-cause-best-side = turns the side that is worth most towards you
castellum-cause-worst-side = leaves { $seat } the side that is worth least to them
castellum-cause-gives-little = gives { $seat } only { $count ->
    [one] 1 point
   *[other] { $count } points
}

# The lesson: what each step says, and why it wants what it wants.
castellum-learn-goal = The city withstands four sieges. You defend your own stretch of the wall, your Line. Points come mostly from the Enemies you defeat; whoever has most wins. Your gate holds column 1; column 2 still stands empty.
castellum-learn-goal-why = Look at the table, then go on.
castellum-learn-income = Every year begins with an income: here one resource of your choice. Wood, stone and gold pay for cards. Take **gold**: Troops must be paid.
castellum-learn-income-why = It would be useful too, but you are about to buy a Troop, and most Troops cost gold.
castellum-learn-worker = You have two Workers this year. A Worker goes to an action space and does at once what it says. Column 2 needs somebody: choose **Vrijthof**, where Troops are bought.
castellum-learn-worker-why = A good space, only not yet: an empty column loses to every Enemy, and you can already pay for a Troop.
castellum-learn-troop = Each card has a price and an attack. Buy the **Musketeer** for **column 2**: it will defend with an attack of 3.
castellum-learn-troop-why = Possible, but here take the **Musketeer**: strong, and it leaves you some gold. Column 1 has its gate already; **column 2** cannot win while it is empty.
castellum-learn-angel = Odo has fetched gold. Your second Worker: **Sint-Servaas** gives an Angel card, a secret for the siege.
castellum-learn-angel-why = It would bring something as well. But an Angel card can turn a fight that is nearly lost, and you will need one.
castellum-learn-enemy = The siege! Everybody holds two Enemies and sends them before the columns, by turns. Keep the weak one for yourself, and play the strong **Farnese’s lancers** now.
castellum-learn-enemy-why = The weak one is worth keeping: you can defeat it yourself. First the strong one, while all columns are free.
castellum-learn-theirs = An Enemy whose strength is above the attack is not defeated. Odo’s column 1 has an attack of 2: send strength 4 **there**.
castellum-learn-theirs-why = Your own columns should not face it, and Odo’s empty column loses to a weak one as well. It is his **column 1** that takes a strong one to break.
castellum-learn-mine = Odo has sent a battery of strength 5 before your column 2. Your last Enemy has strength 2, your column 1 an attack of 2: equal is enough. Put it before **your column 1**.
castellum-learn-mine-why = There nobody would get its point. Before your own column 1 you defeat it.
castellum-learn-card = Column 2: attack 3 against strength 5. Your Angel card has an effect, or else a bonus of +2. Play it **for the +2 attack**.
castellum-learn-card-why = Without the bonus column 2 is lost, and a swap would only bring an Enemy worth less. Three and two make five, and that is enough.
castellum-learn-fight = Which column gets the bonus? **Your column 2** lacks exactly two.
castellum-learn-fight-why = It would not help you there. In your column 2 it turns 3 into 5.
castellum-learn-done = You have won both fights! Then a new year begins, with one more column and one more Worker. If you all defeat enough Enemies between you, the best of you turns the Reward. After the fourth siege whoever has most points wins.

## A rule on the board

castellum-shows-free = No Enemy is here yet: one may be placed.
castellum-shows-besieged = An Enemy is here already: no other can be placed.
castellum-shows-angel = Angel cards lie under it as a bonus: { $count } of its { $attack } attack.
castellum-shows-token = Emboldened by { $count }: the Enemy’s strength is { $strength }.
castellum-shows-fight = { $attack } attack against { $strength } strength.
castellum-shows-nobody = Nobody stands against { $strength } strength.
castellum-shows-left = { $count ->
    [one] One card is left, and none is added before next year.
   *[other] { $count } cards are left, and none are added before next year.
}

castellum-award-held-by-nothing = Held by nothing
castellum-award-held-by-nothing-figure = column { $column }, without a card
castellum-award-comeback-figure = { $count } Enemies behind
castellum-award-giant-slayer = Giant slayer
castellum-award-giant-slayer-figure = { $enemy } ({ $strength })
castellum-award-iron-wall = Iron wall
castellum-award-iron-wall-figure = all of { $years }
castellum-award-angel = Guardian Angel
castellum-award-angel-figure = { $count ->
    [one] 1 Enemy defeated
   *[other] { $count } Enemies defeated
}
castellum-award-full-purse = Full purse
castellum-award-full-purse-figure = { $count ->
    [one] 1 resource left
   *[other] { $count } resources left
}
castellum-building = The Line of { $name }, attack column by column: { $columns }.
castellum-building-held = { $attack }
castellum-building-fallen = { $attack } (Enemy not defeated)
castellum-trophies = Trophies of { $name }: { $cards }.
castellum-board-trophies = Trophies
