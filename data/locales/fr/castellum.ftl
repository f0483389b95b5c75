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
castellum-kind-foot = 🗡️ infanterie
castellum-kind-horse = 🐎 cavalerie
castellum-kind-gun = 💣 artillerie
castellum-place = { $name }, Colonne { $column }
castellum-between-seats = { $first } ; { $rest }
castellum-from-market = au marché
castellum-from-seat = chez { $name }

castellum-effect-embolden = Galvaniser
castellum-effect-swap = Échanger
castellum-effect-hire = Engager
castellum-effect-bombard = Bombarder
castellum-effect-supply = Ravitailler
castellum-effect-cancel = Annuler
castellum-angel = { $effect } (+{ $bonus })
castellum-does-embolden = Un Ennemi de n’importe quelle Ligne gagne { $count } de puissance jusqu’à la fin de l’année.
castellum-does-swap = Échangez deux Ennemis en jeu ; leurs jetons Renfort les suivent.
castellum-does-hire = Prenez une Troupe au marché ou chez un adversaire ; payez son prix à la réserve ou à cet adversaire.
castellum-does-bombard = Payez { $count } 🪨 { $count ->
    [one] pierre
   *[other] pierres
} : votre artillerie détruit un Ennemi de votre Ligne. Il compte comme vaincu.
castellum-does-supply = Prenez { $count } ressources au choix. Cela n’achève pas votre tour.
castellum-does-cancel = Annulez l’effet d’une carte Ange qui vient d’être jouée. Un bonus d’attaque ne s’annule pas.
castellum-note-embolden = Toute Ligne convient, la vôtre comprise, et plusieurs s’additionnent (A22).
castellum-note-swap = Ils peuvent être dans une même Ligne ou dans deux. Une Colonne sans Ennemi n’y prend pas part (A18).
castellum-note-hire = Le propriétaire ne peut refuser. Il vous faut le prix entier et un emplacement disponible dans une Colonne ouverte de votre Ligne. La Troupe y reste pour de bon (A19).
castellum-note-bombard = L’Ennemi compte pour la Récompense et rapporte ses points, même devant une Colonne vide. L’artillerie peut être dans n’importe laquelle de vos Colonnes et n’est pas perdue (A20).
castellum-note-supply = Elle se joue avant de placer un Ouvrier ou de jouer un Ennemi, à votre tour dans la phase des Anges, avec une carte Ange de trop, ou avant que les Ennemis prennent des ressources (A10, A21).
castellum-note-cancel = Elle se joue dès qu’un autre annonce un effet, même en dehors de la phase des Anges, et peut elle-même être annulée (A16, A17).

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
castellum-name-lunet-zeeland = Lunette de Zélande
castellum-name-bastion-holsteyn = Bastion Holsteyn
castellum-name-fort-sint-pieter = Fort Saint-Pierre

castellum-name-civic-guard = Milicien
castellum-name-pikeman = Piquier
castellum-name-musketeer = Mousquetaire
castellum-name-grenadier = Grenadier
castellum-name-ensign = Enseigne
castellum-name-captain-of-foot = Capitaine d’infanterie
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
castellum-name-master-of-ordnance = Grand maître de l’artillerie
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
castellum-name-of-year = { $name } ({ $year })
# Une carte dans une phrase.
castellum-the = { $name ->
    [bastion-holsteyn] le { $card }
    [bastion-saxen] le { $card }
    [bastion-waldeck] le { $card }
    [berlaymonts-battery] la { $card }
    [boschpoort] la { $card }
    [breaching-battery] la { $card }
    [brusselsepoort] la { $card }
    [captain-of-foot] le { $card }
    [carabiniers] les { $card }
    [carabins] les { $card }
    [chasseurs-a-cheval] les { $card }
    [chief-of-artillery] le { $card }
    [civic-guard] le { $card }
    [colours-of-the-states] les { $card }
    [cornet] la { $card }
    [cuirassier] le { $card }
    [culverin] la { $card }
    [dartagnans-musketeers] les { $card }
    [demi-brigade] la { $card }
    [demi-cannon] le { $card }
    [dragoon] le { $card }
    [dragoons] les { $card }
    [duitse-poort] la { $card }
    [duke-of-monmouth] le { $card }
    [engineers] le { $card }
    [english-regiment-horace-vere] le { $card }
    [ensign] l’{ $card }
    [falconet] le { $card }
    [farneses-lancers] les { $card }
    [field-battery] la { $card }
    [firemaster] le { $card }
    [foragers] les { $card }
    [foraging-reiters] les { $card }
    [fort-sint-pieter] le { $card }
    [french-guards] les { $card }
    [french-regiment] le { $card }
    [frisian-foot] l’{ $card }
    [gendarmes] les { $card }
    [general-jourdan] le { $card }
    [general-kleber] le { $card }
    [grand-siege-park] le { $card }
    [grenadier] le { $card }
    [grenadiers] les { $card }
    [harquebusiers] les { $card }
    [heavy-cavalry] la { $card }
    [helpoort] la { $card }
    [hoge-fronten] les { $card }
    [horse-artillery] l’{ $card }
    [howitzers] les { $card }
    [hussars] les { $card }
    [incendiary-battery] la { $card }
    [jekertoren] la { $card }
    [kartouw] le { $card }
    [landsknechts] les { $card }
    [lang-grachtje] le { $card }
    [light-infantry] l’{ $card }
    [linie-van-du-moulin] les { $card }
    [lunet-zeeland] la { $card }
    [maaspunttoren] la { $card }
    [marauders] les { $card }
    [marquis-de-montbrun] le { $card }
    [master-gunner] le { $card }
    [master-of-ordnance] le { $card }
    [mine-under-the-wall] la { $card }
    [mortar] le { $card }
    [mortar-battery] la { $card }
    [musketeer] le { $card }
    [national-guard] la { $card }
    [onze-lieve-vrouwewal] l’{ $card }
    [parallel-trench] la { $card }
    [pater-vinktoren] la { $card }
    [pikeman] le { $card }
    [regiment-du-roi] le { $card }
    [requisition-column] la { $card }
    [rider] le { $card }
    [rittmaster] le { $card }
    [sappers-and-miners] les { $card }
    [scout] l’{ $card }
    [siege-battery] la { $card }
    [sint-maartenspoort] la { $card }
    [spanish-tercio] le { $card }
    [states-cuirassiers] les { $card }
    [stradiots] les { $card }
    [swiss-regiment] le { $card }
    [tongersepoort] la { $card }
    [trench-diggers] les { $card }
    [volunteers] les { $card }
    [walloon-levies] les { $card }
    [waterpoortje] le { $card }
   *[other] { $card }
}

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
castellum-space-attack = +{ $count } { $count ->
    [one] point d’attaque
   *[other] points d’attaque
} dans toutes vos Colonnes cette année
castellum-space-buy-fortification = Acheter une Fortification
castellum-space-buy-troop = Acheter une Troupe
castellum-space-buy-either = Acheter une Fortification ou une Troupe
castellum-called-gain = { $space } +{ $goods }
castellum-called-angels = { $count ->
    [one] { $space } +{ $count } carte Ange
   *[other] { $space } +{ $count } cartes Ange
}
castellum-called-attack = { $space } +{ $count } en attaque partout
castellum-called-fortification = { $space } : acheter une Fortification
castellum-called-troop = { $space } : acheter une Troupe
castellum-called-either = { $space } : acheter une carte au choix
castellum-space-one = un seul Ouvrier
castellum-space-many = un nombre illimité d’Ouvriers

