"""The options of Castellum: only the edition of its rules, which players do not see."""

from engines.core.game import editions

OPTIONS = (editions(1),)
