"""Games as files, and deals that can be checked."""
