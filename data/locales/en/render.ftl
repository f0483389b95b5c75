# Words in the pictures: short, they must be readable on a phone.

render-turn = to play
render-waiting = to answer
render-reward = Reward
render-siege-of = Siege of { $year }
render-reward-of = Reward of { $year }
render-won = won
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
render-exchange = Exchange ({ $count })
render-hand = Your hand ({ $count })
render-last-card = Last card: { $card }

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
