# Castellum : les mots du jeu. D’abord les noms des cartes et des cases, puis ce qui s’affiche et se demande.

castellum-goods-wood = { $count } 🪵 bois
castellum-goods-stone = { $count } 🪨 { $count ->
    [one] pierre
   *[other] pierres
}
castellum-goods-gold = { $count } 🪙 or
castellum-goods-any = { $count ->
    [one] { $count } ressource au choix
   *[other] { $count } ressources au choix
}
castellum-goods-none = rien
castellum-kind-foot = 🗡️ fantassin
castellum-kind-horse = 🐎 cavalier
castellum-kind-gun = 💣 artilleur
castellum-place = { $name }, colonne { $column }
castellum-from-market = au marché
castellum-from-seat = chez { $name }

castellum-effect-embolden = Galvaniser
castellum-effect-swap = Échanger
castellum-effect-hire = Engager
castellum-effect-bombard = Bombarder
castellum-effect-supply = Ravitailler
castellum-effect-cancel = Annuler
castellum-angel = { $effect } (+{ $bonus })
castellum-does-embolden = Un Ennemi de n’importe quelle Ligne gagne { $count } en force jusqu’à la fin de l’année.
castellum-does-swap = Échangez deux Ennemis en jeu, avec leurs jetons.
castellum-does-hire = Prenez une Troupe chez un adversaire ou au marché et payez son prix.
castellum-does-bombard = Avec un de vos artilleurs et { $count } 🪨 pierre, détruisez un Ennemi de votre Ligne.
castellum-does-supply = Prenez { $count } ressources au choix, lors de n’importe laquelle de vos décisions.
castellum-does-cancel = Annulez l’effet spécial d’une carte Ange qui vient d’être jouée.

castellum-name-tongersepoort = Tongersepoort
castellum-name-brusselsepoort = Brusselsepoort
castellum-name-boschpoort = Boschpoort
castellum-name-duitse-poort = Duitse Poort
castellum-name-helpoort = Helpoort
castellum-name-jekertoren = Jekertoren
castellum-name-pater-vinktoren = Pater Vinktoren
castellum-name-lang-grachtje = Lang Grachtje
castellum-name-waterpoortje = Waterpoortje
castellum-name-vijf-koppen = De Vijf Koppen
castellum-name-onze-lieve-vrouwewal = Onze-Lieve-Vrouwewal
castellum-name-sint-maartenspoort = Sint-Maartenspoort
castellum-name-bastion-waldeck = Bastion Waldeck
castellum-name-bastion-saxen = Bastion Saxe
castellum-name-maaspunttoren = Maaspunttoren
castellum-name-hoge-fronten = Hoge Fronten
castellum-name-linie-van-du-moulin = Lignes Du Moulin
castellum-name-lunet-zeeland = Lunette Zélande
castellum-name-bastion-holsteyn = Bastion Holsteyn
castellum-name-fort-sint-pieter = Fort Saint-Pierre

castellum-name-civic-guard = Milicien
castellum-name-pikeman = Piquier
castellum-name-musketeer = Mousquetaire
castellum-name-grenadier = Grenadier
castellum-name-ensign = Enseigne
castellum-name-captain-of-foot = Capitaine de pied
castellum-name-scout = Éclaireur
castellum-name-rider = Cavalier
castellum-name-cuirassier = Cuirassier
castellum-name-dragoon = Dragon
castellum-name-rittmaster = Capitaine de cavalerie
castellum-name-cornet = Cornette
castellum-name-falconet = Fauconneau
castellum-name-culverin = Couleuvrine
castellum-name-kartouw = Courtaud
castellum-name-mortar = Mortier
castellum-name-master-gunner = Maître canonnier
castellum-name-firemaster = Maître artificier

