"""The rules of the house itself: what a linter from a shelf cannot know."""
