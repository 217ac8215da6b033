"""The games for programs that learn, by the interfaces that others have made: see docs/research.md."""
