## Notes personnelles sur une partie

ui-button-note = Note
ui-button-note-edit = Modifier la note
ui-button-notes = Mes notes
ui-button-notegone = Effacer la note
note-own = Votre note : { $note }
note-form-title = Note pour vous
note-form = { $game }, étape { $ply } : à retenir
note-typed = Le formulaire ne peut pas s’ouvrir pour l’instant. Appuyez de nouveau sur **Note**, ou tapez la note avec `main note:`.
note-at = **{ $ply }** { $note }
note-at-step = Étape { $ply } : { $note }
notes-none = Vous n’avez pas de note sur cette partie.
notes-see = Voir une note dans la partie revue
notes-delete = Effacer une note
error-notes-full = Vous avez déjà { $most } notes sur cette partie. Effacez-en une sous **Mes notes**.
privacy-notes = { $count ->
    [one] une note pour vous
   *[other] { $count } notes pour vous
}
