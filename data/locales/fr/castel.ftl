# Castel. Les noms des cartes sont ceux du jeu.

castel-card-ambassadeur = Ambassadeur
castel-card-assassin = Assassin
castel-card-baladin = Baladin
castel-card-bouffon = Bouffon
castel-card-chevalier-noir = Chevalier noir
castel-card-conseiller = Conseiller du roi
castel-card-courtisan = Courtisan
castel-card-courtisane = Courtisane
castel-card-dame-compagnie = Dame de compagnie
castel-card-espion = Espion
castel-card-favorite = Favorite
castel-card-fou = Fou
castel-card-intrigant = Intrigant
castel-card-marchand = Marchand
castel-card-prince = Prince
castel-card-pretre = Prêtre
castel-card-prince-charmant = Prince charmant
castel-card-princesse = Princesse
castel-card-reine = Reine
castel-card-roi = Roi
castel-card-voleur = Voleur
castel-card-barbare = Barbare
castel-card-dragon = Dragon
castel-card-enchanteur = Enchanteur
castel-card-engin = Engin de siège
castel-card-fee = Fée
castel-card-heraut = Héraut
castel-card-capitaine = Capitaine
castel-card-soldat = Soldat
castel-card-traitre = Traître
castel-card-alchimiste = Alchimiste
castel-card-archer = Archer
castel-card-fantome = Fantôme
castel-card-guetteur = Guetteur
castel-card-magicien = Magicien
castel-card-sorciere = Sorcière
castel-card-chevalier = Chevalier

# L’effet de chacune, en une ligne de 100 caractères au plus.

castel-effect-ambassadeur = Seulement sur la dernière case libre de la cour. Toujours protégé.
castel-effect-assassin = Retire définitivement du jeu une carte voisine, sauf le roi.
castel-effect-baladin = { $baladin ->
    [swap] Intervertit deux cartes des cases de cour voisines.
   *[free] Intervertit à votre guise les cartes des cases de cour voisines.
}
castel-effect-bouffon = Chacun passe une carte de son choix au joueur suivant.
castel-effect-chevalier-noir = Renvoie un chevalier voisin.
castel-effect-conseiller = À côté du roi (ou du prince). Met en jeu une carte de l’échange, sans pion.
castel-effect-courtisan = Renvoie une carte voisine.
castel-effect-courtisane = Échange une carte de votre main contre une carte prise au hasard dans une autre main.
castel-effect-dame-compagnie = À côté de la reine ou de la princesse. Renvoie un personnage masculin voisin (cour seulement).
castel-effect-espion = Permute à votre guise les pions des cartes voisines.
castel-effect-favorite = Impossible si la reine est à la cour. Déplace le roi et un chevalier.
castel-effect-fou = Chacun pioche une carte au hasard dans la main de son voisin de droite.
castel-effect-intrigant = Échange les pions de deux autres cartes.
castel-effect-marchand = Une troisième action ; en contrepartie, trois pions des autres sont remplacés par les vôtres.
castel-effect-prince = Sans roi à la cour, ce qui doit être à côté du roi peut être à côté du prince.
castel-effect-pretre = Protège les cartes voisines dont le pion est de la même couleur que le sien.
castel-effect-prince-charmant = À côté de la princesse si elle est à la cour. Déplace un personnage féminin.
castel-effect-princesse = Déplace un chevalier sur une autre carte de sa zone.
castel-effect-reine = À côté du roi s’il est à la cour. Renvoie n’importe quelle autre carte de la cour.
castel-effect-roi = Renvoie une autre carte du château ; si la favorite est à la cour, son propriétaire fait de même.
castel-effect-voleur = Retire le pion d’une carte voisine.
castel-effect-barbare = Renvoie une carte d’une tour ou d’un rempart.
castel-effect-dragon = Renvoie une carte placée hors les murs et une carte d’une tour ou d’un rempart.
castel-effect-enchanteur = Renvoie la carte placée juste avant lui.
castel-effect-engin = Face à un rempart sans engin. Le quatrième renvoie tous les soldats des remparts.
castel-effect-fee = Attire hors les murs une carte du château.
castel-effect-heraut = Tant qu’il est en jeu, qui a le roi en main doit le placer à son tour de jeu.
castel-effect-capitaine = Un soldat ; protège les autres soldats de son rempart.
castel-effect-soldat = Le quatrième soldat d’un rempart renvoie l’engin qui lui fait face.
castel-effect-traitre = Un soldat ; renvoie une carte d’une case de cour voisine.
castel-effect-alchimiste = Échange aussitôt deux cartes de votre main contre deux cartes de l’échange.
castel-effect-archer = Renvoie une carte placée hors les murs.
castel-effect-fantome = Dans une tour occupée : renvoie la carte dont il prend la place.
castel-effect-guetteur = Déplace un soldat vers une autre case de rempart.
castel-effect-magicien = Met à l’échange n’importe quelle autre carte en jeu.
castel-effect-sorciere = Met une carte de l’échange dans la main du joueur de votre choix.
castel-effect-chevalier = Se pose sur n’importe quelle carte et la protège.

# Davantage, pour qui consulte la carte.

