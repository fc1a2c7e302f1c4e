"""The table drawn: as text for terminals, as sentences, and as a picture.

- `table(view, names, texts)`: the view in 80 columns; its `.plain` reads as well
- `strip(view, texts)`: the railroad in one line
- `sentence(event, view, names, texts)`: an event; `noteworthy(event, seat)`: is it worth a line
- `in_words(event, view, names, texts)`: the same without shapes and numbers, for a look back
- `spoken(said, names, texts)`: what a player says
- `merge_views(views)`: one view that shows what any of them shows
- `svg(view, names, texts)`: a picture for notebooks and pages
"""

from limboline.games.infernal_wagon.draw.picture import svg
from limboline.games.infernal_wagon.draw.rail import strip
from limboline.games.infernal_wagon.draw.table import table
from limboline.games.infernal_wagon.draw.telling import (
    in_words,
    merge_views,
    noteworthy,
    sentence,
    spoken,
)

__all__ = ["in_words", "merge_views", "noteworthy", "sentence", "spoken", "strip", "svg", "table"]
