"""A feature from outside, with every hook of a store: at a table, people raise a toast."""
