"""Everything that one server process has."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from limboline.server.analyses import Analyses
from limboline.server.channels import AskToConfirm, NoticeChannel
from limboline.server.connections import Connections
from limboline.server.health import Health
from limboline.server.identity import Cookies, FeedKeys
from limboline.server.limits import Budgets
from limboline.server.metrics import Metrics
from limboline.server.page import BUILT, Page
from limboline.server.table_registry import IDLE_MS, TableRegistry
from limboline.store.store import Store
from limboline.table.clock import Clock
from limboline.table.history import Histories

KEEP_DAYS: Final = 30


@dataclass(frozen=True)
class Settings:
    """What the operator may choose."""

    keep_days: int = KEEP_DAYS  # 0 keeps everything
    idle_ms: int = IDLE_MS
    origins: tuple[str, ...] = ()  # other pages that may use this server
    hosts: tuple[str, ...] = ()  # public names of this server, in small letters
    page: Path = BUILT  # the folder of the built page
    channels: tuple[NoticeChannel, ...] = ()  # how notices leave the server
    rollouts: int | None = None  # for a look back at a finished game; None is half the usual


@dataclass
class ServerContext:
    """All that one server process has."""

    store: Store
    tables: TableRegistry
    clock: Clock
    cookies: Cookies
    feeds: FeedKeys
    metrics: Metrics
    page: Page
    settings: Settings = field(default_factory=Settings)
    budgets: Budgets = field(default_factory=Budgets)
    analyses: Analyses = field(default_factory=Analyses)
    connections: Connections = field(default_factory=Connections)
    # Sends a mail with a link by which an address is confirmed; set when the server is open.
    ask_to_confirm: AskToConfirm = lambda *_: None
    # The address for others in the same network, if there is one; known when the server is open.
    on_network: Callable[[], str] = lambda: ""

    def __post_init__(self) -> None:
        self.health = Health(self.store, self.clock)
        self.histories = Histories(self.store)

    @property
    def mails(self) -> bool:
        """Whether people may leave an address."""
        return any(channel.mails for channel in self.settings.channels)
