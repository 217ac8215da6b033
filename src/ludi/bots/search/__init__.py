"""How bots think: what is known of the games, and the search. This package is compiled."""
