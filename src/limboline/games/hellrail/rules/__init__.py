"""The rules, in the order of the rules page; section numbers are those of docs/rules.

setting_up (2) · turns, drawing, laying, choices (3) · ties, moving, tracing (4) ·
pushing, rolling (5) · arriving, announcing, effects (6) · heresy, sailing, checks (7) · ending (8)
"""
