import { limits } from '../../../contract/core/limits.ts';
import { type SearchType, searchFilters, searchType } from '../../../contract/search/search.ts';
import type { SearchFilters } from '../../queries/search/search.ts';

/** What the URL contains: the query, the type unless it is all of them, and the chosen filters. */
export interface SearchParams extends SearchFilters {
  q?: string | undefined;
  type?: SearchType | undefined;
  /** Words that name a filter, such as "this week", are searched like any other. */
  literal?: true | undefined;
}

/** Words as they are searched. */
export const cleanQuery = (typed: string): string => typed.trim().slice(0, limits.search.max);

/** The chosen filters of search params that anybody may have written; invalid ones are dropped. */
function parseFilters(params: Record<string, unknown>): SearchFilters {
  const lat = searchFilters.lat.safeParse(params.lat).data;
  const lng = searchFilters.lng.safeParse(params.lng).data;
  const hasLocation = lat !== undefined && lng !== undefined;
  return {
    has: searchFilters.has.safeParse(params.has).data,
    since: searchFilters.since.safeParse(params.since).data,
    from: searchFilters.from.safeParse(params.from).data,
    minReward: searchFilters.minReward.safeParse(params.minReward).data,
    ...(hasLocation && { lat, lng, radius: searchFilters.radius.safeParse(params.radius).data }),
  };
}

/** Parses search params that anybody may have written; the router turns bare numbers into numbers. */
export function parseSearchParams(params: Record<string, unknown>): SearchParams {
  const { q, type, literal } = params;
  const text = typeof q === 'string' || typeof q === 'number' ? cleanQuery(String(q)) : '';
  return {
    q: text === '' ? undefined : text,
    type: searchType.safeParse(type).data,
    literal: literal === true ? true : undefined,
    ...parseFilters(params),
  };
}

/** `@` and `#` select people and hashtags, whatever the tab. */
export function forcedType(q: string): SearchType | undefined {
  if (q.startsWith('@')) return 'users';
  return q.startsWith('#') ? 'hashtags' : undefined;
}

/** The query for another type than the one that its sign selects. */
export const textFor = (q: string, type: SearchType | undefined): string =>
  forcedType(q) === type ? q : q.replace(/^[@#]+\s*/, '');
