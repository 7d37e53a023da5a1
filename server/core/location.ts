import { invalid } from './errors.ts';

/** In degrees, with a second pair of meridians beyond the date line; the same pair twice if it is not crossed. */
export interface Around {
  /** Kilometres. */
  radius: number;
  south: number;
  north: number;
  west: number;
  east: number;
  west2: number;
  east2: number;
}

/** A degree of latitude; slightly short, so that boxes are rather too large. */
const KM_OF_DEGREE = 110.5;
const EARTH_KM = 6371;
const WHOLE = { west: -180, east: 180, west2: -180, east2: 180 };
const degrees = (radians: number) => (radians * 180) / Math.PI;

function meridians(lat: number, lng: number, radius: number) {
  const reach = radius / KM_OF_DEGREE;
  // At a pole, or half around the earth, every meridian is near.
  const narrowing = Math.sin(Math.min(radius / EARTH_KM, Math.PI / 2)) / Math.cos((lat * Math.PI) / 180);
  if (Math.abs(lat) + reach >= 90 || narrowing >= 1) return WHOLE;
  const half = degrees(Math.asin(narrowing)) * 1.01;
  if (half >= 180) return WHOLE;
  const [west, east] = [lng - half, lng + half];
  if (west < -180) return { west: west + 360, east: 180, west2: -180, east2: east };
  if (east > 180) return { west, east: 180, west2: -180, east2: east - 360 };
  return { west, east, west2: west, east2: east };
}

/** The box around a circle of so many kilometres around a location. */
export function boxAround({ lat, lng }: { lat: number; lng: number }, radius: number): Around {
  const reach = radius / KM_OF_DEGREE;
  return { radius, south: lat - reach, north: lat + reach, ...meridians(lat, lng, radius) };
}

interface LocationInput {
  lat?: number | undefined;
  lng?: number | undefined;
  radius?: number | undefined;
  sort?: string | undefined;
}

/** The caller's location, and the area if they name a distance. Half a location is a 400. */
export function readLocation({ lat, lng, radius, sort }: LocationInput) {
  const isNeeded = sort === 'near' || radius !== undefined;
  if (lat === undefined && (isNeeded || lng !== undefined)) throw invalid('lat', 'sayWhere');
  if (lat === undefined) return { place: null, around: null };
  if (lng === undefined) throw invalid('lng', 'sayWhere');
  const place = { lat, lng };
  return { place, around: radius === undefined ? null : boxAround(place, radius) };
}
