"""What comes by HTTP and WebSocket: the calls, the page, connections, and what is passed on to other servers."""
