"""How much a visitor may ask for. Every number that bounds a stranger stands here."""

from collections import OrderedDict
from typing import Final

from limboline.table.fair_turns import FairTurns

# -- a connection, before it is anybody's ---------------------------------------------------------
LARGEST_HEAD: Final = 32 * 1024  # other programs on the same host have cookies too
MOST_HEADERS: Final = 100
MOST_PIPELINED: Final = 16
HANDSHAKE_S: Final = 10.0  # of TLS
FIRST_REQUEST_S: Final = 10.0  # until the head of a request is there
REQUEST_S: Final = 30.0  # and then its body
MOST_FROM_ONE_ADDRESS: Final = 256  # or from one network of 64 bits

# -- what a socket may send, whatever it is -------------------------------------------------------
FRAME_BURST: Final = 240
FRAMES_A_SECOND: Final = 120
BYTES_AS_A_FRAME: Final = 4 * 1024
# And all sockets of one address together: as much as ten that send as fast as they may.
ADDRESS_FRAME_BURST: Final = 2_400
ADDRESS_FRAMES_A_SECOND: Final = 1_200

# -- one socket ---------------------------------------------------------------------------------
LARGEST_MESSAGE: Final = 16 * 1024
# A message that is passed on to another process travels in an envelope.
LARGEST_ENVELOPE: Final = 4 * 1024
HELLO_WITHIN_MS: Final = 5_000
MESSAGE_BURST: Final = 60
MESSAGE_PAUSE_MS: Final = 33  # about 30 a second
# Requests of one socket that wait for their turn; more are refused.
MOST_WAITING: Final = 32
# What makes no sense, or comes too fast, is answered so often; then the socket is closed.
FAULT_BURST: Final = 20
FAULT_PAUSE_MS: Final = 5_000
# A reader that takes nothing for so long is gone.
SEND_WITHIN_S: Final = 20.0

# -- the transport's own clock --------------------------------------------------------------------
PING_EVERY_MS: Final = 10_000
FIRST_PINGS_MS: Final = (0, 1_000, 2_000)  # so that the lag is known early
DEAD_AFTER_MS: Final = 25_000
# A lag below this is that of a room, or of a busy server: it counts as none.
NEAR_MS: Final = 5

# -- a table, and the server -----------------------------------------------------------------------
MOST_ONLOOKERS: Final = 200
MOST_SOCKETS: Final = 20_000
LARGEST_BODY: Final = 128 * 1024  # an own deck, with room to spare
LARGEST_OPTIONS: Final = 32 * 1024  # all onlookers are told them
MOST_PROBLEMS: Final = 200  # of a file of one's own, told at once
FILE_BURST: Final = 30
FILE_PAUSE_MS: Final = 1_000
TABLE_BURST: Final = 20
TABLE_PAUSE_MS: Final = 3_000
# Tables at which only bots play, and no guest need look.
BOT_TABLE_BURST: Final = 6
BOT_TABLE_PAUSE_MS: Final = 30_000
CODE_BURST: Final = 30
CODE_PAUSE_MS: Final = 1_000
# Sitting down, by one visitor; and at one table, where no visitor alone must use up what there is.
JOIN_BURST: Final = 40
JOIN_PAUSE_MS: Final = 3_000
TABLE_JOIN_BURST: Final = 200
TABLE_JOIN_PAUSE_MS: Final = 500
# What else is done between games: by the host, by all others who sit there, and by one of them.
LOBBY_BURST: Final = 400
LOBBY_PAUSE_MS: Final = 200
GUEST_LOBBY_BURST: Final = 60
GUEST_LOBBY_PAUSE_MS: Final = 1_000
OPTIONS_BURST: Final = 30
OPTIONS_PAUSE_MS: Final = 1_000
# What a guest takes back at a table, alone or by a vote: each such line of its log is kept, too.
UNDO_BURST: Final = 60
UNDO_PAUSE_MS: Final = 500
# Mails that ask whether an address is right: by one visitor, and to one address.
CONFIRM_BURST: Final = 5
CONFIRM_PAUSE_MS: Final = 10 * 60_000
CONFIRM_TO_BURST: Final = 3
CONFIRM_TO_PAUSE_MS: Final = 6 * 60 * 60_000
# Records and windows of replays.
RECORD_BURST: Final = 120
RECORD_PAUSE_MS: Final = 250
# Moves in lessons: as quickly as a finger taps.
LESSON_BURST: Final = 120
LESSON_PAUSE_MS: Final = 200
MOST_FRAMES: Final = 100
# Of a guest's tables under way, those that are looked at for whose turn it is.
MOST_TURNS: Final = 6
ANALYSIS_BURST: Final = 10
ANALYSIS_PAUSE_MS: Final = 30_000
# Games that wait to be looked back at, one after the other; and those that are remembered.
MOST_ANALYSES_WAITING: Final = 8
MOST_ANALYSES_KEPT: Final = 64
LONGEST_ANALYSIS_S: Final = 900.0

