import { limits } from '../../../contract/core/limits.ts';
import { type SearchType, searchType } from '../../../contract/search/search.ts';

/** What the URL contains: the query, and the type unless it is all of them. */
export interface SearchParams {
  q?: string | undefined;
  type?: SearchType | undefined;
}

/** Words as they are searched. */
export const cleanQuery = (typed: string): string => typed.trim().slice(0, limits.search.max);

/** Parses search params that anybody may have written; the router turns bare numbers into numbers. */
export function parseSearchParams({ q, type }: Record<string, unknown>): SearchParams {
  const text = typeof q === 'string' || typeof q === 'number' ? cleanQuery(String(q)) : '';
  return {
    q: text === '' ? undefined : text,
    type: searchType.safeParse(type).data,
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
