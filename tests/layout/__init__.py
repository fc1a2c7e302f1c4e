"""The rules of the project itself: what a linter from a shelf cannot know."""
