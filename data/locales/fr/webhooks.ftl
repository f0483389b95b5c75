## Ce qui se passe dans les parties d’un serveur, transmis à une adresse à lui

ui-button-hookset = Donner une adresse …
ui-button-hookoff = Retirer le webhook
webhook-on = Cette adresse recevra désormais ce que tout le monde peut voir des parties d’ici. Chaque message est signé avec ce secret, montré une seule fois : `{ $secret }`
webhook-off = Le webhook est retiré : plus rien n’est transmis.
webhook-none = Aucun webhook n’est réglé pour ce serveur. Donnez une adresse qui commence par `https://`.
webhook-is = `{ $host }` reçoit ce que tout le monde peut voir des parties d’ici.
webhook-form-label = Adresse qui commence par https://
error-webhook = Une adresse commence par `https://` et un nom de l’internet public, sans port, ni mot de passe, ni nombre à sa place.
error-webhook-discord = C’est une adresse de Discord même, qui n’accepte que des messages à sa propre forme et refuserait les miens. Donnez l’adresse d’un programme à vous.
