# La Brèche : les points de règle de rulings.md.

ruling-breach-B1 = Qui commence est tiré au sort ; puis on joue dans le sens des aiguilles d’une montre.
    .tag = FAIT
    .since = 1.0.0
ruling-breach-B2 = On retire des pierres d’une seule tour, encore debout.
    .tag = FAIT
    .since = 1.0.0
ruling-breach-B3 = On retire au moins une pierre, et trois au plus ou autant qu’on veut, selon ce dont la table a convenu.
    .tag = FAIT
    .since = 1.0.0
ruling-breach-B4 = Qui retire la toute dernière pierre gagne, ou perd si la table en a convenu ainsi ; tous les autres gagnent alors.
    .tag = FAIT
    .since = 1.0.0
