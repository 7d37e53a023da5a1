const EARTH_KM = 6371.0088;

/** A location as SQL expressions, in degrees. */
interface Location {
  lat: string;
  lng: string;
}

/** Kilometres along the surface between two locations (haversine formula). */
export const kilometres = (one: Location, other: Location) => `(${2 * EARTH_KM} * asin(least(1, sqrt(
  power(sin(radians(${other.lat} - ${one.lat}) / 2), 2)
  + cos(radians(${one.lat})) * cos(radians(${other.lat})) * power(sin(radians(${other.lng} - ${one.lng}) / 2), 2)))))`;
