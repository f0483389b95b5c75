## Les options habituelles d’un serveur

ui-button-standard = Règles standard
usual-here = **Comme toujours ici :** { $differs }.
usual-own-thread = fil à part
usual-language = Langue du plateau
usual-language-server = Celle du serveur
usual-language-en = { option-language-en }
usual-language-fr = { option-language-fr }
usual-thread = Où se trouve la partie
usual-thread-off = Dans le salon
usual-thread-on = Dans un fil à part
