"""The diagnosis: what the bot lacks in a channel and on a server, and tables that are damaged."""
