# Castrum. Les noms des cartes sont ceux du jeu.

castrum-card-structores = Structores
castrum-card-lapides = Lapides
castrum-card-lapides-x2 = Lapides X2
castrum-card-rustici = Rustici
castrum-card-rustici-x2 = Rustici X2
castrum-card-roue = Roue de carrier
castrum-card-incendie = Incendie
castrum-card-sorciere = Sorcière
castrum-card-pieces-or = Pièces d’Or
castrum-card-mage = Mage
castrum-card-gardes = Gardes
castrum-card-moines = Moines
castrum-card-reliques = Reliques
castrum-card-wall = Muraille
castrum-card-tower = Tour
castrum-card-famine = Famine
castrum-card-weather = Mauvaises conditions climatiques
castrum-card-plague = Peste
castrum-card-works = Pour les œuvres
castrum-card-reform = Réforme monastique
castrum-card-fools = Fête des fous
# Une attaque ou une défense dans une phrase.
castrum-played = { $kind ->
    [gardes] les { $card }
    [incendie] un { $card }
    [mage] un { $card }
    [moines] les { $card }
    [pieces_or] les { $card }
    [reliques] les { $card }
    [sorciere] une { $card }
   *[other] { $card }
}

# L’effet de chacune, en une ligne de 100 caractères au plus.
castrum-effect-structores = Un maçon pour votre chantier. Rien ne se bâtit sans maçons.
castrum-effect-lapides = Une pierre pour votre chantier.
castrum-effect-lapides-x2 = Deux pierres en une carte ; s’échange contre deux Lapides simples.
castrum-effect-rustici = Un paysan pour votre chantier.
castrum-effect-rustici-x2 = Deux paysans en une carte ; s’échange contre deux Rustici simples.
castrum-effect-roue = En premier dans le tour : jusqu’à trois cartes de chantier ensuite, aucune attaque.
castrum-effect-incendie = { $mode ->
    [expert] Un chantier brûle : une carte perdue par lot complet de trois.
   *[family] Un chantier brûle : un jet par carte, un chiffre pair la détruit.
}
castrum-effect-sorciere = { $mode ->
    [expert] Visez une carte de chantier et détruisez-la.
   *[family] Visez une carte de chantier : un chiffre pair la détruit.
}
castrum-effect-pieces-or = Faites passer une carte Structores d’un autre chantier sur le vôtre.
castrum-effect-mage = Bloque le chantier d’un autre joueur jusqu’à votre prochain tour.
castrum-effect-gardes = Défense contre { $attacks } ; la pioche est ensuite mélangée.
castrum-effect-moines = Défense contre { $attacks }.
castrum-effect-reliques = Défense contre { $attacks }.
castrum-effect-famine = { $famine_gold ->
    [allowed] Ni Structores ni Rustici ne peuvent être posés.
   *[refused] Ni Structores ni Rustici ne peuvent être posés, ni Pièces d’Or jouées.
}
castrum-effect-weather = Il est impossible de bâtir.
castrum-effect-plague = { $plague ->
    [kinds] Chacun perd la moitié de ses Structores et la moitié de ses Rustici, arrondies à l’inférieur.
   *[pooled] Chacun perd la moitié de ses Structores et Rustici réunis, arrondie à l’inférieur.
}
castrum-effect-works = Chacun cède une carte de son chantier.
castrum-effect-reform = Ni Mage ni Sorcière ne peuvent être joués.
castrum-effect-fools = Chacun donne toute sa main au joueur suivant.

castrum-several = { $count } { $card }
castrum-copies = { $count ->
    [one] { $card }
   *[other] { $card } × { $count }
}
castrum-against = { $card } contre { $attacks }
castrum-nothing = rien
castrum-hand-card = { $emoji } **{ $card }** – { $effect }
castrum-hand-cards = { $emoji } **{ $card }** ({ $count }) – { $effect }

castrum-walls = { $count ->
    [one] { $count } muraille
   *[other] { $count } murailles
}
castrum-towers = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
castrum-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
castrum-units = { $count ->
    [one] { $count } unité sur le chantier
   *[other] { $count } unités sur le chantier
}

# La première ligne du plateau.
castrum-status-first-card = { $name } : jouer une ou deux cartes, ou se défausser.
castrum-status-blocked = { $name } est sous le coup d’un Mage : se défausser ou passer.
castrum-status-second-card = { $name } : encore une carte, bâtir, ou finir le tour.
castrum-status-wheel = { $left ->
    [one] { $name }, avec la Roue de carrier : encore une carte de chantier, bâtir, ou finir le tour.
   *[other] { $name }, avec la Roue de carrier : encore { $left } cartes de chantier au plus, bâtir, ou finir le tour.
}
castrum-status-no-card = { $name } : bâtir, échanger une carte, ou finir le tour.
castrum-status-discard = { $name } choisit sa défausse.
castrum-status-target = { $name } joue { $card } : contre qui ?
castrum-status-aim = { $name } joue { $card } contre { $target } : sur quelle carte ?
castrum-status-defence = { $name } joue { $card } contre { $target } : on attend la réponse.
castrum-call-defence = { $whom ->
    [you] { $name } vous attaque avec { $card } : vous défendez-vous ?
   *[other] { $name } attaque { $target } avec { $card } : répondez-vous ?
}
castrum-status-plague = Peste : on attend { $names }.
castrum-status-works = Pour les œuvres : on attend { $names }.
castrum-standing = { $count ->
    [0] Personne n’a encore d’avance.
    [one] { $names } a le plus bâti jusqu’ici : { $parts ->
        [one] { $parts } bâtiment
       *[other] { $parts } bâtiments
    }.
   *[other] { $names } ont, à égalité, le plus bâti jusqu’ici : { $parts ->
        [one] { $parts } bâtiment
       *[other] { $parts } bâtiments
    }.
}
castrum-standing-timed = { $count ->
    [0] Personne n’a encore d’avance.
    [one] { $names } a le plus de points jusqu’ici : { $parts }.
   *[other] { $names } ont, à égalité, le plus de points jusqu’ici : { $parts }.
}
castrum-status-over = La partie est finie. { $count ->
    [0] Personne ne gagne.
    [one] { $names } gagne.
   *[other] { $names } gagnent ensemble.
}
castrum-status-last-round = C’est le dernier tour de table.
castrum-status-last-turn = C’est le dernier tour de jeu.

