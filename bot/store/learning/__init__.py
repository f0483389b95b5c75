"""What is stored of people who learn."""
