"""A room for a tiny game."""
