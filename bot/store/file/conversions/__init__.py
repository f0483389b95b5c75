"""Migration steps written in Python, because SQL is not enough.

The steps must never change, and may import only code that never changes.
"""
