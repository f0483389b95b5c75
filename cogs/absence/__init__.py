"""Players who do not answer: what was agreed on, the vote on them, and their way back."""
