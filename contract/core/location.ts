import * as z from 'zod/mini';

/** A number that may arrive as text in a query string. */
const decimal = (low: number, high: number) =>
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'string' && /^-?\d{1,6}(\.\d{1,15})?$/.test(value) ? Number(value) : value,
    ),
    z.number().check(z.minimum(low), z.maximum(high)),
  );

/** The query of lists that can be narrowed to a circle: its centre in degrees, and its radius in kilometres. */
export const area = (largestRadius: number) => ({
  lat: z.optional(decimal(-90, 90)),
  lng: z.optional(decimal(-180, 180)),
  /** Only what is within this many kilometres of the location. */
  radius: z.optional(decimal(1, largestRadius)),
});
