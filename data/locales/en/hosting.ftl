## What hosts and moderators do at a running game

ui-button-manage = Manage the game
ui-button-evict = Yes, a bot takes over
manage-text = For the host and for moderators. Whatever you do here is written in the game’s log for everybody to read.
manage-handover = Make somebody else the host
manage-remove = Let a bot play for somebody who is out of time
manage-sure = Let a bot play for { $name }? The seat stays theirs: they are told, and may return until the game ends.
manage-language = { $language ->
    [fr] Board in French
   *[en] Board in English
}
