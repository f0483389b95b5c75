"""The options of Castellum: only the edition of its rules; players do not see this option."""

from engines.core.game import editions

OPTIONS = (editions(1),)
