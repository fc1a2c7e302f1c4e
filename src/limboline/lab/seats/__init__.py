"""A seat at the live table of a running server, taken by a program."""
