"""Where things stand and what they touch: one pure geometry for runner, rules, library and tests.

Lengths are micrometres, angles thousandths of a degree counted from east against the clock. A pose
is whole numbers; between a pose and an answer there are fractions, but none ever leaves.
"""
