"""The address to which a server wants the events of its games sent."""
