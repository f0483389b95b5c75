# Castel : les arbitrages.

# Matériel et surface de jeu

ruling-castel-C1 = Main, pioche face cachée et échange : 9, 13 et 10 cartes à deux joueurs ; 7, 8 et 11 à trois ; 5, 6 et 12 à quatre ; 5, 4 et 11 à cinq. À deux joueurs, le fou et le bouffon restent dans la boîte. Le donneur est tiré au sort, et son voisin de gauche commence. Personne ne regarde sa propre pioche.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C2 = 56 cartes de 37 sortes : 21 pour la cour, 10 hors les murs, 15 pour les remparts (dont 13 soldats), 6 pour les tours, 4 chevaliers.
    .tag = FAIT ; pour le sexe des personnages, RECONSTITUÉ
    .reason = Aucune source n’imprime le sexe des personnages. La grammaire et les images concordent ; le dragon, le fantôme et les engins n’en ont pas.
    .since = 0.1.0
ruling-castel-C3 = Le château est une grille de 6 cases sur 6 : quatre tours aux coins, quatre remparts de quatre cases, une cour de 4 sur 4. Deux cases voisines ont un côté ou un coin commun, quelles que soient leurs zones.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C4 = Le château est composé de la cour, des remparts et des tours. Ce qui se trouve hors les murs n’est voisin de personne, et son emplacement n’a pas d’importance, sauf pour les engins de siège (C48).
    .tag = FAIT
    .since = 0.1.0

# Le tour

ruling-castel-C5 = On joue dans le sens horaire, d’une place à celle de numéro suivant ; à gauche, c’est la place suivante. Un tour compte deux actions, chacune au choix : piocher, échanger, placer. On peut effectuer deux fois la même.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C6 = Piocher, c’est prendre en main la carte du dessus de sa propre pioche. C’est impossible avec une pioche vide.
    .tag = FAIT ; pour la pioche vide, DÉDUIT
    .since = 0.1.0
ruling-castel-C7 = Échanger, c’est mettre une carte de sa main à la place d’une carte de l’échange et prendre celle-ci. On peut échanger une carte contre une autre de même nom. Il faut une carte de chaque côté.
    .tag = FAIT ; pour deux cartes de même nom, RECONSTITUÉ
    .reason = Rien ne l’interdit.
    .since = 0.1.0
ruling-castel-C8 = Placer, c’est poser une carte de sa main, avec un de ses pions dessus, sur une case libre de sa zone qui répond à ses exigences. Une seule carte par case, à l’exception des chevaliers. Si aucune case n’y répond, la carte ne peut pas être placée.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C9 = Un joueur qui ne peut rien faire du tout perd le reste de son tour. Un joueur qui peut faire quelque chose le doit.
    .tag = RECONSTITUÉ
    .reason = Les deux actions sont obligatoires, mais à l’impossible nul n’est tenu.
    .since = 0.1.0
ruling-castel-C10 = Les effets sont obligatoires dès qu’ils sont applicables, même contre soi. Un effet sans objet n’empêche pas de placer la carte. S’il a plusieurs parties, on applique chacune de celles qui sont possibles.
    .tag = FAIT ; pour les parties, DÉDUIT
    .since = 0.1.0
ruling-castel-C11 = Celui qui a placé la carte fait tous ses choix. Les autres ne choisissent que pour le bouffon (C27) et pour la favorite quand le roi arrive (C43) ; si l’horloge interrompt un de ces choix, le hasard décide.
    .tag = DÉDUIT ; pour l’horloge, RECONSTITUÉ
    .since = 0.1.0
ruling-castel-C12 = Une carte ne s’applique jamais à elle-même, ni deux fois à la même carte.
    .tag = RECONSTITUÉ
    .reason = Trois cartes portent le mot « autre » ; il serait étrange que les autres en disent moins.
    .since = 0.1.0
ruling-castel-C13 = D’une pile, seule la carte du dessus peut être renvoyée, déplacée, assassinée ou remplacée.
    .tag = DÉDUIT
    .reason = Ce qui se trouve dessous est protégé par un chevalier.
    .since = 0.1.0
ruling-castel-C14 = Une carte déplacée va sur une autre case libre de sa zone et garde son pion. Ni ses exigences ni son effet ne s’appliquent. Sans case libre, elle reste sur place.
    .tag = FAIT
    .reason = Deux exceptions : C49, et C57 pour le quatrième soldat.
    .since = 0.1.0
