"""The whole table as text: clock, junctions, crew, railroad and hand, for 80 columns or more."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from limboline.games.infernal_wagon.actions import Play, Turn
from limboline.games.infernal_wagon.draw.hand import Letters, hand, hand_in_a_line
from limboline.games.infernal_wagon.draw.palette import pair
from limboline.games.infernal_wagon.draw.rail import rail
from limboline.games.infernal_wagon.faces import curse_symbols
from limboline.games.infernal_wagon.keys import doomed
from limboline.games.infernal_wagon.options import clock_ms
from limboline.games.infernal_wagon.view import View
from limboline.kernel.drawing import (
    ASH,
    BONE,
    BRIMSTONE,
    EMBER,
    ROSE,
    SPECTRAL,
    STONE,
    VERDIGRIS,
)
from limboline.kernel.texts import Texts, clock_face
from limboline.rooms.draw import ENGLISH_KEYS, lines_of, name_tag

_LAST_MINUTE_MS: Final = 60_000


def table(
    view: View,
    names: Sequence[str],
    texts: Texts,
    *,
    width: int = 80,
    now_ms: int | None = None,
    letters: Letters = ENGLISH_KEYS,
    ready: bool = True,
    armed: Play | Turn | None = None,
    spoken: Mapping[int, Text] | None = None,
) -> Text:
    """A view as lines of text, which read as well without colours (`.plain`).

    `armed` is a harmful play about to be made; `spoken` says what players have just said.
    """
    lines = [fuse(view, texts, width, view.now_ms if now_ms is None else now_ms)]
    lines += _junctions(view, texts)
    for seat in range(len(view.hands)):
        lines.append(_crew_member(view, seat, names, texts, (spoken or {}).get(seat)))
    lines.append(Text())
    lines += rail(view, texts, width, doomed(view, armed) if armed else 0)
    if view.seat >= 0 and not view.ending:
        lines += hand(view, texts, letters, width, ready=ready, armed=armed)
    return lines_of(lines, width)


def fuse(view: View, texts: Texts, width: int, now_ms: int) -> Text:
    """The clock as a burning fuse, with the pile and the railroad."""
    counts = f"  {texts.say('draw.pile', n=view.pile)}  {texts.say('draw.rail', n=len(view.rail))} "
    limit = clock_ms(view.options)
    if limit is None:
        return Text.assemble((f" {clock_face(now_ms)} ", f"{EMBER} bold"), (counts, BONE))
    left = max(0, limit - now_ms)
    style = f"{ROSE if left < _LAST_MINUTE_MS else EMBER} bold"
    # A second is shown until it is over: the last thing to read is 0:01.
    face = f" {clock_face(left + 999)} "
    space = width - cell_len(face + counts)
    rope = space * left // limit
    spark = "*" if left > 0 and rope < space else ""
    burnt = "·" * (space - rope - len(spark))
    return Text.assemble(
        (face, style), ("═" * rope, BRIMSTONE), (spark, style), (burnt, STONE), (counts, BONE)
    )


def _junctions(view: View, texts: Texts) -> list[Text]:
    """A line for the junctions in play, and none without."""
    options = view.options
    chips = []
    if options.silence:
        chips.append(_switch("silence", texts, on=view.silence))
    if options.uturn:
        chips.append(_switch("uturn", texts, on=view.uturn))
    if options.curse:
        lifted = sum(curse.lifted for curse in view.curses)
        words = texts.say("draw.curses", n=lifted, all=len(view.curses))
        chips.append(Text(words, VERDIGRIS if lifted == len(view.curses) else BRIMSTONE))
    if options.easy:
        chips.append(Text(texts.say("option.easy.n", n=options.easy), ASH))
    return [Text.assemble(" ", Text(" · ", STONE).join(chips))] if chips else []


def _switch(junction: str, texts: Texts, *, on: bool) -> Text:
    name = texts.say(f"junction.{junction}")
    state = texts.say("draw.on" if on else "draw.off")
    words = texts.say("draw.switch", name=name, state=state)
    return Text(words, f"{ROSE} bold" if on else ASH)


def _crew_member(
    view: View,
    seat: int,
    names: Sequence[str],
    texts: Texts,
    spoken: Text | None,
) -> Text:
    cards = hand_in_a_line(view, seat, texts)
    if view.uturn and seat == view.seat:
        cards.stylize("dim")
    line = name_tag(seat, names, space=2).append_text(cards)
    remarks = [spoken] if spoken is not None else _remarks(view, seat, names, texts)
    for remark in remarks:
        line.append("  ").append_text(remark)
    return line


def _remarks(view: View, seat: int, names: Sequence[str], texts: Texts) -> list[Text]:
    """What is worth knowing of a player, most pressing first."""
    found = []
    if seat == view.seat:
        words = "draw.others_play" if view.uturn else "draw.you"
        found.append(Text(texts.say(words), EMBER))
    if view.tunnel is not None and view.tunnel.seat == seat:
        words = texts.say("draw.tunnel", names, seat=seat, card=view.tunnel.card)
        found.append(Text(words, BRIMSTONE))
    if view.exit_with == seat and not view.ending:
        found.append(Text(texts.say("draw.exit_with"), f"{BRIMSTONE} bold"))
    if view.curses:
        found.append(_curse(view, seat, texts))
    if view.last == seat and not view.ending:
        found.append(Text(texts.say("draw.last"), SPECTRAL))
    if view.losses and view.losses[seat]:
        found.append(Text(texts.say("draw.lost", n=view.losses[seat]), ROSE))
    return found


def _curse(view: View, seat: int, texts: Texts) -> Text:
    curse = view.curses[seat]
    if curse.lifted:
        return Text(texts.say("draw.lifted"), VERDIGRIS)
    if curse.card is None:
        return Text(texts.say("draw.cursed"), ASH)
    stop, start = curse_symbols(view, curse.card)
    line = Text()
    for gap, words in texts.parts("draw.curse", stop=stop, start=start):
        symbol = {"stop": stop, "start": start}.get(gap)
        line.append_text(pair(symbol, texts) if symbol else Text(words, ROSE))
    return line
