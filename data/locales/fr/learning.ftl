## Apprendre un jeu en solo

ui-button-learn = Apprendre en trois minutes

## Un entraîneur, et les mains ouvertes

option-hands = Mains
option-hands-closed = Cachées
option-hands-gallery = Ouvertes aux spectateurs, deux tours de table plus tard
option-hands-open = Ouvertes à toute la table, pour enseigner ou apprendre
hands-open = 🖐️ Partie d’apprentissage : à cette table, chacun peut regarder toutes les mains.
hands-gallery = 👀 Qui regarde cette partie peut voir toutes les mains, avec deux tours de table de retard.
hands-title = La main de { $name }

## Pourquoi pas ?

## Une règle sur le plateau

