"""Migration steps that need Python.

They never change, and import only code that never changes.
"""