# Le plateau en mots.
castrum-board-round = Tour de table { $round }
castrum-board-order = Ordre du tour : { $names }.
castrum-board-turn = À { $name } de jouer.
castrum-board-event = Évènement : { $event }. { $effect } { $turns ->
    [one] Pour ce tour de jeu seulement.
   *[other] Pour { $turns } tours de jeu, celui-ci compris.
}
castrum-board-no-event = Aucun évènement en vigueur.
castrum-board-dice = Dernier jet : { $dice }.
castrum-board-pile = Pioche : { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
}
castrum-board-stock = Reste à bâtir pour tous : { $walls }, { $towers }.
castrum-board-limit = Personne ne bâtit plus d’un château : { $walls }, { $towers }.
castrum-board-last = Dernier coup : { $name }, { $what }.
castrum-board-last-against = Dernier coup : { $name }, { $what } contre { $target }.
castrum-did-discard = défausse
castrum-did-end = tour passé
castrum-did-change-lapides = Lapides X2 échangé
castrum-did-change-rustici = Rustici X2 échangé
castrum-board-attack = { $name } attaque avec { $card }.
castrum-board-attack-target = { $name } attaque { $target } avec { $card }.
castrum-board-attack-aim = { $name } attaque { $target } avec { $card } et vise une carte { $aim }.
castrum-board-castle = Château : { $walls }, { $towers }.
castrum-board-points = Château : { $walls }, { $towers }, { $points }.
castrum-board-site = Chantier : { $cards }.
castrum-board-wheel = Une Roue de carrier est sur le chantier.
castrum-board-lacks = Il manque pour une { $building ->
    [wall] muraille
   *[tower] tour
} : { $cards }.
castrum-board-affords = Tout est là pour une { $building ->
    [wall] muraille
   *[tower] tour
}.
castrum-board-mage = Bloqué par un Mage, placé par { $name }.
castrum-board-hand = Main : { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
}
castrum-alt-seat = { $name } – { $castle }

castrum-alt-choice = { $number }. { $label }.
castrum-alt-choice-detail = { $number }. { $label } : { $detail }.
castrum-alt-hand = Main : { $cards }.
castrum-alt-site = Chantier : { $cards }.
castrum-alt-refused = Impossible : { $label }. { $reason }
castrum-alt-outcome = { $outcome }.

castrum-hand-title = Main
castrum-hand-empty = Aucune carte.
castrum-orders-title = Consignes
castrum-order = { $card } : { $mode ->
    [always] jouer la carte contre toute attaque qu’elle annule
    [never] ne jamais jouer la carte
   *[ask] m’attendre
}

# Les décisions.
silence-castrum-ask-defence = l’attaque a lieu
silence-castrum-ask-plague = vos cartes les moins précieuses partent
silence-castrum-ask-works = votre carte la moins précieuse part
castrum-ask-move-first-card = À vous : jouez une ou deux cartes (et bâtissez), ou défaussez-vous.
castrum-ask-move-blocked = Un Mage bloque votre chantier : défaussez-vous ou passez.
castrum-ask-move-second-card = À vous : jouez encore une carte, bâtissez, ou finissez le tour.
castrum-ask-move-wheel = { $left ->
    [one] Roue de carrier : jouez encore une carte de chantier, bâtissez, ou finissez le tour.
   *[other] Roue de carrier : jouez encore { $left } cartes de chantier au plus, bâtissez, ou finissez le tour.
}
castrum-ask-move-no-card = À vous : bâtissez, échangez une carte, ou finissez le tour.
castrum-ask-target = { $card } : contre qui ?
castrum-ask-aim = Quelle carte visez-vous chez { $target } ?
castrum-ask-defence = { $name } joue { $card } contre vous. Vous défendez-vous ?
castrum-ask-defence-aim = { $name } joue { $card } contre votre carte { $aim }. Vous défendez-vous ?
castrum-ask-discard = Défaussez-vous d’une à trois cartes ; votre tour s’arrête là.
castrum-ask-plague = { $plague ->
    [kinds] Peste : la moitié de vos Structores et la moitié de vos Rustici meurent. Quelles cartes perdez-vous ?
   *[pooled] Peste : la moitié de vos Structores et Rustici réunis meurt. Quelles cartes perdez-vous ?
}
castrum-ask-works = Pour les œuvres : quelle carte cédez-vous ?
castrum-plague-group = { $count ->
    [0] Sans perdre de Structores
   *[other] En perdant { $count } Structores
}
castrum-ask-defence-open = Se défendre

castrum-do-wall = Bâtir une muraille
castrum-do-tower = Bâtir une tour
castrum-do-wall-overpay = Muraille (une unité gaspillée)
castrum-do-tower-overpay = Tour (une unité gaspillée)
castrum-do-change-lapides = Échanger Lapides X2
castrum-do-change-rustici = Échanger Rustici X2
castrum-do-discard = Se défausser
castrum-do-end = Finir le tour
castrum-do-pass = Passer
castrum-do-lay = { $card } : { $brings }
castrum-do-attack = { $card } contre { $name }
castrum-brings-structores = +1 maçon
castrum-brings-lapides = +1 pierre
castrum-brings-lapides-x2 = +2 pierres
castrum-brings-rustici = +1 paysan
castrum-brings-rustici-x2 = +2 paysans
castrum-do-aim = { $card } : { $aim } de { $name }
castrum-do-lose = Perdre { $cards }
castrum-do-let = Laisser faire
castrum-do-defend = Jouer { $card }
castrum-detail-wall = Coûte { $price } ; les X2 paient d’abord.
castrum-detail-tower = Coûte { $price } ; les X2 paient d’abord.
castrum-detail-overpay = La pioche ne peut pas échanger de X2 : la carte entière sert à payer.
castrum-detail-change = Prendre à la place deux cartes simples dans la pioche, si elle les a.
castrum-detail-discard = Une à trois cartes, au lieu de jouer ; bâtissez avant, le tour s’arrête là.
castrum-detail-discard-blocked = Une à trois cartes ; le tour s’arrête là.
castrum-detail-end = Les mains sont complétées à cinq cartes.
castrum-detail-let = Vous gardez vos cartes pour une autre fois.
castrum-detail-defend = L’attaque est sans effet ; les deux cartes vont sous la pioche.
castrum-detail-there = { $count ->
    [one] Une seule sur ce chantier.
   *[other] { $count } sur ce chantier.
}
castrum-copy = { $card } ({ $number })

