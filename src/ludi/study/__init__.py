"""Studying the games: counting positions, and playing very many games into tables of data."""
