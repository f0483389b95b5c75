ui-button-toast = Raise a toast
toasts-public = 🥂 { $names } with a glass of { $drink }
toasts-own = 🥂 Your glass is raised.
toasts-done = Cheers!
default-toast = A toast is drunk in
default-toast-wine = wine
default-toast-water = water
default-toasting = Glasses are raised
default-toasting-short = for ten minutes
default-toasting-long = for half an hour
default-cellar = The glasses come from
default-cellar-none = no channel
privacy-toasts = { $count ->
    [one] one game with a toast of yours
   *[other] { $count } games with toasts of yours
}
option-banquet = Guests of a banquet
toasts-banquet = A banquet for { $guests }
toasts-goal = Eat and drink.
toasts-rules = No speeches.
toasts-served = It is served.
