"""Golf: seven columns of five cards, played away onto one pile, a rank up or down."""