ruling-castel-C15 = Une carte renvoyée retourne dans la main du propriétaire de son pion ; sans pion, elle va à l’échange.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C16 = Une carte protégée ne peut être ni renvoyée, ni déplacée, ni assassinée. La protection (C24, C39, C51, C60) est revue chaque fois qu’elle compte. Elle n’empêche jamais d’ôter, d’échanger ou de remplacer un pion, ni de poser un chevalier dessus. Même son propriétaire ne peut pas choisir une carte protégée.
    .tag = FAIT ; pour les deux derniers points, DÉDUIT
    .since = 0.1.0
ruling-castel-C17 = Ordre d’un placement : la carte arrive ; un quatrième soldat ou un quatrième engin fait effet ; puis le texte imprimé, dans l’ordre de lecture ; puis on regarde s’il y a un vainqueur. Les renvois se font un par un ; seuls le quatrième engin, le fou et le bouffon font tout en même temps.
    .tag = RECONSTITUÉ
    .reason = C’est ainsi que se lisent les textes.
    .since = 0.1.0
ruling-castel-C21 = Les pions ne manquent jamais. Une carte sans pion n’appartient à personne.
    .tag = RECONSTITUÉ
    .reason = La boîte en contient largement, et aucune règle ne parle d’en manquer.
    .since = 0.1.0

# Fin de la partie

ruling-castel-C18 = Le joueur qui n’a plus de carte ni dans sa main ni dans sa pioche une fois une action entièrement appliquée gagne aussitôt, même s’il lui reste une action. Si la dernière carte lui fait revenir une des siennes, la partie continue.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C19 = Un joueur qui se retrouve sans cartes au tour d’un autre gagne aussi. Si plusieurs n’en ont plus au même moment, il n’y a qu’un vainqueur : le joueur dont c’est le tour, ou sinon le suivant dans le sens horaire.
    .tag = RECONSTITUÉ
    .reason = Le vainqueur est le premier à ne plus avoir de cartes ; seuls le fou et le bouffon peuvent faire cela aux autres.
    .since = 0.1.0
ruling-castel-C20 = Le joueur qui a le moins de cartes, main et pioche réunies, l’emporte, et une égalité se partage : quand trois tours de table entiers passent sans que personne place ou pioche de carte ; quand la même position se présente pour la troisième fois à la fin d’un tour où une carte a été placée ; ou quand un tour s’achève après mille choix. Une position, c’est le joueur dont le tour s’achève, chaque pile avec ses cartes et ses pions, la dernière carte placée (C47), l’échange et les mains ; peu importe de quel exemplaire d’une carte il s’agit. On recommence à compter les positions quand quelqu’un pioche, assassine une carte ou en passe une en secret.
    .tag = FAIT pour le moins de cartes ; pour le reste, RECONSTITUÉ
    .reason = Piocher compte comme un progrès, car cela rapproche la fin. L’immobilité met fin à la partie même s’il reste une pioche : sinon, un joueur pourrait la prolonger sans fin en ne piochant pas (ou sans pouvoir piocher, C62). Compter la pioche enlève tout profit à cela. Là où l’on place des cartes, les engins et les soldats, ou un archer et un barbare, peuvent se chasser sans fin, quel que soit l’échange ; une position qui revient le montre. Après une pioche ou un assassinat, aucune ne peut revenir. Après le passage d’une carte en secret, personne ne pourrait dire si les mains sont les mêmes, et la fin d’une partie ne doit pas révéler ce que personne ne savait ; dès lors, tous voient ce qui entre dans une main ou en sort. Ce que de telles cartes peuvent encore rendre sans fin, les mille choix l’arrêtent, cinq fois une partie ordinaire. Les parties commencées avant que les positions soient comptées continuent sans cela.
    .since = 0.2.0

# Ce qui est connu

ruling-castel-C22 = Les cartes identiques d’une main ne font qu’un choix. L’exemplaire joué est celui que le plus de joueurs savent être là ; un joueur qui n’en connaissait qu’un autre le prend pour celui-là.
    .tag = RECONSTITUÉ
    .reason = On ne distingue pas de vrais exemplaires : en jouer un ne doit pas révéler qu’il y en a d’autres.
    .since = 0.1.0
