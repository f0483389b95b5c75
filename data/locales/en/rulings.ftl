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

command-ruling-name = ruling
command-ruling = What a number like (R33) after a refusal or a rule means
command-ruling-number-name = number
command-ruling-number = The number, such as A10, C20 or R33, or a word of the ruling
command-ruling-game-name = game
command-ruling-game = Only the rulings of this game
