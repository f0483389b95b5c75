# Castellum : les arbitrages.

# Mise en place

ruling-castellum-A1 = La Fortification de départ (START) se trouve dans la Colonne 1. Elle compte comme la Fortification de cette Colonne, pour les points aussi.
    .tag = FAIT ; pour la Colonne, RECONSTITUÉ
    .reason = Une critique du jeu nomme la première Colonne ; rien ne dit que cette carte soit moins qu’une Fortification.
    .since = 0.1.0
ruling-castellum-A40 = Le Premier Joueur est tiré au sort. Les cartes START en trop quittent la partie ; elles n’arrivent jamais au marché.
    .tag = FAIT ; pour les cartes en trop, DÉDUIT
    .reason = Les autres Fortifications suffisent exactement au marché des quatre années.
    .since = 0.1.0
ruling-castellum-A41 = Une pioche n’a pas d’ordre avant qu’on y pioche : on y prend chaque fois n’importe laquelle des cartes restantes.
    .tag = DÉDUIT
    .reason = Les pioches sont mélangées et personne ne peut les regarder : aucun joueur ne verrait la différence.
    .since = 0.1.0
ruling-castellum-A9 = Les ressources et les jetons Renfort ne s’épuisent jamais.
    .tag = RECONSTITUÉ
    .reason = La règle ne prévoit pas de pénurie, et la boîte contient bien plus qu’il n’en faut pour une partie.
    .since = 0.1.0

# Construction

ruling-castellum-A2 = Les Fortifications, et les Troupes qui portent un revenu, le rapportent au début de chaque phase de Construction, celle de 1579 comprise. Les cartes Ange de ce revenu se piochent dans l’ordre du tour, à partir du Premier Joueur.
    .tag = FAIT ; pour 1579, DÉDUIT ; pour l’ordre, RECONSTITUÉ
    .reason = Le revenu figure parmi les règles spéciales des deux sortes de cartes, à recevoir « au début de chaque Phase de Construction » ; celle de 1579 suit la distribution des cartes START et n’est pas exceptée. Il faut bien que quelqu’un pioche le premier.
    .since = 0.1.0
ruling-castellum-A36 = Les joueurs qui reçoivent des ressources au choix, par leur revenu ou par une Récompense, choisissent tous en même temps ; tout est versé quand tous ont choisi.
    .tag = RECONSTITUÉ
    .reason = Tous reçoivent en même temps ; personne ne doit pouvoir attendre de voir ce que prennent les autres.
    .since = 0.1.0
ruling-castellum-A3 = À partir de la deuxième année, chaque joueur prend chaque année l’Ouvrier le plus à gauche de sa muraille. Les Colonnes s’ouvrent de gauche à droite : deux, trois, quatre, cinq.
    .tag = FAIT ; pour le plus à gauche, DÉDUIT
    .reason = Au départ, les Ouvriers occupent les trois espaces de droite.
    .since = 0.1.0
ruling-castellum-A34 = Une case d’action accueille soit exactement un Ouvrier, soit un nombre illimité. Oude Brug, Sint-Servaas, Vestingwerf et Vrijthof en accueillent un nombre illimité, les autres un seul.
    .tag = FAIT ; pour le choix des cases, RECONSTITUÉ
    .reason = Les symboles des cases sont illisibles.
    .since = 0.1.0
ruling-castellum-A4 = Un Ouvrier qui n’a aucune case où aller est mis de côté, sans effet.
    .tag = RECONSTITUÉ
    .reason = Cela ne peut pas arriver avec les cases fournies ; une partie avec d’autres valeurs peut ainsi continuer.
    .since = 0.1.0
ruling-castellum-A5 = Un Ouvrier doit pouvoir faire ce qu’indique sa case. Une case d’achat n’est ouverte qu’aux joueurs capables de payer et de placer au moins une carte face visible d’une sorte qu’elle vend.
    .tag = DÉDUIT
    .reason = L’action est exécutée immédiatement.
    .since = 0.1.0
ruling-castellum-A6 = On ne déplace, ne remplace et ne défausse jamais ses propres cartes placées. Quand chaque Colonne a sa Fortification, ou ses deux Troupes, on ne peut plus en obtenir de cette sorte.
    .tag = DÉDUIT
    .reason = La règle fixe une limite, mais ne donne aucun moyen de faire de la place.
    .since = 0.1.0
