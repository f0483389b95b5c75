"""The store on PostgreSQL, for several processes; imported only if it is used."""
