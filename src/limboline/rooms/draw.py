"""The plain way to draw a table: sentences by the tags of events, a view by its fields."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.text import Text

from limboline.bots.player import Said
from limboline.kernel.drawing import BONE, PLAYER_COLOURS
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.texts import SEAT_GAPS, Texts


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

    def noteworthy(self, event: Any, seat: int) -> bool:  # noqa: ARG002 - the contract
        """All events that have a sentence are."""
        return True

    def spoken(self, said: Said, names: Sequence[str], texts: Texts) -> Text:  # noqa: ARG002
        """The words as they are."""
        return spoken_as_it_is(said, names)

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
    colours: Sequence[str] = PLAYER_COLOURS,
) -> Text:
    """A sentence of the catalogue with the players' names in their colours."""
    line = Text()
    for gap, words in texts.parts(key, names, **facts):
        fact = facts.get(gap)
        if gap in SEAT_GAPS and isinstance(fact, int) and 0 <= fact < len(names):
            line.append(words, f"{colours[fact]} bold")
        else:
            line.append(words, style)
    return line


def spoken_as_it_is(
    said: Said, names: Sequence[str], colours: Sequence[str] = PLAYER_COLOURS
) -> Text:
    """What a player says in a game without words of its own for it."""
    return Text.assemble((names[said.seat], f"{colours[said.seat]} bold"), f": {said.words}")