ruling-castellum-A7 = Les cartes, les Ennemis et les bonus ne vont que dans les Colonnes ouvertes. Une Troupe n’a pas besoin de Fortification.
    .tag = FAIT pour les cartes et les Ennemis ; pour les bonus, RECONSTITUÉ ; pour la Troupe, DÉDUIT
    .reason = Une Colonne s’ouvre « pour y placer des cartes », et les Ennemis vont dans n’importe quelle Colonne « disponible ». « Chaque Colonne de votre Ligne », « une Colonne de votre choix » et « toutes ses colonnes » ne disent pas de quelles Colonnes il s’agit ; dans une Colonne fermée, on ne se bat pour rien. La règle dit ce qu’une Colonne peut contenir au plus, jamais ce qu’elle doit contenir d’abord.
    .since = 0.1.0
ruling-castellum-A8 = Le marché n’est pas complété en cours d’année. Les Troupes qui y restent peuvent encore être engagées pendant la phase des Anges.
    .tag = DÉDUIT
    .reason = Sans être complétées, les pioches durent exactement quatre années.
    .since = 0.1.0
ruling-castellum-A10 = Le joueur qui pioche une carte Ange au-delà de la troisième se défausse de cette carte-là ; il peut d’abord jouer une carte Ravitailler de sa main, même celle qu’il vient de piocher, pour faire de la place. Quand la pioche est vide, on mélange la défausse ; si elle est vide aussi, on ne pioche rien.
    .tag = FAIT ; pour le mélange, RECONSTITUÉ
    .reason = La règle fait défausser les cartes reçues au-delà de la troisième et donne ce cas en exemple pour Ravitailler.
    .since = 0.1.0

# Siège

ruling-castellum-A11 = Les Ennemis sont distribués en secret et joués un par un, sans passer, dans n’importe quelle Colonne ouverte qui n’en a pas encore, quelle que soit la Ligne.
    .tag = FAIT ; pour le secret, RECONSTITUÉ ; pour l’interdiction de passer, DÉDUIT
    .reason = La règle dit que chaque joueur « reçoit » ces cartes, sans dire qui les voit ; on les tient comme une main. La phase se termine quand toutes ont été jouées. Il y a autant d’Ennemis que de Colonnes : il reste donc toujours une place, et il faut parfois jouer le dernier dans sa propre Ligne.
    .since = 0.1.0
ruling-castellum-A37 = On montre d’abord l’Ennemi ; on choisit ensuite sa Colonne.
    .tag = RECONSTITUÉ
    .reason = C’est ainsi qu’on joue une carte à une table. Une carte montrée ne se reprend pas.
    .since = 0.1.0
ruling-castellum-A12 = Un bonus de Ligne compte pour chaque Ennemi du type indiqué dans la Ligne où se trouve la carte à ce moment, elle-même comprise. Plusieurs bonus s’additionnent, et tous changent quand les cartes se déplacent.
    .tag = FAIT ; pour les détails, RECONSTITUÉ
    .reason = « Toutes les cartes Ennemi du type indiqué dans la même Ligne » n’en excepte aucune.
    .since = 0.1.0

# Anges

ruling-castellum-A13 = Pendant la phase des Anges, passer n’est pas définitif. La phase prend fin quand tous les joueurs ont passé d’affilée. Une carte jouée, annulée ou non, remet le compte à zéro. Un joueur sans carte passe automatiquement.
    .tag = RECONSTITUÉ
    .reason = La phase dure tant que quelqu’un souhaite jouer.
    .since = 0.1.0
ruling-castellum-A14 = Une carte Ange n’a que l’effet imprimé sur elle, en plus de son bonus.
    .tag = RECONSTITUÉ
    .reason = Seules certaines cartes portent le symbole « à tout moment ».
    .since = 0.1.0
ruling-castellum-A42 = On montre d’abord la carte Ange ; on choisit ensuite son usage et ses cibles. Une carte dont l’effet est impossible peut encore servir pour son bonus.
    .tag = RECONSTITUÉ
    .reason = Comme pour A37.
    .since = 0.1.0
ruling-castellum-A15 = Le bonus d’une carte Ange peut se placer sous n’importe quelle Colonne ouverte, même celle d’un autre joueur, et dure jusqu’à la fin de l’année.
    .tag = FAIT ; pour celle d’un autre joueur, RECONSTITUÉ
    .reason = « Une Colonne de votre choix » ne fixe pas de limite ; pourtant, les autres Lignes sont nommées là où l’on place les Ennemis, et pas ici. Aider un autre joueur peut sauver la Récompense de tous.
    .since = 0.1.0
