# Mots des images : courts, ils doivent rester lisibles sur un téléphone.

render-turn = à jouer
render-waiting = à répondre
render-reward = Récompense
render-siege-of = Siège de { $year }
render-reward-of = Récompense de { $year }
render-won = gagne
render-buy = achat
render-stands = tient
render-falls = cède
render-before-which = devant quelle colonne ?

render-phase-construction = Construction
render-phase-siege = Siège
render-phase-angels = Anges
render-phase-combat = Combat
render-phase-reward = Récompense

render-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
render-exchange = Échange ({ $count })
render-hand = Votre main ({ $count })
render-last-card = Dernière carte : { $card }

render-letter-structores = S
render-letter-lapides = L
render-letter-rustici = R
render-round = Tour { $number }
render-cards-left = { $count ->
    [one] encore { $count } carte
   *[other] encore { $count } cartes
}
render-blocked = Bloqué
render-no-event = Aucun évènement

# La fin d’une description qu’il a fallu raccourcir.
alt-left-out = Certains détails sont omis ici.
