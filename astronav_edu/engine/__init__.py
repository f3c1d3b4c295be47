"""What every game shares: rules as a protocol, matches, saves, bots, simulation and the conformance kit."""
