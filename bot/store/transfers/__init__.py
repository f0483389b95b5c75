"""What is stored of games that are taken elsewhere."""
