## Undoing one's own last answer

ui-button-undo-now = Undo
ui-undone = Move undone: choose again.
ui-button-undo-of = Undo { $seat }
error-undo-other = Only { $name } can undo that.
error-undo-late = Too late to undo: somebody else has acted, something hidden has come to light, or the time is up.
error-undo-often = You have undone three moves in a row; you cannot undo again until somebody else has acted.
