import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { knownPerson, paged, paging } from '../core/shared.ts';
import { flick } from '../flicks/flick.ts';
import { hashtagEntry } from '../flicks/hashtag.ts';
import { song } from '../flicks/song.ts';
import { quest } from '../quests/quest.ts';

/** What can be searched; without a type, five results of each are returned. */
export const searchType = z.enum(['users', 'hashtags', 'songs', 'quests', 'flicks']);
export type SearchType = z.output<typeof searchType>;

export const foundPerson = z.extend(knownPerson, { bio: z.string() });
export type FoundPerson = z.output<typeof foundPerson>;
export const foundFlick = z.extend(flick, { type: z.enum(['video', 'photo']) });
export type FoundFlick = z.output<typeof foundFlick>;

export const search = endpoint({
  method: 'GET',
  path: '/v1/search',
  access: 'member',
  summary:
    'Finds people, hashtags, songs, quests and flicks; an empty search answers what is trending. ' +
    '`@` and `#` before the words ask for people and hashtags, quote characters for exactly that',
  query: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(limits.search.max)), ''),
    type: z.optional(searchType),
    ...paging(limits.page.list),
  }),
  data: z.object({
    users: z.array(foundPerson),
    hashtags: z.array(hashtagEntry),
    songs: z.array(song),
    quests: z.array(quest),
    flicks: z.array(foundFlick),
    /** The number of results of the requested type, or of all types. */
    total: z.int(),
    totals: z.object({
      users: z.int(),
      hashtags: z.int(),
      songs: z.int(),
      quests: z.int(),
      flicks: z.int(),
    }),
    ...paged,
  }),
  fallback: 'Failed to fetch',
});
