"""What deploy/ ships is what is run here."""
