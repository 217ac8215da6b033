"""Studying the games: reviews, luck and skill parted, positions analysed, puzzles, statistics; counting positions, and
playing very many games into tables of data."""

from ludi.study.reviewing import Review, review

__all__ = ["Review", "review"]
