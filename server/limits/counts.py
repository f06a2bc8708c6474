"""How many there are of each key: connections by address, by player."""


class Counts:
    """Whole numbers by key; a key at 0 is forgotten."""

    def __init__(self) -> None:
        self.in_all = 0
        self._of: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._of)

    def of(self, key: str) -> int:
        """Return how many there are of a key."""
        return self._of.get(key, 0)

    def add(self, key: str) -> None:
        """Count one more."""
        self.in_all += 1
        self._of[key] = self.of(key) + 1

    def remove(self, key: str) -> None:
        """Count one less of those that were added."""
        self.in_all -= 1
        left = self._of.pop(key) - 1
        if left:
            self._of[key] = left
