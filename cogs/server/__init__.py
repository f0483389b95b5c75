"""Settings, moderation and diagnosis, for managers and moderators of a server."""
