"""The laboratory: many games, counted and drawn."""
