"""A server's hall of fame and regular posts, and the people who agreed to be listed."""