ruling-castel-C23 = Les mains et les pioches sont secrètes, le nombre de leurs cartes ne l’est pas. Tous connaissent une carte venue ouvertement dans une main (renvoyée, échangée, accordée) ou annoncée pour être placée. Les cartes qui passent par le bouffon, le fou et la courtisane sont connues de celui qui donne et de celui qui reçoit ; les autres ne savent plus alors lesquelles des cartes connues restent dans une main qui en a donné une parmi plusieurs.
    .tag = DÉDUIT
    .reason = C’est ce que retiendraient des joueurs attentifs.
    .since = 0.1.0

# Cartes de la cour

ruling-castel-C24 = Ambassadeur : seulement sur la dernière case libre de la cour ; toujours protégé.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C25 = Assassin : retire définitivement du jeu une carte voisine autre que le roi, dans n’importe quelle zone. Son pion revient à son propriétaire.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C26 = Baladin : les cartes des cases de cour voisines sont interverties à volonté entre ces cases, deux à deux, une fois au moins. Aucun échange de places ne ramène les cartes à la disposition qu’elles avaient à son arrivée ou après un échange précédent. Seules y prennent part les cartes seules sur leur case et sans protection ; lesquelles, c’est fixé avant le premier échange de places.
    .tag = RECONSTITUÉ
    .reason = Quand il s’agit de deux cartes, la carte dit « deux ». Qui pourrait défaire un échange de places pourrait ne rien faire, alors que l’effet est obligatoire (C10). Les parties commencées avant que cela soit précisé le permettent. Voir aussi C63.
    .since = 0.2.0
ruling-castel-C27 = Bouffon : chaque joueur choisit une carte de sa main pour son voisin de gauche, en secret et tous en même temps. Une main vide ne passe rien, mais reçoit quand même.
    .tag = FAIT ; pour les mains vides, RECONSTITUÉ
    .since = 0.1.0
ruling-castel-C28 = Chevalier noir : renvoie un chevalier d’une case voisine, dans n’importe quelle zone. Lui-même n’est pas un chevalier.
    .tag = FAIT ; pour le dernier point, RECONSTITUÉ
    .reason = Il y a quatre chevaliers, et sa bannière est celle de la cour.
    .since = 0.1.0
ruling-castel-C29 = Conseiller du roi : se place à côté du roi, ou à côté du prince tant que le roi n’est pas à la cour. Il met en jeu, sans pion, n’importe quelle carte de l’échange qui peut être placée ; son joueur en fait tous les choix. Elle compte comme placée (C47), mais non comme une action. Un roi à la cour compte seul, même sans case libre autour de lui.
    .tag = FAIT ; pour les deux derniers points, DÉDUIT
    .since = 0.1.0
ruling-castel-C30 = Courtisan : renvoie une carte voisine, dans n’importe quelle zone du château.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C31 = Courtisane : échange une carte de votre main, à votre choix, contre une carte prise au hasard dans une autre main, à votre choix aussi. Sans effet si votre main est vide ou si toutes les autres le sont : en dernière carte, elle fait donc gagner.
    .tag = FAIT ; pour les cas sans effet, DÉDUIT
    .since = 0.1.0
ruling-castel-C32 = Dame de compagnie : se place à côté de la reine ou de la princesse ; renvoie un personnage masculin d’une case de cour voisine, y compris un chevalier posé sur une carte.
    .tag = FAIT
    .reason = « Renvoie de la cour » exclut les remparts et les tours.
    .since = 0.1.0
ruling-castel-C33 = Espion : permute à sa guise les pions des cartes voisines de n’importe quelle zone, cartes couvertes comprises, ou n’en permute aucun. Les cartes sans pion n’y prennent pas part.
    .tag = FAIT ; pour le dernier point, RECONSTITUÉ
    .reason = On permute des pions, non leur absence.
    .since = 0.1.0
ruling-castel-C34 = Favorite : ne peut pas être placée tant que la reine est à la cour (une reine arrivée plus tard ne la chasse pas). Déplace le roi sur une autre case de la cour et un chevalier sur une autre carte de sa zone, chacun si c’est possible, dans l’ordre de votre choix.
    .tag = FAIT ; pour l’ordre, RECONSTITUÉ
    .reason = Un roi sous un chevalier ne peut se déplacer qu’une fois le chevalier parti.
    .since = 0.1.0
ruling-castel-C35 = Fou : chaque joueur pioche une carte au hasard dans la main de son voisin de droite, dans les mains telles qu’elles sont à ce moment.
    .tag = FAIT ; pour le moment, RECONSTITUÉ
    .reason = « Simultanés » ne laisse pas d’autre moment.
    .since = 0.1.0