castellum-fact-cost = coûte { $goods }
castellum-fact-start = START, gratuite
castellum-fact-attack = attaque { $attack }
castellum-fact-strength = puissance { $strength }
castellum-fact-fight = attaque { $attack } contre { $strength }
castellum-fact-nobody = Colonne vide contre { $strength }
castellum-fact-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
castellum-fact-income = chaque année { $goods }
castellum-fact-income-angels = { $count ->
    [one] une carte Ange par an
   *[other] { $count } cartes Ange par an
}
castellum-fact-boosts = +1 point d’attaque à toutes vos Troupes { $kind ->
    [foot] d’infanterie
    [horse] de cavalerie
   *[gun] d’artillerie
}
castellum-fact-per-fortification = 1 point par Fortification de votre Ligne
castellum-fact-per-foot = 1 point par Troupe d’infanterie de votre Ligne
castellum-fact-per-horse = 1 point par Troupe de cavalerie de votre Ligne
castellum-fact-per-gun = 1 point par Troupe d’artillerie de votre Ligne
castellum-fact-rally = +{ $by } de puissance à chaque Ennemi { $kind ->
    [foot] d’infanterie
    [horse] de cavalerie
   *[gun] d’artillerie
} de sa Ligne
castellum-fact-levy = prend { $goods } au Combat
castellum-fact-levy-any = prend 1 ressource quelconque au Combat
castellum-fact-bonus = +{ $bonus } { $bonus ->
    [one] point d’attaque
   *[other] points d’attaque
} pour une Colonne cette année
castellum-fact-effect = Effet : { $text }
castellum-fact-or-bonus = Ou : +{ $bonus } { $bonus ->
    [one] point d’attaque
   *[other] points d’attaque
} pour une Colonne au choix jusqu’à la fin de l’année. Cela ne s’annule pas.
castellum-fact-year = Ennemi de { $year }
castellum-fact-needed = Ennemis à vaincre ensemble à 2, 3, 4 joueurs : { $two }, { $three }, { $four }
castellum-fact-side = Côté { $side } : { $text }

castellum-side-goods = { $goods }
castellum-side-angels = { $count ->
    [one] { $count } carte Ange
   *[other] { $count } cartes Ange
}
castellum-side-attack = +{ $count } { $count ->
    [one] point d’attaque
   *[other] points d’attaque
} dans toutes les Colonnes l’an prochain
castellum-side-foot = 1 point par Ennemi d’infanterie vaincu
castellum-side-horse = 1 point par Ennemi de cavalerie vaincu
castellum-side-gun = 1 point par Ennemi d’artillerie vaincu
castellum-side-set = 1 point par trio vaincu : infanterie, cavalerie, artillerie
castellum-brief-any = { $count } au choix
castellum-brief-attack = +{ $count } { $count ->
    [one] pt d’attaque
   *[other] pts d’attaque
}
castellum-brief-foot = pts infanterie
castellum-brief-horse = pts cavalerie
castellum-brief-gun = pts artillerie
castellum-brief-set = pts trios
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
castellum-standing = { $count ->
    [0] Personne n’a encore d’avance.
    [one] { $names } a vaincu le plus d’Ennemis jusqu’ici : { $enemies }.
   *[other] { $names } ont, à égalité, vaincu le plus d’Ennemis jusqu’ici : { $enemies }.
}
castellum-status-over = La partie est terminée.
castellum-status-angel = { $name } : jouer une carte Ange ou passer
castellum-status-bombard = { $name } : choisir l’Ennemi à détruire
castellum-status-cancel = { $name } : contrer « { $effect } » ou laisser passer
castellum-status-card = { $name } : choisir une carte à acheter
castellum-status-column = { $name } : { $card }, choisir une Colonne
castellum-status-embolden = { $name } : choisir l’Ennemi à renforcer
castellum-status-enemy = { $name } : jouer un Ennemi, il en reste { $left } en main
castellum-status-goods = { $name } : choisir des ressources
castellum-status-hire-source = { $name } : choisir où engager une Troupe
castellum-status-hire-troop = { $name } : choisir la Troupe à engager
castellum-status-income = { $name } : choisir le revenu de l’année
castellum-status-levy = { $name } : passer au Combat
castellum-status-levy-goods = { $name } : choisir une ressource à défausser
castellum-status-line = { $name } : { $card }, choisir une Ligne
castellum-status-reward = { $name } : orienter la carte Récompense
castellum-status-side-goods = { $name } : choisir les ressources de la Récompense
castellum-status-space = { $name } : placer un Ouvrier, il en reste { $left }
castellum-status-supply = { $name } : choisir les ressources de Ravitailler
castellum-status-surplus = { $name } : une carte Ange de trop
castellum-status-swap-first = { $name } : choisir le premier Ennemi à échanger
castellum-status-swap-second = { $name } : choisir le second Ennemi à échanger
castellum-status-use = { $name } : { $card }, choisir l’effet ou le bonus

