import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { area } from '../core/location.ts';
import { knownPerson, paged, paging } from '../core/shared.ts';
import { flick } from '../flicks/flick.ts';
import { hashtagEntry } from '../flicks/hashtag.ts';
import { song } from '../flicks/song.ts';
import { minorText } from '../money/money.ts';
import { quest } from '../quests/quest.ts';
import { questLimits } from '../quests/quest-limits.ts';

/** What can be searched; without a type, five results of each are returned. */
export const searchType = z.enum(['users', 'hashtags', 'songs', 'quests', 'flicks']);
export type SearchType = z.output<typeof searchType>;

export const foundPerson = z.extend(knownPerson, { bio: z.string() });
export type FoundPerson = z.output<typeof foundPerson>;
export const foundFlick = z.extend(flick, { type: z.enum(['video', 'photo']) });
export type FoundFlick = z.output<typeof foundFlick>;

/** What narrows a search. Results of a type that lacks the property in question are left out. */
export const searchFilters = {
  /** Flicks with at least one file of this type. */
  has: z.optional(z.enum(['photo', 'video'])),
  /** Flicks and quests published within the last 24 hours, 7, 30 or 365 days. */
  since: z.optional(z.enum(['day', 'week', 'month', 'year'])),
  /** Flicks and quests of people whom the caller follows. */
  from: z.optional(z.literal('following')),
  /** Quests that pay each person at least this much. */
  minReward: z.optional(minorText),
  /** Flicks and quests with a location in this circle. */
  ...area(questLimits.radius.max),
};

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
    ...searchFilters,
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
