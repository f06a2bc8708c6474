"""The Discord bot: a front end and nothing else, with no rules, no scores and no store."""