# Les questions.
silence-castellum-ask-cancel = rien n’est annulé
castellum-ask-angel = Jouer une carte Ange ?
castellum-ask-bombard = Quel Ennemi détruire ? Il compte comme vaincu.
castellum-ask-cancel = { $name } joue { $effect } : { $text } L’annuler ?
castellum-ask-cancel-back = { $name } annule { $effect }. Contrer cette annulation ?
castellum-ask-card = Quelle carte acheter ?
castellum-ask-column = { $card } : quelle Colonne ?
castellum-ask-embolden = Quel Ennemi renforcer ?
castellum-ask-enemy = Quel Ennemi jouer ?
castellum-ask-goods = { $count ->
    [one] Quelle ressource prendre ?
   *[other] Quelles ressources prendre ?
}
castellum-ask-hire-source = Engager chez qui ? Le prix va au propriétaire, ou à la réserve.
castellum-ask-hire-troop = Quelle Troupe engager ?
castellum-ask-income = { $count ->
    [one] Quelle ressource prendre comme revenu ?
   *[other] Quelles ressources prendre comme revenu ?
}
castellum-ask-levy = Le Combat commence : jouer Ravitailler avant que les Ennemis se servent ?
castellum-ask-levy-goods = { $card } : quelle ressource défausser ?
castellum-ask-line = { $card } : quelle Ligne ?
castellum-ask-reward = Orienter la Récompense : qui reçoit quel côté ?
castellum-ask-side-goods = { $count ->
    [one] Votre Récompense : quelle ressource ?
   *[other] Votre Récompense : quelles ressources ?
}
castellum-ask-space = Où va votre Ouvrier ? (il vous en reste { $left })
castellum-ask-supply = Quelles ressources pour Ravitailler ?
castellum-ask-surplus = Une quatrième carte Ange : { $card }. Jouer Ravitailler pour faire de la place ?
castellum-ask-swap-first = Quel Ennemi échanger ?
castellum-ask-swap-second = { $card } : échanger avec quel Ennemi ?
castellum-ask-use = Comment utiliser { $card } ?
castellum-title-levy-none = Le Combat commence. D’abord, les Ennemis de votre Ligne prennent des ressources.
castellum-title-surplus-drawn = Une quatrième carte Ange : { $card }. La jouer maintenant ou la défausser ?
castellum-title-surplus-none = Une quatrième carte Ange : { $card }. Elle doit être défaussée.

castellum-option-pass = Passer
castellum-option-pass-detail = La phase prend fin quand tous ont passé à la suite.
castellum-option-discard = Défausser { $card }
castellum-option-go-on = Continuer
castellum-option-let = Laisser passer
castellum-option-let-all = Tout laisser passer
castellum-option-let-all-detail = On ne vous demande plus rien cette année, sauf si l’un de vos effets est annulé.
castellum-option-effect = { $card } : l’effet
castellum-option-bonus = { $card } : +{ $bonus } d’attaque
castellum-option-settled = { $card } → Colonne { $column }
castellum-option-you = Votre Colonne
castellum-option-spot = { $name } { $column }
castellum-option-fight = { $strength ->
    [0] { $spot } : attaque { $attack }
   *[other] { $spot } : { $attack } contre { $strength }
}
castellum-option-besieging = { $enemy } ({ $fight })
castellum-option-enemy = { $enemy }, puissance { $strength }
castellum-option-sold = { $card } +{ $attack } pour { $price }
castellum-option-rotation = Vous : { $text }
castellum-option-rotation-other = { $name } : { $text }
castellum-option-rotation-clockwise = Les autres, dans le sens horaire : { $texts }
castellum-option-source = { $count ->
    [one] { $count } Troupe à votre portée
   *[other] { $count } Troupes à votre portée
}
castellum-option-market = Le marché
castellum-option-supply = Jouer { $card }
castellum-option-own = Votre Ligne
castellum-option-line = { $attack } en Colonne { $column }
castellum-option-unmanned = { $count ->
    [one] Colonne { $columns } vide
   *[other] Colonnes { $columns } vides
}
castellum-option-attacks = Attaque : { $attacks }

# Pourquoi une chose n’est pas possible.
castellum-no-card-elsewhere = Cette carte n’est pas proposée ici.
castellum-no-card-unaffordable = Il vous manque { $goods }.
castellum-no-cancel-card = Seule une carte Annuler peut répondre.
castellum-no-column-besieged = La Colonne { $column } a déjà un Ennemi.
castellum-no-column-closed = La Colonne { $column } n’est pas ouverte cette année.
castellum-no-column-full = La Colonne { $column } n’a pas de place pour cette carte.
castellum-no-effect-no-enemy = Il n’y a aucun Ennemi en jeu.
castellum-no-effect-no-gun = Vous n’avez aucune Troupe d’artillerie dans votre Ligne.
castellum-no-effect-no-hire = Il n’y a aucune Troupe que vous puissiez payer et placer.
castellum-no-effect-no-own-enemy = Il n’y a aucun Ennemi dans votre Ligne.
castellum-no-effect-no-stone = Vous n’avez pas de pierre pour payer.
castellum-no-effect-no-two-enemies = Il y a moins de deux Ennemis en jeu.
castellum-no-effect-only-answer = Annuler ne peut que répondre à une autre carte Ange.
castellum-no-enemy-in-play = Cet Ennemi n’est pas en jeu.
castellum-no-hire-market = Le marché n’a aucune Troupe que vous puissiez payer et placer.
castellum-no-hire-seat = { $seat } n’a aucune Troupe que vous puissiez payer et placer.
castellum-no-line-besieged = { $seat } a un Ennemi devant chaque Colonne ouverte.
castellum-no-line-full = Votre Ligne n’a plus de place pour une carte de plus.
castellum-no-own-line = Cet Ennemi n’est pas dans votre Ligne.
castellum-no-own-troop = On n’engage pas ses propres Troupes.
castellum-no-same-enemy = Un Ennemi ne s’échange pas avec lui-même.
castellum-no-siege-pass = Pendant le Siège, personne ne peut passer.
castellum-no-sold-out = Il n’y a plus rien à acheter.
castellum-no-space-taken = { $seat } y est déjà ; la case n’accepte qu’un Ouvrier.
castellum-no-supply-card = Seule une carte Ravitailler peut se jouer maintenant.
castellum-no-surplus-choice = Seule la carte qui vient d’être piochée peut être défaussée.
castellum-no-unaffordable = Vous ne pouvez payer aucune des cartes proposées.

