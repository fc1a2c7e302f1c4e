"""The page in a real browser, at a real server in this process, on a clock moved by hand."""
