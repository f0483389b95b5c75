"""What the cards do when they arrive: one rule a kind, in rulebook order.

A kind without a rule here does nothing on arrival: the Ambassadeur, the Prince, the Prêtre, the
Héraut and the Chevalier work by being there (``protection.py``, ``legality.py``).
"""
