"""The contract every game keeps. Imports nothing but the standard library."""
