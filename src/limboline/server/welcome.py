"""What the server says when it is open: where it is, and a code for phones to read."""

import io
import socket
import sys
from pathlib import Path

import segno

import limboline

_EVERYWHERE = ("0.0.0.0", "::", "")


def welcome(scheme: str, host: str, port: int, kept: str | Path) -> str:
    """The addresses, and the code of the one for the network."""
    here = f"{scheme}://{'localhost' if host in _EVERYWHERE else _in_address(host)}:{port}/"
    lines = [f"Limbo Line {limboline.__version__} is open.", f"  on this machine: {here}"]
    address = lan_address() if host in _EVERYWHERE else None
    if address is not None:
        there = f"{scheme}://{address}:{port}/"
        lines.append(f"  on your network: {there}")
        lines.append(_picture(there))
    lines.append(f"Tables are kept in {_where(kept)}. Ctrl-C closes the house; nothing is lost.")
    return "\n".join(line for line in lines if line)


def lan_address() -> str | None:
    """The address of this machine in its network, if it has one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith(("127.", "0.")) else address


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _where(kept: str | Path) -> str:
    """The folder or the database, without its password."""
    text = str(kept)
    scheme, there, rest = text.partition("://")
    if not there:
        return text
    return f"{scheme}://{rest.rpartition('@')[2]}"


def _picture(address: str) -> str:
    """The address as a code for phones, if the terminal can show it."""
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, border=2, compact=True)
    try:
        drawn.getvalue().encode(sys.stdout.encoding or "ascii")
    except (UnicodeError, LookupError):
        return ""
    return drawn.getvalue().rstrip("\n")
