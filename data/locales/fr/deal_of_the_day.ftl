## Les donnes que l’on joue seul

deal-of-game = { $game } : donne du jour
deal-title = Donne du { $day }, { $game }
deal-title-offer = Une partie à battre, { $game }
deal-title-fun = { $title } · pour le plaisir
deal-question-turns = { $game } : en combien de tours ?
deal-question-points = { $game } : combien de points ?
deal-against = { $bots ->
    [one] Vous contre un robot ({ $level })
   *[other] Vous contre { $bots } robots ({ $level })
}
deal-beat = À battre : { $number }.
deal-first = { $here ->
    [0] Le premier essai compte.
    [one] Le premier essai compte. Une personne a joué ici.
   *[other] Le premier essai compte. { $here } ont joué ici.
} Résultats { $when }.
deal-sealed = Scellée : { $commitment }
deal-play = Jouer la donne
deal-yesterday = Hier
deal-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
deal-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
deal-lost = { $number }, partie perdue
deal-give-up = Abandonner
deal-give-up-fun = Abandonner ? Cet essai est pour le plaisir : vous n’y perdez rien.
deal-give-up-sure = Abandonner ? C’est l’essai qui compte : il finirait sans résultat.
deal-moved-on = Votre partie a avancé ; voici où elle en est.
deal-done = { $won ->
    [1] { $number } : { $bots ->
        [one] vous battez le robot.
       *[other] vous battez les robots.
    }
   *[0] { $number }, mais { $bots ->
        [one] le robot a fait mieux.
       *[other] un robot a fait mieux.
    }
}
deal-ended-given-up = Vous avez abandonné : pas de résultat.
deal-ended-void = Les robots ont changé avec une mise à jour pendant votre partie. Cet essai ne compte pas, ni celui des autres qui jouaient encore.
deal-ended-late = La donne s’est ouverte avant la fin de votre partie. Cet essai ne compte pas.
deal-fun = C’était pour le plaisir : c’est le premier essai qui compte.
deal-others = Les résultats des autres : { $when }.
deal-again = Rejouer pour le plaisir
deal-share = Partager « { $number } »
deal-shared = **{ $name }** · { $title } : { $number }
deal-shared-already = C’est déjà partagé ici.
deal-table = Résultats
deal-par = Robot { $level }
deal-par-offer = La partie à battre
deal-row = { $place }. **{ $name }** : { $number } { $won ->
    [1] ✅
   *[0] ❌
}
deal-row-par = – { $name } : { $number } { $won ->
    [1] ✅
   *[0] ❌
}
deal-nobody = Personne d’ici n’est au tableau.
deal-unnamed = { $count ->
    [one] Une personne d’ici ne figure pas au tableau.
   *[other] { $count } personnes d’ici ne figurent pas au tableau.
}
deal-all = Tous les serveurs : { $played ->
    [one] une partie
   *[other] { $played } parties
}, { $won ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $won } gagnées
}. Meilleur résultat : { $best }{ $played ->
    [one] { "" }
   *[other] { " " }; résultat médian : { $half }
}.
deal-all-nobody = Personne n’a fini cette donne.
deal-see = La partie de { $name }
deal-see-mine = Ma partie
deal-seen = { $name } · { $title }
deal-step = Étape { $step } sur { $steps }
deal-back = Retour
deal-forth = Suite
deal-todays = Donne du jour
deal-file = { $title } dans un fichier, avec la graine : `castellan verify` la vérifie.
deal-letter = Une lettre scellée : { $title }. { $said }.
deal-beat-mine = Battez ma partie
deal-offer = **{ $name }** · { $title } : { $number }. Ferez-vous mieux ?
deal-offer-shut = Le premier essai compte. La partie reste fermée pour tous jusqu’au { $when }.
deal-end-offer = L’ouvrir maintenant

deal-error-shut = D’autres jouent encore cette donne. Elle s’ouvre { $when }.
deal-error-gone = Cette donne n’existe plus.
deal-error-none = Il n’y avait pas de donne ce jour-là.
deal-error-over = Cette donne s’est ouverte : un premier essai ne compte plus.
deal-error-bots = Cette donne a été faite pour d’anciens robots : on ne peut plus la commencer.
deal-error-own = C’est votre propre partie : aux autres de la battre.
deal-error-played = Vous avez joué cette partie : vous en connaissez les cartes.
deal-error-once = Vous aviez commencé cette donne avant de supprimer vos données : elle ne se commence qu’une fois.
deal-error-first = Finissez votre premier essai avant de rejouer pour le plaisir.
deal-error-not-yours = Ce n’était pas votre partie.
deal-error-offer = On ne peut proposer qu’une partie jouée jusqu’au bout, avec une donne scellée et sans limite de temps.
deal-error-offers = Trop de parties sont proposées ici en ce moment. Réessayez quand l’une d’elles sera ouverte.

privacy-deal-tries = { $count ->
    [one] un essai à une donne
   *[other] { $count } essais à des donnes
}
privacy-deal-offers = { $count ->
    [one] une partie que vous avez proposée aux autres
   *[other] { $count } parties que vous avez proposées aux autres
}