castellum-name-walloon-levies = Levées wallonnes
castellum-name-landsknechts = Lansquenets
castellum-name-spanish-tercio = Tercio espagnol
castellum-name-stradiots = Estradiots
castellum-name-foraging-reiters = Reîtres en maraude
castellum-name-farneses-lancers = Lanciers de Farnèse
castellum-name-sappers-and-miners = Sapeurs et mineurs
castellum-name-berlaymonts-battery = Batterie de Berlaymont
castellum-name-frisian-foot = Infanterie frisonne
castellum-name-french-regiment = Régiment français
castellum-name-english-regiment-horace-vere = Régiment anglais de Vere
castellum-name-colours-of-the-states = Drapeaux des États
castellum-name-foragers = Fourrageurs
castellum-name-harquebusiers = Arquebusiers
castellum-name-states-cuirassiers = Cuirassiers des États
castellum-name-frederick-henry-of-orange = Frédéric-Henri
castellum-name-trench-diggers = Terrassiers
castellum-name-demi-cannon = Demi-canon
castellum-name-mine-under-the-wall = Mine sous le rempart
castellum-name-master-of-ordnance = Grand maître d’artillerie
castellum-name-swiss-regiment = Régiment suisse
castellum-name-marauders = Maraudeurs
castellum-name-regiment-du-roi = Régiment du Roi
castellum-name-french-guards = Gardes françaises
castellum-name-dartagnans-musketeers = Mousquetaires de d’Artagnan
castellum-name-duke-of-monmouth = Duc de Monmouth
castellum-name-carabins = Carabins
castellum-name-dragoons = Dragons
castellum-name-gendarmes = Gendarmes
castellum-name-louis-xiv-and-his-household = Louis XIV
castellum-name-marquis-de-montbrun = Marquis de Montbrun
castellum-name-parallel-trench = Parallèle
castellum-name-field-battery = Batterie de campagne
castellum-name-mortar-battery = Batterie de mortiers
castellum-name-breaching-battery = Batterie de brèche
castellum-name-vauban = Vauban
castellum-name-volunteers = Volontaires
castellum-name-national-guard = Garde nationale
castellum-name-requisition-column = Colonne de réquisition
castellum-name-demi-brigade = Demi-brigade
castellum-name-light-infantry = Infanterie légère
castellum-name-grenadiers = Grenadiers
castellum-name-general-kleber = Général Kléber
castellum-name-hussars = Hussards
castellum-name-chasseurs-a-cheval = Chasseurs à cheval
castellum-name-carabiniers = Carabiniers
castellum-name-heavy-cavalry = Grosse cavalerie
castellum-name-general-jourdan = Général Jourdan
castellum-name-engineers = Génie
castellum-name-howitzers = Obusiers
castellum-name-horse-artillery = Artillerie à cheval
castellum-name-incendiary-battery = Batterie incendiaire
castellum-name-siege-battery = Batterie de siège
castellum-name-grand-siege-park = Grand parc de siège
castellum-name-chief-of-artillery = Chef de l’artillerie

castellum-space-oude-brug = Oude Brug
castellum-space-markt = Markt
castellum-space-houtmarkt = Houtmarkt
castellum-space-sint-pietersberg = Sint-Pietersberg
castellum-space-muntstraat = Muntstraat
castellum-space-smedenstraat = Smedenstraat
castellum-space-sint-servaas = Sint-Servaas
castellum-space-dinghuis = Dinghuis
castellum-space-vestingwerf = Vestingwerf
castellum-space-vrijthof = Vrijthof
castellum-space-gain = Prendre { $goods }
castellum-space-angels = { $count ->
    [one] Piocher { $count } carte Ange
   *[other] Piocher { $count } cartes Ange
}
castellum-space-attack = +{ $count } attaque dans toutes vos colonnes cette année
castellum-space-buy-fortification = Acheter une Fortification
castellum-space-buy-troop = Acheter une Troupe
castellum-space-buy-either = Acheter une Fortification ou une Troupe
castellum-space-one = un seul Ouvrier
castellum-space-many = autant d’Ouvriers qu’on veut

