"""Games as files, and verifiable deals."""
