"""The toys that really walk: a model for MuJoCo, its launches, and what is made of them.

Nothing here is needed to play a record again: the rules read only what a run has come to.
"""
