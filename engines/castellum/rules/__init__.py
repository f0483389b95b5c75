"""The rules of Castellum: the position, its changes, the four phases of a year, refusals."""
