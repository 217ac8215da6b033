"""A language model as a player: `ludi play great_city --seats "me,cmd@120s:python3 examples/llm_seat.py"`.

The command after `--model`, or in LUDI_MODEL, is any program that reads a prompt and writes the model's answer. Without
one, the prompts go to standard error and the last of the listed moves is played.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
from typing import Any

TRIES = 2
Message = dict[str, Any]


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def opening(beginning: Message) -> str:
    """The same before every question, since each may be asked in a conversation of its own."""
    return (
        f"You play {beginning['game']} in seat {beginning['seat']} of 0 to {beginning['players'] - 1}.\n"
        "The rules; [[word]] points to the rule with (word) behind its title, {{word}} to a card:\n\n"
        f"{beginning['rules']}\n\n"
        f"What is printed on cards and boards:\n\n{json.dumps(beginning['book'], ensure_ascii=False)}\n\n"
    )


def asking(question: Message) -> str:
    moves = "\n".join([f"{each['move']}: {each['text']}" for each in question["moves"]])
    return f"What you see and remember:\n\n{question['text']}\nYour moves:\n{moves}\nAnswer with the number of one.\n"


def answer(model: list[str], text: str) -> str:
    done = subprocess.run(model, input=text.encode(), stdout=subprocess.PIPE, check=False)
    return done.stdout.decode(errors="replace")


def named(said: str, legal: list[int]) -> int | None:
    """The first number in an answer that is a legal move."""
    numbers = [int(digits) for digits in re.findall(r"\d{1,9}", said)]
    return next((number for number in numbers if number in legal), None)


def choose(model: list[str], text: str, legal: list[int]) -> int:
    if not model:
        print(text, file=sys.stderr)
        return legal[-1]
    for _ in range(TRIES):
        said = answer(model, text)
        move = named(said, legal)
        if move is not None:
            return move
        say(log=f"no legal move in {said[:200]!r}")
    say(log=f"the first move, {legal[0]}, is played instead")
    return legal[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="A player for cmd: that asks a language model.")
    usual = os.environ.get("LUDI_MODEL", "")
    parser.add_argument("--model", default=usual, help="a command that reads a prompt and writes an answer")
    model = shlex.split(parser.parse_args().model)

    known = ""
    for line in sys.stdin:
        message = json.loads(line)
        if "ludi" in message:
            known = opening(message)
        elif "decide" in message:
            legal = [each["move"] for each in message["moves"]]
            say(decide=message["decide"], move=choose(model, known + asking(message), legal))


if __name__ == "__main__":
    main()
