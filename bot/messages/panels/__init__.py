"""Messages that belong to no table: panels, rules, rulings, what people and servers look after."""
