ui-rules-title = { $game }: rules, page { $page } of { $pages }
ui-rules-menu = Go to a chapter
ui-cards-title = { $game }: cards
ui-cards-how = { $count ->
    [one] There is one card to look up.
   *[other] Choose one of { $count } cards.
}
ui-cards-span = { $first } to { $last }
ui-ask-title = Ask the board
ui-ask-text = Choose a place: you see what is there, what could happen to it, and what protects it.
ui-error-no-card = There is no such card.
look-up-title = Look up
look-up-how = A card, or a ruling. Where a game is played, its board as well.
look-up-cards-of = { $game }: cards
look-up-rulings-of = { $game }: rulings
look-up-several = “{ $typed }” can mean several things. Which one?
look-up-nothing = No card, place or ruling is called “{ $typed }”.
look-up-search = Search
look-up-all = All cards
look-up-view = Cards in view
look-up-part = { $group } ({ $part }/{ $parts })
look-up-label = Name of the card, or a part of it
look-up-hint = In any language I speak
look-up-choose = Choose a card
look-up-in-view = { $count ->
    [one] Choose a card in view.
   *[other] Choose a card in view, or search among all { $count } cards.
}
look-up-found = { $count ->
    [one] One card has “{ $typed }” in its name.
   *[other] { $count } cards have “{ $typed }” in their names{ $shown ->
        [25] ; the first 25 are here.
       *[other] .
    }
}
look-up-near = { $count ->
    [0] No card has a name like “{ $typed }”.
   *[other] No card is called “{ $typed }”. Did you mean one of these?
}

## Why not?

why-title = Can you choose it now?
why-yes = Yes: **{ $what }**.
why-other = Not in this decision. You are asked: “{ $asked }”
why-near = The nearest thing you can choose: **{ $what }**.
why-step = Yes, with: **{ $what }**.
why-step-others = { $count ->
    [one] one other
   *[other] { $count } others
}

## A rule on the board

shows-here = Show me on this board
shows-example = Show me an example
shows-title = { $number } of { $game } on the board
shows-line = **{ $count }** · { $place }: { $said }
shows-more = { $count ->
    [one] One more place shows it, too.
   *[other] { $count } more places show it, too.
}
shows-other = 🔎 Nothing on this board shows it right now. This is a position from another game that does:
shows-elsewhere = 🔎 An example from a game of bots:
shows-back = { $number } in full
shows-alt = The board, with the places lit that show { $number }.
shows-nothing = Nothing on this board shows this rule right now.
ask-card = card

## Rulings, opened by their number

ui-button-ruling = Ruling
ruling-open = { $count ->
    [one] What { $number } says
   *[other] What the numbers mean
}
ruling-menu = { $count ->
    [one] What { $number } says
   *[other] What a number means ({ $count } rulings)
}
ruling-title = { $number }, a ruling of { $game }
ruling-reason = Why
ruling-rests = What it rests on
ruling-word-fact = FACT
ruling-word-derived = DERIVED
ruling-word-reconstructed = RECONSTRUCTED
ruling-tag-fact = FACT: printed in the rules leaflet.
ruling-tag-derived = DERIVED: follows from what is printed.
ruling-tag-reconstructed = RECONSTRUCTED: the leaflet is silent or unclear; this is how it is played here.
ruling-since = Holds since version { $version }
ruling-unknown = No ruling has this number. The nearest ones: { $near }.

rulings-title = { $game }: all rulings
rulings-how = Choose a number to read what it says.
