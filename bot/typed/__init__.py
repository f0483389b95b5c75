"""Finds values by names that people type."""