castellum-fact-cost = coûte { $goods }
castellum-fact-start = START, gratuite
castellum-fact-attack = attaque { $attack }
castellum-fact-strength = force { $strength }
castellum-fact-fight = attaque { $attack } contre { $strength }
castellum-fact-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
castellum-fact-income = chaque année { $goods }
castellum-fact-income-angels = { $count ->
    [one] une carte Ange par an
   *[other] { $count } cartes Ange par an
}
castellum-fact-boosts = +1 attaque par { $kind } à vous
castellum-fact-per-fortification = 1 point par Fortification à vous
castellum-fact-per-foot = 1 point par fantassin à vous
castellum-fact-per-horse = 1 point par cavalier à vous
castellum-fact-per-gun = 1 point par artilleur à vous
castellum-fact-rally = +{ $by } à chaque { $kind } de sa Ligne
castellum-fact-levy = prend { $goods }
castellum-fact-levy-any = prend 1 ressource
castellum-fact-bonus = +{ $bonus } attaque sous une colonne
castellum-fact-effect = Effet : { $text }
castellum-fact-or-bonus = Ou : +{ $bonus } attaque sous une colonne jusqu’à la fin de l’année.
castellum-fact-cancel-time = Elle peut se jouer aussi en dehors de la phase des Anges.
castellum-fact-year = Ennemi de { $year }
castellum-fact-needed = Ennemis à vaincre à 2, 3, 4 joueurs : { $two }, { $three }, { $four }
castellum-fact-side = Côté { $side } : { $text }

castellum-side-goods = { $goods }
castellum-side-angels = { $count ->
    [one] { $count } carte Ange
   *[other] { $count } cartes Ange
}
castellum-side-attack = +{ $count } attaque dans toutes les colonnes l’an prochain
castellum-side-foot = 1 point par fantassin ennemi
castellum-side-horse = 1 point par cavalier ennemi
castellum-side-gun = 1 point par artilleur ennemi
castellum-side-set = 1 point par trio fantassin, cavalier, artilleur
castellum-reward = Récompense { $year }

castellum-sort-fortification = Fortification
castellum-sort-troop = Troupe
castellum-sort-enemy = Ennemi
castellum-sort-angel = Carte Ange
castellum-sort-space = Case d’action
castellum-sort-reward = Carte Récompense

castellum-phase-construction = Construction
castellum-phase-siege = Siège
castellum-phase-angels = Anges
castellum-phase-combat = Combat
castellum-phase-reward = Récompense
castellum-phase-over = Fin

# Qui doit faire quoi : la première ligne du plateau.
castellum-status-over = La partie est terminée.
castellum-status-angel = { $name } : jouer une carte Ange ou passer
castellum-status-bombard = { $name } : choisir l’Ennemi à détruire
castellum-status-cancel = { $name } : annuler { $effect } ou laisser faire
castellum-status-card = { $name } : choisir une carte à acheter
castellum-status-column = { $name } : choisir une colonne pour { $card }
castellum-status-embolden = { $name } : choisir l’Ennemi à renforcer
castellum-status-enemy = { $name } : jouer un Ennemi, encore { $left } en main
castellum-status-goods = { $name } : choisir des ressources
castellum-status-hire-source = { $name } : choisir où engager une Troupe
castellum-status-hire-troop = { $name } : choisir la Troupe à engager
castellum-status-income = { $name } : choisir le revenu de l’année
castellum-status-levy = { $name } : passer au Combat
castellum-status-levy-goods = { $name } : choisir une ressource à défausser
castellum-status-line = { $name } : choisir une Ligne pour { $card }
castellum-status-reward = { $name } : orienter la carte Récompense
castellum-status-side-goods = { $name } : choisir les ressources de la Récompense
castellum-status-space = { $name } : placer un Ouvrier, encore { $left } sur { $total }
castellum-status-supply = { $name } : choisir 2 ressources
castellum-status-surplus = { $name } : une carte Ange de trop
castellum-status-swap-first = { $name } : choisir le premier Ennemi à échanger
castellum-status-swap-second = { $name } : choisir le second Ennemi à échanger
castellum-status-use = { $name } : effet ou bonus de { $card }

