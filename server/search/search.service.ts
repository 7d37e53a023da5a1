import type { Parsed } from '../../contract/core/endpoint.ts';
import { limits } from '../../contract/core/limits.ts';
import type { SearchType, search } from '../../contract/search/search.ts';
import type { Clock } from '../core/clock.ts';
import { readLocation } from '../core/location.ts';
import type { UrlSigner } from '../core/storage/url-signer.ts';
import { LAST } from '../core/text-search/match.sql.ts';
import { readSearch, type SearchQuery } from '../core/text-search/search-query.ts';
import { termsOf, textQuery } from '../core/text-search/tsquery.ts';
import type { Database } from '../db/connection.ts';
import type { searchRepository } from './search.repository.ts';
import { MOST_FOUND, type SearchParams, type searchPage } from './search-query.sql.ts';

interface Deps {
  database: Database;
  searches: typeof searchRepository;
  signer: UrlSigner;
  clock: Clock;
}

type Lists = Record<SearchType, string>;
type Query = Parsed<typeof search>['query'];
type Filters = Pick<SearchParams, 'has' | 'since' | 'isFollowing' | 'minReward' | 'lat' | 'lng' | 'radius'>;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const DAYS = { day: 1, week: 7, month: 30, year: 365 };
const FILTERED_TYPES = ['quests', 'flicks'] as const;
type FilteredType = (typeof FILTERED_TYPES)[number];
const EMPTY = { list: '[]', total: 0 };
const NONE: Lists = { users: '[]', hashtags: '[]', songs: '[]', quests: '[]', flicks: '[]' };
const NO_TOTALS: Record<SearchType, number> = { users: 0, hashtags: 0, songs: 0, quests: 0, flicks: 0 };
/** Appended to a prefix, it sorts before every longer text that begins with the prefix. */
const FIRST = '\u0001';

/** The lowest time-ordered id of a moment. */
const lowestId = (at: number) =>
  at
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-0000-0000-000000000000');

/** The filters of a search. Half a location is a 400. */
function filtersOf({ has, since, from, minReward, lat, lng, radius }: Query, now: Date): Filters {
  const { place, around } = readLocation({ lat, lng, radius });
  return {
    has: has ?? null,
    since: since ? new Date(now.getTime() - DAYS[since] * DAY_MS) : null,
    isFollowing: from !== undefined,
    minReward: minReward ?? null,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    radius: around?.radius ?? null,
  };
}

const isFiltered = ({ has, since, isFollowing, minReward, radius }: Filters) =>
  isFollowing || [has, since, minReward, radius].some((filter) => filter !== null);

/** The types whose results can pass all filters that are set. */
const typesThatPass = ({ has, minReward }: Filters) =>
  FILTERED_TYPES.filter((type) => (type === 'flicks' ? minReward === null : has === null));

/** The values of a search; words contain only letters, marks, digits and emojis, so they need no escaping. */
function paramsOf(
  viewer: string,
  query: SearchQuery,
  filters: Filters,
  now: Date,
  skip: number,
): SearchParams {
  const { exact, words, handle, tag } = query;
  const end = (text: string) => (text === '' ? '' : text + (exact ? FIRST : LAST));
  const terms = termsOf(query);
  const line = words.join(' ');
  return {
    viewer,
    line,
    lineEnd: end(line),
    handle,
    handleEnd: end(handle),
    tag,
    tagEnd: end(tag),
    words: terms.join(' & '),
    anyWord: terms.join(' | '),
    text: textQuery(query),
    wordList: words,
    wholeName: words.length > 1 ? line : null,
    nameWord: words.length > 1 ? null : line,
    fuzzy: !exact,
    now,
    recent: lowestId(now.getTime() - WEEK_MS),
    skip,
    ...filters,
  };
}

export function createSearchService({ database, searches, signer, clock }: Deps) {
  const response = (
    lists: Partial<Lists>,
    totals: Partial<typeof NO_TOTALS>,
    paged: { page: number; totalPages: number },
  ) => {
    const all = { ...NO_TOTALS, ...totals };
    const total = Object.values(all).reduce((sum, count) => sum + count, 0);
    const { users, hashtags, songs, quests, flicks } = { ...NONE, ...lists };
    const found = `"users":${users},"hashtags":${hashtags},"songs":${songs},"quests":${quests},"flicks":${flicks}`;
    return `{${signer.signMediaUrls(found)},${JSON.stringify({ total, totals: all, ...paged }).slice(1)}`;
  };

  /** The first results of these types, which all filters apply to. */
  const eachOf = async (
    types: readonly FilteredType[],
    pages: Record<FilteredType, ReturnType<typeof searchPage>>,
    params: SearchParams,
  ) => {
    const found = { totals: { ...NO_TOTALS }, ...NONE };
    for (const type of types) {
      const { list, total } = await pages[type](database, limits.search.each, params);
      found[type] = list;
      found.totals[type] = total;
    }
    return found;
  };

  return {
    /**
     * A page of one type, otherwise the first results of each type, as JSON text; without words, what is
     * trending. A requested type wins over a sign in front of the words. Filters leave only the types whose
     * results can pass them.
     */
    async search(viewer: string, query: Query): Promise<string> {
      const searchQuery = readSearch(query.q);
      const kind = searchQuery.words.length === 0 ? searches.trending : searches.found;
      const type = query.type ?? searchQuery.type;
      const now = clock.now();
      const filters = filtersOf(query, now);
      const paramsFrom = (skip: number) => paramsOf(viewer, searchQuery, filters, now, skip);
      const passing = isFiltered(filters) ? typesThatPass(filters) : null;
      const pageOf = (of: SearchType): ReturnType<typeof searchPage> | undefined => {
        if (passing === null) return kind.page[of];
        const filtered = passing.find((name) => name === of);
        return filtered && kind.filteredPage[filtered];
      };

      if (type !== null) {
        const { page, limit } = query;
        const skip = Math.min((page - 1) * limit, MOST_FOUND * 2);
        const { list, total } = (await pageOf(type)?.(database, limit, paramsFrom(skip))) ?? EMPTY;
        return response({ [type]: list }, { [type]: total }, { page, totalPages: Math.ceil(total / limit) });
      }
      const { totals, ...lists } = passing
        ? await eachOf(passing, kind.filteredPage, paramsFrom(0))
        : await kind.each(database, paramsFrom(0));
      const some = Object.values(totals).some((count) => count > 0);
      return response(lists, totals, { page: 1, totalPages: some ? 1 : 0 });
    },
  };
}
export type SearchService = ReturnType<typeof createSearchService>;
