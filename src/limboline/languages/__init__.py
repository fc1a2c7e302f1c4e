"""Languages besides our own three, a folder each; `python -m limboline.languages` begins one."""
