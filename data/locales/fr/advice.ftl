## Les conseils, et ce que le salon décide des bots

ui-button-hint = Conseil
hint-why = Cela { $why }.
hint-causes = { $head }, et { $last }
option-hints = Conseils
option-hints-on = Permis
option-hints-off = Désactivés
option-bot-pace = Robots
option-bot-pace-brisk = Rapides
option-bot-pace-normal = À un rythme normal
option-bot-pace-calm = Posés, faciles à suivre
error-no-counsel = Je n’ai pas pu le calculer. Réessayez dans un instant.
error-counsel-own = J’étudie encore deux de vos questions. Redemandez quand vous aurez les réponses.

turning-title = Moments clés de la partie
turning-how = Ce qui a le plus changé les chances, d’après ce que tout le monde pouvait savoir alors. Les mains jamais montrées restent cachées.
turning-none = Aucun tour n’a nettement changé les chances à lui seul.
turning-part = Le temps n’a pas suffi pour examiner toute la partie : il y en a peut-être d’autres.
turning-no-time = Le temps n’a pas suffi pour examiner cette partie d’assez près.
turning-line = **{ $deed }** ({ $chance })
key-moment-numbered = { $number }. { $deed }
key-moment-step = Étape { $ply }
turning-rose = 📈 Étape { $ply } : les chances de { $name } sont passées d’environ { $before } % (± { $margin }) à { $after }.
turning-fell = 📉 Étape { $ply } : les chances de { $name } sont tombées d’environ { $before } % (± { $margin }) à { $after }.
turning-about = environ { $chance } % (± { $margin })
turning-sure = { $chance } % : la partie était finie
key-moment-change = { $name } { $before } % → { $after } %
key-moment-chances = { $before } % → { $after } %
