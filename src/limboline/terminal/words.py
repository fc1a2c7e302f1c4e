"""The lines around the table: what is asked, what happened, what may be said."""

from typing import Final

from rich.text import Text

from limboline.kernel.texts import clock_face
from limboline.terminal.keyboard import Keyboard
from limboline.terminal.sitting import Sitting

MOST_LINES: Final = 19  # of a page, above the lines at the bottom

BONE: Final = "#F2E6D0"
ASH: Final = "#BFB09B"
EMBER: Final = "#FF8A3D"
BRIMSTONE: Final = "#F5C451"
ROSE: Final = "#FF6B7D"
SPECTRAL: Final = "#8FB7FF"


def ready_page(sitting: Sitting, keyboard: Keyboard) -> Text:
    """Before the clock starts: the table is not shown, for looking at cards is playing."""
    own = sitting.own
    top, low = (
        " ".join(keyboard.letters[place] for place in row) for row in ("qwertyui", "asdfghjk")
    )
    howto = sitting.room.commands.howto(sitting.texts)
    lines = [
        Text(),
        Text(sitting.texts.say("game.name"), f"{EMBER} bold"),
        Text(sitting.texts.say("game.pitch"), ASH),
        Text(),
        *howto.split("\n", allow_blank=True),
        Text(),
        Text(own.say("ready.keys"), BONE),
        Text(f"  {top}", f"{SPECTRAL} bold"),
        Text(f"  {low}", f"{SPECTRAL} bold"),
        Text(own.say("ready.shift"), BONE),
        Text(own.say("ready.leave"), BONE),
        Text(),
        Text(own.say("ready.bots", bots=_bots(sitting)), ASH),
    ]
    return Text("\n").join(Text.assemble("  ", line) for line in lines)


def start_line(sitting: Sitting) -> Text:
    """How to start the clock."""
    begun = sitting.match.now_ms
    own = sitting.own
    words = own.say("ready.go_on", now_ms=begun) if begun else own.say("ready.go")
    return Text(f"  {words}", f"{EMBER} bold")


def _bots(sitting: Sitting) -> str:
    """Who sits on the other seats, and what kind of players they are."""
    players = sitting.match.record.players
    names = [name for name, bot in zip(sitting.names, players, strict=True) if bot]
    # A bot's budget, as in `search:48`, is no part of its kind; a bot of one's own has no sentence.
    kinds = dict.fromkeys(bot.partition(":")[0] for bot in players if bot)
    texts = sitting.texts
    said = [texts.say(key) if (key := f"bot.{kind}") in texts else kind for kind in kinds]
    return f"{', '.join(names)} ({', '.join(said)})"


def over_page(sitting: Sitting, width: int) -> Text:
    """After the end: the report, and the table with everything open, if there is room for it."""
    report = sitting.room.commands.report(sitting.match.state, sitting.names, sitting.texts)
    table = sitting.room.draw.table(sitting.view, sitting.names, sitting.texts, width=width)
    lines = [Text.assemble(" ", line) for line in report.split("\n", allow_blank=True)]
    if len(lines) + 1 + len(table.split("\n")) > MOST_LINES:
        table = sitting.room.draw.strip(sitting.view, sitting.texts, width)
    return Text("\n").join([*lines, Text(), table])


def saved_line(sitting: Sitting) -> Text:
    """Where the game is written down."""
    return Text(f" {sitting.own.say('saved', path=sitting.file.path)}", ASH)


def next_line(sitting: Sitting, losses: int) -> Text:
    """What may be done after the end."""
    offer = sitting.offer(losses)
    own = sitting.own
    words = own.say("over.other", offer=offer.label) if offer else own.say("over")
    return Text(f" {words}", f"{EMBER} bold")


def log_lines(sitting: Sitting, height: int) -> Text:
    """The latest lines of the log, as many as there is room for, the newest last."""
    shown = sitting.log[-height:] if height > 0 else []
    lines = [
        Text.assemble((f" {clock_face(heard.at_ms)} ", ASH), heard.line, no_wrap=True)
        for heard in shown
    ]
    return Text("\n").join(lines)


def prompt_line(sitting: Sitting, keyboard: Keyboard) -> Text:
    """What to do now."""
    own = sitting.own
    prompt = sitting.room.commands.prompt(
        sitting.view, sitting.names, sitting.texts, ready=sitting.ready
    )
    if sitting.armed is not None:
        key = keyboard.letters[sitting.armed_by]
        words = own.say("again", warning=sitting.armed.warning, key=key)
        prompt = Text(words, f"{ROSE} bold")
    elif sitting.choosing:
        prompt = Text(own.say("choose"), f"{BRIMSTONE} bold")
    elif sitting.has_suggestion:
        prompt = Text.assemble(prompt, "  ", (own.say("enter"), SPECTRAL))
    return Text.assemble(" ", prompt)


def notice_line(sitting: Sitting, *, leaving: bool) -> Text:
    """What has gone wrong."""
    words = sitting.own.say("leave") if leaving else sitting.notice.plain
    return Text(f" {words}", BRIMSTONE)


def choices(sitting: Sitting, width: int) -> list[Text]:
    """What can be chosen, each with its digit, in lines."""
    pieces = []
    for number, answer in enumerate(sitting.choosing, 1):
        cost = f"({answer.warning}) " if answer.warning else ""
        digit = (f" {number} ", f"{SPECTRAL} bold")
        pieces.append(Text.assemble(digit, (f"{answer.label} ", BONE), (cost, ROSE)))
    return _filled(pieces, width)


def sayings(sitting: Sitting, width: int) -> list[Text]:
    """What may be said, each with its digit, in lines."""
    pieces = []
    for key in sitting.talk:
        label = key.answers[0].label + (" ..." if key.asks else "")
        pieces.append(Text.assemble((f" {key.place} ", f"{SPECTRAL} bold"), (f"{label} ", ASH)))
    return _filled(pieces, width)


def _filled(pieces: list[Text], width: int) -> list[Text]:
    """Pieces in lines, as many in each as there is room for."""
    lines = [Text()]
    for piece in pieces:
        if lines[-1].cell_len + piece.cell_len > width:
            lines.append(Text())
        lines[-1].append_text(piece)
    return lines
