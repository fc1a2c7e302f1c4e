"""Several processes on one database: each table has one owner, and doors in all the others.

An owner holds a lease; the others keep sockets, pass requests on to it and draw views from the log.
"""
