"""Moderation, for hosts and moderators of a server."""
