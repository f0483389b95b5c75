## Private notes on a game

ui-button-note = Note
ui-button-note-edit = Edit note
ui-button-notes = My notes
ui-button-notegone = Delete note
note-own = Your note: { $note }
note-form-title = Note for yourself
note-form = { $game }, step { $ply }: what to remember
note-typed = The form cannot open just now. Press **Note** again, or type the note with `hand note:`.
note-at = **{ $ply }** { $note }
note-at-step = Step { $ply }: { $note }
notes-none = You have no notes on this game.
notes-see = See a note in the replay
notes-delete = Delete a note
error-notes-full = You have { $most } notes on this game already. Delete one under **My notes** first.
privacy-notes = { $count ->
    [one] one note for yourself
   *[other] { $count } notes for yourself
}
