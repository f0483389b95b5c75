## Accès aux jeux sans commande

doorway-here = Une partie de { $game } est ouverte ici.
doorway-greeting = Merci de l’invitation ! Un bouton ouvre une partie ; **Apprendre en trois minutes** explique tout. Vous pouvez aussi me mentionner dans n’importe quel salon.
doorway-button-setup = Réglages
