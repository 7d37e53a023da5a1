import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { id, paged, paging } from '../core/shared.ts';
import { flick } from './flick.ts';

/** A track of the catalogue or an original sound; length in seconds. */
export const song = z.object({
  _id: id,
  title: z.string(),
  artist: z.string(),
  duration: z.number(),
  url: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  flickCount: z.int(),
});
export type Song = z.output<typeof song>;

export const getSong = endpoint({
  method: 'GET',
  path: '/v1/song/:id',
  access: 'public',
  summary: 'One song with its loudness over time, for drawing',
  params: z.object({ id }),
  data: z.object({
    song: z.extend(song, {
      /** Loudness from 0 to 100 at even intervals. */
      waveform: z.array(z.int()),
      /** The licence; null for an original sound. */
      licence: z.nullable(z.string()),
      /** The flick that an original sound was uploaded with. */
      sourceFlickId: z.nullable(id),
      /** Whether the viewer, or a visitor once logged in, can use it for a new flick. */
      canUse: z._default(z.boolean(), true),
    }),
  }),
  fallback: 'Failed to fetch',
});

export const listSongFlicks = endpoint({
  method: 'GET',
  path: '/v1/song/:id/flicks',
  access: 'public',
  summary: 'The flicks with a song that the caller may see, newest first',
  params: z.object({ id }),
  query: z.object(paging(limits.page.list)),
  data: z.object({ flicks: z.array(flick), ...paged }),
  fallback: 'Failed to fetch',
});