# Ce qui s’est passé.
castellum-event-allowed = Personne n’annule.
castellum-event-angel-shown = { $seat } joue la carte Ange { $card }.
castellum-event-announce = { $seat } annonce { $effect } : { $text }
castellum-event-attack = { $seat } reçoit +{ $attack } { $attack ->
    [one] point d’attaque
   *[other] points d’attaque
} dans toutes ses Colonnes cette année.
castellum-event-bonus = { $place } : +{ $attack } { $attack ->
    [one] point d’attaque
   *[other] points d’attaque
} avec { $card }.
castellum-event-cancel = { $seat } annule la carte { $of_card }, jouée par { $of_seat }.
castellum-event-cancelled = La carte { $card }, jouée par { $seat }, reste sans effet.
castellum-event-columns = La Colonne { $count } s’ouvre : { $count } Colonnes et { $count } Ouvriers chacun.
castellum-event-deal = { $seat } reçoit { $count ->
    [one] { $count } Ennemi
   *[other] { $count } Ennemis
}.
castellum-event-deal-own = { $seat } reçoit ces Ennemis : { $cards }.
castellum-event-destroy = { $seat } détruit { $enemy } : c’est un Ennemi vaincu de plus.
castellum-event-discard = { $seat } défausse la carte { $card }.
castellum-event-draw = { $seat } pioche une carte Ange.
castellum-event-draw-own = { $seat } pioche la carte { $card }.
castellum-event-embolden = { $place } : +{ $strength } de puissance pour { $enemy }.
castellum-event-enemy = { $seat } envoie { $card } chez { $line_seat }, devant la Colonne { $column }.
castellum-event-enemy-own = { $seat } envoie { $card } devant sa propre Colonne { $column }.
castellum-event-enemy-shown = { $seat } joue { $card }.
castellum-event-fight-lost = ❌ { $place } : { $attack } contre { $enemy } ({ $strength }), perdu.
castellum-event-fight-undefended = ❌ { $place } : sans défense contre { $enemy } ({ $strength }), perdu.
castellum-event-fight-won = ✅ { $place } : { $attack } contre { $enemy } ({ $strength }), gagné.
castellum-event-first-player = { $seat } est Premier Joueur.
castellum-event-gain = { $seat } prend { $goods }.
castellum-event-gain-hire = { $seat } reçoit le prix : { $goods }.
castellum-event-gain-income = { $seat } a un revenu de { $goods }.
castellum-event-gain-reward = { $seat } prend { $goods } de la Récompense.
castellum-event-hire = { $seat } engage { $card } au marché.
castellum-event-letting = { $seat } laisse tout passer cette année.
castellum-event-levy = { $seat } se fait prendre { $goods } par { $enemy }.
castellum-event-levy-spared = { $seat } n’a pas la ressource exigée par { $enemy }.
castellum-event-lure = { $seat } engage { $card } chez { $of_seat }.
castellum-event-market = Nouveau au marché : { $fortifications } ; { $troops }.
castellum-event-moved = { $place } : l’Ennemi est désormais { $enemy }.
castellum-event-pass = { $seat } passe.
castellum-event-pay = { $seat } paie { $goods }.
castellum-event-place = { $seat } place { $card } en Colonne { $column }.
castellum-event-reshuffle = Les cartes Ange défaussées sont mélangées.
castellum-event-reward = { $defeated ->
    [one] { $defeated } Ennemi vaincu
   *[other] { $defeated } Ennemis vaincus
}, { $needed } à vaincre : { $seat } prend la Récompense.
castellum-event-reward-missed = { $defeated ->
    [0] Aucun Ennemi vaincu
    [one] { $defeated } Ennemi vaincu
   *[other] { $defeated } Ennemis vaincus
}, { $needed } à vaincre : la Récompense est perdue.
castellum-event-score = { $seat } : { $total } points.
castellum-event-side = { $seat } reçoit : { $text }.
castellum-event-worker = { $seat } envoie un Ouvrier à { $space }.
castellum-event-worker-idle = { $seat } ne trouve aucune case pour un Ouvrier et le met de côté.
castellum-event-angel-shown-you = Vous jouez la carte Ange { $card }.
castellum-event-announce-you = Vous annoncez { $effect } : { $text }
castellum-event-attack-you = Vous recevez +{ $attack } { $attack ->
    [one] point d’attaque
   *[other] points d’attaque
} dans toutes vos Colonnes cette année.
castellum-event-cancel-you = Vous annulez la carte { $of_card }, jouée par { $of_seat }.
castellum-event-cancelled-you = Votre carte { $card } reste sans effet.
castellum-event-deal-own-you = Vous recevez ces Ennemis : { $cards }.
castellum-event-destroy-you = Vous détruisez { $enemy } : c’est un Ennemi vaincu de plus.
castellum-event-discard-you = Vous défaussez la carte { $card }.
castellum-event-draw-own-you = Vous piochez la carte { $card }.
castellum-event-enemy-you = Vous envoyez { $card } chez { $line_seat }, devant la Colonne { $column }.
castellum-event-enemy-own-you = Vous envoyez { $card } devant votre propre Colonne { $column }.
castellum-event-enemy-shown-you = Vous jouez { $card }.
castellum-event-gain-you = Vous prenez { $goods }.
castellum-event-gain-hire-you = Vous recevez le prix : { $goods }.
castellum-event-gain-income-you = Vous avez un revenu de { $goods }.
castellum-event-gain-reward-you = Vous prenez { $goods } de la Récompense.
castellum-event-hire-you = Vous engagez { $card } au marché.
castellum-event-letting-you = Vous laissez tout passer cette année.
castellum-event-levy-you = Vous vous faites prendre { $goods } par { $enemy }.
castellum-event-levy-spared-you = Vous n’avez pas la ressource exigée par { $enemy }.
castellum-event-lure-you = Vous engagez { $card } chez { $of_seat }.
castellum-event-pass-you = Vous passez.
castellum-event-pay-you = Vous payez { $goods }.
castellum-event-place-you = Vous placez { $card } en Colonne { $column }.
castellum-event-side-you = Vous recevez : { $text }.
castellum-event-worker-you = Vous envoyez un Ouvrier à { $space }.
castellum-event-worker-idle-you = Vous ne trouvez aucune case pour un Ouvrier et le mettez de côté.
castellum-event-year = L’année { $year } commence.

# Ce qui a décidé d’une partie, sans point final.
castellum-deed-all = { $name } vainc les { $total } Ennemis de { $year }
castellum-deed-some = { $name } vainc { $won } des { $total } Ennemis de { $year }
castellum-deed-none = { $name } ne vainc aucun des { $total } Ennemis de { $year }
castellum-deed-won = La Colonne { $column } de { $name } vainc { $enemy } ({ $strength })
castellum-deed-lost = { $enemy } ({ $strength }) perce la Colonne { $column } de { $name }

# Un mot de la maison sur un fait rare.
castellum-house-nothing = La Colonne { $column } de { $name } tient d’un rien : { $strength } contre { $strength }.

castellum-target-embolden = +{ $count } de puissance pour { $enemy }.
castellum-target-swap = { $first } et { $second } changent de place.
castellum-target-hire = { $card } { $source }, pour la Colonne { $column }.
castellum-target-bombard = { $enemy }.
castellum-target-supply = { $goods }.