castel-more-ambassadeur = Il ne peut être ni renvoyé, ni déplacé, ni assassiné. Son pion peut changer, et un chevalier peut se poser sur lui.
castel-more-assassin = Il frappe à la cour, sur les remparts et dans les tours. Les cartes protégées ne risquent rien. Si la seule carte possible est à vous, c’est elle qui est assassinée.
castel-more-baladin = { $baladin ->
    [swap] Un seul échange de places, ni plus ni moins.
   *[free] { $revised ->
        [yes] Au moins un échange de places, sans que toutes se retrouvent où elles étaient.
       *[no] Au moins un échange de places.
    }
} Les cartes restent sur ces cases. Les chevaliers, ce qu’ils couvrent et les cartes protégées n’y prennent pas part.
castel-more-bouffon = Tous à la fois et en secret, chacun à son voisin de gauche, qui joue après lui. Une main vide ne passe rien mais reçoit.
castel-more-chevalier-noir = Seulement un chevalier qui n’est pas couvert. Lui-même n’est pas un chevalier.
castel-more-conseiller = La carte produit tout son effet, et vous faites ses choix. Un roi à la cour compte seul, même cerné.
castel-more-courtisan = Cour, remparts et tours. Si la seule carte possible est à vous, c’est elle qui est renvoyée.
castel-more-courtisane = Personne d’autre ne voit les deux cartes. La main vide, rien ne se passe : posée en dernière carte, elle peut faire gagner.
castel-more-dame-compagnie = Seulement depuis les cases de la cour. Un chevalier posé là sur une carte compte comme un personnage masculin.
castel-more-espion = Les cartes couvertes ou protégées comptent, celles sans pion non. Vous pouvez tout laisser tel quel.
castel-more-favorite = Dans l’ordre de votre choix, chacun si possible. Une reine arrivée après elle ne la chasse pas.
castel-more-fou = Tous à la fois, dans les mains telles qu’elles étaient.
castel-more-intrigant = N’importe où en jeu, cartes couvertes ou protégées comprises. Les deux doivent porter un pion.
castel-more-marchand = Les pions d’abord : tous, s’il y en a moins de trois. Jamais plus de trois actions par tour. { $merchant_last ->
    [forbidden] Au tour où il est placé, personne ne peut placer sa toute dernière carte, sauf si c’est le conseiller du roi qui l’amène.
   *[allowed] Il peut être votre toute dernière carte.
}
castel-more-prince = Seul le conseiller du roi en profite. Peu importe à qui sont leurs pions.
castel-more-pretre = Ni lui-même, ni les cartes sans pion. Sans pion, ou hors les murs, il ne protège personne.
castel-more-prince-charmant = Vers une autre case de la cour ou, pour la sorcière, une autre tour. Hors les murs, aucun personnage féminin ne bouge.
castel-more-princesse = Seulement un chevalier ni couvert ni protégé. Un chevalier ne va jamais sur une case vide.
castel-more-reine = Partout à la cour, pas seulement à côté d’elle. Remparts et tours ne risquent rien.
castel-more-roi = D’abord le joueur du roi ; puis, si la favorite est encore à la cour avec un pion, son propriétaire : { $favorite ->
    [any] n’importe quelle carte en jeu sans protection, y compris le roi et hors les murs.
   *[same] une autre carte du château, mais pas le roi.
}
castel-more-voleur = Vos propres pions, les cartes couvertes ou protégées comptent. Une carte renvoyée sans pion va à l’échange.
castel-more-barbare = Une seule carte. Les cartes protégées ne risquent rien.
castel-more-dragon = L’une et l’autre, si possible. Il ne se renvoie pas lui-même.
castel-more-enchanteur = Si cette carte n’est plus là, est couverte ou protégée, rien ne se passe. Un déplacement n’est pas un placement.
castel-more-engin = Les soldats protégés à ce moment restent ; le capitaine sauve les siens, mais pas lui. Cela vaut chaque fois qu’un engin arrive en quatrième.
castel-more-fee = La carte garde son pion et ne fait plus rien dehors. Un chevalier se pose sur une carte hors les murs.
castel-more-heraut = Vérifié avant chaque action du tour. Sans case pour le roi, aucune obligation.
castel-more-capitaine = Quels que soient leurs pions. Ni lui-même, ni les chevaliers, ni personne depuis l’extérieur.
castel-more-soldat = Un engin couvert d’un chevalier reste.
castel-more-traitre = D’abord l’engin, s’il est le quatrième ; puis la case de cour.
castel-more-alchimiste = Avec une seule carte en main ou à l’échange, une contre une. Ce que vous venez de donner ou de prendre reste où il est.
castel-more-archer = Engins de siège compris.
castel-more-fantome = Une tour où se trouve un chevalier ou une carte protégée lui est fermée.
castel-more-guetteur = S’il est le quatrième là où il arrive, l’engin qui fait face est renvoyé.
castel-more-magicien = Le pion revient à son propriétaire. Un bon moyen de se défaire d’une de ses cartes.
castel-more-sorciere = Vous pouvez aussi choisir votre propre main.
castel-more-chevalier = À vous ou non, au château ou dehors, même sur un autre chevalier. D’une pile, seule la carte du dessus peut être touchée.

# La carte, sa zone, ses exigences.

castel-look-zone = { $zone ->
    [court] Arrive à la cour.
    [outside] Arrive hors les murs.
    [rampart] Arrive sur un rempart.
    [tower] Arrive dans une tour.
   *[knight] Arrive sur n’importe quelle carte en jeu.
}
castel-look-sex = { $sex ->
    [male] Personnage masculin.
    [female] Personnage féminin.
   *[none] Ni masculin ni féminin.
}
castel-look-count = { $count ->
    [one] 1 exemplaire parmi { $all } cartes.
   *[other] { $count } exemplaires parmi { $all } cartes.
}
castel-look-players = À partir de { $count } joueurs.
castel-look-ruling = L’arbitrage à son sujet ({ $ruling }).
castel-placing-last-square = Exige la dernière case libre de la cour.
castel-placing-beside-king = Exige une case à côté du roi, ou du prince tant que le roi n’est pas à la cour.
castel-placing-beside-queen-or-princess = Exige une case à côté de la reine ou de la princesse.
castel-placing-queen-absent = Exige que la reine ne soit pas à la cour.
castel-placing-beside-princess-if-there = Exige une case à côté de la princesse, si elle est à la cour.
castel-placing-beside-king-if-there = Exige une case à côté du roi, s’il est à la cour.
castel-placing-facing-rampart = Exige un rempart sans engin en face.
castel-placing-occupied-tower = Exige une tour où se trouve une seule carte, et sans protection.

