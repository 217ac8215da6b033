"""Compiles the rules with mypyc where that is possible; everything else about the build is in pyproject.toml.

With LUDI_PURE=1, without mypy or without a C compiler, the same code is installed as it is and runs interpreted.
"""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

# What is compiled, in groups that are compiled side by side. A package's `__init__` only imports.
TITLES = ("glory_to_rome", "great_city", "gloria_mundi")
GROUPS = ("core", *[f"games/{title}" for title in TITLES], "bots/thought", *[f"bots/{title}" for title in TITLES])


def compiled() -> list[Extension]:
    if os.environ.get("LUDI_PURE") == "1" or not can_compile():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    groups = [(modules(folder), f"ludi_{folder}".replace("/", "_")) for folder in GROUPS]
    return mypycify([file for files, _ in groups for file in files], opt_level="2", separate=groups)


def can_compile() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return bool(shutil.which(compiler.split()[0])) and Path(sysconfig.get_path("include"), "Python.h").exists()


def modules(folder: str) -> list[str]:
    files = sorted(Path("src/ludi", folder).glob("*.py"))
    return [file.as_posix() for file in files if file.name != "__init__.py"]


setup(ext_modules=compiled(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