# Le plateau en mots.
castellum-board-year = { $year } : { $phase }
castellum-board-first = Premier Joueur : { $name }
castellum-board-reward = Récompense : { $needed ->
    [one] { $needed } Ennemi
   *[other] { $needed } Ennemis
} à vaincre ensemble, { $defeated } pour l’instant
castellum-board-sides = Côtés : { $sides }
castellum-board-side = { $name } : { $text }
castellum-board-turned = Orientée par { $name }
castellum-board-angels = Cartes Ange : { $deck } dans la pioche, { $discard ->
    [one] { $discard } défaussée
   *[other] { $discard } défaussées
}
castellum-board-spaces = Cases d’action
castellum-board-space = { $space } : { $effect } · { $workers }
castellum-board-free = libre
castellum-board-many = nombre illimité
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
castellum-board-next = +{ $count } { $count ->
    [one] point d’attaque
   *[other] points d’attaque
} dans toutes les Colonnes l’an prochain
castellum-board-letting = Laisse tout passer cette année
castellum-board-column = { $column } · { $cards } : attaque { $attack }
castellum-board-column-empty = { $column } · vide
castellum-board-empty = vide
castellum-board-against = contre { $enemy } { $strength }
castellum-board-holds = tient ✅
castellum-board-falls = cède ❌
castellum-board-bonus = bonus { $parts }
castellum-board-dinghuis = +{ $count } Dinghuis
castellum-board-angel = +{ $count } Ange
castellum-board-last-reward = +{ $count } Récompense
castellum-board-token = +{ $count } jeton Renfort
castellum-board-pending = Sur la table
castellum-board-arriving = { $enemy } : quelle Colonne attaquer ?
castellum-board-cancelled-by = Annulé par { $name }.

castellum-hand-resources = Ressources
castellum-hand-angels = Cartes Ange
castellum-hand-enemies = Ennemis
castellum-hand-none = Aucune.
castellum-hand-card = { $card } : { $text }

castellum-alt = Castellum, { $year }, { $phase }.
castellum-alt-status = { $status }.
castellum-alt-score = { $total ->
    [one] { $name } : { $total } point.
   *[other] { $name } : { $total } points.
}
castellum-alt-first = Premier Joueur : { $name }.
castellum-alt-reward = Récompense : { $defeated ->
    [one] { $defeated } Ennemi vaincu
   *[other] { $defeated } Ennemis vaincus
} sur { $needed }.
castellum-alt-line = { $name } : attaque, Colonne par Colonne : { $columns }.
castellum-alt-held = A { $resources } ; { $workers ->
    [one] { $workers } Ouvrier
   *[other] { $workers } Ouvriers
}, { $angels ->
    [one] { $angels } carte Ange
   *[other] { $angels } cartes Ange
}, { $enemies ->
    [one] { $enemies } Ennemi
   *[other] { $enemies } Ennemis
} en main, { $defeated ->
    [one] { $defeated } vaincu
   *[other] { $defeated } vaincus
}.
castellum-alt-owned = { $name } : { $resources } ; { $workers ->
    [one] { $workers } Ouvrier
   *[other] { $workers } Ouvriers
}, { $angels ->
    [one] { $angels } carte Ange
   *[other] { $angels } cartes Ange
}, { $enemies ->
    [one] { $enemies } Ennemi
   *[other] { $enemies } Ennemis
} en main, { $defeated ->
    [one] { $defeated } vaincu
   *[other] { $defeated } vaincus
}.
castellum-alt-hand = Main : { $cards }.
castellum-alt-spaces = Cases occupées : { $spaces }.
castellum-alt-fortifications = Fortifications au marché : { $cards }.
castellum-alt-troops = Troupes au marché : { $cards }.
castellum-alt-angels = Cartes Ange : { $deck } dans la pioche, { $discard ->
    [one] { $discard } défaussée
   *[other] { $discard } défaussées
}.
castellum-alt-last = Dernier coup : { $name }, { $cards }.
castellum-alt-choice = { $number ->
    [0] { $label }.
   *[other] { $number } : { $label }.
}
castellum-alt-choice-detail = { $number ->
    [0] { $label } ({ $detail }).
   *[other] { $number } : { $label } ({ $detail }).
}
castellum-alt-refused = Impossible : { $cards }.
castellum-alt-combat = Siège de { $year }.
castellum-alt-fights = { $name } : { $fights }.
castellum-alt-fight = Colonne { $column }, { $attack } contre { $strength }, { $won ->
    [yes] tient
   *[no] cède
}
castellum-alt-undefended = Colonne { $column } vide contre { $strength } : cède
castellum-alt-taker = { $name } prend la carte Récompense.
castellum-alt-missed = La Récompense est manquée.
castellum-alt-turned = Récompense de { $year } : { $name } oriente la carte.
castellum-alt-gets = { $name } : { $text }.
castellum-alt-left-out = L’image en montre davantage ; « Décrire le plateau » dit tout.
castellum-alt-nobody = vide
castellum-alt-against = { $attack } contre { $strength }

castellum-end-points = Les quatre sièges sont finis. Le plus grand nombre de points l’emporte.
castellum-end-shared = Les quatre sièges sont finis. Les joueurs à égalité en tête se partagent la victoire.
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
castellum-how-goal-1 = Chacun défend une partie des remparts de Maastricht en 1579, 1632, 1673 et 1794. Le plus grand nombre de points l’emporte.
castellum-how-year = Une année
castellum-how-year-1 = 1. Construction : placez vos Ouvriers pour recevoir ressources et cartes Ange et acheter Fortifications et Troupes.
castellum-how-year-2 = 2. Siège : placez vos Ennemis secrets devant une Colonne libre, la vôtre ou une autre.
castellum-how-year-3 = 3. Anges : renforcez une Colonne ou utilisez l’effet d’une carte, que les autres peuvent annuler.
castellum-how-year-4 = 4. Combat : un Ennemi est vaincu si l’attaque égale ou dépasse sa puissance.
castellum-how-year-5 = Le Premier Joueur commence chaque phase ; on joue dans le sens des aiguilles d’une montre.
castellum-how-end = Récompense et fin
castellum-how-end-1 = Vainquez ensemble assez d’Ennemis, et chacun reçoit une Récompense. Ennemis vaincus, cartes à points et ressources restantes comptent.

