"""The plain way to draw a table: sentences by the tags of events, a view by its fields."""

from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase
from typing import Any, Final

import msgspec
from rich.cells import cell_len
from rich.text import Text

from limboline.bots.player import Said
from limboline.kernel.drawing import BONE, PLAYER_COLOURS, PLAYER_SHAPES
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.texts import SEAT_GAPS, Texts

# What the keys are called where no keyboard is known: by their letters on an English one.
ENGLISH_KEYS: Final[Mapping[str, str]] = {letter: letter.upper() for letter in ascii_lowercase}


class PlainDraw:
    """A room's own draws the `table`; everything else is here."""

    def table(self, view: Any, names: Sequence[str], texts: Texts, **shown: Any) -> Text:  # noqa: ARG002
        """Every field of the view on a line of its own."""
        fields = msgspec.to_builtins(view).items()
        return Text("\n").join(Text(f" {name}: {value}") for name, value in fields)

    def strip(self, view: Any, texts: Texts, width: int = 80) -> Text:
        """The first line of the table."""
        names = [str(seat + 1) for seat in range(len(PLAYER_COLOURS))]
        line = self.table(view, names, texts, width=width).split("\n")[0]
        line.truncate(width, overflow="ellipsis")
        return line

    def sentence(self, event: Any, view: Any, names: Sequence[str], texts: Texts) -> Text:  # noqa: ARG002
        """`event.<tag>` with the fields of the event as facts.

        Where a field is hidden from some, there are two: `event.<tag>.hidden` is for those.
        """
        key = f"event.{event.__struct_config__.tag}"
        facts = {name: getattr(event, name) for name in event.__struct_fields__}
        hidden = f"{key}.hidden"
        if hidden in texts and None in facts.values():
            key = hidden
        return filled(texts, key, names, facts)

    def in_words(self, event: Any, view: Any, names: Sequence[str], texts: Texts) -> str:
        """The same words."""
        return str(self.sentence(event, view, names, texts))

    def noteworthy(self, event: Any, seat: int) -> bool:  # noqa: ARG002 - the contract
        """All events that have a sentence are."""
        return True

    def spoken(self, said: Said, names: Sequence[str], texts: Texts) -> Text:
        """The words as they are."""
        return spoken(said, names, texts)

    def merge_views(self, views: Sequence[Any]) -> Any:
        """What is None in one view is taken from another that knows it."""
        merged = {
            name: _known([getattr(view, name) for view in views])
            for name in views[0].__struct_fields__
        }
        return msgspec.structs.replace(views[0], **{**merged, "seat": SPECTATOR})


def _known(values: Sequence[Any]) -> Any:
    known = [value for value in values if value is not None]
    if not known:
        return None
    if isinstance(known[0], list) and all(len(value) == len(known[0]) for value in known):
        return [_known(each) for each in zip(*known, strict=True)]
    return known[0]


def filled(
    texts: Texts,
    key: str,
    names: Sequence[str],
    facts: Mapping[str, Any],
    style: str = BONE,
    drawn: Callable[[Any], Text | None] = lambda fact: None,  # noqa: ARG005
) -> Text:
    """A sentence of the catalogue with the players' names in their colours.

    `drawn` may know a fact that is more than words.
    """
    line = Text()
    for gap, words in texts.parts(key, names, **facts):
        fact = facts.get(gap)
        if gap in SEAT_GAPS and isinstance(fact, int) and 0 <= fact < len(names):
            line.append(words, f"{PLAYER_COLOURS[fact]} bold")
        else:
            line.append_text(drawn(fact) or Text(words, style))
    return line


def spoken(said: Said, names: Sequence[str], texts: Texts) -> Text:  # noqa: ARG001 - the contract
    """What a player says in a game without words of its own for it."""
    return Text.assemble((names[said.seat], f"{PLAYER_COLOURS[said.seat]} bold"), f": {said.words}")


def name_tag(
    seat: int, names: Sequence[str], *, shape: str = "", marker: str = " ", space: int = 1
) -> Text:
    """A player's shape and name in colour, as wide as the widest of them and some space."""
    widest = max(cell_len(name) for name in names)
    tag = f"{marker}{shape or PLAYER_SHAPES[seat]} {names[seat]}"
    gap = " " * (widest - cell_len(names[seat]) + space)
    return Text.assemble((tag, f"{PLAYER_COLOURS[seat]} bold"), gap)


def lines_of(lines: Sequence[Text], width: int) -> Text:
    """The lines of a table, none of them wider than the terminal."""
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return Text("\n").join(lines)
