"""What people see and touch: boards drawn in Python as SVG, the table around them, and the one module that shows them in a page."""