# Pourquoi ce n’est pas possible.
castrum-no-blocked = Un Mage bloque votre chantier pendant ce tour.
castrum-no-defence-card = Une défense ne fait que répondre à une attaque.
castrum-no-more-cards = Vous avez déjà joué deux cartes.
castrum-no-wheel-full = La Roue de carrier ne permet que trois cartes.
castrum-no-late-wheel = La Roue de carrier doit être la première carte du tour.
castrum-no-second-wheel = Une seule Roue de carrier est possible par tour.
castrum-no-attack-with-wheel = Aucune attaque dans un tour avec la Roue de carrier.
castrum-no-famine = Pendant une famine, on ne pose ni Structores ni Rustici.
castrum-no-gold-in-famine = Pendant une famine, aucune carte Structores ne change de chantier.
castrum-no-reform = La réforme interdit Mage et Sorcière.
castrum-no-site-to-attack = Aucun autre chantier n’a de carte.
castrum-no-structores = Aucun autre chantier n’a de carte Structores.
castrum-no-free-site = Un Mage est déjà sur chacun des autres chantiers.
castrum-no-card = Vous n’avez pas cette carte en main.
castrum-no-weather = Les mauvaises conditions climatiques empêchent de bâtir.
castrum-no-materials = Il manque encore : { $structores ->
    [0] { $lapides ->
        [0] { $rustici } Rustici
       *[other] { $lapides } Lapides{ $rustici ->
            [0] {""}
           *[other] , { $rustici } Rustici
        }
    }
   *[other] { $structores } Structores{ $lapides ->
        [0] {""}
       *[other] , { $lapides } Lapides
    }{ $rustici ->
        [0] {""}
       *[other] , { $rustici } Rustici
    }
}.
castrum-no-castle-part = Votre château les a déjà toutes.
castrum-no-stock = Il n’en reste plus dans la réserve.
castrum-no-need-to-overpay = Vous pouvez payer le compte exact.
castrum-no-exact-payment = La pioche ne peut pas échanger votre X2 ; vous ne pouvez que surpayer.
castrum-no-x2 = Aucune carte X2 de cette sorte sur votre chantier.
castrum-no-change-in-famine = Pendant une famine, un Rustici X2 ne s’échange que pour payer un bâtiment.
castrum-no-change-pile = La pioche n’a pas deux cartes simples de cette sorte.
castrum-no-discard-after-play = Vous avez joué une carte : plus de défausse pendant ce tour.
castrum-no-empty-turn = Il faut jouer une carte ou se défausser.
castrum-no-own-site = On n’attaque pas son propre chantier.
castrum-no-empty-site = Il n’y a aucune carte chez { $seat }.
castrum-no-structores-there = Il n’y a aucune carte Structores chez { $seat }.
castrum-no-second-mage = Un Mage est déjà chez { $seat }.
castrum-no-such-card-there = Cette carte n’est pas sur ce chantier.
castrum-no-special-aim = On ne vise que les cartes de chantier.
castrum-no-match = Cette carte n’annule pas cette attaque.
castrum-no-plague-split = La peste prend exactement la moitié, arrondie à l’inférieur.
castrum-no-card-on-site = Cette carte n’est pas sur votre chantier.
castrum-no-clock = Une partie classique ne se joue pas contre la montre.

