"""Who is let in, where visitors come from, how often something may be done, and what it costs."""
