# Castrum : les arbitrages.

# Mise en place

ruling-castrum-R1 = Chacun lance le dé et le meilleur score commence ; en cas d’égalité au meilleur score, les joueurs à égalité relancent entre eux. En jeu expert, le premier joueur est tiré au sort.
    .tag = FAIT ; pour les égalités et le tirage au sort, RECONSTITUÉ
    .reason = Il faut bien que quelqu’un commence, et le dé du jeu expert ne sert que pour les évènements.
    .since = 0.1.0
ruling-castrum-R2 = On joue dans le sens des aiguilles d’une montre, d’une place à celle de numéro suivant. « À gauche » désigne la place suivante.
    .tag = RECONSTITUÉ
    .reason = La gauche est la seule direction que nomme la règle.
    .since = 0.1.0
ruling-castrum-R3 = Une main compte cinq cartes, connues de leur seul détenteur.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R4 = Les 90 cartes : 10 Structores, 14 Lapides, 6 Lapides X2, 18 Rustici, 9 Rustici X2, 4 Roue de carrier, 4 Incendie, 5 Sorcière, 4 Pièces d’Or, 3 Mage, 4 Gardes, 6 Moines, 3 Reliques.
    .tag = RECONSTITUÉ
    .reason = Le total est imprimé, la liste ne l’est pas. Ces cartes de chantier valent exactement deux châteaux.
    .since = 0.1.0
ruling-castrum-R5 = La pioche ne s’épuise jamais : il n’y a donc ni défausse ni remélange. Une liste de cartes qui pourrait l’épuiser est refusée dès sa lecture.
    .tag = DÉDUIT
    .reason = Même avec des mains pleines, toutes les cartes de chantier et tous les Mages sur les chantiers, il reste des cartes dans la pioche.
    .since = 0.1.0

# Le tour

ruling-castrum-R6 = À son tour, on joue une ou deux cartes, ou bien on se défausse d’une à trois cartes, jamais les deux ; l’un des deux est obligatoire. Se défausser met fin au tour.
    .tag = FAIT ; pour l’obligation et la fin du tour, RECONSTITUÉ
    .reason = Avec cinq cartes en main, l’un des deux est toujours possible. Tout ce qu’on pourrait faire après une défausse peut se faire avant.
    .since = 0.1.0
ruling-castrum-R7 = On joue au plus deux cartes dans un tour (mais voir R20).
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R8 = À son propre tour, une carte défense n’a aucun effet ; on ne peut que s’en défausser.
    .tag = DÉDUIT
    .reason = Elle répond à une attaque.
    .since = 0.1.0
ruling-castrum-R9 = À la fin du tour, toutes les mains sont complétées à cinq cartes : d’abord celle du joueur dont c’était le tour, puis dans le sens des aiguilles d’une montre. D’ici là, la main d’un joueur qui s’est défendu reste incomplète.
    .tag = FAIT ; pour l’ordre, RECONSTITUÉ
    .reason = La règle demande des mains complètes avant que le joueur suivant ne commence.
    .since = 0.1.0
ruling-castrum-R10 = On peut construire à n’importe quel moment de son tour, autant de fois qu’on peut payer. Un bâtiment n’est jamais perdu.
    .tag = FAIT ; pour plusieurs dans un tour, DÉDUIT
    .reason = Aucune carte ne touche un pion.
    .since = 0.1.0
ruling-castrum-R11 = Une muraille coûte 1 Structores, 2 Lapides et 3 Rustici ; une tour 1, 5 et 6.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R12 = En partie classique, personne ne bâtit plus d’une tour et de quatre murailles.
    .tag = RECONSTITUÉ
    .reason = Davantage ne servirait à rien, et les pions suffisent exactement à quatre châteaux.
    .since = 0.1.0
ruling-castrum-R13 = En partie programmée, tous se partagent 16 murailles et 4 tours. Ce qui est épuisé ne peut plus être bâti ; quand plus personne ne peut rien bâtir, la partie s’arrête. Option de la table « { option-castrum-stock } » : « { option-castrum-stock-common } » (par défaut), ou « { option-castrum-stock-castle } » pour la limite de R12.
    .tag = RECONSTITUÉ
    .reason = Ce sont les pions de la boîte.
    .since = 0.1.0
