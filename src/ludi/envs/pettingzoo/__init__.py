"""The games as PettingZoo environments: `from ludi.envs.pettingzoo import glory_to_rome_v0`."""
