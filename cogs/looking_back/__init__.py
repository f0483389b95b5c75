"""What people do with games they look back on."""
