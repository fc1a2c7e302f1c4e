"""One object of every type that goes over the wire, made from the type alone."""

from collections.abc import Iterator
from sys import modules
from typing import Any

import msgspec
from msgspec import inspect

from limboline.server.schema import schema_text


def wire_types() -> list[type[msgspec.Struct]]:
    """Every msgspec type of ours: what sockets, addresses, lines and all rooms speak in."""
    for spoken in ("socket", "http", "lines"):
        schema_text(spoken)  # it looks at all of them, so they are all there by now
    return sorted(filter(_is_ours, set(_below(msgspec.Struct))), key=name_of)


# The web framework makes types of its own for our functions, which it says are in our modules.
def _is_ours(kind: type) -> bool:
    """Whether a type stands written in a module of ours."""
    if not kind.__module__.startswith("limboline."):
        return False
    return getattr(modules[kind.__module__], kind.__qualname__, None) is kind


def name_of(kind: type) -> str:
    """A type by where it stands."""
    return f"{kind.__module__}.{kind.__qualname__}"


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)


def sample(kind: type[msgspec.Struct]) -> msgspec.Struct:
    """An object of a type with something in every field."""
    made = _made(inspect.type_info(kind), ())
    assert isinstance(made, kind)
    return made


def _made(info: inspect.Type, inside: tuple[type, ...]) -> Any:
    """Any value of a type; what would hold itself without end is left empty."""
    match info:
        case inspect.StructType() | inspect.DataclassType():
            fields = {
                field.name: _made(field.type, (*inside, info.cls))
                for field in info.fields
                if field.required or not _holds(field.type, inside)
            }
            return info.cls(**fields)
        case inspect.UnionType():
            full = [one for one in info.types if not isinstance(one, inspect.NoneType)]
            return _made(full[0], inside) if not _holds(full[0], inside) else None
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType():
            items = [] if _holds(info.item_type, inside) else [_made(info.item_type, inside)]
            return tuple(items) if isinstance(info, inspect.VarTupleType) else items
        case inspect.FrozenSetType():
            return frozenset({_made(info.item_type, inside)})
        case inspect.TupleType():
            return tuple(_made(item, inside) for item in info.item_types)
        case inspect.DictType():
            return {_made(info.key_type, inside): _made(info.value_type, inside)}
    return _plain(info)


def samples() -> Iterator[tuple[str, bytes]]:
    """Every type by its name, and the bytes of an object of it."""
    for kind in wire_types():
        yield name_of(kind), msgspec.json.encode(sample(kind))


def _holds(info: inspect.Type, inside: tuple[type, ...]) -> bool:
    return isinstance(info, inspect.StructType) and info.cls in inside


def _plain(info: inspect.Type) -> Any:
    match info:
        case inspect.LiteralType():
            return info.values[-1]
        case inspect.EnumType():
            return list(info.cls)[-1]
        case inspect.IntType():
            return info.ge or 7
        case inspect.FloatType():
            return 0.5
        case inspect.BoolType():
            return True
        case inspect.StrType():
            return "word" if info.pattern else "a word"
        case inspect.Metadata():
            return _plain(info.type)
        case inspect.BytesType():
            return b"bytes"
        case inspect.RawType():
            return msgspec.Raw(b"[1]")
        case inspect.AnyType() | inspect.NoneType():
            return None
    raise NotImplementedError(f"no sample of {info}")
