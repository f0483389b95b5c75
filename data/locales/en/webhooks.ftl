## What happens in a server's games, told to an address of its own

ui-button-hookset = Set an address …
ui-button-hookoff = Remove the webhook
webhook-on = This address will now receive what everybody can see of the games here. Each message is signed with this secret, shown only once: `{ $secret }`
webhook-off = The webhook is removed: nothing is sent any more.
webhook-none = No webhook is set. Give an address that begins with `https://`.
webhook-is = `{ $host }` receives what everybody can see of the games here.
webhook-form-label = Address that begins with https://
error-webhook = An address begins with `https://` and a name on the open internet, without a port, a password or a number in its place.
error-webhook-discord = This is an address of Discord itself, which takes only messages in its own form and would refuse mine. Give the address of a program of yours.
