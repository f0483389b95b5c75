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
