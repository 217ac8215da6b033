"""Rules of thumb."""