ruling-castrum-R14 = Une carte X2 compte pour deux unités. À son tour, on peut remplacer une carte X2 de son propre chantier par deux cartes simples prises dans la pioche ; la carte X2 va dans la pioche, qui est mélangée. Si la pioche n’en contient pas deux, rien ne se passe, et on ne peut plus essayer pendant ce tour. L’échange n’est pas proposé quand tout le monde peut voir que ces cartes ne sont pas dans la pioche.
    .tag = FAIT ; pour le tour et la carte concernés, RECONSTITUÉ
    .reason = En main, il dépasserait la limite de cinq cartes. Personne ne peut regarder dans la pioche : il faut essayer pour savoir.
    .since = 0.1.0
ruling-castrum-R15 = Les cartes X2 paient d’abord. S’il reste une unité à payer et qu’aucune carte simple de cette sorte n’est sur le chantier, une carte X2 est échangée automatiquement. Si la pioche ne peut pas l’échanger, on peut choisir de surpayer avec la carte X2 entière.
    .tag = RECONSTITUÉ
    .reason = C’est ce qu’un joueur ferait de lui-même à une table.
    .since = 0.1.0
ruling-castrum-R16 = Pendant une famine, un Rustici X2 ne peut être échangé que pour payer un bâtiment.
    .tag = RECONSTITUÉ
    .reason = L’échanger, c’est poser des Rustici.
    .since = 0.1.0
ruling-castrum-R17 = Toute carte utilisée, perdue ou défaussée va sous la pioche. Les cartes qui partent ensemble y vont dans l’ordre de la liste de R4, celles de plusieurs joueurs dans l’ordre du tour.
    .tag = FAIT pour la plupart des cartes ; pour l’ordre, RECONSTITUÉ
    .reason = Un ordre fixe n’exige aucune décision et n’avantage personne.
    .since = 0.1.0
ruling-castrum-R18 = Les cartes défaussées vont sous la pioche, faces cachées : les autres voient seulement combien.
    .tag = RECONSTITUÉ
    .reason = Rien ne dit qu’il faille les montrer.
    .since = 0.1.0

# Roue de carrier

ruling-castrum-R19 = La Roue de carrier est la première carte d’un tour ; aucune attaque ne peut être jouée pendant ce tour.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R20 = Jusqu’à trois cartes de chantier peuvent suivre la Roue de carrier sur son propre chantier. On peut construire et échanger des cartes avant et entre-temps.
    .tag = FAIT ; pour « jusqu’à », RECONSTITUÉ
    .reason = « Permet » n’oblige à rien.
    .since = 0.1.0
ruling-castrum-R21 = Une seconde Roue de carrier n’est pas possible dans le même tour.
    .tag = RECONSTITUÉ
    .reason = La première permet trois cartes en plus d’elle-même.
    .since = 0.1.0
ruling-castrum-R22 = La Roue de carrier va sous la pioche à la fin du tour.
    .tag = RECONSTITUÉ
    .reason = Laissée sur le chantier, elle serait un don gratuit « Pour les œuvres ».
    .since = 0.1.0

# Attaque et défense

ruling-castrum-R23 = Les attaques se jouent sur le chantier des autres, les cartes de chantier sur le sien ; une carte ne fait effet que sur un seul chantier.
    .tag = FAIT ; pour « des autres », DÉDUIT
    .since = 0.1.0
ruling-castrum-R24 = Une attaque doit avoir une cible possible : il faut une carte de chantier pour Incendie et Sorcière, un Structores pour Pièces d’Or, rien pour un Mage.
    .tag = RECONSTITUÉ
    .reason = Sinon, les attaques serviraient à se débarrasser de cartes.
    .since = 0.1.0
