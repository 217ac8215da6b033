"""Fuzzing of whatever reads files and bytes from outside: `python -m fuzz --seconds 60`. See docs/tools.md."""
