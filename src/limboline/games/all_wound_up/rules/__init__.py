"""The rules, in the order of the rules page: setting up, passing, betting, carrying out.

Nothing here reads a recording of a run: what nature answers is all that counts.
"""