ruling-castel-C36 = Intrigant : échange les pions de deux autres cartes, n’importe où en jeu, qui en portent un toutes les deux, même de la même couleur.
    .tag = FAIT ; pour la condition que toutes deux en portent un, RECONSTITUÉ
    .reason = Comme pour C33.
    .since = 0.1.0
ruling-castel-C37 = Marchand : remplace aussitôt trois pions d’autres joueurs, au choix, par les vôtres (tous, s’il y en a moins) ; vous avez ensuite une troisième action pour le reste du tour. Jamais plus de trois actions dans un tour, même s’il arrive deux fois ; les pions sont remplacés chaque fois.
    .tag = FAIT ; pour le moment et la limite, RECONSTITUÉ
    .reason = La carte parle d’une troisième action. Voir aussi C61.
    .since = 0.1.0
ruling-castel-C38 = Prince : tant que le roi est absent de la cour, ce qui doit être à côté du roi peut être à côté du prince, quels que soient leurs pions.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C39 = Prêtre : protège les personnages voisins dont le pion a la même couleur que le sien. Sans pion, ou hors les murs, il ne protège personne ; jamais lui-même ni ce qui est posé sur lui. Sous un chevalier, il protège encore.
    .tag = FAIT ; pour les détails, RECONSTITUÉ
    .reason = L’absence de pion n’est pas une couleur.
    .since = 0.1.0
ruling-castel-C40 = Prince charmant : se place à côté de la princesse si elle est à la cour. Déplace un personnage féminin que rien ne couvre, à la cour ou dans une tour.
    .tag = FAIT
    .reason = Hors les murs, il n’y a nulle part où le déplacer.
    .since = 0.1.0
ruling-castel-C41 = Princesse : déplace un chevalier que rien ne couvre sur la carte du dessus d’une autre pile de la même zone. S’il n’y en a pas, il reste sur place.
    .tag = FAIT ; pour sa destination, RECONSTITUÉ
    .reason = Un déplacement reste dans sa zone, et un chevalier est toujours posé sur une carte.
    .since = 0.1.0
ruling-castel-C42 = Reine : se place à côté du roi s’il est à la cour. Renvoie n’importe quelle autre carte de la cour.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C43 = Roi : renvoie n’importe quelle autre carte du château. Ensuite, si la favorite est encore à la cour et porte un pion, le propriétaire de ce pion doit lui aussi en renvoyer une, mais pas le roi.
    .tag = FAIT ; pour l’ordre et les limites, RECONSTITUÉ
    .reason = « Également » donne au second renvoi la même portée qu’au premier. Les mots « une carte de son choix » peuvent se lire plus largement : voir C64.
    .since = 0.2.0
ruling-castel-C44 = Voleur : retire le pion d’une carte voisine, y compris un des vôtres ou celui d’une carte couverte. Obligatoire s’il y en a un.
    .tag = FAIT
    .since = 0.1.0

# Cartes hors les murs

ruling-castel-C45 = Barbare : renvoie une seule carte, d’une tour ou d’un rempart.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C46 = Dragon : renvoie une autre carte hors les murs et une carte d’une tour ou d’un rempart, chacune si c’est possible.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C47 = Enchanteur : renvoie la carte placée juste avant lui, par qui que ce soit. Si elle n’est plus en jeu, ou si elle est couverte ou protégée, rien ne se passe ; il ne remonte jamais plus loin. Un déplacement n’est pas un placement.
    .tag = FAIT ; pour les limites, RECONSTITUÉ
    .reason = « La dernière carte » n’en désigne qu’une.
    .since = 0.1.0
ruling-castel-C48 = Engin de siège : se place face à un rempart qui n’en a pas. Chaque fois qu’une arrivée en fait quatre, tous les soldats de tous les remparts qui ne sont pas protégés à ce moment sont renvoyés ; le capitaine sauve les siens, mais pas lui-même.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C49 = Fée : attire hors les murs une carte du château ni couverte ni protégée. Elle garde son pion et ne fait pas effet. Un chevalier se pose sur une carte hors les murs, la fée comprise.
    .tag = FAIT ; pour le chevalier, RECONSTITUÉ
    .reason = Tout ce qui est au château est un personnage.
    .since = 0.1.0
