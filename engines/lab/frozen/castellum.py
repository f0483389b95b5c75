"""Castellum's Expert with playouts of 12 plies, as an opponent of later versions.

The usual choices, the answers in playouts and the estimate are those of today's ``normal``,
``quick`` and ``sober_shares``.
"""

from engines.castellum.ai.policies import KEEN
from engines.castellum.ai.search_guide import sober_shares
from engines.core.search import Search

frozen = Search(KEEN._replace(shares=sober_shares, plies=12), playouts=256)
"""The frozen Expert."""
