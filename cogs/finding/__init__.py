"""Players who look for others: wishes, proposals, challenges and invitations."""