ruling-castel-C50 = Héraut : tant qu’il est en jeu, le joueur qui a le roi dans sa main et peut le placer ne peut rien faire d’autre. On le vérifie avant chaque action de son tour. Sans case pour le roi, aucune obligation.
    .tag = FAIT ; pour le moment, RECONSTITUÉ
    .reason = La carte parle du tour de jeu, et le roi peut être pioché pendant ce tour.
    .since = 0.1.0

# Cartes des remparts

ruling-castel-C51 = Capitaine : un soldat (C52) ; les autres soldats de son rempart sont protégés, quel que soit leur propriétaire. Pas lui-même, pas les chevaliers, et pas depuis l’extérieur.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C52 = Soldat : le quatrième soldat arrivant sur un rempart renvoie l’engin de siège qui se trouve en face, sauf si un chevalier est posé sur cet engin. Le capitaine et le traître sont des soldats.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C53 = Traître : un soldat (C52), qui renvoie ensuite une carte d’une case de cour voisine.
    .tag = FAIT
    .since = 0.1.0

# Cartes des tours

ruling-castel-C54 = Alchimiste : échange deux cartes de votre main contre deux cartes de l’échange, l’une après l’autre ; ce qui a été donné n’est pas repris, ce qui a été pris n’est pas redonné. Avec une seule carte d’un côté, une contre une ; sans carte, rien.
    .tag = FAIT ; avec moins de cartes, RECONSTITUÉ
    .reason = Un effet obligatoire s’applique autant que possible.
    .since = 0.1.0
ruling-castel-C55 = Archer : renvoie une carte hors les murs, engins de siège compris.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C56 = Fantôme : seulement dans une tour où se trouve exactement une carte, sans protection ; il la renvoie et prend sa place.
    .tag = FAIT ; pour le chevalier, RECONSTITUÉ
    .reason = Pour renvoyer ce qui est dessous, il faut d’abord que le chevalier parte.
    .since = 0.1.0
ruling-castel-C57 = Guetteur : déplace un soldat sur n’importe quelle case libre des remparts. Il peut y être le quatrième (C52).
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C58 = Magicien : ajoute n’importe quelle autre carte en jeu aux cartes de l’échange ; son pion revient à son propriétaire.
    .tag = FAIT
    .since = 0.1.0
ruling-castel-C59 = Sorcière : met une carte de l’échange dans n’importe quelle main, la vôtre comprise.
    .tag = FAIT
    .since = 0.1.0

# Le chevalier

ruling-castel-C60 = Chevalier : se pose sur la carte du dessus de n’importe quelle pile, n’importe où, et la protège. Les chevaliers peuvent s’empiler ; leurs pions peuvent différer de ceux de dessous.
    .tag = FAIT
    .since = 0.1.0

# Options de la table

ruling-castel-C61 = Option de la table « { option-castel-merchant-last } » : « { option-castel-merchant-last-allowed } » (par défaut), ou « { option-castel-merchant-last-forbidden } » : au tour où le marchand est placé, personne ne peut placer sa toute dernière carte. Un conseiller du roi peut malgré tout être une toute dernière carte et mettre en jeu le marchand de l’échange.
    .tag = RECONSTITUÉ
    .reason = Une variante qu’on dit officielle. Ce qui compte est la carte placée depuis une main, pas ce que son effet amène.
    .since = 0.1.0
ruling-castel-C62 = Option de la table « { option-castel-draw-limit } » : « { option-castel-draw-limit-off } » (par défaut), ou « { option-castel-draw-limit-on } » : un joueur qui a en main au moins autant de cartes qu’à la distribution ne peut pas piocher.
    .tag = RECONSTITUÉ
    .reason = Une variante que jouent certains groupes.
    .since = 0.1.0
ruling-castel-C63 = Option de la table « { option-castel-baladin } » : « { option-castel-baladin-free } » (par défaut, C26), ou « { option-castel-baladin-swap } » : un seul échange de places, entre deux cartes.
    .tag = RECONSTITUÉ
    .reason = L’autre lecture du texte de la carte.
    .since = 0.1.0
ruling-castel-C64 = Option de la table « { option-castel-favorite } » : « { option-castel-favorite-same } » (par défaut, C43), ou « { option-castel-favorite-any } » : n’importe quelle carte en jeu ni couverte ni protégée, le roi, la favorite et les cartes hors les murs compris.
    .tag = RECONSTITUÉ
    .reason = L’autre lecture des mots « une carte de son choix ».
    .since = 0.2.0
