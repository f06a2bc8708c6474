"""What fills the screen, each a thin layer of Textual over what is drawn."""
