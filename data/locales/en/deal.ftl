## A deal that can be checked, and games as files

ui-button-verify = Verify
ui-button-export-game = Export
export-unfinished = The game is not over: this is what everybody saw up to step { $ply }.
