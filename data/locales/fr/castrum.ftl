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
castrum-card-weather = Intempéries
castrum-card-plague = Peste
castrum-card-works = Pour les œuvres
castrum-card-reform = Réforme monastique
castrum-card-fools = Fête des fous

# L’effet de chacune, en une ligne de 100 caractères au plus.
castrum-effect-structores = Un maçon pour votre chantier. Tout bâtiment en demande un.
castrum-effect-lapides = Une pierre pour votre chantier.
castrum-effect-lapides-x2 = Deux pierres en une carte ; s’échange contre deux Lapides simples.
castrum-effect-rustici = Un paysan pour votre chantier.
castrum-effect-rustici-x2 = Deux paysans en une carte ; s’échange contre deux Rustici simples.
castrum-effect-roue = En premier dans le tour : jusqu’à trois cartes de chantier ensuite, aucune attaque.
castrum-effect-incendie = Un chantier brûle : un jet par carte, un chiffre pair la détruit.
castrum-effect-incendie-expert = Un chantier brûle : une carte perdue par lot complet de trois.
castrum-effect-sorciere = Visez une carte de chantier : un chiffre pair la détruit.
castrum-effect-sorciere-expert = Visez une carte de chantier et détruisez-la.
castrum-effect-pieces-or = Faites passer un Structores d’un autre chantier sur le vôtre.
castrum-effect-mage = Bloque le chantier d’un autre joueur jusqu’à votre prochain tour.
castrum-effect-gardes = Défense : annule un Incendie ; la pioche est ensuite mélangée.
castrum-effect-moines = Défense : annule une Sorcière ou des Pièces d’Or.
castrum-effect-reliques = Défense : annule un Mage.
castrum-effect-famine = Ni Structores ni Rustici ne peuvent être posés.
castrum-effect-weather = Rien ne peut être bâti.
castrum-effect-plague = Chacun perd la moitié de ses Structores et Rustici posés, arrondie en dessous.
castrum-effect-works = Chacun cède une carte de son chantier.
castrum-effect-reform = Mage et Sorcière ne peuvent pas être joués.
castrum-effect-fools = Chacun donne toute sa main à son voisin de gauche.

castrum-several = { $count } { $card }
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
castrum-status-defence = { $name } joue { $card } contre { $target } : y aura-t-il une réponse ?
castrum-status-plague = Peste : on attend { $names }.
castrum-status-works = Pour les œuvres : on attend { $names }.
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
castrum-board-turn = À jouer : { $name }.
castrum-board-event = Évènement : { $event }. { $effect } { $turns ->
    [one] Pour ce tour de jeu seulement.
   *[other] Encore { $turns } tours de jeu.
}
castrum-board-no-event = Aucun évènement en vigueur.
castrum-board-dice = Dernier jet : { $dice }.
castrum-board-pile = Pioche : { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
}
castrum-board-stock = Reste à bâtir : { $walls }, { $towers }.
castrum-board-attack = { $name } attaque avec { $card }.
castrum-board-attack-target = { $name } attaque { $target } avec { $card }.
castrum-board-attack-aim = { $name } attaque { $target } avec { $card } et vise { $aim }.
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
castrum-alt-seat = { $name } – { $castle } { $site } { $hand }
castrum-alt-blocked = { $name } – { $castle } { $site } { $hand } Bloqué par un Mage.

castrum-hand-title = Votre main
castrum-hand-empty = Vous n’avez aucune carte.
castrum-orders-title = Vos consignes
castrum-order = { $card } : { $mode ->
    [always] la jouer contre toute attaque qu’elle annule
    [never] ne jamais la jouer
   *[ask] m’attendre
}

# Les décisions.
castrum-ask-move-first-card = À vous : jouez une ou deux cartes (et bâtissez), ou défaussez-vous.
castrum-ask-move-blocked = Un Mage bloque votre chantier : défaussez-vous ou passez.
castrum-ask-move-second-card = À vous : jouez encore une carte, bâtissez, ou finissez le tour.
castrum-ask-move-wheel = { $left ->
    [one] Roue de carrier : jouez encore une carte de chantier, bâtissez, ou finissez le tour.
   *[other] Roue de carrier : jouez encore { $left } cartes de chantier au plus, bâtissez, ou finissez le tour.
}
castrum-ask-move-no-card = À vous : bâtissez, échangez une carte, ou finissez le tour.
castrum-ask-target = Contre qui jouez-vous { $card } ?
castrum-ask-aim = Quelle carte visez-vous chez { $target } ?
castrum-ask-defence = { $name } joue { $card } contre vous. Vous défendez-vous ?
castrum-ask-defence-aim = { $name } joue { $card } contre votre { $aim }. Vous défendez-vous ?
castrum-ask-discard = Défaussez une à trois cartes ; votre tour s’arrête là.
castrum-ask-plague = Peste : quelles cartes perdez-vous ?
castrum-ask-works = Pour les œuvres : quelle carte cédez-vous ?
castrum-plague-group = { $count ->
    [0] Sans perdre de Structores
   *[other] En perdant { $count } Structores
}

