"""What happened in a record: chances over time, turning points, luck and play. It knows no game."""
