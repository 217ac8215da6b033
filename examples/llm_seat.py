"""A language model as a player: `ludi play great_city --seats "me,cmd@120s:python3 examples/llm_seat.py"`.

The command after `--model`, or in LUDI_MODEL, is any program that reads a prompt and writes the model's answer. Without
one, the prompts go to standard error and the last of the listed moves is played.
"""

import argparse
import json
import os
import re
import shlex
import shutil
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
        f"You play {beginning['book']['title']} ({beginning['game']}) in seat {beginning['seat']}; "
        f"the seats are 0 to {beginning['players'] - 1}.\n"
        "The rules; [[word]] points to the rule with (word) behind its title, {{word}} to a card:\n\n"
        f"{beginning['rules']}\n\n"
        f"What is printed on cards and boards:\n\n{json.dumps(beginning['book'], ensure_ascii=False)}\n\n"
    )


def asking(question: Message) -> str:
    moves = "\n".join([f"{each['move']}: {each['text']}" for each in question["moves"]])
    return f"What you see and remember:\n\n{question['text']}\nYour moves:\n{moves}\nAnswer with the number of one.\n"


def answer(model: list[str], text: str) -> str:
    done = subprocess.run(model, input=text.encode(), stdout=subprocess.PIPE, check=False)
    if done.returncode:
        raise ChildProcessError(f"its command ended with status {done.returncode}")
    return done.stdout.decode(errors="replace")


def named(said: str, legal: list[int]) -> int | None:
    """The first number in an answer that is a legal move."""
    numbers = [int(digits) for digits in re.findall(r"\d{1,9}", said)]
    return next((number for number in numbers if number in legal), None)


def choose(model: list[str], text: str, legal: list[int]) -> int:
    if not model:
        print(text, file=sys.stderr)
        return legal[-1]
    failures: list[OSError] = []
    for _ in range(TRIES):
        try:
            said = answer(model, text)
        except OSError as error:
            failures.append(error)
            say(log=f"the model failed: {error}")
            continue
        move = named(said, legal)
        if move is not None:
            return move
        say(log=f"no legal move in {said[:200]!r}")
    if len(failures) == TRIES:
        sys.exit(f"the model failed {TRIES} times: {failures[-1]}")
    say(log=f"the first move, {legal[0]}, is played instead")
    return legal[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="A player for cmd: that asks a language model.")
    usual = os.environ.get("LUDI_MODEL", "")
    about = (
        "a command that reads a prompt and writes an answer (default: LUDI_MODEL of the environment, now %(default)r)"
    )
    parser.add_argument("--model", default=usual, help=about)
    try:
        model = shlex.split(parser.parse_args().model)
    except ValueError as error:
        parser.error(f"--model is no command: {error}")
    if model and not shutil.which(model[0]):
        parser.error(f"--model {model[0]}: there is no such program that may be executed")

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
