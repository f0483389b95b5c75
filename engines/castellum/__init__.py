"""Castellum - Maastricht: defend a stretch of the city wall through four sieges."""
