"""Small wrong changes to a function, found by its syntax tree and never by its text.

`swap("traction[_1] >= weight", "traction[_1] > weight")` is the one expression of that shape,
however it is laid out or commented. In a pattern `_` is any expression, `_1` one that the change
uses again, `*_` any further arguments or elements, and a body of `...` any body.
"""

import ast
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

_HELD: Final = re.compile(r"_\d*")
_BODIES: Final = ("body", "orelse", "finalbody")
_UNSEEN: Final = ("ctx", "kind", "type_comment")

Held = dict[str, ast.expr]


class Misplaced(Exception):  # noqa: N818 - the table's word
    """A change that does not fit its function in exactly one place."""


@dataclass(frozen=True)
class Change:
    """What a mutant does to a function, in words and in deed: `make` says how often it fitted."""

    words: str
    make: Callable[[ast.stmt], int]

    def on(self, place: ast.stmt) -> ast.stmt:
        """The changed function. Raises `Misplaced` unless there was one place for it."""
        changed = deepcopy(place)
        times = self.make(changed)
        if times != 1:
            raise Misplaced(f"{self.words}: there are {times} places for it")
        for body in _bodies(changed, empty=True):
            body.append(ast.Pass())
        ast.fix_missing_locations(changed)
        if ast.unparse(changed) == ast.unparse(place):
            raise Misplaced(f"{self.words}: it changes nothing")
        return changed


def swap(old: str, new: str) -> Change:
    """An expression becomes another."""
    pattern, instead = _expression(old), _expression(new)

    def make(place: ast.stmt) -> int:
        found = [
            (at, held) for at in _slots(place) if (held := _fits(pattern, at.node)) is not None
        ]
        for at, held in found:
            at.put(_filled(instead, held))
        return len(found)

    return Change(f"swap {old} for {new}", make)


def condition(old: str, new: str) -> Change:
    """An `if` or `while` asks something else."""
    pattern, instead = _expression(old), _expression(new)

    def make(place: ast.stmt) -> int:
        times = 0
        for node in ast.walk(place):
            if isinstance(node, ast.If | ast.While):
                held = _fits(pattern, node.test)
                if held is not None:
                    node.test = _filled(instead, held)
                    times += 1
        return times

    return Change(f"ask {new} instead of {old}", make)


def without(operand: str) -> Change:
    """An `and` or `or` loses one of what it joins."""
    pattern = _expression(operand)

    def make(place: ast.stmt) -> int:
        times = 0
        for at in list(_slots(place)):
            if isinstance(at.node, ast.BoolOp):
                left = [one for one in at.node.values if _fits(pattern, one) is None]
                if len(left) < len(at.node.values):
                    times += len(at.node.values) - len(left)
                    at.put(left[0] if len(left) == 1 else ast.BoolOp(at.node.op, left))
        return times

    return Change(f"without {operand}", make)


def drop_if(condition: str) -> Change:
    """An `if` goes with its branch; what stands under its `else` stays."""
    pattern = _expression(condition)

    def make(place: ast.stmt) -> int:
        times = 0
        for body in _bodies(place):
            for statement in list(body):
                if isinstance(statement, ast.If) and _fits(pattern, statement.test) is not None:
                    where = body.index(statement)
                    body[where : where + 1] = statement.orelse
                    times += 1
        return times

    return Change(f"drop the if {condition}", make)


def rewrite(old: str, new: str) -> Change:
    """Statements that follow each other become others."""
    patterns, instead = ast.parse(old).body, ast.parse(new).body

    def make(place: ast.stmt) -> int:
        times = 0
        for body in _bodies(place):
            for where in range(len(body) - len(patterns), -1, -1):
                held = _fits(patterns, body[where : where + len(patterns)])
                if held is not None:
                    body[where : where + len(patterns)] = [_filled(one, held) for one in instead]
                    times += 1
        return times

    return Change(f"rewrite {old!r} as {new!r}" if new else f"drop {old!r}", make)


def drop(statements: str) -> Change:
    """Statements that follow each other go."""
    return rewrite(statements, "")


def after(statement: str, new: str) -> Change:
    """Statements come in behind another."""
    return _beside(statement, new, 1)


def before(statement: str, new: str) -> Change:
    """Statements come in before another."""
    return _beside(statement, new, 0)


