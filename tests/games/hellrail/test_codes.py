"""Numbers that hold several facts are put together and taken apart in one module, and fit."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import limboline.games.hellrail as room
from limboline.games.hellrail import codes, components
from limboline.games.hellrail.rules.effects import RECORDS
from limboline.games.hellrail.rules.stages import KINDS
from limboline.games.hellrail.rules.ties import CHOICES_OF_A_WAY
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


def test_a_field_that_is_counted_round_is_exactly_as_wide_as_its_things() -> None:
    codes.fills("quarters", 4, codes.TURN_BITS)
    for count in (3, 5):
        with pytest.raises(ValueError, match=f"{count} of quarters do not fill 2 bits"):
            codes.fills("quarters", count, codes.TURN_BITS)


def test_every_field_is_checked_when_the_rules_are_loaded() -> None:
    fields = {name for name in vars(codes) if name.endswith("_BITS") and not name.startswith("_")}
    checked = set()
    for file in ROOM.rglob("*.py"):
        for line in ast.parse(file.read_text("utf-8")).body:
            match line:
                case ast.Expr(ast.Call(ast.Name("fits" | "fills"), [_, _, ast.Name(field)])):
                    checked.add(field)
    assert fields == checked


def test_a_way_with_more_sides_or_ties_than_it_has_room_for_is_refused() -> None:
    for sides, ties in (((1, 2, 3, 0, 1, 2, 3), 0), ((), 15)):
        way = codes.make_way(sides, ties)
        assert (codes.sides_of(way), codes.ties_of(way)) == (sides, ties)
    for count, ties in ((8, 0), (0, 16)):
        with pytest.raises(ValueError, match=f"room for {count} sides and {ties} ties"):
            codes.make_way((1,) * count, ties)


# From a circle, with a row of three engines on one curve after another, all the way.
def test_the_way_with_the_most_choices_has_room() -> None:
    assert CHOICES_OF_A_WAY == 5
    assert CHOICES_OF_A_WAY <= codes.MOST_CHOICES


def test_a_number_of_an_effect_or_a_stage_is_that_of_its_name() -> None:
    for name in ("abyss", "delinquency", "false_path", "geryon", "infernal_power", "shift_change"):
        assert components.EFFECTS[getattr(components, name.upper())] == name
    assert [record.name for record in RECORDS] == components.EFFECTS
    assert [kind.name for kind in KINDS] == list(STAGES)
    assert [kind.number for kind in KINDS] == list(range(len(KINDS)))
