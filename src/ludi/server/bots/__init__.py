"""The processes that think for bots and the coach, here and on other machines, and who is served next."""