# Les questions.
castellum-ask-angel = Jouer une carte Ange ?
castellum-ask-bombard = Quel Ennemi détruire ?
castellum-ask-cancel = { $name } joue { $effect } : { $text } Annuler cet effet ?
castellum-ask-cancel-back = { $name } annule { $effect }. Annuler cette annulation ?
castellum-ask-card = Quelle carte acheter ?
castellum-ask-column = Quelle colonne pour { $card } ?
castellum-ask-embolden = Quel Ennemi renforcer ?
castellum-ask-enemy = Quel Ennemi jouer ?
castellum-ask-goods = Quelles ressources prendre ?
castellum-ask-hire-source = Engager chez qui ?
castellum-ask-hire-troop = Quelle Troupe engager ?
castellum-ask-income = Votre revenu au choix ?
castellum-ask-levy = Le Combat commence : ravitailler avant les défausses ?
castellum-ask-levy-goods = Quelle ressource défausser pour { $card } ?
castellum-ask-line = Quelle Ligne pour { $card } ?
castellum-ask-reward = Orienter la Récompense : qui reçoit quel côté ?
castellum-ask-side-goods = Votre Récompense : quelles ressources ?
castellum-ask-space = Où va votre Ouvrier ? (encore { $left } sur { $total })
castellum-ask-supply = Quelles ressources pour Ravitailler ?
castellum-ask-surplus = Une quatrième carte Ange : { $card }. La garder en ravitaillant ?
castellum-ask-swap-first = Quel Ennemi échanger ?
castellum-ask-swap-second = Échanger { $card } avec quel Ennemi ?
castellum-ask-use = Comment utiliser { $card } ?

castellum-option-pass = Passer
castellum-option-pass-detail = La phase finit quand tous passent de suite.
castellum-option-discard = Défausser { $card }
castellum-option-go-on = Continuer
castellum-option-let = Laisser faire
castellum-option-let-all = Tout laisser faire
castellum-option-let-all-detail = On ne vous demande plus rien cette année, sauf si l’on annule un de vos effets.
castellum-option-bonus = Bonus d’attaque +{ $bonus }
castellum-option-column = Colonne { $column }
castellum-option-rotation = Vous : { $text }
castellum-option-rotation-other = { $name } : { $text }
castellum-option-source = { $count ->
    [one] { $count } Troupe à votre portée
   *[other] { $count } Troupes à votre portée
}
castellum-option-market = Le marché
castellum-option-supply = Jouer { $card }
castellum-option-own = Votre Ligne
castellum-option-line = colonne { $column } attaque { $attack }

# Pourquoi une chose n’est pas possible.
castellum-no-card-elsewhere = Cette carte n’est pas proposée ici.
castellum-no-card-unaffordable = Il vous manque { $goods }.
castellum-no-cancel-card = Seule une carte Annuler peut répondre.
castellum-no-column-besieged = La colonne { $column } a déjà un Ennemi.
castellum-no-column-closed = La colonne { $column } n’est pas ouverte cette année.
castellum-no-column-full = La colonne { $column } n’a plus de place pour elle.
castellum-no-effect-no-enemy = Il n’y a aucun Ennemi en jeu.
castellum-no-effect-no-gun = Vous n’avez aucun artilleur dans votre Ligne.
castellum-no-effect-no-hire = Il n’y a aucune Troupe que vous puissiez payer et placer.
castellum-no-effect-no-own-enemy = Il n’y a aucun Ennemi dans votre Ligne.
castellum-no-effect-no-stone = Vous n’avez pas de pierre pour payer.
castellum-no-effect-no-two-enemies = Il n’y a pas deux Ennemis en jeu.
castellum-no-effect-only-answer = Annuler ne fait que répondre à une autre carte Ange.
castellum-no-enemy-in-play = Cet Ennemi n’est pas en jeu.
castellum-no-hire-market = Le marché n’a aucune Troupe que vous puissiez payer et placer.
castellum-no-hire-seat = { $seat } n’a aucune Troupe que vous puissiez payer et placer.
castellum-no-line-besieged = Chaque colonne ouverte de { $seat } a un Ennemi.
castellum-no-line-full = Votre Ligne n’a plus de place pour une autre.
castellum-no-own-line = Cet Ennemi n’est pas dans votre Ligne.
castellum-no-own-troop = On n’engage pas ses propres Troupes.
castellum-no-same-enemy = Un Ennemi ne s’échange pas avec lui-même.
castellum-no-siege-pass = Pendant le Siège, on ne passe pas.
castellum-no-sold-out = Il n’y a plus rien à acheter.
castellum-no-space-taken = { $seat } y est déjà ; il n’y a de place que pour un.
castellum-no-supply-card = Seule une carte Ravitailler peut se jouer maintenant.
castellum-no-surplus-choice = C’est la carte que vous venez de piocher qui part.
castellum-no-unaffordable = Vous ne pouvez payer aucune des cartes proposées.

