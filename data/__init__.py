"""Card values, texts and fonts.

A checkout has them in ``data/``; a wheel brings them as the package ``castellan_data``, because
``data`` is too common a name for a package of one's own.
"""
