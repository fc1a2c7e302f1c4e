"""Whole games as text, each with what it must come to. `tests/test_records.py` plays them all.

Drop a `.record` file here and it is tested. `python -m tests.records.make` makes ours anew.
"""
