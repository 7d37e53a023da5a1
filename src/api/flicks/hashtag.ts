import * as contract from '../../../contract/flicks/hashtag.ts';
import { call } from '../core/http.ts';

/** Searches by prefix; an empty search lists what is trending. */
export const searchHashtags = (typed: string, page: number, signal?: AbortSignal) =>
  call(contract.searchHashtags, { query: { q: typed || contract.EMPTY_QUERY, page } }, { signal });

/** Finds or creates the hashtag of that name. */
export const createHashtag = (name: string) =>
  call(
    contract.searchHashtags,
    { query: { q: `"${name}"` } },
    { fallback: contract.CREATE_HASHTAG_FALLBACK },
  );
