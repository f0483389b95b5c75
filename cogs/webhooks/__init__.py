"""The URL to which a server wants its games' events sent."""
