"""The data stored about somebody, their rights to it, and the people they avoid."""
