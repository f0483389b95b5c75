"""A made-up feature with every hook of a store: people at a table raise a toast."""