_MOST_VISITORS: Final = 10_000


class Bucket:
    """So many at once, and then one more each so many milliseconds."""

    __slots__ = ("_burst", "_left", "_pause_ms", "_since")

    def __init__(self, burst: int, pause_ms: int, now_ms: int) -> None:
        self._burst = burst
        self._pause_ms = pause_ms
        self._left = float(burst)
        self._since = now_ms

    def take(self, now_ms: int) -> bool:
        """Take one, if there is one."""
        self._left = min(self._burst, self._left + (now_ms - self._since) / self._pause_ms)
        self._since = now_ms
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each visitor. Those who have been quiet longest are forgotten first."""

    def __init__(self, burst: int, pause_ms: int) -> None:
        self._burst: Final = burst
        self._pause_ms: Final = pause_ms
        self._buckets: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, visitor: str, now_ms: int) -> bool:
        """Take one for a visitor, if they have one left."""
        return self.of(visitor, now_ms).take(now_ms)

    def of(self, visitor: str, now_ms: int) -> Bucket:
        """A visitor's own bucket."""
        bucket = self._buckets.get(visitor)
        if bucket is None:
            bucket = self._buckets[visitor] = Bucket(self._burst, self._pause_ms, now_ms)
            if len(self._buckets) > _MOST_VISITORS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(visitor)
        return bucket


class Budgets:
    """What each visitor may ask for, and what may be asked of each table, in a while."""

    def __init__(self) -> None:
        self.tables: Final = Buckets(TABLE_BURST, TABLE_PAUSE_MS)
        self.bot_tables: Final = Buckets(BOT_TABLE_BURST, BOT_TABLE_PAUSE_MS)
        self.codes: Final = Buckets(CODE_BURST, CODE_PAUSE_MS)
        self.files: Final = Buckets(FILE_BURST, FILE_PAUSE_MS)
        self.joins: Final = Buckets(JOIN_BURST, JOIN_PAUSE_MS)
        self.joins_at_table: Final = Buckets(TABLE_JOIN_BURST, TABLE_JOIN_PAUSE_MS)
        self.mails: Final = Buckets(CONFIRM_BURST, CONFIRM_PAUSE_MS)
        self.mails_to_address: Final = Buckets(CONFIRM_TO_BURST, CONFIRM_TO_PAUSE_MS)
        self.records: Final = Buckets(RECORD_BURST, RECORD_PAUSE_MS)
        self.lessons: Final = Buckets(LESSON_BURST, LESSON_PAUSE_MS)
        self.analyses: Final = Buckets(ANALYSIS_BURST, ANALYSIS_PAUSE_MS)
        # However many sockets a guest has at a table, together they ask no more than one may.
        self.requests_of_guest: Final = Buckets(MESSAGE_BURST, MESSAGE_PAUSE_MS)
        self.lobby_of_host: Final = Buckets(LOBBY_BURST, LOBBY_PAUSE_MS)
        self.lobby_of_others: Final = Buckets(LOBBY_BURST, LOBBY_PAUSE_MS)
        self.lobby_of_guest: Final = Buckets(GUEST_LOBBY_BURST, GUEST_LOBBY_PAUSE_MS)
        self.options_of_table: Final = Buckets(OPTIONS_BURST, OPTIONS_PAUSE_MS)
        self.undos_of_guest: Final = Buckets(UNDO_BURST, UNDO_PAUSE_MS)
        # Games that are played again, files of one's own, codes for phones: one after the other,
        # so that no table waits for them.
        self.heavy_work: Final = FairTurns()

    def may_prepare(self, table: str, guest: str, now_ms: int, *, hosting: bool) -> bool:
        """Whether the host, or another guest who sits there, may still do something between games.

        The host's own share is left whatever the others do: sending one of them away comes of it.
        """
        if hosting:
            return self.lobby_of_host.take(table, now_ms)
        own = self.lobby_of_guest.take(f"{table} {guest}", now_ms)
        return own and self.lobby_of_others.take(table, now_ms)
