"""Messages outside tables: panels, rules, rulings, and pages for people and servers."""
