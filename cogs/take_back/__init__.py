"""Taking a move back with the consent of the other players."""
