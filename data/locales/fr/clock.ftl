error-not-timed = Seule une partie à durée limitée a une longueur. Choisissez d’abord ce type de partie.
clock-game = Fin du temps de jeu : { $when }.
