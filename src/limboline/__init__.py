"""Limbo Line: a table for three infernal races."""

__version__ = "0.1.0"
