"""Value nets learnt from games: `ludi train`. It needs the extra `ludi-romani[train]`."""
