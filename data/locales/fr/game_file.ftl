## Les parties en fichiers, et les donnes vérifiables

lobby-deal = Donne scellée
lobby-deal-none = Ajoutez un mot : personne n’aura pu truquer la donne.
lobby-deal-words = Avec un mot de { $names }.
ui-button-word = Ajouter un mot
word-about = Votre mot est mêlé à une graine que personne ne connaît et que le code de la salle d’attente fixe d’avance. Après la partie, **Vérifier** montre les deux.
word-form-title = Un mot pour la donne
word-form-label = Un mot, dévoilé après la partie
word-form-hint = Ce à quoi personne d’autre ne penserait
word-added = Votre mot est dans la donne. Les autres le verront après la partie.
verify-title = La donne, vérifiée
verify-holds = La graine, les mots et le journal mènent exactement à cette partie : { $moves } étapes{ $draws ->
    [0] .
   *[other] , { $draws } tirages.
}
verify-wrong = À partir de l’étape { $ply }, la table a appris autre chose que ce à quoi mènent la graine, les mots et le journal.
verify-commitment = Promis dans la salle d’attente, et tenu : `{ $commitment }`
verify-seed = Graine `{ $seed }`, sel `{ $salt }`
verify-words = Mots : { $words }
verify-no-words = aucun
verify-none = Rien n’a été promis sur la donne de cette partie.
verify-promise = 🔏 Promis avant de donner les cartes : `{ $commitment }`
verify-later = La graine et les mots sont montrés à la fin de la partie. Gardez le code pour le comparer alors.
export-about = Toute la partie de { $game }, à lire et à rejouer
export-how = `castellan verify` la vérifie sur n’importe quelle machine.
export-about-running = La partie de { $game } en cours, telle que tout le monde l’a vue
export-how-running = Ni mains, ni réponses cachées, ni graine : pour les avoir, exportez la partie une fois finie.