castel-zone-court = Cour
castel-zone-rampart = Remparts
castel-zone-tower = Tours
castel-zone-outside = Hors les murs
castel-zone-knight = Chevaliers
# Les cases : les lettres de la rose des vents, comme sur l’image.

castel-cell = { $square } { $card }
castel-square = { $square ->
    [NW] NO
    [SW] SO
    [W1] O1
    [W2] O2
    [W3] O3
    [W4] O4
    [XW] XO
   *[other] { $square }
}

# Les cartes là où elles sont.

castel-the = { $kind ->
    [alchimiste] l’{ $card }
    [ambassadeur] l’{ $card }
    [archer] l’{ $card }
    [assassin] l’{ $card }
    [courtisane] la { $card }
    [dame-compagnie] la { $card }
    [enchanteur] l’{ $card }
    [engin] l’{ $card }
    [espion] l’{ $card }
    [favorite] la { $card }
    [fee] la { $card }
    [intrigant] l’{ $card }
    [princesse] la { $card }
    [reine] la { $card }
    [sorciere] la { $card }
   *[other] le { $card }
}
castel-in-square = { $card } ({ $square })
castel-in-outside = { $card } (dehors)
castel-knight-on = Chevalier sur { $base }
castel-knight-high = Chevalier { $level } sur { $base }
castel-copies = { $card } ({ $count })
castel-pawn = pion : { $name }
castel-pawnless = sans pion
castel-guard = { $guard ->
    [ambassador] toujours protégé
    [knight] sous un chevalier
    [priest] sous la protection du prêtre
   *[captain] sous la protection du capitaine
}
castel-unguarded = sans protection
castel-place-title = { $place } – { $zone }
castel-place-free = Personne ici.
castel-place-card = { $card } : { $pawn }, { $guard }.
castel-place-alone = Aucune carte voisine.
castel-place-engine = Engin en face ({ $square }) : { $cards }.
castel-place-no-engine = Aucun engin face à ce rempart ({ $square } est libre).
castel-place-neighbours = Voisins :
castel-card-facts = { $card } ({ $facts })
castel-facts-guard = { $pawn } ; { $guard }
castel-beside = Voisins : { $cards }.
castel-beside-nobody = Aucun voisin.
castel-facing = { $square ->
    [XN] Face au rempart nord.
    [XE] Face au rempart est.
    [XS] Face au rempart sud.
   *[XW] Face au rempart ouest.
}

castel-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

# La première ligne du plateau.

castel-status-action = { $count ->
    [one] { $name } : piocher, échanger ou placer. Encore 1 action.
   *[other] { $name } : piocher, échanger ou placer. Encore { $count } actions.
}
castel-status-place = { $name } choisit où placer une carte.
castel-status-exchange = { $name } choisit quoi échanger.
castel-status-effect = { $name } applique l’effet de la carte { $card }.
castel-status-bouffon = Chacun passe une carte au joueur suivant. On attend : { $names }.
castel-status-favorite = { $name }, propriétaire de la favorite, renvoie aussi une carte.
castel-standing = { $count ->
    [0] Personne n’a encore d’avance.
    [one] { $names } a le plus petit nombre de cartes : { $cards }.
   *[other] { $names } ont, à égalité, le plus petit nombre de cartes : { $cards }.
}
castel-status-over = La partie est finie. { $count ->
    [0] Personne ne gagne.
    [one] { $names } gagne.
   *[other] { $names } se partagent la victoire.
}

# Le plateau en mots.

castel-board-table = La table
castel-board-turn = { $count ->
    [one] À { $name } de jouer, encore 1 action.
   *[other] À { $name } de jouer, encore { $count } actions.
}
castel-board-seat = { $name } : { $hand } en main, { $pile } à la pioche.
castel-board-known = { $name }, cartes connues en main : { $cards }.
castel-board-last = Dernière carte placée : { $card }.
castel-board-marks = Touché par la dernière action : { $squares }.
castel-board-dry = { $count ->
    [one] 1 tour de table sans carte placée ni piochée ; le troisième de suite met fin à la partie.
   *[other] { $count } tours de table sans carte placée ni piochée ; le troisième de suite met fin à la partie.
}
castel-board-free = Libre : { $squares }.
castel-board-line = { $square } : { $cards }.
castel-board-engines = Engins de siège
castel-board-exchange = Échange ({ $count })
castel-board-removed = Retirées définitivement du jeu
castel-board-nothing = Rien.
castel-board-more = { $title }, suite

castel-hand-title = Main ({ $count })
castel-hand-empty = Aucune carte.
castel-hand-pile = Pioche : { $cards }.
castel-hand-line = { $emoji } **{ $card }** – { $effect }

# L’image en mots, au plus court : les joueurs sont les lettres de leurs pions.

castel-alt-seats = Joueurs (main, pioche) : { $seats }.
castel-alt-seat = { $letter } { $name } ({ $hand }, { $pile })
castel-alt-card = { $card } { $letter }
castel-alt-at = { $square } { $cards }
castel-alt-zone = { $zone } : { $cards }.
castel-alt-more = { $cards }.
castel-alt-guarded = Cartes protégées : { $cards }.
castel-alt-choices = Choix : { $choices }.
castel-alt-choice = { $number } { $name }
castel-alt-refused = Pas possible maintenant : { $cards }.

# Les décisions.

