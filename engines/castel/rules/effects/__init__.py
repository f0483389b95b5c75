"""The effects of cards on arrival: one rule per kind, in rulebook order.

A kind without a rule in this package has no effect on arrival. The Ambassadeur, the Prince, the
Prêtre, the Héraut and the Chevalier have lasting effects instead (``protection.py``,
``legality.py``).
"""
