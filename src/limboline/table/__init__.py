"""One live table: its seats, its log, its clock. What a table is follows from its log alone."""
