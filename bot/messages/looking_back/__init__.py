"""Messages about games looked back on."""
