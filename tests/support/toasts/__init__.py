"""A feature from outside, with something for every hook: at a table, people raise a toast."""
