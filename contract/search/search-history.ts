import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { limits } from '../core/limits.ts';
import { message, time } from '../core/shared.ts';
import { searchType } from './search.ts';

export const historyEntry = z.object({ q: z.string(), type: z.nullable(searchType), at: time });
export type HistoryEntry = z.output<typeof historyEntry>;

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.search.max));
/** An entry in a request: the search words, and the type if one was searched. */
const sent = z.union([
  words,
  z.object({ q: words, type: z._default(z.nullable(searchType), null), at: z.optional(time) }),
]);

export const listSearchHistory = endpoint({
  method: 'GET',
  path: '/v1/search-history',
  access: 'member',
  summary: 'What one searched last, newest first',
  data: z.object({ history: z.array(historyEntry) }),
  fallback: 'Failed to fetch',
});

export const saveSearchHistory = endpoint({
  method: 'POST',
  path: '/v1/search-history',
  access: 'member',
  summary: 'Puts one entry in front, or replaces the whole list by the one sent',
  body: z.object({ history: z.union([sent, z.array(sent).check(z.maxLength(limits.search.history))]) }),
  data: z.object({ history: z.array(historyEntry) }),
  fallback: 'Failed to fetch',
});

export const clearSearchHistory = endpoint({
  method: 'DELETE',
  path: '/v1/search-history',
  access: 'member',
  summary: 'Forgets what one searched',
  data: message,
  fallback: 'Failed to fetch',
});
