"""The rules, in the order of the rules page; section numbers are those of docs/rules.

setting_up (2) · turns (3) · effects (4, 5) · drawing (6) · ending (7) · junctions (8)
"""
