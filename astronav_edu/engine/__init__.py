"""What every game shares.

``action``, ``game``: what a decision and a game's rules are. ``match``: a game being played. ``saves``: its file. ``seats``,
``options``, ``errors``, ``words``: what people write and read. ``bots``, ``simulate``: programs that play. ``rng``: chance.
``tables``: CSV files. ``registry``: which games there are. ``testing``: the kit that holds a game to all this.
"""
