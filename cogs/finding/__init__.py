"""Players who look for other players: wishes, proposals, challenges and invitations."""
