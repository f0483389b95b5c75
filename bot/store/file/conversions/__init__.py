"""Migration steps that need Python. They never change and import nothing that may."""
