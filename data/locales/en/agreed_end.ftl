## Ending a game by agreement

ui-button-wish = I am for ending it
ui-button-unwish = I would rather go on
ending-text = End this game without a result? Nobody learns what you say here. It ends only if everybody who plays at the table says so, each in private.
ending-wished = You would end this game without a result. Nobody can see it. It ends once all who play at the table have said so, and you can change your mind until then.
ending-done = All of you wanted it: the game has ended without a result.
