"""Tables: seats, entries, what is done at them, what each viewer is told, and games looked at again."""