# Ce qui s’est passé.
castrum-event-first-roll = { $name } lance le dé : { $die }.
castrum-event-first = { $name } commence.
castrum-event-turn = C’est à { $name } de jouer.
castrum-event-turn-ended = { $name } termine son tour.
castrum-event-turn-spent = { $name } a fini son tour.
castrum-event-turn-blocked = { $blocked ->
    [nothing] { $name } est sous le coup d’un Mage et perd son tour.
   *[discard] { $name } est sous le coup d’un Mage pendant ce tour.
}
castrum-event-draw = { $name } pioche : { $cards }.
castrum-event-lay = { $name } pose une carte { $card }.
castrum-event-wheel = { $name } joue la Roue de carrier.
castrum-event-build = { $name } bâtit une { $building ->
    [wall] muraille
   *[tower] tour
} avec { $cards }.
castrum-event-change = { $name } échange une carte { $card } contre deux cartes simples.
castrum-event-no-change = { $name } ne peut pas échanger sa carte { $card } : la pioche n’a pas deux cartes simples.
castrum-event-shuffle = La pioche est mélangée.
castrum-event-attack = { $name } joue { $card } contre { $target }.
castrum-event-attack-aim = { $name } joue { $card } contre { $target } et vise une carte { $aim }.
castrum-event-let = { $name } ne se défend pas.
castrum-event-defend = { $name } répond par { $card } : l’attaque est sans effet.
castrum-event-fire = { $lost ->
    [yes] Une carte { $card } brûle chez { $name }.
   *[no] Une carte { $card } échappe au feu chez { $name }.
}
castrum-event-fire-die = { $lost ->
    [yes] Un { $die } : une carte { $card } brûle chez { $name }.
   *[no] Un { $die } : une carte { $card } échappe au feu chez { $name }.
}
castrum-event-fire-out = Le feu est éteint ; { $left ->
    [0] il ne reste rien chez { $name }.
    [one] il reste une carte chez { $name }.
   *[other] il reste { $left } cartes chez { $name }.
}
castrum-event-witch = { $lost ->
    [yes] La Sorcière détruit une carte { $card } chez { $target }.
   *[no] La Sorcière échoue ; la carte { $card } reste chez { $target }.
}
castrum-event-witch-die = { $lost ->
    [yes] Un { $die } : la Sorcière détruit une carte { $card } chez { $target }.
   *[no] Un { $die } : la Sorcière échoue ; la carte { $card } reste chez { $target }.
}
castrum-event-gold = Une carte Structores quitte { $target } et passe chez { $name }.
castrum-event-mage = { $name } place son Mage chez { $target }.
castrum-event-mage-leaves = { $name } retire son Mage de chez { $target }.
castrum-event-pass = { $name } passe.
castrum-event-discard = { $count ->
    [one] { $name } se défausse d’une carte.
   *[other] { $name } se défausse de { $count } cartes.
}
castrum-event-discard-own = { $name } se défausse de ceci : { $cards }.
castrum-event-fate = Le dé des évènements donne { $die } : { $event }. { $effect }
castrum-event-fate-over = L’évènement est terminé : { $event }.
castrum-event-plague = { $name } perd { $cards } : c’est la peste.
castrum-event-works = { $name } cède une carte { $card }.
castrum-event-fools = { $from } donne toute sa main à { $name }.
castrum-event-fools-cards = { $from } donne toute sa main à { $name } : { $cards }.
# Ce qui a décidé d’une partie, sans point final.
castrum-deed-fire = { $lost ->
    [0] L’Incendie de { $name } ne brûle rien chez { $other }
   *[other] { $total ->
        [1] L’Incendie de { $name } brûle la seule carte de { $other }
       *[other] L’Incendie de { $name } brûle { $lost } des { $total } cartes de { $other }
    }
}
castrum-deed-stopped = { $other } arrête { $kind ->
    [incendie] l’{ $attack }
    [mage] le { $attack }
    [sorciere] la { $attack }
   *[other] les { $attack }
} de { $name } avec { $card }
castrum-deed-witch = La { $nth ->
    [1] Sorcière
    [2] deuxième Sorcière
    [3] troisième Sorcière
    [4] quatrième Sorcière
   *[other] cinquième Sorcière
} de { $name } { $lost ->
    [yes] détruit une carte { $card } de { $other }
   *[no] échoue contre { $other }
}
castrum-deed-gold = { $name } débauche une carte Structores chez { $other }
castrum-deed-mage = Le Mage de { $name } bloque le chantier de { $other }
castrum-deed-wall = { $name } bâtit sa { $nth ->
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
   *[other] { $nth }e
} muraille
castrum-deed-tower = { $name } bâtit sa { $nth ->
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
   *[other] { $nth }e
} tour
castrum-deed-plague = La peste coûte { $count ->
    [one] une carte
   *[other] { $count } cartes
} à { $name }
castrum-deed-fate = Un évènement commence : { $event }

castrum-event-turn-blocked-you = { $blocked ->
    [nothing] Un Mage bloque votre chantier : vous perdez votre tour.
   *[discard] Un Mage bloque votre chantier pendant ce tour.
}
castrum-event-draw-you = Vous piochez : { $cards }.
castrum-event-lay-you = Vous posez une carte { $card }.
castrum-event-wheel-you = Vous jouez la Roue de carrier.
castrum-event-build-you = Vous bâtissez une { $building ->
    [wall] muraille
   *[tower] tour
} avec { $cards }.
castrum-event-change-you = Vous échangez une carte { $card } contre deux cartes simples.
castrum-event-no-change-you = Vous ne pouvez pas échanger votre carte { $card } : la pioche n’a pas deux cartes simples.
castrum-event-attack-you = Vous jouez { $card } contre { $target }.
castrum-event-attack-aim-you = Vous jouez { $card } contre { $target } et visez une carte { $aim }.
castrum-event-let-you = Vous ne vous défendez pas.
castrum-event-defend-you = Vous répondez par { $card } : l’attaque est sans effet.
castrum-event-fire-you = { $lost ->
    [yes] Une carte { $card } brûle chez vous.
   *[no] Une carte { $card } échappe au feu chez vous.
}
castrum-event-fire-die-you = { $lost ->
    [yes] Un { $die } : une carte { $card } brûle chez vous.
   *[no] Un { $die } : une carte { $card } échappe au feu chez vous.
}
castrum-event-mage-you = Vous placez votre Mage chez { $target }.
castrum-event-mage-leaves-you = Vous retirez votre Mage de chez { $target }.
castrum-event-pass-you = Vous passez.
castrum-event-discard-own-you = Vous vous défaussez de ceci : { $cards }.
castrum-event-plague-you = Vous perdez { $cards } : c’est la peste.
castrum-event-works-you = Vous cédez une carte { $card }.
castrum-event-time-up = Le temps est écoulé : { $end ->
    [turn] c’est le dernier tour de jeu.
   *[round] c’est le dernier tour de table.
}

# Un mot de la maison sur un fait rare.
castrum-house-witches = { $count } Sorcières de sortie, et aucune n’a fait mouche.
castrum-house-wall = La dernière muraille est en place.
castrum-house-tower = La dernière tour domine les murailles.

