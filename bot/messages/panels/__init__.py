"""Messages of no particular table: panels, rules, rulings, and pages for people and servers."""
