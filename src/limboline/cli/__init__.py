"""The command line: `limboline play | replay | serve | ...`. It knows no game by name."""

import os
import sys
from collections.abc import Sequence

from limboline.cli.progress import INTERRUPTED
from limboline.cli.trouble import TROUBLE, explain

MISUSED = 2


def main(tokens: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 2 for a mistake, which is told in a sentence."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal or pipe that cannot show our symbols gets question marks, and no error.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        return _run(sys.argv[1:] if tokens is None else list(tokens))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has closed the pipe, as `head` does: nothing is left to say, even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except TROUBLE as trouble:
        sentence, *details = explain(trouble)
        print(f"limboline: {sentence}", file=sys.stderr)
        for detail in details:
            print(f"  {detail}", file=sys.stderr)
        return MISUSED


def _run(tokens: list[str]) -> int:
    from limboline.cli.app import app
    from limboline.cli.sources import PIPE
    from limboline.games.registry import troubles

    for sentence in troubles():
        print(f"limboline: {sentence}", file=sys.stderr)
    code = app()(
        [PIPE if token == "-" else token for token in tokens],
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
    )
    sys.stdout.flush()
    return code if isinstance(code, int) else 0
