"""That it is somebody's turn, told to whoever is not looking: by push, by e-mail, at a webhook."""
