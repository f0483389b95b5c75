## Les moments qui ont changé une partie, la courbe des chances et les jugements sur les coups

turning-title = Moments clés de la partie
turning-how = Ce qui a le plus changé les chances, d’après ce que tout le monde pouvait savoir alors. Les mains jamais montrées restent cachées.
turning-none = Aucun tour n’a nettement changé les chances à lui seul.
turning-part = Le temps n’a pas suffi pour examiner toute la partie : il y en a peut-être d’autres.
turning-no-time = Le temps n’a pas suffi pour examiner cette partie d’assez près.
turning-line = **{ $deed }** ({ $chance })
key-moment-numbered = { $number }. { $deed }
key-moment-step = Étape { $ply }
turning-rose = 📈 Étape { $ply } : les chances de { $name } sont passées d’environ { $before } % (± { $margin }) à { $after }.
turning-fell = 📉 Étape { $ply } : les chances de { $name } sont tombées d’environ { $before } % (± { $margin }) à { $after }.
turning-about = environ { $chance } % (± { $margin })
turning-sure = { $chance } % : la partie était finie
key-moment-change = { $name } : { $before } % → { $after } % de chances
key-moment-chances = { $before } % → { $after } %
ui-button-curve = Analyser
curve-title = L’évolution des chances
curve-how = Ce que chaque place pouvait espérer, d’après ce que tout le monde pouvait savoir alors. Les bandes pâles montrent l’incertitude, les numéros les moments clés.
curve-how-own = Ce que chaque place pouvait espérer, d’après ce que vous pouviez savoir alors, de votre place. Les bandes pâles montrent l’incertitude, les numéros les moments clés.
curve-button-own = De ma place
curve-button-public = Comme tout le monde
curve-part = Le temps n’a suffi que jusqu’à l’étape { $ply } : la suite n’est pas tracée.
curve-none = Je n’ai pas pu calculer les chances de cette partie.
curve-moves = Étapes
curve-percent = { " " }%
curve-line = { $name } : { $first } % (± { $margin }) au début, au plus haut { $high } % à l’étape { $highest }, au plus bas { $low } % à l’étape { $lowest }, { $last } % { $until ->
    [end] à la fin
   *[other] à l’étape { $until }
}.
curve-mark = Moment clé { $number }, étape { $ply } : les chances de { $name } passent de { $before } % à { $after } %.
review-only = 🤖 { $name } n’avait rien d’autre à choisir que **{ $chosen }**.
review-same = 🤖 { $name } a choisi **{ $chosen }**. Le meilleur robot aurait fait de même.
review-other = 🤖 { $name } a choisi **{ $chosen }**, le meilleur robot aurait choisi **{ $best }**.
review-even = 🤖 { $name } a choisi **{ $chosen }**, le meilleur robot aurait choisi **{ $best }** : à peu près égal.
review-worse = 🤖 { $name } a choisi **{ $chosen }**, le meilleur robot aurait choisi **{ $best }**. Cela a coûté environ { $cost } points (± { $margin }) de chances de gagner.
review-better = 🤖 { $name } a choisi **{ $chosen }**, le meilleur robot aurait choisi **{ $best }**. À mieux y regarder, le choix joué était meilleur, d’environ { $cost } points (± { $margin }).
