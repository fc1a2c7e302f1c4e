"""`limboline toys`: look after the toys' passports and their library of walks."""

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from limboline.kernel.hosting import Misused


def toys(
    *,
    report: Annotated[
        Path | None, Parameter(help="write every toy's passport, with plots, into this folder")
    ] = None,
    library: Annotated[
        bool, Parameter(help="let thousands walk, and keep their walks for bots", negative="")
    ] = False,
    film: Annotated[
        Path | None, Parameter(help="draw a run as a strip of pictures into this PNG file")
    ] = None,
) -> int:
    """Look after the wind-up toys of All Wound Up!: passports, the library, a film strip."""
    if not library and report is None and film is None:
        raise Misused("Say what to do: limboline toys --report FOLDER, --library or --film FILE.")
    if library:
        from limboline.games.all_wound_up.toys.building import build
        from limboline.games.all_wound_up.toys.surveying import survey_built_in

        for done in (*build(), *survey_built_in()):
            print(done, flush=True)
    if report is not None:
        from limboline.games.all_wound_up.toys.report import write_report

        write_report(report)
        print(f"The passports are in {report / 'passports.md'}.")
    if film is not None:
        os.environ.setdefault("MUJOCO_GL", "egl")  # it draws without a screen, if told in time
        from limboline.games.all_wound_up.toys.film import write_film

        write_film(film)
        print(f"The film strip is {film}.")
    return 0
