"""The table as text: for terminals, replays and reports."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from last_lantern.game import NONE, LanternView
from limboline.kernel.drawing import ASH, BONE, BRIMSTONE, PLAYER_COLOURS, PLAYER_SHAPES
from limboline.kernel.texts import Texts
from limboline.rooms.draw import PlainDraw


class LanternDraw(PlainDraw):
    """A line for the lantern, one for each seat, and the own hand."""

    def table(self, view: LanternView, names: Sequence[str], texts: Texts, **shown: Any) -> Text:
        """The whole view; its `.plain` reads as well."""
        lantern = texts.say("board.lantern", lantern=view.lantern, pile=view.pile)
        lines = [Text(f" {lantern}", BRIMSTONE)]
        for seat, light in enumerate(view.light):
            name = f" {PLAYER_SHAPES[seat]} {names[seat]:<14}"
            wall = "█" * light + "░" * (view.goal - light)
            facts = texts.say("board.seat", n=view.sizes[seat], shutters=view.shutters[seat])
            lines.append(Text.assemble((name, PLAYER_COLOURS[seat]), (wall, BONE), f"  {facts}"))
        if view.flame != NONE:
            lines.append(
                Text(
                    f" {texts.say('board.flame', names, seat=view.turn, card=view.flame)}",
                    BRIMSTONE,
                )
            )
        for seat, hand in enumerate(view.hands):
            if hand is not None:
                cards = "  ".join(texts.say("board.card", card=card) for card in hand)
                lines.append(Text(f" {names[seat]}: {cards}", ASH if seat != view.seat else BONE))
        return Text("\n").join(lines)
