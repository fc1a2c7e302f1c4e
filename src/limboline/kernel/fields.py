"""The fields of a class with slots, also when it is compiled."""


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class that has nothing else, in order."""
    # A compiled class has no slots; what it has instead it calls by this name.
    found: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", ()) or getattr(kind, "__slots__", ())
    return tuple(sorted(found))
