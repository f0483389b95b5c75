"""The coach for a first game; at a table without hints, everybody must agree to the coach."""
