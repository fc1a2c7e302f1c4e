"""Lessons: records with notes, played on the real rules."""
