"""Webhooks: sending the events of a server's games to a URL."""