silence-castel-ask-bouffon = une carte est tirée au hasard
silence-castel-ask-roi-favorite = le hasard choisit
castel-ask-action = { $count ->
    [one] À vous : encore 1 action
   *[other] À vous : encore { $count } actions
}
castel-ask-take = Quelle carte prenez-vous à l’échange ?
castel-ask-give = Quelle carte donnez-vous contre { $other } ?
castel-ask-square = { $card } : sur quelle case ?
castel-ask-cover = { $zone ->
    [court] { $card } : sur quelle carte de la cour ?
    [rampart] { $card } : sur quelle carte des remparts ?
    [tower] { $card } : sur quelle carte des tours ?
    [outside] { $card } : sur quelle carte placée hors les murs ?
   *[any] { $card } : sur quelle carte ?
}
castel-ask-zone = { $card } : dans quelle zone est la carte ?
castel-ask-assassin = Assassin : quelle carte retirez-vous définitivement du jeu ?
castel-ask-baladin = Baladin : quelle carte intervertissez-vous ?
castel-ask-baladin-second = Baladin : avec quelle carte intervertir { $other } ?
castel-ask-bouffon = Bouffon : quelle carte passez-vous à { $to } ?
castel-ask-chevalier-noir = Chevalier noir : quel chevalier renvoyez-vous ?
castel-ask-conseiller = Conseiller du roi : quelle carte mettez-vous en jeu ?
castel-ask-courtisan = Courtisan : quelle carte renvoyez-vous ?
castel-ask-courtisane = Courtisane : dans quelle main piochez-vous ?
castel-ask-courtisane-card = Courtisane : quelle carte donnez-vous à { $name } ?
castel-ask-dame-compagnie = Dame de compagnie : quelle carte renvoyez-vous ?
castel-ask-espion = Espion : quelle carte change de pion ?
castel-ask-espion-second = Espion : quelle carte échange son pion avec { $other } ?
castel-ask-favorite = Favorite : que déplacez-vous d’abord ?
castel-ask-intrigant = Intrigant : quelle carte change de pion ?
castel-ask-intrigant-second = Intrigant : quelle carte échange son pion avec { $other } ?
castel-ask-marchand = Marchand : quel pion remplacez-vous par le vôtre ?
castel-ask-prince-charmant = Prince charmant : qui déplacez-vous ?
castel-ask-knight = { $card } : quel chevalier déplacez-vous ?
castel-ask-landing = { $card } : sur quelle carte le chevalier se pose-t-il ?
castel-ask-move = { $card } : où va { $other } ?
castel-ask-reine = Reine : quelle carte renvoyez-vous ?
castel-ask-roi = Roi : quelle carte renvoyez-vous ?
castel-ask-roi-favorite = { $favorite ->
    [any] Propriétaire de la favorite, quelle carte en jeu renvoyez-vous ?
   *[same] Propriétaire de la favorite, quelle carte du château renvoyez-vous ?
}
castel-ask-voleur = Voleur : quelle carte perd son pion ?
castel-ask-barbare = Barbare : quelle carte renvoyez-vous ?
castel-ask-dragon-outside = Dragon : quelle carte placée hors les murs renvoyez-vous ?
castel-ask-dragon-wall = Dragon : quelle carte d’une tour ou d’un rempart renvoyez-vous ?
castel-ask-fee = Fée : quelle carte attirez-vous hors les murs ?
castel-ask-traitre = Traître : quelle carte renvoyez-vous ?
castel-ask-archer = Archer : quelle carte renvoyez-vous ?
castel-ask-guetteur = Guetteur : quel soldat déplacez-vous ?
castel-ask-magicien = Magicien : quelle carte mettez-vous à l’échange ?
castel-ask-sorciere = Sorcière : quelle carte de l’échange donnez-vous ?
castel-ask-sorciere-seat = Sorcière : qui reçoit { $other } ?

castel-do-draw = Piocher une carte
castel-do-draw-detail = { $count ->
    [one] La dernière carte de votre pioche.
   *[other] La carte du dessus ; votre pioche en compte { $count }.
}
castel-do-exchange = Échanger une carte
castel-do-exchange-detail = Une de votre main contre une des { $count } de l’échange.
castel-do-pass = Rien n’est possible
castel-do-pass-detail = Le reste du tour est perdu.
castel-do-done = C’est tout
castel-do-done-detail = Laisser tout en l’état.
castel-do-roi = D’abord le roi
castel-do-chevalier = D’abord un chevalier
castel-group-actions = Sans placer de carte

# Le journal.

castel-event-start = { $dealer } a distribué, { $name } commence.
castel-event-turn = C’est à { $name } de jouer.
castel-event-draw = { $name } pioche une carte.
castel-event-draw-card = { $name } pioche { $card }.
castel-event-exchange = { $name } échange { $given } contre { $taken }.
castel-event-place = { $name } place { $card } { $where }.
castel-event-fetch = { $name } prend { $card } à l’échange et place cette carte { $where }.
castel-where-square = en { $square }
castel-where-on = sur { $base }
castel-where-to-square = en { $square }
castel-where-onto = sur { $base }
castel-where-outside = hors les murs
# Ce que fait une carte : son nom est dit une fois pour tout ce qu’elle fait d’un coup.
castel-event-by = { $by } { $did }.
castel-event-with = Avec { $by }, { $did }.
castel-did-also = cette carte { $did }
castel-did-exchange-by = { $name } échange { $given } contre { $taken }
castel-did-return = renvoie { $card } dans la main de { $name }
castel-did-return-exchange = envoie { $card } à l’échange
castel-did-kill = retire définitivement du jeu { $card }
castel-did-move = déplace { $card } { $where }
castel-did-pawn-off = retire le pion de { $name } sur { $card }
castel-did-pawn = remplace le pion de { $former } par un pion de { $name } sur { $card }
castel-did-swap-pawns = échange deux pions : { $card } passe à { $name }, { $other } à { $second }
castel-did-swap-places = intervertit { $card } et { $other }
castel-did-grant = { $name } reçoit { $card } de l’échange
castel-did-pass = { $name } passe une carte à { $to }
castel-did-pass-card = { $name } passe { $card } à { $to }
castel-did-bonus = { $name } obtient une troisième action
castel-event-no-action = { $name } ne peut rien faire et perd le reste du tour.
castel-event-no-effect = { $card } reste sans effet.
castel-idle-marchand = { $card } ne trouve aucun pion d’un autre joueur à remplacer.
castel-idle-dragon-outside = { $card } ne trouve rien à renvoyer hors les murs.
castel-idle-dragon-wall = { $card } ne trouve rien à renvoyer dans les tours et sur les remparts.
castel-idle-favorite-roi = { $card } ne déplace pas le roi.
castel-idle-favorite-chevalier = { $card } ne déplace aucun chevalier.
castel-idle-soldat = { $card } remplit le rempart, mais ne peut renvoyer aucun engin.
# Ce qui a décidé d’une partie, sans point final.
castel-owned = { $kind ->
    [prince-charmant] { $card } de { $name }
   *[other] { castel-the } de { $name }
}
castel-deed-by = { $by } { $did }
castel-deed-hand = { $by } renvoie { $count } cartes à { $to }
castel-deed-return = { $by } renvoie { $count } cartes
castel-deed-strike = { $by } frappe { $count } fois
castel-deed-swap = { $by } réarrange { $count } paires de pions
castel-deed-pawn = { $by } remplace { $count } pions
castel-deed-pass = { $by } fait passer { $count } cartes
castel-deed-grant = { $by } distribue { $count ->
    [one] une carte de l’échange
   *[other] { $count } cartes de l’échange
}
castel-deed-last = { $line } : c’est la dernière carte
castel-deed-empty = { $name } n’a plus de cartes

