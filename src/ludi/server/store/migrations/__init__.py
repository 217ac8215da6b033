"""The store's migrations, run when a server starts."""
