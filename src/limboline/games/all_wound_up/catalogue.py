"""What the cards, tiles and toys of a table are, for a page that draws them and knows no rules."""

import msgspec

from limboline.games.all_wound_up.components import CARDS, DECK, HATS, OF_EACH, TOKENS
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.tiles import Course, Face, built_in_tiles
from limboline.games.all_wound_up.view import course_of

__all__ = ["Pieces", "catalogue"]


class Pieces(msgspec.Struct, frozen=True):
    """Everything in the box that lies on this table, as all players know it.

    `cards` and `brains` say how many there are of each; `faces` are the tiles of the course.
    """

    cards: dict[str, int]
    brains: dict[str, int]
    hats: list[str]
    course: Course
    faces: dict[str, Face]
    tile_cm: float
    brain_radius_cm: float
    provenance: str


def catalogue(options: Options) -> Pieces:
    """What a table with these options plays with."""
    course, tiles = course_of(options), built_in_tiles()
    return Pieces(
        cards=dict(zip(CARDS, DECK, strict=True)),
        brains=dict.fromkeys(TOKENS, OF_EACH),
        hats=list(HATS),
        course=course,
        faces={name: tiles.faces[name] for name, *_ in course.tiles},
        tile_cm=tiles.tile_cm,
        brain_radius_cm=tiles.brain_radius_cm,
        provenance=tiles.provenance,
    )
