"""What people and bots ask of a table: each request becomes lines for the log, or is refused.

Nothing here changes the table. The owner makes the lines durable and then folds them.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from limboline.games.registry import Room
from limboline.kernel.acting import judge
from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import NATURE
from limboline.table import entries as log
from limboline.table.entries import Entries
from limboline.table.looks import Look
from limboline.table.names import clean_name, ghost, record_names, told_apart
from limboline.table.pace import Pace
from limboline.table.seating import Who, fingerprint
from limboline.table.table import PLAYING, Table, default_bot, options_for
from limboline.table.underway import UnderWay


def sit(
    table: Table,
    guest: str,
    name: str,
    token: str,
    seat: int | None = None,
    strange: bool = False,
    look: Look | None = None,
) -> Entries:
    """Take a seat, or the first open one; during a game a bot's. A `strange` guest is admitted."""
    _not_closed(table)
    if guest in table.banned:
        raise Illegal("banned")
    if table.locked:
        raise Illegal("table_locked")
    if table.seat_of_guest(guest) is not None:
        raise Illegal("already_seated")
    known = guest == table.host or guest in table.insiders or guest in table.admitted
    if strange and not known:
        raise Illegal("host_admits_here")
    if seat is None:
        seat = _free_seat(table, guest)
    elif not 0 <= seat < len(table.seats):
        raise Illegal("no_such_seat")
    chosen = table.seats[seat]
    if chosen.guest or (table.phase == PLAYING and not chosen.bot):
        raise Illegal("seat_taken")
    if table.phase == PLAYING and table.room.game.properties.hidden:
        _check_innocence(table, guest, seat, known)
    others = [other.name for number, other in enumerate(table.seats) if number != seat]
    return [log.Sat(seat, guest, told_apart(clean_name(name), others), fingerprint(token), look)]


def _check_innocence(table: Table, guest: str, seat: int, known: bool) -> None:
    """No guest sees two hands: one who has seen a seat's secrets may return to that seat alone.

    A cookie can be thrown away, so a stranger needs the host's word. The hand of a guest who was
    sent away goes to no guest: otherwise a host could send people away to look at it.
    """
    if seat in table.forfeited:
        raise Illegal("hand_forfeited")
    if table.insiders.get(guest, seat) != seat:
        raise Illegal("saw_another_hand")
    forked = table.play is not None and table.play.forked is not None  # then all of it is known
    if not known and not forked:
        raise Illegal("host_admits")


def _free_seat(table: Table, guest: str) -> int:
    """The seat that a guest left in this game, if a bot has it; or else the first open one."""
    own = table.insiders.get(guest)
    if table.phase == PLAYING and own is not None and table.seats[own].bot:
        return own
    for number, seat in enumerate(table.seats):
        if seat.open:
            return number
    raise Illegal("table_full")


def seat_bot(table: Table, who: Who, seat: int, bot: str) -> Entries:
    """Give a free seat, or that of another bot, to a bot."""
    host_only(table, who)
    if bot not in table.room.bots.BOTS:
        raise Illegal("no_such_bot", bot=bot)
    if not 0 <= seat < len(table.seats):
        raise Illegal("no_such_seat")
    if table.seats[seat].guest or table.phase == PLAYING:
        raise Illegal("seat_taken")
    return [_bot_sits(table, seat, bot)]


def _bot_sits(table: Table, seat: int, bot: str) -> log.BotSat:
    others = [other.name for number, other in enumerate(table.seats) if number != seat]
    return log.BotSat(seat, bot, ghost(others))


def rise(table: Table, who: Who) -> Entries:
    """Leave the table. During a game a bot takes the seat over; the host's rights go on."""
    seat = _seated(who)
    lines: Entries = [_bot_sits(table, seat, default_bot(table))]
    if table.phase != PLAYING:
        lines = [log.Rose(seat)]
    if who.guest == table.host:
        lines += pass_hosting_on(table, table.people())
    return lines


def pass_hosting_on(table: Table, present: Sequence[int]) -> Entries:
    """Make another guest the host: of those present, the one who has sat for longest."""
    seats = [table.seats[seat] for seat in present if seat >= 0]
    heirs = [seat for seat in seats if seat.guest and seat.guest != table.host]
    if not table.host or not heirs:  # a table from a record has no host
        return []
    return [log.Hosted(min(heirs, key=lambda seat: seat.since).guest)]


def clear_seat(table: Table, who: Who, seat: int) -> Entries:
    """Take a bot away before the game."""
    host_only(table, who)
    if not 0 <= seat < len(table.seats) or not table.seats[seat].bot or table.phase == PLAYING:
        raise Illegal("no_such_seat")
    return [log.Rose(seat)]


def resize(table: Table, who: Who, seats: int) -> Entries:
    """Set the number of seats; no player who sits is thrown out."""
    host_only(table, who)
    between_games(table)
    if not 1 <= seats <= table.room.game.properties.most:
        raise Illegal("players", n=seats)
    if any(not seat.open for seat in table.seats[seats:]):
        raise Illegal("seat_taken")
    return [log.Resized(seats)]


