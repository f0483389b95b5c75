"""What those who manage or moderate a server see to."""
