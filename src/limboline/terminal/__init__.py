"""A person at a table in the terminal, with bots on the other seats. It knows no game by name."""
