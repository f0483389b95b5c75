"""The lists, places and posts of a server, and the people who agreed to be listed."""
