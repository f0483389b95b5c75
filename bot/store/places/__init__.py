"""Opens a database by its location (file or server), and copies between locations."""
