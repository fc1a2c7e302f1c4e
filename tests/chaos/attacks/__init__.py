"""Attacks from outside on servers at which people play: what version 0.1 did not withstand.

`python -m tests.chaos.attacks` is a process of its own, so that what it costs is not taken for what
it does. It knows of a server what anybody knows: where it is, and the links of its tables.
"""
