import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Output } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { HashtagEntry } from '../../../contract/flicks/hashtag.ts';
import type { Song } from '../../../contract/flicks/song.ts';
import type { Quest } from '../../../contract/quests/quest.ts';
import type { FoundFlick, FoundPerson, SearchType, search } from '../../../contract/search/search.ts';
import * as api from '../../api/search/search.ts';
import { FIRST_PAGE, type HasId, nextPageParam, type PageParam, uniqueItems } from '../cache/pages.ts';
import { STALE } from '../core/client.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { personKeys } from '../keys/person-keys.ts';
import { questKeys } from '../keys/quest-keys.ts';

type SearchResponse = Output<typeof search>;
/** The best of every type for some words. */
export type Found = Pick<SearchResponse, SearchType | 'total' | 'totals'>;
type FoundPage = Omit<SearchResponse, 'flicks'> & { items: FoundFlick[] };

function foundIn(data: InfiniteData<FoundPage, PageParam>): Found | undefined {
  const [page] = data.pages;
  return page && { ...page, flicks: page.items };
}

/** Cache options of searches: results hardly change while typing, and failures show immediately. */
const whileTyping = { staleTime: STALE.search, retry: false, placeholderData: keepPreviousData } as const;

/** One type of results, each once; lists of flicks or people are stored where likes and follows are written. */
function typed<Item extends HasId>(
  root: readonly string[],
  type: SearchType,
  q: string,
  take: (response: SearchResponse) => Item[],
) {
  return infiniteQueryOptions({
    queryKey: [...root, 'search', type, q] as const,
    queryFn: async ({ pageParam, signal }) => {
      const response = await api.search({ q, type, ...pageParam }, signal);
      const { page, totalPages, snapshot } = response;
      return { items: take(response), page, totalPages, snapshot };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => nextPageParam(last, limits.page.list),
    select: uniqueItems<Item>,
    ...whileTyping,
  });
}

const withIds = (people: FoundPerson[]) => people.map((person) => ({ ...person, _id: person.userId }));

/** Every search has its own place in the cache, so a late response to other words is never shown. */
export const searchQueries = {
  /** Up to five of each type, or what is trending without a query. Stored as a list of flicks, which it is too. */
  all: (q: string) =>
    infiniteQueryOptions({
      queryKey: [...flickKeys.lists, 'search', 'all', q] as const,
      queryFn: async ({ signal }): Promise<FoundPage> => {
        const { flicks, ...rest } = await api.search({ q }, signal);
        return { ...rest, items: flicks };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: () => undefined,
      select: foundIn,
      ...whileTyping,
    }),
  flicks: (q: string) => typed<FoundFlick>(flickKeys.lists, 'flicks', q, ({ flicks }) => flicks),
  users: (q: string) =>
    typed<FoundPerson & HasId>(personKeys.lists, 'users', q, ({ users }) => withIds(users)),
  quests: (q: string) => typed<Quest>(questKeys.lists, 'quests', q, ({ quests }) => quests),
  hashtags: (q: string) => typed<HashtagEntry>(['found'], 'hashtags', q, ({ hashtags }) => hashtags),
  songs: (q: string) => typed<Song>(['found'], 'songs', q, ({ songs }) => songs),
};