def choose(table: Table, who: Who, options: dict[str, Any]) -> Entries:
    """Set the options of the next game. All players say again whether they are ready: consent."""
    host_only(table, who)
    between_games(table)
    check_options(table, options)
    return [log.Chosen(options)]


def check_options(table: Table, options: dict[str, Any]) -> None:
    """Refuse options that make no game."""
    game = table.room.game
    try:
        chosen = msgspec.convert(options, game.Options)
    except msgspec.ValidationError as error:
        raise Illegal("bad_options", why=str(error)) from None
    game.setup(chosen, game.properties.fewest, 0)


def be_casual(table: Table, who: Who, on: bool) -> Entries:
    """Let votes take back what has come to light, or not. Players consent by being ready."""
    host_only(table, who)
    between_games(table)
    return [] if table.casual == on else [log.Casual(on)]


def set_pace(table: Table, who: Who, pace: Pace) -> Entries:
    """Choose how fast the next game is played. Players consent by being ready."""
    host_only(table, who)
    between_games(table)
    check_pace(table.room, pace)
    return [] if table.pace == pace else [log.Paced(pace)]


def check_pace(room: Room, pace: Pace) -> None:
    """Refuse days for a game that is played against the clock."""
    if pace.slow and room.game.properties.real_time:
        raise Illegal("no_slow")


def ready(table: Table, who: Who, on: bool) -> Entries:
    """Say that one is ready, or not yet."""
    seat = _seated(who)
    between_games(table)
    return [] if table.seats[seat].ready == on else [log.Readied(seat, on)]


def begin(table: Table, who: Who, seed: str, fill: str = "", *, countdown: bool = False) -> Entries:
    """Start the game, or the rematch. Open seats go to bots of the kind named, or away.

    All must be ready but the host, who starts it, and those for whom a bot plays. With a
    `countdown` the clock stands until a player is there, and runs after 3-2-1.
    """
    host_only(table, who)
    between_games(table)
    lines: Entries = []
    names: list[str] = []
    players: list[str] = []
    taken = [seat.name for seat in table.seats]
    for number, seat in enumerate(table.seats):
        if seat.open and fill:
            if fill not in table.room.bots.BOTS:
                raise Illegal("no_such_bot", bot=fill)
            bot = log.BotSat(number, fill, ghost(taken + names))
            lines.append(bot)
            names.append(bot.name)
            players.append(fill)
        elif not seat.open:
            names.append(seat.name)
            players.append(seat.bot)
            if not seat.ready and not seat.held_by and seat.guest != table.host:
                raise Illegal("not_ready", seat=number)
    game = table.room.game
    options = options_for(table, len(names))
    game.setup(msgspec.convert(options, game.Options), len(names), 0)
    began = log.Began(options, seed, game.rules_version, record_names(names), players)
    return [*lines, began, log.ClockSet(0, not countdown, "start")]


def act(
    table: Table, seat: int, action: Any, at_ms: int, *, by_clock: bool = False, request: str = ""
) -> Entries:
    """Act in the game."""
    play = _clock_runs(table)
    code = judge(play.game, play.state, seat, action, at_ms, by_clock=by_clock)
    acted = log.Acted(seat, play.game.words(action), at_ms, by_clock, request)
    play.judged(acted, code)
    return [acted]


def act_by_code(
    table: Table, seat: int, code: Any, at_ms: int, *, by_clock: bool = False
) -> Entries:
    """Act as bots and defaults do, by a code of the rules. It may be any nonsense."""
    play = _playing(table)
    play.game.check(play.state, seat, code)
    action = play.game.write(play.state, seat, code)
    return act(table, seat, action, at_ms, by_clock=by_clock)


def answer_due(table: Table) -> Entries:
    """The default of a seat whose time has run out, or nature's action, at the time it was due."""
    play, first = _playing(table), table.due
    if first is None or first.until_ms is None:
        return []
    code = play.game.default(play.state, first.seat)
    return act_by_code(table, first.seat, code, first.until_ms, by_clock=first.seat != NATURE)


def take_back(table: Table, seat: int, count: int = 1, at_ms: int = 0) -> Entries:
    """Undo one's own latest actions, as far as nothing has come to light since."""
    return [_took_back(table, seat, count, at_ms)]


def _took_back(table: Table, seat: int, count: int, at_ms: int) -> log.TookBack:
    play = _playing(table)
    if count < 1 or play.may_take_back(seat, max(at_ms, table.clock_ms)) < count:
        raise Illegal("no_undo")
    return log.TookBack(seat, len(play.acts) - count)


