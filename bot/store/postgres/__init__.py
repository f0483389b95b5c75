"""The store on PostgreSQL, for several processes. Nothing here is imported without it."""
