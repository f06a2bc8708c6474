"""How the rooms are laid out: Textual's style sheet. Colours are the theme's own."""

CSS = """
Screen { layout: vertical; background: $background; }
#lost { height: auto; width: 100%; }
#keys { height: 1; width: 100%; dock: bottom; padding: 0 1; background: $panel; }
#clock { height: 1; width: 100%; }
PauseRoom #clock { height: 1fr; padding: 1 1; }
#board { width: 1fr; height: 100%; padding: 0 1; }
#aside { width: 20%; min-width: 22; max-width: 40; height: 100%; padding: 1 1 0 0; }
Horizontal { height: 1fr; }
#lobby, #end, #form, #watching, #round, #list { height: 1fr; width: 100%; padding: 1 1; }
StartRoom { align: center middle; }
#title, #below { height: auto; width: 100%; }
Center { height: auto; width: 100%; }
#menu { width: 76; height: auto; }
#play, #look { width: 38; height: auto; max-height: 12; border: none; padding: 0 1; }
#play:blur > .option-list--option-highlighted, #look:blur > .option-list--option-highlighted
{ background: transparent; color: $foreground; text-style: none; }
OptionList:focus:nocolor > .option-list--option-highlighted { text-style: bold underline; }
ModalScreen { align: center middle; background: $background 60%; }
#page { width: 80; max-width: 100%; height: auto; max-height: 100%; padding: 1 1;
        border: round $primary; background: $surface; }
#ask { width: 62; max-width: 96%; height: auto; padding: 1 2;
       border: round $primary; background: $surface; }
#choices { height: auto; max-height: 14; margin: 1 0; }
.dim { color: $foreground 65%; }
.strong { text-style: bold; }
Input { margin: 1 0; }
"""
