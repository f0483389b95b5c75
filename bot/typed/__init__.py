"""Texts that people type: names of offered values, all looked up by the same rule."""
