ui-button-toast = Porter un toast
toasts-public = 🥂 { $names }, un verre de { $drink } à la main
toasts-own = 🥂 Votre verre est levé.
toasts-done = Santé !
default-toast = On trinque avec
default-toast-wine = du vin
default-toast-water = de l’eau
default-toasting = On lève son verre
default-toasting-short = dix minutes
default-toasting-long = une demi-heure
default-cellar = Les verres viennent de
default-cellar-none = nulle part
privacy-toasts = { $count ->
    [one] une partie où vous avez trinqué
   *[other] { $count } parties où vous avez trinqué
}
option-banquet = Convives d’un banquet
toasts-banquet = Un banquet pour { $guests }
toasts-goal = Mangez et buvez.
toasts-rules = Pas de discours.
toasts-served = C’est servi.
