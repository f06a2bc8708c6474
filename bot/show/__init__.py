"""Screens: what the server told, in words, pictures and buttons. Nothing is decided here."""
