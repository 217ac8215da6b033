"""Tables on the net: seats, store, live play. What is said is in docs/protocol.md, how it is kept in docs/server.md."""
