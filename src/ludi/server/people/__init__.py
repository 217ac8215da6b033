"""Who plays: profiles that are made silently, and known again by the secret of a device."""
