"""Every version of the database, and the way from each to the next."""
