## Ce que l’hôte et les modérateurs font pendant une partie

ui-button-manage = Gérer la partie
ui-button-evict = Oui, un robot joue
manage-text = Pour l’hôte et les modérateurs. Tout ce que vous faites ici est inscrit au journal de la partie, que chacun peut lire.
manage-handover = Désigner un autre hôte
manage-remove = Confier à un robot la place dont le temps est écoulé
manage-sure = Laisser un robot jouer pour { $name } ? Sa place reste la sienne : le message l’en avertit, et le retour est possible jusqu’à la fin de la partie.
manage-language = { $language ->
    [en] Plateau en anglais
   *[fr] Plateau en français
}
