## The usual options of a server

ui-button-standard = Standard rules
usual-here = **Usual here:** { $differs }.
usual-own-thread = own thread
usual-language = Language of the board
usual-language-server = As the server
usual-language-en = { option-language-en }
usual-language-fr = { option-language-fr }
usual-thread = Where the game is
usual-thread-off = In the channel
usual-thread-on = In a thread of its own
