## Une donne vérifiable, et les parties en fichiers

ui-button-verify = Vérifier
ui-button-export-game = Exporter
export-unfinished = La partie n’est pas finie : voici ce que tout le monde a vu jusqu’à l’étape { $ply }.