ruling-castellum-A16 = Un effet spécial s’annonce avec ses cibles. Les autres peuvent alors l’annuler ; c’est seulement ensuite qu’il est payé et appliqué. Un effet annulé ne coûte rien ; sa carte est défaussée.
    .tag = RECONSTITUÉ
    .reason = Une carte Annuler répond à un effet qui « vient juste » d’être joué.
    .since = 0.1.0
ruling-castellum-A17 = Une carte Annuler peut elle-même être annulée ; la dernière jouée s’applique la première. Ravitailler peut être annulé à quelque moment qu’on le joue, un bonus d’attaque jamais.
    .tag = FAIT pour le bonus ; pour le reste, DÉDUIT
    .reason = Annuler est aussi un effet spécial.
    .since = 0.1.0
ruling-castellum-A38 = Ce qui était possible quand un effet a été annoncé l’est encore quand il s’applique.
    .tag = DÉDUIT
    .reason = Entre les deux, seules des cartes Annuler sont jouées, et elles ne changent rien sur la table.
    .since = 0.1.0
ruling-castellum-A39 = On interroge en même temps et en secret tous les autres joueurs qui ont une carte Ange. Si plusieurs veulent annuler, seul le premier d’entre eux, dans le sens des aiguilles d’une montre à partir du joueur de l’effet, le fait ; les autres gardent leur carte. « { castellum-option-let-all } » vaut jusqu’à la fin de l’année, sauf si l’un de vos propres effets est annulé.
    .tag = DÉDUIT
    .reason = Le résultat est le même que si l’on interrogeait les joueurs l’un après l’autre, et personne n’apprend qui a une carte Annuler.
    .since = 0.1.0
ruling-castellum-A35 = Être interrogé ou non ne dépend que de ce que tout le monde voit : quiconque a une carte Ange est interrogé, qu’il ait ou non une carte qui convient.
    .tag = RECONSTITUÉ
    .reason = Une question, ou son absence, trahirait la main.
    .since = 0.1.0
ruling-castellum-A18 = Échanger intervertit deux Ennemis différents, d’une même Ligne ou de deux Lignes. Les jetons Renfort suivent leur carte. Une Colonne sans Ennemi ne peut pas y prendre part.
    .tag = FAIT ; pour les jetons, DÉDUIT
    .since = 0.1.0
ruling-castellum-A19 = Engager ne demande l’accord de personne. Le prix se paie en entier, au propriétaire de la Troupe ou, pour une Troupe du marché, à la réserve. La Troupe va dans une de vos Colonnes ouvertes qui compte moins de deux Troupes. Elle y reste pour de bon, mais son ancien propriétaire peut la réengager. On ne peut pas engager ses propres Troupes.
    .tag = FAIT ; pour les deux derniers points, DÉDUIT
    .reason = « Chez un adversaire ou parmi les cartes Troupe face visible ».
    .since = 0.1.0
ruling-castellum-A20 = Bombarder détruit n’importe quel Ennemi de votre propre Ligne, même dans une Colonne sans Fortification ni Troupe. Votre Troupe d’artillerie peut se trouver dans n’importe laquelle de vos Colonnes et reste en place ; chaque usage coûte une Pierre. L’Ennemi compte comme vaincu cette année, et sa Colonne n’est plus attaquée.
    .tag = FAIT ; pour les détails, DÉDUIT
    .reason = La règle en fait la seule exception à A24.
    .since = 0.1.0
ruling-castellum-A21 = Ravitailler peut se jouer à ces moments : avant de placer un Ouvrier ou de jouer un Ennemi, à votre tour dans la phase des Anges, avant de défausser une carte Ange en trop, et avant que les Ennemis prennent des ressources au Combat. Cela n’achève pas votre tour. Tout paiement vient après un de ces moments : on peut donc aussi jouer cette carte avant n’importe quel paiement.
    .tag = FAIT ; pour les moments, RECONSTITUÉ
    .reason = « À tout moment » doit être un moment où l’on interroge le joueur.
    .since = 0.1.0
ruling-castellum-A22 = Galvaniser peut renforcer n’importe quel Ennemi en jeu, même dans votre propre Ligne. Plusieurs s’additionnent.
    .tag = FAIT ; pour l’addition, DÉDUIT
    .since = 0.1.0