castel-event-draw-card-you = Vous piochez { $card }.
castel-event-exchange-you = Vous échangez { $given } contre { $taken }.
castel-event-place-you = Vous placez { $card } { $where }.
castel-event-fetch-you = Vous prenez { $card } à l’échange et placez cette carte { $where }.
castel-event-no-action-you = Vous ne pouvez rien faire et perdez le reste du tour.
castel-did-exchange-by-you = vous échangez { $given } contre { $taken }
castel-did-return-you = renvoie { $card } dans votre main
castel-did-pawn-off-you = retire votre pion posé sur { $card }
castel-did-pawn-you = remplace le pion de { $former } par un des vôtres sur { $card }
castel-did-grant-you = vous recevez { $card } de l’échange
castel-did-pass-you = vous passez une carte à { $to }
castel-did-pass-card-you = vous passez { $card } à { $to }
castel-did-bonus-you = vous obtenez une troisième action
castel-event-repetition = { $count ->
    [2] La même position pour la deuxième fois ; la troisième met fin à la partie.
   *[other] La même position pour la troisième fois.
}
castel-event-end = { $count ->
    [one] { $names } gagne la partie.
   *[other] { $names } se partagent la victoire.
}

# La fin.

castel-end-title = La fin
castel-end-empty = Tout est placé : plus aucune carte en main ni à la pioche.
castel-end-other-turn = La dernière carte est partie au tour d’un autre joueur.
castel-end-deadlock = Trois tours de table sans carte placée ni piochée : le plus petit nombre de cartes l’emporte.
castel-end-repetition = La même position pour la troisième fois : le plus petit nombre de cartes l’emporte.
castel-end-long = Mille choix sans fin de partie : le plus petit nombre de cartes l’emporte.
castel-end-agreed = Toute la table a voulu s’arrêter : le plus petit nombre de cartes l’emporte.
castel-end-ranking = Cartes restantes
castel-end-line = { $place }. { $name } : { $hand } en main, { $pile } à la pioche

# Pourquoi pas.

