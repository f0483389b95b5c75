"""Looking back on games step by step, and sharing a step with everybody."""
