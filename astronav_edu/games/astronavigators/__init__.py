"""AstroNavigators."""
