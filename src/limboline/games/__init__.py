"""The games: a room for each, and the registry that finds them by name."""
