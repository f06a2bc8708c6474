"""The server: a thin shell around `engine`, and the client that everybody else uses."""
