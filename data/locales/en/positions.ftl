## Positions in one line

ui-button-position = Position code
position-how = What would you play? Send a code; whoever gets it types it into `/castellan replay`, under **code**.
position-public = As everybody sees it:
position-own = As you see it, **with your hand**:
position-own-orders = As you see it, **with your hand and your standing orders**:
position-all = The end, with all hands:
position-title = A position of { $game }
position-eyes-public = As everybody sees it
position-eyes-seat = From { $seat }’s point of view
position-eyes-all = With all hands open
position-error-no-code = This is not a position code. A code begins with `castellan1.`
position-error-version = This code is from a later version than mine.
position-error-game = This code is of a game that is not played here.
position-error-damaged = This code is damaged: perhaps a part of it is missing.
position-error-impossible = No game played with these cards comes to this position.
position-error-own = I am still opening another code of yours. Send the next one when it is there.
option-code = A code that was sent to you
option-code-name = code