castellum-rules-setup = Mise en place
castellum-rules-setup-1 = Chacun commence avec une Fortification START dans la Colonne 1, 3 🪵 bois, 3 🪨 pierres et 3 🪙 or. Le Premier Joueur est tiré au sort (A1, A40).
castellum-rules-setup-2 = Une année a quatre phases : Construction, Siège, Anges et Combat. Le Premier Joueur commence chacune d’elles, et l’on joue dans le sens des aiguilles d’une montre.
castellum-rules-setup-3 = Quatre Fortifications et huit Troupes forment le marché de l’année ; il n’est pas complété entre-temps (A8).
castellum-rules-setup-4 = Les valeurs des cartes, la plupart des cases et les Récompenses sont reconstituées : la règle imprimée ne les donne pas.
castellum-rules-setup-5 = Un code comme (A10) est le numéro d’un arbitrage, qui dit comment la règle imprimée est lue ici. Le code qui suit un refus se retrouve dans ces règles, à côté de ce qui interdit le coup.
castellum-rules-construction = 1. Construction
castellum-rules-construction-1 = D’abord, vos cartes rapportent le revenu qu’elles indiquent. Dès 1632, une Colonne s’ouvre chaque année et donne un Ouvrier : 2, 3, 4, puis 5 (A2, A3).
castellum-rules-construction-2 = À tour de rôle, placez un Ouvrier sur une case et exécutez aussitôt son action. Certaines cases n’acceptent qu’un Ouvrier, les autres un nombre illimité ; une action impossible ne peut être choisie (A5, A34).
castellum-rules-construction-3 = Une Colonne contient une Fortification et deux Troupes. Seules les Colonnes ouvertes reçoivent quelque chose (A7), et les cartes ne bougent plus (A6).
castellum-rules-construction-4 = On peut posséder trois cartes Ange. La quatrième est défaussée dès qu’elle est piochée, sauf si l’on joue Ravitailler pour faire de la place (A10).
castellum-rules-siege = 2. Siège
castellum-rules-siege-1 = Chacun reçoit autant d’Ennemis qu’il y a de Colonnes ouvertes. À tour de rôle, jouez-en un devant une Colonne ouverte sans Ennemi, dans n’importe quelle Ligne, même devant une Colonne sans Fortification ni Troupe. Personne ne peut passer (A11).
castellum-rules-siege-2 = Certains Ennemis renforcent tous ceux d’un type dans leur Ligne, eux compris (A12) ; d’autres prennent une ressource au Combat (A23).
castellum-rules-angels = 3. Anges
castellum-rules-angels-1 = À tour de rôle, jouez une carte Ange ou passez, jusqu’à ce que tous aient passé à la suite (A13). Soit vous la placez sous une Colonne ouverte, même d’un adversaire, et elle y ajoute ses points d’attaque jusqu’à la fin de l’année ; soit vous utilisez l’effet imprimé (A14, A15).
castellum-rules-angels-2 = Un effet s’annonce avec ses cibles. Tous les autres qui ont une carte Ange sont alors interrogés : une carte Annuler l’annule, et peut être annulée à son tour. Un effet annulé ne coûte que la carte (A16, A39).
castellum-rules-angels-3 = Un bonus d’attaque ne s’annule pas (A17).
castellum-rules-effects = Effets des cartes Ange
castellum-rules-effects-1 = Galvaniser : un Ennemi gagne 2 de puissance jusqu’à la fin de l’année. { castellum-note-embolden }
castellum-rules-effects-2 = Échanger : deux Ennemis en jeu changent de place ; leurs jetons Renfort les suivent. { castellum-note-swap }
castellum-rules-effects-3 = Engager : prenez une Troupe au marché ou chez un adversaire et payez son prix, à la réserve ou à cet adversaire. { castellum-note-hire }
castellum-rules-effects-4 = Bombarder : avec une Troupe d’artillerie dans votre Ligne et 1 🪨 pierre, détruisez un Ennemi de votre Ligne. { castellum-note-bombard }
castellum-rules-effects-5 = Ravitailler : prenez 2 ressources au choix ; votre tour continue. { castellum-note-supply }
castellum-rules-effects-6 = Annuler : l’effet qui vient d’être annoncé n’a pas lieu. { castellum-note-cancel }
castellum-rules-combat = 4. Combat
castellum-rules-combat-1 = D’abord, les Ennemis qui réclament une ressource la prennent au propriétaire de la Ligne ; qui n’en a pas ne perd rien (A23).
castellum-rules-combat-2 = Un Ennemi est vaincu si l’attaque égale ou dépasse sa puissance. Bonus de type, Dinghuis, cartes Ange et Récompenses comptent, mais une Colonne sans Fortification ni Troupe ne vainc jamais (A24).
castellum-rules-combat-3 = Les Ennemis vaincus vont face cachée dans le tas du joueur dont ils attaquaient la Ligne (A26) ; les autres ne font aucun mal (A25).
castellum-rules-reward = Récompense
castellum-rules-reward-1 = Si, à vous tous, vous avez vaincu assez d’Ennemis cette année, bombardés compris, celui qui en a vaincu le plus prend la carte Récompense et l’oriente ; à égalité, c’est, parmi les ex æquo, le Premier Joueur ou, à défaut, le joueur le plus proche de lui dans le sens des aiguilles d’une montre. Chacun reçoit le côté qui lui fait face (A27, A43).
castellum-rules-reward-2 = Puis bonus, Ennemis et marché s’en vont, et la carte Premier Joueur passe au joueur suivant dans le sens des aiguilles d’une montre.
castellum-rules-score = Fin
castellum-rules-score-1 = Après 1794, comptez les points de vos Ennemis vaincus, bombardés compris, des cartes à points de votre Ligne et de la dernière Récompense, et 1 par groupe de 3 ressources restantes. Le plus grand nombre de points l’emporte ; les joueurs à égalité en tête se partagent la victoire (A30, A31, A32, A44).

