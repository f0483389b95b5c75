"""Players who do not answer: the agreed consequence, a vote on the players, their return."""