ruling-castrum-R25 = Deux attaques dans un même tour, sur une cible ou sur deux, se résolvent l’une après l’autre, et l’on peut répondre à chacune ; la seconde trouve la main telle qu’elle reste.
    .tag = FAIT ; pour l’ordre, DÉDUIT
    .since = 0.1.0
ruling-castrum-R26 = Seule la cible répond, immédiatement et par une seule carte : Gardes contre Incendie, Moines contre Sorcière et Pièces d’Or, Reliques contre Mage. On ne peut pas contrer une défense.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R27 = Une attaque à laquelle répond la bonne défense n’a aucun effet ; les deux cartes vont sous la pioche. Après Gardes, la pioche est mélangée ; après les autres défenses, elle ne l’est pas.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R28 = La cible est interrogée à chaque attaque, quelles que soient ses cartes. Une consigne pour chaque défense (m’attendre, toujours, jamais) n’est connue que de son auteur et répond avec le même délai de quelques secondes, que la carte soit en main ou non. Une consigne donnée pendant qu’une attaque attend une réponse s’applique au plus tard quand le temps de répondre est écoulé. Qui laisse passer ce temps sans consigne laisse faire l’attaque ; à la Peste et à Pour les œuvres, ce sont les cartes les moins chères qui partent.
    .tag = RECONSTITUÉ
    .reason = Sinon, la durée d’un silence trahirait une main.
    .since = 0.1.0
ruling-castrum-R29 = Incendie et Sorcière ne touchent que les cartes de chantier, jamais un Mage ni une Roue de carrier. Pour toutes les pertes, une carte X2 est une seule carte.
    .tag = RECONSTITUÉ
    .reason = Ces attaques visent des « cartes du chantier » qui peuvent être perdues.
    .since = 0.1.0
ruling-castrum-R30 = Incendie : un jet de dé pour chaque carte de chantier ; si c’est pair, elle est perdue. Jeu expert : les cartes sont mélangées, faces cachées, par lots de trois ; une carte de chaque lot complet est perdue, aucune d’un lot incomplet.
    .tag = FAIT ; pour les lots tirés au hasard, RECONSTITUÉ
    .since = 0.1.0
ruling-castrum-R31 = Sorcière : une carte de chantier est visée, et détruite si l’attaquant obtient un chiffre pair. Jeu expert : sans lancer le dé.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R32 = Un Mage peut être posé sur un chantier vide, mais pas là où il s’en trouve déjà un.
    .tag = RECONSTITUÉ
    .reason = Il bloque le chantier, non ses cartes ; un second serait gaspillé.
    .since = 0.1.0
ruling-castrum-R33 = Le joueur victime d’un Mage ne joue aucune carte, ne construit rien et n’échange rien pendant son tour ; il peut se défausser d’une à trois cartes, ou passer. Il peut toujours se défendre, et d’autres attaques contre lui restent possibles. Option de la table « { option-castrum-blocked } » : « { option-castrum-blocked-discard } » (par défaut), ou « { option-castrum-blocked-nothing } ».
    .tag = FAIT ; pour le reste, RECONSTITUÉ
    .reason = La règle oppose jouer et se défausser, et répondre à une attaque n’est pas une activité du chantier.
    .since = 0.1.0
ruling-castrum-R34 = Un Mage reste jusqu’au début du tour suivant de celui qui l’a posé, même si celui-ci est bloqué à son tour. Il va alors sous la pioche.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R35 = Pièces d’Or : un Structores de la cible passe immédiatement sur le chantier de l’attaquant et peut servir pendant le même tour.
    .tag = FAIT ; pour son usage immédiat, DÉDUIT
    .since = 0.1.0

# Fin de la partie

ruling-castrum-R36 = Partie classique : celui qui construit le dernier bâtiment d’un château complet (quatre murailles, une tour) gagne aussitôt.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R37 = Partie programmée : quand le temps est écoulé, on termine le tour de table en cours, sans lancer le dé des évènements ensuite. Si le temps s’écoule pendant un évènement, aucun nouveau tour de table ne commence. Option de la table « { option-castrum-timed-end } » : « { option-castrum-timed-end-round } » (par défaut), ou « { option-castrum-timed-end-turn } » : seulement le tour en cours.
    .tag = RECONSTITUÉ
    .reason = La règle parle à un endroit du tour d’un joueur et reste vague à un autre ; un tour de table complet donne à tous autant de tours.
    .since = 0.1.0
