import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shared.ts';

/** Flicks in one call. */
export const MOST_VIEWS = 50;
/** The days of the statistics. */
export const VIEW_DAYS = 30;

export const recordViews = endpoint({
  method: 'POST',
  path: '/v1/flick-view',
  access: 'member',
  summary: 'Records that one saw flicks; each counts once a day, and one’s own never',
  body: z.object({ flickIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_VIEWS)) }),
  data: z.object({}),
  fallback: 'Failed to fetch',
});

/** How far a flick reaches, for its author. */
export const flickStatistics = z.object({
  /** People who saw it, each counted once a day, as of a minute ago. */
  views: z.int(),
  /** The same for each of the last 30 days (UTC), the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int() })),
  likes: z.int(),
  comments: z.int(),
  reposts: z.int(),
  saves: z.int(),
});
export type FlickStatistics = z.output<typeof flickStatistics>;

export const getFlickStatistics = endpoint({
  method: 'GET',
  path: '/v1/flick/:flickId/statistics',
  access: 'member',
  summary: 'How many people see one’s flick and react to it',
  params: z.object({ flickId: id }),
  data: flickStatistics,
  fallback: 'Failed to fetch',
});
