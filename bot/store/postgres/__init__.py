"""The store on PostgreSQL, for several processes; imported only when used."""
