"""The editions of the rules of Castellum, of which nothing can be chosen."""

from engines.core.game import editions

OPTIONS = (editions(1),)
