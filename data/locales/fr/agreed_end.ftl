## Terminer une partie d’un commun accord

ui-button-wish = Je suis pour l’arrêt
ui-button-unwish = Je préfère continuer
ending-text = Voulez-vous arrêter cette partie sans résultat ? Personne n’apprend ce que vous dites ici. Elle ne s’arrête que si toutes les personnes qui jouent à la table le disent, chacune en privé.
ending-wished = Vous arrêteriez cette partie sans résultat. Personne ne peut le voir. Elle s’arrête dès que toutes les personnes qui jouent à la table l’ont dit ; d’ici là, vous pouvez changer d’avis.
ending-done = Vous le vouliez tous : la partie est arrêtée sans résultat.
