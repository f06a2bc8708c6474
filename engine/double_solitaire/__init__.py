"""Double Solitaire: Klondike for one player with two packs (`RULES.md`)."""