def _beside(statement: str, new: str, later: int) -> Change:
    (pattern,), instead = ast.parse(statement).body, ast.parse(new).body

    def make(place: ast.stmt) -> int:
        times = 0
        for body in _bodies(place):
            for one in list(body):
                if (held := _fits(pattern, one)) is not None:
                    where = body.index(one) + later
                    body[where:where] = [_filled(fresh, held) for fresh in instead]
                    times += 1
        return times

    return Change(f"put {new!r} {'after' if later else 'before'} {statement!r}", make)


def returns(value: str) -> Change:
    """A function whose last word was something else answers this."""
    instead = _expression(value)

    def make(place: ast.stmt) -> int:
        last = place.body[-1] if isinstance(place, ast.FunctionDef) else place
        if not isinstance(last, ast.Return):
            return 0
        last.value = instead
        return 1

    return Change(f"return {value}", make)


def constant(value: str) -> Change:
    """A constant has another value."""
    instead = _expression(value)

    def make(place: ast.stmt) -> int:
        if not isinstance(place, ast.Assign | ast.AnnAssign):
            return 0
        place.value = instead
        return 1

    return Change(f"be {value}", make)


@dataclass(frozen=True)
class _Slot:
    """Where an expression stands in what is around it."""

    parent: ast.AST
    name: str
    number: int | None
    node: ast.expr

    def put(self, fresh: Any) -> None:
        if self.number is None:
            setattr(self.parent, self.name, fresh)
        else:
            getattr(self.parent, self.name)[self.number] = fresh


def _slots(tree: ast.AST) -> Iterator[_Slot]:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if isinstance(value, ast.expr):
                yield _Slot(parent, name, None, value)
            elif isinstance(value, list):
                for number, one in enumerate(value):
                    if isinstance(one, ast.expr):
                        yield _Slot(parent, name, number, one)


def _bodies(tree: ast.AST, *, empty: bool = False) -> list[list[ast.stmt]]:
    """The blocks of statements in a tree; or those that a change has left empty."""
    found = [
        getattr(node, name, None)
        for node in ast.walk(tree)
        for name in (("body",) if empty else _BODIES)
    ]
    return [body for body in found if isinstance(body, list) and bool(body) != empty]


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def _fits(pattern: Any, node: Any) -> Held | None:
    """What the numbered blanks of a pattern hold, if it fits; None if it does not."""
    held: Held = {}
    return held if _matches(pattern, node, held) else None


def _matches(pattern: Any, node: Any, held: Held) -> bool:
    if isinstance(pattern, ast.Name) and _HELD.fullmatch(pattern.id):
        if not isinstance(node, ast.expr):
            return False
        if pattern.id == "_":
            return True
        known = held.setdefault(pattern.id, node)
        return ast.unparse(known) == ast.unparse(node)
    if isinstance(pattern, list):
        return isinstance(node, list) and _all_match(pattern, node, held)
    if type(pattern) is not type(node):
        return False
    if not isinstance(pattern, ast.AST):
        return bool(pattern == node)
    return all(
        _matches(getattr(pattern, name, None), getattr(node, name, None), held)
        for name in pattern._fields
        if name not in _UNSEEN
    )


def _all_match(patterns: list[Any], nodes: list[Any], held: Held) -> bool:
    if len(patterns) == 1 and _is_any_body(patterns[0]):
        return True
    if patterns and isinstance(patterns[-1], ast.Starred) and _is_blank(patterns[-1].value):
        patterns, nodes = patterns[:-1], nodes[: len(patterns) - 1]
    return len(patterns) == len(nodes) and all(
        _matches(one, other, held) for one, other in zip(patterns, nodes, strict=True)
    )


def _is_any_body(pattern: Any) -> bool:
    return (
        isinstance(pattern, ast.Expr)
        and isinstance(pattern.value, ast.Constant)
        and pattern.value.value is ...
    )


def _is_blank(pattern: ast.expr) -> bool:
    return isinstance(pattern, ast.Name) and pattern.id == "_"


class _Filler(ast.NodeTransformer):
    def __init__(self, held: Held) -> None:
        self._held = held

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return deepcopy(self._held[node.id]) if node.id in self._held else node


def _filled(instead: ast.AST, held: Held) -> Any:
    return _Filler(held).visit(deepcopy(instead))