castel-no-ambassador = L’ambassadeur est toujours protégé.
castel-no-covered = Un chevalier est posé dessus ; seule la carte du dessus peut être touchée.
castel-no-priest = Le prêtre la protège : carte voisine dont le pion est de la même couleur que le sien.
castel-no-captain = Le capitaine protège les soldats de son rempart.
castel-no-itself = Une carte ne s’applique jamais à elle-même.
castel-no-chosen = Cette carte est déjà choisie.
castel-no-neighbour = Elle n’est sur aucune case voisine.
castel-no-in-court = Elle n’est pas à la cour.
castel-no-in-castle = Elle n’est pas dans le château.
castel-no-on-wall = Elle n’est ni dans une tour ni sur un rempart.
castel-no-outside = Elle n’est pas hors les murs.
castel-no-king = Le roi ne peut pas être assassiné.
castel-no-second-king = Le second renvoi ne peut pas viser le roi.
castel-no-knight = Ce n’est pas un chevalier.
castel-no-male = Ce n’est pas un personnage masculin.
castel-no-female = Ce n’est pas un personnage féminin.
castel-no-soldier = Ce n’est pas un soldat sur un rempart.
castel-no-pawn = Elle ne porte pas de pion.
castel-no-others-pawn = Elle porte déjà votre pion.
castel-no-same-pawn = Les deux pions sont de la même couleur : rien ne changerait.
castel-no-alone = Un chevalier reste où il est.
castel-no-room-to-move = Sa zone n’a pas d’autre case libre.
castel-no-landing = Sa zone n’a pas d’autre carte où se poser.
castel-no-same-zone = Un chevalier reste dans sa zone.
castel-no-settled = Elle n’y prend pas part : c’était fixé avant le premier échange de places.
castel-no-zone-chosen = Vous avez choisi une autre zone.
castel-no-first-swap = Il faut au moins un échange de places.
castel-no-undone = Cela ne ferait qu’annuler les échanges de places déjà faits.
castel-no-in-hand = Cette carte n’est pas dans votre main.
castel-no-in-exchange = Cette carte n’est pas à l’échange.
castel-no-in-play = Cette carte n’est pas en jeu.
castel-no-other-copy = Une carte identique est proposée à sa place.
castel-no-just-taken = Vous venez de prendre cette carte.
castel-no-just-given = Vous venez de donner cette carte.
castel-no-own-hand = Il faut la main de quelqu’un d’autre.
castel-no-empty-hand = { $seat } n’a pas de carte en main.
castel-no-last-square = Seulement sur la dernière case libre de la cour ; il en reste plusieurs.
castel-no-beside-king = Il se place à côté du roi, ou du prince tant que le roi n’est pas à la cour.
castel-no-beside-queen = Elle se place à côté de la reine ou de la princesse.
castel-no-queen-there = Impossible tant que la reine est à la cour.
castel-no-beside-princess = La princesse est à la cour : il se place à côté d’elle.
castel-no-beside-present-king = Le roi est à la cour : elle se place à côté de lui.
castel-no-king-there = Ni le roi ni le prince ne sont à la cour.
castel-no-lady-there = Ni la reine ni la princesse ne sont à la cour.
castel-no-room-beside = { $who ->
    [roi] Le roi est à la cour, mais aucune case à côté de lui n’est libre.
    [prince] Le roi n’est pas à la cour, et aucune case à côté du prince n’est libre.
    [reine] Aucune case à côté de la reine n’est libre.
    [princesse] La princesse est à la cour, mais aucune case à côté d’elle n’est libre.
   *[both] Aucune case à côté de la reine ou de la princesse n’est libre.
}
castel-no-slot = Chaque rempart a déjà un engin en face.
castel-no-tower-guest = Aucune tour n’abrite une carte seule et sans protection.
castel-no-tower-empty = Cette tour est vide.
castel-no-tower-knight = Un chevalier s’y trouve ; il doit d’abord partir.
castel-no-base = Aucune carte n’est encore en jeu.
castel-no-room-court = La cour est pleine.
castel-no-room-rampart = Les remparts sont pleins.
castel-no-room-tower = Les tours sont pleines.
castel-no-square-taken = Cette case est prise.
castel-no-other-zone = Une carte déplacée reste dans sa zone.
castel-no-zone-court = Elle arrive à la cour.
castel-no-zone-rampart = Elle arrive sur un rempart.
castel-no-zone-tower = Elle arrive dans une tour.
castel-no-zone-outside = Elle se place hors les murs, face à un rempart.
castel-no-target-court = Aucune carte de ce genre à la cour.
castel-no-target-rampart = Aucune carte de ce genre sur les remparts.
castel-no-target-tower = Aucune carte de ce genre dans les tours.
castel-no-target-outside = Aucune carte de ce genre hors les murs.
castel-no-herald = Le héraut est en jeu : le roi de votre main doit d’abord être placé.
castel-no-merchant-last = À cette table, personne ne peut placer sa toute dernière carte au tour où le marchand est placé.
castel-no-pile = Votre pioche est vide.
castel-no-draw-limit = À cette table, on ne pioche pas tant qu’on a en main au moins autant de cartes qu’à la distribution.
castel-no-exchange = L’échange est vide.
castel-no-hand = Vous n’avez pas de carte en main.
castel-no-pass = Vous pouvez encore agir, donc vous le devez.

# Comment jouer.

castel-how-goal = But
castel-how-goal-1 = Être le premier sans carte en main ni à la pioche.
castel-how-turn = Votre tour
castel-how-turn-1 = Accomplissez deux actions : piocher, échanger une carte avec l’échange, ou placer une carte avec votre pion dessus.
castel-how-turn-2 = Chaque carte a sa zone : cour, remparts, tours, hors les murs. Les chevaliers se posent sur d’autres cartes.
castel-how-effects = Effets
castel-how-effects-1 = Une carte qui arrive fait ce qu’elle dit, même contre vous. Une carte renvoyée revient au propriétaire de son pion ; sans pion, elle va à l’échange. Une carte assassinée quitte définitivement le jeu.
castel-how-effects-2 = Chevaliers, prêtre et capitaine protègent : une carte protégée n’est ni renvoyée, ni déplacée, ni assassinée.

# Les règles entières.