# La fin.
castrum-end-title = Fin de la partie
castrum-end-ranking = Classement
castrum-end-castle = Un château est achevé.
castrum-end-time-points = Le temps est écoulé. Le plus grand nombre de points l’emporte.
castrum-end-time-elements = Le temps est écoulé. À points égaux, le nombre de bâtiments décide.
castrum-end-time-units = Le temps est écoulé. À points et bâtiments égaux, les unités du chantier décident.
castrum-end-time-shared = Le temps est écoulé. Tout est égal : la victoire est partagée.
castrum-end-stock-points = Il n’y a plus rien à bâtir. Le plus grand nombre de points l’emporte.
castrum-end-stock-elements = Il n’y a plus rien à bâtir. À points égaux, le nombre de bâtiments décide.
castrum-end-stock-units = Il n’y a plus rien à bâtir. À points et bâtiments égaux, les unités du chantier décident.
castrum-end-stock-shared = Il n’y a plus rien à bâtir. Tout est égal : la victoire est partagée.
castrum-end-line = { $place }. { $name } : { $walls }, { $towers }, { $units }
castrum-end-line-points = { $place }. { $name } : { $points } ({ $walls }, { $towers }, { $units })
castrum-end-by-points = Une muraille vaut { $wall }, une tour { $tower } ; les unités du chantier ne servent qu’à départager.
castrum-end-by-buildings = Les autres sont classés par nombre de bâtiments, puis de tours, puis d’unités sur le chantier.

# Les règles en une minute : 120 mots au plus en tout.
castrum-how-goal = But
castrum-how-goal-1 = { $type ->
    [timed] Avoir le plus de points à la fin du temps imparti : muraille { $wall_points }, tour { $tower_points }.
   *[classic] Achever le premier un château : { $castle_walls } et { $castle_towers }.
}
castrum-how-turn = Votre tour
castrum-how-turn-1 = Jouez une ou deux cartes, ou défaussez-vous de trois au plus. Votre main revient ensuite à cinq.
castrum-how-turn-2 = Vos cartes de chantier vont sur votre chantier. Muraille : { $wall_price } ; tour : { $tower_price }. Bâtissez dès que vous pouvez payer.
castrum-how-turn-3 = Les attaques visent les autres chantiers. La bonne défense en main les annule : { $defences }.
castrum-how-events = Entre les tours de table
castrum-how-events-1 = Un dé désigne l’évènement qui frappe tout le monde.

# Les règles entières.
castrum-rules-goal = But du jeu
castrum-rules-goal-1 = { $type ->
    [timed] Partie programmée : à la fin du temps imparti, on finit le { $timed_end ->
        [turn] tour de jeu en cours
       *[round] tour de table, sans nouvel évènement
    }. Une muraille vaut { $wall_points }, une tour { $tower_points } ; le plus grand nombre de points l’emporte.
   *[classic] Partie classique : qui achève un château de { $castle_walls } et { $castle_towers } gagne aussitôt.
}
castrum-rules-goal-2 = { $type ->
    [timed] En cas d’égalité : le plus de bâtiments, puis le plus d’unités sur le chantier, puis victoire partagée.
   *[classic] Il n’y a pas d’égalité : seul bâtit celui dont c’est le tour.
}
castrum-rules-goal-3 = { $type ->
    [timed] { $stock ->
        [castle] Personne ne bâtit plus d’un château : { $castle_walls } et { $castle_towers }. Quand plus personne ne peut rien bâtir, la partie s’arrête.
       *[common] Tous partagent une réserve de { $all_walls } et { $all_towers }. Quand plus personne ne peut rien bâtir, la partie s’arrête.
    }
   *[classic] Personne ne bâtit plus de murailles ou de tours qu’un château n’en compte.
}
castrum-rules-setup = Mise en place
castrum-rules-setup-1 = Chacun reçoit cinq cartes ; le reste forme la pioche. { $mode ->
    [expert] Le hasard désigne qui commence.
   *[family] Chacun lance le dé et le meilleur score commence.
} On joue dans le sens des aiguilles d’une montre.
castrum-rules-turn = Le tour
castrum-rules-turn-1 = Jouer une ou deux cartes, ou se défausser d’une à trois et finir le tour : l’un ou l’autre, jamais les deux.
castrum-rules-turn-2 = À la fin du tour, toutes les mains sont complétées à cinq. Toute carte utilisée, perdue ou défaussée va sous la pioche.
castrum-rules-turn-3 = La Roue de carrier doit être la première carte d’un tour : jusqu’à trois cartes de chantier peuvent la suivre, et aucune attaque.
castrum-rules-build = Bâtir
castrum-rules-build-1 = Une muraille coûte { $wall_price } ; une tour { $tower_price }. On bâtit à tout moment de son tour, autant de fois qu’on peut payer. Un bâtiment n’est jamais perdu.
castrum-rules-build-2 = Une carte X2 compte double, mais se perd comme une seule carte. À son tour, on peut l’échanger contre deux cartes simples de la pioche, qui est ensuite mélangée ; au paiement, cela se fait tout seul.
castrum-rules-attack = Attaques
castrum-rules-attack-1 = Une attaque touche un seul autre chantier. Son propriétaire est le seul à pouvoir y répondre, aussitôt et par une seule carte ; les deux vont alors sous la pioche.
castrum-rules-attack-2 = Incendie ({ $incendie_shield }) : { $mode ->
    [expert] une carte est perdue par lot complet de trois.
   *[family] un jet par carte, un chiffre pair la détruit.
}
castrum-rules-attack-3 = Sorcière ({ $sorciere_shield }) : la carte de chantier visée est détruite{ $mode ->
    [expert] .
   *[family] {" "}sur un chiffre pair.
}
castrum-rules-attack-4 = Pièces d’Or ({ $pieces_or_shield }) : une carte Structores passe sur le chantier de l’attaquant et peut servir aussitôt.
castrum-rules-attack-5 = Mage ({ $mage_shield }) : jusqu’au prochain tour de l’attaquant, la victime { $blocked ->
    [nothing] perd tout son tour ; elle peut encore se défendre.
   *[discard] ne joue, ne bâtit et n’échange rien ; elle peut se défausser ou passer, et se défendre.
}
castrum-rules-defence = Le temps de répondre
castrum-rules-defence-1 = La cible est interrogée à chaque attaque, qu’elle ait ou non la bonne carte : la question ne trahit rien. Les consignes répondent en votre absence.
castrum-rules-events = Évènements
castrum-rules-events-1 = Après chaque tour de table, on lance le dé. { $famine_die } Famine : { $famine_gold ->
    [allowed] ni Structores ni Rustici posés.
   *[refused] ni Structores ni Rustici posés, ni Pièces d’Or jouées.
} { $weather_die } Mauvaises conditions climatiques : rien n’est bâti. { $reform_die } Réforme monastique : ni Mage ni Sorcière. Leur durée : { $event_span ->
    [turn] le tour de jeu suivant seulement.
   *[round] tout le tour de table suivant.
}
castrum-rules-events-2 = { $plague_die } Peste : chacun perd { $plague ->
    [kinds] la moitié de ses Structores et la moitié de ses Rustici, arrondies à l’inférieur.
   *[pooled] la moitié de ses Structores et Rustici réunis, arrondie à l’inférieur.
} { $works_die } Pour les œuvres : chacun cède une carte de chantier. { $fools_die } Fête des fous : les mains passent au voisin de gauche.
castrum-rules-options = Ce qu’une table peut choisir à la place
castrum-rules-options-1 = Les règles ci-dessus sont celles de la partie ouverte ici ou, s’il n’y en a pas, celles d’une nouvelle table. La salle d’attente propose ces autres choix :
castrum-rules-options-2 = { $type ->
    [timed] Partie classique : qui achève un château de { $castle_walls } et { $castle_towers } gagne aussitôt.
   *[classic] Partie programmée : le plus grand nombre de points l’emporte à la fin du temps imparti ; une muraille vaut { $wall_points }, une tour { $tower_points }. En cas d’égalité : le plus de bâtiments, puis d’unités sur le chantier.
}
castrum-rules-options-3 = { $mode ->
    [expert] Jeu familial : le dé décide qui commence, quelles cartes brûlent et si une Sorcière réussit.
   *[family] Jeu expert : le hasard désigne qui commence ; un Incendie prend une carte par lot complet de trois, et une Sorcière n’échoue jamais.
}
castrum-rules-options-4 = { $event_span ->
    [turn] Famine, Mauvaises conditions climatiques et Réforme monastique durent tout un tour de table.
   *[round] Famine, Mauvaises conditions climatiques et Réforme monastique ne durent qu’un tour de jeu.
}
castrum-rules-options-5 = { $timed_end ->
    [turn] En partie programmée, on finit le tour de table à la fin du temps imparti.
   *[round] En partie programmée, on finit seulement le tour de jeu en cours à la fin du temps imparti.
}
castrum-rules-options-6 = { $stock ->
    [castle] En partie programmée, tous partagent une réserve de { $all_walls } et { $all_towers }.
   *[common] En partie programmée, personne ne bâtit plus d’un château.
}
castrum-rules-options-7 = { $blocked ->
    [nothing] La victime d’un Mage peut se défausser ou passer.
   *[discard] La victime d’un Mage perd tout son tour.
}
castrum-rules-options-8 = { $plague ->
    [kinds] La peste prend la moitié des Structores et Rustici réunis.
   *[pooled] La peste prend la moitié des Structores et la moitié des Rustici.
}
castrum-rules-options-9 = { $famine_gold ->
    [allowed] Les Pièces d’Or ne se jouent pas pendant une famine.
   *[refused] Les Pièces d’Or se jouent aussi pendant une famine.
}

