"""The table drawn: as text for terminals, as sentences, and as a picture.

- `table(view, names, texts)`: the view in 80 columns; its `.plain` reads as well
- `strip(view, names, texts)`: where the game stands, in one line
- `sentence(event, view, names, texts)`: an event; `noteworthy(event, seat)`: is it worth a line
- `in_words(event, view, names, texts)`: the same for a look back
- `spoken(said, names, texts)`: what a player says
- `merge_views(views)`: one view that shows what any of them shows
- `svg(view, names, texts)`: a picture for notebooks and pages
"""

from limboline.games.all_wound_up.draw.picture import svg
from limboline.games.all_wound_up.draw.table import strip, table
from limboline.games.all_wound_up.draw.telling import in_words, merge_views, noteworthy, sentence
from limboline.rooms.draw import spoken

__all__ = ["in_words", "merge_views", "noteworthy", "sentence", "spoken", "strip", "svg", "table"]
