"""States as plain values and back: what the dumps of all games share."""

from typing import Any

from limboline.kernel.random import Random


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a class with slots and nothing else, in order."""
    # A compiled class has no slots; what it has instead it calls by this name.
    found: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", ()) or getattr(kind, "__slots__", ())
    return tuple(sorted(found))


def unshared(value: Any) -> Any:
    """A plain value, lists copied however deep they lie, so that a state shares none of them."""
    return [unshared(one) for one in value] if isinstance(value, list) else value


def dump_chance(rng: Random) -> dict[str, Any]:
    """A stream of chance. Its seed has 128 bits, more than most readers of JSON keep."""
    return {"seed": f"{rng.seed:x}", "count": rng.count}


def load_chance(dumped: dict[str, Any]) -> Random:
    """A stream of chance back from plain values."""
    return Random(int(dumped["seed"], 16), dumped["count"])
