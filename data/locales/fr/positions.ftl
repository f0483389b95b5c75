## Une position en une ligne

ui-button-position = Code de position
position-how = Que joueriez-vous ? Envoyez un code ; on l’ouvre avec `/castellan revoir`, sous **code**.
position-public = Telle que tout le monde la voit :
position-own = Telle que vous la voyez, **avec votre main** :
position-own-orders = Telle que vous la voyez, **avec votre main et vos consignes** :
position-all = La fin, toutes les mains ouvertes :
position-title = Une position de { $game }
position-eyes-public = Telle que tout le monde la voit
position-eyes-seat = Du point de vue de { $seat }
position-eyes-all = Toutes les mains ouvertes
position-error-no-code = Ce n’est pas un code de position. Un tel code commence par `castellan1.`
position-error-version = Ce code vient d’une version plus récente que la mienne.
position-error-game = Ce code est celui d’un jeu qu’on ne joue pas ici.
position-error-damaged = Ce code est abîmé : il en manque peut-être une partie.
position-error-impossible = Aucune partie jouée avec ces cartes ne mène à cette position.
position-error-own = J’ouvre encore un autre de vos codes. Envoyez le suivant quand il sera là.
option-code = Un code qu’on vous a envoyé
option-code-name = code
