"""What a table's link looks like where it is sent: a title, a sentence and a picture.

Messengers read it from the head of the page (Open Graph). It names the game and how far the table
is, in the language that is asked for; never who sits there, nor the code.
"""

from collections.abc import Container
from html import escape
from typing import Final

from limboline.games import registry
from limboline.kernel.texts import Texts
from limboline.rooms.languages import about
from limboline.store.store import Found
from limboline.table.table import OVER, PLAYING
from limboline.table.texts import texts as table_texts

TITLE: Final = "Limbo Line"
WIDTH: Final = 1200
HEIGHT: Final = 630
_LOCALES: Final = {"en": "en_GB", "fr": "fr_FR", "de": "de_DE"}


def _locale(language: str) -> str:
    return _LOCALES.get(language) or about(language).locale or language


def picture_of(game: str, files: Container[str]) -> str:
    """The picture of a game's invitations beside the page; others show the line at night."""
    own = f"invite-{game}.jpg"
    return own if own in files else "invite-line.jpg"


def invitation(found: Found, language: str, address: str, files: Container[str]) -> bytes:
    """The tags for the head of a table's page.

    `address` is where the reader reaches the server, and `files` are the page's.
    """
    summary = found.summary
    room, texts = registry.room(summary.game), table_texts(language)
    game: Texts = room.texts(language)
    said = {
        "og:type": "website",
        "og:site_name": TITLE,
        "og:title": f"{game.say('game.name')} · {TITLE}",
        "og:description": f"{texts.say(_sentence(summary.phase))} {game.say('game.pitch')}",
        "og:url": f"{address}/t/{found.table}",
        "og:image": f"{address}/{picture_of(summary.game, files)}",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:locale": _locale(language),
    }
    tags = [f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items()]
    return "".join([*tags, '<meta name="twitter:card" content="summary_large_image">']).encode()


def _sentence(phase: str) -> str:
    if phase == PLAYING:
        return "invite.playing"
    return "invite.over" if phase == OVER else "invite.gathering"


def with_head(index: bytes, tags: bytes) -> bytes:
    """The page with more in its head."""
    return index.replace(b"</title>", b"</title>" + tags, 1)
