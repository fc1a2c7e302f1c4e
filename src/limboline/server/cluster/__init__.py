"""Several processes on one database: each table has one owner, and handles in all the others.

An owner holds a lease; the others keep sockets, pass requests on to it and draw views from the log.
To a stranger, in this order:

- `opening` joins the others; `table_registry` keeps the handles of this process, and renews its
  leases;
- `cluster_table` is the handle of one table: behind it is either a table that this process owns
  or a `remote_table`; `replica` and `remote_clock` are what is known here of another's table;
- a process that follows has a `link` to the owner (`neighbours` has all of them), which answers at
  its `reception`, where a `delegation` stands for the people of the other process;
- `letters` are all that they tell each other, and `proving` is why they trust each other.
"""
