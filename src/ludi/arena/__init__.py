"""Tournaments between bots: matches of duplicate deals, ratings, reports."""
