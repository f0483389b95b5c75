# Words in the pictures: short, they must be readable on a phone.

render-turn = { $count ->
    [one] plays
   *[other] play
}
render-waiting = { $count ->
    [one] answers
   *[other] answer
}
render-plays = plays
render-reward = Reward
render-siege-of = Siege of { $year }
render-reward-of = Reward of { $year }
render-won = { $count ->
   *[other] won
}
render-buy = buy
render-stands = stands
render-falls = falls
render-before-which = before which column?

render-phase-construction = Construction
render-phase-siege = Siege
render-phase-angels = Angels
render-phase-combat = Combat
render-phase-reward = Reward

render-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
render-exchange = Exchange
render-hand = Hand
render-in-hand = In hand
render-column = Column
render-castel-last = Last card: { $card }
render-castel-last-at = Last card: { $card }, { $square }
render-castel-knights = { $count ->
    [one] + Knight
   *[other] + { $count } Knights
}
render-castel-killed = Killed
render-castel-zone-court = Courtyard
render-castel-zone-rampart = Rampart
render-castel-zone-tower = Tower
render-castel-zone-outside = Outside
render-castel-zone-knight = On a card
render-castel-wanted = You take
render-castel-given = To be given
render-castel-fate-kill = killed
render-castel-fate-return = back to
render-castel-fate-exchange = to the Exchange
render-castel-fate-move = to { $square }
render-castel-fate-swap-places = to { $square }
render-castel-fate-pawn = new pawn:
render-castel-fate-swap-pawns = new pawn:
render-castel-fate-pawn-off = pawn taken
render-castel-winner = Winner
render-castel-pass-to = You pass to { $name }

render-letter-structores = S
render-letter-lapides = L
render-letter-rustici = R
render-round = Round { $number }
render-cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
render-blocked = Blocked
render-no-event = No event

# The end of a description that had to be shortened.
alt-left-out = Some details are left out here.

# Cards that came into a hand since its owner last acted: on the card, and in words.
render-new = new
alt-new = New in your hand: { $cards }.

# The card that shows the result.
render-score-enemies = Enemies
render-score-cards = Cards
render-score-reward = Reward
render-score-resources = Resources
render-score-walls = Walls
render-score-towers = Towers
render-score-units = On the site
render-score-hand = Hand
render-score-pile = Pile
render-result-facts = { $game } · { $players ->
    [one] 1 player
   *[other] { $players } players
} · { $length }
render-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
render-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
render-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
render-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
render-score-points = Points
render-score-elements = Buildings
render-result-tie = { $part }: { $count }
render-result-small = Game { $table } · { $moves ->
    [one] 1 step
   *[other] { $moves } steps
} · { $day }
render-comeback = Comeback
render-award = { $title }: { $name }, { $figure }
