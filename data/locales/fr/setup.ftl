## Ce que décident les responsables d’un serveur

command-setup-name = réglages
command-setup = Pour les responsables : salons, limites, message du jour, diagnostic, webhook
setup-not-yours = Seules les personnes qui gèrent ce serveur peuvent changer ses réglages. **Diagnostic** est ouvert à tout le monde.
ui-button-stop = Suspendre les nouvelles parties
ui-button-reopen = Rouvrir aux nouvelles parties

# Noms des commandes qui portent un texte à elles
ui-button-setplace = { settings-pick-places }
ui-button-setwho = { settings-pick-who }
ui-button-setroles = { settings-pick-roles }
ui-button-setuser = { ui-button-limits }
ui-button-setguild = { ui-button-limits }
ui-button-default = { settings-pick-default }
ui-button-setusual = { ui-button-defaults }
ui-button-setstop = { ui-button-stop }

# Réglages d’un serveur
settings-title = Réglages de ce serveur
settings-text = Seules les personnes qui gèrent le serveur peuvent les changer, et personne d’autre ne voit ceci.
settings-now = En ce moment
settings-everywhere = On peut lancer une partie dans tous les salons accessibles au bot.
settings-places = On ne peut lancer une partie que dans { $channels } et dans leurs fils.
settings-who = Peuvent lancer une partie : { $who }
settings-starters-all = tout le monde
settings-starters-roles = certains rôles et la modération
settings-starters-moderators = la modération seulement
settings-roles = { $roles } et la modération
settings-no-roles = la modération seulement, tant qu’aucun rôle n’est choisi
settings-per-user = { $count ->
    [0] Chacun peut jouer autant de parties à la fois qu’il veut.
    [one] Chacun ne peut jouer qu’une partie à la fois.
   *[other] Chacun peut jouer { $count } parties à la fois.
}
settings-per-guild = { $count ->
    [0] Le nombre de parties ouvertes sur le serveur est libre.
   *[other] { $count } parties peuvent être ouvertes sur le serveur.
}
settings-open = De nouvelles parties peuvent commencer.
settings-closed = ⏹️ Aucune nouvelle partie ne peut commencer ; celles en cours continuent.
settings-default = { $name } : { $choice }
settings-pick-default = Option à modifier
settings-pick-game = Options de quel jeu
settings-general = Pour tous les jeux
settings-standard = Règles standard : rien d’autre n’a été choisi.
settings-pick-places = Salons de jeu (aucun : partout)
settings-pick-who = Qui peut lancer une partie
settings-pick-roles = Rôles qui peuvent lancer une partie
option-url = Une adresse pour le webhook, qui commence par https://
option-url-name = url
error-channel-rights = Je ne peux pas écrire dans { $channel }. Il me manque : { $names }. { ui-doctor-mend }