castrum-do-wall = Bâtir une muraille
castrum-do-tower = Bâtir une tour
castrum-do-wall-overpay = Muraille, une unité perdue
castrum-do-tower-overpay = Tour, une unité perdue
castrum-do-change-lapides = Échanger Lapides X2
castrum-do-change-rustici = Échanger Rustici X2
castrum-do-discard = Se défausser
castrum-do-end = Finir le tour
castrum-do-pass = Passer
castrum-do-let = Laisser faire
castrum-do-defend = Jouer { $card }
castrum-detail-wall = Coûte 1 Structores, 2 Lapides et 3 Rustici ; les X2 paient d’abord.
castrum-detail-tower = Coûte 1 Structores, 5 Lapides et 6 Rustici ; les X2 paient d’abord.
castrum-detail-overpay = La pioche ne peut pas échanger de X2 : la carte entière sert à payer.
castrum-detail-change = Prendre à la place deux cartes simples dans la pioche, si elle les a.
castrum-detail-discard = Une à trois cartes, au lieu de jouer ; bâtissez avant, le tour s’arrête là.
castrum-detail-end = Les mains sont complétées à cinq cartes.
castrum-detail-let = Vous gardez vos cartes pour une autre fois.
castrum-detail-defend = Rien ne se passe ; les deux cartes vont sous la pioche.
castrum-detail-there = { $count ->
    [one] { $count } sur ce chantier.
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
castrum-no-gold-in-famine = Pendant une famine, aucun Structores ne change de chantier.
castrum-no-reform = La réforme interdit Mage et Sorcière.
castrum-no-site-to-attack = Aucun autre chantier n’a de carte.
castrum-no-structores = Aucun autre chantier n’a de Structores.
castrum-no-free-site = Un Mage est déjà sur chacun des autres chantiers.
castrum-no-card = Vous n’avez pas cette carte en main.
castrum-no-weather = On ne bâtit rien pendant les intempéries.
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
castrum-no-castle-part = Votre château les a déjà tous.
castrum-no-stock = Il ne reste plus de pion de ce genre.
castrum-no-need-to-overpay = Vous pouvez payer juste.
castrum-no-exact-payment = La pioche ne peut pas échanger votre X2 ; vous ne pouvez que payer trop.
castrum-no-x2 = Il n’y a pas de telle carte X2 sur votre chantier.
castrum-no-change-in-famine = Pendant une famine, un Rustici X2 ne s’échange que pour payer.
castrum-no-change-pile = La pioche n’a pas deux cartes simples de ce genre.
castrum-no-discard-after-play = Vous avez joué une carte : plus de défausse pendant ce tour.
castrum-no-empty-turn = Il faut jouer une carte ou se défausser.
castrum-no-own-site = On n’attaque pas son propre chantier.
castrum-no-empty-site = Il n’y a aucune carte chez { $seat }.
castrum-no-structores-there = Il n’y a aucun Structores chez { $seat }.
castrum-no-second-mage = Un Mage est déjà chez { $seat }.
castrum-no-such-card-there = Cette carte n’est pas sur ce chantier.
castrum-no-special-aim = On ne vise que les cartes de chantier.
castrum-no-match = Cette carte n’annule pas cette attaque.
castrum-no-plague-split = Exactement la moitié des Structores et Rustici est perdue, arrondie en dessous.
castrum-no-card-on-site = Cette carte n’est pas sur votre chantier.
castrum-no-clock = Une partie classique ne se joue pas contre la montre.

# Ce qui s’est passé.
castrum-event-first-roll = { $name } lance le dé : { $die }.
castrum-event-first = { $name } commence.
castrum-event-turn-blocked = { $name } est sous le coup d’un Mage pendant ce tour.
castrum-event-draw = Vous piochez { $cards }.
castrum-event-lay = { $name } pose { $card }.
castrum-event-wheel = { $name } joue la Roue de carrier.
castrum-event-build = { $name } bâtit une { $building ->
    [wall] muraille
   *[tower] tour
} avec { $cards }.
castrum-event-change = { $name } échange { $card } contre deux cartes simples.
castrum-event-no-change = { $name } ne peut pas échanger { $card } : la pioche n’a pas deux cartes simples.
castrum-event-shuffle = La pioche est mélangée.
castrum-event-attack = { $name } joue { $card } contre { $target }.
castrum-event-attack-aim = { $name } joue { $card } contre { $target } et vise { $aim }.
castrum-event-let = { $name } ne se défend pas.
castrum-event-defend = { $name } répond par { $card } : rien ne se passe.
castrum-event-fire = { $lost ->
    [yes] { $card } brûle chez { $name }.
   *[no] { $card } échappe au feu chez { $name }.
}
castrum-event-fire-die = { $lost ->
    [yes] Un { $die } : { $card } brûle chez { $name }.
   *[no] Un { $die } : { $card } échappe au feu chez { $name }.
}
castrum-event-fire-out = Le feu est éteint ; { $left ->
    [0] il ne reste rien chez { $name }.
    [one] il reste une carte chez { $name }.
   *[other] il reste { $left } cartes chez { $name }.
}
castrum-event-witch = { $lost ->
    [yes] La Sorcière détruit { $card } chez { $target }.
   *[no] La Sorcière échoue ; { $card } reste chez { $target }.
}
castrum-event-witch-die = { $lost ->
    [yes] Un { $die } : la Sorcière détruit { $card } chez { $target }.
   *[no] Un { $die } : la Sorcière échoue ; { $card } reste chez { $target }.
}
castrum-event-gold = Un Structores quitte { $target } et passe chez { $name }.
castrum-event-mage = { $name } place son Mage chez { $target }.
castrum-event-mage-leaves = { $name } retire son Mage de chez { $target }.
castrum-event-pass = { $name } passe.
castrum-event-discard = { $name } défausse { $count ->
    [one] une carte.
   *[other] { $count } cartes.
}
castrum-event-discard-own = Vous défaussez { $cards }.
castrum-event-fate = Le dé des évènements donne { $die } : { $event }. { $effect }
castrum-event-fate-over = L’évènement est terminé : { $event }.
castrum-event-plague = { $name } perd { $cards } par la peste.
castrum-event-works = { $name } cède { $card }.
castrum-event-fools = { $from } donne toute sa main à { $name }.
castrum-event-fools-cards = { $from } donne toute sa main à { $name } : { $cards }.
castrum-event-time-up = Le temps est écoulé : { $end ->
    [turn] c’est le dernier tour de jeu.
   *[round] c’est le dernier tour de table.
}

# La fin.
castrum-end-title = Fin de la partie
castrum-end-ranking = Classement
castrum-end-castle = Un château entier se dresse : quatre murailles et une tour.
castrum-end-time-points = Le temps est écoulé. Le plus de points l’emporte.
castrum-end-time-elements = Le temps est écoulé. À points égaux, le nombre de bâtiments décide.
castrum-end-time-units = Le temps est écoulé. À points et bâtiments égaux, les unités du chantier décident.
castrum-end-time-shared = Le temps est écoulé. Tout est égal : la victoire est partagée.
castrum-end-stock-points = Il n’y a plus rien à bâtir. Le plus de points l’emporte.
castrum-end-stock-elements = Il n’y a plus rien à bâtir. À points égaux, le nombre de bâtiments décide.
castrum-end-stock-units = Il n’y a plus rien à bâtir. À points et bâtiments égaux, les unités du chantier décident.
castrum-end-stock-shared = Il n’y a plus rien à bâtir. Tout est égal : la victoire est partagée.
castrum-end-line = { $place }. { $name } : { $walls }, { $towers }, { $units }
castrum-end-line-points = { $place }. { $name } : { $points } ({ $walls }, { $towers }, { $units })

# Les règles en une minute : 120 mots au plus en tout.
castrum-how-goal = But
castrum-how-goal-1 = Bâtir un château : quatre murailles et une tour. En partie programmée, marquer le plus de points : muraille 1, tour 4.
castrum-how-turn = Votre tour
castrum-how-turn-1 = Jouez une ou deux cartes, ou défaussez-en jusqu’à trois. Votre main revient ensuite à cinq.
castrum-how-turn-2 = Une muraille coûte 1 Structores, 2 Lapides, 3 Rustici ; une tour 1, 5, 6. Bâtissez dès que votre chantier suffit.
castrum-how-turn-3 = Les attaques visent les autres chantiers. Une défense en main les annule : Gardes contre Incendie, Moines contre Sorcière et Pièces d’Or, Reliques contre Mage.
castrum-how-events = Entre les tours de table
castrum-how-events-1 = Un dé amène un évènement pour tous.

# Les règles entières.
castrum-rules-goal = But du jeu
castrum-rules-goal-1 = Classique : qui achève quatre murailles et une tour gagne aussitôt. Personne ne bâtit davantage.
castrum-rules-goal-2 = Programmée : quand le temps est écoulé, on finit le tour de table ; une muraille vaut 1 point, une tour 4. Égalité : le plus de bâtiments, puis d’unités sur le chantier, puis victoire partagée.
castrum-rules-goal-3 = En partie programmée, tous partagent 16 murailles et 4 tours. Une fois tout bâti, la partie s’arrête.
castrum-rules-setup = Mise en place
castrum-rules-setup-1 = Cinq cartes chacun, le reste forme la pioche. Le plus haut jet commence ; en jeu expert, c’est le hasard. On joue dans le sens horaire.
castrum-rules-turn = Le tour
castrum-rules-turn-1 = Jouer une ou deux cartes, ou en défausser une à trois et finir le tour : l’un des deux, jamais les deux.
castrum-rules-turn-2 = À la fin du tour, toutes les mains sont complétées à cinq. Toute carte qui quitte le jeu va sous la pioche.
castrum-rules-turn-3 = La Roue de carrier est la première carte d’un tour : jusqu’à trois cartes de chantier la suivent, et aucune attaque.
castrum-rules-build = Bâtir
castrum-rules-build-1 = Une muraille coûte 1 Structores, 2 Lapides, 3 Rustici ; une tour 1, 5 et 6. On bâtit à tout moment de son tour, autant de fois qu’on peut payer. Un bâtiment n’est jamais perdu.
castrum-rules-build-2 = Une carte X2 compte double. À son tour, on peut l’échanger contre deux cartes simples de la pioche, qui est ensuite mélangée ; au paiement, cela se fait tout seul.
castrum-rules-attack = Attaques
castrum-rules-attack-1 = Une attaque touche un seul autre chantier. Son propriétaire peut y répondre aussitôt par une carte ; les deux vont alors sous la pioche.
castrum-rules-attack-2 = Incendie (Gardes) : un jet par carte, un chiffre pair la détruit. Expert : une carte par lot complet de trois.
castrum-rules-attack-3 = Sorcière (Moines) : une carte désignée est détruite sur un chiffre pair. Expert : toujours.
castrum-rules-attack-4 = Pièces d’Or (Moines) : un Structores passe sur le chantier de l’attaquant et peut servir aussitôt.
castrum-rules-attack-5 = Mage (Reliques) : jusqu’au prochain tour de l’attaquant, la victime ne joue, ne bâtit et n’échange rien ; elle peut se défausser ou passer, et se défendre.
castrum-rules-defence = Le temps de répondre
castrum-rules-defence-1 = La cible est interrogée à chaque attaque, qu’elle ait ou non la bonne carte : la question ne trahit rien. Les consignes répondent en votre absence.
castrum-rules-events = Évènements
castrum-rules-events-1 = Après chaque tour de table, on lance le dé. 1 Famine : ni Structores ni Rustici posés. 2 Intempéries : rien n’est bâti. 5 Réforme monastique : ni Mage ni Sorcière. Ils durent un tour de table.
castrum-rules-events-2 = 3 Peste : chacun perd la moitié de ses Structores et Rustici. 4 Pour les œuvres : chacun cède une carte. 6 Fête des fous : les mains passent à gauche.

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
castrum-look-price = Coûte { $cards }.
castrum-look-points = Rapporte { $points } en partie programmée.
castrum-look-pawns = Il y en a { $count } ; un château en compte { $castle }.
castrum-look-lasts = En vigueur pendant le tour de table suivant.
castrum-look-at-once = Prend effet aussitôt.
