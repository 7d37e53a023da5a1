import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Input, Output } from '../../../contract/core/endpoint.ts';
import { limits } from '../../../contract/core/limits.ts';
import type { HashtagEntry } from '../../../contract/flicks/hashtag.ts';
import type { Song } from '../../../contract/flicks/song.ts';
import type { Quest } from '../../../contract/quests/quest.ts';
import type { FoundFlick, FoundPerson, SearchType, search } from '../../../contract/search/search.ts';
import * as api from '../../api/search/search.ts';
import { FIRST_PAGE, type HasId, nextPageParam, type PageParam, uniqueItems } from '../cache/core/pages.ts';
import { STALE } from '../core/client.ts';
import { flickKeys } from '../keys/flick-keys.ts';
import { personKeys } from '../keys/person-keys.ts';
import { questKeys } from '../keys/quest-keys.ts';

type SearchResponse = Output<typeof search>;
type SearchInput = Input<typeof search>['query'];
export type SearchFilters = Pick<
  SearchInput,
  'has' | 'since' | 'from' | 'minReward' | 'lat' | 'lng' | 'radius'
>;
/** What is searched for: words, and the filters that apply to the results. */
export interface SearchRequest extends SearchFilters {
  q: string;
}
/** The best results of each type. */
export type Found = Pick<SearchResponse, SearchType | 'total' | 'totals'>;
type FoundPage = Omit<SearchResponse, 'flicks'> & { items: FoundFlick[] };

function foundIn(data: InfiniteData<FoundPage, PageParam>): Found | undefined {
  const [page] = data.pages;
  return page && { ...page, flicks: page.items };
}

/** Cache options of searches: results hardly change while typing, and failures show immediately. */
const whileTyping = { staleTime: STALE.search, retry: false, placeholderData: keepPreviousData } as const;

/**
 * Results of one type, each once; their keys are those of flick and people lists, so that likes and follows update
 * them.
 */
function typed<Item extends HasId>(
  root: readonly string[],
  type: SearchType,
  request: SearchRequest,
  take: (response: SearchResponse) => Item[],
) {
  return infiniteQueryOptions({
    queryKey: [...root, 'search', type, request] as const,
    queryFn: async ({ pageParam, signal }) => {
      const response = await api.search({ ...request, type, ...pageParam }, signal);
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

/** Each search has its own cache entry, so a late response for another text is never shown. */
export const searchQueries = {
  /** Up to five of each type; without a query what is trending. Stored under flick lists because it contains flicks. */
  all: (request: SearchRequest) =>
    infiniteQueryOptions({
      queryKey: [...flickKeys.lists, 'search', 'all', request] as const,
      queryFn: async ({ signal }): Promise<FoundPage> => {
        const { flicks, ...rest } = await api.search(request, signal);
        return { ...rest, items: flicks };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: () => undefined,
      select: foundIn,
      ...whileTyping,
    }),
  flicks: (request: SearchRequest) =>
    typed<FoundFlick>(flickKeys.lists, 'flicks', request, ({ flicks }) => flicks),
  users: (request: SearchRequest) =>
    typed<FoundPerson & HasId>(personKeys.lists, 'users', request, ({ users }) => withIds(users)),
  quests: (request: SearchRequest) =>
    typed<Quest>(questKeys.lists, 'quests', request, ({ quests }) => quests),
  hashtags: (request: SearchRequest) =>
    typed<HashtagEntry>(['found'], 'hashtags', request, ({ hashtags }) => hashtags),
  songs: (request: SearchRequest) => typed<Song>(['found'], 'songs', request, ({ songs }) => songs),
};
