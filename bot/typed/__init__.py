"""Texts that people type: names of whatever was offered, looked up by one rule."""