# Consulter une carte.
castrum-look-build = Carte de chantier
castrum-look-special = Carte spéciale
castrum-look-attack = Attaque
castrum-look-defence = Défense
castrum-look-building = Bâtiment
castrum-look-event = Évènement, face { $die } du dé
castrum-look-count = Il y en a { $count } parmi les { $all } cartes.
castrum-look-cancelled = Annulée par { $card }.
castrum-look-expert = Jeu expert : { $effect }
castrum-look-family = Jeu familial : { $effect }
castrum-look-price = Coûte { $cards }.
castrum-look-points = Rapporte { $points } en partie programmée.
castrum-look-pawns = Il y en a { $count } ; un château en compte { $castle }.
castrum-look-lasts = { $event_span ->
    [turn] En vigueur pendant le tour de jeu suivant seulement.
   *[round] En vigueur pendant tout le tour de table suivant.
}
castrum-look-at-once = Prend effet aussitôt.

# Mots des images : courts, ils doivent rester lisibles sur un téléphone.
render-castrum-built = bâti
render-castrum-blocked = bloqué
render-castrum-answer = peut répondre
render-castrum-end = bâtit, échange ou finit
render-castrum-choose = doit choisir
render-castrum-discard = se défausse
render-castrum-blocked-turn = se défausse ou passe
render-castrum-points = { $count ->
    [one] point
   *[other] points
}
render-castrum-elements = { $count ->
    [one] bâtiment
   *[other] bâtiments
}
render-castrum-worth = { $part } × { $points }
render-castrum-ties = Chantier (égalités)
render-castrum-wins = gagne
render-castrum-win-together = { $names } gagnent
render-castrum-win = { $names } gagne
render-castrum-last-round = dernier tour de table
render-castrum-last-turn = dernier tour de jeu
render-castrum-answers = répond à
render-castrum-wheel = d’abord la Roue, puis 3 au plus
render-castrum-free = libre
render-castrum-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
render-castrum-lose = { $count ->
    [one] perdre { $count } carte
   *[other] perdre { $count } cartes
}
render-castrum-no-defence = pour répondre
render-castrum-no-more = aucune de plus
render-castrum-no-late = en premier
render-castrum-no-second = une par tour
render-castrum-no-attack = pas avec la Roue
render-castrum-no-target = sans cible
render-castrum-no-empty = chantier vide
render-castrum-no-mason = sans Structores
render-castrum-no-match = sans effet ici
render-castrum-lost = { $count ->
    [0] Aucune carte perdue
    [one] { $count } carte perdue sur { $all }
   *[other] { $count } cartes perdues sur { $all }
}
render-castrum-witch = { $lost ->
    [yes] { $card } : carte détruite
   *[no] { $card } : carte sauvée
}
render-castrum-gold = Un Structores change de chantier
render-castrum-mage = Un Mage bloque { $name }
render-castrum-defended = { $card } : attaque parée
render-castrum-stops = Seule parade : { $card }
render-castrum-nothing = rien
render-castrum-passes = chaque main passe à la place suivante
render-castrum-last = dernier coup
# Le plateau interrogé, et les cartes en vue.
castrum-asked-sites = Chantiers
castrum-asked-castles = Châteaux
castrum-asked-table = La table
castrum-asked-site = Chantier de { $name }
castrum-asked-castle = Château de { $name }
castrum-asked-attack = L’attaque en cours
castrum-asked-event = L’évènement
castrum-asked-stock = Ordre du tour, pioche et réserve
castrum-asked-blocked = Le Mage de { $mage } le bloque jusqu’au prochain tour de { $mage } : d’ici là, { $name } ne peut que se défausser ou passer.
castrum-asked-own-turn = C’est le tour de { $name } : personne ne peut l’attaquer maintenant.
castrum-asked-bare = Aucune carte de chantier ici : rien à brûler, à ensorceler ni à prendre.
castrum-asked-hand = { $count ->
    [one] { $name } peut le défendre avec sa seule carte en main ({ $count }).
   *[other] { $name } peut le défendre avec une de ses { $count } cartes en main.
}
castrum-asked-threat = { $card } : { $threat }. Défense : { $shield }.
castrum-asked-incendie = { $mode ->
    [expert] { $lost ->
        [0] rien de perdu, faute d’un lot complet de trois
        [one] { $lost } carte perdue
       *[other] { $lost } cartes perdues
    }
   *[family] { $count ->
        [one] sa seule carte est perdue sur un chiffre pair ({ $count } jet)
       *[other] un jet pour chacune des { $count } cartes, perdue sur un chiffre pair
    }
}
castrum-asked-sorciere = { $mode ->
    [expert] une carte perdue, au choix de l’attaquant
   *[family] une carte, au choix de l’attaquant, perdue sur un chiffre pair
}
castrum-asked-pieces-or = une carte Structores passe chez l’attaquant
castrum-asked-mage = bloqué pour un tour
castrum-asked-missing = Il manque pour un château complet : { $walls }, { $towers }.
castrum-asked-whole = Il est complet.
castrum-asked-safe = Ce qui est bâti le reste : aucune carte et aucun évènement n’y touche.
castrum-asked-no-target = Qui est attaqué peut l’annuler avec { $shield }.
castrum-asked-answer = { $name } peut l’annuler avec { $shield } ; personne d’autre ne peut aider (R26).
castrum-asked-die = Ce que le dé apporte :
castrum-asked-fate = { $die } : { $event }. { $effect }
castrum-seen-hand = Votre main
castrum-seen-table = Sur la table
castrum-seen-buildings = À bâtir

