"""The options of Castellum: only the hidden edition of its rules."""

from engines.core.game import editions

OPTIONS = (editions(1),)
