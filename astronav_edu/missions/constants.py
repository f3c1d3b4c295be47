"""Constants that the formulas share; those of single bodies stand in data/missions/bodies.csv."""

MU_SUN = 132712440041.27942  # km³/s², gravitational parameter of the Sun: Park et al. 2021, AJ 161:105 (JPL DE440)
AU = 149597870.7  # km, astronomical unit: IAU 2012 resolution B2
DAY = 86400.0  # s
G0 = 9.80665e-3  # km/s², standard gravity, by which specific impulses are given in seconds: CGPM 1901
SPEED_OF_LIGHT = 299792.458  # km/s: CGPM 1983
SUN_RADIUS = 695700.0  # km, nominal: IAU 2015 resolution B3
OBLIQUITY = 84381.448 / 3600  # degrees, of the ecliptic J2000 to the equator: IAU 1976, as JPL's small-body elements take it
