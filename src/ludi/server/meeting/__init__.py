"""Where strangers meet: tables that are open to all, and opponents who are looked for."""
