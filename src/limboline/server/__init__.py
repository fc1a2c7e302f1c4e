"""Tables over HTTP and WebSocket: who may sit where, and nothing about any one game."""
