"""The data stored about people, their rights to it, and their lists of people to avoid."""
