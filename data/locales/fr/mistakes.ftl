## Les décisions qui ont coûté le plus à un joueur

mistakes-title = Vos décisions les plus coûteuses
mistakes-how = D’après ce que vous pouviez savoir alors. Chaque bouton montre la meilleure réponse sur le plateau.
mistakes-none = Aucune de vos décisions ne vous a fait perdre de chances de façon mesurable.
mistakes-step = { $number }. Étape { $ply } : { $asked }
mistakes-line = Vous avez choisi **{ $chosen }**. Mieux : **{ $best }**, avec environ { $cost } points (± { $margin }) de chances de gagner en plus.
mistakes-button = { $number }. { $best }