castel-rules-setup = Mise en place
castel-rules-setup-1 = Main, pioche cachée et échange : { $hand2 }, { $pile2 } et { $exchange2 } cartes à deux joueurs, { $hand3 }, { $pile3 } et { $exchange3 } à trois, { $hand4 }, { $pile4 } et { $exchange4 } à quatre, { $hand5 }, { $pile5 } et { $exchange5 } à cinq.
castel-rules-setup-2 = { $box } Personne ne regarde sa pioche.
castel-rules-setup-3 = Le donneur est désigné au hasard ; le joueur à sa gauche commence, et l’on joue dans le sens horaire.
castel-rules-box = { $count ->
    [one] À moins de { $least } joueurs, cette carte reste dans la boîte : { $cards }.
   *[other] À moins de { $least } joueurs, ces cartes restent dans la boîte : { $cards }.
}
castel-rules-box-none = Toutes les cartes servent, quel que soit le nombre de joueurs.
castel-rules-board = Le château
castel-rules-board-1 = 6 cases sur 6 : les tours NO, NE, SO, SE aux coins, les remparts N1–N4, S1–S4, O1–O4, E1–E4 et la cour a1–d4, a1 au nord-ouest.
castel-rules-board-2 = Deux cases qui ont un côté ou un coin commun sont voisines, quelles que soient leurs zones. Une carte hors les murs n’est voisine d’aucune autre.
castel-rules-board-3 = Les engins de siège font face à un rempart chacun : XN, XE, XS, XO, un par côté.
castel-rules-turn = Le tour
castel-rules-turn-1 = Deux actions, deux fois la même si l’on veut : prendre la carte du dessus de sa pioche ; échanger une carte de sa main contre une carte de l’échange ; placer une carte de sa main avec un de ses pions dessus.
castel-rules-turn-2 = Qui peut agir doit le faire. Qui ne peut rien faire perd le reste du tour.
castel-rules-place = Placer
castel-rules-place-1 = Il faut une case libre de la zone qui remplit l’exigence de la carte. Une carte par case, sauf les chevaliers. Sans case qui convient, elle ne peut pas être placée.
castel-rules-place-2 = Le joueur qui la place fait tous ses choix.
castel-rules-effects = Effets
castel-rules-effects-1 = Ils sont obligatoires s’ils s’appliquent, même contre soi. Un effet sans objet n’empêche pas de placer la carte. Une carte ne s’applique jamais à elle-même.
castel-rules-effects-2 = Renvoi : dans la main du propriétaire du pion ; sans pion, à l’échange.
castel-rules-effects-3 = Assassinat : la carte quitte définitivement le jeu, sans passer par une main ni par l’échange. Son pion revient à son propriétaire.
castel-rules-effects-4 = Déplacement : vers une autre case libre de la même zone. Ni l’exigence ni l’effet ne comptent à nouveau.
castel-rules-effects-5 = D’une pile, seule la carte du dessus peut être touchée. Les pions des cartes couvertes peuvent changer.
castel-rules-protection = Protection
castel-rules-protection-1 = Une carte protégée ne peut être ni renvoyée, ni déplacée, ni assassinée, même par son propriétaire. Son pion n’est pas protégé.
castel-rules-protection-2 = Sont protégés : l’ambassadeur, toujours ; une carte sous un chevalier ; un voisin du prêtre dont le pion est de la même couleur que le sien ; les autres soldats du rempart du capitaine.
castel-rules-siege = Soldats et engins
castel-rules-siege-1 = Soldat, capitaine et traître sont des soldats. Le quatrième soldat d’un rempart renvoie l’engin qui lui fait face, sauf si un chevalier est posé sur l’engin.
castel-rules-siege-2 = Quand un engin arrive en quatrième, tous les soldats sans protection de tous les remparts sont renvoyés.
castel-rules-end = La fin
castel-rules-end-1 = Qui n’a plus de carte en main ni à la pioche après une action gagne aussitôt, même au tour d’un autre joueur. Si deux joueurs n’en ont plus, le joueur actif passe en premier, puis les autres dans le sens horaire.
castel-rules-end-2 = { $revised ->
    [yes] Après trois tours de table entiers sans carte placée ni piochée, à la troisième apparition d’une même position, ou après mille choix, le plus petit nombre de cartes, main et pioche ensemble, l’emporte ; une égalité se partage.
   *[no] Après trois tours de table entiers sans carte placée ni piochée, ou après mille choix, le plus petit nombre de cartes, main et pioche ensemble, l’emporte ; une égalité se partage.
}
castel-rules-table = Les options de la table
castel-rules-table-1 = { $merchant_last ->
    [forbidden] Marchand : au tour où il est placé, personne ne peut placer sa toute dernière carte, sauf si c’est le conseiller du roi qui l’amène.
   *[allowed] Marchand : vous pouvez finir avec lui, ou avec la carte qu’il vous laisse placer au même tour.
}
castel-rules-table-2 = { $draw_limit ->
    [on] Pioche : pas tant qu’on a en main au moins autant de cartes qu’à la distribution.
   *[off] Pioche : permise quel que soit le nombre de cartes en main.
}
castel-rules-table-3 = { $baladin ->
    [swap] Baladin : il intervertit deux voisins, ni plus ni moins.
   *[free] Baladin : ses voisins sont intervertis à volonté, par un échange de places ou davantage.
}
castel-rules-table-4 = { $favorite ->
    [any] Roi : le propriétaire de la favorite renvoie n’importe quelle carte en jeu, y compris le roi et hors les murs.
   *[same] Roi : le propriétaire de la favorite renvoie une autre carte du château, mais pas le roi.
}

# Les cartes en vue.
castel-seen-hand = Votre main
castel-seen-exchange = À l’échange
castel-seen-board = En jeu

# Pourquoi un choix est bon. Chaque ligne est une phrase sans sujet ni majuscule.
castel-cause-out = ne vous laisse aucune carte : vous gagnez
castel-cause-few-left = ne vous laisse plus { $count ->
    [one] qu’une carte
   *[other] que { $count } cartes
}
castel-cause-back = renvoie { $count ->
    [one] une carte
   *[other] { $count } cartes
} dans la main de { $seat }
castel-cause-own = retire pour de bon votre { $card } : cette carte ne reviendra pas en main
castel-cause-covers = protège votre { $card } : seul le Chevalier peut être touché
castel-cause-draw = réduit votre pioche à { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} : il faut la vider pour gagner
castel-cause-pile-empty = vide votre pioche : il ne restera qu’à placer
castel-cause-frees-hand = peut vous débarrasser de la carte { $card }, qui n’a aucune case à présent
castel-cause-hard = vous débarrasse de la carte { $card }, à laquelle il ne reste { $count ->
    [one] qu’une place
   *[other] que { $count } places
}
castel-cause-only-one = place la seule carte que vous pouvez placer à présent
castel-cause-protected = met la carte sous protection à cet endroit
castel-cause-protects = protège { $count ->
    [one] une de vos cartes
   *[other] { $count } de vos cartes
}
castel-cause-passes = cède votre { $card } : en cas de renvoi, la carte va à { $seat }
castel-cause-bares = laisse { $count ->
    [one] une carte
   *[other] { $count } cartes
} de { $seat } sans protection
castel-cause-opens = rend { $count ->
    [one] plaçable une carte de plus
   *[other] plaçables { $count } cartes de plus
} dans votre main
castel-cause-placeable = vous donne la carte { $card }, que vous pouvez placer aussitôt
castel-cause-strong = vous donne la carte { $card }, qui peut gêner les autres
castel-cause-stuck = vous débarrasse de votre { $card }, sans case possible à présent
castel-cause-nobody = touche la carte { $card }, sans pion : rien à vous
castel-cause-leader = touche { $seat }, qui est le plus près de sortir
castel-cause-again = vous laisse rejouer la carte { $card }
castel-cause-place = ne vous laisse plus { $count ->
    [one] qu’une carte
   *[other] que { $count } cartes
} à écouler

