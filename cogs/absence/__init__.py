"""Players who do not answer: the agreed consequence, the vote on them, and their return."""