# Le plateau interrogé, et les cartes en vue.
castellum-asked-columns = Les Colonnes des Lignes
castellum-asked-table = Marché et Récompense
castellum-asked-fortifications = Un Ouvrier sur une case qui vend des Fortifications en achète une, à la Construction. Le marché n’est pas complété dans l’année (A8).
castellum-asked-troops = Un Ouvrier sur une case qui vend des Troupes en achète une à la Construction ; une carte Engager en prend une à la phase des Anges. Le marché n’est pas complété dans l’année (A8).
castellum-asked-pending = { $count ->
    [0] Personne n’a de carte Ange pour l’annuler.
    [one] Une carte Annuler peut annuler un effet ; il reste { $count } carte Ange en main (A16).
   *[other] Une carte Annuler peut annuler un effet ; il reste { $count } cartes Ange en main (A16).
}
castellum-asked-undefended = Sans Fortification ni Troupe, cette Colonne ne vainc aucun Ennemi (A24).
castellum-asked-up-to = En l’état, elle vainc un Ennemi d’une puissance de { $attack } au plus.
castellum-asked-spare = { $count ->
    [0] Elle tient tout juste : avec 1 point d’attaque de moins, elle cède.
    [one] Elle tient avec { $count } point d’attaque d’avance.
   *[other] Elle tient avec { $count } points d’attaque d’avance.
}
castellum-asked-short = { $count ->
    [one] Elle cède : il manque { $count } point d’attaque.
   *[other] Elle cède : il manque { $count } points d’attaque.
}
castellum-asked-room = { $fort ->
    [yes] { $troops ->
        [0] De la place pour une Fortification.
        [one] De la place pour une Fortification et { $troops } Troupe.
       *[other] De la place pour une Fortification et { $troops } Troupes.
    }
   *[no] { $troops ->
        [0] Plus de place pour une autre carte.
        [one] De la place pour { $troops } Troupe.
       *[other] De la place pour { $troops } Troupes.
    }
}
castellum-asked-construction = Rien ne la menace avant le Siège.
castellum-asked-siege = { $count ->
    [0] Il ne vient plus d’Ennemi cette année.
    [one] Un Ennemi peut encore venir ici : il en reste { $count } en main.
   *[other] Un Ennemi peut encore venir ici : il en reste { $count } en main.
}
castellum-asked-besieged = Aucun second Ennemi ne peut venir ici.
castellum-asked-angels = { $count ->
    [0] Personne n’a plus de carte Ange : rien ne change ici avant le Combat.
    [one] { $count } carte Ange en main peut encore ajouter de l’attaque, galvaniser, échanger ou bombarder l’Ennemi, ou engager une Troupe d’ici.
   *[other] { $count } cartes Ange en main peuvent encore ajouter de l’attaque, galvaniser, échanger ou bombarder l’Ennemi, ou engager une Troupe d’ici.
}
castellum-asked-cancel = Une carte Annuler arrête un effet, mais pas un bonus d’attaque (A16, A17).
castellum-asked-one = Elle accueille un seul Ouvrier par an ; elle est libre.
castellum-asked-taken = Elle accueille un seul Ouvrier par an : fermée jusqu’à l’an prochain.
castellum-asked-many = Elle accueille un nombre illimité d’Ouvriers.
castellum-asked-workers = { $name } { $count }
castellum-asked-left = Ouvriers encore à placer : { $workers }.
castellum-asked-missing = { $count ->
    [0] Assez d’Ennemis sont vaincus : la Récompense sera prise.
    [one] Il faut vaincre encore { $count } Ennemi, sinon personne ne l’obtient.
   *[other] Il faut vaincre encore { $count } Ennemis, sinon personne ne l’obtient.
}
castellum-asked-most = { $count ->
    [one] { $names } a vaincu le plus d’Ennemis cette année ({ $enemies }) : la carte lui reviendrait, à orienter à son gré.
   *[other] { $names } ont vaincu le plus d’Ennemis cette année ({ $enemies }, à égalité) ; l’ordre depuis le Premier Joueur dit à qui revient la carte.
}
castellum-seen-hand = Votre main
castellum-seen-offer = En vente et cases
castellum-seen-lines = Dans les Lignes

# Pourquoi un choix est bon. Chaque ligne est une phrase sans sujet ni majuscule.
castellum-cause-affords = apporte de quoi payer la carte { $card }
castellum-cause-goods = apporte { $count } ressources
castellum-cause-sought = entre dans le prix de { $count ->
    [one] une carte
   *[other] { $count } cartes
} du marché
castellum-cause-buys = permet d’acheter la carte { $card }, par exemple
castellum-cause-draws-angel = pioche une carte Ange pour le siège
castellum-cause-all-columns = renforce { $count ->
    [one] votre Colonne défendue
   *[other] vos { $count } Colonnes défendues
} cette année
castellum-cause-only-one = occupe avant les autres une case qui n’a qu’une place
castellum-cause-income = apporte un revenu { $count ->
    [one] l’année prochaine
   *[other] chacune des { $count } années à venir
}
castellum-cause-scores = rapporte déjà { $count ->
    [one] 1 point
   *[other] { $count } points
} à la fin
castellum-cause-counted = augmente ce { $count ->
    [one] qu’une de vos cartes rapportera
   *[other] que { $count } de vos cartes rapporteront
} à la fin
castellum-cause-fills-column = peut défendre une Colonne encore vide
castellum-cause-attack = ajoute { $count } points d’attaque
castellum-cause-own-win = à portée de votre Colonne { $column } et de son attaque de { $count }
castellum-cause-own-empty = devant votre Colonne { $column }, vide : elle n’aurait rien vaincu
castellum-cause-too-strong = hors de portée de la Colonne { $column } de { $seat }
castellum-cause-theirs-empty = devant la Colonne { $column } de { $seat }, vide : personne n’y combat
castellum-cause-defends = défend la Colonne { $column }, qui était vide
castellum-cause-column-attack = porte à { $count } l’attaque de la Colonne { $column }
castellum-cause-wins = remporte le combat dans la Colonne { $column }
castellum-cause-nearer = ramène à { $count ->
    [one] 1 point d’attaque
   *[other] { $count } points d’attaque
} ce qui manque à la Colonne { $column }
castellum-cause-keeps-angel =
    { $count ->
        [one] garde votre carte Ange pour plus tard
       *[other] garde vos cartes Ange pour plus tard
    }
castellum-cause-no-column = ne gaspille rien : aucune de vos cartes ne remporte à elle seule un combat à présent
castellum-cause-swap = vous amène des Ennemis plus faibles, ou de plus forts aux autres
castellum-cause-richer = amène devant votre Colonne { $column } un Ennemi à vaincre qui rapporte { $count ->
    [one] 1 point
   *[other] { $count } points
} de plus
castellum-cause-poorer = laisse à la Colonne { $column } de { $seat } un Ennemi qui rapporte { $count ->
    [one] 1 point
   *[other] { $count } points
} de moins
castellum-cause-hire = vous procure une Troupe qui renforce votre Ligne
castellum-cause-bombard = détruit l’Ennemi { $card } dans la Colonne { $column }, que votre attaque ne peut pas vaincre
castellum-cause-saves = empêche { $seat } de vaincre l’Ennemi de la Colonne { $column }
castellum-cause-plenty = puise dans ce que vous avez en plus grand nombre
castellum-cause-lets =
    { $count ->
        [one] garde votre carte Annuler pour un effet plus gênant
       *[other] garde vos cartes Annuler pour des effets plus gênants
    }
