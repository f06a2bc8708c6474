"""What a round comes to: totals, par, places."""
