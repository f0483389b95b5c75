## Suivre une partie sans y jouer

ui-button-follow = Suivre …
ui-button-unfollow = Ne plus suivre
ui-button-followon = { following-round }
following-when = Quand voulez-vous une note discrète ici ? Seules les personnes qui suivent la partie sont mentionnées.
following-round = À chaque tour de table
following-end = À la fin
following-stop = Ne plus suivre
following-on-round = Vous recevrez une note discrète à chaque tour de table et à la fin.
following-on-end = Vous recevrez une note discrète à la fin.
following-off = Vous ne suivez plus cette partie.
following-note = { $users } **{ $game }** · { $place }
error-follow-seated = Vous jouez ici : la partie vous appelle de toute façon.
error-follow-full = { $most } personnes suivent déjà cette partie.
error-follows-enough = Vous suivez déjà { $most } parties. Cessez d’abord d’en suivre une.
privacy-follows = { $count ->
    [one] une partie que vous suivez
   *[other] { $count } parties que vous suivez
}
