import type { SearchType } from '../../contract/search/search.ts';

const MINUTE_MS = 60_000;

/** The search history of the demo account, newest first. */
const searches: readonly [string, SearchType | null][] = [
  ['street food', null],
  ['maya', 'users'],
  ['morning light', 'flicks'],
  ['half past', 'songs'],
  ['夕焼け', null],
  ['harbour', null],
];

export const makeSearchHistory = (personId: string, now: Date) => ({
  person_id: personId,
  entries: JSON.stringify(
    searches.map(([q, type], n) => ({
      q,
      type,
      at: new Date(now.getTime() - (n * n + 1) * 47 * MINUTE_MS).toISOString(),
      key: q,
    })),
  ),
});
