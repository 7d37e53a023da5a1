import type { Setting } from '../drawings/motif.ts';

/** An invented place at a plausible position; the country is an ISO 3166-1 alpha-2 code. */
export type Place = {
  readonly name: string;
  readonly setting: Setting;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
};

const place = (
  name: string,
  setting: Setting,
  country: string,
  latitude: number,
  longitude: number,
): Place => ({
  name,
  setting,
  country,
  latitude,
  longitude,
});

export const places: readonly Place[] = [
  place('Kvarn Harbour', 'coast', 'SE', 58.36, 11.24),
  place('Salt Pier', 'coast', 'GB', 50.35, -4.12),
  place('Praia do Farol', 'coast', 'PT', 37.02, -7.93),
  place('Little Skerry', 'coast', 'GB', 59.06, -3.05),
  place('Cala Verde', 'coast', 'ES', 39.86, 4.21),
  place('Gull Point', 'coast', 'IE', 53.27, -9.72),
  place('Northsand', 'coast', 'DK', 57.08, 8.55),
  place('Mirissa Steps', 'coast', 'LK', 5.95, 80.46),
  place('Old Ferry Slip', 'coast', 'CA', 44.64, -63.57),
  place('Lantern Quarter', 'city', 'JP', 34.69, 135.5),
  place('Tram Hill', 'city', 'PT', 38.71, -9.14),
  place('Canal Nine', 'city', 'NL', 52.37, 4.89),
  place('Brickfield Lane', 'city', 'GB', 53.48, -2.24),
  place('Mercado Norte', 'city', 'MX', 19.44, -99.14),
  place('Plaza de los Arcos', 'city', 'ES', 37.39, -5.99),
  place('Harbour Market', 'city', 'GH', 5.55, -0.2),
  place('East Viaduct', 'city', 'DE', 52.51, 13.43),
  place('Roofline Eleven', 'city', 'US', 40.71, -73.96),
  place('Spice Bazaar Stairs', 'city', 'TR', 41.02, 28.97),
  place('Kite Street', 'city', 'IN', 23.03, 72.58),
  place('Upper Arcade', 'city', 'AR', -34.6, -58.38),
  place('Fell Tarn', 'mountain', 'GB', 54.45, -3.2),
  place('Lac du Silence', 'mountain', 'FR', 45.98, 6.86),
  place('Pine Saddle', 'mountain', 'US', 44.27, -114.9),
  place('Snowgate Hut', 'mountain', 'AT', 47.07, 12.69),
  place('Torres Viewpoint', 'mountain', 'CL', -50.94, -73.0),
  place('Cloud Ladder', 'mountain', 'TW', 24.18, 121.31),
  place('Aurora Bay', 'mountain', 'NO', 69.65, 18.96),
  place('Shepherd Pass', 'mountain', 'GE', 42.66, 44.62),
  place('Juniper Flats', 'country', 'US', 33.84, -116.4),
  place('Willow Ford', 'country', 'GB', 51.87, -1.98),
  place('Quinta da Serra', 'country', 'PT', 41.16, -7.79),
  place('Red Dune Camp', 'country', 'NA', -24.73, 15.3),
  place('Moss Garden', 'country', 'JP', 35.02, 135.71),
  place('Beetfield Road', 'country', 'DE', 51.2, 12.1),
  place('Three Wells', 'country', 'MA', 30.92, -6.91),
  place('Kitchen table', 'home', 'IE', 53.34, -6.26),
  place('Third floor, left', 'home', 'FR', 48.87, 2.36),
  place('Studio on Elm', 'home', 'CA', 43.66, -79.41),
  place('The blue room', 'home', 'KE', -1.29, 36.8),
  place('Balcony garden', 'home', 'IT', 44.49, 11.34),
];
