"""Files that people write for a game, such as a deck: what is wrong with one, and its schema."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar, get_args, get_origin

import msgspec

from limboline.kernel.hosting import Misused, Verdict
from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.texts import Texts

T = TypeVar("T")
Fact = str | int

# Behind so many problems a file is read no further: it is none, and any client may send one.
MOST_FOUND: Final = 2_000


@cache
def _common(language: str) -> Texts:
    """The sentences that every game needs."""
    return Texts.from_json(
        language, (files(__package__) / "texts" / f"{language}.json").read_bytes()
    )


class Problem(str):
    """What is wrong with a file: a sentence in English, and what it takes to say it in others."""

    __slots__ = ("code", "facts")
    code: str
    facts: Mapping[str, Fact]

    def within(self, texts: Texts) -> str:
        """The sentence in the language of a catalogue."""
        return texts.say(f"problem.{self.code}", **self.facts)


def problem(code: str, texts: Callable[[str], Texts] = _common, /, **facts: Fact) -> Problem:
    """A problem that the catalogues name `problem.<code>`: those of all games, or of one."""
    found = Problem(texts("en").say(f"problem.{code}", **facts))
    found.code, found.facts = code, facts
    return found


class BadFile(ValueError):  # noqa: N818 - a plain word
    """A file that makes no game, with every problem named."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(problems))
        self.problems: Final = list(problems)


def read_fields(
    raw: Mapping[str, msgspec.Raw],
    kind: type[msgspec.Struct],
    found: list[Problem],
    card: int | None = None,
    apart: Sequence[str] = (),
) -> dict[str, Any]:
    """Every field that can be read; what is wrong with the others goes to `found`.

    `card` is the number of the card that they belong to. Fields that are read `apart` may lack.
    """
    of_card: dict[str, Fact] = {} if card is None else {"card": card}
    prefix = "card_" if of_card else ""
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    values = {}
    for name, text in raw.items():
        if is_hopeless(found):
            break
        if name not in fields:
            found.append(problem(f"{prefix}unknown_field", **of_card, field=name))
            continue
        try:
            values[fields[name].name] = msgspec.json.decode(text, type=fields[name].type)
        except UNREADABLE as error:
            for place, why in _why_unreadable(text, fields[name].type) or [("", str(error))]:
                where = f"{name}{place}"
                found.append(problem(f"{prefix}field", **of_card, field=where, why=why))
    for name, field in fields.items():
        if field.required and name not in (*raw, *apart):
            found.append(problem(f"{prefix}missing_field", **of_card, field=name))
    return values


def is_hopeless(found: Sequence[Problem]) -> bool:
    """Whether so much is wrong with a file that the rest of it need not be read."""
    return len(found) >= MOST_FOUND


def read_card(
    line: msgspec.Raw, kind: type[msgspec.Struct], number: int, why: str, found: list[Problem]
) -> dict[str, Any]:
    """Name everything that is wrong with a card of a list, and return what can be read of it."""
    try:
        fields = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except UNREADABLE:
        found.append(problem("card_unreadable", card=number, why=why))
        return {}
    return read_fields(fields, kind, found, number)


def _why_unreadable(text: msgspec.Raw, kind: Any) -> list[tuple[str, str]]:
    """What is wrong with the parts of a list, each with its place; nothing if they are not it."""
    while get_args(kind) and get_origin(kind) is not list:
        kind = get_args(kind)[0]  # the first of a union; what is annotated
    if get_origin(kind) is not list:
        return []
    try:
        parts = msgspec.json.decode(text, type=list[msgspec.Raw])
    except UNREADABLE:
        return []
    found = []
    for number, part in enumerate(parts[:MOST_FOUND], 1):
        try:
            msgspec.json.decode(part, type=get_args(kind)[0])
        except UNREADABLE as error:
            found.append((f"[{number}]", str(error)))
    return found


def head_of(text: bytes) -> dict[str, msgspec.Raw]:
    """The fields of a file, each still to be read; none if it is no such file."""
    try:
        return msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    except UNREADABLE:
        return {}


def read_own(path: str, what: str, read: Callable[[bytes], T]) -> T:
    """What stands in a file that a person names on the command line."""
    try:
        return read(Path(path).read_bytes())
    except BadFile as bad:
        raise Misused(f"{path} is no {what} for this game:", list(bad.problems)) from None


def judged(
    kind: str,
    option: str,
    text: bytes,
    read: Callable[[bytes], T],
    facts: Callable[[T], dict[str, Any]],
) -> Verdict:
    """What is to be said of a file of a kind, which is chosen as an option."""
    try:
        value = read(text)
    except BadFile as bad:
        return Verdict(kind, {}, tuple(bad.problems), option)
    return Verdict(kind, facts(value), (), option, value)


def unknown_file(text: bytes) -> Verdict:
    """What is to be said of a file that no part of a game knows."""
    try:
        msgspec.json.decode(text)
    except UNREADABLE as error:
        return Verdict("unknown", {}, (problem("no_json", why=str(error)),))
    return Verdict("unknown", {}, (problem("no_such_file"),))


def schema_of(kind: Any) -> bytes:
    """The JSON Schema of a file, as it is written beside the data."""
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    text = msgspec.json.encode(dialect | msgspec.json.schema(kind))
    return msgspec.json.format(text, indent=2) + b"\n"