# Ce qui s’est passé.
castellum-event-allowed = Personne n’annule.
castellum-event-angel-shown = { $seat } joue la carte Ange { $card }.
castellum-event-announce = { $seat } annonce { $effect } : { $text }
castellum-event-attack = { $seat } gagne +{ $attack } attaque dans toutes ses colonnes cette année.
castellum-event-bonus = { $card } donne +{ $attack } attaque à { $place }.
castellum-event-cancel = { $seat } annule { $of_card } de { $of_seat }.
castellum-event-cancelled = { $card } de { $seat } reste sans effet.
castellum-event-columns = La colonne { $count } s’ouvre : { $count } colonnes et { $count } Ouvriers chacun.
castellum-event-deal = { $seat } reçoit { $count ->
    [one] { $count } Ennemi
   *[other] { $count } Ennemis
}.
castellum-event-deal-own = Vous recevez { $cards }.
castellum-event-destroy = { $seat } détruit { $enemy }.
castellum-event-discard = { $seat } défausse { $card }.
castellum-event-draw = { $seat } pioche une carte Ange.
castellum-event-draw-own = { $seat } pioche { $card }.
castellum-event-embolden = { $place } : +{ $strength } en force pour { $enemy }.
castellum-event-enemy = { $place } : { $card } sous le rempart.
castellum-event-enemy-shown = { $seat } joue { $card }.
castellum-event-fight-lost = ❌ { $place } : { $attack } contre { $enemy } { $strength }, perdu.
castellum-event-fight-undefended = ❌ { $place } : sans défense contre { $enemy } { $strength }, perdu.
castellum-event-fight-won = ✅ { $place } : { $attack } contre { $enemy } { $strength }, gagné.
castellum-event-first-player = { $seat } est Premier Joueur.
castellum-event-gain = { $seat } prend { $goods }.
castellum-event-gain-hire = { $seat } est payé : { $goods }.
castellum-event-gain-income = { $seat } a un revenu de { $goods }.
castellum-event-gain-reward = { $seat } prend { $goods } de la Récompense.
castellum-event-hire = { $seat } engage { $card } au marché.
castellum-event-letting = { $seat } laisse tout faire cette année.
castellum-event-levy = { $seat } perd { $goods } à cause de { $enemy }.
castellum-event-levy-spared = { $seat } n’a pas la ressource exigée par { $enemy }.
castellum-event-lure = { $seat } engage { $card } chez { $of_seat }.
castellum-event-market = Nouveau au marché : { $fortifications } ; { $troops }.
castellum-event-moved = { $place } : { $enemy } désormais sous le rempart.
castellum-event-pass = { $seat } passe.
castellum-event-pay = { $seat } paie { $goods }.
castellum-event-place = { $seat } met { $card } dans la colonne { $column }.
castellum-event-reshuffle = Les cartes Ange défaussées sont mélangées.
castellum-event-reward = { $defeated } Ennemis vaincus, { $needed } demandés : { $seat } prend la Récompense.
castellum-event-reward-missed = { $defeated } Ennemis vaincus, { $needed } demandés : la Récompense est perdue.
castellum-event-score = { $seat } : { $total } points.
castellum-event-side = { $seat } reçoit : { $text }.
castellum-event-worker = { $seat } va à { $space }.
castellum-event-worker-idle = { $seat } ne trouve aucune case pour un Ouvrier.
castellum-event-year = L’année { $year } commence.