# Pourquoi un choix est bon. Chaque ligne est une phrase sans sujet ni majuscule.
castrum-cause-wall = ajoute une muraille à votre château
castrum-cause-tower = ajoute une tour, la partie la plus chère d’un château
castrum-cause-castle = achève votre château : vous gagnez
castrum-cause-one-left = ne laisse plus qu’une partie de votre château à bâtir
castrum-cause-points = rapporte { $count ->
    [one] 1 point
   *[other] { $count } points
}
castrum-cause-ahead = vous garde en tête
castrum-cause-refill = vous fait piocher { $count ->
    [one] une nouvelle carte
   *[other] { $count } nouvelles cartes
}
castrum-cause-wheel = vous laisse poser { $count } de vos cartes de chantier ce tour-ci
castrum-cause-pays-wall = apporte tout ce que coûte une muraille
castrum-cause-pays-tower = apporte tout ce que coûte une tour
castrum-cause-near-wall = ramène à { $count ->
    [one] 1 unité
   *[other] { $count } unités
} ce qui vous manque pour une muraille
castrum-cause-near-tower = ramène à { $count ->
    [one] 1 unité
   *[other] { $count } unités
} ce qui vous manque pour une tour
castrum-cause-first-mason = met un maçon sur votre chantier : sans lui, rien ne se bâtit
castrum-cause-two-units = apporte deux unités avec une seule carte
castrum-cause-needed = apporte { $card }, dont votre château a encore besoin
castrum-cause-takes-mason = fait passer un maçon du chantier de { $seat } sur le vôtre
castrum-cause-takes-last-mason = prend à { $seat } son dernier maçon, qui passe chez vous
castrum-cause-blocks = coûte un tour de jeu à { $seat }, sauf réponse par des Reliques
castrum-cause-burns = met en danger { $count ->
    [one] une carte
   *[other] { $count } cartes
} sur le chantier de { $seat }
castrum-cause-destroys = peut détruire une carte sur le chantier de { $seat }
castrum-cause-could-wall = frappe { $seat } avant que sa muraille ne soit payée
castrum-cause-could-tower = frappe { $seat } avant que sa tour ne soit payée
castrum-cause-leader = frappe { $seat }, qui est en tête
castrum-cause-hits-last-mason = vise le dernier maçon de { $seat }
castrum-cause-hits-two = détruit deux unités d’un coup
castrum-cause-hits-needed = touche ce qui manquerait le plus au château de { $seat }
castrum-cause-saves-defence = garde votre carte { $card } pour une attaque plus grave
castrum-cause-keeps-last-mason = garde votre dernier maçon
castrum-cause-keeps-mason = garde votre maçon
castrum-cause-keeps-masons = garde tous vos maçons
castrum-cause-keeps-turn = laisse libre votre prochain tour
castrum-cause-keeps-site = sauve du feu { $count ->
    [one] la carte
   *[other] { $count } cartes
} de votre chantier
castrum-cause-keeps-card = garde votre carte { $card }
castrum-cause-keeps-tower = garde tout ce que coûte une tour
castrum-cause-not-needed = vous débarrasse d’une carte { $card }, dont votre château n’a plus besoin
castrum-cause-spare = vous débarrasse d’une carte { $card } que vous avez en double
castrum-cause-fresh = vous fait piocher { $count ->
    [one] une nouvelle carte
   *[other] { $count } nouvelles cartes
} en échange
castrum-cause-gives-spare = ne sacrifie que ce qui ne sert pas à votre château
castrum-cause-least-loss = ménage au mieux votre château