ruling-castrum-R38 = Partie programmée : une muraille vaut 1 point, une tour 4 ; le plus grand nombre de points l’emporte. En cas d’égalité : le plus de bâtiments, puis le plus d’unités sur le chantier, puis la victoire est partagée.
    .tag = FAIT ; pour les égalités, RECONSTITUÉ
    .since = 0.1.0
ruling-castrum-R39 = L’horloge est celle de la table. Elle annonce une seule fois à une partie programmée que le temps est écoulé, et rien d’autre ne change à ce moment. Une partie classique n’a pas d’horloge.
    .tag = DÉDUIT
    .since = 0.1.0

# Évènements

ruling-castrum-R40 = Après chaque tour de table complet, on lance le dé des évènements. Famine, Mauvaises conditions climatiques et Réforme monastique durent pendant le tour de table suivant. Le premier tour de table se joue sans évènement. Option de la table « { option-castrum-event-span } » : « { option-castrum-event-span-round } » (par défaut), ou « { option-castrum-event-span-turn } ».
    .tag = FAIT ; pour la durée, RECONSTITUÉ
    .reason = On lance le dé une fois par tour de table : un évènement en dure donc un.
    .since = 0.1.0
ruling-castrum-R41 = Famine (1) : on ne pose ni Structores ni Rustici, X2 compris. Ceux qui se trouvent déjà sur un chantier peuvent servir.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R42 = Pendant une famine, la carte Pièces d’Or ne peut pas être jouée. Option de la table « { option-castrum-famine-gold } » : « { option-castrum-famine-gold-refused } » (par défaut), ou « { option-castrum-famine-gold-allowed } ».
    .tag = RECONSTITUÉ
    .reason = Cette carte poserait un Structores sur un chantier.
    .since = 0.1.0
ruling-castrum-R43 = Mauvaises conditions climatiques (2) : rien ne peut être construit. On peut toujours poser, échanger et attaquer.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R44 = Peste (3) : chacun perd la moitié des Structores et Rustici de son chantier, arrondie à l’inférieur, et choisit lesquels. Option de la table « { option-castrum-plague } » : « { option-castrum-plague-pooled } » (par défaut), ou « { option-castrum-plague-kinds } » : Structores et Rustici comptés séparément.
    .tag = FAIT ; pour le choix et l’arrondi, RECONSTITUÉ
    .reason = La règle rassemble les deux sortes et retire une carte sur deux.
    .since = 0.1.0
ruling-castrum-R45 = Pour les œuvres (4) : chacun se sépare d’une carte de chantier posée devant lui, selon son choix ; un chantier vide ne donne rien, et un Mage qui s’y trouve n’appartient pas au joueur.
    .tag = FAIT ; pour le Mage, RECONSTITUÉ
    .since = 0.1.0
ruling-castrum-R46 = Réforme monastique (5) : Mage et Sorcière ne peuvent pas être joués. Un Mage déjà posé reste ; on peut se défausser des deux cartes.
    .tag = FAIT ; pour le Mage déjà posé, RECONSTITUÉ
    .reason = Ce qui est interdit, c’est de les utiliser.
    .since = 0.1.0
ruling-castrum-R47 = Fête des fous (6) : chacun passe toute sa main à son voisin de gauche, tous en même temps. À deux joueurs, les mains sont échangées.
    .tag = FAIT
    .since = 0.1.0
ruling-castrum-R48 = Les choix de la Peste et de Pour les œuvres se font tous en même temps, en secret. Un joueur qui n’a pas le choix n’est pas interrogé.
    .tag = RECONSTITUÉ
    .reason = Les chantiers sont publics : ne pas être interrogé ne révèle rien.
    .since = 0.1.0
