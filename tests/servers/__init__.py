"""Real servers for the tests: private, in a temporary folder, gone when the tests are over."""
