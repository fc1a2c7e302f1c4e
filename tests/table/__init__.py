"""Live tables, on a real store and a clock that is moved by hand."""