# La leçon : ce que dit chaque étape, et pourquoi elle veut ce qu’elle veut.
castrum-learn-goal = Vous bâtissez un château : le premier qui a toutes ses murailles et sa tour gagne. Chaque partie se paie avec les cartes de votre chantier. Voici la table : votre chantier et celui d’Odon, encore vides.
castrum-learn-goal-why = Regardez la table, puis continuez.
castrum-learn-mason = À votre tour, vous posez une ou deux cartes. Rien ne se bâtit sans maçon ; commencez par là : posez **Structores**.
castrum-learn-mason-why = Cela peut attendre. Chaque muraille et chaque tour coûte un maçon, et ils sont rares : d’abord la carte Structores.
castrum-learn-stones = Une muraille coûte un maçon, deux pierres et trois paysans. Une seule carte apporte les deux pierres : posez **Lapides X2**.
castrum-learn-stones-why = C’est possible, mais **Lapides X2** apporte deux unités d’un coup, juste les pierres d’une muraille.
castrum-learn-end = On ne pose que deux cartes par tour. **Finissez le tour** : votre main remonte à cinq cartes, puis Odon joue.
castrum-learn-end-why = Deux pierres simples ne servent qu’à payer le compte exact. Vous n’avez encore rien à payer : finissez le tour.
castrum-learn-defend = Odon lance un Incendie sur votre chantier : chaque carte peut brûler. Vous tenez la seule carte qui l’arrête. Répondez par les **Gardes**.
castrum-learn-defend-why = Votre unique maçon pourrait alors brûler. Les Gardes arrêtent l’Incendie, les Moines la Sorcière et les Pièces d’Or, les Reliques le Mage.
castrum-learn-peasants = Le feu est éteint. Odon a posé une carte, et le dé des évènements a été lancé, une fois par tour de table. Aux paysans : posez **Rustici X2**.
castrum-learn-peasants-why = Il manque encore trois paysans à une muraille. Rustici X2 en apporte deux en une carte.
castrum-learn-pays = Il manque encore un paysan, et vous pouvez poser une carte de plus : **Rustici**.
castrum-learn-pays-why = Encore une carte Rustici et la muraille est payée. Rien d’autre n’apporte cette unité maintenant.
castrum-learn-wall = Un maçon, deux pierres, trois paysans : tout y est. Bâtir ne coûte aucune carte de la main. **Bâtissez une muraille** !
castrum-learn-wall-why = Votre chantier paie une muraille dès maintenant. Ce qui y reste peut brûler ou être volé ; ce qui est bâti reste.
castrum-learn-gold = Odon vient de poser un maçon. Le vôtre est dépensé. Les **Pièces d’Or** font passer le sien chez vous, sauf s’il répond par des Moines.
castrum-learn-gold-why = Le maçon d’Odon deviendrait le vôtre : il perd ce que vous gagnez. Cela vaut mieux qu’une pierre.
castrum-learn-hand = Volé : le maçon est à vous. Vous pourriez poser encore une carte, mais gardez-la cette fois. **Finissez le tour**.
castrum-learn-hand-why = Une pierre ne ferait pas de mal, mais dans cette leçon, le tour finit ici.
castrum-learn-done = Vous savez jouer : posez deux cartes, bâtissez dès que c’est payé, frappez quand cela fait mal, gardez une défense en main. Un château complet, c’est quatre murailles et une tour. Posée d’abord, la Roue de carrier permet trois cartes ; les évènements changent les règles un moment.

## Une règle sur le plateau

castrum-shows-next = Ensuite, c’est au tour de { $name }.
castrum-shows-turn = { $name } { $played ->
    [0] n’a encore joué aucune carte ce tour-ci
    [one] a joué une carte ce tour-ci
   *[other] a joué { $played } cartes ce tour-ci
} et { $left ->
    [0] ne peut plus en jouer
    [one] peut encore en jouer une
   *[other] peut encore en jouer { $left }
}.
castrum-shows-doubles = { $cards } : chacune de ces cartes compte pour deux unités.
castrum-shows-wheel = { $left ->
    [0] On ne peut plus poser de carte ce tour-ci.
    [one] On peut encore poser une carte de chantier ce tour-ci.
   *[other] On peut encore poser { $left } cartes de chantier ce tour-ci.
}
castrum-shows-targets = { $cards ->
    [one] Une carte de chantier à la portée de l’Incendie ou de la Sorcière
   *[other] { $cards } cartes de chantier à la portée de l’Incendie ou de la Sorcière
}, { $masons ->
    [0] aucun Structores pour les Pièces d’Or.
    [one] un Structores pour les Pièces d’Or.
   *[other] { $masons } Structores pour les Pièces d’Or.
}

castrum-award-last-stone = Dernière pierre
castrum-award-last-stone-figure = il n’en reste aucune
castrum-award-comeback-figure = { $count } bâtiments de retard
castrum-award-firebrand = Boutefeu
castrum-award-firebrand-figure = { $count ->
    [one] { $count } incendie
   *[other] { $count } incendies
}{ $stopped ->
    [0] {""}
    [one] , { $stopped } arrêté
   *[other] , { $stopped } arrêtés
}
castrum-award-dove = Colombe
castrum-award-dove-figure = aucune attaque
castrum-building = Le château de { $name } : { $walls }, { $towers }.
