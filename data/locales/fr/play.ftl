ui-typed-several = Plusieurs de vos réponses correspondent : { $near }. Précisez celle que vous voulez.
ui-typed-unknown = Cette réponse n’est pas possible maintenant. Les plus proches : { $near }.
ui-orders-title = Consignes
ui-orders-text = Ce que je fais pour vous quand on vous attaque. Personne d’autre ne voit ceci.
