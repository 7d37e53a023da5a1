import type { Input } from '../../../contract/core/endpoint.ts';
import * as contract from '../../../contract/search/search.ts';
import { call } from '../core/http.ts';

/** Searches one type, or five of each without one; an empty search lists what is trending. */
export const search = (query: Input<typeof contract.search>['query'], signal?: AbortSignal) =>
  call(contract.search, { query }, { signal });

/** Searches songs by title and artist; an empty search lists the most used ones. */
export const searchSongs = (q: string, page: number, signal?: AbortSignal) =>
  search({ q, type: 'songs', page }, signal);
