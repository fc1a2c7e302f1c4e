"""Numbers that hold several facts are put together and taken apart in one module, and fit."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import limboline.games.hellrail as room
from limboline.games.hellrail import codes, components
from limboline.games.hellrail.rules.effects import RECORDS
from limboline.games.hellrail.rules.stages import KINDS
from limboline.games.hellrail.state import STAGES

ROOM = Path(room.__file__).parent
PACKING = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor)
BUILT_UP = (ast.Set, ast.SetComp, ast.Dict, ast.DictComp, ast.Call)


def packings(source: str) -> Iterator[int]:
    """The lines on which something is shifted or masked; types and sets are joined by `|` too."""
    tree = ast.parse(source)
    typed = {id(part) for node in ast.walk(tree) for part in _types_of(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
            yield node.lineno
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, PACKING):
            if not isinstance(node.value, BUILT_UP):
                yield node.lineno
        elif isinstance(node, ast.BinOp) and isinstance(node.op, PACKING):
            built_up = any(isinstance(side, BUILT_UP) for side in (node.left, node.right))
            if id(node) not in typed and not built_up:
                yield node.lineno


def _types_of(node: ast.AST) -> Iterator[ast.AST]:
    """What stands where a type stands, and unions of types that have a name of their own."""
    annotations = [getattr(node, "annotation", None), getattr(node, "returns", None)]
    if isinstance(node, ast.Assign) and _is_union_of_types(node.value):
        annotations.append(node.value)
    for annotation in annotations:
        if annotation is not None:
            yield from ast.walk(annotation)


def _is_union_of_types(node: ast.AST) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _is_union_of_types(node.left) and _is_union_of_types(node.right)
    return isinstance(node, ast.Name) and node.id[:1].isupper()


@pytest.mark.parametrize(
    "source",
    ["a = b << 5", "a = b >> 1 & 1", "a |= 1", "a = b & 31", "a = ~b", "a = b ^ 1", "f(a | b)"],
)
def test_a_shift_or_a_mask_is_found(source: str) -> None:
    assert list(packings(source)) != []


@pytest.mark.parametrize(
    "source", ["def f(a: int | None) -> int | None: ...", "Any = One | Other", "a |= {1}"]
)
def test_a_type_and_a_set_are_none(source: str) -> None:
    assert list(packings(source)) == []


def test_nothing_but_the_codes_shifts_or_masks() -> None:
    found = [
        f"{file.relative_to(ROOM)}:{line}"
        for file in sorted(ROOM.rglob("*.py"))
        if file != ROOM / "codes.py"
        for line in packings(file.read_text("utf-8"))
    ]
    assert found == []


def test_what_does_not_fit_is_refused_with_a_sentence() -> None:
    codes.fits("effects", 16, codes.EFFECT_BITS)
    with pytest.raises(ValueError, match="17 of effects do not fit into 4 bits"):
        codes.fits("effects", 17, codes.EFFECT_BITS)


def test_a_number_of_an_effect_or_a_stage_is_that_of_its_name() -> None:
    for name in ("abyss", "delinquency", "false_path", "geryon", "infernal_power", "shift_change"):
        assert components.EFFECTS[getattr(components, name.upper())] == name
    assert [record.name for record in RECORDS] == components.EFFECTS
    assert [kind.name for kind in KINDS] == list(STAGES)
    assert [kind.number for kind in KINDS] == list(range(len(KINDS)))
