## D’autres réponses essayées dans une partie finie

ui-button-whatif = Et si …
whatif-title = Et si … · pas joué
whatif-stamp = Pas joué
whatif-from = La partie telle quelle jusqu’à l’étape { $ply }, puis :
whatif-tried = 🔀 { $name } : **{ $what }**
whatif-played = Dans la partie, { $name } a joué **{ $what }**.
whatif-then = Ce qui s’ensuit
whatif-menu = { $name } · { $title }
whatif-back = Un coup en arrière
whatif-more = Autres réponses
whatif-close = Terminer
whatif-closed = 🔀 D’autres réponses ont été essayées ici à partir de l’étape { $ply }. La partie elle-même n’a pas changé.
whatif-footer = Mené par { $name } · table { $table } · rien de ceci ne compte
whatif-error-leader = C’est { $name } qui mène ici. Ouvrez **Revoir** pour mener votre propre essai.
whatif-error-here = On essaie d’autres réponses là où la partie s’est jouée ; ouvrez-la là-bas.
ui-button-playon = Rejouer à partir d’ici
playon-title = Rejoué à partir d’ici · hors de la partie
playon-seat = Vous jouez la place de { $name } : votre main est ici celle de cette place.
playon-footer = { $name } contre des robots · table { $table } · rien de ceci ne compte
