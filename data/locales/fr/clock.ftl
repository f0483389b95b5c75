error-not-timed = Seule une partie programmée a une durée. Choisissez d’abord ce type de partie.
clock-game = Fin du temps de jeu : { $when }.
clock-yours = Votre temps pour ceci s’achève { $when }.