castellum-target-embolden = +{ $count } en force pour { $enemy }.
castellum-target-swap = { $first } et { $second } changent de place.
castellum-target-hire = { $card } { $source }, pour la colonne { $column }.
castellum-target-bombard = { $enemy }.
castellum-target-supply = { $goods }.

# Le plateau en mots.
castellum-board-year = { $year } : { $phase }
castellum-board-first = Premier Joueur : { $name }
castellum-board-reward = Récompense : { $needed } Ennemis à vaincre ensemble, { $defeated } pour l’instant
castellum-board-sides = Côtés : { $sides }
castellum-board-turned = Orientée par { $name }
castellum-board-angels = Cartes Ange : { $deck } dans la pioche, { $discard ->
    [one] { $discard } défaussée
   *[other] { $discard } défaussées
}
castellum-board-spaces = Cases d’action
castellum-board-space = { $space } : { $effect } · { $workers }
castellum-board-free = libre
castellum-board-many = sans limite
castellum-board-fortifications = Marché : Fortifications
castellum-board-troops = Marché : Troupes
castellum-board-sold-out = épuisé
castellum-board-line = { $name } : { $resources }
castellum-board-hands = { $workers ->
    [0] Plus d’Ouvrier
    [one] Encore { $workers } Ouvrier
   *[other] Encore { $workers } Ouvriers
}, { $angels ->
    [0] aucune carte Ange
    [one] { $angels } carte Ange
   *[other] { $angels } cartes Ange
}, { $enemies ->
    [0] aucun Ennemi en main
    [one] { $enemies } Ennemi en main
   *[other] { $enemies } Ennemis en main
}, vaincus : { $defeated } ({ $now } cette année)
castellum-board-next = +{ $count } attaque dans toutes les colonnes l’an prochain
castellum-board-letting = Laisse passer tous les effets cette année
castellum-board-column = { $column } · { $cards } : attaque { $attack }
castellum-board-empty = vide
castellum-board-against = contre { $enemy } { $strength }
castellum-board-holds = tient ✅
castellum-board-falls = cède ❌
castellum-board-bonus = bonus { $parts }
castellum-board-dinghuis = +{ $count } Dinghuis
castellum-board-angel = +{ $count } Ange
castellum-board-last-reward = +{ $count } Récompense
castellum-board-token = +{ $count } jeton
castellum-board-pending = Sur la table
castellum-board-arriving = { $enemy } : où attaque-t-il ?
castellum-board-cancelled-by = Annulé par { $name }

castellum-hand-resources = Vos ressources
castellum-hand-angels = Vos cartes Ange
castellum-hand-enemies = Vos Ennemis
castellum-hand-none = Aucune.
castellum-hand-card = { $card } : { $text }

castellum-alt = Castellum, { $year }, { $phase }. Premier Joueur : { $first }. Récompense : { $defeated } sur { $needed } Ennemis vaincus. Cartes Ange : { $deck } dans la pioche, { $discard } dans la défausse. { $lines }
castellum-alt-line = { $name } : { $resources } ; attaque par colonne : { $columns }.
castellum-alt-against = { $attack } contre { $strength }

