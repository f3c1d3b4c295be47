"""The exercises, one module a topic; each has ``EXERCISES``, and "sky-2" is the second of module ``sky``."""