# La leçon : ce que dit chaque étape, et pourquoi elle veut ce qu’elle veut.
castel-learn-goal = Soyez le premier sans carte, ni en main ni dans votre pioche. Une carte quitte la main quand on la place : dans la cour, sur les remparts, sur les tours, hors les murs. Chacune montre où, et ce qu’elle fait.
castel-learn-goal-why = Regardez le plateau, puis continuez.
castel-learn-soldier = Un tour de jeu a deux actions : placer une carte, piocher ou échanger. La plus simple est le **Soldat** : il ne lui faut qu’un rempart.
castel-learn-soldier-why = C’est possible, mais dans cette leçon, le **Soldat** passe d’abord : il ne demande qu’un rempart libre. La plupart des cartes font plus quand d’autres sont là.
castel-learn-square = Les remparts sont les cases des quatre côtés. Placez le Soldat en **N2**, côté nord.
castel-learn-square-why = Il pourrait s’y tenir aussi. Dans cette leçon, sa place est au nord : **N2**.
castel-learn-draw = Votre pioche doit partir aussi, et chaque carte doit d’abord passer par la main. Seconde action : **piochez une carte**.
castel-learn-draw-why = Possible, mais la pioche pèse le plus : chaque carte y coûte une action pour piocher et une pour placer. **Piochez** tôt.
castel-learn-courtier = Odon a placé son Prince en b2. Une carte renvoyée retourne dans la main de son propriétaire : choisissez le **Courtisan**, qui renvoie une carte voisine.
castel-learn-courtier-why = C’est possible, mais c’est le moment du **Courtisan** : en le plaçant, vous rendez son Prince à Odon.
castel-learn-beside = Deux cases sont voisines par un côté ou par un coin. **c2** touche le Prince en b2, mais aucune de vos cartes.
castel-learn-beside-why = Un effet possible est obligatoire : près de votre Soldat, il pourrait le toucher ; loin du Prince, il ne touche personne. **c2** convient.
castel-learn-exchange = Le Prince est de retour chez Odon. Votre Conseiller veut un roi ou un prince à la cour : il est bloqué. Seconde action : **échangez une carte**.
castel-learn-exchange-why = C’est possible, mais vos cartes bloquées resteraient en main. Un **échange** en fait une carte plaçable.
castel-learn-take = L’échange est visible. Prenez le **Prince charmant** : sans princesse à la cour, il s’y place où il veut.
castel-learn-take-why = Pas mal non plus, mais le **Prince charmant** se place aussitôt et ne renvoie aucune de vos cartes.
castel-learn-give = Donnez maintenant une carte en échange : le **Conseiller du roi**, qui n’a aucune case.
castel-learn-give-why = Le **Conseiller** est le plus difficile à placer : ni roi ni prince, à la cour comme à l’échange.
castel-learn-knight = Odon a placé un Soldat et pioché. Votre Courtisan pourrait encore vous être renvoyé. Choisissez un **Chevalier** : posé sur une carte, il la protège.
castel-learn-knight-why = Cela irait aussi. Mais ce qui est sur le plateau doit y rester : le **Chevalier** y veille.
castel-learn-cover = Couvrez le **Courtisan** : sous le Chevalier, rien ne peut le renvoyer, le déplacer ni l’assassiner.
castel-learn-cover-why = Un Soldat retrouve vite une place, et la carte d’Odon n’a pas à être protégée. Couvrez le **Courtisan**.
castel-learn-done = Vous savez jouer : placez ce que vous pouvez, piochez tant qu’il est temps, échangez ce qui est bloqué, renvoyez ce que les autres ont placé, protégez ce qui est à vous. Qui n’a plus de carte, ni en main ni dans sa pioche, gagne aussitôt.

## Une règle sur le plateau

castel-shows-exchange = { $cards }.
castel-shows-legal = { $card } peut aller ici.
castel-shows-covered = { $top } est tout en haut : seule cette carte peut être renvoyée, déplacée, assassinée ou remplacée ; en dessous, couvert : { $below }.
castel-shows-home = Si on renvoie cette carte, { $card } va dans la main de { $name }.
castel-shows-nobodys = Si on renvoie cette carte, { $card } va à l’échange : elle ne porte pas de pion.
castel-shows-beside = Cases libres de la cour à côté de { $card } : { $squares }.
castel-shows-hemmed = Aucune case de la cour n’est libre à côté de { $card }.
castel-shows-last = { $card } : la dernière carte placée.
castel-shows-engines = { $count ->
    [one] Un engin sur quatre est en jeu.
   *[other] { $count } engins sur quatre sont en jeu.
}
castel-shows-soldiers = { $count ->
    [one] Un soldat se tient sur ce rempart
   *[other] { $count } soldats se tiennent sur ce rempart
} ; le quatrième qui arrive renvoie l’engin qui lui fait face.
castel-shows-soldiers-alone = { $count ->
    [one] Un soldat se tient sur ce rempart
   *[other] { $count } soldats se tiennent sur ce rempart
} ; aucun engin ne lui fait face.

castel-award-in-vain = Sorcières en vain
castel-award-in-vain-figure = { $count } subies, et gagne
castel-award-comeback-figure = { $count } cartes de retard
castel-award-three-witches = Trois Sorcières
castel-award-three-witches-figure = { $count } Sorcières jouées
castel-award-longest-knight = Chevalier tenace
castel-award-longest-knight-figure = { $count } étapes
castel-award-most-returned = Éternel retour
castel-award-most-returned-figure = { $count } cartes revenues
castel-building = Le château, et la dernière carte : { $card }.
castel-building-owner = Le château, et la dernière carte : { $card }, de { $name }.
castel-building-card = { $card } · { $square }