# Combat et Récompense

ruling-castellum-A23 = Avant tout combat, chaque Ennemi qui réclame une ressource en prend une au propriétaire de la Ligne, qu’il soit vaincu ensuite ou non. Qui n’en a pas ne perd rien. Si une carte réclame une ressource quelconque, le propriétaire choisit laquelle. Cela se fait dans l’ordre du tour à partir du Premier Joueur, Colonne par Colonne.
    .tag = FAIT ; pour qui paie, le moment et l’ordre, RECONSTITUÉ ; pour « vaincu ou non », DÉDUIT
    .reason = Il est imprimé que la ressource doit être défaussée « pendant la Phase de Combat (si possible) », mais ni par qui, ni à quel moment de la phase, et sans condition. C’est le propriétaire de la Ligne qui combat la carte.
    .since = 0.1.0
ruling-castellum-A24 = Si les points d’attaque égalent ou dépassent la puissance de l’Ennemi, il est vaincu. Une Colonne sans Fortification ni Troupe ne peut jamais vaincre, quels que soient ses bonus ; une seule carte suffit.
    .tag = FAIT
    .since = 0.1.0
ruling-castellum-A25 = Un Ennemi non vaincu ne cause aucun dommage.
    .tag = DÉDUIT
    .reason = La règle n’en mentionne aucun.
    .since = 0.1.0
ruling-castellum-A26 = Le nombre d’Ennemis vaincus par chacun est public ; le tas n’est montré à personne avant la fin, pas même à son propriétaire.
    .tag = FAIT pour le propriétaire ; pour le nombre et les autres joueurs, DÉDUIT
    .reason = « Face cachée », et « vous ne pouvez pas regarder les cartes Ennemi vaincues ». Que la Récompense soit obtenue, et par qui, dépend de nombres que tous doivent pouvoir compter ; tous les ont vus tomber et peuvent s’en souvenir.
    .since = 0.1.0
ruling-castellum-A27 = La carte Récompense va au joueur qui a vaincu le plus d’Ennemis cette année ; en cas d’égalité, au Premier Joueur de l’année ou, à défaut, au joueur à égalité le plus proche de lui dans le sens des aiguilles d’une montre. Si, tous ensemble, les joueurs en ont vaincu trop peu, elle est perdue.
    .tag = FAIT
    .since = 0.1.0
ruling-castellum-A43 = Orienter la carte Récompense, c’est choisir l’une de ses quatre positions. Deux joueurs sont assis face à des côtés opposés, trois ou quatre face à des côtés qui se suivent.
    .tag = RECONSTITUÉ
    .reason = La carte a quatre côtés et se trouve entre les joueurs.
    .since = 0.1.0
ruling-castellum-A28 = Le bonus d’attaque promis pour l’année suivante vaut dans toutes les Colonnes de cette année-là, la nouvelle comprise, et s’ajoute à celui du Dinghuis.
    .tag = DÉDUIT
    .reason = « Toutes ses Colonnes ».
    .since = 0.1.0
ruling-castellum-A29 = Les cartes Ange d’une Récompense sont soumises à la limite de trois.
    .tag = DÉDUIT
    .reason = Cette limite n’a pas d’exception.
    .since = 0.1.0

# Fin de la partie

ruling-castellum-A33 = Après 1794, il y a encore la Récompense, mais plus de nouveau marché.
    .tag = DÉDUIT
    .reason = Personne ne pourrait s’en servir.
    .since = 0.1.0
ruling-castellum-A30 = Une carte qui donne des points pour une sorte de cartes compte celles de cette sorte dans sa propre Ligne, elle-même et START comprises. Deux cartes de ce genre rapportent toutes les deux.
    .tag = FAIT ; pour la carte elle-même, DÉDUIT
    .since = 0.1.0
ruling-castellum-A31 = À la fin, chaque groupe de trois ressources restantes vaut 1 point, quelle que soit leur sorte.
    .tag = FAIT
    .since = 0.1.0
ruling-castellum-A44 = La Récompense de 1794 porte sur les Ennemis vaincus au cours des quatre années.
    .tag = FAIT
    .since = 0.1.0
ruling-castellum-A32 = En cas d’égalité en tête, les joueurs concernés partagent la victoire.
    .tag = FAIT
    .since = 0.1.0
