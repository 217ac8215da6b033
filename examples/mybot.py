"""A bot for `ludi play glory_to_rome --seats "me,cmd:python3 examples/mybot.py"`: it likes to build."""

import json
import random
import sys

LIKED = ("complete", "lay", "architect", "craftsman", "build")

for line in sys.stdin:
    message = json.loads(line)
    if "decide" in message:
        chance = random.Random(message["seed"])
        moves = message["moves"]
        liked = [each for each in moves if any(word in each["text"].lower() for word in LIKED)]
        chosen = chance.choice(liked or moves)
        print(json.dumps({"decide": message["decide"], "move": chosen["move"]}), flush=True)
