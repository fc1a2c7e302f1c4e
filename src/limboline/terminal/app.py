"""The screen of a terminal game. It shows a sitting, and hands it the keys."""

from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from limboline.terminal.host import Host
from limboline.terminal.keyboard import Keyboard
from limboline.terminal.sitting import Sitting
from limboline.terminal.words import (
    choices,
    log_lines,
    next_line,
    notice_line,
    over_page,
    prompt_line,
    ready_page,
    saved_line,
    sayings,
    start_line,
)

TICK_S: Final = 0.1
INTERRUPTED: Final = 130
WIDE, HIGH = 80, 24
# A key that was meant for the game must not answer the question after it.
BREATH_MS: Final = 800
LEAVE_MS: Final = 4_000


class TableApp(App[int]):
    """One person's window on the table."""

    CSS = """
    Screen { background: #14110F; color: #F2E6D0; overflow: hidden; }
    #table, #log, #prompt, #talk { background: #14110F; width: 100%; }
    #table { height: auto; max-height: 19; }
    #log { height: 1fr; color: #BFB09B; }
    #prompt { height: 2; }
    #talk { height: 2; color: #BFB09B; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "interrupt", show=False, priority=True),
    ]

    def __init__(self, host: Host, sitting: Sitting, keyboard: Keyboard) -> None:
        super().__init__()
        self.host: Final = host
        self.sitting = sitting
        self.keyboard: Final = keyboard
        self.losses = 0  # in a row
        self._over_since_ms: int | None = None
        self._leave_until_ms = 0

    def compose(self) -> ComposeResult:
        """The table, what happened, what to do, what to say."""
        for name in ("table", "log", "prompt", "talk"):
            yield Static(id=name)

    def on_mount(self) -> None:
        """Begin to look at the clock."""
        self.set_interval(TICK_S, self.tick)
        self.tick()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.draw()

    def tick(self) -> None:
        """Let time pass."""
        self.sitting.tick()
        if self.sitting.over and self._over_since_ms is None:
            self._over_since_ms = self.host.clock()
            won = bool(self.sitting.match.outcome and self.sitting.match.outcome.winners)
            self.losses = 0 if won else self.losses + 1
        self.draw()

    def action_interrupt(self) -> None:
        """Stop at once; what was played is on disk."""
        self.exit(INTERRUPTED)

    def on_key(self, event: events.Key) -> None:
        """A key for the game, or for the pages before and after it."""
        event.stop()
        if self._over_since_ms is not None:
            self._answer_after_the_game(event.character or "")
        elif event.key == "escape":
            self._leave()
        elif event.key == "enter":
            self._enter()
        elif event.key == "space":
            self._press(self.sitting.talk[0].place if self.sitting.talk else "")
        elif event.character:
            self._press(self.keyboard.place(event.character), choose=event.character.isupper())
        self.tick()

    def _press(self, place: str, *, choose: bool = False) -> None:
        self._leave_until_ms = 0
        self.sitting.press(place, choose=choose)

    def _enter(self) -> None:
        if self.sitting.started:
            self.sitting.take_suggestion()
        else:
            self.sitting.start()

    def _leave(self) -> None:
        """The first press asks, the second leaves."""
        now = self.host.clock()
        if not self.sitting.started or now < self._leave_until_ms:
            self.exit(0)
            return
        self._leave_until_ms = now + LEAVE_MS

    def _answer_after_the_game(self, character: str) -> None:
        if self.host.clock() - (self._over_since_ms or 0) < BREATH_MS:
            return
        options = self.sitting.options
        offer = self.sitting.offer(self.losses)
        if character in ("q", "Q", "\x1b"):
            self.exit(0)
        elif character in ("r", "R"):
            self._sit_down_again(self.host.another(self.sitting, options))
        elif character in ("e", "E") and offer is not None:
            self._sit_down_again(self.host.another(self.sitting, offer.do))

    def _sit_down_again(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._over_since_ms = None

    def draw(self) -> None:
        """Show everything as it is now."""
        if not self.query("#talk"):
            return  # the first size is told before there is anything to show it
        width, height = self.size
        if width < WIDE or height < HIGH:
            self._show(table=Text(self.sitting.own.say("small", wide=WIDE, high=HIGH)))
        elif not self.sitting.started:
            page = ready_page(self.sitting, self.keyboard)
            self._show(table=page, prompt=start_line(self.sitting))
        elif self._over_since_ms is not None:
            self._show(
                table=over_page(self.sitting, width),
                prompt=saved_line(self.sitting),
                talk=next_line(self.sitting, self.losses),
            )
        else:
            self._draw_game(width)

    def _draw_game(self, width: int) -> None:
        sitting = self.sitting
        game = sitting.room.draw.table(
            sitting.view,
            sitting.names,
            sitting.texts,
            width=width,
            now_ms=sitting.now_ms,
            letters=self.keyboard.letters,
            ready=sitting.ready,
            armed=sitting.armed.do if sitting.armed is not None else None,
            spoken=sitting.bubbles,
        )
        leaving = self.host.clock() < self._leave_until_ms
        below = [notice_line(sitting, leaving=leaving), *sayings(sitting, width)]
        if sitting.choosing:
            below = choices(sitting, width)
        self._show(
            table=game,
            log=log_lines(sitting, self.query_one("#log").size.height),
            prompt=Text("\n").join([prompt_line(sitting, self.keyboard), below[0]]),
            talk=Text("\n").join(below[1:]),
        )

    def _show(self, **texts: Text) -> None:
        for name in ("table", "log", "prompt", "talk"):
            self.query_one(f"#{name}", Static).update(texts.get(name, Text()))
