## Annuler sa propre dernière réponse

ui-button-undo-now = Annuler mon coup
ui-undone = Coup annulé : rejouez.
ui-button-undo-of = Annuler ({ $seat })
error-undo-other = C’est à { $name } d’annuler ce coup.
error-undo-late = Trop tard pour annuler : un autre joueur a agi, quelque chose de caché a été révélé ou le temps est écoulé.
error-undo-often = Vous avez annulé trois coups de suite ; attendez qu’un autre joueur ait agi.
