"""A place on Earth: latitude, longitude and the zone in which its clock runs."""

import difflib
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo, available_timezones

from ..engine.words import did_you_mean
from .angles import AngleLike, compass, read_latitude, read_longitude

_HALF_MINUTE = timedelta(seconds=30)  # times are told to the nearest minute


@dataclass(frozen=True, init=False)
class Observer:
    """Someone at ``latitude`` (degrees, north positive) and ``longitude`` (degrees, east positive), at sea level.

    Longitudes may be given from -180 to 180 or from 0 to 360, both also as text: -155, 205, "155 W". What differs from the
    stored value is told in ``note``. ``timezone`` is an IANA name such as "Pacific/Honolulu"; without one, times are told in
    UTC and a day is a day of mean solar time at this longitude.
    """

    latitude: float
    longitude: float
    name: str = ""
    timezone: str | None = None
    note: str = field(default="", init=False, compare=False)

    def __init__(self, latitude: AngleLike, longitude: AngleLike, name: str = "", timezone: str | None = None) -> None:
        lon = read_longitude(longitude)
        lat = read_latitude(latitude, " Are latitude and longitude the wrong way round?" if 0 < abs(lon) <= 90 else "")
        if timezone is not None:
            try:
                ZoneInfo(timezone)
            except (KeyError, ValueError, OSError, TypeError):
                raise ValueError(
                    f"Time zone {timezone!r} is not known. "
                    f"Use a name of the IANA list, such as 'Europe/London', or leave it out for UTC.{_guess_zone(timezone)}"
                ) from None
        taken = [
            f"{what} {given!r} was taken as {value:g} ({compass(value, letters)})."
            for what, given, value, letters in (("Latitude", latitude, lat, "NS"), ("Longitude", longitude, lon, "EW"))
            if isinstance(given, str) or given != value
        ]
        for key, value in (
            ("latitude", lat),
            ("longitude", lon),
            ("name", name),
            ("timezone", timezone),
            ("note", " ".join(taken)),
        ):
            object.__setattr__(self, key, value)

    def __str__(self) -> str:
        place = f"{compass(self.latitude, 'NS')} {compass(self.longitude, 'EW')}"
        return f"{self.name} ({place})" if self.name else place

    def clock(self, moment: datetime) -> str:
        """A moment as the place's clock shows it, always with its zone: ``2027-06-21 05:50 HST (15:50 UTC)``."""
        utc = (moment + _HALF_MINUTE).astimezone(UTC)
        if self.timezone is None or self.timezone == "UTC":
            return f"{utc:%Y-%m-%d %H:%M} UTC"
        local = utc.astimezone(ZoneInfo(self.timezone))
        zone = local.tzname() or ""
        other = f"{utc:%H:%M}" if local.date() == utc.date() else f"{utc:%Y-%m-%d %H:%M}"
        return f"{local:%Y-%m-%d %H:%M} {zone if zone.isalpha() else 'UTC' + zone} ({other} UTC)"

    def day_start(self, day: date) -> datetime:
        """The moment, in UTC, at which ``day`` begins here: by the clock, or by mean solar time where no zone was given."""
        if self.timezone is None:
            return datetime.combine(day, time(), UTC) - timedelta(hours=self.longitude / 15)
        start = datetime.combine(day, time(), ZoneInfo(self.timezone)).astimezone(UTC)
        if start == datetime.combine(day + timedelta(days=1), time(), ZoneInfo(self.timezone)).astimezone(UTC):
            raise ValueError(f"{day} did not happen in {self.timezone}: the calendar there passed it over.")
        return start


def _guess_zone(text: object) -> str:
    """A question after the zone that may be meant, found by all of its name or by that of its city; "" for none."""
    names = {word.casefold(): zone for zone in sorted(available_timezones()) for word in (zone, zone.split("/")[-1])}
    near = difflib.get_close_matches(str(text).strip().casefold().replace(" ", "_"), names, 1, 0.8)
    return did_you_mean(f"'{names[word]}'" for word in near)


def need_observer(observer: object) -> None:
    """ValueError, in a sentence, for anything but an Observer."""
    if not isinstance(observer, Observer):
        raise ValueError(f"A place is given as an Observer, such as Observer(51.5, 0, 'London'), not as {str(observer)[:40]!r}.")