def replace(table: Table, seat: int, action: Any, at_ms: int, request: str = "") -> Entries:
    """Do something else instead of one's latest action: both lines are written, or neither."""
    play = _clock_runs(table)
    back = _took_back(table, seat, 1, at_ms)
    judge(play.game, play.past[-1].state, seat, action, at_ms)
    return [back, log.Acted(seat, play.game.words(action), at_ms, request=request)]


def take_back_together(table: Table, seed: str, at_ms: int) -> Entries:
    """Undo the latest action of a player, because all who are there want it.

    What had come to light is dealt anew from a fresh seed, and the game is marked for ever. It goes
    back far enough for the seat that was asked then to have the time to answer.
    """
    play = _playing(table)
    if not table.casual and not play.game.properties.cooperative:
        raise Illegal("not_casual")
    for left in range(len(play.acts) - 1, (play.forked or 0) - 1, -1):
        acted = play.acts[left]
        if acted.seat == NATURE or acted.by_clock:
            continue
        revealed, due_ms = play.marks[left]
        if due_ms is None or due_ms > at_ms:
            came_to_light = play.now.revealed != revealed
            return [log.TookBack(acted.seat, left, seed if came_to_light else "")]
    raise Illegal("no_undo")


def check_game_runs(table: Table) -> None:
    """Refuse what makes sense only while a game is being played."""
    _playing(table)


def pause(table: Table, at_ms: int) -> Entries:
    """Stop the clock, or say why it stands."""
    stands = not table.clock_runs and table.clock_why == "pause"
    return [] if stands or table.phase != PLAYING else [log.ClockSet(at_ms, False, "pause")]


def hold(table: Table, who: Who, seat: int, bot: str = "") -> Entries:
    """Let a bot play for an absent player. Who is absent, the table's owner process knows."""
    _seated(who)
    _playing(table)
    bot = bot or default_bot(table)
    if bot not in table.room.bots.BOTS:
        raise Illegal("no_such_bot", bot=bot)
    if not 0 <= seat < len(table.seats) or not table.seats[seat].guest:
        raise Illegal("no_such_seat")
    if table.slow:  # no player is expected to be there: the time bank decides
        raise Illegal("has_bank")
    return [] if table.seats[seat].held_by else [log.Held(seat, bot)]


def come_back(table: Table, seat: int) -> Entries:
    """Give the seat back at once to the player who returns to it."""
    return [log.Returned(seat)] if table.seats[seat].held_by else []


def bar(table: Table, who: Who, guest: str, how: str) -> Entries:
    """Mute a guest, send them away, or forgive them. A guest who is sent away loses the seat."""
    host_only(table, who)
    if how not in ("mute", "kick", "ban", "forgive") or guest == table.host:
        raise Illegal("no_such_action")
    if not guest:  # a bot's seat, or an open one
        raise Illegal("no_such_seat")
    lines: Entries = [log.Barred(guest, how)]  # type: ignore[arg-type]
    seat = table.seat_of_guest(guest)
    if how in ("kick", "ban") and seat is not None:
        lines += rise(table, Who(guest, seat))
    elif how == "kick":  # there is nothing to take from them
        raise Illegal("no_such_seat")
    return lines


def lock(table: Table, who: Who, on: bool) -> Entries:
    """Let no new guest sit down, or let them again."""
    host_only(table, who)
    return [] if table.locked == on else [log.Locked(on)]


def list_publicly(table: Table, who: Who, on: bool) -> Entries:
    """Show the table to strangers, or hide it."""
    host_only(table, who)
    return [] if table.public == on else [log.Listed(on)]


def tick(table: Table, who: Who, name: str) -> Entries:
    """Tick an achievement for the crew: one a game."""
    _seated(who)
    between_games(table)
    crew = table.room.crew
    if crew is None or table.play is None or table.crew is None:
        raise Illegal("no_such_action")
    crew.tick(table.crew, table.play.state, name, sound=True)
    return [log.Ticked(name)]


def close(table: Table, who: Who) -> Entries:
    """Delete the table."""
    host_only(table, who)
    return [log.Closed()]


def _seated(who: Who) -> int:
    if who.seat is None:
        raise Illegal("not_seated")
    return who.seat


def host_only(table: Table, who: Who) -> None:
    """Refuse what only the host may do."""
    _not_closed(table)
    if not who.guest or who.guest != table.host:  # a table from a record has no host
        raise Illegal("host_only")


def _not_closed(table: Table) -> None:
    if table.closed:
        raise Illegal("table_closed")


def between_games(table: Table) -> None:
    """Refuse what would change a game under way."""
    if table.phase == PLAYING:
        raise Illegal("game_under_way")


def _playing(table: Table) -> UnderWay:
    if table.play is None or table.phase != PLAYING:
        raise Illegal("no_game")
    return table.play


def _clock_runs(table: Table) -> UnderWay:
    if table.play is None:
        raise Illegal("no_game")
    if table.phase == PLAYING and not table.clock_runs:
        raise Illegal("clock_stands")
    return table.play
