"""Compiles the rules with mypyc where that is possible; everything else about the build is in pyproject.toml.

With LUDI_PURE=1, without mypy or without a C compiler, the same code is installed as it is and runs interpreted.
"""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path("src/ludi")


def groups() -> list[str]:
    """The folders that are compiled, side by side: the core, each game, the search and each game's advisor."""
    games = sorted([found.parent.name for found in SOURCE.glob("games/*/__init__.py")])
    advisors = [f"bots/{game}" for game in games if SOURCE.joinpath("bots", game).is_dir()]
    return ["core", *[f"games/{game}" for game in games], "bots/search", *advisors]


def compiled() -> list[Extension]:
    if os.environ.get("LUDI_PURE") == "1" or not can_compile():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    found = [(modules(folder), f"ludi_{folder}".replace("/", "_")) for folder in groups()]
    return [kernel(), *mypycify([file for files, _ in found for file in files], opt_level="2", separate=found)]


def kernel() -> Extension:
    """The nets of the search; -O3 lets the compiler do several numbers at once."""
    return Extension("ludi.bots.search.kernel", [str(SOURCE / "bots/search/kernel.c")], extra_compile_args=["-O3"])


def can_compile() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return bool(shutil.which(compiler.split()[0])) and Path(sysconfig.get_path("include"), "Python.h").exists()


def modules(folder: str) -> list[str]:
    """But for a package's `__init__`, which only imports, and `shapes.py`, which only names types: compiled, they would
    not say any more what they hold."""
    files = sorted(SOURCE.joinpath(folder).glob("*.py"))
    return [file.as_posix() for file in files if file.name not in ("__init__.py", "shapes.py")]


setup(ext_modules=compiled(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
