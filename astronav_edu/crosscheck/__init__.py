"""The games' models held against the real sky and real missions."""

from .agreement import Agreement, Cell, Cells, Confusion, Month, check_year, months, sky_agreement
from .real_sky import real_sky

__all__ = ["Agreement", "Cell", "Cells", "Confusion", "Month", "check_year", "months", "real_sky", "sky_agreement"]
