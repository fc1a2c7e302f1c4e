"""Chaos: tables of clients play on while servers are killed and sockets cut; then the log is read.

`python -m tests.chaos` runs it for minutes, `test_short.py` for seconds.
"""