castellum-cause-stops = arrête un effet qui vous coûterait des points
castellum-cause-best-side = tourne vers vous le côté qui vous rapporte le plus
castellum-cause-worst-side = laisse à { $seat } le côté qui lui rapporte le moins
castellum-cause-gives-little = seulement { $count ->
    [one] 1 point
   *[other] { $count } points
} pour { $seat }

# La leçon : ce que dit chaque étape, et pourquoi elle veut ce qu’elle veut.
castellum-learn-goal = La ville subit quatre sièges. Vous défendez votre part de l’enceinte, votre Ligne ; les points viennent surtout des Ennemis vaincus, et le plus grand nombre de points l’emporte. Votre porte tient la Colonne 1 ; la Colonne 2 est vide.
castellum-learn-goal-why = Regardez la table, puis continuez.
castellum-learn-income = Chaque année commence par un revenu : ici, une ressource au choix. Bois, pierre et or paient les cartes. Prenez de l’**or** : les Troupes veulent leur solde.
castellum-learn-income-why = Cela servirait aussi, mais vous allez acheter une Troupe, et la plupart coûtent de l’or.
castellum-learn-worker = Vous avez deux Ouvriers cette année. Un Ouvrier va sur une case d’action et fait aussitôt ce qu’elle dit. La Colonne 2 est vide : choisissez **Vrijthof**, où l’on achète des Troupes.
castellum-learn-worker-why = Une bonne case, mais pas encore : une Colonne vide perd contre tout Ennemi, et vous pouvez déjà payer une Troupe.
castellum-learn-troop = Chaque carte a un prix et des points d’attaque. Achetez le **Mousquetaire** pour la **Colonne 2** : il y défendra avec 3 points d’attaque.
castellum-learn-troop-why = C’est possible, mais prenez ici le **Mousquetaire** : il est fort, et il vous reste de l’or. La Colonne 1 a déjà sa porte ; c’est la **Colonne 2**, vide, qui ne peut pas vaincre.
castellum-learn-angel = Odon est allé chercher de l’or. Votre second Ouvrier : **Sint-Servaas** donne une carte Ange, un secret pour le siège.
castellum-learn-angel-why = Cela rapporterait aussi. Mais une carte Ange peut retourner un combat presque perdu, et il vous en faudra une.
castellum-learn-enemy = Le siège ! Chacun tient deux Ennemis et les envoie à tour de rôle devant les Colonnes. Gardez le faible pour vous, et jouez maintenant les puissants **Lanciers de Farnèse**.
castellum-learn-enemy-why = Le faible vaut d’être gardé : vous pouvez le vaincre vous-même. D’abord le puissant, tant que les Colonnes sont libres.
castellum-learn-theirs = Un Ennemi dont la puissance dépasse l’attaque n’est pas vaincu. La Colonne 1 d’Odon a 2 points d’attaque : envoyez-y la puissance 4, **chez Odon, Colonne 1**.
castellum-learn-theirs-why = Vos Colonnes s’en passeraient, et la Colonne vide d’Odon cède même devant un Ennemi faible. C’est contre sa **Colonne 1** qu’il en faut un puissant.
castellum-learn-mine = Odon envoie une batterie de puissance 5 devant votre Colonne 2. Votre dernier Ennemi a une puissance de 2, votre Colonne 1 a 2 points d’attaque : l’égalité suffit. Placez-le devant **votre Colonne 1**.
castellum-learn-mine-why = Là, personne n’aurait son point. Devant votre Colonne 1, vous le vainquez.
castellum-learn-card = Colonne 2 : 3 points d’attaque contre une puissance de 5. Votre carte Ange a un effet, ou bien un bonus de +2. Jouez-la **pour le bonus de +2**.
castellum-learn-card-why = Sans le bonus, la Colonne 2 est perdue, et un échange n’amènerait qu’un Ennemi qui rapporte moins. Trois et deux font cinq, et cela suffit.
castellum-learn-fight = Quelle Colonne reçoit le bonus ? Il manque juste deux points à **votre Colonne 2**.
castellum-learn-fight-why = Là, il ne vous servirait pas. Dans votre Colonne 2, il porte l’attaque de 3 à 5.
castellum-learn-done = Vous avez gagné les deux combats ! Puis vient une nouvelle année, avec une Colonne et un Ouvrier de plus. Si, à vous tous, vous battez assez d’Ennemis, le meilleur oriente la Récompense. Après le quatrième siège, le plus grand nombre de points l’emporte.

## Une règle sur le plateau

castellum-shows-free = Aucun Ennemi n’est encore là : on peut en poser un.
castellum-shows-besieged = Un Ennemi est déjà là : on ne peut pas en poser d’autre.
castellum-shows-angel = Des cartes Ange y sont glissées en bonus : { $count } de ses { $attack } points d’attaque.
castellum-shows-token = Jeton Renfort de +{ $count } : la puissance de l’Ennemi est de { $strength }.
castellum-shows-fight = { $attack ->
    [one] { $attack } point d’attaque
   *[other] { $attack } points d’attaque
} contre { $strength } de puissance.
castellum-shows-nobody = Personne face à { $strength } de puissance.
castellum-shows-left = { $count ->
    [one] Il reste une carte, et aucune ne s’ajoute avant l’année suivante.
   *[other] Il reste { $count } cartes, et aucune ne s’ajoute avant l’année suivante.
}

castellum-award-held-by-nothing = Tenu par rien
castellum-award-held-by-nothing-figure = Colonne { $column }, sans une carte
castellum-award-comeback-figure = { $count } Ennemis de retard
castellum-award-giant-slayer = Chute d’un géant
castellum-award-giant-slayer-figure = { $enemy } ({ $strength })
castellum-award-iron-wall = Mur de fer
castellum-award-iron-wall-figure = tous ceux de { $years }
castellum-award-angel = Ange gardien
castellum-award-angel-figure = { $count ->
    [one] { $count } Ennemi vaincu
   *[other] { $count } Ennemis vaincus
}
castellum-award-full-purse = Bourse pleine
castellum-award-full-purse-figure = { $count ->
    [one] { $count } ressource de reste
   *[other] { $count } ressources de reste
}
castellum-building = La Ligne de { $name }, attaque Colonne par Colonne : { $columns }.
castellum-building-held = { $attack }
castellum-building-fallen = { $attack } (Ennemi non vaincu)
castellum-trophies = Trophées de { $name } : { $cards }.
castellum-board-trophies = Trophées
