"""Migration steps written in Python, because SQL is not enough.

They are never changed, and import only code that is never changed.
"""
