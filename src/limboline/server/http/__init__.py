"""The server's addresses, a file a subject."""