castellum-end-points = Les quatre sièges sont finis ; le plus de points l’emporte.
castellum-end-shared = Les quatre sièges sont finis ; à égalité, la victoire se partage.
castellum-final-why = Fin de la partie
castellum-final-ranking = Classement
castellum-final-place = { $winner ->
    [yes] 🏆 { $name } : { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
   *[no] { $name } : { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
}
castellum-final-parts = Ennemis { $enemies } · cartes { $cards } · ressources { $resources } · Récompense { $reward }

castellum-how-goal = But
castellum-how-goal-1 = Chacun défend une partie des remparts de Maastricht en 1579, 1632, 1673 et 1794. Le plus de points gagne.
castellum-how-year = Une année
castellum-how-year-1 = 1. Construction : vos Ouvriers rapportent des ressources et des cartes Ange, achètent Fortifications et Troupes.
castellum-how-year-2 = 2. Siège : tour à tour, placez vos Ennemis secrets devant une colonne libre, la vôtre ou une autre.
castellum-how-year-3 = 3. Anges : renforcez une colonne ou utilisez l’effet de la carte. Les autres peuvent l’annuler.
castellum-how-year-4 = 4. Combat : une attaque au moins égale à la force gagne l’Ennemi.
castellum-how-end = Récompense et fin
castellum-how-end-1 = Assez d’Ennemis vaincus ensemble récompensent chacun. Ennemis vaincus, cartes à points et ressources restantes comptent.

castellum-rules-setup = Mise en place
castellum-rules-setup-1 = Chacun commence avec une Fortification START dans la colonne 1, 3 🪵 bois, 3 🪨 pierres et 3 🪙 or. Le Premier Joueur est tiré au sort (A1, A40).
castellum-rules-setup-2 = Quatre Fortifications et huit Troupes forment le marché de l’année ; il n’est pas complété entre-temps (A8).
castellum-rules-setup-3 = Les valeurs des cartes, la plupart des cases et les Récompenses sont reconstituées : la règle imprimée ne les donne pas.
castellum-rules-construction = 1. Construction
castellum-rules-construction-1 = D’abord les Fortifications rapportent leur revenu. Dès 1632, une colonne s’ouvre chaque année et donne un Ouvrier : 2, 3, 4, puis 5 (A2, A3).
castellum-rules-construction-2 = À tour de rôle, placez un Ouvrier sur une case et faites son action aussitôt. Certaines cases n’acceptent qu’un Ouvrier ; une action impossible ne se choisit pas (A5, A34).
castellum-rules-construction-3 = Une colonne contient une Fortification et deux Troupes. Les cartes ne bougent plus (A6).
castellum-rules-construction-4 = On garde trois cartes Ange. La quatrième est défaussée, sauf si Ravitailler fait de la place (A10).
castellum-rules-siege = 2. Siège
castellum-rules-siege-1 = Chacun reçoit autant d’Ennemis qu’il y a de colonnes. À tour de rôle, jouez-en un devant une colonne ouverte sans Ennemi, dans n’importe quelle Ligne. On ne passe pas (A11).
castellum-rules-siege-2 = Certains Ennemis renforcent tous ceux d’un type dans leur Ligne, eux compris ; d’autres prennent une ressource au Combat (A12, A23).
castellum-rules-angels = 3. Anges
castellum-rules-angels-1 = À tour de rôle, jouez une carte Ange ou passez, jusqu’à ce que tous passent de suite. Sous une colonne, elle ajoute son attaque jusqu’à la fin de l’année ; sinon, son effet a lieu (A13, A14, A15).
castellum-rules-angels-2 = Un effet s’annonce avec ses cibles. Tous les autres qui ont une carte Ange peuvent l’annuler, et une annulation peut être annulée. Un effet annulé ne coûte rien (A16, A17, A39).
castellum-rules-angels-3 = Ravitailler se joue à toute décision personnelle et ne prend pas le tour (A21).
castellum-rules-combat = 4. Combat
castellum-rules-combat-1 = Les Ennemis qui réclament une ressource la prennent d’abord (A23).
castellum-rules-combat-2 = Une attaque au moins égale à la force vainc l’Ennemi. Bonus de type, Dinghuis, Anges et Récompenses comptent, mais une colonne sans Fortification ni Troupe ne gagne jamais (A24).
castellum-rules-combat-3 = Les Ennemis vaincus vont face cachée chez leur vainqueur ; les autres ne font aucun mal (A25, A26).
castellum-rules-reward = Récompense
castellum-rules-reward-1 = Si tous ensemble ont vaincu assez d’Ennemis, celui qui en a vaincu le plus prend la carte et l’oriente ; à égalité, le Premier Joueur ou le suivant. Chacun reçoit le côté qui lui fait face (A27, A43).
castellum-rules-reward-2 = Puis bonus, Ennemis et marché s’en vont, et la carte Premier Joueur passe au suivant.
castellum-rules-score = Fin
castellum-rules-score-1 = Après 1794, comptez les points des Ennemis vaincus, des cartes à points de votre Ligne, de la dernière Récompense, et 1 par lot de 3 ressources restantes. À égalité, la victoire se partage (A30, A31, A32, A44).
