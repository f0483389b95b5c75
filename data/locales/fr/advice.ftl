## Les conseils, et ce que le salon décide des bots

ui-button-hint = Conseil
hint-why = { $why }.
hint-causes = { $head } ; { $last }
option-hints = Conseils
option-hints-on = Permis
option-hints-off = Désactivés
option-bot-pace = Robots
option-bot-pace-brisk = Rapides
option-bot-pace-normal = À un rythme normal
option-bot-pace-calm = Posés, faciles à suivre
error-no-counsel = Je n’ai pas pu le calculer. Réessayez dans un instant.
error-counsel-own = J’étudie encore deux de vos questions. Redemandez quand vous aurez les réponses.

