"""Looking back on games step by step, and showing a step to everybody."""
