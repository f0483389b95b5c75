"""The data stored about a person, their rights to it, and the people they avoid."""
